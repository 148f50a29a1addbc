"""The table in the terminal, as those see it who see no colours."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.game.view import View
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing
from tests.kinds.playing import written

RUSH = Path(__file__).parents[1] / "rulebook" / "rush"
NAMES = {0: "Ada", 1: "Ben"}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(RUSH)


def drawn(book: Rulebook, view: View) -> str:
    console = Console(file=io.StringIO(), width=100, no_color=True)
    voice = Voice(book, "en", view.seat, NAMES)
    console.print(SceneDrawing(voice.say, Paint(book.game), width=100).draw(Scenes(voice).scene(view)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_pieces_tell_whose_they_are_where_it_is_not_their_own_place(book: Rulebook) -> None:
    view = Game(book, seats=2, seed=1).view(0)
    first, second = (view.players[seat].zones["bench"].things or () for seat in (0, 1))
    pool = replace(view.table.zones["pool"], things=(first[0], second[0], first[1]), count=3)
    table = replace(view.table, zones=view.table.zones | {"pool": pool})
    assert "2 of Ada’s errand boy · 1 of Ben’s errand boy" in drawn(book, replace(view, table=table))


def test_pieces_in_their_own_place_go_without_a_name(book: Rulebook) -> None:
    view = Game(book, seats=2, seed=1).view(0)
    lines = [line.split() for line in drawn(book, view).splitlines() if "bench" in line.lower()]
    assert lines == [["Bench", "2", "errand", "boy"], ["Bench", "2", "errand", "boy"]]


@pytest.mark.parametrize(("language", "heading"), [("en", "Table"), ("es", "Mesa"), ("it", "Tavolo"), ("fr", "Table")])
def test_no_heading_with_nothing_under_it(language: str, heading: str) -> None:
    """The only board of a duel is shown with the question: then nothing is told of the table, but of those who play."""
    duel = load_rulebook(Path(__file__).parents[1] / "kinds" / "duel")
    voice = Voice(duel, language, 0, NAMES)
    scene = Scenes(voice).scene(Game(duel, seats=2, seed=3).view(0))
    [board] = scene.table.boards
    drawing = SceneDrawing(voice.say, Paint(duel.game), width=100)
    told = []
    for left_out in ((), {(scene.table.seat, board.name)}):
        console = Console(file=io.StringIO(), width=100, no_color=True)
        console.print(drawing.draw(scene, left_out))
        assert isinstance(console.file, io.StringIO)
        told.append([line.split()[0] for line in console.file.getvalue().splitlines() if "──" in line])
    assert told == [[heading, "●", "●"], ["●", "●"]]


def test_what_is_empty_has_no_line_of_its_own(tmp_path: Path) -> None:
    game = """
game: hands
players: {min: 1, max: 1}
languages: [en]
units: {point: {held_by: [player], plural: points}}
kinds: {card: {plural: cards, copies: 2, starts: deck}}
zones:
  deck: {owner: table, holds: card}
  hand: {owner: player, holds: card, seen_by: owner, room: 3}
  passed: {owner: player, holds: card, seen_by: owner}
  picked: {owner: player, holds: card, seen_by: owner, room: 1}
play: gain 1 point
scores: 1 point for each point on me
things: {fig: {kind: card}}
"""
    book = written(
        tmp_path, game, {"en": "places: {hand: {one: hand}, passed: {one: passed hand}, picked: {one: picked card}}\n"}
    )
    shown = [line.strip() for line in drawn(book, Game(book, seats=1, seed=1).view(0)).splitlines()]
    assert shown[-1] == "Hand 0/3  ·  Picked card 0/1"
    assert not [line for line in shown if "Passed" in line]


def test_an_automaton_is_not_called_twice() -> None:
    evergreen = load_rulebook("evergreen")
    lines = drawn(evergreen, Game(evergreen, seats=1, seed=1).view(0)).splitlines()
    # The automaton sits in the seat that is called so here.
    assert [line.rstrip(" ─") for line in lines if line.startswith("● Ben")] == ["● Ben"]
