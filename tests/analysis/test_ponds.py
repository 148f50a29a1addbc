"""Guards, guards of many candidates and asking step by step agree in games that nobody wrote.

The analysis tells guards what they may pass over. So the reference here is a table that is exact: on it every step is foreseen with
all it changes, whatever the analysis says of it."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, Phase, assume, given, note, settings

from dsl.diagnostics import Problems
from interpreter.agents.dice import Dice
from interpreter.effects.foreseeing import possible
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.loading import read_game
from tests.analysis.ponds import games
from tests.effects.test_guards import expected, guarded, traced

MOST = int(os.environ.get("CARDWRIGHT_PONDS", "60"))
"""So many games are made up. Far more can be tried by hand."""


def made_up(text: str) -> Rulebook | None:
    """The game of a text; None if it is refused: for what can't be foreseen, since it asks of a thing what it never is, or
    since it moves a thing to where it lies."""
    problems = Problems()
    with TemporaryDirectory() as folder:
        (Path(folder) / "game.yaml").write_text(text, encoding="utf-8")
        game = read_game(folder, [], problems)
    errors = {problem.code for problem in problems if problem.severity == "error"}
    assert errors <= {"late-demand", "never-is", "adjective-not-of-kind", "to-oneself"}, list(problems)
    return None if errors or game is None else Rulebook(game)


@settings(
    max_examples=MOST, deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)
@given(games())
def test_what_is_offered_is_what_can_be_carried_through(text: str) -> None:
    note(text)
    book = made_up(text)
    assume(book is not None)
    assert book is not None
    for seed in (1, 2):
        game, dice = Game(book, 2, seed, remember=False), Dice(seed)
        while not game.over:
            machine = game.machine
            place = (seed, machine.block.address, machine.pc)
            options = expected(machine, exact=True)
            if options is not None:
                assert machine.options == options, place
                assert expected(machine) == options, place
            slow = traced(machine)
            slow.T.exact = True
            for block, thing, values in guarded(machine):
                held = possible(block, machine.T, machine.me, thing, values, 0, block.demands)
                assert held == possible(block, slow.T, machine.me, thing, values, 0, block.demands), (place, block)
            game.choose(dice.roll(game.width))
