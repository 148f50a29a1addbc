"""Where everything of a table stands: addresses, masks and static values, made once for a game, its seats and options.

Things are numbered; a set of things is one integer with a bit for each (`bit[t]`). Zones are numbered as well; a zone's content is
such a set. Counters, variables and arrival times are cells of one flat list. What a definition states as data is a list by thing.

Sets that expressions ask for again and again are kept up as things move and variables change, and stand behind the zones: for each
value of a variable the things that have it, and for each zone that things own the things in which something lies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, TypeAlias

from dsl.meaning import Number
from interpreter.definitions.coordinates import coordinate, space_word
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition
from interpreter.table.knowledge import Veils, veil
from interpreter.table.sets import each as each

NOBODY, NO_END = -1, 1 << 30
ORDERED, ROW, SHUFFLED, REFILLED, HOSTED, LIVE, VEILED = (1 << place for place in range(7))
"""What has to be looked at where something goes to a zone or leaves it, as bits of `Layout.sorts`: that it has an order, which is one of
slots, or by chance; that a pile fills what was left; that a thing has it; that it is in play; that it is hidden from somebody."""
Rule: TypeAlias = Callable[..., Any]
"""A compiled expression: (table, me, this, it, locals) → its value."""


@dataclass(slots=True)
class ZoneKind:
    """All zones of one name. Its rules are filled in by the compiler (they are expressions). `steady`: no move changes the room.
    `unlimited`: everything fits. `counted`: whether things fit depends on nothing but how many there are. `capacity`: how many, where
    that never changes. `admitted`: (things, table, me, zone, locals) → those that are admitted, if that can be told of all
    at once. `decisive`: the zones whose contents alone settle what has room, while a thing that has the zone is in play, where
    that is so; `told`: by those contents, of which things that was found, and which of them have room."""

    definition: ZoneDefinition
    zones: tuple[int, ...] = ()
    room: int | Rule = NO_END
    steady: bool = False
    unlimited: bool = False
    counted: bool = False
    capacity: int | None = None
    measure: Callable[[Any, int], int] | None = None
    measure_at_most: int | None = None
    decisive: tuple[int, ...] = ()
    told: dict[tuple[int, ...], tuple[int, int]] = field(default_factory=dict)
    admits: Rule | None = None
    admitted: Rule | None = None


@dataclass(slots=True)
class Layout:
    """The immutable part of a table. After the compiler has filled in the rules nothing here changes.

    kind_mask: the things of each kind, of each definition, and of what spaces are called alone and with their board. without: by player the
    boards and zones that the others have and this one hasn't. value_sets: of each variable of things the number of the set that has its
    first value; the others follow. host_sets: of each zone's name the number of the set of things in whose zone something lies. cell_sets:
    of a variable's cell the set of its first value, and the bit of its thing. sets: how many there are, zones and one that is always empty
    (number `zones`) included. drawn: by board, what tells each `draws` of a space; None for what is counted on it. restated: by definition
    what tells the printed numbers that lines may change. By direction: lines, the spaces in line from each space; rising, the spaces from
    which they are numbered upwards; steps_back, by how much a set of spaces is shifted to step back, and which of them. spaces_between: two
    spaces in line → those between them. singles: spaces, and things that are alone in their definition. sorts: by zone what has to be
    looked at when something moves there, last for what is out of the game. cut: the cell of the block, from 1, whose rounds were cut."""

    game: GameDefinition
    seats: int
    players: int
    options: Mapping[str, int]
    without: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    definitions: tuple[Definition, ...] = ()
    thing_definition: list[int] = field(default_factory=list)
    thing_owner: list[int] = field(default_factory=list)
    thing_space: list[tuple[str, int, int] | None] = field(default_factory=list)
    bit: list[int] = field(default_factory=list)
    all_things: int = 0
    spaces: int = 0
    kind_mask: dict[str, int] = field(default_factory=dict)
    owner_mask: list[int] = field(default_factory=list)
    same: list[int] = field(default_factory=list)
    alike: list[bool] = field(default_factory=list)
    like: list[int] = field(default_factory=list)
    singles: int = 0
    zone_kind: list[ZoneKind] = field(default_factory=list)
    zone_name: list[str] = field(default_factory=list)
    zone_holder: list[int] = field(default_factory=list)
    zone_kinds: dict[str, ZoneKind] = field(default_factory=dict)
    zone_base: dict[str, int] = field(default_factory=dict)
    zone_of_thing: dict[str, list[int]] = field(default_factory=dict)
    live: list[bool] = field(default_factory=list)
    host_thing: list[bool] = field(default_factory=list)
    ordered: list[bool] = field(default_factory=list)
    refilled: list[bool] = field(default_factory=list)
    sorts: list[int] = field(default_factory=list)
    thing_zones: list[tuple[int, ...]] = field(default_factory=list)
    thing_cells: list[tuple[tuple[int, int], ...]] = field(default_factory=list)
    unit_players: dict[str, int] = field(default_factory=dict)
    unit_table: dict[str, int] = field(default_factory=dict)
    unit_things: dict[str, list[int]] = field(default_factory=dict)
    player_cells: dict[str, int] = field(default_factory=dict)
    table_cells: dict[str, int] = field(default_factory=dict)
    variable_cells: dict[str, list[int]] = field(default_factory=dict)
    cut: int = -1
    arrived: int = 0
    cells: int = 0
    start_values: list[tuple[int, int]] = field(default_factory=list)
    neighbours: list[int] = field(default_factory=list)
    lines: dict[int, list[int]] = field(default_factory=dict)
    rising: dict[int, int] = field(default_factory=dict)
    steps_back: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    spaces_between: dict[tuple[int, int], int] = field(default_factory=dict)
    drawn: dict[str, tuple[Rule | None, ...]] = field(default_factory=dict)
    shown: dict[str, tuple[tuple[str, Rule], ...]] = field(default_factory=dict)
    restated: dict[str, tuple[tuple[str, Rule], ...]] = field(default_factory=dict)
    zones: int = 0
    value_sets: dict[str, int] = field(default_factory=dict)
    host_sets: dict[str, int] = field(default_factory=dict)
    cell_sets: dict[int, tuple[int, int]] = field(default_factory=dict)
    zone_host_set: list[int] = field(default_factory=list)
    sets: int = 0
    start_zone: list[int] = field(default_factory=list)
    veils: Veils = field(default_factory=lambda: Veils(0))

    def lacks(self, player: int, place: str) -> bool:
        """Return whether a player hasn't got a board or zone that players have."""
        return place in self.without.get(player, ())

    def zone(self, name: str, holder: int = NOBODY) -> int:
        """Return the number of a zone. `holder`: the player or thing that owns it."""
        kind = self.zone_kinds[name].definition
        if kind.owner == "table":
            return self.zone_base[name]
        if kind.owner == "player":
            return self.zone_base[name] + holder
        return self.zone_of_thing[name][holder]

    def cell(self, unit: str, sort: str, holder: int = NOBODY) -> int:
        """Return the cell of a counter; the last cell (always 0) where that holder has none."""
        if sort == "player":
            return self.unit_players[unit] + holder if unit in self.unit_players else self.cells - 1
        if sort == "table":
            return self.unit_table.get(unit, self.cells - 1)
        return self.unit_things[unit][holder] if unit in self.unit_things else self.cells - 1

    def mask(self, things: Sequence[int]) -> int:
        """Return the set of these things."""
        total = 0
        for thing in things:
            total |= self.bit[thing]
        return total


def plan(
    game: GameDefinition,
    seats: int,
    options: Mapping[str, int],
    players: int,
    without: Mapping[int, tuple[str, ...]],
    loops: bool = False,
) -> Layout:
    """Return the number the things, zones and cells of a game. `players` counts automata as well; `without`: see `Layout`; `loops`:
    it has rounds that go on until something holds."""
    lay = Layout(game, seats, players, options, without, game.definitions)
    _things(lay)
    _zones(lay)
    _cells(lay, loops)
    _boards(lay)
    lay.singles = lay.spaces | sum(bit for bit, same in zip(lay.bit, lay.same, strict=True) if same == bit)
    # Of two things that may have a partner perhaps only one has.
    partners = reduce(or_, (lay.kind_mask[kind] for pair in game.vocabulary.pairs for kind in pair), 0)
    lay.alike = [
        not zones and not cells and space is None and not partners & bit
        for zones, cells, space, bit in zip(lay.thing_zones, lay.thing_cells, lay.thing_space, lay.bit, strict=True)
    ]
    return lay


def _things(lay: Layout) -> None:
    words = lay.game.vocabulary
    for index, definition in enumerate(lay.definitions):
        owners = range(lay.players) if definition.owner == "player" else (NOBODY,)
        for owner in owners:
            for _ in range(definition.copies):
                lay.thing_definition.append(index)
                lay.thing_owner.append(owner)
                lay.thing_space.append(None)
    for board in lay.game.boards.values():
        index = next(i for i, d in enumerate(lay.definitions) if d.id == board.name)
        for owner in range(lay.players) if board.owner == "player" else (NOBODY,):
            if lay.lacks(owner, board.name):
                continue
            for space in board.spaces:
                lay.thing_definition.append(index)
                lay.thing_owner.append(owner)
                lay.thing_space.append((board.name, space.row, space.column))
    count = len(lay.thing_definition)
    lay.bit = [1 << thing for thing in range(count)]
    lay.all_things = (1 << count) - 1
    lay.spaces = sum(bit for bit, space in zip(lay.bit, lay.thing_space, strict=True) if space is not None)
    names = set(words.kinds) | {d.id for d in lay.definitions}
    lay.kind_mask = dict.fromkeys(names, 0)
    by_definition = [0] * len(lay.definitions)
    for thing in range(count):
        by_definition[lay.thing_definition[thing]] |= lay.bit[thing]
    for index, definition in enumerate(lay.definitions):
        lay.kind_mask[definition.id] |= by_definition[index]
        kind: str | None = definition.kind
        while kind is not None:
            if kind != definition.id:
                lay.kind_mask[kind] |= by_definition[index]
            kind = words.kinds[kind].of
    for bit, where in zip(lay.bit, lay.thing_space, strict=True):
        if where is not None:
            called = coordinate(where[1], where[2])
            for name in {called, space_word(where[0], called)} - names:
                lay.kind_mask[name] = lay.kind_mask.get(name, 0) | bit
    lay.same = [by_definition[lay.thing_definition[thing]] for thing in range(count)]
    by_both: dict[tuple[int, int], int] = {}
    for both, bit in zip(zip(lay.thing_definition, lay.thing_owner, strict=True), lay.bit, strict=True):
        by_both[both] = by_both.get(both, 0) | bit
    lay.like = [by_both[both] for both in zip(lay.thing_definition, lay.thing_owner, strict=True)]
    lay.owner_mask = [lay.mask([t for t in range(count) if lay.thing_owner[t] == p]) for p in range(lay.players)]


def _zones(lay: Layout) -> None:
    count = len(lay.bit)
    lay.thing_zones = [() for _ in range(count)]
    number = 0
    for name, definition in lay.game.zones.items():
        kind = ZoneKind(definition)
        lay.zone_kinds[name] = kind
        lay.zone_base[name] = number
        holders: list[int] = [NOBODY]
        if definition.owner == "player":
            holders = list(range(lay.players))
        elif definition.owner != "table":
            mask = lay.kind_mask[definition.owner]
            if definition.only:
                mask &= lay.mask([t for only in definition.only for t in each(lay.kind_mask[only])])
            holders = each(mask)
            lay.zone_of_thing[name] = [-1] * count
        kind.zones = tuple(range(number, number + len(holders)))
        for holder in holders:
            lay.zone_kind.append(kind)
            lay.zone_name.append(name)
            lay.zone_holder.append(holder)
            lay.live.append(definition.live)
            lay.host_thing.append(definition.owner not in ("table", "player"))
            lay.ordered.append(definition.order != "set")
            lay.refilled.append(definition.refills is not None)
            if definition.owner not in ("table", "player"):
                lay.zone_of_thing[name][holder] = number
                lay.thing_zones[holder] += (number,)
            number += 1
    lay.zones, lay.sets = number, number + 1
    lay.veils = veil(lay.seats, [kind.definition for kind in lay.zone_kind], lay.zone_holder)
    for name, kind in lay.zone_kinds.items():
        if kind.definition.owner not in ("table", "player"):
            lay.host_sets[name] = lay.sets
            lay.sets += 1
    lay.sorts = [_sort(lay, zone) for zone in range(number)]
    # Out of the game nothing but what is seen changes; where things carry what is hidden, any move may.
    lay.sorts.append(VEILED if lay.veils.carried else 0)
    lay.zone_host_set = [lay.host_sets.get(name, -1) for name in lay.zone_name]
    lay.start_zone = []
    for thing in range(count):
        starts = lay.definitions[lay.thing_definition[thing]].starts
        owner = lay.thing_owner[thing]
        lay.start_zone.append(-1 if not starts or lay.lacks(owner, starts) else lay.zone(starts, owner))


def _sort(lay: Layout, zone: int) -> int:
    order = lay.zone_kind[zone].definition.order
    found = ORDERED if order != "set" else 0
    found |= {"row": ROW, "shuffled": SHUFFLED}.get(order, 0)
    found |= (REFILLED if lay.refilled[zone] else 0) | (LIVE if lay.live[zone] else 0)
    found |= HOSTED if lay.host_thing[zone] else 0
    return found | (VEILED if lay.veils.sets[zone] or lay.veils.carried else 0)


def _cells(lay: Layout, loops: bool) -> None:
    words, count, number = lay.game.vocabulary, len(lay.bit), 0
    resets: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for unit in words.units.values():
        for holder in unit.held_by:
            if holder == "table":
                lay.unit_table[unit.name] = number
                number += 1
            elif holder == "player":
                lay.unit_players[unit.name] = number
                number += lay.players
        kinds = [holder for holder in unit.held_by if holder not in ("table", "player")]
        if kinds:
            cells = lay.unit_things[unit.name] = [-1] * count
            for thing in each(lay.mask([t for kind in kinds for t in each(lay.kind_mask[kind])])):
                cells[thing] = number
                resets[thing].append((number, 0))
                number += 1
    for name, attribute in words.players.items():
        if attribute.variable:
            lay.player_cells[name] = number
            start = start_value(lay, attribute.sort, attribute.of, attribute.default)
            lay.start_values += [(number + p, start) for p in range(lay.players)]
            number += lay.players
    for name, attribute in words.table.items():
        if attribute.variable:
            lay.table_cells[name] = number
            lay.start_values.append((number, start_value(lay, attribute.sort, attribute.of, attribute.default)))
            number += 1
    for kind in words.kinds.values():
        for name, attribute in kind.attributes.items():
            if not attribute.variable:
                continue
            cells = lay.variable_cells.setdefault(name, [-1] * count)
            start = start_value(lay, attribute.sort, attribute.of, attribute.default)
            kept = attribute.sort in ("value", "truth")
            if kept and name not in lay.value_sets:
                lay.value_sets[name] = lay.sets
                lay.sets += len(words.enumerations[attribute.of].values) if attribute.sort == "value" else 2
            for thing in each(lay.kind_mask[kind.name]):
                if cells[thing] < 0:
                    cells[thing] = number
                    begins = start
                    if attribute.begins:
                        begins = start_value(lay, attribute.sort, attribute.of, _stated(lay, thing, attribute.begins))
                    lay.start_values.append((number, begins))
                    resets[thing].append((number, begins))
                    if kept:
                        lay.cell_sets[number] = (lay.value_sets[name], lay.bit[thing])
                    number += 1
    lay.cut = number if loops else -1
    lay.arrived = number + loops
    lay.cells = lay.arrived + count + 1
    lay.thing_cells = [tuple(pairs) for pairs in resets]


def _stated(lay: Layout, thing: int, name: str) -> object:
    """Return what a thing states for an attribute, or the map for its space."""
    stated = begun(lay.definitions[lay.thing_definition[thing]], name)
    place = lay.thing_space[thing]
    if place is None:
        return stated
    spaces = lay.game.boards[place[0]].spaces
    space = next(space for space in spaces if (space.row, space.column) == place[1:])
    return space.printed.get(name, space.attributes.get(name, stated))


def begun(definition: Definition, name: str) -> object:
    """Return what a variable is at first that begins from an attribute: what is printed, whatever changes it in play."""
    stated = definition.printed.get(name, definition.attributes.get(name))
    return stated.number if isinstance(stated, Number) else stated


def start_value(lay: Layout, sort: str, of: str, value: object) -> int:
    """Return declared data as the small integer that stands on the table: truths 0 or 1, words by their place in the
    enumeration, of players nobody.
    """
    if sort == "player":
        return NOBODY
    if isinstance(value, str) and sort == "value":
        return lay.game.vocabulary.enumerations[of].values.index(value)
    return int(value) if isinstance(value, int) else 0


def _boards(lay: Layout) -> None:
    """Lay out neighbours and straight lines of the spaces of each board, as masks (see `BoardDefinition.directions`)."""
    count = len(lay.bit)
    lay.neighbours = [0] * count
    at = {(s, lay.thing_owner[t]): t for t, s in enumerate(lay.thing_space) if s is not None}
    for board in lay.game.boards.values():
        # What leads nowhere on this board leads to nothing.
        for index in range(len(lay.game.vocabulary.enumerations[board.direction].values) if board.direction else 0):
            lay.lines.setdefault(index, [0] * count)
            lay.rising.setdefault(index, 0)
        for direction, (down, right) in board.directions.items():
            index = lay.game.vocabulary.enumerations[board.direction].values.index(direction)
            lines = lay.lines[index]
            rises = (down, right) > (0, 0)
            back: dict[int, int] = dict(lay.steps_back.get(index, ()))
            for (space, owner), thing in at.items():
                if space[0] != board.name:
                    continue
                if rises:
                    lay.rising[index] |= lay.bit[thing]
                row, column = space[1] + down, space[2] + right
                first = True
                while (found := at.get(((board.name, row, column), owner))) is not None:
                    lines[thing] |= lay.bit[found]
                    if first:
                        lay.neighbours[thing] |= lay.bit[found]
                        back[thing - found] = back.get(thing - found, 0) | lay.bit[found]
                    first = False
                    row, column = row + down, column + right
            lay.steps_back[index] = tuple(back.items())
            for (space, _), thing in at.items():
                for found in each(lines[thing]) if space[0] == board.name else ():
                    lay.spaces_between[thing, found] = lines[thing] & ~lines[found] & ~lay.bit[found]
