"""Who is let act and can't meet what a turn of theirs demands is passed over: nothing of it is done, however it is asked."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from interpreter.effects.foreseeing import possible
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.written import steps_of

GAME = """
game: levies
players: {min: 3, max: 3}
units:
  coin: {held_by: [player], plural: coins}
  gem: {held_by: [player], plural: gems}
  point: {held_by: [player], plural: points}
verbs:
  tax:
    does: |
      let each player:
          pay 2 coins
          gain 1 gem
  squeeze:
    does: |
      let each opponent:
          pay 2 coins
          gain 1 gem
      only if there is an opponent where gem of it >= 1
      gain 1 point
play: tax
scores: (point of me) points
"""


@pytest.fixture(scope="module")
def levies(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("levies")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def laid(book: Rulebook, purses: tuple[int, ...]) -> Stage:
    """A table at which the seats hold so many coins."""
    stage = Stage(book, seats=3)
    for seat, purse in enumerate(purses):
        stage.set_units("coin", purse, "player", seat)
    stage.ready()
    return stage


def held(stage: Stage, unit: str) -> list[int]:
    return [stage.table.n[stage.program.lay.cell(unit, "player", seat)] for seat in range(3)]


@pytest.mark.parametrize("purses", [*product((1, 2, 3), repeat=3)])
def test_who_cannot_pay_neither_pays_nor_gains(levies: Rulebook, purses: tuple[int, ...]) -> None:
    stage = laid(levies, purses)
    steps = steps_of(levies.game.vocabulary, "tax")
    stage.run(steps, 0)
    assert held(stage, "coin") == [purse - 2 if purse >= 2 else purse for purse in purses]
    assert held(stage, "gem") == [int(purse >= 2) for purse in purses]


@pytest.mark.parametrize("purses", [*product((1, 2), repeat=3)])
@pytest.mark.parametrize("traced", [False, True])
def test_what_a_later_demand_sees_is_what_the_others_could_pay(
    levies: Rulebook, purses: tuple[int, ...], traced: bool
) -> None:
    stage = laid(levies, purses)
    block = stage.program.verbs["squeeze"]
    stage.table.trace = [] if traced else None
    found = possible(block, stage.table, 0, -1, (None,) * block.size, 0, block.demands)
    assert found == any(purse >= 2 for purse in purses[1:])
