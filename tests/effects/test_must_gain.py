"""What must be gained or put is demanded in full: where the supply has too few, or its holder can take no more, nothing is offered, and
nothing is paid for it. Without `must` as much comes as there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import meaning as m
from interpreter.effects.foreseeing import possible
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.effects.test_guards import expected, traced
from tests.written import steps_of

GAME = """
game: bourse
players: {min: 2, max: 3}
enumerations:
  ware: [white, grey]
units:
  coin: {held_by: [player], plural: coins}
  silk_share: {held_by: [player], plural: silk_shares, supply: 10}
  salt_share: {held_by: [player], plural: salt_shares, supply: 2}
  step: {held_by: [quote], plural: steps, values: [1, 2, 3, 5, 8, 12], most: 5}
groups:
  share: [silk_share, salt_share]
kinds:
  quote:
    plural: quotes
    starts: exchange
    attributes:
      ware: {type: value, of: ware, printed: true}
zones:
  exchange: {owner: table, holds: quote}
things:
  silk: {kind: quote, ware: white}
  salt: {kind: quote, ware: grey}
verbs:
  buy:
    object: {role: bought, sort: thing, of: quote}
    does: |
      pay 1 coin
      if ware of bought is white: must gain 1 silk_share
      if ware of bought is grey: must gain 2 salt_shares
      must put 1 step onto bought
play: gain 1 coin
scores: (coin of me) coins
"""


@pytest.fixture(scope="module")
def bourse(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("bourse")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def laid(book: Rulebook, silk: int = 0, salt: int = 0, steps: int = 0) -> Stage:
    """A table on which the second seat has shares, and both quotes stand at a step."""
    stage = Stage(book, 2)
    for id in ("silk", "salt"):
        stage.set_units("step", steps, "thing", stage.put(id, "exchange"))
    stage.set_units("coin", 5, "player", 0)
    stage.set_units("silk_share", silk, "player", 1)
    stage.set_units("salt_share", salt, "player", 1)
    stage.ready()
    return stage


def block(stage: Stage, text: str) -> m.Block:
    return steps_of(stage.book.game.vocabulary, text)


@pytest.mark.parametrize(
    ("silk", "salt", "steps", "offered"),
    [
        (0, 0, 0, ["silk", "salt"]),
        (10, 0, 0, ["salt"]),
        (0, 1, 0, ["silk"]),
        (0, 2, 0, ["silk"]),
        (0, 0, 5, []),
        (0, 0, 4, ["silk", "salt"]),
    ],
)
def test_a_verb_is_offered_only_where_all_that_must_be_gained_and_put_can_be(
    bourse: Rulebook, silk: int, salt: int, steps: int, offered: list[str]
) -> None:
    stage = laid(bourse, silk, salt, steps)
    body = block(stage, "must either: buy a quote in exchange\nor: gain 1 coin")
    stage.run(body, 0)
    branches = (stage.machine.options or []) if not stage.over else [1]
    assert (0 in branches) == bool(offered)
    for text in (f"buy a {id}" for id in ("silk", "salt")):
        compiled = stage.compile(block(stage, f"must {text}"))
        fast = possible(compiled, stage.machine.T, 0, -1, (None,) * compiled.size, 0, compiled.demands)
        slow = possible(compiled, traced(stage.machine).T, 0, -1, (None,) * compiled.size, 0, compiled.demands)
        assert fast == slow == (text.removeprefix("buy a ") in offered)
    if len(offered) == 2:
        stage = laid(bourse, silk, salt, steps)
        stage.run(block(stage, "buy a quote in exchange"), 0)
        assert len(stage.machine.options or []) == 2
        assert stage.machine.options == expected(stage.machine)


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("must gain 1 share", True),
        ("must gain 3 share", False),
        ("must gain up to 3 share", True),
        ("must gain up to 3 salt_shares", False),
        ("gain 3 salt_shares", True),
        ("may gain 1 salt_share", True),
    ],
)
def test_as_many_must_be_there_as_are_demanded(bourse: Rulebook, text: str, can: bool) -> None:
    stage = laid(bourse, silk=8, salt=2)
    compiled = stage.compile(block(stage, text))
    given = (None,) * compiled.size
    fast = possible(compiled, stage.machine.T, 0, -1, given, 0, compiled.demands)
    assert fast == possible(compiled, traced(stage.machine).T, 0, -1, given, 0, compiled.demands) == can


def test_what_is_only_gained_comes_as_far_as_it_goes(bourse: Rulebook) -> None:
    stage = laid(bourse, salt=1)
    stage.run(block(stage, "gain 2 salt_shares"), 0)
    assert stage.over
    assert stage.table.n[stage.program.lay.cell("salt_share", "player", 0)] == 1


def test_nothing_is_paid_for_what_cannot_come(bourse: Rulebook) -> None:
    stage = laid(bourse, silk=10)
    stage.run(block(stage, "may:\n    pay 1 coin\n    must gain 1 silk_share"), 0)
    assert stage.over
    assert stage.table.n[stage.program.lay.cell("coin", "player", 0)] == 5


MINT = """
game: mint
players: {min: 2, max: 2}
units:
  gem: {held_by: [player], plural: gems, supply: 3}
  coin: {held_by: [player], plural: coins, most: 4}
kinds:
  stone:
    attributes: {cost: {type: price}}
zones:
  tray: {owner: table, holds: stone}
things:
  ruby: {kind: stone, cost: {gem: 2, coin: 1}}
play: gain 1 coin
scores: 1 gem for each gem on me
"""


@pytest.mark.parametrize(("gems", "coins", "come"), [(0, 0, (2, 1)), (2, 0, (1, 1)), (3, 4, (0, 0)), (1, 4, (2, 0))])
def test_of_a_price_comes_what_there_is_and_with_must_all_of_it(
    tmp_path: Path, gems: int, coins: int, come: tuple[int, int]
) -> None:
    """gems: how many the other has, of the supply of both; coins: how many one has oneself, who can have no more than 4."""
    (tmp_path / "game.yaml").write_text(MINT, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), 2)
    stage.put("ruby", "tray")
    stage.set_units("gem", gems, "player", 1)
    stage.set_units("coin", coins, "player", 0)
    stage.ready()
    must = stage.compile(block(stage, "choose a stone in tray as one\nmust gain cost of one"))
    given = (None,) * must.size
    fast = possible(must, stage.machine.T, 0, -1, given, 0, must.demands)
    assert fast == possible(must, traced(stage.machine).T, 0, -1, given, 0, must.demands) == (come == (2, 1))
    stage.run(block(stage, "choose a stone in tray as one\ngain cost of one"), 0)
    lay = stage.program.lay
    assert stage.table.n[lay.cell("gem", "player", 0)] == come[0]
    assert stage.table.n[lay.cell("coin", "player", 0)] == coins + come[1]


PURSES = """
game: purses
players: {min: 3, max: 3}
units:
  coin: {held_by: [player], plural: coins, most: 10}
play: pay 3 coins to an opponent
scores: 1 coin for each coin on me
"""


@pytest.mark.parametrize(("others", "offered"), [((0, 0), [1, 2]), ((8, 0), [2]), ((8, 9), None)])
def test_nobody_is_paid_more_than_they_can_take(
    tmp_path: Path, others: tuple[int, int], offered: list[int] | None
) -> None:
    (tmp_path / "game.yaml").write_text(PURSES, encoding="utf-8")
    stage = Stage(load_rulebook(tmp_path), 3)
    for seat, coins in enumerate((5, *others)):
        stage.set_units("coin", coins, "player", seat)
    stage.ready()
    compiled = stage.compile(block(stage, "must pay 3 coins to an opponent"))
    given = (None,) * compiled.size
    fast = possible(compiled, stage.machine.T, 0, -1, given, 0, compiled.demands)
    assert (
        fast == possible(compiled, traced(stage.machine).T, 0, -1, given, 0, compiled.demands) == (offered is not None)
    )
    if offered is not None:
        stage.run(block(stage, "must pay 3 coins to an opponent"), 0)
        left = [stage.table.n[stage.program.lay.cell("coin", "player", seat)] for seat in range(3)]
        assert (stage.machine.options == offered) if len(offered) > 1 else left == [2, 8, 3]
