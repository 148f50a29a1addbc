"""Lines that wait for somebody on things that nobody owns where they count are told of."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game
from tests.rulebook.test_lints import MARKET

PACK = """
pack: stage
extends: market
zones:
  stage: {owner: %s, holds: banner, live: true}
things:
  pennant:
    kind: banner
    always: |
      %s
"""


def zones_told(folder: Path, owner: str, line: str, code: str) -> list[object]:
    """Return of which places it is told, of a thing with this line in a place of the owner."""
    (folder / "pack.yaml").write_text(PACK % (owner, line), encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    assert game is not None
    assert not list(problems)
    advise(game, problems)
    return [one.args["zone"] for one in problems if one.code == code]


@pytest.mark.parametrize(
    ("owner", "line", "told"),
    [
        ("table", "when I rest: gain 1 gem", ["stage"]),
        ("player", "when I rest: gain 1 gem", []),
        ("table", "I may not rest", []),
    ],
)
def test_what_nobody_owns_answers_nothing(tmp_path: Path, owner: str, line: str, told: list[str]) -> None:
    assert zones_told(tmp_path, owner, line, "never-answers") == told


@pytest.mark.parametrize(
    ("owner", "line", "told"),
    [
        ("table", "I may not rest", ["stage"]),
        ("table", "I may not rest if there is a stall in row", ["stage"]),
        ("table", "a player may not rest if there is a stall in my yard", ["stage"]),
        ("table", "points of each stall in my yard is 1 more", ["stage"]),
        ("table", "cost of each stall is 1 coin less for me", ["stage"]),
        # Whoever it is of whom a line speaks without the owner of its thing, it holds.
        ("table", "a player may not rest", []),
        ("table", "an opponent may not rest", []),
        ("table", "points of each stall in any yard is 1 more", []),
        ("table", "cost of each stall is 1 coin less", []),
        ("player", "I may not rest", []),
        ("player", "points of each stall in my yard is 1 more", []),
    ],
)
def test_nobody_is_i_where_nobody_owns_a_thing(tmp_path: Path, owner: str, line: str, told: list[str]) -> None:
    assert zones_told(tmp_path, owner, line, "never-mine") == told
