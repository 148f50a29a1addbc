"""The words of a vocabulary by what they can be in a sentence: nouns, adjectives, attributes, places, values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from dsl.diagnostics import Concept
from dsl.forms import as_others_do, of_another, several
from dsl.meaning import Adjective, Type
from dsl.vocabulary import Attribute, Vocabulary, ZoneWord


@dataclass(frozen=True, slots=True)
class NounSense:
    """A noun of the game. `names`: the kind or definition; the units of a group; `player` or `opponent`; the enumeration."""

    sort: Literal["things", "units", "players", "values"]
    names: tuple[str, ...]


class Words:
    """Looks words up. Built once for a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        # Expressions that belong to declarations, once they have been read.
        self.kept: dict[object, object] = {}

    @cached_property
    def nouns(self) -> dict[str, NounSense]:
        """Every noun with its plural, that of a group as English has it. Where two things share a word, the first of this order has it."""
        found: dict[str, NounSense] = {}
        vocabulary = self.vocabulary
        for which in ("player", "opponent"):
            found[which] = found[f"{which}s"] = NounSense("players", (which,))
        for unit in vocabulary.units.values():
            self._noun(found, NounSense("units", (unit.name,)), unit.name, unit.plural)
        for group, units in vocabulary.groups.items():
            self._noun(found, NounSense("units", tuple(units)), group)
        for kind in vocabulary.kinds.values():
            self._noun(found, NounSense("things", (kind.name,)), kind.name, kind.plural)
        for definition in vocabulary.definitions:
            self._noun(found, NounSense("things", (definition,)), definition)
        for enumeration in vocabulary.enumerations.values():
            self._noun(found, NounSense("values", (enumeration.name,)), enumeration.name, enumeration.plural)
        for group, units in vocabulary.groups.items():
            self._noun(found, NounSense("units", tuple(units)), several(group))
        return found

    @staticmethod
    def _noun(found: dict[str, NounSense], noun: NounSense, *words: str) -> None:
        for word in words:
            if word:
                found.setdefault(word, noun)

    @cached_property
    def singulars(self) -> dict[str, str]:
        """Each noun that has no other plural by what several of it would be called."""
        words = self.vocabulary
        declared = (*words.units, *words.kinds, *words.enumerations, *words.definitions)
        return {more: noun for noun in declared for more in (f"{noun}s", several(noun)) if more not in self.nouns}

    @cached_property
    def all(self) -> frozenset[str]:
        """Every word that the game declares, and the forms of its verbs that others do (`plays`)."""
        words = self.vocabulary
        verbs = {form for verb in words.verbs for form in (verb, of_another(verb))}
        declared = (self.nouns, words.zones, words.boards, words.adjectives, words.offer_groups, words.options)
        abilities = {ability for kind in words.kinds.values() for ability in kind.abilities}
        named = {name for names in declared for name in names}
        return frozenset(named | verbs | abilities | self.belongings | set(self.values))

    @cached_property
    def done_by_others(self) -> dict[str, str]:
        """Each verb of the game by the forms that another does (`plays`)."""
        return {form: verb for verb in self.vocabulary.verbs for form in as_others_do(verb)}

    @cached_property
    def values(self) -> dict[str, tuple[str, ...]]:
        """Each enumeration value with the enumerations that have it."""
        found: dict[str, tuple[str, ...]] = {}
        for enumeration in self.vocabulary.enumerations.values():
            for value in enumeration.values:
                found[value] = (*found.get(value, ()), enumeration.name)
        return found

    # --- kinds ----------------------------------------------------------------------------------------------------------

    def kind_of(self, name: str) -> str:
        """Return the kind of a definition; a kind itself."""
        return self.vocabulary.definitions.get(name, name)

    def fits(self, name: str, wider: str) -> bool:
        """Return whether what is called `name` surely is a `wider`; an unknown kind (``) fits anything."""
        return not name or not wider or self.vocabulary.is_kind(name, wider)

    def may_be(self, one: str, other: str) -> bool:
        """Return whether some thing can be both."""
        return self.fits(one, other) or self.fits(other, one)

    def joint_kind(self, names: Iterable[str]) -> str:
        """Return the narrowest kind to which all belong, or `` if there is none."""
        rest = list(names)
        if len(set(rest)) == 1:
            return rest[0]
        current: str | None = self.kind_of(rest[0]) if rest else None
        while current:
            if all(self.vocabulary.is_kind(name, current) for name in rest):
                return current
            kind = self.vocabulary.kinds.get(current)
            current = kind.of if kind else None
        return ""

    # --- attributes -----------------------------------------------------------------------------------------------------

    def attributes(self, type_: Type) -> dict[str, Attribute]:
        """Return the attributes and variables of what has this type, and what amount abilities give, which is asked for likewise. Of a
        thing of unknown kind: those of any kind."""
        vocabulary = self.vocabulary
        if type_.name == "player":
            return dict(vocabulary.players)
        if type_.name == "table":
            return dict(vocabulary.table)
        if type_.name != "thing":
            return {}
        kind = vocabulary.kinds.get(self.kind_of(type_.of)) if type_.of else None
        if kind is not None:
            return kind.askable
        return {name: each for kind in vocabulary.kinds.values() for name, each in kind.askable.items()}

    def having(self, attribute: str) -> tuple[Concept, ...]:
        """Return the kinds that have an attribute, for a hint."""
        return tuple(
            Concept("thing", kind.name) for kind in self.vocabulary.kinds.values() if attribute in kind.askable
        )

    @cached_property
    def abilities(self) -> frozenset[str]:
        """The abilities of all kinds."""
        return frozenset(ability for kind in self.vocabulary.kinds.values() for ability in kind.abilities)

    @cached_property
    def belongings(self) -> frozenset[str]:
        """Everything that can be the `…` of `… of X`, whatever X may be."""
        words = self.vocabulary
        attributes = {name for kind in words.kinds.values() for name in kind.askable}
        by_value = {name for one in words.enumerations.values() for name in one.attributes}
        built_in = {
            "owner",
            "host",
            "zone",
            "name",
            "slot",
            "worth",
            "score",
            "next",
            "previous",
            "number",
            "total",
            "size",
            "opposite",
        }
        return frozenset(attributes | by_value | built_in | {*words.players, *words.table, *words.zones, *words.units})

    def attribute_type(self, attribute: Attribute) -> Type:
        return Type(attribute.sort, attribute.of if attribute.sort == "value" else "")

    # --- adjectives -------------------------------------------------------------------------------------------------------

    def adjective(self, word: str, type_: Type) -> Adjective | None:
        """Return the adjective that a word is before a noun of this type."""
        if type_.name == "thing" and word == "paired" and self._has_pair(type_.of):
            return Adjective(word, "pair")
        declared = self.vocabulary.adjectives.get(word)
        if declared is not None and self._about(declared.kind, type_):
            return Adjective(word, "defined")
        for attribute in self.attributes(type_).values():
            if attribute.sort == "truth" and attribute.name == word:
                return Adjective(word, "truth", word)
            if attribute.sort == "value" and word in self._values(attribute.of):
                return Adjective(word, "value", attribute.name)
        return None

    def said_of(self, word: str, type_: Type) -> list[str]:
        """Return the attributes of which a word is a value: as an adjective it would mean any of them."""
        if word in self.vocabulary.adjectives and self._about(self.vocabulary.adjectives[word].kind, type_):
            return []
        values = (one for one in self.attributes(type_).values() if one.sort == "value")
        return [one.name for one in values if word in self._values(one.of)]

    def adjectives(self, type_: Type) -> list[str]:
        """Return all adjectives that fit before a noun of this type."""
        found = [word.name for word in self.vocabulary.adjectives.values() if self._about(word.kind, type_)]
        for attribute in self.attributes(type_).values():
            if attribute.sort == "truth":
                found.append(attribute.name)
            elif attribute.sort == "value":
                found += self._values(attribute.of)
        if type_.name == "thing" and self._has_pair(type_.of):
            found.append("paired")
        return found

    def is_adjective(self, word: str) -> bool:
        """Return whether a word is an adjective of anything."""
        types = [Type("player"), *(Type("thing", kind) for kind in self.vocabulary.kinds)]
        return any(self.adjective(word, type_) is not None for type_ in types)

    def _about(self, kind: str, type_: Type) -> bool:
        if kind == "player" or type_.name == "player":
            return kind == type_.name
        return type_.name == "thing" and self.may_be(type_.of, kind)

    def _has_pair(self, name: str) -> bool:
        return any(self.may_be(name, one) for pair in self.vocabulary.pairs for one in pair)

    def _values(self, enumeration: str) -> tuple[str, ...]:
        declared = self.vocabulary.enumerations.get(enumeration)
        return declared.values if declared else ()

    # --- places and units ---------------------------------------------------------------------------------------------------

    def holds(self, zone: ZoneWord, kinds: Iterable[str]) -> bool:
        """Return whether things of at least one of these kinds can lie in a zone."""
        return any(self.may_be(kind, held) for kind in kinds for held in zone.holds)

    def zones_of(self, type_: Type) -> dict[str, ZoneWord]:
        """Return the zones that such a holder has."""
        if type_.name == "thing":
            found = self.vocabulary.zones.items()
            return {
                name: zone
                for name, zone in found
                if zone.owner not in ("table", "player") and self.may_be(type_.of, zone.owner)
            }
        return {name: zone for name, zone in self.vocabulary.zones.items() if zone.owner == type_.name}

    def unit_fits(self, unit: str, type_: Type) -> bool:
        """Return whether such a holder can have a unit."""
        held_by = self.vocabulary.units[unit].held_by
        if type_.name == "thing":
            return any(held not in ("table", "player") and self.may_be(type_.of, held) for held in held_by)
        return type_.name in held_by
