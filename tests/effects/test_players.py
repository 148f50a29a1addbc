"""What is asked of players: by the values of their variables, also where things have an attribute of the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

TOY = Path(__file__).parents[1] / "rulebook" / "toy"
QUARRY = Path(__file__).parents[1] / "game" / "quarry"


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("there is no dark player", False),
        ("there is a dark player", True),
        ("me is dark", False),
        ("me is light", True),
        ("number of light players = 1", True),
        ("there is a light opponent", False),
        ("there is a green player", True),
        ("me is red", True),
        ("there are 2 red players", False),
    ],
)
def test_a_value_of_a_players_variable_is_an_adjective(condition: str, holds: bool) -> None:
    stage = Stage(load_rulebook(QUARRY), seats=2)
    stage.set_variable("guild", 0, "player", 1)
    stage.set_variable("colour", 1, "player", 1)
    stage.ready()
    steps = f"if {condition}: gain 1 coin"
    stage.run(steps_of(stage.book.game.vocabulary, steps), 0)
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == int(holds)


@pytest.mark.parametrize(
    ("steps", "coins"),
    [
        ("for each opponent as rival: pay 1 coin to rival", [1, 0, 1, 1]),
        ("for each player as host: pay 1 coin to host", [1, 0, 1, 1]),
        ("for each opponent as rival: gain 1 coin from rival", [0, 3, 0, 0]),
        ("for each opponent where coin of it = 0 as rival: pay 1 coin to rival", [1, 0, 1, 1]),
        ("for each opponent as rival:\n    if coin of rival = 0: pay 2 coins to rival", [0, 1, 2, 0]),
        ("for each opponent as rival: gain (coin of rival) gems", [0, 3, 0, 0]),
    ],
)
def test_one_player_acts_with_each_in_seat_order(
    steps: str, coins: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    stage = Stage(load_rulebook(TOY), seats=4)
    lay = stage.program.lay
    stage.set_units("coin", 3, "player", 1)
    stage.ready()
    block = steps_of(stage.book.game.vocabulary, steps)
    stage.run(block, 1)
    assert [stage.table.n[lay.cell("coin", "player", seat)] for seat in range(4)] == coins
