"""Lines of which editors said how they would print them, in a game that nobody plays: what all do at once, how many are laid out also in a
game alone, what may be done several times, who begins, and what a line behind its heading speaks of.
"""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text import orchard
from tests.text.build import call, some
from tests.text.said_on_cards import LANGUAGES

GAME = """
game: regatta
players: {min: 1, max: 3}
languages: [en, es, it, fr]
units: {medal: {held_by: [player], plural: medals}}
kinds:
  boat: {plural: boats, starts: harbour, attributes: {damp: {type: truth, variable: true}, oars: {type: number, default: 1}}}
zones:
  harbour: {owner: table, holds: boat, order: shuffled, seen_by: none}
  quay: {owner: table, holds: boat}
  bay: {owner: player, holds: boat, live: true}
automata: {gull: {when: players = 1}}
adjectives:
  human: {of: player, is: this is not gull}
verbs:
  race: {does: gain 1 medal}
  launch:
    object: {role: hull, sort: thing, of: boat}
    does: |
      set damp of hull to true
      move hull to my bay
  tow:
    object: {role: hull, sort: thing, of: boat}
    does: |
      must pay (oars of hull) medals
      move hull to my bay
setup: |
  move (number of players + 2) boats in harbour to quay
turns:
  of: number of medals on me < 9
  each: |
    launch a boat in quay
    for each boat in quay as hull: tow hull
    let each human player at once: race
    let each human player at once: gain 1 medal
scores: 1 medal for each medal on me
things:
  dinghy: {kind: boat, copies: 9}
"""
WORDS = {
    "en": """
automata: {gull: {one: the gull, other: the gulls}}
names: {dinghy: {one: dinghy, other: dinghies}}
kinds: {boat: {one: boat, other: boats}}
units: {medal: {one: medal, other: medals}}
adjectives: {human: {place: end, else: ""}}
attributes: {damp: {one: damp, set: "wet {of}"}, oars: {one: oar, other: oars}}
places: {harbour: {one: harbor, other: harbors}, quay: {one: quay, other: quays}, bay: {one: bay, other: bays}}
verbs:
  race: {base: race, third: races, done: raced, says: "{verb} a boat", says_all: race their boats}
  launch: {base: wet, third: wets, done: wetted, says: "{verb} {hull}"}
  tow: {base: tow, third: tows, done: towed, says: "{verb} {hull}", says_each_demanded: "{verb} {hull} that you can pay for"}
""",
    "es": """
automata: {gull: {one: la gaviota, other: las gaviotas, gender: f}}
names: {dinghy: {one: bote, other: botes, gender: m}}
kinds: {boat: {one: barco, other: barcos, gender: m}}
units: {medal: {one: medalla, other: medallas, gender: f}}
adjectives: {human: {place: end, else: ""}}
attributes: {damp: {one: agua, other: aguas, gender: f, set: "moja {of}"}, oars: {one: remo, other: remos, gender: m}}
places:
  harbour: {one: puerto, other: puertos, gender: m}
  quay: {one: muelle, other: muelles, gender: m}
  bay: {one: bahía, other: bahías, gender: f}
verbs:
  race: {imp: corre, inf: correr, sub: corras, third: corre, done: corrido, says: "{verb} con un barco", says_all: corren con sus barcos}
  launch: {imp: moja, inf: mojar, sub: mojes, third: moja, done: mojado, says: "{verb} {hull}"}
  tow: {imp: remolca, inf: remolcar, sub: remolques, third: remolca, done: remolcado, says: "{verb} {hull}",
    says_each_demanded: "{verb} {hull} que puedas pagar"}
""",
    "it": """
automata: {gull: {one: il gabbiano, other: i gabbiani, gender: m}}
names: {dinghy: {one: barchino, other: barchini, gender: m}}
kinds: {boat: {one: barca, other: barche, gender: f}}
units: {medal: {one: medaglia, other: medaglie, gender: f}}
adjectives: {human: {place: end, else: ""}}
attributes: {damp: {one: acqua, other: acque, gender: f, set: "bagna {of}"}, oars: {one: remo, other: remi, gender: m}}
places:
  harbour: {one: porto, other: porti, gender: m}
  quay: {one: molo, other: moli, gender: m}
  bay: {one: baia, other: baie, gender: f}
verbs:
  race: {imp: gareggia, inf: gareggiare, pres: gareggi, third: gareggia, done: corso, says: "{verb} con una barca",
    says_all: gareggiano con le barche}
  launch: {imp: bagna, inf: bagnare, pres: bagni, third: bagna, done: bagnato, says: "{verb} {hull}"}
  tow: {imp: traina, inf: trainare, pres: traini, third: traina, done: trainato, says: "{verb} {hull}",
    says_each_demanded: "{verb} {hull} che puoi pagare"}
""",
    "fr": """
automata: {gull: {one: la mouette, other: les mouettes, gender: f}}
names: {dinghy: {one: canot, other: canots, gender: m}}
kinds: {boat: {one: bateau, other: bateaux, gender: m}}
units: {medal: {one: médaille, other: médailles, gender: f}}
adjectives: {human: {place: end, else: ""}}
attributes: {damp: {one: eau, other: eaux, gender: f, set: "mouillez {of}"}, oars: {one: rame, other: rames, gender: f}}
places:
  harbour: {one: port, other: ports, gender: m}
  quay: {one: quai, other: quais, gender: m}
  bay: {one: baie, other: baies, gender: f}
verbs:
  race: {imp: courez, inf: courir, third: court, done: couru, says: "{verb} avec un bateau", says_all: courent avec leurs bateaux}
  launch: {imp: mouillez, inf: mouiller, third: mouille, done: mouillé, says: "{verb} {hull}"}
  tow: {imp: remorquez, inf: remorquer, third: remorque, done: remorqué, says: "{verb} {hull}",
    says_each_demanded: "{verb} {hull} que vous pouvez payer"}
""",
}
FOLDER = TemporaryDirectory()


@cache
def regatta() -> Rulebook:
    """The rules of the game."""
    return written(Path(FOLDER.name), GAME, WORDS)


def rules(language: str) -> list[str]:
    """The rules in a language, a line each, with plain blanks."""
    sections = rules_of(regatta().game, Voice(regatta(), language).wording)
    return [re.sub("[\xa0\u202f]", " ", plain(line.parts)) for section in sections for line in section.lines]


RULES = {
    # What all do at once is told of all of them, where the language or the verb has words for that.
    "en": (
        "All players race their boats at the same time.",
        "All players gain 1 medal at the same time.",
        "Move boats from the harbor into the quay: 2 more than there are players (4 in a solo game).",
        "Tow all boats in the quay that you can pay for.",
        "Choose the first player in any way you like.",
    ),
    "es": (
        "Todos los jugadores corren con sus barcos al mismo tiempo.",
        "Cada jugador gana 1 medalla al mismo tiempo que los demás.",
        "Mueve 1 barco del puerto por jugador, más 2 (en solitario, 4 en total), al muelle.",
        "Remolca todos los barcos del muelle que puedas pagar.",
        "Elige al jugador inicial como prefieras.",
    ),
    "it": (
        "Tutti i giocatori gareggiano con le barche contemporaneamente.",
        "Ogni giocatore ottiene 1 medaglia contemporaneamente agli altri.",
        "Sposta 1 barca dal porto per giocatore, più 2 (in solitario, 4 in tutto), nel molo.",
        "Traina tutte le barche nel molo che puoi pagare.",
        "Scegli il primo giocatore come preferisci.",
    ),
    "fr": (
        "Tous les joueurs courent avec leurs bateaux en même temps.",
        "Chaque joueur gagne 1 médaille en même temps que les autres.",
        "Déplacez 1 bateau du port par joueur, plus 2 (en solo, 4 en tout), dans le quai.",
        "Remorquez tous les bateaux du quai que vous pouvez payer.",
        "Choisissez le premier joueur comme vous le souhaitez.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed_as_an_editor_would(language: str) -> None:
    told = rules(language)
    assert [line for line in RULES[language] if line not in told] == [], told


def test_behind_a_line_that_the_heading_says_the_next_names_what_it_speaks_of() -> None:
    told = rules("en")
    assert "Wet that boat." not in told
    assert "Move that boat into your bay." in told


REPEATED = {
    "repeat up to 2 times:\n    pay 1 seed\n    gain 1 coin": (
        "You may pay 1 seed to gain 1 coin (up to 2 times).",
        "Puedes pagar 1 semilla para ganar 1 moneda (hasta 2 veces).",
        "Puoi pagare 1 seme per ottenere 1 moneta (fino a 2 volte).",
        "Vous pouvez payer 1 graine pour gagner 1 pièce (jusqu’à 2 fois).",
    ),
    "repeat up to 2 times:\n    must either: gain 1 coin\n    or: polish a tool in my shed": (
        "Up to 2 times, you may either gain 1 coin or polish a tool in your shed.",
        "Hasta 2 veces, puedes ganar 1 moneda o pulir una herramienta en tu cobertizo.",
        "Fino a 2 volte, puoi ottenere 1 moneta o lucidare un attrezzo nel tuo capanno.",
        "Jusqu’à 2 fois, vous pouvez gagner 1 pièce ou polir un outil dans votre remise.",
    ),
}


@pytest.mark.parametrize("effect", REPEATED)
def test_how_often_something_may_be_done_stands_behind_it_unless_it_is_a_choice(effect: str) -> None:
    for language, line in zip(LANGUAGES, REPEATED[effect], strict=True):
        assert re.sub("[\xa0\u202f]", " ", orchard.said(effect, language)) == line


REASONS = {
    "es": ("Ahora no puedes jugar la Granja.", "Ahora no puedes jugar las Ruinas.", "Ahora no puedes jugar una carta."),
    "it": ("Ora non puoi giocare la Fattoria.", "Ora non puoi giocare le Rovine.", "Ora non puoi giocare una carta."),
}


@pytest.mark.parametrize("language", REASONS)
def test_a_reason_names_a_thing_with_its_article(language: str) -> None:
    wording = Voice(load_rulebook("everdell"), language, 0).wording
    calls = (call("play", newcomer=some(1, id)) for id in ("farm", "ruins", "card"))
    assert tuple(plain(wording.about("why.not-possible", one)) for one in calls) == REASONS[language]
