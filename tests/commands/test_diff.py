"""What changed between two versions of a game, told to whoever plays it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from interpreter.entrance.phrases import languages
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.differences import differences
from interpreter.telling.voice import Voice
from tests.commands.toys import FAIR, Shell


def version(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the toy game with some text changed."""
    shutil.copytree(FAIR, folder)
    for path in folder.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return folder


def told(folder: Path, language: str = "en") -> dict[str, object]:
    return differences(*(Voice(load_rulebook(one), language) for one in (FAIR, folder))).plain()


@pytest.mark.parametrize("language", languages())
def test_the_same_is_no_difference(language: str, shell: Shell, tmp_path: Path) -> None:
    ran = shell("diff", FAIR, version(tmp_path / "same", ("# A small fair", "# Another")), "--lang", language)
    assert ran.status == 0
    assert len(ran.out.splitlines()) == 1
    assert "diff." not in ran.out


def test_a_card_is_told_as_it_was_and_as_it_is(tmp_path: Path) -> None:
    found = told(version(tmp_path / "new", ("copies: 4, sold: gain 1 coin", "copies: 5, sold: gain 2 coins")))
    assert found["things"] == (
        {
            "id": "baker", "sort": "changed", "name": "Baker",
            "lines": {
                "before": ("Gain 1 coin.", "copies: 4"),
                "after": ("Gain 2 coins.", "copies: 5"),
            },
        },
    )  # fmt: skip
    assert found["untold"] == ()


def test_cards_come_and_go(tmp_path: Path) -> None:
    found = told(version(tmp_path / "new", ("weaver: {", "potter: {")))
    things = found["things"]
    assert isinstance(things, list | tuple)
    assert [(one["id"], one["sort"]) for one in things] == [("potter", "added"), ("weaver", "removed")]


def test_options_limits_and_rules_are_told(tmp_path: Path) -> None:
    found = told(
        version(
            tmp_path / "new", ("[2, 3, 4], default: 3", "[2, 3, 4, 5], default: 4"), ("max: 3", "max: 4"),
            ("slots: 3", "slots: 4"), ("1 point for each gem", "2 points for each gem"),
        )
    )  # fmt: skip
    assert [*dict(found["options"])] == ["purse"]  # type: ignore[call-overload]
    assert {"Players", "Row"} <= {*dict(found["limits"])}  # type: ignore[call-overload]
    assert found["rules"]


def test_what_no_sentence_tells_is_named(tmp_path: Path) -> None:
    found = told(
        version(
            tmp_path / "new",
            ("deck: {owner: table, holds: stall, order: shuffled", "deck: {owner: table, holds: stall, order: stack"),
        )
    )
    assert not found["things"]
    assert found["rules"] or found["untold"]


def test_what_it_does_to_play_is_measured(shell: Shell, tmp_path: Path) -> None:
    folder = version(tmp_path / "new", ("points: 3", "points: 9"))
    ran = shell("diff", FAIR, folder, "--games", "80", "--agents", "random")
    assert ran.status == 0
    assert "points of a player" in ran.out
    document = json.loads(shell("diff", FAIR, folder, "--games", "80", "--agents", "random", "--json").out)
    assert document["things"][0]["id"] == "smith"
    score = next(row for row in document["play"]["compared"]["rows"] if row["what"] == "score")
    assert score["verdict"] == 1


@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(language: str, shell: Shell, tmp_path: Path) -> None:
    folder = version(
        tmp_path / "new", ("gain 1 coin", "gain 2 coins"), ("slots: 3", "slots: 4"), ("weaver: {", "potter: {")
    )
    ran = shell("diff", FAIR, folder, "--lang", language)
    assert ran.status == 0
    assert ran.out.count("  + ") >= 3
    assert "diff." not in ran.out


def test_refusals(shell: Shell, tmp_path: Path) -> None:
    assert "nosuch" in shell("diff", FAIR, "nosuch").err
    other = version(tmp_path / "new", ("{min: 1, max: 3}", "{min: 1, max: 1}"))
    ran = shell("diff", FAIR, other, "--games", "5")
    assert ran.status == 2
    assert "2" in ran.err
