"""What is wrong with things as they stand in their files: never paid for, never in the game, more than there is room for."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import every_node, overlap
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.lints.limits import Ranges


def find_unpayable(game: GameDefinition, problems: Problems) -> None:
    """Report prices that nobody can ever pay: in counters that nobody ever gets, or more than there are."""
    ranges = Ranges(game)
    given = _given(game)
    for definition in game.definitions:
        for attribute, stated in definition.attributes.items():
            if not isinstance(stated, Mapping) or not _is_paid(game, attribute):
                continue
            for unit, number in stated.items():
                declared = game.vocabulary.units[unit]
                if (
                    number
                    and "player" not in declared.held_by
                    and unit in given
                    and _is_paid_by_players(game, attribute)
                ):
                    notes = [Note(declared.span, "note-players-lack")]
                    span = definition.places.get(attribute, definition.span)
                    problems.warning("price-unheld", span, notes=notes, word=definition.id, unit=unit)
                elif number and unit not in given:
                    lack = [] if "player" in declared.held_by else [Note(declared.span, "note-players-lack")]
                    problems.warning("unit-never-gained", definition.span, notes=lack, word=definition.id, unit=unit)
                elif (most := ranges.unit(unit)) is not None and number > most:
                    problems.warning("price-too-high", definition.span, word=definition.id, unit=unit, most=most)


def _given(game: GameDefinition) -> set[str]:
    """Return the units that something gives, by name or as a price that is paid out."""
    found: set[str] = set()
    for node in every_node(game):
        match node:
            case m.Transfer(verb="gain" | "put", amount=m.Amount(units=units)):
                found |= set(units)
            case m.Transfer(verb="pay", target=target, amount=m.Amount(units=units)) if target is not None:
                found |= set(units)
            case m.Transfer(verb="gain", amount=m.Price()):
                return set(game.vocabulary.units)
    return found


def _is_paid(game: GameDefinition, attribute: str) -> bool:
    """Return whether a price is ever paid."""
    for node in every_node(game):
        match node:
            case m.Transfer(verb="pay", amount=m.Price(attribute=paid)) if paid == attribute:
                return True
    return False


def _is_paid_by_players(game: GameDefinition, attribute: str) -> bool:
    """Return whether a price is only ever paid out of what players hold."""
    paid = [
        node.source
        for node in every_node(game)
        if isinstance(node, m.Transfer) and node.verb == "pay" and isinstance(node.amount, m.Price)
        if node.amount.attribute == attribute
    ]
    return all(source is None for source in paid)


def find_none_at_all(game: GameDefinition, problems: Problems) -> None:
    """Report kinds of things of which rules speak and of which there is none: no thing states its kind, nor does the kind say how many."""
    spoken = {kind for node in every_node(game) if isinstance(node, m.Things) for kind in node.kinds}
    there = {one.kind for one in game.definitions} | {board.kind for board in game.boards.values()}
    words = game.vocabulary
    for kind in words.kinds.values():
        if kind.name in spoken and not any(words.is_kind(one, kind.name) for one in there):
            problems.warning("no-copies", kind.span, word=kind.name)


def find_unreachable(game: GameDefinition, problems: Problems) -> None:
    """Report things that never come into the game: of which there is none, or that start nowhere, or where nothing ever takes from."""
    taken = _taken_from(game)
    fills = {zone.refills for zone in game.zones.values()} | {
        zone.name for zone in game.zones.values() if zone.recycles
    }
    nowhere: dict[str, list[Definition]] = {}
    anywhere = _found_anywhere(game)
    for definition in game.definitions:
        if any(board.kind == definition.kind for board in game.boards.values()) or definition.id in game.boards:
            continue
        if not definition.copies:
            problems.warning("no-copies", definition.span, word=definition.id)
        elif not definition.starts and not any(overlap(game, definition.kind, kind) for kind in anywhere):
            nowhere.setdefault(definition.kind, []).append(definition)
        elif definition.starts and definition.starts not in taken | fills and not _is_used(game, definition):
            problems.warning("never-taken", definition.span, word=definition.id, zone=definition.starts)
    for kind, several in nowhere.items():
        # Where none of a kind begins anywhere, the kind lacks the word, and it is told once.
        if len(several) > 1 and all(one in several for one in game.definitions if one.kind == kind):
            notes = [Note(one.span, "note-begins-nowhere") for one in several[:3]]
            problems.warning("starts-nowhere", game.vocabulary.kinds[kind].span, notes=notes, word=kind)
        else:
            for one in several:
                problems.warning("starts-nowhere", one.span, word=one.id)


def _found_anywhere(game: GameDefinition) -> set[str]:
    """Return the kinds of which rules speak wherever their things are: they find those too that lie nowhere. What a line waits for is
    found by others."""
    waited = {id(one) for node in every_node(game) if isinstance(node, m.Pattern) for one in m.walk(node)}
    found = (one for one in every_node(game) if isinstance(one, m.Things) and id(one) not in waited)
    kinds = {kind for one in found if one.places is None and one.source is None for kind in one.kinds}
    return {game.vocabulary.definitions.get(kind, kind) for kind in kinds}


def _taken_from(game: GameDefinition) -> set[str]:
    """Return the zones that any effect speaks of, or that hold what an effect speaks of wherever it lies."""
    found: set[str] = set()
    for node in every_node(game):
        match node:
            case m.Zone(name=name):
                found.add(name)
            case m.Things(places=None, source=None, kinds=kinds):
                zones = game.zones.values()
                found |= {z.name for z in zones if any(overlap(game, k, held) for k in kinds for held in z.holds)}
    return found


def _is_used(game: GameDefinition, definition: Definition) -> bool:
    zone = game.zones.get(definition.starts)
    return zone is not None and (zone.live or zone.scores is not False)


def find_overfull(game: GameDefinition, problems: Problems) -> None:
    """Report zones in which more things start than fit."""
    ranges = Ranges(game)
    for zone in game.zones.values():
        starting = [one for one in game.definitions if one.starts == zone.name and one.copies]
        room = None if zone.room is None or zone.measure is not None else ranges.value(zone.room)[1]
        most = zone.slots or room
        if not starting or most is None:
            continue
        total = sum(one.copies for one in starting)
        if total > most:
            last = starting[-1]
            notes = [Note(one.span, "note-starts-here") for one in starting[:-1] if one.span != last.span]
            problems.warning("copies-do-not-fit", last.span, notes=notes[:3], zone=zone.name, number=total, most=most)


def find_negative_room(game: GameDefinition, problems: Problems) -> None:
    """Report places with room for less than nothing, each where the thing that has it states the number."""
    ranges = Ranges(game)
    for zone in game.zones.values():
        read = zone.room.attribute if isinstance(zone.room, m.Read) else None
        for definition in game.definitions if read is not None else ():
            stated = definition.attributes.get(str(read))
            most = ranges.stated(stated)[1]
            if overlap(game, definition.kind, zone.owner) and stated is not None and most is not None and most < 0:
                span = definition.places.get(str(read), definition.span)
                problems.warning("negative-room", span, word=definition.id, zone=zone.name, number=most)
        most = None if zone.room is None or read is not None else ranges.value(zone.room)[1]
        if zone.room is not None and most is not None and most < 0:
            problems.warning("negative-room", zone.room.span, word=zone.owner, zone=zone.name, number=most)


def find_negative_counts(game: GameDefinition, problems: Problems) -> None:
    """Report numbers below 0 that things state though the rules hold them against how many there are of something."""
    counted = set[str]()
    for node in every_node(game):
        match node:
            case (
                m.Compare(left=m.Count(), right=m.Read(attribute=name))
                | m.Compare(left=m.Read(attribute=name), right=m.Count())
            ):
                counted.add(name)
    for definition in game.definitions:
        for name in sorted(counted & definition.places.keys()):
            stated = definition.attributes.get(name)
            if isinstance(stated, int) and stated < 0:
                problems.warning("counted-below-none", definition.places[name], word=stated, key=name)


def find_twins(game: GameDefinition, problems: Problems) -> None:
    """Report things that are the same as an earlier one in everything but their name."""
    seen: dict[object, Definition] = {}
    for definition in game.definitions:
        if not definition.abilities and not definition.amounts and not definition.always:
            continue
        key = (
            definition.kind,
            definition.starts,
            tuple(sorted((name, repr(stated)) for name, stated in definition.attributes.items())),
            repr(sorted(definition.abilities.items())),
            repr(sorted(definition.amounts.items())),
            repr(definition.always),
        )
        first = seen.setdefault(key, definition)
        if first is not definition:
            notes = [Note(first.span, "note-like-this")]
            problems.warning("same-thing", definition.span, notes=notes, word=definition.id, other=first.id)
