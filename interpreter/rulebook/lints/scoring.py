"""Things that score for their owner in one place and for every player in another, though they mean one player; or nowhere."""

from __future__ import annotations

from collections import Counter

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import first_line, overlap
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition

MOST_NOTES = 3


def find_scores_for_all(game: GameDefinition, problems: Problems) -> None:
    """Report zones of the table that score, where things lie that players can win: until somebody does, they score for everybody.

    What only ever lies in the open is a common aim and means each player. So does a line that counts what players own on the
    thing: it tells them apart wherever the thing lies."""
    scoring = [zone for zone in game.zones.values() if zone.scores is not False]
    won = [zone for zone in scoring if zone.owner == "player"]
    for zone in scoring:
        if zone.owner != "table":
            continue
        found = [
            (definition, owned)
            for definition in game.definitions
            if _holds(game, zone, definition) and not _tells_apart(definition)
            for owned in won
            if _holds(game, owned, definition)
        ]
        if found:
            first, owned = found[0]
            others = {definition.id: _line(definition) for definition, _ in found if definition is not first}
            notes = [Note(span, "note-scores-too") for span in [*others.values()][:MOST_NOTES]]
            problems.warning(
                "scores-for-all", _line(first), notes=notes, word=first.id, owned=owned.name, zone=zone.name
            )


def find_scores_nowhere(game: GameDefinition, problems: Problems) -> None:
    """Report what things score of which no place that scores holds any, where nothing asks what they score either: of several things of a
    kind at the place where they would, if it is clear which that is."""
    scoring = [zone for zone in game.zones.values() if zone.scores is not False]
    unscored: dict[str, list[Definition]] = {}
    kinds = game.vocabulary.kinds
    unasked = (one for one in game.definitions if not any(a.scored for a in kinds[one.kind].attributes.values()))
    for definition in unasked:
        if any(definition.amounts.values()) and not any(_holds(game, zone, definition) for zone in scoring):
            unscored.setdefault(definition.kind, []).append(definition)
    for kind, several in unscored.items():
        place = _played_to(game, kind) if len(several) > 1 else None
        if place is None:
            for definition in several:
                problems.warning("never-scored", _line(definition), word=definition.id)
            continue
        notes = [Note(_line(one), "note-scores-this") for one in several[:MOST_NOTES]]
        number = str(len({one.id for one in several}))
        span = game.vocabulary.zones[place.name].span
        problems.warning("place-never-scores", span, notes=notes, word=place.name, kind=kind, number=number)


def find_scores_in_units(game: GameDefinition, problems: Problems) -> None:
    """Report the first line of scores in another counter than most: all of them are added up, whatever they are called."""
    lines = [*game.scores, *(line for one in game.definitions for line in one.amounts.get("scores", ()))]
    units = Counter(line.amount.units[0] for line in lines if len(line.amount.units) == 1)
    most = units.most_common(1)[0][0] if units else ""
    other = next((line for line in lines if len(line.amount.units) == 1 and line.amount.units[0] != most), None)
    if other is not None:
        first = next(line for line in lines if line.amount.units == (most,))
        notes = [Note(first_line(first.span), "note-scores-this")]
        problems.warning("scores-in-units", first_line(other.span), notes=notes, found=other.amount.units[0], unit=most)


def _played_to(game: GameDefinition, kind: str) -> ZoneDefinition | None:
    """Return the one place of players in which things of a kind lie for all to see, or are at work."""
    owned = [
        zone
        for zone in game.zones.values()
        if zone.owner == "player" and any(overlap(game, kind, held) for held in zone.holds)
    ]
    for those in ([zone for zone in owned if zone.live], [zone for zone in owned if zone.seen_by == "all"]):
        if those:
            return those[0] if len(those) == 1 else None
    return None


def _holds(game: GameDefinition, zone: ZoneDefinition, definition: Definition) -> bool:
    return any(overlap(game, definition.kind, held) for held in zone.holds)


def _tells_apart(definition: Definition) -> bool:
    """Return whether whatever a thing scores is for what a player owns on it; true of a thing that scores nothing."""
    return all(
        any(isinstance(node, m.Things) and node.owner == m.Me() and _on_this(node) for node in m.walk(line))
        for lines in definition.amounts.values()
        for line in lines
    )


def _on_this(things: m.Things) -> bool:
    return any(isinstance(place, m.Zone) and isinstance(place.holder, m.This) for place in things.places or ())


def _line(definition: Definition) -> Span:
    """Return where a thing first says what it scores."""
    return first_line(next(line.span for lines in definition.amounts.values() for line in lines))


__all__ = ["find_scores_for_all", "find_scores_in_units", "find_scores_nowhere"]
