"""What a thing costs a seat now: its printed price with all that lines in play add, and which things these are of; and which things
change a number or a room that a demand looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.analysis.changing import told_changes
from interpreter.analysis.lasting import CHANGER
from interpreter.effects.expressions.reference import kind_of_holder
from interpreter.effects.expressions.writer import Writer
from interpreter.table.layout import each

if TYPE_CHECKING:
    from interpreter.effects.foreseeing import FailedStep
    from interpreter.effects.steps.payment import Paying
    from interpreter.game.game import Game


@dataclass(frozen=True, slots=True)
class Asked:
    """A price as it is asked, in units, and the definitions whose lines changed it."""

    price: dict[str, int]
    changed_by: tuple[str, ...] = ()


def asked_price(paying: Paying, note: FailedStep) -> Asked:
    """Tell what was to be paid where a payment failed."""
    price = paying.price(note.table, note.me, note.locals)
    thing = paying.of(note.table, note.me, -1, None, note.locals)
    changers: dict[str, None] = {}
    for _, value, rule, sets in paying.changes:
        number = rule(note.table, note.me, thing, thing, ())
        if number >= 0 if sets else number:
            changers.update(dict.fromkeys(_changers(value)))
    units = paying.program.price_units
    return Asked({unit: number for unit, number in zip(units, price, strict=True) if number}, tuple(changers))


def _changers(value: m.Value) -> list[str]:
    return [
        kind for node in m.walk(value) if isinstance(node, m.Things) and node.called == CHANGER for kind in node.kinds
    ]


def changed_by(game: Game, node: m.Node, note: FailedStep) -> list[str]:
    """Return the definitions whose lines change a number that a demand looked at where it failed."""
    program, found = game.program, dict[str, None]()
    writer = Writer(program.names, program.attributes, note.block.names)
    for part in m.walk(node):
        if not isinstance(part, m.OfAttribute) or (isinstance(part, m.Read) and part.type != m.NUMBER):
            continue
        for attribute, things in part.looked_at():
            if (
                _is_open(things)
                or not any(told_changes(game.book.game, attribute))
                or kind_of_holder(things) != "thing"
            ):
                continue
            among = program.names.function(writer.set(things), "changed")
            for thing in each(among(note.table, note.me, note.this, None, note.locals)):
                found.update(dict.fromkeys(_on(game, attribute, "", thing, note)))
    return list(found)


def room_changed_by(game: Game, zone: int, note: FailedStep) -> list[str]:
    """Return the definitions whose lines change how much a place holds."""
    lay = note.table.lay
    return _on(game, "", lay.zone_name[zone], lay.zone_holder[zone], note)


def _on(game: Game, attribute: str, place: str, this: int, note: FailedStep) -> list[str]:
    """Return the definitions whose lines bear on a thing, or on the holder of a place."""
    names = game.program.names
    plays = bool(place) and game.book.game.zones[place].owner == "player"
    writer, found = Writer(names, game.program.attributes, this_plays=plays), []
    for by, value in told_changes(game.book.game, attribute, place):
        if by and names.function(writer.value(value), "changes")(note.table, note.me, this, this, ()):
            found.append(by)
    return found


def _is_open(tree: m.Node | m.Ref | m.Value) -> bool:
    """Return whether what is spoken of hangs on a candidate around it."""
    return isinstance(tree, m.It)
