"""What a game calls that of which its lines speak: by these words it is tried what may be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dsl.source import Source
from dsl.vocabulary import Kind, Parameter, Verb, Vocabulary
from dsl.words import BUILT_IN_VERBS


@dataclass(frozen=True, slots=True)
class Known:
    """`places`: the zones that a player has, the likeliest first; `abilities`: of all things; `kinds`: as several are called, those
    of no other first; `verbs`: all of them, and those that are given things and don't say from where, `placeless`; `holds`: what
    lies in each place, as several are called; `kept`: where of a player such things may lie, by how one or several are called;
    `several`: as several of a unit or a kind are called, and `one`: as one of them is; `groups`: of units; `whose`: who has each
    attribute, the player who acts, the table or this; `being`: by each value what of the player or the table may be it; `joined`:
    the words with an underscore; `within`: the places that things have; `beside`: in which of these such things may lie, by how one
    or several are called; `taking`: the verbs that move what they are given to a place of who does them; `options`: what
    players agree upon before they begin."""

    places: tuple[str, ...]
    abilities: tuple[str, ...]
    kinds: tuple[str, ...]
    verbs: frozenset[str]
    placeless: frozenset[str]
    holds: Mapping[str, str]
    kept: Mapping[str, tuple[str, ...]]
    several: Mapping[str, str]
    one: Mapping[str, str]
    groups: frozenset[str]
    whose: Mapping[str, tuple[str, ...]]
    being: Mapping[str, tuple[str, ...]]
    joined: tuple[str, ...]
    within: frozenset[str]
    beside: Mapping[str, tuple[str, ...]]
    taking: tuple[str, ...]
    options: frozenset[str]

    def where(self, things: str) -> tuple[str, ...]:
        """Return the one place of a player where such things may lie; none if there are several."""
        places = self.kept.get(things.split(" ")[-1], ())
        return places if len(places) == 1 else ()


def known(vocabulary: Vocabulary, words: Iterable[str]) -> Known:
    """Return what is known of a game. `words`: all of its own."""
    kinds = vocabulary.kinds
    places = _usual(vocabulary)
    zones = vocabulary.zones
    holds = {
        name: " or ".join(_plural(kinds[kind]) for kind in zone.holds if kind in kinds) for name, zone in zones.items()
    }
    kept: dict[str, tuple[str, ...]] = {}
    for kind in kinds.values():
        there = tuple(name for name in places if any(_may_be(kind.name, one, vocabulary) for one in zones[name].holds))
        kept[kind.name] = kept[_plural(kind)] = there
    of_spaces = tuple(name for name, zone in zones.items() if zone.owner in kinds)
    beside: dict[str, tuple[str, ...]] = {}
    for kind in kinds.values():
        there = tuple(
            name for name in of_spaces if any(_may_be(kind.name, one, vocabulary) for one in zones[name].holds)
        )
        beside[kind.name] = beside[_plural(kind)] = there
    several = {unit.name: unit.plural for unit in vocabulary.units.values() if unit.plural}
    several |= {kind.name: kind.plural for kind in kinds.values() if kind.plural}
    of_things = {name for kind in kinds.values() for name in kind.attributes}
    had = (("me", vocabulary.players), ("table", vocabulary.table), ("this", of_things))
    names = {name for _, those in had for name in those}
    whose = {name: tuple(who for who, those in had if name in those) for name in names}
    return Known(
        places,
        tuple(dict.fromkeys(name for kind in kinds.values() for name in kind.abilities)),
        tuple(_plural(kind) for kind in sorted(kinds.values(), key=lambda kind: len(_above(kind.name, vocabulary)))),
        frozenset(vocabulary.verbs) | frozenset(BUILT_IN_VERBS),
        frozenset(verb.name for verb in vocabulary.verbs.values() for one in verb.parameters[:1] if _is_placeless(one)),
        {place: kind for place, kind in holds.items() if kind},
        kept,
        several,
        {many: one for one, many in several.items()},
        frozenset(vocabulary.groups),
        whose,
        {value: tuple(being) for value, being in _values(vocabulary).items()},
        tuple(sorted((word for word in words if "_" in word), key=len, reverse=True)),
        frozenset(of_spaces),
        beside,
        tuple(verb.name for verb in vocabulary.verbs.values() if _takes(verb)),
        frozenset(vocabulary.options),
    )  # fmt: skip


def _is_placeless(one: Parameter) -> bool:
    return not one.preposition and one.sort in ("thing", "things") and one.place is None


def _takes(verb: Verb) -> bool:
    """Return whether a verb moves what it is given to a place of the player who does it."""
    return any(
        re.search(rf"\bmove {re.escape(one.role)} to my\b", verb.body.text)
        for one in verb.parameters[:1]
        if not one.preposition and one.sort in ("thing", "things")
    )


def _values(vocabulary: Vocabulary) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for who, those in (("me", vocabulary.players), ("table", vocabulary.table)):
        for one in those.values():
            for value in vocabulary.enumerations[one.of].values if one.of in vocabulary.enumerations else ():
                found.setdefault(value, []).append(f"{one.name} of {who}")
    return found


def _plural(kind: Kind) -> str:
    return kind.plural or kind.name


def _above(kind: str, vocabulary: Vocabulary) -> list[str]:
    """Return a kind and those of which it is."""

    def climbed() -> Iterator[str]:
        one: str | None = kind
        for _ in vocabulary.kinds:
            if one is None or one not in vocabulary.kinds:
                return
            yield one
            one = vocabulary.kinds[one].of

    return list(climbed())


def _may_be(one: str, other: str, vocabulary: Vocabulary) -> bool:
    return one in _above(other, vocabulary) or other in _above(one, vocabulary)


def _usual(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return the zones that a player has, those first that all can see, of these the one where things go oftenest."""
    attributes = [attribute for kind in vocabulary.kinds.values() for attribute in kind.attributes.values()]
    goals = [one.default.text.split() for one in attributes if one.sort == "place" and isinstance(one.default, Source)]

    def rank(name: str) -> tuple[bool, int]:
        return vocabulary.zones[name].seen_by != "all", -sum(name in goal for goal in goals)

    return tuple(sorted((name for name, zone in vocabulary.zones.items() if zone.owner == "player"), key=rank))


__all__ = ["Known", "known"]
