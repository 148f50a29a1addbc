"""What lies in a piece that stands on a space of a board is told below the board: no sign shows it."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking
from interpreter.terminal.boards import Drawing
from interpreter.terminal.screen import Screen, Seat
from tests.kinds.playing import written

GAME = """game: carts
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  place: {plural: places}
  crate: {plural: crates, starts: store}
  cart: {plural: carts, owner: player, copies: 1, starts: stable}
zones:
  store: {owner: table, holds: crate}
  stable: {owner: player, holds: cart}
  stand: {owner: place, holds: cart}
  bed: {owner: cart, holds: crate}
boards:
  map:
    owner: table
    kind: place
    grid: a b
    legend: {a: {}, b: {}}
    draws: [stand]
things:
  barley: {kind: crate, copies: 4}
setup: |
  choose a place in map as begun
  let each player: move all carts in my stable to stand of begun
  choose a cart in any stand owned by me as mine
  move 2 crates in store to bed of mine
turns:
  of: number of points on me < 1
  each: may gain 1 point
scores: 1 point for each point on me
"""


WORDS = {
    "en": "kinds: {place: {one: place, other: places}, cart: {one: cart, other: carts}}\nnames: {barley: {one: barley, other: barley}}\n",
    "it": (
        "kinds: {place: {one: luogo, other: luoghi, gender: m}, cart: {one: carro, other: carri, gender: m}}\n"
        "names: {barley: {one: orzo, other: orzo, gender: m}}\n"
    ),
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "a1  1 of Player 1’s carts (Barley, Barley)"),
        ("it", "a1  1 carro di Giocatore 1 (Orzo, Orzo)"),
    ],
)
def test_what_a_piece_bears_is_told_below_the_board(language: str, said: str, tmp_path: Path) -> None:
    book = written(tmp_path, GAME, WORDS)
    game = Game(book, seats=2, seed=1)
    game.choose(0)
    voice = Voice(book, language, 0, players=2)
    (board,) = Scenes(voice).scene(game.view(0)).table.boards
    out = StringIO()
    Console(file=out, width=80).print(Drawing(board, voice.say))
    # Of the cart in which nothing lies its sign tells all.
    assert [line.strip() for line in out.getvalue().splitlines()[3:]] == [said]


def test_what_a_piece_bears_is_told_of_it(tmp_path: Path) -> None:
    game = Game(written(tmp_path, GAME, WORDS), seats=2, seed=1)
    game.choose(0)
    voice = Voice(game.book, "en", 0, players=2)
    told = Scenes(voice).scene(game.view(0)).standing_of("cart")
    assert [[one.plain for one in line] for line in told] == [["Player 1", "a1", "Barley", "Barley"]]


def test_asking_for_a_piece_tells_what_it_bears(tmp_path: Path) -> None:
    game, out = Game(written(tmp_path, GAME, WORDS), seats=2, seed=1), StringIO()
    game.choose(0)
    asking = Asking(Screen(game, [Seat(Voice(game.book, "en", 0, players=2))] * 2, Console(file=out, width=80)), 0)
    decision = game.decision
    assert decision is not None
    question = asking.questions.ask(decision)
    for typed in ("? cart", "c cart"):
        out.truncate(0)
        asking.obey(parse(typed), decision, question)
        assert "Player 1 · a1 · Barley · Barley" in out.getvalue(), typed
