"""What forbids the only step by which turns end makes a game endless: it is told at the ban."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game

GAME = """
game: village
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins, supply: 9}
player:
  passed: {type: truth}
  phase: {type: value, of: phase, default: early}
enumerations:
  phase: [early, late]
kinds:
  house: {plural: houses, starts: deck}
zones:
  deck: {owner: table, holds: house, order: shuffled, seen_by: none}
  street: {owner: player, holds: house, live: true}
verbs:
  build: {does: must move 1 house in deck to my street}
  ripen: {does: set phase of me to next of phase of me}
  leave:
    does: |
      only if number of coins on me >= 2
      only if phase of me is late
      set passed of me to true
turns:
  of: TURNS
  each: |
    must either: must build
    or: must leave
WAY
things:
  mill: {kind: house, copies: 4, always: BAN}
"""
ACTIVE = "me is not passed"


def told(folder: Path, ban: str, turns: str = ACTIVE, way: str = "") -> list[str]:
    way = way or "or: set phase of me to late"
    text = GAME.replace("BAN", ban).replace("TURNS", turns).replace("WAY", f"    {way}" if way else "")
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    game = read_game(folder, [], problems)
    assert game is not None, list(problems)
    advise(game, problems)
    return [one.code for one in problems if one.code == "no-way-out"]


@pytest.mark.parametrize(
    ("ban", "turns", "way", "is_told"),
    [
        ("I may not leave", ACTIVE, "", True),
        ("an opponent may not leave", ACTIVE, "", True),
        ("I may not leave if number of coins on me > 3", ACTIVE, "", False),
        ("a player where number of coins on it > 3 may not leave", ACTIVE, "", False),
        ("I may not build", ACTIVE, "", False),
        # The deck runs out by itself.
        ("I may not leave", "(me is not passed) and (there is a house in deck)", "", False),
        ("I may not leave", ACTIVE, "or: set passed of me to true", False),
        ("I may not build", "there is a house in deck", "", True),
        # What it takes to leave never comes.
        ("I may not ripen", ACTIVE, "or: must ripen", True),
        ("I may not ripen", ACTIVE, "or: must ripen\n    or: set phase of me to late", False),
        ("I may not ripen if number of coins on me > 3", ACTIVE, "or: must ripen", False),
    ],
)
def test_a_ban_on_the_only_way_out_is_told(ban: str, turns: str, way: str, is_told: bool, tmp_path: Path) -> None:
    assert (told(tmp_path, ban, turns, way) == ["no-way-out"]) is is_told
