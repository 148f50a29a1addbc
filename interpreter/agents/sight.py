"""What a seat may know of a table, as a row of numbers with a legend: read off its view (see `interpreter.game.view`) and nothing else.

Players are counted from whoever looks, as in `actions`. Values of an enumeration stand as a number each, 0 or 1. A thing is counted where
it lies, by its definition; what lies on things, by kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from interpreter.game.view import HolderView, ThingView, ZoneView

if TYPE_CHECKING:
    from interpreter.agents.actions import Actions
    from interpreter.effects.program import Program
    from interpreter.game.game import Game

QUESTIONS = (
    "choose-thing", "choose-player", "choose-place", "choose-number", "choose-unit", "may", "choose-branch", "again",
    "choose-order", "choose-way", "choose-payment", "choose-trigger",
)  # fmt: skip


class Sight:
    """Turns the views of one program into numbers. legend: what each number is, by ids: `me/unit/coin`, `table/in/row/tent`."""

    def __init__(self, program: Program, actions: Actions) -> None:
        self.program, self.lay, self._who = program, program.lay, actions.who
        self._words = self.lay.game.vocabulary
        # Of each variable of each definition its values, once they are asked for.
        self._values: dict[tuple[str, str], tuple[str, ...] | str] = {}
        self.legend: list[str] = [*dict.fromkeys(self._all())]
        self._numbers = {name: number for number, name in enumerate(self.legend)}
        # Kinds of which something lies on things, by definition.
        self._kind = {one.id: one.kind for one in self.lay.definitions}

    def see(self, game: Game, seat: int) -> NDArray[np.float32]:
        """Return what a seat may know, in the order of the legend."""
        found = np.zeros(len(self.legend), dtype=np.float32)
        for name, value in self._seen(game, seat):
            found[self._numbers[name]] += value
        return found

    # -- what is seen ------------------------------------------------------------------------------------------------------

    def _seen(self, game: Game, seat: int) -> Iterator[tuple[str, float]]:
        view = game.view(seat)
        yield from self._holder("table", view.table, seat)
        for player in view.players:
            yield from self._holder(self._who(player.seat, seat), player, seat)
        for other in range(self.lay.seats):
            yield f"{self._who(other, seat)}/waiting", float(other in game.waiting)
        decision = game.decision
        if decision is None or decision.seat != seat:
            return
        yield f"asks/{decision.key}", 1.0
        for one in decision.picked:
            if isinstance(one, int):
                yield f"picked/{self._id(one)}", 1.0

    def _id(self, thing: int) -> str:
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def _holder(self, who: str, holder: HolderView, seat: int) -> Iterator[tuple[str, float]]:
        for unit, count in holder.units.items():
            yield f"{who}/unit/{unit}", float(count)
        for variable, value in holder.variables.items():
            yield from self._variable(
                f"{who}/variable/{variable}", self._values_of(variable, who == "table"), value, seat
            )
        for zone in holder.zones.values():
            yield from self._zone(f"{who}/in/{zone.name}", zone, seat)
        for board, spaces in holder.boards.items():
            for space in spaces:
                yield from self._thing(f"{who}/on/{board}/{space.row}.{space.column}", space.thing, seat)

    def _zone(self, name: str, zone: ZoneView, seat: int) -> Iterator[tuple[str, float]]:
        yield f"{name}/count", float(zone.count)
        for thing in zone.things if zone.things is not None else zone.known:
            yield f"{name}/{thing.id}", 1.0
            yield from self._thing(f"{name}/{thing.id}", thing, seat)

    def _thing(self, name: str, thing: ThingView, seat: int) -> Iterator[tuple[str, float]]:
        for unit, count in thing.units.items():
            yield f"{name}/unit/{unit}", float(count)
        for variable, value in thing.variables.items():
            yield from self._variable(
                f"{name}/variable/{variable}", self._thing_values(thing.id, variable), value, seat
            )
        for zone in thing.zones.values():
            for one in zone.things or zone.known:
                yield f"{name}/{zone.name}/{self._kind[one.id]}/{self._who(one.owner, seat)}", 1.0

    def _variable(self, name: str, values: tuple[str, ...] | str, value: int, seat: int) -> Iterator[tuple[str, float]]:
        if values == "player":
            yield f"{name}={self._who(value, seat)}", 1.0
        elif isinstance(values, tuple):
            yield f"{name}={values[value]}", 1.0
        else:
            yield name, float(value)

    # -- all that may be ---------------------------------------------------------------------------------------------------

    def _all(self) -> Iterator[str]:
        game, words = self.lay.game, self._words
        everybody = [self._who(player, 0) for player in range(self.lay.players)]
        for who in ("table", *everybody):
            held = "table" if who == "table" else "player"
            units = self.lay.unit_table if who == "table" else self.lay.unit_players
            yield from (f"{who}/unit/{unit}" for unit in units)
            for variable in words.table if who == "table" else words.players:
                yield from self._named(f"{who}/variable/{variable}", self._values_of(variable, who == "table"))
            for zone in game.zones.values():
                if zone.owner != held:
                    continue
                yield f"{who}/in/{zone.name}/count"
                for definition in self.lay.definitions:
                    if any(words.is_kind(definition.id, kind) for kind in zone.holds):
                        yield f"{who}/in/{zone.name}/{definition.id}"
                        yield from self._on(f"{who}/in/{zone.name}/{definition.id}", definition.id)
            for board in game.boards.values():
                if board.owner == held:
                    for space in board.spaces:
                        yield from self._on(f"{who}/on/{board.name}/{space.row}.{space.column}", board.name)
        yield from (f"{self._who(seat, 0)}/waiting" for seat in range(self.lay.seats))
        yield from (f"asks/{key}" for key in QUESTIONS)
        yield from (f"picked/{definition.id}" for definition in self.lay.definitions)

    def _on(self, name: str, id: str) -> Iterator[str]:
        """Yield what may be on a thing of a definition."""
        index = next(at for at, one in enumerate(self.lay.definitions) if one.id == id)
        thing = self.lay.thing_definition.index(index) if index in self.lay.thing_definition else -1
        if thing < 0:
            return
        cells: Mapping[str, list[int]]
        for cells, sort in ((self.lay.unit_things, "unit"), (self.lay.variable_cells, "variable")):
            for word, by_thing in cells.items():
                if by_thing[thing] >= 0:
                    values: Any = "" if sort == "unit" else self._thing_values(id, word)
                    yield from self._named(f"{name}/{sort}/{word}", values)
        everybody = ["table", *(self._who(player, 0) for player in range(self.lay.players))]
        for number in self.lay.thing_zones[thing]:
            zone = self.lay.zone_kind[number].definition
            kinds = dict.fromkeys(
                one.kind for one in self.lay.definitions if any(self._words.is_kind(one.id, k) for k in zone.holds)
            )
            yield from (f"{name}/{zone.name}/{kind}/{who}" for kind in kinds for who in everybody)

    def _named(self, name: str, values: tuple[str, ...] | str) -> Iterator[str]:
        if values == "player":
            yield from (f"{name}={self._who(player, 0)}" for player in range(-1, self.lay.players))
        elif isinstance(values, tuple):
            yield from (f"{name}={value}" for value in values)
        else:
            yield name

    def _values_of(self, variable: str, of_table: bool) -> tuple[str, ...] | str:
        """Return the values of a variable of players or the table; `player` for one that holds a player, nothing for a
        number.
        """
        declared = (self._words.table if of_table else self._words.players).get(variable)
        if declared is None:
            # Whether somebody is an automaton.
            return ""
        return self._sorted(declared.sort, declared.of)

    def _thing_values(self, id: str, variable: str) -> tuple[str, ...] | str:
        found = self._values.get((id, variable))
        if found is None:
            found = self._values[id, variable] = self._declared_values(id, variable)
        return found

    def _declared_values(self, id: str, variable: str) -> tuple[str, ...] | str:
        kind: str | None = next(one.kind for one in self.lay.definitions if one.id == id)
        while kind is not None:
            declared = self._words.kinds[kind].attributes.get(variable)
            if declared is not None:
                return self._sorted(declared.sort, declared.of)
            kind = self._words.kinds[kind].of
        return ""

    def _sorted(self, sort: str, of: str) -> tuple[str, ...] | str:
        if sort == "value":
            return tuple(self._words.enumerations[of].values)
        return "player" if sort == "player" else ""
