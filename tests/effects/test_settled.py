"""What is settled before a game begins is worked out once: what asks for an automaton that doesn't play, among the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

ISLE = Path(__file__).parents[1] / "game" / "isle"


@pytest.mark.parametrize(
    ("condition", "alone", "together"),
    [
        ("there is a tide player", True, False),
        ("there is no tide opponent", False, True),
        ("number of tide players = 1", True, False),
        ("me is tide", False, False),
        ("me is not tide", True, True),
        ("(me is not tide) and (there is a tide player)", True, False),
        ("(me is tide) or (number of players = 2)", True, True),
        ("(1 if there is a tide player else 2) = 2", False, True),
        ("number of players where it is not tide = 2", False, True),
    ],
)
def test_an_automaton_that_does_not_play_is_nobody(condition: str, alone: bool, together: bool) -> None:
    for seats, holds in ((1, alone), (2, together)):
        stage = Stage(load_rulebook(ISLE), seats=seats)
        stage.ready()
        steps = f"if {condition}: gain 1 coin"
        stage.run(steps_of(stage.book.game.vocabulary, steps), 0)
        assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == int(holds)


def test_no_table_is_laid_on_which_somebody_is_an_absent_automaton() -> None:
    Stage(load_rulebook(ISLE), seats=1).set_variable("tide", 1, "player", 1)
    with pytest.raises(KeyError):
        Stage(load_rulebook(ISLE), seats=2).set_variable("tide", 1, "player", 1)


@pytest.mark.parametrize("seats", [1, 2])
def test_what_only_an_absent_automaton_does_is_nothing_to_be_ordered(seats: int) -> None:
    stage = Stage(load_rulebook(ISLE), seats=seats)
    problems = Problems()
    text = Source("steps", "let each tide player: gain 1 coin")
    steps = tuple(Checker(stage.book.game.vocabulary).steps(text, Scope(), problems))
    assert not list(problems)
    assert bool(stage.program.footprints.of(steps).changes) is (seats == 1)
