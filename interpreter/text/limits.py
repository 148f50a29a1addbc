"""What rules say of places: how much fits, what fills them, what they are made from, who may look there, what may go there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from dsl.meaning import Me, Node, Not, Number, Things, This, Truth, Zone, rebuilt
from interpreter.definitions.game import GameDefinition, ZoneDefinition
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.outline import OutlineItem
from interpreter.text.planner.scope import constant
from interpreter.text.stated import spilt_key
from interpreter.text.terms import TermsWording
from interpreter.text.wording import Wording

Tree = TypeVar("Tree")


class LimitsWording(TermsWording):
    """Says it in the words of a wording, under what is settled."""

    def __init__(self, game: GameDefinition, wording: Wording) -> None:
        super().__init__(game, wording)
        self.zones = game.zones

    def _scoring(self, settled: Settled) -> Iterator[OutlineItem]:
        """Yield which things give points themselves, as they tell: those where they count, of a kind that has some that do."""
        places: list[Piece] = []
        for zone in self.zones.values():
            counts = folded(_of_holder(zone.scores), settled) if isinstance(zone.scores, Node) else zone.scores
            if not counts or _is_never(counts):
                continue
            there = None if zone.owner == "table" else (Zone(zone.name, Me()),)
            if any(self._gives_points(one.kind, zone) for one in self.game.definitions if "scores" in one.amounts):
                places.append(Phrase("all", {"what": self.planner.several(Things(zone.holds, places=there))}))
        if places:
            yield OutlineItem(0, self._say("scores_things", what=Listed(tuple(places), "and")))

    def _gives_points(self, kind: str, zone: ZoneDefinition) -> bool:
        """Return whether things of a kind lie in a zone."""
        return any(self.game.vocabulary.is_kind(kind, held) for held in zone.holds)

    def _spilt(self) -> Iterator[OutlineItem]:
        """Yield where things go whose place is gone, as the words of the place say of what the rules do with them."""
        for zone in self.zones.values():
            own = f"{zone.name}.{spilt_key(self.game, zone)}"
            if zone.spill is not None and self.planner.said("places", own):
                yield OutlineItem(0, Phrase(own, section="places"))

    def _zone(self, zone: ZoneDefinition) -> Iterator[OutlineItem]:
        """Yield what holds of a place: how much fits, what fills it, what it is made from, who may look there, what may go there."""
        if zone.passing or zone.only or (zone.owner in self.game.vocabulary.kinds and not zone.slots):
            return
        with self.planner.about(zone.holds[0]):
            place = self.planner.place(Zone(zone.name, None if zone.owner == "table" else Me()))
            many = Noun(tuple(self.wording.word(kind) for kind in zone.holds), (), None, True)
            room = constant(self._folded(zone.room)) if zone.room is not None else None
            if zone.slots and zone.refills:
                pile = self.planner.place(Zone(zone.refills))
                number = zone.slots if room is None else min(room, zone.slots)
                room = None
                # A pile made anew from another hardly ends.
                key = "row" if self.zones[zone.refills].recycles else "row_while"
                yield OutlineItem(0, self._say(key, number=number, what=many, place=place, pile=pile))
            if zone.recycles:
                new = Noun((CatalogueWord("places", zone.name),))
                whose = None if self.zones[zone.recycles].owner == "table" else Me()
                pile = self.planner.place(Zone(zone.recycles, whose))
                yield OutlineItem(0, self._say("recycles", what=place, pile=pile, new=new))
            if self.game.vocabulary.zones[zone.name].served:
                yield OutlineItem(0, self._say("served", what=place))
            if room is not None and zone.measure:
                own = f"{zone.measure}.measured"
                args: dict[str, Piece] = {"number": Said(str(room), room), "what": many, "place": place}
                if self.planner.said("attributes", own):
                    yield OutlineItem(0, Phrase(own, args, section="attributes"))
                else:
                    measure = self.wording.word(zone.measure)
                    yield OutlineItem(0, self._say("measured", number=room, what=many, place=place, attribute=measure))
            elif room is not None:
                yield OutlineItem(0, self._say("room", what=many.numbered(room, room != 1), place=place))
            if zone.owner == "player" and zone.seen_by == "owner":
                yield OutlineItem(0, self._say("secret", what=many, place=place))
            if zone.admits is not None:
                with self._of_any(zone.holds[0]):
                    what, asked = self._narrowed(self._folded(zone.admits))
                    there = CatalogueWord("places", "there")
                    if self.planner.catalogue.entry(there.section, there.key) is not None:
                        # The place was just named.
                        self.planner.there = PlaceName(there, Noun((CatalogueWord("places", zone.name),)))
                    condition = self.planner.condition(asked)
                    self.planner.there = None
                a_thing = Phrase("a", {"what": what})
                yield OutlineItem(0, self._say("admits", what=a_thing, place=place, condition=condition))


def _of_holder(tree: Tree) -> Tree:
    """Return what is asked of whoever holds a place as it is asked of one who acts."""
    return cast("Tree", Me(span=tree.span)) if isinstance(tree, This) else cast("Tree", rebuilt(tree, _of_holder))


def _is_never(told: object) -> bool:
    """Return whether a condition is settled and doesn't hold."""
    match told:
        case Truth(value=Number(number=number)):
            return not number
        case Not(of=Truth(value=Number(number=number))):
            return bool(number)
    return False
