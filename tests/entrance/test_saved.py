"""Saved games: gone on with, walked through, proven, and refused when something is wrong with them."""

import json
from pathlib import Path

import pytest

from interpreter.entrance.saved import write_save
from interpreter.game.game import Game
from interpreter.game.record import load, save
from interpreter.rulebook.book import load_rulebook
from tests.commands.toys import FAIR, Shell


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game(load_rulebook(FAIR), seats=2, seed=5)
    for _ in range(4):
        game.choose(0)
    write_save(game, ("uniform", "greedy"), tmp_path / "game.json", str(FAIR))
    return tmp_path / "game.json"


def test_resume(saved: Path, shell: Shell) -> None:
    ran = shell("resume", saved)
    assert ran.status == 0
    assert "total" in ran.out


def test_resume_with_others(saved: Path, shell: Shell) -> None:
    assert "Greedy 1" in shell("resume", saved, "--seats", "greedy,greedy").out
    assert "has 2 seats, not 1" in shell("resume", saved, "--seats", "greedy").err


def test_walk(saved: Path, shell: Shell) -> None:
    ran = shell("replay", saved, "--to", "2")
    assert ran.status == 0
    assert ran.out.endswith("After answer 2 of 4.\n")
    assert "has 4 answers, not 9" in shell("replay", saved, "--to", "9").err


def test_verify(saved: Path, shell: Shell) -> None:
    ran = shell("replay", saved, "--verify", "--json")
    assert (ran.status, json.loads(ran.out)) == (0, {"same": True, "decisions": 4})


def test_verify_names_the_first_difference(saved: Path, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "fair"
    folder.mkdir()
    for file in FAIR.glob("*.yaml"):
        text = file.read_text(encoding="utf-8").replace("default: {coin: 1}", "default: {coin: 3}")
        (folder / file.name).write_text(text, encoding="utf-8")
    record = load(saved)
    changed = {name: getattr(record, name) for name in record.__slots__}
    save(type(record)(**{**changed, "extra": {**record.extra, "rules": str(folder)}}), saved)
    ran = shell("replay", saved, "--verify", "--json")
    told = json.loads(ran.out)
    assert ran.status == 1
    assert told["why"] == "other-situation"
    assert 0 <= told["at"] <= 4


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is no saved game"),
        ("{", "is no saved game"),
        ("[1]", "is no saved game"),
        ('{"format": 99, "record": {}}', "another format"),
    ],
)
def test_what_is_no_save(content: str, sentence: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text(content, encoding="utf-8")
    ran = shell("resume", file)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err


def test_an_edited_save(saved: Path, shell: Shell) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace('"seed": 5', '"seed": 6'), encoding="utf-8")
    assert "is damaged" in shell("resume", saved).err


def test_a_cut_save(saved: Path, shell: Shell) -> None:
    saved.write_text(saved.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert "is no saved game" in shell("resume", saved).err


def test_a_game_that_is_over_can_be_kept(shell: Shell, tmp_path: Path) -> None:
    assert (
        shell("play", FAIR, "--seats", "uniform,uniform", "--seed", "2", "--save", tmp_path / "kept.json").status == 0
    )
    assert json.loads(shell("replay", tmp_path / "kept.json", "--verify", "--json").out)["same"] is True
