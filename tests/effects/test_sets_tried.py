"""The sets that are tried ahead: each once, the large and the small in turn, with the same answers as by trying them all."""

from itertools import combinations, islice
from math import comb
from random import Random

import pytest

from interpreter.effects.steps.runs import subsets
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import written
from tests.written import steps_of

RUNS = """\
game: runs
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  card: {plural: cards, copies: 2, starts: deck, attributes: {rank: {type: number}}}
families:
  plain: {kind: card, members: {rank: 1 to 14}}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card, seen_by: owner}
  pile: {owner: table, holds: card}
verbs:
  meld:
    does: |
      must choose at least 3 cards in my hand as melded
      only if longest run of rank of melded = number of melded
      move melded to pile
turns:
  of: there are 3 cards in deck
  each: |
    move 3 cards in deck to my hand
    may meld
scores: 1 point for each card in my hand
"""


@pytest.mark.parametrize(
    ("things", "low", "high"), [(0, 0, 0), (0b1011, 0, 3), (0b110111, 2, 4), (0b11111, 3, 3), (0b1111111, 3, 6)]
)
def test_each_set_is_tried_once(things: int, low: int, high: int) -> None:
    tried = list(subsets(things, low, high))
    bits = [1 << place for place in range(things.bit_length()) if things >> place & 1]
    assert sorted(tried) == sorted(sum(some) for size in range(low, high + 1) for some in combinations(bits, size))


def test_large_and_small_sets_come_in_turn() -> None:
    sizes = [some.bit_count() for some in islice(subsets(0xFFFF, 3, 16), 1 + comb(16, 3) + comb(16, 15))]
    assert list(dict.fromkeys(sizes)) == [16, 3, 15]


def test_none_is_tried_where_none_is_allowed() -> None:
    assert not list(subsets(0b111, 4, 3))


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("runs"), RUNS)


@pytest.mark.parametrize("seed", range(40))
def test_whether_a_run_can_be_laid_is_as_trying_all_sets_says(seed: int, rules: Rulebook) -> None:
    rnd = Random(seed)
    ranks = [rnd.randint(1, 14) for _ in range(rnd.randint(2, 7))]
    ranks = [rank for place, rank in enumerate(ranks) if ranks[:place].count(rank) < 2]
    stage = Stage(rules)
    for rank in ranks:
        stage.put(f"plain_{rank}", "hand", 0)
    stage.ready()
    runs = any(
        sorted(some) == list(range(min(some), min(some) + size))
        for size in range(3, len(ranks) + 1)
        for some in combinations(ranks, size)
    )
    assert stage.can(steps_of(rules.game.vocabulary, "must meld"), 0) == runs
