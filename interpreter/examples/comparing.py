"""Compares a table with what an example expects: only what is named, lists without regard to order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dsl.source import Span
from interpreter.examples.choosing import thing_words
from interpreter.examples.laying import variable_value
from interpreter.examples.reading import TABLE, seat_of
from interpreter.game.game import Game
from interpreter.rulebook.reading import Mapping, Node, Scalar, Sequence
from interpreter.table.layout import each

SCORE = "score"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the table is not as expected: `what` is a path such as `seat 1 hand`."""

    what: str
    expected: str
    found: str
    span: Span


class Comparing:
    """Looks at the whole table, hidden or not."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lay = game.program.lay
        self.words = game.book.game.vocabulary
        self.zones = game.book.game.zones

    def compare(self, expect: Mapping | None) -> list[Difference]:
        """All differences."""
        return [difference for entry in expect or () for difference in self._holder(entry.key.text, entry.value)]

    def _holder(self, key: str, expected: Node) -> Iterator[Difference]:
        if not isinstance(expected, Mapping):
            yield Difference(key, str(expected.plain()), "", expected.span)
            return
        sort, holder = ("table", -1) if key == TABLE else ("player", seat_of(key))
        for entry in expected:
            what = f"{key.replace('-', ' ')} {entry.key.text}"
            found = self._differs(entry.key.text, entry.value, sort, holder)
            if found is not None:
                yield Difference(what, written(entry.value), found, entry.value.span)

    def _differs(self, key: str, expected: Node, sort: str, holder: int) -> str | None:
        """What is found instead, None if it is as expected."""
        if key == SCORE and sort == "player":
            return _unequal(self.game.score(holder), expected)
        if key in self.zones:
            return self._zone(self.lay.zone(key, holder), expected)
        if key in self.words.units:
            return _unequal(self.game.table.n[self.lay.cell(key, sort, holder)], expected)
        variables = {"player": self.words.players, "table": self.words.table}.get(sort, {})
        if key in variables:
            cells = self.lay.player_cells if sort == "player" else self.lay.table_cells
            cell = cells[key] + (holder if sort == "player" else 0)
            return self._variable(variables[key].of, self.game.table.n[cell], expected)
        if sort == "thing" and key in self.lay.variable_cells:
            of = next((k.attributes[key].of for k in self.words.kinds.values() if key in k.attributes), "")
            return self._variable(of, self.game.table.n[self.lay.variable_cells[key][holder]], expected)
        return "?"

    def _variable(self, of: str, value: int, expected: Node) -> str | None:
        enumeration = self.words.enumerations.get(of)
        if variable_value(enumeration, expected) == value:
            return None
        return enumeration.values[value] if enumeration is not None else str(value)

    def _zone(self, zone: int, expected: Node) -> str | None:
        things = self._things(zone)
        if isinstance(expected, Scalar) and isinstance(expected.value, int):
            return None if len(things) == expected.value else str(len(things))
        patterns: list[Node] = list(expected.items) if isinstance(expected, Sequence) else [expected]
        if len(patterns) == len(things) and self._paired(patterns, things):
            return None
        return f"[{', '.join(self._told(thing) for thing in things)}]"

    def _things(self, zone: int) -> list[int]:
        row = self.game.table.rows.get(zone)
        if row is None:
            return each(self.game.table.z[zone])
        pile = self.lay.zone_kind[zone].definition.order != "row"
        return [thing for thing in (reversed(row) if pile else row) if thing >= 0]

    def _paired(self, patterns: list[Node], things: list[int]) -> bool:
        """Whether each pattern can have a thing of its own. Those that say more choose first."""
        if not patterns:
            return True
        patterns = sorted(patterns, key=lambda one: isinstance(one, Scalar))
        first, rest = patterns[0], patterns[1:]
        tried: set[str] = set()
        for thing in things:
            told = self._told(thing)
            if told in tried or not self._is(thing, first):
                continue
            tried.add(told)
            if self._paired(rest, [other for other in things if other != thing]):
                return True
        return False

    def _is(self, thing: int, pattern: Node) -> bool:
        called = set(thing_words(self.game, thing))
        if isinstance(pattern, Scalar):
            return pattern.text in called
        if not isinstance(pattern, Mapping) or len(pattern) != 1:
            return False
        entry = pattern.entries[0]
        if entry.key.text not in called or not isinstance(entry.value, Mapping):
            return False
        return all(self._differs(inner.key.text, inner.value, "thing", thing) is None for inner in entry.value)

    def _told(self, thing: int) -> str:
        """A thing with what is on it and in it, as an example would write it."""
        name = next(thing_words(self.game, thing))
        table = self.game.table
        on = [f"{unit}: {table.n[cells[thing]]}" for unit, cells in self.lay.unit_things.items() if cells[thing] >= 0]
        on = [text for text in on if not text.endswith(": 0")]
        for zone in self.lay.thing_zones[thing]:
            inside = ", ".join(self._told(other) for other in self._things(zone))
            on += [f"{self.lay.zone_name[zone]}: [{inside}]"] if inside else []
        return f"{{{name}: {{{', '.join(on)}}}}}" if on else name


def written(node: Node) -> str:
    """A node as it would be written on one line."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return f"[{', '.join(written(item) for item in node)}]"
    return f"{{{', '.join(f'{entry.key.text}: {written(entry.value)}' for entry in node)}}}"


def _unequal(found: int, expected: Node) -> str | None:
    return None if isinstance(expected, Scalar) and expected.value == found else str(found)
