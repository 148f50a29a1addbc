"""What is different between two versions of a game, as whoever plays it would read it: cards, rules, options, limits.

Lines that are the same are left out. What is different but is said nowhere (the order of things, say) is named by what declares it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from interpreter.rulebook.prints import changed
from interpreter.telling.voice import Voice
from interpreter.text.parts import plain
from interpreter.text.planner.scope import constant
from interpreter.text.summary import rules_of

if TYPE_CHECKING:
    from interpreter.definitions.game import Definition, GameDefinition


@dataclass(frozen=True, slots=True)
class Changed:
    """Something of which both versions tell. before, after: the lines that only one of them says, in their order."""

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.before or self.after)


@dataclass(frozen=True, slots=True)
class ThingChanged:
    """A definition. sort: `added`, `removed` or `changed`; name: what it is called now, or was; lines: of one that was added or removed
    all that stands on it."""

    id: str
    sort: str
    name: str
    lines: Changed


@dataclass(frozen=True, slots=True)
class Differences:
    """rules: by the title of a section. options, limits: by what they are called. untold: what declares something that differs
    without any sentence that does."""

    things: tuple[ThingChanged, ...] = ()
    rules: Mapping[str, Changed] = field(default_factory=dict)
    options: Mapping[str, Changed] = field(default_factory=dict)
    limits: Mapping[str, Changed] = field(default_factory=dict)
    untold: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.things or self.rules or self.options or self.limits or self.untold)

    def plain(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)


def differences(old: Voice, new: Voice) -> Differences:
    """Return what is different. Both voices speak the same language."""
    things = tuple(_things(old, new))
    rules = _by_name(_rules(old), _rules(new))
    options = _by_name(_options(old), _options(new))
    limits = _by_name(_limits(old), _limits(new))
    told = {f"definitions/{one.id}" for one in things}
    quiet = [one for one in changed(old.book.prints, new.book.prints) if one not in told]
    if rules or options or limits:
        # Which sentence comes from which declaration isn't told back: those of the rules may well say it.
        quiet = [one for one in quiet if one.startswith("definitions/")]
    return Differences(things, rules, options, limits, tuple(quiet))


def _things(old: Voice, new: Voice) -> Iterator[ThingChanged]:
    for id in sorted(old.definitions.keys() | new.definitions.keys()):
        before, after = old.definitions.get(id), new.definitions.get(id)
        lines = _apart(_card(old, before), _card(new, after))
        name = (new if after is not None else old).title(id)
        if before is None or after is None:
            yield ThingChanged(id, "added" if before is None else "removed", name, lines)
        elif lines:
            yield ThingChanged(id, "changed", name, lines)


def _card(voice: Voice, definition: Definition | None) -> list[str]:
    """Return all that stands on a thing, a line each, and how many there are of it."""
    if definition is None:
        return []
    card = voice.card(definition.id)
    lines = [card.name.plain, card.sort, *(fact.text.plain for fact in card.facts), *(text.plain for text in card.text)]
    return [*filter(None, lines), voice.say("diff.copies", number=definition.copies)]


def _rules(voice: Voice) -> dict[str, list[str]]:
    """Return the rules in short, by section."""
    return {
        plain(section.title): [plain(line.parts) for line in section.lines]
        for section in rules_of(voice.book.game, voice.wording)
    }


def _options(voice: Voice) -> dict[str, list[str]]:
    """Return what can be chosen before a game, and what holds if nobody does."""
    return {
        voice.name(option.name): [
            voice.say("diff.option", values=", ".join(map(_spelled, option.values)), default=_spelled(option.default))
        ]
        for option in voice.book.game.options.values()
    }


def _limits(voice: Voice) -> dict[str, list[str]]:
    """Return how many can play, and how much there is, or fits, of what."""
    game: GameDefinition = voice.book.game
    least, most = game.seats
    found = {voice.say("diff.seats"): [voice.say("diff.between", least=least, most=most)]}
    for unit in game.vocabulary.units.values():
        lines = [("diff.supply", unit.supply), ("diff.most", unit.most)]
        found[voice.title(unit.name)] = [voice.say(key, number=number) for key, number in lines if number is not None]
    for zone in game.zones.values():
        room = None if zone.room is None else constant(zone.room)
        lines = [("diff.slots", zone.slots or None), ("diff.room", room)]
        told = [voice.say(key, number=number) for key, number in lines if number is not None]
        found[voice.title(zone.name)] = [*found.get(voice.title(zone.name), []), *told]
    return found


def _by_name(old: Mapping[str, Sequence[str]], new: Mapping[str, Sequence[str]]) -> dict[str, Changed]:
    """Return what is different under each name, in the order of the newer ones."""
    names = [*new, *(name for name in old if name not in new)]
    found = {name: _apart(old.get(name, ()), new.get(name, ())) for name in names}
    return {name: lines for name, lines in found.items() if lines}


def _apart(old: Sequence[str], new: Sequence[str]) -> Changed:
    """Return the lines that only one of two texts has."""
    before: list[str] = []
    after: list[str] = []
    for sort, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if sort != "equal":
            before += old[old_from:old_to]
            after += new[new_from:new_to]
    return Changed(tuple(before), tuple(after))


def _spelled(value: int | str | bool) -> str:
    return str(value).lower()
