"""Lays the table that an example gives: units, variables, and things in zones with what stands on them and lies in them."""

from __future__ import annotations

import re

from dsl.diagnostics import Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.examples.reading import SEAT, TABLE, seat_of
from interpreter.game.staging import Stage
from interpreter.rulebook.reading import Mapping, Node, Scalar, Sequence

# A thing that a player owns: `pawn 2` is one of the second seat's.
OWNED = re.compile(r"([a-z][a-z0-9_]*) ([1-9])")
NOBODY = -1


class Laying:
    """Puts on a stage what is given. Words that name nothing are noted as problems."""

    def __init__(self, stage: Stage, problems: Problems) -> None:
        self.stage = stage
        self.problems = problems
        self.words = stage.book.game.vocabulary
        self.zones = stage.book.game.zones

    def lay(self, given: Mapping | None) -> None:
        """The whole table."""
        for entry in given or ():
            key = entry.key.text
            if not isinstance(entry.value, Mapping):
                self.problems.error("wrong-shape", entry.value.span)
            elif key == TABLE:
                self._holder(entry.value, "table", NOBODY)
            elif SEAT.fullmatch(key) and seat_of(key) < self.stage.program.lay.players:
                self._holder(entry.value, "player", seat_of(key))
            else:
                self.unknown(key, ("table", *(f"seat {n + 1}" for n in range(self.stage.seats))), entry.key.span)
        self.stage.ready()

    def _holder(self, given: Mapping, sort: str, holder: int) -> None:
        variables = {"player": self.words.players, "table": self.words.table}.get(sort, {})
        for entry in given:
            key, value = entry.key.text, entry.value
            if key in self.zones:
                self._zone(key, value, holder)
            elif key in self.words.units:
                self._units(key, value, sort, holder)
            elif key in variables:
                number = variable_value(self.words.enumerations.get(variables[key].of), value)
                self._variable(key, number, value, sort, holder)
            elif sort == "thing" and (number := self._thing_variable(key, value)) is not None:
                self._variable(key, number, value, sort, holder)
            else:
                self.unknown(key, (*self.zones, *self.words.units, *variables), entry.key.span)

    def _units(self, unit: str, value: Node, sort: str, holder: int) -> None:
        if not isinstance(value, Scalar) or not isinstance(value.value, int):
            self.problems.error("wrong-shape", value.span)
            return
        try:
            self.stage.set_units(unit, value.value, sort, holder)
        except KeyError:
            self.problems.error("not-held", value.span, word=unit)

    def _variable(self, name: str, number: int | None, value: Node, sort: str, holder: int) -> None:
        if number is None:
            self.problems.error("wrong-shape", value.span)
        else:
            self.stage.set_variable(name, number, sort, holder)

    def _thing_variable(self, name: str, value: Node) -> int | None:
        for kind in self.words.kinds.values():
            attribute = kind.attributes.get(name)
            if attribute is not None and attribute.variable:
                return variable_value(self.words.enumerations.get(attribute.of), value)
        return None

    def _zone(self, zone: str, value: Node, holder: int) -> None:
        if isinstance(value, Scalar) and isinstance(value.value, int):
            kind = self.zones[zone].holds[0]
            for _ in range(value.value):
                self._put(kind, zone, holder, holder, value.span)
            return
        for item in value.items if isinstance(value, Sequence) else (value,):
            if isinstance(item, Scalar):
                self._thing(item.text, zone, holder, item.span)
            elif isinstance(item, Mapping) and len(item) == 1:
                entry = item.entries[0]
                thing = self._thing(entry.key.text, zone, holder, entry.key.span)
                if thing >= 0 and isinstance(entry.value, Mapping):
                    self._holder(entry.value, "thing", thing)
            else:
                self.problems.error("wrong-shape", item.span)

    def _thing(self, word: str, zone: str, holder: int, span: Span) -> int:
        owned = OWNED.fullmatch(word)
        return self._put(owned[1] if owned else word, zone, holder, int(owned[2]) - 1 if owned else None, span)

    def _put(self, id: str, zone: str, holder: int, owner: int | None, span: Span) -> int:
        if id not in self.stage.program.lay.kind_mask:
            self.unknown(id, self.words.definitions, span)
            return NOBODY
        try:
            return self.stage.put(id, zone, holder, owner)
        except (ValueError, KeyError, IndexError):
            self.problems.error("none-left", span, word=id)
            return NOBODY

    def unknown(self, word: str, candidates: object, span: Span) -> None:
        """Note a word that names nothing here."""
        near = nearest(word, candidates)  # type: ignore[arg-type]
        self.problems.error("unknown-word", span, suggestion="".join(near) or None, word=word, sort="word")


def variable_value(enumeration: object, value: Node) -> int | None:
    """A variable as it stands on the table: a word by its place in its enumeration, a truth as 0 or 1."""
    if not isinstance(value, Scalar):
        return None
    values = getattr(enumeration, "values", ())
    if value.text in values:
        return int(values.index(value.text))
    return int(value.value) if isinstance(value.value, int) else None
