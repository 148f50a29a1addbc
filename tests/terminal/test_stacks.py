"""Of things that lie on top of each other on a space it is seen and told which lies on top; each is told by its owner and its level."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from interpreter.definitions.look import Look
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.boards import Drawing
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
  let each player: must move a disc in any tower to my pouch
scores: (number of discs in my pouch) points
"""
WORDS = """
kinds: {square: {one: square, other: squares}}
names: {disc: {one: disc, other: discs}, field: {one: square, other: squares}}
places: {tower: {one: tower, other: towers}, pouch: {one: pouch, other: pouches}}
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
