"""Variables that no step ever sets are told where they are declared, and chosen players that nobody keeps where they are chosen."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate

GAME = """game: delta
players: {min: 2, max: 3}
units: {point: {held_by: [player], plural: points}}
kinds:
  fort:
    plural: forts
    attributes: {walls: {type: number, default: 0, variable: true}}
zones: {land: {owner: table, holds: fort}}
adjectives:
  strong: {of: player, is: strength of this >= 1}
player:
  strength: {type: number, default: 0}
  finished: {type: truth}
table:
  starter: {type: player}
things: {keep: {kind: fort, starts: land}}
setup: |
  choose a random player as first
  set starter of table to first
play: |
  repeat 2 times:
      let starter of table:
          set finished of me to false
          repeat until me is finished:
              gain 1 point
              set finished of me to true
      let each player: set strength of me to number of points on me
      let each strong player: gain 1 point
      let each player called next_one where distance from starter of table to next_one = 1: gain 1 point
      for each fort in land:
          if walls of it < 1: set walls of it to 1
scores: 1 point for each point on me
"""


def told(folder: Path, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    text = GAME
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    found = validate([folder])
    assert not [one for one in found if one.severity == "error"], list(found)
    codes = ("never-set", "player-never-read", "name-never-read")
    return [(one.code, str(one.args["word"])) for one in found if one.code in codes]


def test_what_is_set_is_not_told(tmp_path: Path) -> None:
    assert told(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("let each player: set strength of me to number of points on me", "gain 1 point", [("never-set", "strength")]),
        (
            "\n  set starter of table to first\n",
            "\n",
            [("never-set", "starter"), ("player-never-read", "first")],
        ),
        ("set walls of it to 1", "gain 1 point", [("never-set", "walls")]),
        # It is set elsewhere, and this one was to be the next.
        (
            "      for each fort in land:",
            "      choose an opponent as rival\n      for each fort in land:",
            [("player-never-read", "rival")],
        ),
    ],
)
def test_what_stays_as_it_begins_is_told(old: str, new: str, codes: list[tuple[str, str]], tmp_path: Path) -> None:
    assert told(tmp_path, (old, new)) == codes


def test_a_game_that_keeps_no_player_is_told_of_the_name_alone(tmp_path: Path) -> None:
    changes = (
        ("  starter: {type: player}", "  lap: {type: number, default: 0}"),
        ("\n  set starter of table to first\n", "\n"),
        ("let starter of table:", "let each player:"),
        (" where distance from starter of table to next_one = 1", " where (next_one is not me and lap of table > 0)"),
        ("repeat 2 times:", "repeat until lap of table > 1:\n      set lap of table to (lap of table + 1)"),
    )
    assert told(tmp_path, *changes) == [("name-never-read", "first")]
