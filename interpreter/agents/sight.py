"""What a seat may know of a table, as a row of numbers with a legend (see `legend`): what its view shows, and nothing else.

The view itself isn't made: where each of its numbers stands in the table is found out once for each seat, and most are then
fetched together.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from interpreter.agents.legend import Legend
from interpreter.game.hiding import veiled
from interpreter.table.knowledge import SEEN, set_of, surely
from interpreter.table.layout import each

if TYPE_CHECKING:
    from interpreter.agents.actions import Actions
    from interpreter.effects.program import Program
    from interpreter.game.game import Game
    from interpreter.table.table import Table

Row: TypeAlias = NDArray[np.float32]
CELL = np.int64


@dataclass(slots=True)
class Marks:
    """Where numbers stand. numbers: (cell, place in the row); values: (cell, place of the first value); players: of cells that hold a
    player, likewise; zones: (zone, what things in it are called)."""

    numbers: list[tuple[int, int]] = field(default_factory=list)
    values: list[tuple[int, int]] = field(default_factory=list)
    players: list[tuple[int, int]] = field(default_factory=list)
    zones: list[tuple[int, str]] = field(default_factory=list)


class Sight:
    """What the seats of one program see. legend: what each number is, by ids: `me/unit/coin`, `table/in/row/tent`."""

    def __init__(self, program: Program, actions: Actions) -> None:
        self._names = Legend(program, actions)
        self.legend = self._names.names
        self._seats = [_Seat(self._names, seat) for seat in range(program.lay.seats)]

    def see(self, game: Game, seat: int) -> Row:
        """Return what a seat may know, in the order of the legend."""
        found = np.zeros(len(self.legend), dtype=np.float32)
        self._seats[seat].look(veiled(game.machine, seat), found)
        numbers, who = self._names.numbers, self._names.who
        for other in game.waiting:
            if other < game.seats:
                found[numbers[f"{who(other, seat)}/waiting"]] = 1
        decision = game.decision
        if decision is not None and decision.seat == seat:
            found[numbers[f"asks/{decision.key}"]] = 1
            for one in decision.picked:
                if isinstance(one, int):
                    found[numbers[f"picked/{self._names.id(one)}"]] += 1
        return found


class _Seat:
    """How one seat looks at a table."""

    def __init__(self, names: Legend, seat: int) -> None:
        self.names, self.lay, self.seat = names, names.lay, seat
        # Of what is always there.
        self._always = Marks()
        # Of zones, what they are called.
        self._zones: dict[int, str] = {}
        self._holder(-1)
        for player in range(self.lay.players):
            self._holder(player)
        for thing, space in enumerate(self.lay.thing_space):
            if space is not None:
                board, row, column = space
                who = names.who(self.lay.thing_owner[thing], seat)
                self._on(self._always, f"{who}/on/{board}/{row}.{column}", thing)
        self._cells, self._places = _columns(self._always.numbers)
        self._valued, self._firsts = _columns(self._always.values)
        # Of a thing in a zone its place in the row, and what is on it: found out when it first lies there.
        self._lying: dict[tuple[int, int], tuple[int, Marks | None]] = {}

    def _holder(self, player: int) -> None:
        lay, words, numbers = self.lay, self.lay.game.vocabulary, self.names.numbers
        common = player < 0
        who = self.names.who(player, self.seat)
        for unit, base in (lay.unit_table if common else lay.unit_players).items():
            if common or player == self.seat or not words.units[unit].hidden:
                self._always.numbers.append((base + max(0, player), numbers[f"{who}/unit/{unit}"]))
        for variable, base in (lay.table_cells if common else lay.player_cells).items():
            values = self.names.values_of(variable, common)
            self._variable(self._always, f"{who}/variable/{variable}", values, base + max(0, player))
        for name, zone in words.zones.items():
            if zone.owner == ("table" if common else "player") and (common or not lay.lacks(player, name)):
                self._zones[lay.zone_base[name] + max(0, player)] = f"{who}/in/{name}"

    def _on(self, marks: Marks, name: str, thing: int) -> None:
        """Add what may be on a thing."""
        lay, id = self.lay, self.names.id(thing)
        for unit, cells in lay.unit_things.items():
            if cells[thing] >= 0:
                marks.numbers.append((cells[thing], self.names.numbers[f"{name}/unit/{unit}"]))
        for variable, cells in lay.variable_cells.items():
            if cells[thing] >= 0:
                values = self.names.thing_values(id, variable)
                self._variable(marks, f"{name}/variable/{variable}", values, cells[thing])
        marks.zones += [(zone, f"{name}/{lay.zone_name[zone]}") for zone in lay.thing_zones[thing]]

    def _variable(self, marks: Marks, name: str, values: tuple[str, ...] | str, cell: int) -> None:
        numbers = self.names.numbers
        if values == "player":
            marks.players.append((cell, numbers[f"{name}={self.names.who(-1, self.seat)}"]))
        elif isinstance(values, tuple):
            marks.values.append((cell, numbers[f"{name}={values[0]}"]))
        else:
            marks.numbers.append((cell, numbers[name]))

    # -- looking -----------------------------------------------------------------------------------------------------------

    def look(self, table: Table, found: Row) -> None:
        """Write what is seen into a row of zeros."""
        cells = np.frombuffer(table.n, dtype=CELL)
        found[self._places] = cells[self._cells]
        found[self._firsts + cells[self._valued]] = 1
        sure = surely(table, self.seat)
        for cell, first in self._always.players:
            found[first + self._ahead(table.n[cell])] = 1
        for zone, name in self._always.zones:
            if table.z[zone]:
                self._inside(table, found, zone, name, sure)
        for zone, name in self._zones.items():
            inside = table.z[zone]
            if inside:
                found[self.names.numbers[f"{name}/count"]] = inside.bit_count()
            for thing in each(self._known(table, zone, sure)):
                self._lies(table, found, zone, thing, sure)

    def _lies(self, table: Table, found: Row, zone: int, thing: int, sure: int) -> None:
        place, marks = self._lying.get((zone, thing)) or self._mark(zone, thing)
        found[place] += 1
        if marks is None:
            return
        for cell, number in marks.numbers:
            found[number] += table.n[cell]
        for cell, first in marks.values:
            found[first + table.n[cell]] += 1
        for cell, first in marks.players:
            found[first + self._ahead(table.n[cell])] += 1
        for inner, name in marks.zones:
            if table.z[inner]:
                self._inside(table, found, inner, name, sure)

    def _mark(self, zone: int, thing: int) -> tuple[int, Marks | None]:
        name, marks = f"{self._zones[zone]}/{self.names.id(thing)}", Marks()
        self._on(marks, name, thing)
        some = marks.numbers or marks.values or marks.players or marks.zones
        found = self._lying[zone, thing] = (self.names.numbers[name], marks if some else None)
        return found

    def _inside(self, table: Table, found: Row, zone: int, name: str, sure: int) -> None:
        """Count what lies on a thing."""
        for thing in each(self._known(table, zone, sure)):
            owner = self.names.who(self.lay.thing_owner[thing], self.seat)
            found[self.names.numbers[f"{name}/{self.names.kind(thing)}/{owner}"]] += 1

    def _known(self, table: Table, zone: int, sure: int) -> int:
        """Return the things in a zone that are known to lie there."""
        inside = table.z[zone]
        return inside if set_of(table, zone, self.seat) == SEEN else inside & sure

    def _ahead(self, player: int) -> int:
        """Return the place of a player among those that a cell may hold: nobody first, then as seats see each other."""
        return 1 + ((player - self.seat) % self.lay.seats if 0 <= player < self.lay.seats else player)


def _columns(pairs: list[tuple[int, int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    both = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return both[:, 0], both[:, 1]
