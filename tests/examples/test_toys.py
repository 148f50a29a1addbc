"""The examples of every made-up game among the tests: each line of them is read, and each of them holds."""

from pathlib import Path

import pytest

from interpreter.commands import test

TESTS = Path(__file__).parents[1]
TOYS = sorted({path.parents[1] for path in TESTS.rglob("examples/*.yaml") if (path.parents[1] / "game.yaml").exists()})


@pytest.mark.parametrize("folder", TOYS, ids=[folder.name for folder in TOYS])
def test_the_examples_of_a_toy(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert test.command([folder]) == 0, capsys.readouterr()


def test_there_are_such_toys() -> None:
    assert len(TOYS) >= 4
