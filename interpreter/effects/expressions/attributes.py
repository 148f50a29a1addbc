"""Attributes of things: a list where definitions state data, compiled expressions where what is stated depends on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from dsl import meaning as m
from interpreter.effects.expressions.fragments import is_atom, said_of
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.expressions.reference import THIS
from interpreter.effects.expressions.traits import Through
from interpreter.effects.expressions.writer import HELD, UNHELD, Writer
from interpreter.table.layout import Layout, Rule, start_value
from interpreter.table.table import Table

LONG = 400

Reader: TypeAlias = Callable[[Table, int, int], int]
"""(table, thing, me) → the attribute's value."""


class Attributes:
    """All attributes and adjectives of a game, compiled for one layout."""

    def __init__(self, constants: Namespace) -> None:
        self.constants = constants
        self.lay: Layout = constants.lay
        words = self.lay.game.vocabulary
        self.sorts: dict[str, tuple[str, str]] = {}
        for kind in words.kinds.values():
            for name, attribute in kind.attributes.items():
                if not attribute.variable:
                    self.sorts[name] = (attribute.sort, attribute.of)
        self.values = {name: self._by_thing(name) for name in self.sorts}
        self._fold()
        self._static: dict[str, list[int]] = {}
        self._readers: dict[str, Reader] = {}
        self._plain: dict[str, list[int | None]] = {}
        self._adjectives: dict[str, list[Rule]] = {}
        self._names: dict[str, list[int]] = {}
        self._namers: dict[str, list[int]] = {}
        self._places: dict[str, list[Rule | None]] = {}
        self.prices: dict[str, list[tuple[int, ...]]] = {}
        for name, (sort, of) in self.sorts.items():
            values = self.values[name]
            if sort in ("number", "truth", "value") and not any(isinstance(value, m.Node) for value in values):
                self._static[name] = [start_value(self.lay, sort, of, value) for value in values]
            elif sort == "names":
                self._names[name] = [self._name_mask(value) for value in values]
            elif sort == "price":
                self.prices[name] = [self._price(value) for value in values]
                # As a number a price is how many units it has.
                self._static[name] = [sum(price) for price in self.prices[name]]

    def _fold(self) -> None:
        """Turn what expressions state that depends on nothing but the options and the number of players into plain
        data.
        """
        for name, values in self.values.items():
            for thing, value in enumerate(values):
                known = self._settled(name, value)
                if known is not None:
                    values[thing] = known

    def _settled(self, name: str, stated: object) -> int | None:
        """Return the value of an attribute where what is stated for it is an expression that is settled before the game
        begins.
        """
        match self.sorts[name][0] if isinstance(stated, m.Node) else "":
            case "number":
                return self.constants.settled.value(stated)
            case "truth":
                return self.constants.settled.truth(cast(Any, stated))
        return None

    def _by_thing(self, name: str) -> list[Any]:
        values = [self.lay.definitions[d].attributes.get(name) for d in self.lay.thing_definition]
        for thing, place in enumerate(self.lay.thing_space):
            if place is not None:
                spaces = self.lay.game.boards[place[0]].spaces
                found = next(space for space in spaces if (space.row, space.column) == place[1:])
                values[thing] = found.attributes.get(name, values[thing])
        return values

    def _name_mask(self, value: object) -> int:
        mask = 0
        for name in value if isinstance(value, tuple) else ():
            mask |= self.lay.kind_mask[name]
        return mask

    def _price(self, value: object) -> tuple[int, ...]:
        price = value if isinstance(value, Mapping) else {}
        return tuple(price.get(unit, 0) for unit in self.lay.unit_players)

    def of_player(self, name: str) -> bool:
        """Return whether a word is an attribute of players and of no thing."""
        return name in self.lay.player_cells and name not in self.sorts and name not in self.lay.variable_cells

    def static_list(self, name: str) -> list[int] | None:
        """Return the values by thing if no definition states an expression."""
        return self._static.get(name)

    def names(self, name: str) -> str:
        """Write the source of the list, by thing, of the things whose definitions an attribute names."""
        return self.constants.constant(self._names[name], "N")

    def named(self, name: str) -> list[int]:
        """Return, by thing, the things whose definitions an attribute names."""
        return self._names[name]

    def namers(self, name: str) -> str:
        """Write the source of the list, by thing, of the things whose attribute names its definition."""
        known = self._namers.get(name)
        if known is None:
            named, bits = self._names[name], self.lay.bit
            known = self._namers[name] = [
                sum(bits[other] for other, things in enumerate(named) if things & bit) for bit in bits
            ]
        return self.constants.constant(known, "N")

    def values_of(self, variable: str) -> int:
        """Return how many values a variable of things may have."""
        kinds = self.lay.game.vocabulary.kinds.values()
        attribute = next(kind.attributes[variable] for kind in kinds if variable in kind.attributes)
        return len(self.lay.game.vocabulary.enumerations[attribute.of].values) if attribute.sort == "value" else 2

    def through(self, name: str) -> Through | None:
        """Return how an attribute follows from a variable's value, where all expressions that are stated for it say the
        same.
        """
        if name in self.lay.variable_cells:
            return None
        stated = [value for value in self.values.get(name, ()) if isinstance(value, m.Node)]
        words, sort, of = self.lay.game.vocabulary, *self.sorts.get(name, ("", ""))
        match stated[0] if stated and sort != "truth" else None:
            case m.Read(attribute=worth, of=m.Read(attribute=variable, of=m.This() | m.It(), type=type_)) if (
                all(value == stated[0] for value in stated)
                and variable in self.lay.value_sets
                and type_.of in words.enumerations
            ):
                by_value = words.enumerations[type_.of].attributes.get(worth)
                if by_value is None:
                    return None
                values = self.values[name]
                return Through(
                    [by_value[value] for value in words.enumerations[type_.of].values],
                    self.lay.value_sets[variable],
                    self.lay.mask([thing for thing, value in enumerate(values) if isinstance(value, m.Node)]),
                    [0 if isinstance(value, m.Node) else start_value(self.lay, sort, of, value) for value in values],
                )
        return None

    def number(self, name: str, of: str) -> str:
        """Write the source of a number, truth or enumeration attribute of the thing whose source is `of`."""
        listed = self._static.get(name)
        if listed is not None:
            return f"{self.constants.constant(listed, 'A')}[{of}]"
        read = f"{self.constants.constant(self.reader(name), 'READ')}(T, {of}, me)"
        if not is_atom(of):
            return read
        plain = self.constants.constant(self._plain[name], "A")
        return f"({read} if {plain}[{of}] is None else {plain}[{of}])"

    def known(self, name: str) -> list[int] | list[int | None] | None:
        """Return the values by thing of a number attribute, None where an expression states them; None if there is no
        such attribute.
        """
        if name not in self.sorts or self.sorts[name][0] != "number":
            return None
        if name not in self._static:
            self.reader(name)
            return self._plain[name]
        return self._static[name]

    def reader(self, name: str) -> Reader:
        """Return the function that reads an attribute, asking the expressions of those definitions that state one."""
        found = self._readers.get(name)
        if found is not None:
            return found
        sort, of = self.sorts[name]
        rules: list[Rule | None] = [None] * len(self.values[name])
        plain = [0 if isinstance(v, m.Node) else start_value(self.lay, sort, of, v) for v in self.values[name]]

        def read(table: Table, thing: int, me: int) -> int:
            rule = rules[thing]
            return plain[thing] if rule is None else int(rule(table, me, thing, thing, ()))

        self._readers[name] = read
        known: list[int | None] = list(plain)
        self._plain[name] = known
        writer = Writer(self.constants, self)
        compiled: dict[tuple[int, m.Node], Rule] = {}
        for thing, stated in enumerate(self.values[name]):
            if isinstance(stated, m.Node):
                index = self.lay.thing_definition[thing]
                if (index, stated) not in compiled:
                    truth = sort == "truth" and not isinstance(stated, m.Conditional)
                    text = writer.condition(cast(Any, stated)) if truth else writer.value(cast(Any, stated))
                    label = f"{self.lay.definitions[index].id}.{name}"
                    compiled[index, stated] = self.constants.function(text, label)
                rules[thing] = compiled[index, stated]
            known[thing] = plain[thing] if rules[thing] is None else None
        return read

    def at_most(self, name: str) -> int | None:
        """Return an upper bound of a number attribute over all things, if one can be told."""
        bounds = [_bound(value) for value in self.values[name]]
        known = [bound for bound in bounds if bound is not None]
        return max(known, default=0) if len(known) == len(bounds) else None

    def places(self, name: str, of: str) -> str:
        """Write the source of the zones that a place attribute of the thing `of` means, as a sequence."""
        rules = self._places.get(name)
        if rules is None:
            rules = self._places[name] = [None] * len(self.lay.definitions)
            for index, definition in enumerate(self.lay.definitions):
                stated = definition.attributes.get(name)
                if isinstance(stated, m.Node):
                    text = Writer(self.constants, self).places(cast(m.Place, stated))
                    rules[index] = self.constants.function(text, f"{definition.id}.{name}")
        listed = [rules[index] for index in self.lay.thing_definition]
        key = f"places {name}"
        by_thing = self.constants.space.setdefault(key, listed)
        return f"{self.constants.constant(by_thing, 'P')}[{of}](T, me, {of}, {of}, L)"

    def stated_places(self, name: str) -> list[tuple[int, Rule]] | None:
        """Return the things by the places that they state for a place attribute; None if some state speaks of the thing
        itself.
        """
        self.places(name, "0")
        groups: dict[m.Node, list[int]] = {}
        for thing, value in enumerate(self.values[name]):
            if isinstance(value, m.Node):
                groups.setdefault(value, []).append(thing)
        if any(THIS.within(value) for value in groups):
            return None
        rules = self._places[name]
        return [
            (self.lay.mask(things), rule)
            for things in groups.values()
            if (rule := rules[self.lay.thing_definition[things[0]]]) is not None
        ]

    def payee(self, name: str, thing: int) -> m.PlayerSelection | None:
        """Return what a player attribute of a thing states."""
        stated = self.values[name][thing]
        return stated if isinstance(stated, m.PlayerSelection) else None

    def adjective(self, name: str, of: str) -> str:
        """Write the source of whether what `of` says has a declared adjective: its condition written out, or a rule
        called where that is long, where `of` would be worked out several times, or where a loop of the condition would
        hide it.
        """
        slot = self._adjectives.get(name)
        if slot is None:
            slot = self._adjectives[name] = []
            of_players = self.lay.game.vocabulary.adjectives[name].kind == "player"
            writer = Writer(self.constants, self, this_plays=of_players)
            text = writer.condition(self.lay.game.adjectives[name])
            slot.append(self.constants.function(text, f"adjective {name}"))
        text = self.constants.texts[slot[0]] if slot else ""
        if text in (HELD, UNHELD):
            return text
        short = len(text) < LONG and not self.constants.apart
        if text and short and is_atom(of) and (written := said_of(text, of)) is not None:
            return f"({written})"
        return f"{self.constants.constant(slot, 'ADJ')}[0](T, me, {of}, {of}, L)"

    def enum_index(self, attribute: str, value: str) -> int:
        """Return the number of an enumeration value, by the attribute that has it."""
        of = next(
            kind.attributes[attribute].of
            for kind in self.lay.game.vocabulary.kinds.values()
            if attribute in kind.attributes
        )
        return self.place_of(of, value)

    def place_of(self, enumeration: str, value: str) -> int:
        """Return the number of a value in its enumeration."""
        return self.lay.game.vocabulary.enumerations[enumeration].values.index(value)

    def adjective_mask(self, adjective: m.Adjective) -> int | None:
        """Return the things that have an adjective, if that can't change."""
        if adjective.sort not in ("value", "truth"):
            return None
        listed = self._static.get(adjective.attribute or adjective.name)
        if listed is None:
            return None
        wanted = 1 if adjective.sort == "truth" else self.enum_index(adjective.attribute, adjective.name)
        return self.lay.mask([thing for thing, value in enumerate(listed) if value == wanted])


def _bound(value: object) -> int | None:
    """Return an upper bound of a stated number."""
    match value:
        case None:
            return 0
        case int():
            return value
        case m.Number(number=number):
            return number
        case m.Conditional(then=then, otherwise=otherwise):
            bounds = (_bound(then), _bound(otherwise))
            return None if None in bounds else max(b for b in bounds if b is not None)
    return None
