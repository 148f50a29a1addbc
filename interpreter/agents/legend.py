"""What a seat may know of a table, by name: `me/unit/coin`, `table/in/row/tent`, as its view has it (see `interpreter.game.view`).

Players are counted from whoever looks, as in `actions`. Values of an enumeration have a name each. A thing is named by where it lies
and its definition; what lies on things, by kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.agents.actions import Actions
    from interpreter.effects.program import Program

QUESTIONS = (
    "choose-thing", "choose-player", "choose-place", "choose-value", "choose-number", "choose-unit", "may", "choose-branch", "again",
    "choose-order", "choose-way", "choose-payment", "choose-trigger",
)  # fmt: skip


class Legend:
    """All that may be seen in games of one program. names: in a fixed order, the values of one variable one after the other; numbers:
    the place of each."""

    def __init__(self, program: Program, actions: Actions) -> None:
        self.lay, self.who = program.lay, actions.who
        self._words = self.lay.game.vocabulary
        # Of each variable of each definition its values, once they are asked for.
        self._values: dict[tuple[str, str], tuple[str, ...] | str] = {}
        self.names: list[str] = [*dict.fromkeys(self._all())]
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def id(self, thing: int) -> str:
        """Return the id of a thing's definition."""
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def kind(self, thing: int) -> str:
        """Return the kind of a thing."""
        return self.lay.definitions[self.lay.thing_definition[thing]].kind

    def _all(self) -> Iterator[str]:
        game, words = self.lay.game, self._words
        everybody = [self.who(player, 0) for player in range(self.lay.players)]
        for who in ("table", *everybody):
            held = "table" if who == "table" else "player"
            units = self.lay.unit_table if who == "table" else self.lay.unit_players
            yield from (f"{who}/unit/{unit}" for unit in units)
            for variable in words.table if who == "table" else words.players:
                yield from self._named(f"{who}/variable/{variable}", self.values_of(variable, who == "table"))
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
        yield from (f"{self.who(seat, 0)}/waiting" for seat in range(self.lay.seats))
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
                    values: Any = "" if sort == "unit" else self.thing_values(id, word)
                    yield from self._named(f"{name}/{sort}/{word}", values)
        everybody = ["table", *(self.who(player, 0) for player in range(self.lay.players))]
        for number in self.lay.thing_zones[thing]:
            zone = self.lay.zone_kind[number].definition
            kinds = dict.fromkeys(
                one.kind for one in self.lay.definitions if any(self._words.is_kind(one.id, k) for k in zone.holds)
            )
            yield from (f"{name}/{zone.name}/{kind}/{who}" for kind in kinds for who in everybody)

    def _named(self, name: str, values: tuple[str, ...] | str) -> Iterator[str]:
        if values == "player":
            yield from (f"{name}={self.who(player, 0)}" for player in range(-1, self.lay.players))
        elif isinstance(values, tuple):
            yield from (f"{name}={value}" for value in values)
        else:
            yield name

    def values_of(self, variable: str, of_table: bool) -> tuple[str, ...] | str:
        """Return the values of a variable of players or the table; `player` for one that holds a player, nothing for a
        number.
        """
        declared = (self._words.table if of_table else self._words.players).get(variable)
        if declared is None:
            # Whether somebody is an automaton.
            return ""
        return self._sorted(declared.sort, declared.of)

    def thing_values(self, id: str, variable: str) -> tuple[str, ...] | str:
        """Return the same of a variable of things of a definition."""
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
