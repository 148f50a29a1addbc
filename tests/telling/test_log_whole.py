"""The log says all of what was done, and whose it is."""

from pathlib import Path

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.lines import LogLine
from interpreter.telling.log import Teller
from interpreter.telling.sentences import Sentences
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

CARTS = """
game: carts
players: {min: 2, max: 2}
enumerations:
  side: {values: [north, south], cyclic: true}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  field: {plural: fields}
  cart:
    plural: carts
    owner: player
    starts: barn
    attributes: {facing: {type: value, of: side, default: north, variable: true}}
things:
  wagon: {kind: cart}
zones:
  barn: {owner: player, holds: cart}
  ground: {owner: field, holds: cart}
boards:
  map:
    owner: table
    kind: field
    grid: |
      f f
    legend: {f: {}}
verbs:
  haul:
    object: {role: start, sort: thing, of: field}
    to: {role: goal, sort: thing, of: field}
    does: move a cart in ground of start to ground of goal
play: |
  let each player:
      choose a player where it is me as host
      choose a cart owned by me as mine
      set facing of mine to next of facing of mine
      choose a field in map where there is no cart in ground of it as from_here
      move mine to ground of from_here
  let each player:
      haul a field in map to a field in map
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": """
kinds: {field: {one: field, other: fields}, cart: {one: cart, other: carts}}
names: {wagon: {one: wagon, other: wagons}, map: {one: field, other: fields}}
values: {north: north, south: south}
attributes: {facing: {one: direction, other: directions, becomes: "{of} now faces {value}"}}
verbs:
  haul: {base: haul, third: hauls, done: hauled, says: "{verb} what stands on {start} to {goal}"}
""",
    "it": """
kinds: {field: {one: campo, other: campi, gender: m}, cart: {one: carro, other: carri, gender: m}}
names: {wagon: {one: carro, other: carri, gender: m}, map: {one: campo, other: campi, gender: m}}
values: {north: nord, south: sud}
attributes: {facing: {one: direzione, other: direzioni, gender: f, becomes: "{of:il} ora guarda a {value}"}}
verbs:
  haul: {imp: porta, inf: portare, pres: porti, third: porta, done: portato, says: "{verb} ciò che sta {start:su} {goal:a}"}
""",
}


TOLD = {
    "en": ("Player 1’s wagon now faces south.", "Player 1 hauls what stands on field a1 to field a1."),
    "it": ("Il carro di Giocatore 1 ora guarda a sud.", "Giocatore 1 porta ciò che sta sul campo a1 al campo a1."),
}


@pytest.mark.parametrize("language", WORDS)
def test_all_that_was_done_is_told(language: str, tmp_path: Path) -> None:
    book = written(tmp_path, CARTS, WORDS)
    game = Game(book, seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    told = [line.text.plain for line in Teller(game, Voice(book, language, 0, players=2)).tell(game.heard(0))]
    assert [line for line in TOLD[language] if line not in told] == []
    assert [line for line in told if " chooses " in line or " sceglie " in line] == []


def thing_of(game: Game, id: str) -> int:
    lay = game.program.lay
    return next(one for one, at in enumerate(lay.thing_definition) if lay.definitions[at].id == id)


@pytest.mark.parametrize(
    ("language", "given"),
    [
        ("en", "Ada gives the Historian to Ben."),
        ("es", "Ada da el Historiador a Ben."),
        ("it", "Ada dà lo Storico a Ben."),
        ("fr", "Ada donne l’Historien à Ben."),
    ],
)
def test_what_comes_into_the_hand_of_another_is_given(language: str, given: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    event = Event("move", 0, (thing_of(game, "historian"), ("hand", 0), ("hand", 1)), None)
    assert [line.text.plain for line in Teller(game, voice).tell((event,))] == [given]


@pytest.mark.parametrize(
    ("language", "discarded", "taken"),
    [
        ("en", "The card “Snow – Bud” is discarded.", "Player 1 discards the card “Snow – Bud.”"),
        ("es", "Se descarta la carta «Nieve – Florecimiento».", "Jugador 1 descarta la carta «Nieve – Florecimiento»."),
        ("it", "La carta «Neve – Fioritura» viene scartata.", "Giocatore 1 scarta la carta «Neve – Fioritura»."),
        ("fr", "La carte « Neige – Floraison » est défaussée.", "Joueur 1 défausse la carte « Neige – Floraison »."),
    ],
)
def test_what_is_said_of_a_title_agrees_with_its_kind(language: str, discarded: str, taken: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    sentences, thing = Sentences(game, Voice(game.book, language, 0)), thing_of(game, "snow_bloom")
    told = [LogLine("did", seat, things=(thing,), words=("deposit", -1)) for seat in (-1, 0)]
    assert [sentences.said(line).plain.replace("\u00a0", " ") for line in told] == [discarded, taken]
