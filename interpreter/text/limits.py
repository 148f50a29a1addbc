"""What rules say of places: how much fits, what fills them, what they are made from, who may look there, what may go there. What a thing
says so of places that it alone has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeVar, cast

from dsl.meaning import (
    Condition,
    Count,
    Exists,
    Here,
    Me,
    Node,
    Not,
    Number,
    Room,
    Things,
    This,
    Truth,
    Units,
    Zone,
    rebuilt,
)
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition
from interpreter.text.parts import Parts
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said
from interpreter.text.planner.all_of_them import the_same_asked
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.planner.scope import constant
from interpreter.text.stated import spilt_key
from interpreter.text.terms import TermsWording
from interpreter.text.wording import Wording

# What is said of places that not everybody may look into, by who may.
SECRET = {"owner": "secret", "others": "seen-by-others"}
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
                things = self.planner.several(Things(zone.holds, places=there))
                if isinstance(things, Noun) and (counted := self._counted_there(zone, bool(places))) is not None:
                    things = replace(things, where=(*things.where, counted))
                places.append(Phrase("those_that_score", {"what": things}))
        if places:
            yield OutlineItem(0, self._say("scores_things", what=Listed(tuple(places), "and")))

    def _counted_there(self, zone: ZoneDefinition, named: bool) -> Piece | None:
        """Return what tells from the others those of a table's things that score for somebody: what of theirs is counted there alone.
        `named`: it was said before who that is."""
        scoring = [
            one for one in self.game.definitions if "scores" in one.amounts and self._gives_points(one.kind, zone)
        ]
        found = {line.amount.times for one in scoring for line in one.amounts["scores"]}
        match found.pop() if zone.owner == "table" and len(found) == 1 else None:
            case Count(of=Things(kinds=(kind,), owner=Me(), places=(Zone(holder=This()),), where=None)):
                what = Noun((self.wording.word(kind),))
                if self.planner.person == "me":
                    return Phrase("where_you_have", {"noun": what})
                who = self.planner.ref(Me())
                if named and self.planner.said("phrases", "where_they_have_again"):
                    return Phrase("where_they_have_again", {"who": self.planner.called_again(who), "noun": what})
                return Phrase("where_they_have", {"who": who, "noun": what})
        return None

    def _winning(self) -> Iterator[OutlineItem]:
        """Yield that whoever scores most wins, where it is the score that decides: by its counters where these are all that it counts of
        them.
        """
        game = self.game
        lines = [*game.scores, *(line for one in game.definitions for line in one.amounts.get("scores", ()))]
        if (
            game.wins is not None
            or not lines
            or (game.seats[1] == 1 and not any(one.competes for one in game.automata))
        ):
            return
        units = {unit for line in lines for unit in line.amount.units}
        if len(units) == 1 and self._are_points(unit := units.pop()):
            yield OutlineItem(0, self._say("wins_most", what=Noun((CatalogueWord("units", unit),), many=True)))
        else:
            yield OutlineItem(0, self._say("wins_score"))

    def _are_points(self, unit: str) -> bool:
        """Return whether a counter in which scores are told counts as one of them wherever a player has it."""
        if "player" not in self.game.vocabulary.units[unit].held_by:
            return True
        held = Count(Units((unit,), Me()))
        amounts = (line.amount for line in self.game.scores if line.condition is None)
        return any(
            (one.quantity.number, one.times) in ((held, None), (Number(1), held)) and one.per == 1 and one.most is None
            for one in amounts
        )

    def _gives_points(self, kind: str, zone: ZoneDefinition) -> bool:
        """Return whether things of a kind lie in a zone."""
        return any(self.game.vocabulary.is_kind(kind, held) for held in zone.holds)

    def _spilt_from(self, zones: Sequence[ZoneDefinition]) -> Iterator[OutlineItem]:
        """Yield where things go whose places are gone; places of the same holders whose words tell it share a line, for one may go on
        from the other.
        """
        spilling = [zone for zone in zones if zone.spill is not None]
        for (_, _, in_own_words), some in groupby(
            spilling, key=lambda one: (one.owner, one.only, self._spilt_own(one) is not None)
        ):
            if in_own_words:
                told = tuple(own for zone in some if (own := self._spilt_own(zone)) is not None)
                yield OutlineItem(0, told[0] if len(told) == 1 else Listed(told, "sentences"))
            else:
                for zone in some:
                    yield from self._spilt(zone)

    def _spilt_own(self, zone: ZoneDefinition) -> Phrase | None:
        """Return where things go whose place is gone, as the words of the place say; None where they don't."""
        own = f"{zone.name}.{spilt_key(self.game, zone)}"
        return Phrase(own, section="places") if self.planner.said("places", own) else None

    def _spilt(self, zone: ZoneDefinition) -> Iterator[OutlineItem]:
        """Yield where things go whose place is gone, as it is said of any place."""
        if zone.spill is None:
            return
        with self._of_any(zone.only[0] if zone.only else zone.owner):
            a_holder = Phrase("a", {"what": self._holders(zone)})
            place = self.planner.place(Zone(zone.name, This()))
            to = self.planner.place(Zone(zone.spill, None if self.zones[zone.spill].owner == "table" else This()))
            yield OutlineItem(0, self._say("spills", holder=a_holder, place=place, to=to))

    def _holders(self, zone: ZoneDefinition) -> Noun:
        """Return the word for the things that have a place."""
        return Noun(tuple(self.wording.word(one) for one in zone.only or (zone.owner,)))

    def of_things(self, zone: ZoneDefinition) -> Iterator[OutlineItem]:
        """Yield what holds of a place that things of a kind have: how much fits on each of them, and what may go there."""
        if zone.only:
            place = self.planner.place(Zone(zone.name, Things(zone.only)))
            yield from self._held(zone, place, place)
            return
        yield from self._held(zone, self._place_of("each", zone), self._place_of("a", zone))

    def _place_of(self, some: str, zone: ZoneDefinition) -> PlaceName:
        """Return the place of each of the things that have it, or of any: whichever phrase is named."""
        word, holder = CatalogueWord("places", zone.name), Phrase(some, {"what": self._holders(zone)})
        named = Phrase("place_of_some", {"what": Noun((word,)), "holder": holder})
        return PlaceName(word, holder if self.planner.is_called_as_holder(word) else named, holder)

    def own_places(self, definition: Definition) -> list[Parts]:
        """Return the sentences by which a thing tells of the places that only it and a few others have."""
        items: list[OutlineItem] = []
        for zone in self.zones.values():
            if not zone.passing and any(self.game.vocabulary.is_kind(definition.id, one) for one in zone.only):
                with self.planner.about(definition.id):
                    place = self.planner.place(Zone(zone.name, This()))
                items += self._held(zone, place, place)
        return [self.wording.realiser.sentence(item.piece) for item in items]

    def _held(self, zone: ZoneDefinition, place: Piece, any_of_them: Piece) -> Iterator[OutlineItem]:
        """Yield how much fits into a place of a thing, where that is always the same, and what may go there: into any of them."""
        room = constant(self._folded(zone.room)) if zone.room is not None else None
        with self.planner.about(zone.holds[0]):
            if room is not None and not zone.measure:
                many = self._kept(zone)
                yield OutlineItem(0, self._say("room_for", what=many.numbered(room, room != 1), place=place))
            elif room is not None:
                yield self._measured(zone, room, place)
        yield from self._admitted(zone, any_of_them)

    def _kept(self, zone: ZoneDefinition) -> Noun:
        """Return the words for what lies in a place."""
        return Noun(tuple(self.wording.word(kind) for kind in zone.holds), (), None, True)

    def _zone(self, zone: ZoneDefinition) -> Iterator[OutlineItem]:
        """Yield what holds of a place: how much fits, what fills it, what it is made from, who may look there, what may go there."""
        if zone.passing or zone.only:
            return
        if zone.owner in self.game.vocabulary.kinds and not zone.slots:
            yield from self.of_things(zone)
            return
        with self.planner.about(zone.holds[0]):
            place = self.planner.place(Zone(zone.name, None if zone.owner == "table" else Me()))
            many = self._kept(zone)
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
                yield self._measured(zone, room, place)
            elif room is not None:
                left = self._left_out_of(zone)
                key = "room_of_all" if zone.owner == "table" else "room"
                plain = self._say(
                    key if left is None else f"{key}_only", what=many.numbered(room, room != 1), place=place
                )
                yield OutlineItem(0, plain if left is None else replace(plain, verb=left))
            if zone.owner == "player" and zone.seen_by in SECRET:
                key, called = SECRET[zone.seen_by], self.planner.is_called_by_things(zone.name)
                secret = self._say(f"{key}-place", place=place) if called else None
                yield OutlineItem(0, secret or self._say(key, what=many, place=place))
            yield from self._admitted(zone, place)

    def _measured(self, zone: ZoneDefinition, room: int, place: Piece) -> OutlineItem:
        """Return how much what lies in a place may take up there."""
        own = f"{zone.measure}.measured"
        args: dict[str, Piece] = {"number": Said(str(room), room), "what": self._kept(zone), "place": place}
        if self.planner.said("attributes", own):
            return OutlineItem(0, Phrase(own, args, section="attributes"))
        return OutlineItem(0, self._say("measured", **args, attribute=self.wording.word(zone.measure or "")))

    def _admitted(self, zone: ZoneDefinition, place: Piece) -> Iterator[OutlineItem]:
        """Yield what may go into a place."""
        if zone.admits is None:
            return
        asked = self._folded(zone.admits)
        if (same := _the_same(asked)) is not None:
            alike = {"what": self._kept(zone), "place": place, "attribute": self.planner.measured(same)}
            yield OutlineItem(0, self._say("admits_alike", **alike))
            return
        with self._of_any(zone.holds[0]):
            what, asked = self._narrowed(asked)
            if what.nouns == (self.planner.this_word(),):
                # How things call themselves doesn't say of which kind they are.
                what = replace(what, nouns=tuple(self.wording.word(kind) for kind in zone.holds))
            there = CatalogueWord("places", "there")
            if self.planner.catalogue.entry(there.section, there.key) is not None:
                # The place was just named.
                self.planner.there = PlaceName(there, Noun((CatalogueWord("places", zone.name),)))
            condition = self.planner.condition(asked)
            self.planner.there = None
        yield OutlineItem(0, self._say("admits", what=Phrase("a", {"what": what}), place=place, condition=condition))

    def _left_out_of(self, zone: ZoneDefinition) -> CatalogueWord | None:
        """Return the verb that is done only as far as there is room in a place, if one is."""
        for verb in self.game.verbs.values():
            for parameter in verb.parameters:
                most = parameter.at_most
                if isinstance(most, Room) and isinstance(most.place, Zone) and most.place.name == zone.name:
                    return CatalogueWord("verbs", verb.name)
        return None


def _of_holder(tree: Tree) -> Tree:
    """Return what is asked of whoever holds a place as it is asked of one who acts."""
    return cast("Tree", Me(span=tree.span)) if isinstance(tree, This) else cast("Tree", rebuilt(tree, _of_holder))


def _the_same(asked: Condition) -> str | None:
    """Return the attribute that must be the same of all that lies in a place, if nothing else is asked of what goes there."""
    match asked:
        case Not(of=Exists(of=Things(places=(Here(),))) as other) if (than := the_same_asked(other)) is not None:
            return than.attribute if isinstance(than.of, This) else None
    return None


def _is_never(told: object) -> bool:
    """Return whether a condition is settled and doesn't hold."""
    match told:
        case Truth(value=Number(number=number)):
            return not number
        case Not(of=Truth(value=Number(number=number))):
            return bool(number)
    return False
