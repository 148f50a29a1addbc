"""What would pass in silence, though it is more than its author meant."""

from pathlib import Path
from textwrap import indent

import pytest

from tests.rulebook.test_lints import found

RAGMAN = """
adjectives:
  old: {of: stall, is: points of this >= 3}
  near: {of: stall, is: this is in my hand}
  lucky: {of: stall, is: number of gems on this >= 1}
things:
  ragman:
    kind: shop
    sold: |
%s
"""


def of_ragman(steps: str, folder: Path) -> list[str]:
    return found(RAGMAN % indent(steps, "      "), folder)


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("let each opponent: discard a stall", True),
        ("choose a stall as one\ndiscard one", True),
        ("discard up to 2 old shops", True),
        ("discard a random stall", True),
        ("discard a stall where points <= 2", True),
        ("discard a stall in my hand", False),
        ("discard a near stall", False),
        ("discard a stall where it is in my yard", False),
        ("choose a stall in my hand as one\ndiscard one", False),
        ("draw 1 stall", False),
        ("discard this", False),
        ("gain 1 gem for each stall in my yard", False),
        ("move a banner in my gate to attic", False),
        # Where all of them lie, nothing is out of play.
        ("choose a banner as one\nmove one to attic", False),
    ],
)
def test_a_choice_among_all_things_everywhere_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    assert ("from-anywhere" in of_ragman(steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("may pay 1 coin\ngain 1 gem", True),
        ("may pay 1 coin\ndraw 1 stall", True),
        ("if there is a stall in my yard:\n    may pay 1 coin\n    gain 1 gem", True),
        ("may pay up to 2 coins\ngain 1 gem", True),
        ("may:\n    pay 1 coin\n    gain 1 gem", False),
        ("may pay up to 2 coins as paid\ngain 1 gem for each paid", False),
        ("gain 1 gem\nmay pay 1 coin", False),
        ("choose an opponent as rival\nmay pay 1 coin to rival\ngain 1 gem", False),
        ("may pay 1 coin\nif number of coins on me = 0: gain 1 gem", False),
        ("pay 1 coin\ngain 1 gem", False),
    ],
)
def test_what_is_gained_whether_it_is_paid_or_not_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    assert ("gained-anyway" in of_ragman(steps, tmp_path)) is told


CRATE = """
zones:
  crate: {owner: shop, holds: stall, room: 2%s}
verbs:
  pack_up:
    object: {role: packed, sort: thing, of: stall}
    does: move packed to heap
things:
  ragman:
    kind: shop
    income: move a stall in my hand to crate of this
    sold: |
%s
"""


@pytest.mark.parametrize(
    ("spill", "steps", "told"),
    [
        ("", "discard a shop in my yard", True),
        ("", "discard this", True),
        ("", "pack_up a stall in any yard", True),
        ("", "for each shop in my yard as one: move one to deck", True),
        (", spill: heap", "discard a shop in my yard", False),
        ("", "discard a stall in my hand", False),
        ("", "pack_up a stall in row", False),
        ("", "rest", False),
    ],
)
def test_what_is_taken_along_by_what_leaves_play_is_told(spill: str, steps: str, told: bool, tmp_path: Path) -> None:
    assert ("taken-along" in found(CRATE % (spill, indent(steps, "      ")), tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("reveal 1 stall as seen\nmove seen to my hand", True),
        ("reveal 1 stall as seen\ndraw seen", True),
        ("reveal 1 stall as seen\nmove seen to window", True),
        ("reveal 1 stall\nmove each stall in aside to row", True),
        ("reveal 1 stall as seen\nmove seen to my yard", False),
        ("reveal 1 stall as seen\ndiscard seen", False),
        ("reveal 1 stall as seen\nmove seen to my hand as kept\ndiscard seen except kept", False),
    ],
)
def test_what_may_not_fit_where_it_is_moved_to_is_left(steps: str, told: bool, tmp_path: Path) -> None:
    assert ("left-in-passing" in of_ragman(steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("choose a stall in my hand as taken\nmove given to my hand\nmove taken to my yard", True),
        ("choose a stall in my hand as taken\nmay:\n    move given to my hand\n    move taken to my yard", True),
        ("choose a stall in my hand as taken\nmove taken to my yard\nmove given to my hand", False),
        ("choose a stall in my hand as taken\nmust move given to my hand\nmove taken to my yard", False),
        (
            "choose a stall in my hand as taken\nmove given to my hand\nif given is in my hand: move taken to my yard",
            False,
        ),
        ("choose a stall in my hand as taken\nmove given to hand of an opponent\nmove taken to my yard", False),
        ("move given to my hand\nmove a stall in my hand to my yard", False),
        ("move given to my hand\nmove each stall in my hand to my yard", False),
    ],
)
def test_an_exchange_that_puts_before_it_takes_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    assert ("put-before-taken" in of_ragman("choose a stall in my yard as given\n" + steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("move mine to hand of owner of theirs\nmove theirs to my hand", True),
        ("move mine to zone of theirs\nmove theirs to my hand", True),
        ("must move mine to zone of theirs\nmove theirs to my hand", False),
        ("move mine to zone of theirs\nmove theirs to my yard", False),
        ("must move mine to hand of owner of theirs\nmove theirs to my hand", False),
        ("move theirs to my yard\nmove mine to hand of owner of theirs", False),
        ("move mine to hand of owner of theirs\nmove theirs to my yard", False),
        ("move mine to my yard\nmove theirs to my hand", False),
        # Other steps between them, or the choice of what comes for it.
        (
            "move mine to hand of owner of theirs\ngain 1 coin\nif number of gems on me > 2: gain 1 coin\nmove theirs to my hand",
            True,
        ),
        ("move mine to hand of rival\nchoose a stall in hand of rival as other\nmove other to my hand", True),
        ("move mine to hand of rival\nmove a stall in hand of rival to my hand", True),
        ("move a stall in my hand to hand of rival\nmove a stall in hand of rival to my hand", True),
        ("move mine to hand of owner of theirs\nmay:\n    pay 1 coin\n    move theirs to my hand", True),
        ("move mine to hand of owner of theirs\nif number of gems on me > 2: move theirs to my hand", True),
        ("may:\n    move mine to hand of owner of theirs\n    move theirs to my hand", True),
        ("move mine to hand of owner of theirs\nif mine is not in my hand: move theirs to my hand", False),
        ("move mine to hand of owner of theirs as gone\nif number of gone = 1: move theirs to my hand", False),
        ("move mine to hand of owner of theirs\nlet rival: move theirs to my hand", False),
        ("move theirs to my yard\nmove mine to hand of rival\nmove theirs to my hand", False),
        ("must move mine to hand of rival\nchoose a stall in hand of rival as other\nmove other to my hand", False),
        ("move mine to hand of rival\nmove a stall in row to my hand", False),
    ],
)
def test_half_an_exchange_between_places_with_a_limit_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    names = {
        "mine": "choose a stall in my hand as mine\n",
        "theirs": "choose a stall in hand of an opponent as theirs\n",
        "rival": "choose an opponent as rival\n",
    }
    chosen = "".join(choice for name, choice in names.items() if name in steps)
    assert ("half-exchange" in of_ragman(chosen + steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("move given to row\nmove taken to my hand", True),
        ("may:\n    move given to row\n    move taken to my hand", True),
        ("move given to row\nif given is in row: move taken to my hand", False),
        ("discard given\nmove taken to my hand", False),
        ("move given to my yard\nmove taken to row", False),
    ],
)
def test_an_exchange_with_a_row_that_fills_up_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    chosen = "choose a stall in my hand as given\nchoose a stall in row as taken\n"
    assert ("into-full-row" in of_ragman(chosen + steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("may:\n    must pay 1 coin to an opponent\n    move one of seen to my hand", True),
        ("may:\n    pay 1 coin\n    move up to 2 of seen to my hand", True),
        ("either: gain 1 gem\nor:\n    pay 1 coin\n    move one of seen to my hand", True),
        ("repeat up to 2 times:\n    pay 1 coin\n    move one of seen to my hand", True),
        (
            "let each opponent:\n    may:\n        pay 1 coin to owner of this\n        move one of seen to my hand",
            True,
        ),
        ("may:\n    must pay 1 coin\n    must move one of seen to my hand", False),
        ("may:\n    only if room in my hand >= 1\n    pay 1 coin\n    move one of seen to my hand", False),
        ("may:\n    pay 1 coin\n    move one of seen to my hand\n    gain 1 gem", False),
        ("may:\n    pay 1 coin\n    move one of seen to my yard", False),
        ("pay 1 coin\nmove one of seen to my hand", False),
    ],
)
def test_what_may_be_paid_where_there_is_no_room_for_what_it_brings_is_told(
    steps: str, told: bool, tmp_path: Path
) -> None:
    chosen = "choose 2 stalls in row as seen\n"
    assert ("paid-for-nothing" in of_ragman(chosen + steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("either: pay 3 coins\nor: discard 2 stalls in my hand", True),
        ("either: pay 3 coins\nor: move a stall in my yard to heap", True),
        ("must either: pay 3 coins\nor: discard 2 stalls in my hand", False),
        ("either: pay 3 coins\nor: gain 1 gem", False),
        ("either: pay up to 3 coins\nor: discard 2 stalls in my hand", False),
        ("either:\n    pay 3 coins\n    gain 1 gem\nor: discard 2 stalls in my hand", False),
        ("either: pay 3 coins\nor: discard 2 stalls in row", False),
        ("either: pay 3 coins\nor: move a stall in my yard to my hand", False),
        ("only if coin of me >= 3\neither: pay 3 coins\nor: discard 2 stalls in my hand", False),
    ],
)
def test_a_price_among_several_that_nobody_asks_for_is_told(steps: str, told: bool, tmp_path: Path) -> None:
    assert ("price-not-asked" in of_ragman(steps, tmp_path)) is told


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ("1 coin for each coin on me", True),
        ("1 gem for each coin on me", False),
        ("|\n      1 gem for each coin on me\n      (number of stalls in my yard) coins", True),
    ],
)
def test_scores_in_two_units_are_told(scores: str, told: bool, tmp_path: Path) -> None:
    text = f"things:\n  ragman:\n    kind: shop\n    sold: gain 1 gem\n    scores: {scores}\n"
    assert ("scores-in-units" in found(text, tmp_path)) is told


@pytest.mark.parametrize(
    ("always", "told"),
    [
        ("room in my hand is 20 less", True),
        ("room in my hand is 4 less if number of gems on me >= 2", True),
        ("room in my hand is 3 less", False),
        ("room in my hand is 0", False),
        ("|\n      room in my hand is 20 less\n      room in my hand is 18 more", False),
    ],
)
def test_more_room_taken_away_than_there_is_is_told(always: str, told: bool, tmp_path: Path) -> None:
    text = f"things:\n  ragman:\n    kind: shop\n    sold: gain 1 gem\n    always: {always}\n"
    assert ("room-taken-away" in found(text, tmp_path)) is told
