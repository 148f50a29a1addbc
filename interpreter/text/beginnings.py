"""What the rules say of the beginning: what lies where before anything is done."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.meaning import Me, Shuffle, Things, Zone, walk
from interpreter.analysis.bodies import moved_kinds
from interpreter.definitions.game import Definition, ZoneDefinition
from interpreter.text.limits import LimitsWording
from interpreter.text.pieces import Noun, Phrase, Piece
from interpreter.text.planner.outline import OutlineItem


class BeginningWording(LimitsWording):
    """Says it in the words of a wording, under what is settled."""

    def _begun(self) -> Iterator[OutlineItem]:
        """Yield how many things of which kinds lie in which place, the table's first."""
        lying = list(self._lying())
        if len(lying) == 1 and not _is_of_each(lying[0]):
            yield OutlineItem(0, self._say("begins_one", what=lying[0]))
            return
        if lying:
            yield OutlineItem(0, self._say("begins"))
        yield from (OutlineItem(1, piece) for piece in lying)

    def _lying(self) -> Iterator[Piece]:
        untold = self.game.vocabulary.untold("places")
        zones = [zone for zone in self.zones.values() if zone.name not in untold]
        moved = moved_kinds(self.game)
        begun = [one for one in self.game.definitions if self._is_laid_out(one, moved)]
        for zone in sorted(zones, key=lambda one: one.owner == "player"):
            for kind in zone.holds:
                there = [one for one in begun if one.starts == zone.name and self._counts_as(one, kind, zone)]
                if there:
                    yield self._lie(zone, kind, there)

    def _is_laid_out(self, one: Definition, moved: frozenset[str]) -> bool:
        """Return whether a thing is moved or turned in the course of the game: what never is, is printed where it lies."""
        kind = self.game.vocabulary.kinds.get(one.kind)
        while kind is not None:
            if kind.name in moved or any(attribute.variable for attribute in kind.attributes.values()):
                return True
            kind = self.game.vocabulary.kinds.get(kind.of or "")
        return one.id in moved

    def _counts_as(self, one: Definition, kind: str, zone: ZoneDefinition) -> bool:
        """Return whether a thing is counted among those of a kind: of several that a place holds, by the first that it belongs to."""
        known = self.game.vocabulary
        return next((held for held in zone.holds if known.is_kind(one.kind, held)), None) == kind

    def _lie(self, zone: ZoneDefinition, kind: str, there: list[Definition]) -> Piece:
        """Word `12 stalls in the yard`, `for each player: 3 coins in their purse`."""
        of_player, number = zone.owner == "player", sum(one.copies for one in there)
        things = Things((kind,), places=(Zone(zone.name, Me() if of_player else None),))
        if not of_player:
            return self._mixed(zone, there, self.planner.things(things, whole=True).numbered(number, number != 1))
        with self.planner.others():
            what = self._mixed(zone, there, self.planner.things(things, whole=True).numbered(number, number != 1))
            return self._say("begins_each", what=what)

    def _mixed(self, zone: ZoneDefinition, there: list[Definition], what: Noun) -> Piece:
        """Return things in a place, with the order that nobody knows if they are in one: where the set-up doesn't tell it by itself."""
        told = any(
            isinstance(node, Shuffle) and getattr(node.place, "name", "") == zone.name for node in walk(self.game.setup)
        )
        mixed = zone.order == "shuffled" and not told and len(there) > 1
        return self._say("begins_shuffled", what=what) if mixed else Phrase("some", {"what": what})


def _is_of_each(piece: Piece) -> bool:
    return isinstance(piece, Phrase) and piece.key.endswith("begins_each")
