"""The command `lab`: what it prints, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interpreter.commands import extras
from interpreter.lab import engine, study
from interpreter.lab.plan import Plan
from interpreter.lab.store import GameStore
from tests.commands.toys import FAIR, Shell


def test_it_tells_what_it_found(shell: Shell, tmp_path: Path) -> None:
    ran = shell("lab", FAIR, "--agents", "random", "--games", "40", "--out", tmp_path / "report.html")
    assert ran.status == 0
    assert "40 of 40 games" in ran.out
    assert "A player scores" in ran.out
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "report.html" in ran.err


def test_json_is_one_document(shell: Shell) -> None:
    ran = shell("lab", FAIR, "--agents", "random,greedy,random", "--games", "30", "--json")
    document = json.loads(ran.out)
    assert (document["games"], document["seats"]) == (30, 3)
    assert [row["agent"] for row in document["versions"][0]["agents"]] == ["random", "greedy"]
    again = json.loads(shell("lab", FAIR, "--agents", "random,greedy,random", "--games", "30", "--json").out)
    assert {**again, "seconds": 0} == {**document, "seconds": 0}


def test_versions_are_compared(shell: Shell) -> None:
    ran = shell("lab", FAIR, "--agents", "random", "--games", "60", "--compare", "purse=2")
    assert ran.status == 0
    assert "points of a player" in ran.out
    assert "purse=2" in ran.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--agents", "gready"), "did you mean 'greedy'?"),
        (("--agents", "random", "--compare", "purse=9"), "9"),
        (("--agents", "random", "--compare", "purze=2"), "did you mean 'purse'?"),
        (("--until", "3"), "--until"),
        (("--games", "none"), "--games"),
        (("--agents", "random", "--compare", "nopack"), "nopack"),
        (("--players", "9"), "1 to 3"),
        (("--store", "/dev/null/games.sqlite"), "/dev/null"),
        (("--agents", "random", "--out", "/dev/null/report.html"), "/dev/null"),
    ],
)
def test_refusals(args: tuple[str, ...], said: str, shell: Shell) -> None:
    ran = shell("lab", FAIR, "--games", "2", *args)
    assert ran.status == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("language", "said"), [("en", "install"), ("es", "paquetes"), ("it", "pacchetti"), ("fr", "paquets")]
)
def test_what_is_missing_is_told(language: str, said: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    ran = shell("lab", FAIR, "--lang", language)
    assert ran.status == 2
    assert "cardwright[lab]" in ran.err
    assert said in ran.err


@pytest.mark.parametrize("played", [0, 1])
def test_what_was_played_until_it_is_interrupted_is_told(
    played: int, shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run = engine.run

    def interrupted(plan: Plan, store: GameStore, games: int, *rest: Any) -> None:
        run(plan, store, 24 * played, *rest)
        raise KeyboardInterrupt

    monkeypatch.setattr(study, "run", interrupted)
    ran = shell("lab", FAIR, "--agents", "random", "--games", "500", "--store", tmp_path / "games.sqlite")
    assert f"Stopped after {24 * played} of 500 games" in ran.err
    assert ("24 of 24 games" in ran.out) == bool(played)
    assert ran.status == (0 if played else 130)
    # The same line goes on from there.
    monkeypatch.setattr(study, "run", run)
    again = shell("lab", FAIR, "--agents", "random", "--games", "48", "--store", tmp_path / "games.sqlite", "--json")
    document = json.loads(again.out)
    assert document["versions"][0]["finished"] == 48
    assert document["looks"] == 1 + played
