"""What the first demands of abilities told is remembered by what lies in places, so only of demands that look at nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.effects.foreseeing import possible
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

GAME = """
game: choir
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  bird:
    plural: birds
    attributes: {rank: {type: number, default: 0, variable: true}}
    abilities: {call: steps}
zones:
  yard: {owner: player, holds: bird, live: true}
things:
  wren:
    kind: bird
    call: |
      only if (number of birds in my yard with the highest rank) >= 2
      gain 1 point
  robin:
    kind: bird
    call: only if 1 = 2
verbs:
  sing:
    does: must resolve call of a bird in my yard
play: sing
scores: (point of me) points
"""


@pytest.mark.parametrize("traced", [False, True])
def test_who_is_highest_is_asked_again(tmp_path: Path, traced: bool) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=2)
    for id in ("wren", "robin"):
        stage.put(id, "yard", 0)
    stage.ready()
    block = stage.program.verbs["sing"]
    for rank, expected in ((0, True), (5, False), (0, True)):
        steps = f"for each robin in my yard: set rank of it to {rank}"
        stage.run(steps_of(stage.book.game.vocabulary, steps), 0)
        stage.table.trace = [] if traced else None
        assert possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands) == expected
        stage.table.trace = None
