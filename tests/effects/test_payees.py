"""Whom something is paid to is asked where there is something to pay, and nowhere else."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
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
    [((0, 0), [1, 2], None), ((8, 0), None, [2, 8, 3]), ((8, 9), None, [5, 8, 9])],
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


ONE = "choose a card in pile as one\n"


@pytest.mark.parametrize(
    "steps",
    [
        "may pay 3 coins to an opponent",
        "pay 3 coins to an opponent",
        "may buy a card in pile",
        f"{ONE}may pay cost of one to an opponent",
        f"{ONE}may pay cost of one for 1 coin less to an opponent",
        f"{ONE}may:\n    pay cost of one to an opponent\n    move one to my yard",
        f"{ONE}must either: pay cost of one to an opponent\nor: gain 0 coins",
        f"{ONE}choose an opponent where coin of it = 10 as rival\nlet rival: gain 0 coins\nmay pay cost of one to rival",
    ],
)
def test_what_nobody_can_take_is_not_offered(tmp_path: Path, steps: str) -> None:
    (tmp_path / "game.yaml").write_text(TOLL, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=3)
    for seat, coins in enumerate((5, 9, 10)):
        stage.set_units("coin", coins, "player", seat)
    stage.put("mill", "pile")
    stage.ready()
    stage.run(steps_of(stage.book.game.vocabulary, steps), 0)
    assert stage.machine.options is None
    assert [stage.table.n[stage.program.lay.cell("coin", "player", seat)] for seat in range(3)] == [5, 9, 10]


@pytest.mark.parametrize(
    "steps",
    ["pay 3 coins to a player where coin of it > 20", f"{ONE}pay cost of one to a player where coin of it > 20"],
)
def test_where_nobody_is_meant_the_supply_is_paid(tmp_path: Path, steps: str) -> None:
    (tmp_path / "game.yaml").write_text(TOLL, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), seats=3)
    stage.set_units("coin", 5, "player", 0)
    stage.put("mill", "pile")
    stage.ready()
    stage.run(steps_of(stage.book.game.vocabulary, steps), 0)
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == 2


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "Nobody you could pay this to can take all of it."),
        ("es", "Nadie a quien puedas pagárselo puede recibirlo todo."),
        ("it", "Nessuno a cui tu possa pagarlo può ricevere tutto."),
        ("fr", "Aucun joueur à qui vous pourriez le payer ne peut tout recevoir."),
    ],
)
def test_it_is_told_that_nobody_can_take_it(tmp_path: Path, language: str, why: str) -> None:
    choice = "setup: |\n  let each player: gain 9 coins\nplay: |\n  must either: buy a card in pile\n  or: pay 1 coin\n  or: pay 2 coins\n"
    (tmp_path / "game.yaml").write_text(TOLL.replace("play: buy a card in pile\n", choice), encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=3, seed=1)
    assert game.decision is not None
    questions = Questions(game, Voice(game.book, language, game.decision.seat, players=3))
    (reason,) = Explaining(questions).why("mill", game.decision)
    assert [because.plain for because in reason.because] == [why]


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
