"""What is asked of players: by the values of their variables, also where things have an attribute of the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook

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
    problems = Problems()
    steps = f"if {condition}: gain 1 coin"
    stage.run(tuple(Checker(stage.book.game.vocabulary).steps(Source("steps", steps), Scope(), problems)), 0)
    assert not list(problems)
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == int(holds)
