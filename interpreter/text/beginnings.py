"""How everything stands before the first step of the setup, as the rules say it: what lies on the table, what players have, and where
that begins which moves on from there."""

from __future__ import annotations

from collections.abc import Iterator, Set as AbstractSet
from itertools import groupby

from dsl.meaning import (
    Compare,
    EnumValue,
    Me,
    Move,
    Number,
    Read,
    SetVariable,
    Tabletop,
    Type,
    Zone,
    walk,
)
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import every_node
from interpreter.analysis.reads import Reads
from interpreter.definitions.game import Definition
from interpreter.text.addressed import calls_in
from interpreter.text.limits import LimitsWording
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece
from interpreter.text.planner.headings import OutlineItem

# So many sorts of things in a pile are told one by one; more are on a list of their own.
FEW_SORTS = 12


class BeginningsWording(LimitsWording):
    """Says it in the words of a wording, under what is settled."""

    def _beginnings(self) -> Iterator[OutlineItem]:
        """Yield all of it, in the order in which it is laid out; who has the first turn, where no rule says that."""
        yield from self._laid_out()
        yield from self._piled_up()
        yield from self._had_by_players()
        yield from self._moved_on()
        if self.game.turns is None or self.game.seats[1] == 1:
            return
        if self.planner.said("nouns", begins := "first_player.begins"):
            yield OutlineItem(0, Phrase(begins, {}, section="nouns"))
        else:
            first = Phrase("the", {"what": CatalogueWord("nouns", "first_player")})
            yield OutlineItem(0, self._say("first_free", what=first))

    def _laid_out(self) -> Iterator[OutlineItem]:
        """Yield what lies on the table from the start and is taken from there; what never moves is printed."""
        for zone in self.zones.values():
            if zone.owner == "table" and zone.order in ("set", "row") and zone.seen_by == "all":
                for what, number in self._starting_in(zone.name, "table"):
                    noun = Noun((self.planner.thing_word(what),), (), number, number != 1)
                    place = self.planner.place(Zone(zone.name))
                    all_of_them = number > 1 and number == self._there_are(what)
                    yield OutlineItem(
                        0, self._say("laid_out_all" if all_of_them else "laid_out", what=noun, place=place)
                    )

    def _piled_up(self) -> Iterator[OutlineItem]:
        """Yield of how many things a pile is made up, and of how many of each, where some are there several times and the sorts are few."""
        untold = self.game.vocabulary.untold("places")
        for zone in self.zones.values():
            if zone.owner != "table" or zone.order not in ("stack", "shuffled") or zone.name in untold:
                continue
            there = [
                one
                for one in self.game.definitions
                if one.starts == zone.name and one.owner == "table" and not one.pack
            ]
            number = sum(one.copies for one in there)
            if not 2 <= len(there) <= FEW_SORTS or number == len(there):
                continue
            what = Noun(tuple(self.wording.word(kind) for kind in zone.holds)).numbered(number, True)
            sorts = (Noun((CatalogueWord("names", one.id),)).numbered(one.copies, one.copies != 1) for one in there)
            told = tuple(Phrase("some", {"what": one}) for one in sorts)
            place = self.planner.place(Zone(zone.name))
            yield OutlineItem(0, self._say("pile_of", place=place, what=what, things=Listed(told, "and")))

    def _had_by_players(self) -> Iterator[OutlineItem]:
        """Yield how many things of their own players have, and where."""
        each = Phrase("each", {"what": Noun((CatalogueWord("nouns", "player"),))})
        for zone in self.zones.values():
            found: list[Piece] = []
            for kind, number in self._starting_in(zone.name, "player") if zone.owner == "player" else ():
                noun = Noun((self.planner.thing_word(kind),), (), number, number != 1)
                found.append(Phrase("some" if number != 1 else "a", {"what": noun}))
            if found:
                with self.planner.others(each):
                    place = self.planner.place(Zone(zone.name, Me()))
                    yield OutlineItem(0, self._say("begins_with", what=Listed(tuple(found), "and"), place=place))

    def _starting_in(self, zone: str, owner: str) -> Iterator[tuple[str, int]]:
        """Yield the kinds of which things begin in a zone, or what begins there alone, with how many there are."""
        if zone in self.game.vocabulary.untold("places"):
            return
        there = [
            one
            for one in self.game.definitions
            if one.starts == zone
            and one.owner == owner
            and (self._moves(one) or (owner == "player" and self._bears(one)))
        ]
        for kind, some in groupby(sorted(there, key=lambda one: one.kind), key=lambda one: one.kind):
            things = list(some)
            yield (kind if len(things) > 1 else things[0].id), sum(one.copies for one in things)

    def _there_are(self, kind: str) -> int:
        """Return how many things of a kind there are, wherever they begin."""
        return sum(
            one.copies
            for one in self.game.definitions
            if one.id == kind or self.game.vocabulary.is_kind(one.kind, kind)
        )

    def _moves(self, thing: Definition) -> bool:
        """Return whether something may move a thing."""
        return any(kind == thing.id or self.game.vocabulary.is_kind(thing.kind, kind) for kind in self._moved_kinds())

    def _bears(self, thing: Definition) -> bool:
        """Return whether there are places on a thing: it is taken even if it never moves."""
        owners = {zone.owner for zone in self.zones.values()} & self.game.vocabulary.kinds.keys()
        return any(self.game.vocabulary.is_kind(thing.kind, kind) for kind in owners)

    def _moved_kinds(self) -> set[str]:
        """Return the kinds of all that is moved."""
        reads = Reads(self.game)
        moves = (node for node in every_node(self.game) if isinstance(node, Move))
        return {kind for node in moves for kind in reads.kinds_of(node.what.things)}

    def _moved_on(self) -> Iterator[OutlineItem]:
        """Yield where variables stand that go on from their value, as a round or a day does; what is set anew, and what the setup
        sets, begins nowhere.
        """
        words = self.game.vocabulary
        verbs = [self.game.verbs[name].body for name in self._all_calls(self.game.setup)]
        laid = {node.attribute for node in walk((self.game.setup, *verbs)) if isinstance(node, SetVariable)}
        on = {node.attribute for node in every_node(self.game) if isinstance(node, SetVariable) and _goes_on(node)}
        for of, known in ((Me(), words.players), (Tabletop(), words.table)):
            for attribute in known.values():
                told = attribute.name in on - laid and attribute.name not in words.untold("attributes")
                value = _start_of(attribute)
                if (
                    told
                    and isinstance(value, EnumValue)
                    and self.planner.said("attributes", own := f"{attribute.name}.begins")
                ):
                    begins = {"value": CatalogueWord("values", value.value)}
                    yield OutlineItem(0, Phrase(own, begins, section="attributes", head="value"))
                elif told and value is not None:
                    holds = Compare("is" if isinstance(value, EnumValue) else "=", _read(attribute, of), value)
                    said = self._of_everybody(holds) if isinstance(of, Me) else self.planner.condition(holds)
                    yield OutlineItem(0, self._say("at_first", condition=said))

        yield from self._moved_on_things(on - laid - words.untold("attributes"))

    def _moved_on_things(self, told: AbstractSet[str]) -> Iterator[OutlineItem]:
        """Yield from where numbers of things go on, which no thing has printed on it."""
        seen: set[str] = set()
        for kind, known in self.game.vocabulary.kinds.items():
            for attribute in known.attributes.values():
                value, name = _start_of(attribute), attribute.name
                if (
                    not isinstance(value, Number)
                    or not attribute.variable
                    or attribute.printed
                    or name not in told
                    or name in seen
                ):
                    continue
                given = (one.attributes.get(name, attribute.default) for one in self.game.definitions)
                if any(one != attribute.default for one in given):
                    continue
                seen.add(name)
                thing = Phrase("a", {"what": Noun((self.planner.thing_word(kind),))})
                what = Phrase("attribute_of", {"what": CatalogueWord("attributes", name), "of": thing})
                holds = Phrase("compare_equal", {"left": what, "right": self.planner.value(value)})
                yield OutlineItem(0, self._say("at_first", condition=holds))

    def _all_calls(self, block: object) -> set[str]:
        """Return the verbs that a block calls, and those that they call."""
        found: set[str] = set()
        waiting = [*calls_in(block)]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += calls_in(self.game.verbs[name].body)
        return found


def _goes_on(node: SetVariable) -> bool:
    """Return whether a variable is set to what follows from its value."""
    return any(
        isinstance(one, Read) and (one.attribute, one.of) == (node.attribute, node.of) for one in walk(node.value)
    )


def _read(attribute: Attribute, of: Me | Tabletop) -> Read:
    return Read(attribute.name, of, Type(attribute.sort, attribute.of))


def _start_of(attribute: Attribute) -> EnumValue | Number | None:
    """Return the value with which a variable begins; None where there is none, or nothing."""
    default = attribute.default
    if attribute.sort == "value" and isinstance(default, str):
        return EnumValue(attribute.of, default)
    if attribute.sort == "number" and isinstance(default, int) and default:
        return Number(default)
    return None
