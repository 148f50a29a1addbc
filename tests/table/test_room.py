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
