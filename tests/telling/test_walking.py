"""A piece that walks from space to space is told once, from where to where; what it sets off on its way stands where it happened."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: strolling
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
enumerations: {way: [forward, backward]}
kinds:
  stone: {plural: stones, attributes: {heat: {type: number, default: 0}}}
  walker: {plural: walkers, owner: player, copies: 1, starts: pen}
  ghost: {plural: ghosts, starts: attic}
adjectives: {hot: {of: stone, is: heat of this > 0}}
zones:
  pen: {owner: player, holds: walker}
  attic: {owner: table, holds: ghost}
  top: {owner: stone, holds: [walker, ghost]}
boards:
  path:
    owner: table
    kind: stone
    grid: |
      s s s h s s
    legend: {s: {}, h: {heat: 1}}
    direction: way
    directions: {forward: [0, 1], backward: [0, -1]}
verbs:
  stroll:
    object: {role: mover, sort: thing, of: walker}
    with: {role: taken, sort: number}
    does: |
      repeat (taken) times:
          choose first stone in line from host of mover toward forward as ahead
          move mover to top of ahead
          if host of mover is hot: gain 1 point
  drift:
    object: {role: taken, sort: number}
    does: |
      choose a ghost in any top as spirit
      repeat (taken) times:
          choose first stone in line from host of spirit toward forward as ahead
          move spirit to top of ahead
play: |
  choose a stone in path with the lowest (number of stones in line from it toward backward) as start
  move a ghost in attic to top of start
  let each player:
      move each walker in my pen to top of start
      choose a walker in any top as mine
      stroll mine with 5
      drift 2
scores: 1 point for each point on me
things: {haunt: {kind: ghost}}
"""
WORDS = {
    "en": """
kinds: {stone: {one: stone, other: stones}, walker: {one: walker, other: walkers}, ghost: {one: ghost, other: ghosts}}
units: {point: {one: point, other: points}}
places: {top: {one: top, other: tops, in: "on {holder}", to: "onto {holder}", from: "from {holder}"}}
adjectives: {hot: hot}
verbs: {stroll: {base: stroll, third: strolls, done: strolled, says: "{verb} with {mover} for {taken} {taken:=stone|stones}"},
  drift: {base: let, third: lets, done: let, says: "{verb} the Haunt drift on"}}
names: {path: {one: stone, other: stones}, haunt: {one: Haunt}}
""",
    "es": """
kinds: {stone: {one: piedra, other: piedras, gender: f}, walker: {one: peón, other: peones, gender: m},
  ghost: {one: fantasma, other: fantasmas, gender: m}}
units: {point: {one: punto, other: puntos, gender: m}}
places: {top: {one: cima, other: cimas, gender: f, in: "en {holder}", to: "a {holder}", from: "desde {holder}"}}
adjectives: {hot: caliente|caliente|calientes|calientes}
verbs: {stroll: {imp: pasea, inf: pasear, sub: pasees, pres: paseas, third: pasea, done: paseado,
  says: "{verb} con {mover} {taken} {taken:=piedra|piedra|piedras|piedras}"},
  drift: {imp: mueve, inf: mover, sub: muevas, pres: mueves, third: mueve, done: movido, says: "{verb} el Duende"}}
names: {path: {one: piedra, other: piedras, gender: f}, haunt: {one: Duende, gender: m}}
""",
    "it": """
kinds: {stone: {one: pietra, other: pietre, gender: f}, walker: {one: pedone, other: pedoni, gender: m},
  ghost: {one: spettro, other: spettri, gender: m}}
units: {point: {one: punto, other: punti, gender: m}}
places: {top: {one: cima, other: cime, gender: f, in: "{holder:su+il}", to: "{holder:su+il}", from: "{holder:da+il}"}}
adjectives: {hot: caldo|calda|caldi|calde}
verbs: {stroll: {imp: passeggia, inf: passeggiare, pres: passeggi, third: passeggia, done: passeggiato,
  says: "{verb} con {mover} per {taken} {taken:=pietra|pietra|pietre|pietre}"},
  drift: {imp: muovi, inf: muovere, pres: muovi, third: muove, done: mosso, says: "{verb} il Folletto"}}
names: {path: {one: pietra, other: pietre, gender: f}, haunt: {one: Folletto, gender: m}}
""",
    "fr": """
kinds: {stone: {one: pierre, other: pierres, gender: f}, walker: {one: pion, other: pions, gender: m},
  ghost: {one: spectre, other: spectres, gender: m}}
units: {point: {one: point, other: points, gender: m}}
places: {top: {one: dessus, other: dessus, gender: m, in: "sur {holder}", to: "sur {holder}", from: "{holder:de}"}}
adjectives: {hot: chaud|chaude|chauds|chaudes}
verbs: {stroll: {imp: promenez, inf: promener, third: promène, done: promené,
  says: "{verb} {mover} de {taken} {taken:=pierre|pierre|pierres|pierres}"},
  drift: {imp: bougez, inf: bouger, third: bouge, done: bougé, says: "{verb} le Lutin"}}
names: {path: {one: pierre, other: pierres, gender: f}, haunt: {one: Lutin, gender: m}}
""",
}
TOLD = {
    "en": [
        "Ada strolls with the walker on stone a1 for 5 stones.",
        "Ada moves their walker from stone a1 onto stone d1.",
        "Ada gains 1 point.",
        "Ada moves their walker from stone d1 onto stone f1.",
        "Ada lets the Haunt drift on.",
        "The Haunt is moved onto stone c1.",
    ],
    "es": [
        "Ada pasea con el peón en la piedra a1 5 piedras.",
        "Ada mueve su peón desde la piedra a1 a la piedra d1.",
        "Ada gana 1 punto.",
        "Ada mueve su peón desde la piedra d1 a la piedra f1.",
        "Ada mueve el Duende.",
        "El Duende se mueve a la piedra c1.",
    ],
    "it": [
        "Ada passeggia con il pedone sulla pietra a1 per 5 pietre.",
        "Ada sposta il suo pedone dalla pietra a1 sulla pietra d1.",
        "Ada ottiene 1 punto.",
        "Ada sposta il suo pedone dalla pietra d1 sulla pietra f1.",
        "Ada muove il Folletto.",
        "Il Folletto viene spostato sulla pietra c1.",
    ],
    "fr": [
        "Ada promène le pion sur la pierre a1 de 5 pierres.",
        "Ada déplace son pion de la pierre a1 sur la pierre d1.",
        "Ada gagne 1 point.",
        "Ada déplace son pion de la pierre d1 sur la pierre f1.",
        "Ada bouge le Lutin.",
        "Le Lutin est déplacé sur la pierre c1.",
    ],
}


@pytest.mark.parametrize("language", WORDS)
def test_a_walk_is_told_once_but_for_what_it_sets_off(language: str, tmp_path: Path) -> None:
    book = written(tmp_path, GAME, WORDS)
    game = Game(book, seats=1, seed=1)
    while game.decision is not None:
        game.choose(0)
    voice = Voice(book, language, 0, {0: "Ada"}, players=1)
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert told[2:] == TOLD[language]
