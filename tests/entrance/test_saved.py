"""Saved games: gone on with, walked through, proven, and refused when something is wrong with them."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.game.record import record_of
from interpreter.rulebook.book import load_rulebook
from interpreter.saves import journal
from tests.commands.toys import FAIR, Shell
from tests.saves.bazaar import older, played, trail_of


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game(load_rulebook(FAIR), seats=2, seed=5)
    for _ in range(4):
        game.choose(0)
    journal.begin(record_of(game, ("uniform", "greedy"), str(FAIR)), tmp_path / "game.json").close()
    return tmp_path / "game.json"


def test_resume(saved: Path, shell: Shell) -> None:
    ran = shell("resume", saved)
    assert ran.status == 0
    assert "total" in ran.out


def test_resume_with_others(saved: Path, shell: Shell) -> None:
    assert "Alma (greedy)" in shell("resume", saved, "--seats", "greedy,greedy").out
    assert "has 2 seats, not 1" in shell("resume", saved, "--seats", "greedy").err


def test_walk(saved: Path, shell: Shell) -> None:
    ran = shell("replay", saved, "--to", "2")
    assert ran.status == 0
    assert ran.out.endswith("After answer 2 of 4.\n")
    assert "has 4 answers, not 9" in shell("replay", saved, "--to", "9").err


def test_verify(saved: Path, shell: Shell) -> None:
    ran = shell("replay", saved, "--verify", "--json")
    assert (ran.status, json.loads(ran.out)) == (0, {"same": True, "decisions": 4})


@pytest.fixture
def changed(saved: Path, tmp_path: Path) -> Path:
    """The save, with rules that have changed since."""
    folder = tmp_path / "fair"
    folder.mkdir()
    for file in FAIR.glob("*.yaml"):
        text = file.read_text(encoding="utf-8").replace("default: {coin: 1}", "default: {coin: 3}")
        (folder / file.name).write_text(text, encoding="utf-8")
    record = replace(journal.read(saved).record, rules=str(folder))
    journal.write_copy(record, saved)
    return saved


def test_verify_names_the_first_difference(changed: Path, shell: Shell) -> None:
    ran = shell("replay", changed, "--verify", "--json")
    told = json.loads(ran.out)
    assert ran.status == 1
    assert told["why"] == "other-situation"
    assert 0 <= told["at"] <= 4
    assert told["changed"] == ["definitions/baker", "definitions/weaver"]
    assert "The rules have changed" in shell("replay", changed, "--verify").out


def test_resume_tells_what_changed_and_does_not_go_on_unasked(changed: Path, shell: Shell) -> None:
    before = changed.read_bytes()
    ran = shell("resume", changed)
    assert (ran.status, ran.out) == (1, "")
    assert "The rules have changed since this game began: Baker, Weaver." in ran.err
    assert "By today’s rules it is the same game before answer" in ran.err
    assert "Le regole sono cambiate" in shell("resume", changed, "--lang", "it").err
    assert changed.read_bytes() == before


def test_resume_goes_on_by_todays_rules_in_a_file_of_its_own(
    changed: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = changed.read_bytes()
    monkeypatch.setattr("interpreter.commands.resume.on_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", lambda *_: "n")
    assert shell("resume", changed).status == 1
    monkeypatch.setattr("builtins.input", lambda *_: "y")
    ran = shell("resume", changed)
    assert (ran.status, changed.read_bytes() == before) == (0, True)
    other = changed.with_name("game-2.json")
    assert f"kept in {other}" in ran.err
    assert json.loads(shell("replay", other, "--verify", "--json").out)["same"] is True


def test_remarks_in_the_rules_change_nothing(saved: Path, shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "fair"
    folder.mkdir()
    for file in FAIR.glob("*.yaml"):
        (folder / file.name).write_text("# A remark.\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    journal.write_copy(replace(journal.read(saved).record, rules=str(folder)), saved)
    ran = shell("resume", saved)
    assert (ran.status, "changed" in ran.err) == (0, False)


def test_a_torn_save_is_gone_on_with(saved: Path, shell: Shell) -> None:
    saved.write_bytes(saved.read_bytes()[:-20])
    assert json.loads(shell("replay", saved, "--verify", "--json").out) == {"same": False, "at": 3, "why": "cut"}
    ran = shell("resume", saved)
    assert ran.status == 0
    assert f"The last line of {saved} was cut short" in ran.err
    assert json.loads(shell("replay", saved, "--verify", "--json").out)["same"] is True


def test_a_row_that_was_changed_is_named(saved: Path, shell: Shell) -> None:
    saved.write_bytes(saved.read_bytes().replace(b'{"answer":0', b'{"answer":1', 2))
    ran = shell("replay", saved, "--verify", "--json")
    assert (ran.status, json.loads(ran.out)) == (1, {"same": False, "at": 0, "why": "edited"})
    ran = shell("resume", saved)
    assert (ran.status, "changed or damaged at answer 1" in ran.err) == (1, True)


def test_a_save_that_is_being_written_to(saved: Path, shell: Shell) -> None:
    held, _ = journal.go_on(saved)
    assert "being played in another window" in shell("resume", saved).err
    assert shell("replay", saved, "--verify").status == 0
    held.close()
    assert shell("resume", saved).status == 0


def test_a_save_of_the_first_format_is_gone_on_with(shell: Shell, tmp_path: Path) -> None:
    record, file = record_of(played(decisions=9)), tmp_path / "old.json"
    file.write_bytes(older(record, trail_of(record)))
    assert json.loads(shell("replay", file, "--verify", "--json").out) == {"same": True, "decisions": 9}
    before = file.read_bytes()
    ran = shell("resume", file)
    assert ran.status == 0
    assert file.with_name("old-2.json").read_bytes() == before
    assert journal.read(file).record.answers[:9] == record.answers
    assert json.loads(shell("replay", file, "--verify", "--json").out)["same"] is True


def test_walking_through_a_save_that_was_changed(saved: Path, shell: Shell) -> None:
    saved.write_bytes(saved.read_bytes().replace(b'{"answer":0', b'{"answer":7'))
    assert "is damaged" in shell("replay", saved).err
    assert shell("replay", saved, "--to", "0").status == 0


def test_a_save_is_not_written_over(saved: Path, shell: Shell) -> None:
    before = saved.read_bytes()
    ran = shell("play", FAIR, "--seats", "uniform,uniform", "--save", saved)
    assert ran.status == 0
    assert "held a game already" in ran.err
    assert saved.with_name("game-2.json").read_bytes() == before


@pytest.mark.parametrize(
    "place", ["missing/x.json", ".", "/dev/null", "/dev/full", "taken.txt", "link", "pipe", "a" * 300]
)
def test_a_place_that_will_not_do_is_told_at_once(place: str, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "taken.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "taken.txt")
    os.mkfifo(tmp_path / "pipe")
    ran = shell("play", FAIR, "--seats", "uniform,uniform", "--save", place)
    assert (ran.status, ran.out) == (2, "")
    assert "Another place: --save " in ran.err
    assert "went wrong" not in ran.err
    assert (tmp_path / "taken.txt").read_text(encoding="utf-8") == "mine"


def test_another_place_can_be_named(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["missing/again.json", "kept.json"])
    monkeypatch.setattr("interpreter.commands.play.on_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    ran = shell("play", FAIR, "--seats", "uniform,uniform", "--save", "missing/x.json")
    assert ran.status == 0
    assert json.loads(shell("replay", "kept.json", "--verify", "--json").out)["same"] is True


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


def test_a_save_without_its_first_line(saved: Path, shell: Shell) -> None:
    saved.write_bytes(saved.read_bytes()[:200])
    assert "is no saved game" in shell("resume", saved).err


def test_a_game_that_is_over_can_be_kept(shell: Shell, tmp_path: Path) -> None:
    assert (
        shell("play", FAIR, "--seats", "uniform,uniform", "--seed", "2", "--save", tmp_path / "kept.json").status == 0
    )
    assert json.loads(shell("replay", tmp_path / "kept.json", "--verify", "--json").out)["same"] is True
