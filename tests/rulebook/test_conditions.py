"""What always or never holds is told, and nothing else."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate

GAME = """
game: race
players: {{min: 2, max: 4}}
units:
  coin: {{held_by: [player], plural: coins}}
play: |
  if {condition}: gain 1 coin
"""


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("number of players = 1", "condition-never"),
        ("number of players >= 2", "condition-always"),
        # As many as have the most may be any number of them.
        ("number of players with the most coins = 1", None),
        ("number of opponents with the fewest coins >= 1", None),
    ],
)
def test_what_needs_no_asking_is_told(tmp_path: Path, condition: str, code: str | None) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(condition=condition), encoding="utf-8")
    found = [one.code for one in validate([tmp_path]) if one.code.startswith("condition-")]
    assert found == ([] if code is None else [code])


@pytest.mark.parametrize(
    "condition", ["coin of me > coin of me", "number of coins on me >= number of coins on me", "me is me"]
)
def test_what_is_compared_with_itself_is_told_as_that(tmp_path: Path, condition: str) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(condition=condition), encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code.startswith(("condition-", "same-"))]
    assert [(one.code, one.notes) for one in found] == [("same-on-both-sides", ())]


FOUND = """
game: dig
players: {{min: 1, max: 2}}
kinds:
  shard: {{plural: shards, copies: 3, starts: ground, attributes: {{depth: {{type: number, default: 1}}}}}}
zones:
  ground: {{owner: table, holds: shard}}
  bag: {{owner: player, holds: shard}}
units:
  coin: {{held_by: [player], plural: coins}}
things:
  bowl: {{kind: shard}}
play: |
  {found}
      if dug is a shard: gain 1 coin
      else: gain 2 coins
"""


@pytest.mark.parametrize(
    ("found", "codes"),
    [
        # There may be none so deep: then nothing is found, and nothing is no shard.
        ("let me:\n      choose a shard in ground where depth of it = number of shards in my bag as dug", []),
        ("for each shard in ground as dug:", ["condition-always"]),
    ],
)
def test_what_was_looked_for_may_be_nothing(tmp_path: Path, found: str, codes: list[str]) -> None:
    (tmp_path / "game.yaml").write_text(FOUND.format(found=found), encoding="utf-8")
    told = [one.code for one in validate([tmp_path])]
    assert [one for one in told if one.startswith("condition-")] == codes, told


BOARD = """
game: hills
players: {{min: 2, max: 4}}
enumerations:
  town: [wilds, ashford]
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  spot:
    plural: spots
    attributes:
      town: {{type: value, of: town, default: wilds}}
      height: {{type: number}}
      level: {{type: number, default: 7}}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      A w
      w A
    legend:
      w: {{town: wilds, level: 1}}
      A: {{town: ashford, height: 3, level: 2}}
play: |
  for each spot in map:
      if {condition}: gain 1 coin
"""


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("town of it is ashford", None),
        ("height of it >= 3", None),
        ("height of it >= 4", "condition-never"),
        # What every space states for itself, none has by default.
        ("level of it >= 3", "condition-never"),
        ("level of it >= 2", None),
    ],
)
def test_a_space_is_what_the_legend_of_its_board_says(tmp_path: Path, condition: str, code: str | None) -> None:
    (tmp_path / "game.yaml").write_text(BOARD.format(condition=condition), encoding="utf-8")
    found = [one.code for one in validate([tmp_path]) if one.severity == "error" or one.code.startswith("condition-")]
    assert found == ([] if code is None else [code])


FEW = """
game: spice
players: {{min: 2, max: 3}}
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  jar: {{plural: jars, starts: shelf}}
  lid: {{of: jar, plural: lids, copies: 2}}
zones:
  shelf: {{owner: table, holds: jar}}
things:
  pepper: {{kind: jar}}
  salt: {{kind: jar, copies: 3}}
play: |
  if {condition}: gain 1 coin
"""


@pytest.mark.parametrize(
    ("condition", "line", "few"),
    [
        ("there are 2 pepper in shelf", 12, {"word": "pepper", "number": "1"}),
        ("there are 4 salt in shelf", 13, {"word": "salt", "number": "3"}),
        ("there are 7 jars in shelf", 7, {"word": "jar", "number": "6"}),
        ("number of lids in shelf >= 3", 8, {"word": "lid", "number": "2"}),
        ("3 < number of lids in shelf", 8, {"word": "lid", "number": "2"}),
        ("number of players = 1", 0, {}),
    ],
)
def test_what_never_holds_because_there_are_too_few_says_of_what(
    condition: str, line: int, few: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(FEW.format(condition=condition), encoding="utf-8")
    (found,) = [one for one in validate([tmp_path]) if one.code == "condition-never"]
    assert [(one.span.line, one.args) for one in found.notes] == ([(line, few)] if few else [])
