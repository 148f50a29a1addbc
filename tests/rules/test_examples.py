"""Every example of every game, twice: straight, and through saving, restoring and copying at every decision."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.effects.machine import Machine
from interpreter.examples.running import run
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import Example, read_examples
from interpreter.rulebook.sources.finding import games


@cache
def book_of(game: str) -> Rulebook:
    return load_rulebook(game)


def examples() -> Iterator[object]:
    for game, folder in games().items():
        for example in read_examples(folder, Problems()):
            file = Path(example.span.file).stem
            yield pytest.param(game, example, id=f"{game}-{file}-{example.span.line}-{example.name.replace(' ', '_')}")


def shaken(game: Game) -> None:
    """Go on with a machine that was written down, read back and copied; what was played on the copy must leave no trace."""
    written = json.dumps(game.machine.state())
    restored = Machine.restore(game.program, json.loads(written))
    restored.log = game.machine.log
    game.machine = restored
    for index in {0, game.width - 1}:
        game.copy().choose(index)
    assert json.dumps(game.machine.state()) == written


@pytest.mark.parametrize("between", [None, shaken], ids=["straight", "shaken"])
@pytest.mark.parametrize(("game", "example"), list(examples()))
def test_example(game: str, example: Example, between: Callable[[Game], None] | None) -> None:
    assert run(book_of(game), example, between) == []


@pytest.mark.parametrize("folder", list(games().values()), ids=list(games()))
def test_examples_can_all_be_read(folder: Path) -> None:
    problems = Problems()
    read_examples(folder, problems)
    assert [(one.code, one.span) for one in problems] == []
