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


USED = "used: pay cost of this"
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


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("pay cost of one to rival", [2, 3, 0]),
        ("pay cost of one to a player where distance from it to me = 1", [2, 0, 3]),
        ("pay cost of one", [2, 0, 0]),
    ],
)
def test_a_price_is_paid_to_whom_it_is_said(tmp_path: Path, steps: str, left: list[int]) -> None:
    (tmp_path / "game.yaml").write_text(TOLL, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=3)
    stage.set_units("coin", 5, "player", 0)
    stage.put("mill", "pile")
    stage.ready()
    before = "choose a card in pile as one\nchoose an opponent where distance from me to it = 1 as rival\nlet rival: gain 0 coins"
    stage.run(steps_of(stage.book.game.vocabulary, f"{before}\n{steps}"), 0)
    assert [stage.table.n[stage.program.lay.cell("coin", "player", seat)] for seat in range(3)] == left


def test_an_ability_pays_the_price_of_its_own_thing(tmp_path: Path) -> None:
    states = "    abilities: {used: steps}\nzones:"
    game = TOLL.replace("zones:", states).replace(
        "mill: {kind: card}", f"mill: {{kind: card, {USED}}}\n  inn: {{kind: card, cost: {{coin: 1}}}}"
    )
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=3)
    stage.set_units("coin", 5, "player", 0)
    for thing in ("mill", "inn"):
        stage.put(thing, "yard", 0)
    stage.ready()
    stage.run(steps_of(stage.book.game.vocabulary, "resolve used of a card in my yard where name of it is mill"), 0)
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == 2
