"""Learning from a game's own play: what is learned is kept only if it wins."""

import json
import shutil
from pathlib import Path

import pytest

from interpreter.agents import lessons, training
from interpreter.agents.evaluation import FILE, learned
from interpreter.agents.search import Budget
from interpreter.rulebook.book import load_rulebook
from tests.commands.toys import FAIR, Shell


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(FAIR, tmp_path / "fair")


@pytest.mark.parametrize(("won", "kept"), [(True, True), (False, False)])
def test_what_wins_is_kept(won: bool, kept: bool, folder: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "contest", lambda *_: iter([won] * 20))
    ran = shell("train", folder, "--games", "3", "--lang", "en")
    assert ran.status == (0 if kept else 1)
    assert ("kept in" in ran.out) == kept
    assert (folder / FILE).is_file() == kept
    assert (learned(load_rulebook(folder)) is not None) == kept


def test_a_search_teaches_what_stands_there_or_what_is_learned_first(
    folder: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "contest", lambda *_: iter([True] * 20))
    monkeypatch.setattr(lessons, "LESSON", Budget(iterations=5))
    lines = [
        shell("train", folder, *more, "--lang", "en").out.splitlines()
        for more in (("--games", "2", "--lessons", "1"), ("--lessons", "2"), ("--games", "2", "--lessons", "2"))
    ]
    assert [[line.partition(" from ")[0] for line in some[:-1]] for some in lines] == [
        ["Learned", "Learned"],
        ["Learned"],
        ["Learned", "Learned"],
    ]
    assert "of a search in 2 games" in lines[1][0]


def test_a_contest_is_played_from_every_seat() -> None:
    book = load_rulebook(FAIR)
    weights, positions = training.trained(book, 2, 6, 1)
    assert positions
    assert weights.habits is not None
    assert len(list(training.contest(book, weights, None, 2, (1, 2)))) == 4


def test_a_broken_file_is_as_good_as_none(folder: Path) -> None:
    for content in ("{", "[]", json.dumps({"format": 1}), json.dumps({"format": 9, "weights": {}})):
        (folder / FILE).write_text(content, encoding="utf-8")
        assert learned(load_rulebook(folder)) is None
