"""How much fits where that hangs on what lies there: what is remembered of it, against what is worked out anew on a copy."""

from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.table.layout import each
from interpreter.table.table import Table

BAZAAR = Path(__file__).resolve().parents[1] / "effects" / "bazaar"


def left(table: Table, zone: int) -> int:
    """How much more fits, worked out."""
    measure, inside = table.lay.zone_kind[zone].measure, each(table.z[zone])
    return table.limit(zone) - (len(inside) if measure is None else sum(measure(table, thing) for thing in inside))


def fits(table: Table, thing: int, zone: int, me: int) -> bool:
    """Whether a thing may lie in a zone, tried."""
    admits = table.lay.zone_kind[zone].admits
    if table.w[thing] == zone:
        return True
    if admits is not None and not admits(table, me, thing, zone, ()):
        return False
    after = table.copy()
    after.move(thing, zone)
    return left(after, zone) >= 0


def agreed(table: Table, hanging: list[int], held: dict[int, list[int]], dice: Dice) -> set[bool]:
    """Look at some things in each place; return what was told of them."""
    answers = set[bool]()
    for zone in hanging:
        holder = table.lay.zone_holder[zone]
        if table.lay.zone_kind[zone].definition.owner not in ("player", "table") and table.w[holder] < 0:
            continue
        assert table.room(zone) == left(table, zone)
        some = sorted({held[zone][dice.roll(len(held[zone]))] for _ in range(4)})
        told = {thing: table.fits(thing, zone, 0) for thing in some}
        assert told == {thing: fits(table, thing, zone, 0) for thing in some}
        assert each(table.fitting(table.lay.mask(some), zone, 0)) == [thing for thing in some if told[thing]]
        answers |= {*told.values()}
    return answers


@pytest.mark.parametrize(("rules", "seats"), [("everdell", 2), ("everdell", 4), (BAZAAR, 2), (BAZAAR, 3)])
def test_what_is_remembered_of_rooms_is_so(rules: str | Path, seats: int) -> None:
    dice, answers = Dice(seats), set[bool]()
    start = Game(load_rulebook(rules), seats, 1, remember=False).table
    lay = start.lay
    hanging = [zone for zone, kind in enumerate(lay.zone_kind) if kind.decisive]
    assert hanging, "a game with such places"
    held = {
        zone: [thing for kind in lay.zone_kind[zone].definition.holds for thing in each(lay.kind_mask[kind])]
        for zone in hanging
    }
    for _ in range(40):
        table = start.copy()
        for zone in hanging:
            holder = lay.zone_holder[zone]
            if lay.zone_kind[zone].definition.owner not in ("player", "table"):
                table.move(holder, next(place for place in hanging if holder in held[place]))
        for _ in range(10 * seats):
            for zone in hanging:
                thing = held[zone][dice.roll(len(held[zone]))]
                if fits(table, thing, zone, 0):
                    table.move(thing, zone)
            answers |= agreed(table, hanging, held, dice)
        while any(table.z[zone] for zone in hanging):
            inside = [thing for zone in hanging for thing in each(table.z[zone])]
            table.move(inside[dice.roll(len(inside))], -1)
            answers |= agreed(table, hanging, held, dice)
    assert answers == {False, True}


SHOW = """
game: show
players: {min: 1, max: 1}
options:
  breadth: {values: [1, 2, 3], default: 2}
kinds:
  card: {plural: cards, starts: deck}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none}
  row: {owner: table, holds: card, order: row, slots: 3, room: breadth of options, refills: deck}
  hand: {owner: player, holds: card}
units:
  point: {held_by: [player], plural: points}
verbs:
  rest: {does: gain 1 point}
  take:
    object: {role: what, sort: thing, of: card}
    does: must move what to my hand
turns:
  of: number of cards in my hand < 3
  each: |
    must either: must take a card in row
    or: rest
setup: |
  shuffle deck
  move (breadth of options) cards in deck to row
things:
  ace: {kind: card, copies: 4}
  king: {kind: card, copies: 4}
scores: (number of cards in my hand) points
"""


@pytest.mark.parametrize("breadth", [1, 2, 3])
def test_a_row_is_refilled_as_far_as_there_is_room(breadth: int, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(SHOW, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=1, seed=1, options={"breadth": breadth})
    row = game.program.lay.zone("row")
    lain = []
    while not game.over:
        lain.append(game.machine.T.z[row].bit_count())
        game.choose(0)
    assert set(lain) == {breadth}
