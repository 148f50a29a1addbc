"""A game that asks nobody anything is told, however right each of its lines is."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate

GAME = """game: herbs
players: {min: 2, max: 3}
units: {day: {held_by: [player], plural: days}, point: {held_by: [player], plural: points}}
kinds: {herb: {plural: herbs, starts: garden}}
zones:
  garden: {owner: table, holds: herb, order: shuffled, seen_by: none}
  row: {owner: table, holds: herb, order: row, slots: 3}
  basket: {owner: player, holds: herb}
things: {mint: {kind: herb, copies: 20}}
table: {starter: {type: player}}
setup: |
  move 3 herbs in garden to row
  let each player: gain 2 days
  choose a random player as first
  set starter of table to first
turns:
  of: number of days on me >= 1 and there are 2 herbs in row and there is a player where starter of table is it
  each: |
    pay 1 day
    may move a herb in row to my basket
scores: 1 point for each herb in my basket
"""


def told(folder: Path, *changes: tuple[str, str]) -> list[tuple[str, int]]:
    text = GAME
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return [(one.code, one.span.line) for one in validate([folder]) if one.code == "nobody-plays"]


def test_a_game_that_is_played_is_not_told(tmp_path: Path) -> None:
    assert told(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("  let each player: gain 2 days\n", "", 16),
        ("there are 2 herbs in row", "there are 4 herbs in row", 17),
        ("  move 3 herbs in garden to row\n", "", 16),
        ("  set starter of table to first\n", "", 16),
    ],
)
def test_a_game_that_is_over_as_it_begins_is_told_where_its_turns_are(
    old: str, new: str, line: int, tmp_path: Path
) -> None:
    assert told(tmp_path, (old, new)) == [("nobody-plays", line)]
