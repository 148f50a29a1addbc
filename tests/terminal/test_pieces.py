"""Pieces of players on the spaces of a board: whose they are is told in the map, in the list and on the page."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.definitions.look import Look
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.boards import Drawing
from interpreter.web.drawn import TableDrawing

STRAND = """
game: strand
players: {min: 2, max: 3}
enumerations:
  ground: [sand, rock]
kinds:
  pool: {plural: pools, attributes: {ground: {type: value, of: ground}, lord: {type: player, variable: true}}}
  crab: {plural: crabs, copies: 4, owner: player, starts: shore}
  shell: {plural: shells, copies: 4, starts: beach}
zones:
  shore: {owner: player, holds: crab}
  beach: {owner: table, holds: shell}
  cells: {owner: pool, holds: [crab, shell]}
boards:
  flats:
    owner: table
    kind: pool
    grid: |
      s r
    legend: {s: {ground: sand}, r: {ground: rock}}
    draws: [ground, cells, lord]
play: |
  let each player: move a crab in my shore to cells of a pool in flats
"""
NAMES = {0: "Ada", 1: "Bruno", 2: "Alma"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    made: Path = tmp_path_factory.mktemp("strand")
    (made / "game.yaml").write_text(STRAND, encoding="utf-8")
    return load_rulebook(made)


def laid(book: Rulebook) -> Stage:
    """Two of Ada's crabs, one of Bruno's and a shell in the first pool, whose lord is Bruno."""
    made = Stage(book, seats=3)
    lay = made.program.lay
    first = next(thing for thing, space in enumerate(lay.thing_space) if space == ("flats", 1, 1))
    for id, owner, many in (("crab", 0, 2), ("crab", 1, 1), ("shell", -1, 1)):
        for _ in range(many):
            made.put(id, "cells", first, *(() if owner < 0 else (owner,)))
    made.set_variable("lord", 1, "thing", first)
    made.ready()
    return made


def drawn(stage: Stage, width: int) -> str:
    voice = Voice(stage.book, "en", 0, NAMES, players=3)
    board = Scenes(voice).scene(stage.view(0)).table.boards[0]
    out = io.StringIO()
    Console(file=out, width=width).print(Drawing(board, voice.say))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def test_the_list_says_whose_pieces_lie_on_a_space(book: Rulebook) -> None:
    told = drawn(laid(book), 14).replace("\n", " ")
    assert told.startswith("a1 sand, 2 of Ada’s crabs, 1 of Bruno’s crabs, 1 cells, lord: Bruno b1 rock")


def test_the_map_has_a_sign_for_the_pieces_of_each(book: Rulebook) -> None:
    assert drawn(laid(book), 80).splitlines() == [
        "   a                 b",
        "1  s 2Acd 1Bc 1c Bl  r",
        "  s sand · r rock · c cells · Acd crab (Ada) · Bc crab (Bruno) · Bl lord: Bruno",
    ]


def test_the_page_draws_whose_they_are(book: Rulebook) -> None:
    voice = Voice(book, "en", 0, NAMES, players=3)
    page = TableDrawing(Look(), book.game, voice, str)
    area = "".join(page.areas(Scenes(voice).scene(laid(book).view(0)), ()))
    assert 'aria-label="a1: sand, 2 of Ada’s crabs, 1 of Bruno’s crabs, 1 cells, lord: Bruno"' in area
    assert "2Acd" in area


def test_whoever_changes_the_name_is_named_anew(book: Rulebook) -> None:
    stage = laid(book)
    assert "2 of Ada’s crabs" in drawn(stage, 14).replace("\n", " ")
    voice = Voice(book, "en", 0, {**NAMES, 0: "Zoe"}, players=3)
    told = Scenes(voice).scene(stage.view(0)).table.boards[0].spaces[0].text.plain
    assert told == "sand, 2 of Zoe’s crabs, 1 of Bruno’s crabs, 1 cells, lord: Bruno"
