"""Standing changes that can't be: of the room where there is no limit, and of numbers that would depend on themselves."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import every_node, first_line, of_kind, overlap
from interpreter.analysis.changing import played
from interpreter.analysis.lasting import lasting
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.lints.limits import Ranges

Number = tuple[str, str]
"""attribute, adjective or room, and its name."""


def find_limitless(game: GameDefinition, problems: Problems) -> None:
    """Report changes of the room in places that have no limit."""
    for line in _lines(game):
        if isinstance(line.of, m.Zone) and not line.attribute and game.zones[line.of.name].room is None:
            notes = [
                Note(game.vocabulary.zones[line.of.name].span, "note-declared-here"),
                *_held_against(game, line.of.name),
            ]
            problems.error("no-limit", line.span, notes=notes, word=line.of.name)


def _held_against(game: GameDefinition, zone: str) -> Iterator[Note]:
    """Yield where rules compare how many lie in a place with a number of whoever has it: that is its limit."""
    for node in every_node(game):
        match node:
            case m.Compare(left=m.Count(of=m.Things(places=(m.Zone(name=name, holder=of),))), right=m.Read() as number):
                if name == zone and number.of == of and node.span.file:
                    yield Note(node.span, "note-held-against", {"word": number.attribute})
                    return


def find_endless_changes(game: GameDefinition, problems: Problems) -> None:
    """Report lines that ask for what they change, or for what hangs on it. Of lines that ask so for one another, the first."""
    whole, told = played(game), list[m.Change]()
    closing = [(line, asked) for line in _lines(game) if (asked := _closes(whole, line)) is not None]
    for line, asked in closing:
        changed = _changed(line)
        others = [one for one, by in closing if asked != changed and _changed(one) != by and one is not line]
        around = [one for one in others if changed != _changed(one) and _changed(one) in _behind(whole, changed)]
        if not any(one in told for one in around):
            notes = [Note(one.span, "note-changed-here", {"word": _changed(one)[1]}) for one in around]
            problems.error("endless-change", line.span, notes=notes, word=changed[1], asked=asked[1])
            told.append(line)


def find_rooms_for_some(game: GameDefinition, problems: Problems) -> None:
    """Report numbers that are more or less for some, though how much fits somewhere hangs on them: that is the same for all."""
    for line in _lines(game):
        if line.payers != "player" and not line.unit:
            changed = _changed(line)
            for zone in [name for name in game.zones if changed in _behind(game, ("room", name))][:1]:
                notes = [Note(game.vocabulary.zones[zone].span, "note-declared-here")]
                problems.error("room-for-some", line.span, notes=notes, word=changed[1], place=zone)


def find_room_taken_away(game: GameDefinition, problems: Problems) -> None:
    """Report lines that take away more room than there ever is, where no other line gives any."""
    ranges = Ranges(played(game))
    lines = [line for line in _lines(game) if isinstance(line.of, m.Zone) and not line.attribute]
    for line in lines:
        assert isinstance(line.of, m.Zone)
        zone = game.zones[line.of.name]
        given = any(isinstance(one.of, m.Zone) and one.of.name == zone.name and one.sort != "less" for one in lines)
        most = None if zone.room is None or given else ranges.value(zone.room)[1]
        taken = ranges.value(line.number)[0]
        if line.sort == "less" and most is not None and taken is not None and taken > most >= 0:
            problems.warning("room-taken-away", first_line(line.span), zone=zone.name, number=taken, most=most)


def _changed(line: m.Change) -> Number:
    return ("room", line.of.name) if isinstance(line.of, m.Zone) else ("attribute", line.attribute)


def _closes(whole: GameDefinition, line: m.Change) -> Number | None:
    """Return what a line asks for though it hangs on what the line changes, if there is such."""
    changed = _changed(line)
    if line.unit:
        return None
    asked = [*_asked_in(whole, (line.of, line.number, line.condition))]
    return changed if changed in asked else next((one for one in asked if changed in _behind(whole, one)), None)


def find_differing_settings(game: GameDefinition, problems: Problems) -> None:
    """Report lines that may set one number to different ones at once: no order of arrival may decide."""
    lines = [one for one in lasting(game) if isinstance(one.line, m.Change) and one.line.sort == "set"]
    for place, one in enumerate(lines):
        for other in lines[:place]:
            assert isinstance(one.line, m.Change)
            assert isinstance(other.line, m.Change)
            if _may_differ(game, one.line, other.line, one.by, other.by):
                notes = [Note(other.line.span, "note-set-here")]
                problems.error("two-settings", one.line.span, notes=notes, word=one.line.attribute or "room")


def _may_differ(
    game: GameDefinition, one: m.Change, other: m.Change, by: Definition | None, its: Definition | None
) -> bool:
    """Return whether two lines may set the same number, and not alike."""
    if (one.attribute, one.number, one.unit) == (other.attribute, other.number, other.unit):
        return False
    if one.attribute != other.attribute:
        return False
    if isinstance(one.of, m.Zone) and isinstance(other.of, m.Zone) and not one.attribute:
        return one.of.name == other.of.name
    sets = [_of_whom(game, line.of, holder) for line, holder in ((one, by), (other, its))]
    if not sets[0] & sets[1]:
        return False
    if not isinstance(one.of, m.Things) or not isinstance(other.of, m.Things):
        return True
    lying = [{getattr(place, "name", "") for place in things.places or ()} for things in (one.of, other.of)]
    if all(lying) and "" not in lying[0] | lying[1] and not lying[0] & lying[1]:
        return False
    values = [{a.attribute: a.name for a in things.adjectives if a.sort == "value"} for things in (one.of, other.of)]
    return all(values[0][name] == values[1][name] for name in values[0].keys() & values[1].keys())


def _of_whom(game: GameDefinition, of: object, by: Definition | None) -> set[str]:
    """Return the definitions of whose things a line speaks."""
    if isinstance(of, m.Things):
        return {one.id for one in of_kind(game, of.kinds)}
    return {by.id} if isinstance(of, m.This) and by is not None else {one.id for one in game.definitions}


def find_idle_lines(game: GameDefinition, problems: Problems) -> None:
    """Warn of lines whose thing is never where they count, and of changes of a price that come too late."""
    held = [kind for zone in game.zones.values() if zone.live for kind in zone.holds]
    for one in lasting(game):
        line, by = one.line, one.by
        if by is not None and not any(overlap(game, by.kind, kind) for kind in held):
            problems.warning("never-live", line.span, word=by.id)
        elif by is not None and isinstance(line, m.Change) and _comes_too_late(game, line):
            problems.warning("late-price", line.span, word=line.attribute)


def _comes_too_late(game: GameDefinition, line: m.Change) -> bool:
    """Return whether a thing changes its own price, though whoever pays that puts it where its lines count only then."""
    if not line.unit or not isinstance(line.of, m.This):
        return False
    paid = [
        (verb.body, node.amount.of)
        for verb in game.verbs.values()
        for node in m.walk(verb.body)
        if isinstance(node, m.Transfer) and node.verb == "pay" and isinstance(node.amount, m.Price)
        if node.amount.attribute == line.attribute
    ]
    return bool(paid) and all(any(_moves(node, thing) for node in m.walk(body)) for body, thing in paid)


def _moves(node: object, thing: m.Node) -> bool:
    return isinstance(node, m.Move) and any(one == thing for one in m.walk(node.what))


def _lines(game: GameDefinition) -> list[m.Change]:
    return [one.line for one in lasting(game) if isinstance(one.line, m.Change)]


def _behind(game: GameDefinition, number: Number) -> set[Number]:
    """Return all numbers that a number is worked out from."""
    found: set[Number] = set()
    open_ = [number]
    while open_:
        for asked in _asked(game, open_.pop()):
            if asked not in found:
                found.add(asked)
                open_.append(asked)
    return found


def _asked(game: GameDefinition, number: Number) -> Iterator[Number]:
    """Yield the numbers and adjectives that are asked to tell one."""
    sort, name = number
    if sort == "room":
        stated: tuple[object, ...] = (game.zones[name].room,)
        if game.zones[name].measure is not None:
            yield "attribute", str(game.zones[name].measure)
    elif sort == "adjective":
        stated = (game.adjectives[name],)
    else:
        stated = tuple(one.attributes.get(name) for one in game.definitions)
    yield from _asked_in(game, stated)


def _asked_in(game: GameDefinition, tree: object) -> Iterator[Number]:
    """Yield the numbers and adjectives that are asked for in an expression."""
    for node in m.walk(tree):
        match node:
            case m.AsPrinted():
                # What is printed hangs on nothing that a line makes of it.
                yield "attribute", node.source
            case m.OfAttribute():
                yield from (("attribute", attribute) for attribute, _ in node.looked_at())
            case m.Adjective(name=adjective, sort="defined"):
                yield "adjective", adjective
            case m.Room(place=m.Zone(name=zone)):
                yield "room", zone
            case m.Room():
                yield from (("room", zone.name) for zone in game.zones.values() if zone.room is not None)


__all__ = [
    "find_differing_settings",
    "find_endless_changes",
    "find_idle_lines",
    "find_limitless",
    "find_rooms_for_some",
]
