"""All words that rules of a game may say, with their packs: how each is written in an effect, what readers call it, and what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dsl import meaning as m
from dsl.spelling import article
from dsl.vocabulary import Attribute, Kind, Parameter, Vocabulary
from interpreter.definitions.game import GameDefinition, ZoneDefinition
from interpreter.service.spoken import called
from interpreter.telling.voice import Voice

# What stands for a parameter that is no thing.
STANDS = {"player": "a player", "place": "PLACE", "terms": "for …", "number": "N"}
# In which section of the words of games those of a sort stand, where it is called otherwise.
SECTION = {"players": "attributes", "table": "attributes", "values": "attributes", "offers": "offer_groups"}


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """A word. `word`: as it is declared; `written`: as an effect says it; `called`: what readers call it, if they have a word; `about`:
    what is declared of it, in words of rule files."""

    word: str
    written: str
    called: str
    about: str


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of one sort. `sort`: by which the interface has their heading."""

    sort: str
    entries: tuple[LexiconEntry, ...]


def lexicon(game: GameDefinition, voice: Voice) -> tuple[WordList, ...]:
    """Return all words of a game by their sort, those that do something first; no sort without words."""
    words = game.vocabulary
    found = {
        "verbs": _verbs(words),
        "kinds": _kinds(words),
        "abilities": _abilities(words),
        "attributes": _attributes(words),
        "adjectives": ((one.name, f"{one.name} {one.kind}", "") for one in words.adjectives.values()),
        "units": _units(words),
        "places": _places(game),
        "players": _variables(words, "me"),
        "table": _variables(words, "table"),
        "values": _values(words),
        "options": (
            (name, f"{name} of options", _several(map(_option, game.options[name].values))) for name in words.options
        ),
        "automata": ((one.name, f"{one.name} player", "") for one in game.automata),
        "offers": ((name, f"offer … by {name}", "") for name in words.offer_groups),
    }
    told = (
        WordList(
            sort,
            tuple(
                LexiconEntry(word, written, called(word, words, voice, SECTION.get(sort, sort)), about)
                for word, written, about in rows
            ),
        )
        for sort, rows in found.items()
    )
    return tuple(one for one in told if one.entries)


# Of each word: itself, how an effect writes it, and what is declared of it.
Rows = Iterator[tuple[str, str, str]]


def _verbs(words: Vocabulary) -> Rows:
    for verb in words.verbs.values():
        given = (_given(parameter, words) for parameter in verb.parameters)
        # By these names the verb's own effect, and the block of a line that waits for it, speak of what it takes.
        roles = (f"{parameter.preposition} {parameter.role}".strip() for parameter in verb.parameters)
        yield verb.name, " ".join((verb.name, *given)), _several(roles)


def _given(parameter: Parameter, words: Vocabulary) -> str:
    """Return what stands for a parameter, in brackets if it may be left out: `a card`, `[to a player]`."""
    kind = words.kinds.get(parameter.kind)
    match parameter.sort:
        case "thing" | "value":
            what = _one(parameter.kind)
        case "things":
            what = kind.plural if kind is not None and kind.plural else parameter.kind
        case other:
            what = STANDS[other]
    said = what if parameter.sort == "terms" else f"{parameter.preposition} {what}".strip()
    return f"[{said}]" if parameter.optional or parameter.default is not None else said


def _kinds(words: Vocabulary) -> Rows:
    for kind in words.kinds.values():
        written = kind.name if kind.plural in ("", kind.name) else f"{kind.name}, {kind.plural}"
        yield kind.name, written, f"of: {kind.of}" if kind.of else ""


def _own(kind: Kind, words: Vocabulary, names: str) -> Iterator[str]:
    """Yield the names of what a kind declares itself, and not the wider one: its `attributes` or `abilities`."""
    wider = words.kinds.get(kind.of) if kind.of else None
    inherited = getattr(wider, names) if wider is not None else {}
    yield from (name for name in getattr(kind, names) if name not in inherited)


def _abilities(words: Vocabulary) -> Rows:
    for kind in words.kinds.values():
        for name in _own(kind, words, "abilities"):
            sort = kind.abilities[name].sort
            yield (
                name,
                f"resolve {name} of {_one(kind.name)}" if sort == "steps" else f"{name}: 1 … for each …",
                kind.name,
            )


def _attributes(words: Vocabulary) -> Rows:
    for kind in words.kinds.values():
        for name in _own(kind, words, "attributes"):
            yield name, f"{name} of {_one(kind.name)}", _sort(kind.attributes[name], words)


def _variables(words: Vocabulary, of: str) -> Rows:
    for attribute in (words.players if of == "me" else words.table).values():
        yield attribute.name, f"{attribute.name} of {of}", _sort(attribute, words)


def _sort(attribute: Attribute, words: Vocabulary) -> str:
    values = words.enumerations[attribute.of].values if attribute.sort == "value" else ()
    told = f"{attribute.of}: {_several(values)}" if values else attribute.sort
    return f"{told} (variable)" if attribute.variable else told


def _units(words: Vocabulary) -> Rows:
    for unit in words.units.values():
        yield (
            unit.name,
            unit.name if unit.plural in ("", unit.name) else f"{unit.name}, {unit.plural}",
            _several(unit.held_by),
        )
    for name, units in words.groups.items():
        yield name, name, _several(units)


def _places(game: GameDefinition) -> Rows:
    for zone in game.zones.values():
        told = "; ".join((_several(zone.holds), *(f"{key}: {said}" for key, said in _declared(zone))))
        yield zone.name, _of_owner(zone.name, zone.owner), told
    for board in game.boards.values():
        yield board.name, _of_owner(board.name, board.owner), board.kind


def _declared(zone: ZoneDefinition) -> Iterator[tuple[str, str]]:
    """Yield what is declared of a zone beside what it holds, but for what holds without: its order, who sees it, how much fits and where
    things come from and go."""
    if zone.order != "set":
        yield "order", zone.order
    if zone.seen_by != "all":
        yield "seen_by", zone.seen_by
    if zone.slots:
        yield "slots", str(zone.slots)
    if zone.room is not None:
        yield "room", _number(zone.room)
    for key in ("measure", "refills", "recycles", "spill"):
        if said := getattr(zone, key):
            yield key, said
    if zone.admits is not None:
        yield "admits", "…"
    if zone.only:
        yield "only", _several(zone.only)
    for key in ("live", "scores", "passing"):
        if said := getattr(zone, key):
            yield key, "true" if said is True else "…"


def _number(value: m.Value) -> str:
    """Return a number as it is declared: written, or the attribute that states it; what is reckoned is only told to be so."""
    match value:
        case m.Number(number=number):
            return str(number)
        case m.Read(attribute=attribute, of=m.This()):
            return attribute
    return "…"


def _of_owner(place: str, owner: str) -> str:
    return {"table": place, "player": f"my {place}"}.get(owner) or f"{place} of {_one(owner)}"


def _values(words: Vocabulary) -> Rows:
    for enumeration in words.enumerations.values():
        stated = f" ({_several(enumeration.attributes)})" if enumeration.attributes else ""
        yield enumeration.name, _one(enumeration.name), _several(enumeration.values) + stated


def _option(value: int | str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _one(name: str) -> str:
    return f"{article(name)} {name}"


def _several(names: Iterable[str]) -> str:
    return ", ".join(names)
