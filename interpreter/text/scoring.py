"""What the rules score line by line, as one line reads beside the others: what is counted once more gives additional points, and what
lies on the table at the end was left there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dsl.meaning import Count, Move, ScoreLine, Things, Zone
from interpreter.analysis.bodies import bodies, nodes
from interpreter.definitions.game import GameDefinition
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.standing import StandingLines

ADDITIONAL = CatalogueWord("adjectives", "additional")


def scored(game: GameDefinition, planner: StandingLines, lines: Sequence[ScoreLine]) -> Iterator[Piece]:
    """Yield how each line is said beside those before it."""
    left = {zone.name for zone in game.zones.values() if zone.owner == "table" and not zone.refills} - _filled(game)
    before: list[ScoreLine] = []
    for line in lines:
        piece = planner.score(line)
        counted = _counted(line)
        if any(_is_part(counted, line, one) for one in before):
            piece = _additional(piece, frozenset(line.amount.units))
        if (
            counted is not None
            and counted.places
            and all(isinstance(one, Zone) and one.name in left for one in counted.places)
        ):
            piece = _left(piece)
        yield piece
        before.append(line)


def _filled(game: GameDefinition) -> set[str]:
    """Return the zones into which something goes once the setup is over."""
    return {
        node.to.name
        for body in bodies(game)
        if body.sort != "setup"
        for node in nodes(body.block)
        if isinstance(node, Move) and isinstance(node.to, Zone)
    }


def _counted(line: ScoreLine) -> Things | None:
    """Return the things for each of which a line scores."""
    times = line.amount.times
    return times.of if isinstance(times, Count) and isinstance(times.of, Things) else None


def _is_part(counted: Things | None, line: ScoreLine, before: ScoreLine) -> bool:
    """Return whether a line scores once more for some of the things for each of which one before it does."""
    wider = _counted(before)
    if counted is None or wider is None or not counted.adjectives or line.condition != before.condition:
        return False
    return wider == replace(counted, adjectives=()) and line.amount.units == before.amount.units


def _additional(piece: Piece, units: frozenset[str]) -> Piece:
    """Return points as points beyond those before."""
    match piece:
        case Phrase(args=args):
            return replace(piece, args={name: _additional(one, units) for name, one in args.items()})
        case Listed(items=items):
            return replace(piece, items=tuple(_additional(one, units) for one in items))
        case Noun(nouns=nouns) if any(
            word.section == "units" and word.key.partition(".")[0] in units for word in nouns
        ):
            return replace(piece, adjectives=(*piece.adjectives, ADDITIONAL))
    return piece


def _left(piece: Piece) -> Piece:
    """Return things in a place as things left there."""
    match piece:
        case Phrase(args=args):
            return replace(piece, args={name: _left(one) for name, one in args.items()})
        case Noun(after=after):
            there = (
                Phrase("left_in", {"place": one}, head="place") if isinstance(one, PlaceName) else one for one in after
            )
            return replace(piece, after=tuple(there))
    return piece
