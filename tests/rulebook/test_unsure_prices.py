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
        # No condition is needed for that: what is done before the price is left out as well.
        ("draw 1 stall\npay 2 coins", CALLED),
        (
            "for each stall in my yard: gain 1 coin\npay (number of stalls in my hand) coins\ndiscard 1 stall in my hand",
            CALLED,
        ),
        ("gain 1 coin\npay 2 coins\ndraw 1 stall", "let each player: close"),
        ("draw 1 stall\nfor each stall in my yard: pay 1 coin", CALLED),
        # As much as there is of something is no price for what follows.
        ("pay (number of stalls in my hand) coins\ndiscard 1 stall in my hand", CALLED),
        ("pay 1 coin for each stall in my hand\ndiscard 1 stall in my hand", CALLED),
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
        ("choose a baker in row as found\npay cost of found\nmove found to my hand", CALLED),
        ("gain 2 coins\npay 2 coins\ndraw 1 stall", CALLED),
        ("draw 1 stall\npay 1 coin for each stall in my hand at most (number of coins on me)", CALLED),
        ("only if number of coins on me >= 2\ndraw 1 stall\npay 2 coins", CALLED),
        ("pay 1 coin for each stall in my yard", CALLED),
        ("draw 1 stall\npay 2 coins", "must close"),
        ("draw 1 stall\npay 2 coins", "must either: close\nor: rest"),
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


@pytest.mark.parametrize(
    ("close", "called", "told"),
    [
        ("gain 1 coin\nmust discard 2 stalls in my hand", CALLED, True),
        ("gain 1 coin\nmust discard 2 stalls in my hand", "must close", False),
        ("must discard 2 stalls in my hand\ngain 1 coin", CALLED, False),
        ("gain 1 coin\nmust either: discard 1 stall in my hand\nor: rest", CALLED, False),
        ("must choose a stall in row as found\nmust move found to my hand", CALLED, False),
    ],
)
def test_a_demand_that_silently_leaves_out_the_verb(close: str, called: str, told: bool, tmp_path: Path) -> None:
    verbs = (
        f"verbs:\n  close:\n    does: |\n{indent(close, '      ')}\n  dawn:\n    does: |\n{indent(called, '      ')}\n"
    )
    assert ("unsure-must" in found(verbs, tmp_path)) is told


@pytest.mark.parametrize(
    ("close", "told"),
    [
        ("let each player:\n    gain 1 coin\n    pay 2 gems\n    draw 1 stall", True),
        ("repeat 2 times:\n    gain 1 coin\n    pay 2 gems", True),
        ("let each player:\n    pay 2 gems\n    draw 1 stall", False),
        ("let each player: pay 2 gems", False),
        ("let each player:\n    gain 1 coin\n    pay up to 2 gems", False),
        ("let each player:\n    gain 1 coin\n    if number of gems on me >= 2: pay 2 gems", False),
        ("let each player:\n    gain 1 coin\n    may:\n        gain 1 coin\n        pay 2 gems", False),
    ],
)
def test_a_price_that_silently_leaves_out_a_part(close: str, told: bool, tmp_path: Path) -> None:
    verbs = f"verbs:\n  close:\n    does: |\n{indent(close, '      ')}\n"
    assert ("unsure-part" in found(verbs, tmp_path)) is told


def test_a_price_that_silently_leaves_out_an_answer(tmp_path: Path) -> None:
    line = "things:\n  clerk:\n    kind: shop\n    always: |\n      when I rest:\n{}\n"
    assert "unsure-part" in found(line.format("          gain 1 coin\n          pay 2 gems"), tmp_path)
    assert "unsure-part" not in found(line.format("          pay 2 gems\n          draw 1 stall"), tmp_path)
