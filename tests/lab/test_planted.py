"""What is planted in a toy game is found, and where nothing is planted nothing is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.lab.conftest import plan_of, studied
from tests.lab.sale import NAMES, Planted

GAMES = 400


def verdicts(document: dict[str, Any]) -> dict[str, str]:
    return {row["id"]: row["verdict"] for row in document["versions"][0]["definitions"]}


def study_of(planted: Planted, folder: Path, first: int = 1) -> dict[str, Any]:
    book = load_rulebook(planted.write(folder))
    return studied([book], plan_of(book, seed=first), GAMES)


def test_a_card_twice_as_good_is_found(tmp_path: Path) -> None:
    found = study_of(Planted(points=4), tmp_path)
    assert verdicts(found)[NAMES[0]] == "strong"
    assert "strong" not in [verdicts(found)[name] for name in NAMES[1:]]
    assert found["versions"][0]["seats"]["verdict"] == "even"


def test_a_card_that_nobody_can_pay_is_found(tmp_path: Path) -> None:
    found = verdicts(study_of(Planted(cost=9), tmp_path))
    assert found[NAMES[0]] == "unused"
    assert "unused" not in [found[name] for name in NAMES[1:]]


def test_a_seat_that_gets_more_is_found(tmp_path: Path) -> None:
    seats = study_of(Planted(extra=1), tmp_path)["versions"][0]["seats"]
    assert seats["verdict"] == "uneven"
    assert [row["verdict"] for row in seats["rows"]] == [1, -1]


def test_where_nothing_is_planted_nothing_is_found(tmp_path: Path) -> None:
    found = study_of(Planted(), tmp_path)
    assert {*verdicts(found).values()} == {"even"}
    assert found["versions"][0]["seats"]["verdict"] == "even"


@pytest.mark.parametrize(("points", "changes"), [(2, False), (4, True)])
def test_rules_are_compared_on_the_same_seeds(points: int, changes: bool, tmp_path: Path) -> None:
    books = [load_rulebook(Planted().write(tmp_path / "old")), load_rulebook(Planted(points).write(tmp_path / "new"))]
    change = studied(books, plan_of(*books), 200)["compared"]
    clear = [row["what"] for row in change["rows"] if row["verdict"]]
    assert ("score" in clear) is changes
    assert "decisions" not in clear
    assert (change["same"] == change["games"]) is not changes


def test_an_option_is_compared(book: Any) -> None:
    change = studied([book, book], plan_of(book, book, hours=4), 100)["compared"]
    rows = {row["what"]: row for row in change["rows"]}
    assert (rows["turns"]["before"], rows["turns"]["after"], rows["turns"]["verdict"]) == (6, 8, 1)
    assert rows["seat/0"]["verdict"] == 0
