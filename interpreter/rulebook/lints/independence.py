"""What players do at once: it may touch nothing but their own, so that whoever is asked first changes nothing for the others.

Anything may be looked at that nobody changes meanwhile. What is common and declared to be served in turn order is the exception.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from dsl.vocabulary import Attribute, Unit, Vocabulary, ZoneWord
from interpreter.analysis.bodies import bodies, first_line
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.belongings import Roles
from interpreter.rulebook.lints.dealings import Dealings, Touch

# So many of the names are told that are touched at one place.
SHOWN = 4
SERVED = "served: in_turn_order"


def find_dependence(game: GameDefinition, problems: Problems) -> None:
    """Report each place at which players who act at once touch what isn't theirs alone."""
    words = game.vocabulary
    served = _served(words)
    for phase in _phases(game):
        dealings = Dealings(game)
        dealings.block(phase.body, Roles())
        by_place: dict[Span, dict[str, tuple[Touch, Touch]]] = {}
        for touch, cause in _conflicts([*dealings.touches], served):
            # What verbs, answers and declarations do elsewhere is the matter of whoever lets players act at once.
            place = touch.span if _within(touch.span, phase.span) else first_line(phase.span)
            by_place.setdefault(place, {}).setdefault(touch.name, (touch, cause))
        for span, found in by_place.items():
            names = sorted([*found][:SHOWN])
            notes = _notes(words, [found[name] for name in names], span, first_line(phase.span))
            what = ", ".join(names) + (", …" if len(found) > SHOWN else "")
            line = _declaration(words, names)
            problems.error("not-independent", span, notes=notes, what=what, line=line)


def _declaration(words: Vocabulary, names: Iterable[str]) -> str:
    """Return the line by which what is common is served in turn order, as a pack may write it as well."""
    for section, declared in (("zones", words.zones), ("units", words.units)):
        for name in names:
            if name in declared:
                return f"{section}: {{{name}: {{{SERVED}}}}}"
    return SERVED


def _phases(game: GameDefinition) -> Iterator[m.Let]:
    for body in bodies(game):
        for node in m.walk(body.block):
            if isinstance(node, m.Let) and node.at_once:
                yield node


def _conflicts(touches: list[Touch], served: frozenset[str]) -> Iterator[tuple[Touch, Touch]]:
    """Yield what isn't the acting player's own, with the change that makes it matter."""
    changes = {touch.name: touch for touch in reversed(touches) if touch.changes}
    for touch in touches:
        if touch.changes:
            if touch.whose == "other" or (touch.whose == "common" and touch.name not in served):
                yield touch, touch
        elif touch.whose == "other" and touch.name not in served and touch.name in changes:
            # Of what is common, the change itself is told.
            yield touch, changes[touch.name]


def _within(span: Span, outer: Span) -> bool:
    return span.file == outer.file and outer.line <= span.line <= outer.end_line


def _notes(words: Vocabulary, found: list[tuple[Touch, Touch]], place: Span, phase: Span) -> list[Note]:
    """Return whose each of them is as it is declared, where it is touched if not at the place itself, and where it changes."""
    notes = []
    for touch, cause in found:
        zone = words.zones.get(touch.name)
        is_common = touch.whose == "common" and (zone is None or zone.owner != "player")
        notes.append(Note(_declared(words, touch.name) or touch.span, "note-common" if is_common else "note-of-each"))
        if touch.span != place:
            notes.append(Note(touch.span, "note-touched-here"))
        if cause.span not in (touch.span, place):
            notes.append(Note(cause.span, "note-changes-here"))
    if phase != place:
        notes.append(Note(phase, "note-at-once"))
    return [note for note in _told_once(notes) if note.span.file]


def _told_once(notes: list[Note]) -> Iterator[Note]:
    """Yield each place once."""
    seen: set[Span] = set()
    for note in notes:
        if note.span not in seen:
            seen.add(note.span)
            yield note


def _served(words: Vocabulary) -> frozenset[str]:
    declared: list[Unit | ZoneWord | Attribute] = [*words.units.values(), *words.zones.values()]
    declared += [*words.players.values(), *words.table.values()]
    declared += [attribute for kind in words.kinds.values() for attribute in kind.attributes.values()]
    return frozenset(one.name for one in declared if one.served)


def _declared(words: Vocabulary, name: str) -> Span | None:
    """Return where a unit, place or variable is declared."""
    for declared in (words.units, words.zones, words.boards, words.players, words.table, words.verbs):
        if name in declared:
            return declared[name].span
    return next((kind.attributes[name].span for kind in words.kinds.values() if name in kind.attributes), None)
