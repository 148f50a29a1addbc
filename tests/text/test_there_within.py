"""Where it is asked for something that lies on a thing and is told by what it has, the place stands before it, or the thing would seem to
have that.
"""

from pathlib import Path

from tests.kinds.playing import rules_in, written

GAME = """
game: runs
languages: [en, es, it, fr]
players: {min: 1, max: 1}
enumerations: {suit: [red, green]}
units: {point: {held_by: [player], plural: points}}
kinds:
  card: {plural: cards, starts: stock, attributes: {suit: {type: value, of: suit}}}
  run: {plural: runs, copies: 3, starts: row}
families: {plain: {kind: card, members: {suit: all}}}
zones:
  stock: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card, seen_by: owner}
  row: {owner: table, holds: run}
  laid: {owner: run, holds: card}
verbs:
  extend:
    object: {role: added, sort: thing, of: card}
    to: {role: group, sort: thing, of: run}
    does: |
      only if there is a card in laid of group where suit of it is suit of added
      must move added to laid of group
  begin:
    object: {role: added, sort: thing, of: card}
    to: {role: group, sort: thing, of: run}
    does: |
      only if there is no card in laid of group where suit of it is suit of added
      must move added to laid of group
setup: |
  move all cards in stock to my hand
play: |
  must either: extend a card in my hand to a run in row
  or: begin a card in my hand to a run in row
scores: (number of points on me) points
"""
WORDS = {
    "en": """
kinds: {card: {one: card, other: cards}, run: {one: run, other: runs}}
attributes: {suit: {one: suit, other: suits}}
places:
  stock: {one: stock, other: stocks}
  hand: {one: hand, other: hands}
  row: {one: row, other: rows}
  laid: {one: run, other: runs, in: "in {holder}", to: "to {holder}"}
""",
    "es": """
kinds: {card: {one: carta, other: cartas, gender: f}, run: {one: serie, other: series, gender: f}}
attributes: {suit: {one: palo, other: palos, gender: m}}
places:
  stock: {one: mazo, other: mazos, gender: m}
  hand: {one: mano, other: manos, gender: f}
  row: {one: fila, other: filas, gender: f}
  laid: {one: serie, other: series, gender: f, in: "en {holder}", to: "a {holder}"}
""",
    "it": """
kinds: {card: {one: carta, other: carte, gender: f}, run: {one: scala, other: scale, gender: f}}
attributes: {suit: {one: seme, other: semi, gender: m}}
places:
  stock: {one: mazzo, other: mazzi, gender: m}
  hand: {one: mano, other: mani, gender: f}
  row: {one: fila, other: file, gender: f}
  laid: {one: scala, other: scale, gender: f, in: "in {holder}", to: "a {holder}"}
""",
    "fr": """
kinds: {card: {one: carte, other: cartes, gender: f}, run: {one: suite, other: suites, gender: f}}
attributes: {suit: {one: enseigne, other: enseignes, gender: f}}
places:
  stock: {one: pioche, other: pioches, gender: f}
  hand: {one: main, other: mains, gender: f}
  row: {one: rangée, other: rangées, gender: f}
  laid: {one: suite, other: suites, gender: f, in: "dans {holder}", to: "à {holder}"}
""",
}


TOLD = {
    "en": (
        "You may do this only if in that run there is a card with the same suit as that card.",
        "You may do this only if in that run there is no card with the same suit as that card.",
    ),
    "es": (
        "Solo puedes hacerlo si en esa serie hay una carta con el mismo palo que esa carta.",
        "Solo puedes hacerlo si en esa serie no hay ninguna carta con el mismo palo que esa carta.",
    ),
    "it": (
        "Puoi farlo solo se nella scala c’è una carta con lo stesso seme della carta.",
        "Puoi farlo solo se nella scala non c’è nessuna carta con lo stesso seme della carta.",
    ),
    "fr": (
        "Vous ne pouvez le faire que s’il y a dans cette suite une carte avec la même enseigne que cette carte.",
        "Vous ne pouvez le faire que s’il n’y a dans cette suite aucune carte avec la même enseigne que cette carte.",
    ),
}


def test_the_place_stands_before_what_is_told_by_what_it_has(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, WORDS)
    for language, lines in TOLD.items():
        told = rules_in(book, language).splitlines()
        assert [line for line in lines if line not in told] == [], language
