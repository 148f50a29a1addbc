"""A row that is filled up from a pile where something is taken out stays empty where nothing ever comes in."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game
from tests.rulebook.test_lints import MARKET

PACK = """pack: fair
extends: market
zones:
  stand: {{owner: {owner}, holds: stall, order: row, slots: 2, refills: deck}}
things:
  clerk: {{kind: shop, sold: {sold}}}
"""


@pytest.mark.parametrize(
    ("owner", "sold", "mended"),
    [
        ("table", "move a stall in stand to my hand", ["move 2 stalls in deck to stand"]),
        ("player", "move a stall in my stand to my hand", ["let each player: move 2 stalls in deck to my stand"]),
        ("table", "move 2 stalls in deck to stand", []),
        ("player", "move a stall in my hand to my stand", []),
    ],
)
def test_a_row_into_which_nothing_comes(owner: str, sold: str, mended: list[str], tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK.format(owner=owner, sold=sold), encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [tmp_path], problems)
    assert game is not None
    assert not list(problems)
    advise(game, problems)
    assert [one.args["mended"] for one in problems if one.code == "row-stays-empty"] == mended
