"""`cardwright test --coverage` and `--save-failing`."""

from pathlib import Path

import pytest

from interpreter.effects.transfers import Transfer
from interpreter.play.failing import find, written
from interpreter.rulebook.book import load_rulebook
from tests.play.test_validate import MARKET, market
from tests.play.toys import Shell


def test_coverage_names_each_branch_that_no_example_reaches(shell: Shell) -> None:
    ran = shell("test", MARKET, "--coverage")
    lines = (MARKET / "stalls.yaml").read_text(encoding="utf-8").split("\n")
    unreached = [line for line in ran.out.split("\n") if "stalls.yaml" in line]
    told = [lines[int(line.split("stalls.yaml:")[1].split(":")[0]) - 1].strip() for line in unreached]
    assert told == ["sold: gain 1 coin", "else: gain 1 coin"]
    assert "Branches: 15, reached by examples: 4." in ran.out
    assert ran.status == 0


def test_a_failure_in_random_play_becomes_a_short_example(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = market(tmp_path)
    run = Transfer.run

    def breaks(self: Transfer, machine: object) -> None:
        if getattr(machine, "block").address.endswith("jeweller/sold"):  # noqa: B009
            raise ValueError("no gems")
        run(self, machine)  # type: ignore[arg-type]

    monkeypatch.setattr(Transfer, "run", breaks)
    target = folder / "examples" / "failing.yaml"
    target.parent.mkdir()
    ran = shell("test", folder, "--save-failing", target, "--games", "20", "--seed", "1")
    assert ran.status == 1
    text = target.read_text(encoding="utf-8")
    assert "buy jeweller" in text
    assert len(text.split("\n")) < 20
    assert "no gems" in shell("test", folder).out
    monkeypatch.undo()
    assert shell("test", folder).status == 0


def test_without_a_failure_nothing_is_saved(shell: Shell, tmp_path: Path) -> None:
    ran = shell("test", MARKET, "--save-failing", tmp_path / "none.yaml", "--games", "5", "--seed", "1")
    assert (ran.status, (tmp_path / "none.yaml").exists()) == (0, False)


def test_where_the_last_turn_alone_breaks_nothing_all_answers_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Transfer.run

    def breaks(self: Transfer, machine: object) -> None:
        # Only in games that began with the set-up.
        if getattr(machine, "log", None) is None and getattr(machine, "block").address.endswith("/sold"):  # noqa: B009
            raise ValueError("no gems")
        run(self, machine)  # type: ignore[arg-type]

    monkeypatch.setattr(Transfer, "run", breaks)
    failing = find(load_rulebook(MARKET), 5, 1)
    assert failing is not None
    assert failing.given == {}
    assert len(failing.do) == len(failing.answers)
    assert "setup: true" in written(failing)
