"""Lines of a game with carts and towns as editors would print them: what lies on something that is told by where it stands, whose color
something is, and who wins of those that are tied.
"""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: roads
players: {min: 2, max: 4}
languages: [en, es, it, fr]
enumerations:
  good: [wool, wine]
  compass: [north, east, south, west]
units:
  coin: {held_by: [player], plural: coins}
kinds:
  town: {plural: towns, attributes: {makes: {type: value, of: good, default: wool}}}
  cart: {plural: carts, owner: player, copies: 1, starts: stable}
  crate: {plural: crates, copies: 6, starts: store, attributes: {good: {type: value, of: good, printed: true}}}
families:
  load: {kind: crate, members: {good: [wool, wine]}}
things:
  tumbril: {kind: cart}
zones:
  stable: {owner: player, holds: cart}
  stand: {owner: town, holds: cart}
  store: {owner: table, holds: crate}
  bed: {owner: cart, holds: crate, room: 2}
  filled: {owner: player, holds: crate}
boards:
  map:
    owner: table
    kind: town
    grid: |
      ab
    legend: {a: {makes: wool}, b: {makes: wine}}
    directions: {north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1]}
player:
  strength: {type: number, default: 0, variable: true}
  good: {type: value, of: good, default: wool, variable: true}
verbs:
  load:
    does: |
      choose a cart in any stand owned by me as mine
      must move a crate in store where good of it is makes of host of mine to bed of mine
  unload:
    does: |
      choose a cart in any stand owned by me as mine
      must move a crate in bed of mine where good of it is good of me to my filled
  measure:
    object: {role: land, sort: thing, of: town}
    does: |
      let each player: set strength of me to number of carts in stand of land owned by me
      let each player with the highest strength: gain 1 coin
      let each player: set good of me to wine
      set good of me to makes of land
setup: |
  choose a town in map where makes of it is wool as start
  let each player: move a cart in my stable to stand of start
turns:
  of: there is no player where number of crates in filled of it >= 2
  each: |
    must either: load
    or: unload
    measure a town in map
scores: 1 coin for each coin on me
tie_breaks:
  - number of crates in my filled
"""
EN = """
units: {coin: {one: coin, other: coins}}
kinds: {town: {one: town, other: towns}, cart: {one: cart, other: carts}, crate: {one: crate, other: crates}}
names:
  map: {one: town, other: towns}
  tumbril: {one: tumbril, other: tumbrils}
  load: {one: "crate of {good}", other: "crates of {good}"}
values: {wool: wool, wine: wine}
attributes:
  makes: {one: product, other: products}
  good: {one: good, other: goods}
  strength: {one: strength, other: strengths}
places:
  stable: {one: stable, other: stables}
  stand: {one: stand, other: stands}
  store: {one: store, other: stores}
  bed: {one: bed, other: beds}
  filled: {one: yard, other: yards}
verbs:
  load: {base: load, third: loads, done: loaded, says: "{verb} a crate"}
  unload: {base: unload, third: unloads, done: unloaded, says: "{verb} a crate"}
  measure: {base: measure, third: measures, done: measured, says: "{verb} {land}"}
"""
ES = """
units: {coin: {one: moneda, other: monedas, gender: f}}
kinds:
  town: {one: pueblo, other: pueblos, gender: m}
  cart: {one: carro, other: carros, gender: m}
  crate: {one: caja, other: cajas, gender: f}
names:
  map: {one: pueblo, other: pueblos, gender: m}
  tumbril: {one: carreta, other: carretas, gender: f}
  load: {one: "caja de {good}", other: "cajas de {good}", gender: f}
values: {wool: {one: lana, other: lanas, gender: f}, wine: {one: vino, other: vinos, gender: m}}
attributes:
  makes: {one: producto, other: productos, gender: m}
  good: {one: mercancía, other: mercancías, gender: f}
  strength: {one: fuerza, other: fuerzas, gender: f}
places:
  stable: {one: establo, other: establos, gender: m}
  stand: {one: parada, other: paradas, gender: f}
  store: {one: almacén, other: almacenes, gender: m}
  bed: {one: caja de carga, other: cajas de carga, gender: f}
  filled: {one: patio, other: patios, gender: m}
verbs:
  load: {imp: carga, inf: cargar, sub: cargues, third: carga, done: cargado|cargada|cargados|cargadas, says: "{verb} una caja"}
  unload: {imp: descarga, inf: descargar, sub: descargues, third: descarga, done: descargado, says: "{verb} una caja"}
  measure: {imp: mide, inf: medir, sub: midas, third: mide, done: medido|medida|medidos|medidas, says: "{verb} {land}"}
"""
IT = """
units: {coin: {one: moneta, other: monete, gender: f}}
kinds:
  town: {one: borgo, other: borghi, gender: m}
  cart: {one: carro, other: carri, gender: m}
  crate: {one: cassa, other: casse, gender: f}
names:
  map: {one: borgo, other: borghi, gender: m}
  tumbril: {one: carretta, other: carrette, gender: f}
  load: {one: "cassa di {good}", other: "casse di {good}", gender: f}
values: {wool: {one: lana, other: lane, gender: f}, wine: {one: vino, other: vini, gender: m}}
attributes:
  makes: {one: prodotto, other: prodotti, gender: m}
  good: {one: merce, other: merci, gender: f}
  strength: {one: forza, other: forze, gender: f}
places:
  stable: {one: stalla, other: stalle, gender: f}
  stand: {one: fermata, other: fermate, gender: f}
  store: {one: magazzino, other: magazzini, gender: m}
  bed: {one: cassone, other: cassoni, gender: m}
  filled: {one: cortile, other: cortili, gender: m}
verbs:
  load: {imp: carica, inf: caricare, pres: carichi, third: carica, done: caricato|caricata|caricati|caricate, says: "{verb} una cassa"}
  unload: {imp: scarica, inf: scaricare, pres: scarichi, third: scarica, done: scaricato, says: "{verb} una cassa"}
  measure: {imp: misura, inf: misurare, pres: misuri, third: misura, done: misurato|misurata|misurati|misurate, says: "{verb} {land}"}
"""
FR = """
units: {coin: {one: pièce, other: pièces, gender: f}}
kinds:
  town: {one: bourg, other: bourgs, gender: m}
  cart: {one: chariot, other: chariots, gender: m}
  crate: {one: caisse, other: caisses, gender: f}
names:
  map: {one: bourg, other: bourgs, gender: m}
  tumbril: {one: charrette, other: charrettes, gender: f}
  load: {one: "caisse de {good}", other: "caisses de {good}", gender: f}
values: {wool: {one: laine, other: laines, gender: f}, wine: {one: vin, other: vins, gender: m}}
attributes:
  makes: {one: produit, other: produits, gender: m}
  good: {one: marchandise, other: marchandises, gender: f}
  strength: {one: force, other: forces, gender: f}
places:
  stable: {one: écurie, other: écuries, gender: f}
  stand: {one: halte, other: haltes, gender: f}
  store: {one: magasin, other: magasins, gender: m}
  bed: {one: benne, other: bennes, gender: f}
  filled: {one: cour, other: cours, gender: f}
verbs:
  load: {imp: chargez, inf: charger, third: charge, done: chargé|chargée|chargés|chargées, says: "{verb} une caisse"}
  unload: {imp: déchargez, inf: décharger, third: décharge, done: déchargé, says: "{verb} une caisse"}
  measure: {imp: mesurez, inf: mesurer, third: mesure, done: mesuré|mesurée|mesurés|mesurées, says: "{verb} {land}"}
"""
WORDS = {"en": EN, "es": ES, "it": IT, "fr": FR}
LINES = {
    "en": (
        "Move into that cart’s bed a crate from the store whose good is the product of the town where that cart is.",
        "Each player’s strength is now the number of carts of theirs in that town’s stand.",
        "Each player’s good is now wine.",
        "Your good is now that town’s product.",
        "In case of a tie, the tied player who has the most crates in their yard wins.",
    ),
    "es": (
        "Mueve a la caja de carga de ese carro una caja del almacén cuya mercancía sea el producto del pueblo donde está ese carro.",
        "La fuerza de cada jugador es ahora el número de carros suyos en la parada de ese pueblo.",
        "La mercancía de cada jugador es ahora vino.",
        "Tu mercancía es ahora el producto de ese pueblo.",
        "En caso de empate, gana el jugador empatado que tenga más cajas en su patio.",
    ),
    "it": (
        "Sposta nel cassone di quel carro una cassa dal magazzino la cui merce sia il prodotto del borgo in cui si trova quel carro.",
        "La forza di ogni giocatore è ora il numero di suoi carri nella fermata del borgo.",
        "La merce di ogni giocatore è ora vino.",
        "La tua merce è ora il prodotto del borgo.",
        "In caso di parità, tra i giocatori coinvolti vince chi ha più casse nel suo cortile.",
    ),
    "fr": (
        "Déplacez dans la benne de ce chariot une caisse du magasin dont la marchandise est le produit du bourg où se trouve ce chariot.",
        "La force de chaque joueur est désormais le nombre de chariots à lui dans la halte de ce bourg.",
        "La marchandise de chaque joueur est désormais vin.",
        "Votre marchandise est désormais le produit de ce bourg.",
        "En cas d’égalité, celui des joueurs concernés qui a le plus de caisses dans sa cour l’emporte.",
    ),
}


@pytest.mark.parametrize("language", LINES)
def test_rules_are_told_as_an_editor_would_print_them(tmp_path: Path, language: str) -> None:
    told = rules_in(written(tmp_path, GAME, WORDS), language).splitlines()
    assert [line for line in LINES[language] if line not in told] == []
