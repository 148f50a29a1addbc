"""What lies on things that leave play, and where it goes then."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, overlap
from interpreter.analysis.footprint import Footprint, Footprints
from interpreter.analysis.reads import Lies
from interpreter.definitions.game import GameDefinition, ZoneDefinition


def find_taken_along(game: GameDefinition, problems: Problems) -> None:
    """Report zones of things that can leave play, of which isn't said where what lies in them goes then."""
    kept = [zone for zone in game.zones.values() if zone.owner not in ("table", "player") and zone.spill is None]
    if not kept:
        return
    leaving = Leaving(game)
    for body in bodies(game):
        if body.sort not in ("verb", "setup", "end"):
            leaving.of_definition(body.owner).of(body.block)
    for zone in kept:
        held = leaving.holding((zone.owner,)) & leaving.live
        for kinds, move in leaving.moves:
            if held & leaving.left[move] and (not kinds or any(overlap(game, kind, zone.owner) for kind in kinds)):
                notes = [Note(first_line(move.span), "note-leaves-play")]
                span = game.vocabulary.zones[zone.name].span
                ways = ", ".join(f"'spill: {name}'" for name in _ways(game, zone))
                problems.warning("taken-along", span, notes=notes, place=zone.name, kind=zone.owner, ways=ways)
                break


class Leaving(Footprints):
    """Notes by which moves things leave play, and from where, while it follows statements."""

    def __init__(self, game: GameDefinition) -> None:
        super().__init__(game)
        self.moves: list[tuple[tuple[str, ...], m.Selection]] = []
        self.left: dict[m.Selection, frozenset[str]] = {}

    def _move(self, what: m.Selection, to: m.Place | m.PlaceSelection, lies: Lies) -> Footprint:
        kinds = self.kinds_of(what.things)
        sources, targets = self.sources(what, lies), self.places(to, kinds, lies)
        if sources & self.live and targets - self.live:
            self.moves.append((kinds, what))
            self.left[what] = self.left.get(what, frozenset()) | sources
        return super()._move(what, to, lies)


def _ways(game: GameDefinition, zone: ZoneDefinition) -> list[str]:
    """Return the zones to which what lies in a zone may go."""
    return [
        one.name
        for one in game.zones.values()
        if one.owner in ("table", "player")
        and not one.passing
        and all(any(overlap(game, held, other) for other in one.holds) for held in zone.holds)
    ]
