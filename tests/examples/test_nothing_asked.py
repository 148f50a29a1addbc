"""What is looked for among what is offered is no proof where nothing is asked at all: the example fails, and says why."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_file


def keys(folder: Path, lines: str) -> list[tuple[str, str]]:
    path = folder / "some.yaml"
    path.write_text(
        f"examples:\n  - name: some\n    given: {{seat 1: {{berry: 4, hand: [farm, mine, inn]}}}}\n{lines}",
        encoding="utf-8",
    )
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return [(one.key, one.words.get("word", "")) for one in run(load_rulebook("everdell"), example)]


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        ("    not offered: farm\n", "farm"),
        ("    do:\n      - gain 1 berry\n      - not offered: [farm, mine]\n", "farm, mine"),
        ("    do:\n      - gain 1 berry\n    offered: farm\n", "farm"),
        (
            "    do:\n      - discard 1 card in my hand\n      - choose: inn\n      - seat 1: {not offered: farm}\n",
            "farm",
        ),
        (
            "    do:\n      - discard 1 card in my hand\n      - choose: inn\n      - gain 1 berry\n      - not offered: farm\n",
            "farm",
        ),
    ],
)
def test_nothing_is_asked(lines: str, word: str, tmp_path: Path) -> None:
    assert keys(tmp_path, lines) == [("nothing-asked", word)]


@pytest.mark.parametrize(
    "lines",
    [
        "    do:\n      - discard 1 card in my hand\n      - offered: farm\n      - not offered: judge\n      - choose: farm\n",
        "    do:\n      - gain 1 berry\n    offered: []\n",
        "    do:\n      - discard 2 cards in my hand\n      - choose: inn\n      - choose: farm\n      - not offered: mine\n",
    ],
)
def test_what_is_asked_is_looked_at(lines: str, tmp_path: Path) -> None:
    assert not keys(tmp_path, lines)
