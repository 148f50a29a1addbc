"""Whom something is paid to is asked where there is something to pay, and nowhere else."""

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

BAZAAR = Path(__file__).parent / "bazaar"


@pytest.mark.parametrize(
    ("step", "coins", "asked"),
    [
        ("pay up to 2 coins to an opponent", 0, None),
        ("pay up to 2 coins to an opponent", 1, "choose-player"),
        ("pay up to 2 goods to an opponent", 0, None),
        ("pay any number of coins to an opponent", 0, None),
        ("pay up to (number of stalls in my yard) coins to an opponent", 3, None),
        ("may pay up to 2 coins to an opponent", 0, None),
        ("may pay up to 2 coins to an opponent", 1, "choose-player"),
    ],
)
def test_nobody_is_asked_for_where_nothing_can_be_paid(
    step: str, coins: int, asked: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    stage = Stage(load_rulebook(BAZAAR), seats=3)
    stage.set_units("coin", coins, "player", 0)
    stage.ready()
    block = steps_of(stage.book.game.vocabulary, step)
    stage.run(block, 0)
    assert (stage.decision.key if stage.decision is not None else None) == asked


TOLL = """
game: toll
players: {min: 3, max: 3}
units:
  coin: {held_by: [player], plural: coins, most: 10}
kinds:
  card:
    copies: 1
    starts: pile
    attributes: {cost: {type: price, default: {coin: 3}}, payee: {type: player, default: an opponent}}
zones:
  pile: {owner: table, holds: card}
  yard: {owner: player, holds: card, live: true}
things:
  mill: {kind: card}
verbs:
  buy:
    object: {role: wanted, sort: thing, of: card}
    does: |
      pay cost of wanted to payee of wanted
      must move wanted to my yard
play: buy a card in pile
scores: 1 coin for each coin on me
"""


@pytest.mark.parametrize(
    ("others", "asked", "left"),
    [((0, 0), [1, 2], None), ((8, 0), None, [2, 8, 3]), ((8, 9), None, [2, 8, 9])],
)
def test_a_price_goes_to_somebody_who_can_take_all_of_it(
    tmp_path: Path, others: tuple[int, int], asked: list[int] | None, left: list[int] | None
) -> None:
    (tmp_path / "game.yaml").write_text(TOLL, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=3)
    for seat, coins in enumerate((5, *others)):
        stage.set_units("coin", coins, "player", seat)
    stage.put("mill", "pile")
    stage.ready()
    stage.run(steps_of(stage.book.game.vocabulary, "buy a card in pile"), 0)
    assert stage.machine.options == asked
    coins_left = [stage.table.n[stage.program.lay.cell("coin", "player", seat)] for seat in range(3)]
    assert left is None or coins_left == left
