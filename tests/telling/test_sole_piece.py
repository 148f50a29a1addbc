"""The only piece of a sort that somebody has is told by whose it is: *their cart*, not *1 cart*; and a deed that alone can be done is told
as it always is."""

from __future__ import annotations

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

CARTS = """
game: carts
players: {min: 2, max: 2}
languages: [en, es, it, fr]
units: {point: {held_by: [player], plural: points}}
kinds:
  place: {plural: places}
  crate: {plural: crates, starts: store}
  wagon: {plural: wagons, owner: player, copies: 1, starts: stable}
zones:
  store: {owner: table, holds: crate}
  stable: {owner: player, holds: wagon}
  stand: {owner: place, holds: wagon}
  bed: {owner: wagon, holds: crate}
boards:
  map:
    owner: table
    kind: place
    grid: a b c
    legend: {a: {}, b: {}, c: {}}
    directions: {west: [0, -1], east: [0, 1]}
    draws: [stand]
enumerations:
  compass: [west, east]
things:
  barley: {kind: crate, copies: 4}
  cart: {kind: wagon}
verbs:
  drive:
    does: |
      choose a wagon in any stand owned by me as mine
      must choose a place in map next to host of mine as aim
      move mine to stand of aim
  load:
    does: |
      choose a wagon in any stand owned by me as mine
      must move a crate in store to bed of mine
setup: |
  choose a place in map as begun
  let each player: move a wagon in my stable to stand of begun
turns:
  of: number of points on me < 1
  each: |
    must either: drive
    or: pay 9 points
    load
    may gain 1 point
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
verbs:
  drive: {base: drive, third: drives, done: driven, says: "{verb} on"}
  load: {base: load, third: loads, done: loaded, says: "{verb} a crate"}
kinds:
  place: {one: place, other: places}
  wagon: {one: wagon, other: wagons}
  crate: {one: crate, other: crates}
names: {barley: {one: Barley, other: Barley}, cart: {one: Cart, other: Carts}}
""",
    "es": """
verbs:
  drive: {imp: avanza, inf: avanzar, third: avanza, done: avanzado|avanzada, says: "{verb} un lugar"}
  load: {imp: carga, inf: cargar, third: carga, done: cargado|cargada, says: "{verb} una caja"}
kinds:
  place: {one: lugar, other: lugares, gender: m}
  wagon: {one: carro, other: carros, gender: m}
  crate: {one: caja, other: cajas, gender: f}
names:
  barley: {one: Cebada, other: Cebada, gender: f}
  cart: {one: Carreta, other: Carretas, gender: f}
  map: {one: lugar, other: lugares, gender: m}
places: {stand: {one: parada, other: paradas, gender: f}, bed: {one: caja de carga, other: cajas de carga, gender: f}}
""",
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("carts"), CARTS, WORDS)


def played(book: Rulebook, language: str) -> tuple[str, list[str]]:
    """The question at which the first wagon may go on, and what is told once it went there."""
    game = Game(book, seats=2, seed=1)
    voice = Voice(book, language, 0, {0: "Ada", 1: "Bruno"}, players=2)
    game.choose(1)
    asked = Questions(game, voice).asked()
    assert asked is not None
    game.choose(0)
    return asked.text.plain, [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]


def test_the_question_speaks_of_your_wagon(book: Rulebook) -> None:
    assert "next to the place where your wagon is" in played(book, "en")[0]
    assert "adyacente al lugar donde está tu carro" in played(book, "es")[0]


def test_the_log_speaks_of_their_wagon(book: Rulebook) -> None:
    english, spanish = "\n".join(played(book, "en")[1]), "\n".join(played(book, "es")[1])
    assert "Ada moves their Cart from the stand of map b1 into the stand of map a1" in english
    assert "Ada moves 1 Barley into the bed of their Cart" in english
    assert "Ada mueve su Carreta de la parada del lugar b1 a la parada del lugar a1" in spanish
    assert "1 Carreta" not in spanish


def test_the_only_deed_is_told_as_a_deed(book: Rulebook) -> None:
    english = "\n".join(played(book, "en")[1])
    assert "Ada drives on (the only choice)." in english
    assert "“" not in english
