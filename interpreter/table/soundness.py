"""Whether plain data is a state that a table could be in: types, shapes, ranges, each thing in exactly one place.

Every key of `Table.state` has a check of its own here, by name; a key without one, and one that is missing, is refused. So a field that
is added to the table can't be forgotten: nothing could be restored any more.

What can't be told is which of several states that the rules allow this is: another legal number of a counter, another order of a
pile, another state of chance. Against that a checksum is kept with the state (see `interpreter.effects.machine`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from interpreter.table.chance import MASK
from interpreter.table.knowledge import SEEN
from interpreter.table.layout import Layout, each

State: TypeAlias = Mapping[str, Any]
HEXADECIMAL = re.compile("0|[1-9a-f][0-9a-f]*")
MOST = 1 << 40
"""No counter, number or clock of a game comes near it."""


def is_number(value: object, least: int, most: int) -> bool:
    """Return whether a value is a whole number from `least` to `most`, a truth being none."""
    return type(value) is int and least <= value <= most


def check_table(lay: Layout, state: object) -> None:
    """Raise ValueError for data that is no state of a table of this layout, KeyError for a key that is missing or unknown."""
    if not isinstance(state, dict):
        raise ValueError("a table is a mapping")
    unknown = CHECKS.keys() ^ state.keys()
    if unknown:
        raise KeyError(", ".join(sorted(map(str, unknown))))
    for key, check in CHECKS.items():
        if not check(lay, state):
            raise ValueError(f"{key} of no table of this game")


def _clock(lay: Layout, state: State) -> bool:
    return is_number(state["serial"], 0, MOST)


def _places(lay: Layout, state: State) -> bool:
    """Return whether each thing lies in one zone, of those that hold such things; nothing lies, by whatever detour, on itself."""
    places = state["w"]
    if not isinstance(places, list) or len(places) != len(lay.bit):
        return False
    if not all(is_number(zone, -1, lay.zones - 1) for zone in places):
        return False
    held = [_held(lay, zone) for zone in range(lay.zones)]
    if not all(zone < 0 or held[zone] >> thing & 1 for thing, zone in enumerate(places)):
        return False
    for thing in range(len(places)):
        host, seen = thing, 0
        while host >= 0 and not seen >> host & 1:
            seen |= lay.bit[host]
            zone = places[host]
            host = lay.zone_holder[zone] if zone >= 0 and lay.host_thing[zone] else -1
        if host >= 0:
            return False
    return True


def _held(lay: Layout, zone: int) -> int:
    """Return the set of things that a zone may hold."""
    found = 0
    for name in lay.zone_kind[zone].definition.holds:
        found |= lay.kind_mask[name]
    return found


def _cells(lay: Layout, state: State) -> bool:
    cells = state["n"]
    if not isinstance(cells, list) or len(cells) != lay.cells:
        return False
    return all(is_number(value, *bounds) for value, bounds in zip(cells, _bounds(lay, state["serial"]), strict=True))


def _bounds(lay: Layout, serial: int) -> list[tuple[int, int]]:
    """Return, between which numbers each cell lies: counters are never below zero, words and players stand by their
    number, nothing has arrived later than now, and the last cell is always 0.
    """
    words = lay.game.vocabulary
    found = [(0, MOST)] * lay.cells
    for attribute, cells in _variables(lay):
        match attribute.sort:
            case "truth":
                bounds = (0, 1)
            case "value":
                bounds = (0, len(words.enumerations[attribute.of].values) - 1)
            case "player":
                bounds = (-1, lay.players - 1)
            case "place":
                bounds = (-1, lay.zones - 1)
            case _:
                bounds = (-MOST, MOST)
        for cell in cells:
            found[cell] = bounds
    found[lay.arrived : lay.cells] = [(0, serial)] * len(lay.bit) + [(0, 0)]
    return found


def _variables(lay: Layout) -> list[tuple[Any, list[int]]]:
    """Return each variable with its cells."""
    words = lay.game.vocabulary
    found: list[tuple[Any, list[int]]] = []
    for name, first in lay.player_cells.items():
        found.append((words.players[name], list(range(first, first + lay.players))))
    found += [(words.table[name], [cell]) for name, cell in lay.table_cells.items()]
    for kind in words.kinds.values():
        for name, attribute in kind.attributes.items():
            if attribute.variable:
                cells = lay.variable_cells[name]
                found.append((attribute, [cells[t] for t in each(lay.kind_mask[kind.name]) if cells[t] >= 0]))
    return found


def _orders(lay: Layout, state: State) -> bool:
    """Return whether the zones with an order hold in it what lies in them, each thing once; only rows have empty slots."""
    rows = state["rows"]
    if not isinstance(rows, dict) or rows.keys() != {str(zone) for zone in range(lay.zones) if lay.ordered[zone]}:
        return False
    inside: list[list[int]] = [[] for _ in range(lay.zones)]
    for thing, zone in enumerate(state["w"]):
        if zone >= 0:
            inside[zone].append(thing)
    for key, row in rows.items():
        kind = lay.zone_kind[int(key)].definition
        if not isinstance(row, list) or not all(is_number(thing, -1, len(lay.bit) - 1) for thing in row):
            return False
        if sorted(thing for thing in row if thing >= 0) != inside[int(key)]:
            return False
        if -1 in row if kind.order != "row" else len(row) < kind.slots:
            return False
    return True


def _known(lay: Layout, state: State) -> bool:
    """Return whether no more things on top of a pile lie in a fixed order than there are."""
    known, rows = state["known"], state["rows"]
    if not isinstance(known, dict) or not known.keys() <= rows.keys():
        return False
    piles = all(lay.zone_kind[int(key)].definition.order != "row" for key, number in known.items() if number != 0)
    return piles and all(is_number(number, 0, len(rows[key])) for key, number in known.items())


def _drawn(lay: Layout, state: State) -> bool:
    drawn = state["drawn"]
    return (
        isinstance(drawn, list)
        and all(is_number(thing, 0, len(lay.bit) - 1) for thing in drawn)
        and len(set(drawn)) == len(drawn)
    )


def _may(lay: Layout, state: State) -> bool:
    """Check, for each observer and zone that is hidden from it, a set of things in hexadecimal: all that lie there are
    in it.
    """
    may = state["may"]
    if not isinstance(may, list) or len(may) != lay.veils.count:
        return False
    if not all(isinstance(things, str) and HEXADECIMAL.fullmatch(things) for things in may):
        return False
    sets = [int(things, 16) for things in may]
    if any(things & ~lay.all_things for things in sets):
        return False
    return all(
        sets[number] >> thing & 1
        for thing, zone in enumerate(state["w"])
        if zone not in lay.veils.carried
        for number in lay.veils.sets[zone]
        if number != SEEN
    )


def _learnt(lay: Layout, state: State) -> bool:
    learnt = state["learnt"]
    return (
        isinstance(learnt, list)
        and len(learnt) == lay.veils.observers
        and all(is_number(number, 0, MOST) for number in learnt)
    )


# In this order: a check may rely on what those before it have found sound.
CHECKS: Mapping[str, Callable[[Layout, State], bool]] = {
    "serial": _clock,
    "w": _places,
    "n": _cells,
    "rows": _orders,
    "known": _known,
    "chance": lambda lay, state: is_number(state["chance"], 0, MASK),
    "may": _may,
    "learnt": _learnt,
    "holes": lambda lay, state: isinstance(state["holes"], bool),
    "drawn": _drawn,
}
