"""The log of a map: from where to where pieces go, and what nobody does."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice

WADING = """
game: wading
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
  shell: {held_by: [table], plural: shells}
kinds:
  pool: {plural: pools}
  crab: {plural: crabs, copies: 2, owner: player, starts: shore}
zones:
  shore: {owner: player, holds: crab}
  cells: {owner: pool, holds: crab}
boards:
  flats:
    owner: table
    kind: pool
    grid: |
      p p
    legend: {p: {}}
    draws: [cells]
verbs:
  land:
    object: {role: goal, sort: thing, of: pool}
    does: move a crab in my shore to cells of goal
  scuttle:
    object: {role: walker, sort: thing, of: crab}
    does: |
      choose a pool in flats where it is not host of walker as goal
      move walker to cells of goal
  ebb:
    does: put 3 shells onto table
play: |
  ebb
  let each player:
      must land a pool in flats
      must scuttle a crab in cells of any pool owned by me
      put 1 shell onto table
scores: 1 point for each point on me
"""


@pytest.fixture
def log(tmp_path: Path) -> list[str]:
    (tmp_path / "game.yaml").write_text(WADING, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    voice = Voice(game.book, "en", -1, {0: "Ada", 1: "Ben"}, players=2)
    return [line.text.plain for line in Teller(game, voice).tell(game.heard(-1))]


def test_a_deed_with_a_piece_tells_where_it_goes(log: list[str]) -> None:
    at = log.index("Ada scuttle the crab in the cells of flats a1.")
    assert log[at - 1] == "Ada moves 1 crab into the cells of flats a1."
    assert log[at + 1] == "Ada moves 1 crab from the cells of flats a1 into the cells of flats b1."


def test_what_the_game_puts_down_nobody_does(log: list[str]) -> None:
    assert "3 shells are placed on the table." in log
    assert "Ada places 1 shell on the table." in log
