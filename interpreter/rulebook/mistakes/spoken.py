"""The words in which authors read the examples that messages give: those of their own game, as far as it has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from dsl.checker.words import Words
from dsl.diagnostics import Problems
from dsl.vocabulary import Kind, Vocabulary, ZoneWord

FILE = Path(__file__).with_name("made_up.yaml")


def in_words_of(words: Vocabulary, found: Problems) -> Problems:
    """Return the same problems, their examples told in the words of a game."""
    spoken = examples_of(words)
    told = Problems()
    for one in found:
        told.add(replace(one, spoken=spoken))
    return told


def examples_of(words: Vocabulary) -> dict[str, str]:
    """Return for each word of the made-up game the one that stands for it in this game, itself if it is one of those or the game has no
    other and means something by it; "" where none does.
    """
    kind = _held_kind(words)
    own: dict[str, list[str]] = {"verb": [name for name in words.verbs if _is_said_of(words, name, kind)]}
    for role, word in (*_counters(words), *(_of_kind(words, kind) if kind is not None else ())):
        own.setdefault(role, []).append(word)
    for role, word in _kept(words, kind):
        own.setdefault(role, []).append(word)
    there = Words(words).all
    return {
        word: _chosen(word, role, own.get(role, [])) or (word if word in there else "")
        for word, role in _roles().items()
    }


def _chosen(word: str, role: str, own: Sequence[str]) -> str:
    if word in own:
        return word
    return own[0] if own and role != "verb" else ""


@cache
def _roles() -> Mapping[str, str]:
    """Return what each word of the made-up game is."""
    return {str(word): str(role) for word, role in yaml.safe_load(FILE.read_text(encoding="utf-8")).items()}


def _held_kind(words: Vocabulary) -> Kind | None:
    """Return the sort of things that players hold, in a hand that only they see if there is one."""
    held = [zone for zone in words.zones.values() if zone.owner == "player"]
    held.sort(key=lambda zone: zone.seen_by != "owner")
    kinds = (words.kinds[kind] for zone in held for kind in zone.holds if kind in words.kinds)
    return next((kind for kind in kinds if kind.plural), None)


def _counters(words: Vocabulary) -> Iterator[tuple[str, str]]:
    held = [unit for unit in words.units.values() if "player" in unit.held_by and not (unit.values or unit.hidden)]
    for unit in held:
        yield from (("unit", unit.name), ("units", unit.plural or unit.name))
    for unit in held[1:] or held:
        yield from (("other_unit", unit.name), ("other_units", unit.plural or unit.name))


def _of_kind(words: Vocabulary, kind: Kind) -> Iterator[tuple[str, str]]:
    """Yield what a sort of things is called, where it lies and what is asked of it."""
    yield from (("thing", kind.name), ("things", kind.plural))
    for narrower in [one for one in words.kinds.values() if one.of == kind.name and one.plural] or [kind]:
        yield from (("narrower", narrower.name), ("narrowers", narrower.plural))
    holding = [
        zone
        for zone in words.zones.values()
        if any(words.is_kind(one, kind.name) or words.is_kind(kind.name, one) for one in zone.holds)
    ]
    held = [zone for zone in holding if zone.owner == "player"]
    yield from (("hand", zone.name) for zone in sorted(held, key=lambda zone: zone.seen_by != "owner"))
    yield from (("yard", zone.name) for zone in sorted(held, key=lambda zone: zone.seen_by != "all"))
    there = [zone for zone in holding if zone.owner == "table"]
    yield from ((_lying(zone), zone.name) for zone in there)
    yield from (("row", zone.name) for zone in there)
    stated = [one for one in kind.attributes.values() if not one.variable]
    yield from (("number", one.name) for one in stated if one.sort == "number")
    for one in stated:
        if one.sort == "value" and one.of in words.enumerations:
            yield from (("value", one.name), ("values", words.enumerations[one.of].plural))


def _kept(words: Vocabulary, kind: Kind | None) -> Iterator[tuple[str, str]]:
    """Yield what is noted of players and of a sort of things, and what is done with that by itself."""
    yield from (("enumeration", name) for name in words.enumerations)
    yield from (("own_truth", one.name) for one in words.players.values() if one.sort == "truth")
    if kind is None:
        return
    for narrower in (kind, *(one for one in words.kinds.values() if words.is_kind(one.name, kind.name))):
        yield from (("ability", one.name) for one in narrower.abilities.values() if one.sort == "steps")
    for one in kind.attributes.values():
        yield {"price": "price", "truth": "truth"}.get(one.sort, ""), one.name
        if one.variable and one.sort == "value" and one.of in words.enumerations:
            yield "changing", one.name
            yield from (("changed", value) for value in words.enumerations[one.of].values)


def _lying(zone: ZoneWord) -> str:
    """Return what a place of the table is: a pile, a stack, or a row in which all is seen."""
    if zone.order == "shuffled":
        return "pile"
    return zone.order if zone.order == "stack" else "row" if zone.seen_by == "all" else ""


def _is_said_of(words: Vocabulary, verb: str, kind: Kind | None) -> bool:
    """Return whether a verb can be said of a sort of things, or of nothing at all."""
    parameters = words.verbs[verb].parameters
    if not parameters:
        return True
    first = parameters[0]
    of_things = not first.preposition and first.sort in ("thing", "things")
    return of_things and kind is not None and words.is_kind(kind.name, first.kind)
