"""What tells one thing from others: what stands behind its noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from dsl.meaning import (
    All,
    AnyOf,
    Compare,
    Condition,
    Count,
    Different,
    Distance,
    Exists,
    First,
    HostOf,
    IsA,
    IsConnected,
    IsIn,
    IsInLine,
    IsNextTo,
    It,
    LargestGroup,
    LongestRun,
    Me,
    Named,
    NameIn,
    Not,
    Number,
    OwnerOf,
    Place,
    Quantity,
    Read,
    Ref,
    Seats,
    Things,
    This,
    Total,
    Truth,
    Type,
    Units,
    Value,
    Zone,
    rebuilt,
    walk,
)
from interpreter.text.pieces import Listed, Noun, Phrase, Piece
from interpreter.text.planner.all_of_them import all_of_them, is_denied_twice
from interpreter.text.planner.asked_at_once import TOGETHER
from interpreter.text.planner.demands import acting, tells_host, zone_name
from interpreter.text.planner.nouns import is_of_players, named_again
from interpreter.text.planner.numbers import COMPARED
from interpreter.text.planner.qualities import Qualities, of_player
from interpreter.text.planner.references import pointed_at
from interpreter.text.planner.scope import constant
from interpreter.text.planner.somebody import nobody_first, of_an_opponent
from interpreter.text.planner.themselves import theirs

OPPOSITE = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}

# How it is said that somebody has so many in comparison with somebody else, in the keys of phrases.
THAN = {">": "more", ">=": "as_many_or_more", "=": "as_many", "<=": "as_many_or_fewer", "<": "fewer"}


# The same of the largest group of what is connected.
_LARGER = {">": "larger", ">=": "as_large_or_larger"}

# Whoever is asked about in a `where`.
CANDIDATE = It()

_NEARER = {"<": "nearer", "<=": "as_near", "=": "as_far", ">=": "as_far_or_farther", ">": "farther"}


class Candidates(Qualities):
    """How the candidate of a `where` is told."""

    def where(self, node: Condition, like: Noun) -> Piece:
        """Return what tells the candidate: `worth up to 3 points`, `other than a stall`, `that …`."""
        negated = isinstance(node, Not)
        inner = node.of if isinstance(node, Not) else node
        suffix = "_not" if negated else ""
        match inner:
            case All() if not negated:
                return self._all_told(inner, like)
            case AnyOf() if not negated:
                return self._any_told(inner, like)
            case _ if tells_host(inner) and (on := self.host_told(inner)) is not None:
                return Phrase(f"where_on_a{suffix}", {"what": like, "noun": on[1]})
            case Compare() if (told := self._where_compared(inner, negated, like)) is not None:
                return told
            case Exists(of=Things() as of) if (there := self._where_there_is(inner, of, negated, like)) is not None:
                return there
            case IsIn(of=This() | Named() as of, place=Zone(holder=It()) as place) if not negated:
                return Phrase("holding_this", {"what": named_again(self.ref(of)), "place": self._place_of_it(place)})
            case IsIn(of=It()):
                if isinstance(inner.place, Things):
                    return Phrase(f"where_a{suffix}", {"what": like, "noun": self.things(inner.place)})
                return Phrase(f"where_in{suffix}", {"what": like, "place": self.place(inner.place)})
            case IsNextTo(of=It()) | IsInLine(of=It()) | IsConnected(of=It()):
                return self._where_on_a_board(inner, suffix, like)
            case IsA(of=It()):
                return self.where_such(inner, suffix, like)
            case NameIn(owner=It()) if self.said("attributes", f"{inner.attribute}.where_owner{suffix}"):
                args = {"what": like, "of": self.ref(inner.of)}
                return Phrase(f"{inner.attribute}.where_owner{suffix}", args, section="attributes")
            case NameIn(of=It()) if self.said("attributes", f"{inner.attribute}.where{suffix}"):
                args = {"what": like, "of": self.ref(inner.owner)}
                return Phrase(f"{inner.attribute}.where{suffix}", args, section="attributes")
            case Truth(value=Read(of=It()) as read):
                return self.where_held(node, read.attribute, suffix, like)
            case _:
                return Phrase("where", {"what": like, "like": like, "condition": self.condition(node)})

    def _where_there_is(self, node: Exists, of: Things, negated: bool, like: Noun) -> Piece | None:
        """Word `next to a stall`, `with a tool on it`; None of what is told in a sentence of its own."""
        least = constant(node.least)
        if negated and (least != 1 or is_denied_twice(node)):
            return None
        if not negated and least == 1 and self.called and (shared := self.sharing(of, like)) is not None:
            return shared
        if of.next_to == It() and _is_near_alone(of) and least:
            several = self.things(replace(of, next_to=None), whole=least > 1)
            what = self.quantified(Quantity("exactly", node.least), several)
            return Phrase("not_next_to" if negated else "next_to", {"like": like, "what": what})
        if like.nouns[0].section == "attributes" and (which := self.of_which(node, of, negated, like)) is not None:
            return which
        if of.owner not in (None, It()) and of.places and all(map(self._is_in_it, of.places)):
            return self._holding_owned(node, of, negated)
        held = holders_of(of) == (It(),)
        if held and (of.where is None or not is_of_players(like)):
            return self._holding_some(node, self._held_by_it(of), negated)
        told = theirs(of, held, self.called) if is_of_players(like) else None
        if told is None:
            return None
        with self.others():
            return self._holding_some(node, self.things(told), negated)

    def _is_in_it(self, place: Place) -> bool:
        return isinstance(place, Zone) and place.holder == It() and self._is_of_thing(place)

    def _holding_owned(self, node: Exists, of: Things, negated: bool) -> Piece:
        """Word `with one of your tools` of what somebody has on a candidate; where on it, if there are several places for it."""
        there = {zone_name(place) for place in of.places or ()}
        owners = {self.vocabulary.zones[name].owner for name in there}
        fit = {
            zone.name
            for zone in self.vocabulary.zones.values()
            if zone.owner in owners and set(zone.holds) & set(of.kinds)
        }
        of = replace(of, places=None) if fit == there else of
        mine = self.several(of) if isinstance(of.owner, Me) and self.automaton_acting is None and not negated else None
        told = self.of_mine(Quantity("exactly", node.least), mine) if isinstance(mine, Phrase) else None
        return (
            self._holding_some(node, self.things(of), negated)
            if told is None
            else Phrase("holding_some", {"what": told})
        )

    def _holding_some(self, node: Exists, some: Noun, negated: bool) -> Piece:
        if negated:
            return Phrase("holding_none", {"what": some})
        return Phrase("holding_some", {"what": self.quantified(Quantity("exactly", node.least), some)})

    def _all_told(self, node: All, like: Noun) -> Piece:
        """Return what tells the candidate in each of several ways."""
        told = {id(part): self.beside_others(part, like) for part in node.parts}
        if self.person == "me" and (found := of_an_opponent(node)) is not None:
            read, (first, second) = found
            args = {"what": like, "attribute": self.measured(read.attribute)}
            told[id(first)] = Phrase("where_is_opponent", args)
            del told[id(second)]
        parts = nobody_first(tuple(told.values()))
        return parts[0] if len(parts) == 1 else Listed(parts, "and")

    def _any_told(self, node: AnyOf, like: Noun) -> Piece:
        """Return what tells the candidate in one of several ways; of several that take a whole sentence it is said once."""
        told = [(part, self.one_way(part, like)) for part in node.parts]
        whole = tuple(part for part, piece in told if isinstance(piece, Phrase) and piece.key == "where")
        if len(whole) < 2:
            return Listed(tuple(piece for _, piece in told), "or")
        such = Phrase("where", {"what": like, "like": like, "condition": self.condition(replace(node, parts=whole))})
        rest = tuple(piece for part, piece in told if part not in whole)
        return Listed((*rest, such), "or") if rest else such

    def _where_on_a_board(self, node: IsNextTo | IsInLine | IsConnected, suffix: str, like: Noun) -> Piece:
        """Return where a candidate lies, seen from another space."""
        match node:
            case IsNextTo(to=to):
                return Phrase("not_next_to" if suffix else "next_to", {"like": like, "what": self.near(to)})
            case IsInLine(to=to):
                return Phrase(f"where_in_line{suffix}", {"what": like, "to": self.near(to)})
            case IsConnected(to=to, through=through):
                ends = {"to": self.near(to), "through": self.several(through)}
                return Phrase(f"where_connected{suffix}", {"what": like, **ends})
            case _:
                assert_never(node)

    def _held_by_it(self, of: Things) -> Noun:
        """Return what a candidate has, said of a player as of one who acts, and of a thing as of what was just named."""
        if any(map(self._is_of_thing, of.places or ())):
            return self.things(of)
        with self.others():
            return self.things(replace(acting(of), owner=None))

    def _place_of_it(self, place: Zone) -> Piece:
        """Return a place of a candidate in the same way."""
        if self._is_of_thing(place):
            return self.place(place)
        with self.others():
            return self.place(acting(place))

    def _is_of_thing(self, place: Place) -> bool:
        """Return whether a place is on or in a thing, and no player's."""
        zone = self.vocabulary.zones.get(zone_name(place))
        return zone is not None and zone.owner in self.vocabulary.kinds

    def _where_compared(self, inner: Compare, negated: bool, like: Noun) -> Piece | None:
        """Return how a comparison tells the candidate; None where it is told like any other."""
        suffix = "_not" if negated else ""
        match inner:
            case Compare(operator="is", left=It(), right=right) if negated:
                return Phrase("except", {"what": self.side(right)})
            case Compare(operator="is", left=It(), right=HostOf() | OwnerOf() | This() | Named() as right):
                return Phrase(f"where_itself{of_player(like)}", {"what": like, "of": pointed_at(self.ref(right))})
            case Compare(operator="is", left=HostOf(of=It()), right=right):
                return Phrase(f"where_on{suffix}", {"what": like, "of": self.side(right)})
            case Compare(operator="is", left=First() as spot, right=HostOf(of=It())):
                return Phrase(f"where_on{suffix}", {"what": like, "of": self.side(spot)})
            case Compare(operator="is", left=OwnerOf(of=It()), right=Me()) if self.person == "me":
                return Phrase(f"where_yours{suffix}", {"what": like})
            case Compare(operator="is", left=Read(of=It()), right=Named(type=Type(name="value")) as value) if (
                not negated
            ):
                return Phrase("of_that", {"what": self.binding(value).noun})
            case Compare(left=Read(of=It()) as read):
                return self.where_number(inner, read, suffix, like)
            case Compare(left=Total(of=Things(source=Named(name=name))) as total) if name.startswith(TOGETHER):
                of_each = Read(total.attribute, It(), Type("number"))
                return Phrase(
                    "in_total", {"what": self.where_number(inner, of_each, suffix, like.numbered(None, True))}
                )
            case Compare(left=Different() | LongestRun()) if not negated and (all_ := all_of_them(inner)) is not None:
                key, left = all_
                if not _is_of_together(left.of):
                    return None
                several = like.numbered(None, True)
                return Phrase(f"where_{key}_all", {"like": several, "attribute": self.measured(left.attribute)})
            case Compare(left=Count(of=Units(holders=It()) | Things() as of), right=Number() as number) if (
                held := self._holding(inner.operator, constant(number), negated)
            ) is not None:
                return self._holding_so_many(of, *held, like)
            case Compare(left=Count(of=Units() | Things() as of), right=Count(of=Units() | Things() as other)) if (
                than := self._than(inner.operator, of, other, negated)
            ) is not None:
                return than
            case Compare(left=LargestGroup(of=of), right=LargestGroup(of=other)) if (
                larger := self._larger(inner.operator, of, other, negated)
            ) is not None:
                return larger
            case Compare(operator="=", left=Seats(end=It(), start=start), right=right) if not negated:
                mine = self._beside(start)
                if right == Number(1):
                    return Phrase(f"seat_next{mine}", {"whom": self.ref(start)})
                return Phrase(f"seats_after{mine}", {"number": self.side(right), "whom": self.ref(start)})
            case Compare(operator="=", left=Seats(start=It(), end=end), right=Number(number=1)) if not negated:
                return Phrase(f"seat_before{self._beside(end)}", {"whom": self.ref(end)})
            case Compare(left=Distance() as left):
                return self._where_distant(
                    OPPOSITE.get(inner.operator, "") if negated else inner.operator, left, inner.right
                )
        return None

    def _holding_so_many(self, of: Units | Things, key: str, least: int, like: Noun) -> Piece:
        """Word how much of something a candidate holds, or that so many others have what it has."""
        if isinstance(of, Things) and self.called and (shared := self.shared(of, key, least, like)) is not None:
            return shared
        some = self.units(of.units, lying=True) if isinstance(of, Units) else self.things(of, whole=True)
        if isinstance(of, Things) and (key, least) == ("at_least", 1):
            return Phrase("holding_some", {"what": Phrase("a", {"what": some})})
        what = some.numbered(least, least != 1)
        return Phrase(f"holding_{key}", {"what": what if key == "none" else Phrase("some", {"what": what})})

    def _where_distant(self, operator: str, left: Distance, right: Value | Ref | Place) -> Piece | None:
        """Word how far a candidate is from something, or that it is nearer to that than something else; None of other distances."""
        mine = [end for end in (left.start, left.end) if _where_it_is(end) == It()]
        others = [end for end in (left.start, left.end) if _where_it_is(end) != It()]
        if operator not in THAN or len(mine) != 1 or len(others) != 1:
            return None
        far = {"to": self.distant(others[0])}
        if isinstance(right, Distance):
            than = [end for end in (right.start, right.end) if end != others[0]]
            if len(than) != 1 or any(isinstance(part, It) for part in walk(than[0])):
                return None
            return Phrase(f"where_{_NEARER[operator]}", {**far, "than": self.distant(than[0])})
        return Phrase(f"where_distance_{COMPARED[operator]}", {**far, "value": self.side(right)})

    def _holding(self, operator: str, value: int | None, negated: bool) -> tuple[str, int] | None:
        """Return how it is said that somebody holds so many, and the number that is named; None where it isn't."""
        operator = OPPOSITE.get(operator, "") if negated else operator
        if value is None:
            return None
        match operator:
            case ">" | ">=":
                return "at_least", value + (operator == ">")
            case "<" | "<=":
                most = value - (operator == "<")
                return ("none", 0) if most == 0 else ("at_most", most)
            case "=" if not negated:
                return ("none", 0) if value == 0 else ("exactly", value)
        return None

    def _beside(self, whom: Ref) -> str:
        """Return by which phrase somebody sits beside whoever acts: `next after you`, `next after them`."""
        if not isinstance(whom, Me) or self.automaton_acting is not None:
            return ""
        return f"_{self.person}"

    def _larger(self, operator: str, of: Things, other: Things, negated: bool) -> Piece | None:
        """Word that a candidate has a larger group of connected things than another player, or as large a one."""
        key = _LARGER.get(OPPOSITE.get(operator, "") if negated else operator)
        whom = self._than_whom(of, other)
        if key is None or whom is None:
            return None
        with self.others():
            what = self.connected(replace(acting(of), owner=None))
        return Phrase(f"holding_{key}", {"what": what, "than": whom})

    def _than(self, operator: str, of: Units | Things, other: Units | Things, negated: bool) -> Piece | None:
        """Word that a candidate has more of something than another player, or as many; None if anything else is compared."""
        key = THAN.get(OPPOSITE.get(operator, "") if negated else operator)
        whom = self._than_whom(of, other)
        if key is None or whom is None:
            return None
        if isinstance(of, Units):
            what = self.units(of.units, lying=True)
        elif of.owner is not None:
            what = self.things(replace(of, owner=None))
        else:
            with self.others():
                what = self.things(acting(of))
        return Phrase(f"holding_{key}", {"what": what, "than": whom})

    def _than_whom(self, of: Units | Things, other: Units | Things) -> Piece | None:
        """Return with whom a candidate is compared; None if anything but the same of somebody else is."""
        theirs = holders_of(other)
        if holders_of(of) != (It(),) or len(theirs) != 1:
            return None
        (than,) = theirs
        if not isinstance(than, Me | Named) and not (isinstance(than, This) and self.this == "player"):
            return None
        if held_by(of, than) != other:
            return None
        return Phrase("than_me") if isinstance(than, Me) and self.person == "me" else self.ref(than)


def _is_of_together(of: object) -> bool:
    """Return whether things are those of which something is asked together."""
    named = of.source if isinstance(of, Things) else of
    return isinstance(named, Named) and named.name.startswith(TOGETHER)


def _is_near_alone(of: Things) -> bool:
    """Return whether nothing is asked of neighbours that would speak of that to which they are next."""
    return not any(isinstance(part, It) for part in walk((of.places, of.owner, of.line, of.between)))


def _where_it_is(of: Ref) -> Ref:
    """Return that of whose place a distance is told."""
    return of.of if isinstance(of, HostOf) else of


def holders_of(of: Units | Things) -> tuple[Any, ...]:
    """Return whose the things or counters are that are counted; None for a place that is nobody's."""
    if isinstance(of, Units):
        return (of.holders,)
    if of.owner is not None:
        return (of.owner,)
    return tuple(getattr(one, "holder", None) for one in of.places or ())


def held_by(of: Any, whom: Ref, who: Ref = CANDIDATE) -> Any:
    """Return what is asked of a candidate, or of somebody (`who`), as it is asked of somebody else; what is asked of another candidate
    within it stays.
    """
    if of == who:
        return whom
    changed = rebuilt(of, lambda part: held_by(part, whom, who))
    return replace(changed, where=of.where, best=of.best) if isinstance(of, Things) else changed
