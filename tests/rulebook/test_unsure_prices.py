"""A price under a condition keeps the whole verb from being done, for which nobody asks where a plain step calls it."""

from pathlib import Path
from textwrap import indent

import pytest

from tests.rulebook.test_lints import found

CLOSE = "if there is a stall in my yard: gain 1 coin\nelse: pay 2 coins\ndraw 1 stall"
CALLED = "gain 1 coin\nclose"


def is_told(folder: Path, close: str, called: str) -> bool:
    verbs = (
        f"verbs:\n  close:\n    does: |\n{indent(close, '      ')}\n  dawn:\n    does: |\n{indent(called, '      ')}\n"
    )
    return "unsure-price" in found(verbs, folder)


@pytest.mark.parametrize(
    ("close", "called"),
    [
        (CLOSE, CALLED),
        (CLOSE, "let each player: close"),
        (CLOSE, "repeat 2 times:\n    rest\n    close"),
        ("draw 1 stall\nif there is a stall in my yard: pay 1 gem", CALLED),
        ("draw 1 stall\nif there is a stall in my yard:\n    if there is no stall in my hand: pay 1 gem", CALLED),
    ],
)
def test_a_price_that_silently_leaves_out_the_verb(close: str, called: str, tmp_path: Path) -> None:
    assert is_told(tmp_path, close, called)


@pytest.mark.parametrize(
    ("close", "called"),
    [
        # It is asked for, or one of several things.
        (CLOSE, "must close"),
        (CLOSE, "may close"),
        (CLOSE, "must either: close\nor: rest"),
        (CLOSE, "if number of coins on me >= 2: close"),
        # It is known that it can be paid, as much is paid as there is, or nothing else is left out.
        ("if number of coins on me < 2: gain 1 coin\nelse: pay 2 coins\ndraw 1 stall", CALLED),
        ("if there is a stall in my yard: gain 1 coin\nelse: pay up to 2 coins\ndraw 1 stall", CALLED),
        ("if there is a stall in my yard: gain 1 coin\nelse: may pay 2 coins\ndraw 1 stall", CALLED),
        ("if there is a stall in my yard: gain 1 coin\nelse: pay 2 coins", CALLED),
        ("pay 2 coins\ndraw 1 stall", CALLED),
    ],
)
def test_what_is_meant(close: str, called: str, tmp_path: Path) -> None:
    assert not is_told(tmp_path, close, called)


INNS = """kinds:
  inn: {{of: shop, plural: inns, abilities: {{opened: steps}}}}
things:
  old_inn:
    kind: inn
    opened: |
{opened}
    sold: |
{sold}
"""
RESOLVED = "resolve opened of this"


@pytest.mark.parametrize(
    ("opened", "sold", "told"),
    [
        (CLOSE, RESOLVED, True),
        (CLOSE, "for each inn in my yard as one: resolve opened of one", True),
        (CLOSE, f"must {RESOLVED}", False),
        (CLOSE, f"may {RESOLVED}", False),
        (CLOSE, f"{RESOLVED}\nmay resolve opened of an inn in row", False),
        (CLOSE, f"if number of coins on me >= 2: {RESOLVED}", False),
        ("if there is a stall in my yard: gain 1 coin\nelse: pay up to 2 coins\ndraw 1 stall", RESOLVED, False),
        ("if there is a stall in my yard: gain 1 coin\nelse: pay 2 coins", RESOLVED, False),
        ("pay 2 coins\ndraw 1 stall", RESOLVED, False),
    ],
)
def test_a_price_that_silently_leaves_out_an_ability(opened: str, sold: str, told: bool, tmp_path: Path) -> None:
    text = INNS.format(opened=indent(opened, "      "), sold=indent(sold, "      "))
    assert ("unsure-cost" in found(text, tmp_path)) is told
