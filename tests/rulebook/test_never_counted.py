"""A counter that is gained, and that no score, price, condition or payment counts: whoever has much of it is no better off."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game
from tests.rulebook.test_lints import MARKET, found

HEADS = """
units:
  medal: {{held_by: [player, stall], plural: medals{more}}}
things:
  herald: {{kind: shop, sold: {sold}}}
"""
ASKED = {
    "paid": "sold: pay 1 medal",
    "counted": "sold: gain 1 coin for each medal on me",
    "scored": "scores: 1 coin for each medal on me",
    "compared": "sold: |\n      let a player with the most medals: gain 1 coin",
    "asked of it": "sold: |\n      let a player where medal of it > 2: gain 1 coin",
    "a price": "cost: {medal: 1}",
    "taken": "sold: |\n      choose an opponent as giver\n      gain 1 medal from giver",
    "more to pay": "always: cost of each shop in row is 1 medal more",
}


@pytest.mark.parametrize("sold", ["gain 1 medal", "put 2 medals onto this", "gain 1 medal for each shop in my yard"])
def test_what_is_only_gained_is_told(sold: str, tmp_path: Path) -> None:
    assert found(HEADS.format(more="", sold=sold), tmp_path).count("never-counted") == 1


@pytest.mark.parametrize("way", ASKED)
def test_what_is_counted_somewhere_is_not_told(way: str, tmp_path: Path) -> None:
    assert "never-counted" not in found(
        HEADS.format(more="", sold="gain 1 medal") + f"  a_b:\n    kind: shop\n    {ASKED[way]}\n", tmp_path
    )


@pytest.mark.parametrize("more", [", supply: 5", ", values: [0, 1, 3]"])
def test_what_there_is_only_so_much_of_is_not_told(more: str, tmp_path: Path) -> None:
    assert "never-counted" not in found(HEADS.format(more=more, sold="gain 1 medal"), tmp_path)


def test_what_a_line_scores_is_not_what_players_were_given(tmp_path: Path) -> None:
    scored = "  a_b: {kind: shop, scores: 2 medals for each shop in my yard}\n"
    assert "never-counted" in found(HEADS.format(more="", sold="gain 1 medal") + scored, tmp_path)


def test_both_places_are_shown(tmp_path: Path) -> None:
    text = HEADS.format(more="", sold="gain 1 medal")
    (tmp_path / "pack.yaml").write_text(f"pack: examples\nextends: market\n\n{text}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [tmp_path], problems)
    assert game is not None
    advise(game, problems)
    told = next(one for one in problems if one.code == "never-counted")
    lines = (tmp_path / "pack.yaml").read_text(encoding="utf-8").splitlines()
    assert "gain 1 medal" in lines[told.span.line - 1]
    assert "medal: {" in lines[told.notes[0].span.line - 1]


ELSEWHERE = """
kinds:
  inn: {{of: stall, plural: inns}}
units:
  medal: {{held_by: [player, stall], plural: medals}}
things:
  herald: {{kind: shop, sold: {sold}}}
  armourer: {{kind: shop, sold: {counted}}}
  hostel: {{kind: inn, sold: {of_inns}}}
"""


@pytest.mark.parametrize(
    ("sold", "counted", "told"),
    [
        # Only those of players, or of inns, are counted: on a shop they are worth nothing.
        ("put 2 medals onto this", "gain 1 coin for each medal on me", True),
        ("put 2 medals onto this", "gain 1 coin for each medal on each inn in my yard", True),
        ("put 2 medals onto this", "pay 1 medal", True),
        ("put 2 medals onto this", "gain 1 coin for each medal on each stall in my yard", False),
        ("put 2 medals onto this", "gain 1 coin for each medal on each shop in my yard", False),
        ("put 2 medals onto this", "gain 1 coin for each medal on this", False),
        ("gain 1 medal", "gain 1 coin for each medal on me", False),
        # What is taken off again is of use where it lies.
        ("put 2 medals onto this", "gain 1 medal from this", False),
    ],
)
def test_counters_that_lie_where_nobody_counts_them_are_told(
    sold: str, counted: str, told: bool, tmp_path: Path
) -> None:
    codes = found(ELSEWHERE.format(sold=sold, counted=counted, of_inns="gain 1 coin"), tmp_path)
    assert "unknown-word" not in codes
    assert ("never-counted-there" in codes) is told


def test_what_things_of_another_kind_ask_of_themselves_is_asked_of_them_alone(tmp_path: Path) -> None:
    text = ELSEWHERE.format(
        sold="put 2 medals onto this", counted="gain 1 coin", of_inns="gain 1 coin for each medal on this"
    )
    assert "never-counted-there" in found(text, tmp_path)
