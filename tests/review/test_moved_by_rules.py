"""What rules move all the time is used, though nobody chooses it."""

import json
from pathlib import Path

from tests.commands.toys import Shell

CANAL = """game: canal
players: {min: 1, max: 1}
languages: [en]
kinds:
  barge: {plural: barges, starts: lock, attributes: {weight: {type: number}}}
  lot: {plural: lots, starts: urn}
zones:
  lock: {owner: table, holds: barge, order: stack}
  basin: {owner: table, holds: barge, order: stack}
  urn: {owner: table, holds: lot, order: shuffled, seen_by: none}
  drawn: {owner: table, holds: lot}
units:
  mile: {held_by: [player], plural: miles}
families:
  barge_of: {kind: barge, members: {weight: 1 to 2}}
things:
  short_straw: {kind: lot}
  long_straw: {kind: lot}
setup: shuffle urn
play: |
  repeat 5 times:
      either: gain 1 mile
      or: gain 2 miles
      move 1 lot in urn to drawn
      move all barges in lock to basin
      move all barges in basin to lock
      move all lots in drawn to urn
scores: (number of miles on me) miles
"""


def test_what_rules_move_again_and_again_is_used(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(CANAL)
    ran = shell("validate", tmp_path, "--games", "40", "--seed", "1", "--output-format", "json")
    told = [one["code"] for one in json.loads(ran.out)]
    assert not {"never-played", "unknown-word"} & {*told}
    assert "seed 1" in ran.err
