"""Of `must either` only what can be carried through is offered: a branch of one step demands it, as if `must` stood before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import Problems, meaning as m
from interpreter.examples.choosing import offered
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.loading import read_game
from tests.written import steps_of

GAME = """
game: shares
players: {min: 1, max: 3}
units:
  coin: {held_by: [player], plural: coins}
  medal: {held_by: [player], plural: medals, supply: 1}
kinds:
  share: {plural: shares, starts: bank, attributes: {cost: {type: price, default: {coin: 2}}}}
  rumour: {plural: rumours, starts: deck}
zones:
  bank: {owner: table, holds: share}
  deck: {owner: table, holds: rumour, order: shuffled, seen_by: none}
  hand: {owner: player, holds: rumour, seen_by: owner}
  purse: {owner: player, holds: share, room: 2}
verbs:
  buy:
    object: {role: wanted, sort: thing, of: share}
    does: |
      pay cost of wanted
      must move wanted to my purse
  sell:
    object: {role: given, sort: thing, of: share}
    does: |
      must move given to bank
      gain 1 coin
  hand_over:
    object: {role: given, sort: thing, of: share}
    does: |
      must choose an opponent as friend
      must move given to purse of friend
  rest:
    does: gain 1 coin
play: rest
scores: (coin of me) coins
things:
  wool: {kind: share, copies: 4}
  tale: {kind: rumour, copies: 2}
"""
QUESTION = """must either: buy a share in bank
or: sell a share in my purse
or: hand_over a share in my purse
or: gain 1 medal
or:
    if coin of me >= 0: rest"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("shares")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def shares(folder: Path) -> Rulebook:
    return load_rulebook(folder)


def laid(book: Rulebook, coins: int = 0, owned: int = 0, seats: int = 2) -> Stage:
    stage = Stage(book, seats=seats)
    stage.set_units("coin", coins, "player", 0)
    stage.put("wool", "bank")
    for _ in range(owned):
        stage.put("wool", "purse", 0)
    stage.ready()
    return stage


def steps(book: Rulebook, text: str) -> m.Block:
    block = steps_of(book.game.vocabulary, text)
    assert block
    return block


def asked(stage: Stage, text: str) -> list[str]:
    """What is offered when a seat is asked; nothing where there was no question."""
    stage.run(steps(stage.book, text), 0)
    return offered(stage, stage.decision)


@pytest.mark.parametrize(
    ("coins", "owned", "seats", "others"),
    [
        (2, 0, 2, ["buy"]),
        (0, 0, 2, []),
        (0, 1, 2, ["sell", "hand_over"]),
        (2, 1, 2, ["buy", "sell", "hand_over"]),
        (9, 2, 2, ["sell", "hand_over"]),
        (0, 1, 1, ["sell"]),
    ],
)
def test_what_cannot_be_done_is_not_offered(
    coins: int, owned: int, seats: int, others: list[str], shares: Rulebook
) -> None:
    assert asked(laid(shares, coins, owned, seats), QUESTION) == [*others, "medal", "if"]


def test_where_nothing_can_be_done_the_option_around_it_is_not_offered(shares: Rulebook) -> None:
    block = steps(shares, "must either: buy a share in bank\nor: sell a share in my purse")
    assert [laid(shares, *held).can(block, 0) for held in ((0, 0), (2, 0), (0, 1))] == [False, True, True]
    around = "may:\n    gain 1 medal\n    " + "must either: buy a share in bank\n    or: sell a share in my purse"
    assert [bool(asked(laid(shares, *held), around)) for held in ((0, 0), (2, 0), (0, 1))] == [False, True, True]


def test_a_choice_within_a_branch_is_demanded_too(shares: Rulebook) -> None:
    within = (
        "must either:\n    either: buy a share in bank\n    or: sell a share in my purse\nor: rest\nor: gain 1 coin"
    )
    assert asked(laid(shares), within) == ["rest", "coin"]


def test_other_choices_do_what_they_can(shares: Rulebook) -> None:
    assert asked(laid(shares), "either: sell a share in my purse\nor: rest") == ["sell", "rest"]
    long = "must either:\n    sell a share in my purse\n    gain 1 coin\nor: rest"
    assert asked(laid(shares), long) == ["sell", "rest"]


@pytest.mark.parametrize(("must", "word"), [("must ", "late-must-either"), ("", "")])
def test_a_choice_that_comes_too_late_is_told_as_one(must: str, word: str, shares: Rulebook, tmp_path: Path) -> None:
    late = f"  tell:\n    does: |\n      move a rumour in deck to my hand as told\n      {must}either: move told to deck\n      or: rest\n"
    (tmp_path / "game.yaml").write_text(GAME.replace("play: rest", f"{late}play: tell"), encoding="utf-8")
    problems = Problems()
    read_game(tmp_path, [], problems)
    assert [(one.code, getattr(one.args["instead"], "name", "")) for one in problems] == (
        [("late-demand", word)] if word else []
    )


@pytest.mark.parametrize("times", ["up to 2 times", "any number of times"])
@pytest.mark.parametrize(
    ("coins", "owned", "text", "others"),
    [
        (0, 0, "buy a share in bank", []),
        (2, 0, "buy a share in bank", ["yes", "done"]),
        (0, 0, "sell a share in my purse", []),
        (0, 1, "sell a share in my purse", ["yes", "done"]),
        (0, 0, "move a share in my purse to bank", []),
    ],
)
def test_a_round_in_which_nothing_can_be_done_is_not_offered(
    coins: int, owned: int, text: str, others: list[str], times: str, shares: Rulebook
) -> None:
    assert asked(laid(shares, coins, owned), f"repeat {times}: {text}") == others
