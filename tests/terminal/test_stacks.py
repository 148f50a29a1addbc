"""Of things that lie on top of each other on a space it is seen and told which lies on top; each is told by its owner and its level."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from interpreter.definitions.look import Look
from interpreter.entrance.refusal import Refusal
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking
from interpreter.terminal.boards import Drawing
from interpreter.terminal.screen import Screen, Seat
from interpreter.web.drawn import TableDrawing
from tests.kinds.playing import written

TOWERS = """
game: towers
players: {min: 2, max: 2}
languages: [en]
kinds:
  square: {plural: squares}
  disc: {plural: discs, copies: 4, owner: player, starts: pouch}
zones:
  pouch: {owner: player, holds: disc}
  tray: {owner: table, holds: disc}
  tower: {owner: square, holds: disc, order: stack}
boards:
  field:
    owner: table
    kind: square
    draws: [tower]
    grid: |
      s s
    legend: {s: {}}
units: {point: {held_by: [player], plural: points}}
setup: |
  choose a random square in field as start
  let each player: move a disc in my pouch to tower of start
  move a disc in my pouch to tower of start
play: |
  let each player: move a disc in any tower where slot of it >= 1 to tray
scores: (number of discs in my pouch) points
"""
WORDS = """
kinds: {square: {one: square, other: squares}}
names: {disc: {one: disc, other: discs}, field: {one: square, other: squares}}
places: {tray: {one: tray, other: trays}, tower: {one: tower, other: towers}, pouch: {one: pouch, other: pouches}}
"""
NAMES = {0: "Ada", 1: "Bruno"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("towers"), TOWERS, {"en": WORDS})


def laid(book: Rulebook) -> Stage:
    """From the bottom Ada's, Bruno's, Ada's in the first square; two of Ada's in the second."""
    made = Stage(book, seats=2)
    squares = [thing for thing, space in enumerate(made.program.lay.thing_space) if space is not None]
    for square, owner in ((0, 0), (0, 1), (0, 0), (1, 0), (1, 0)):
        made.put("disc", "tower", squares[square], owner)
    made.ready()
    return made


def test_a_stack_is_drawn_from_the_top(book: Rulebook) -> None:
    voice, stage = Voice(book, "en", 0, NAMES, players=2), laid(book)
    board = Scenes(voice).scene(stage.view(0)).table.boards[0]
    out = io.StringIO()
    Console(file=out, width=80).print(Drawing(board, voice.say))
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        "   a         b",
        "1  1A/1B/1A  2A",
        "  A disc (Ada) · B disc (Bruno) · / on top of",
    ]
    assert [space.text.plain for space in board.spaces] == [
        "1 of Ada’s discs (on top), 1 of Bruno’s discs, 1 of Ada’s discs",
        "2 of Ada’s discs",
    ]
    page = TableDrawing(Look(), book.game, voice, str)
    area = "".join(page.areas(Scenes(voice).scene(stage.view(0)), ()))
    assert "1A/1B/1A" in area
    assert "on top of" in area


def shown(book: Rulebook, *lines: str) -> str:
    """Return what a terminal shows of the first question of a game, and of what is typed at it."""
    game = Game(book, seats=2, seed=1)
    assert game.decision is not None
    out, voice = io.StringIO(), Voice(book, "en", 0, NAMES, players=2)
    asking = Asking(Screen(game, [Seat(voice), Seat(voice)], Console(file=out, width=120)), 0)
    asked = asking.show(game.decision)
    for line in lines:
        try:
            asking.obey(parse(line), game.decision, asked)
        except Refusal as refusal:
            out.write(f"{refusal.key}: {refusal.words}")
    return " ".join(out.getvalue().split())


def test_pieces_of_one_stack_are_told_by_owner_and_level(book: Rulebook) -> None:
    told = shown(book)
    for one in ("Ada · level 3 from the top", "Bruno · level 2 from the top", "Ada · on top"):
        assert f" · {one}" in told, told


def test_a_space_with_several_is_explained_and_shown(book: Rulebook) -> None:
    space = "a1" if "a1 · Ada" in shown(book) else "b1"
    assert f"3 (Disc · {space} · Bruno · level 2 from the top)" in shown(book, space)
    told = shown(book, f"? {space}")
    assert told.count("You can choose the disc (") == 3
    assert f"the disc (Bruno, level 2 from the top) in the tower of square {space}" in told
    assert f"{space}: 1 of Ada’s discs (on top), 1 of Bruno’s discs, 1 of Ada’s discs" in shown(book, f"c {space}")
