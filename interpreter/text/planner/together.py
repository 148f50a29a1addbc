"""Several conditions at once: all of them, or any."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from dsl.meaning import All, AnyOf, Compare, Condition, Exists, Not, Number, Place, Room, Things
from interpreter.text.pieces import Listed, Phrase, Piece
from interpreter.text.planner.all_of_them import shared_by_each
from interpreter.text.planner.comparing import ComparisonWording
from interpreter.text.planner.demands import is_deep, one_of_values, plain_places, said_of, undenied
from interpreter.text.planner.numbers import COMPARED
from interpreter.text.planner.somebody import of_an_opponent

# The subject of conditions that are all of the same, and what stands for it behind the first in a language that leaves it out.
AGAIN, LEFT = "subject_again", "subject_left"
# What says of one thing that it has none of several, and how conditions end that say it of one of them.
NEITHER, _DENIED = "bears_neither", (".is_not", ".holds_not")


class Together(ComparisonWording):
    """How they are joined."""

    def all_of(self, node: All) -> Piece:
        """Return things that must be there together are named together."""
        node = undenied(node)
        groups: dict[object, list[Exists]] = {}
        for part in node.parts:
            if isinstance(part, Exists) and (places := plain_places(part)) is not None:
                groups.setdefault(places, []).append(part)
        items: list[Piece] = []
        free = {id(part): found for part in node.parts if (found := _without(part, node.parts)) is not None}
        opponent = of_an_opponent(node) if self.person == "me" else None
        for part in node.parts:
            places = plain_places(part)
            if any(part is without for without, *_ in free.values()):
                continue
            if id(part) in free:
                _, lacked, room = free[id(part)]
                args = {"what": self.things(lacked, whole=True), "place": self.place(room)}
                items.append(Phrase("there_is_room_without", args))
                continue
            if opponent is not None and part in opponent[1]:
                if part is opponent[1][0]:
                    items.append(Phrase("is_an_opponent", {"what": self.subject(opponent[0])}, head="what"))
            elif places is None:
                items.append(self._joined_to(items, node.parts, part))
            elif groups[places][0] is part:
                items.append(self.exist_together(groups[places]))
        if len(items) > 1 and (neither := self._neither(items)) is not None:
            return neither
        apart = any(isinstance(part, AnyOf) for part in node.parts)
        if not apart and self.said("phrases", LEFT) and all(_is_of_same(item) for item in items[1:]) and len(items) > 1:
            return Listed((items[0], *(_without_subject(item) for item in items[1:])), "and")
        if len(items) == 1:
            return items[0]
        return Listed(
            tuple(items), "conditions_afar" if is_deep(node) else "conditions_apart" if apart else "conditions"
        )

    def with_room(self, condition: Condition) -> Place | None:
        """Return the place that a condition names last: where there is room, and something isn't."""
        parts = condition.parts if isinstance(condition, All) else ()
        found = [place for part in parts if (place := _room_in(part)) is not None and _without(part, parts) is not None]
        return found[0] if len(found) == 1 else None

    def _neither(self, items: list[Piece]) -> Piece | None:
        """Word `has neither icons nor a seal` of one thing to which all of several are denied that have words for what it lacks."""
        lacked = tuple(self._lacked(item) for item in items)
        if not self.said("phrases", NEITHER) or None in lacked or not all(map(_is_of_same, items[1:])):
            return None
        of = next(iter(getattr(items[0], "args", {}).values()))
        return Phrase(NEITHER, {"of": of, "what": Listed(cast("tuple[Piece, ...]", lacked), "nor")}, head="of")

    def _lacked(self, item: Piece) -> Piece | None:
        """Return what a thing lacks of which something is denied, if there are words for that."""
        if not isinstance(item, Phrase) or not item.key.endswith(_DENIED):
            return None
        own = f"{item.key.partition('.')[0]}.lacks"
        return Phrase(own, section=item.section) if self.said(item.section, own) else None

    def any_of(self, node: AnyOf) -> Piece:
        """Word any of several conditions, set apart where one of them is several itself; `X is 1, 2, or 3` of one value."""
        node = undenied(node)
        if (values := one_of_values(node)) is not None:
            asked, rights = values
            one_of = Listed(tuple(self.side(right) for right in rights), "or")
            own = self.own_comparison(asked)
            if isinstance(own, Phrase):
                return replace(own, args={**own.args, "value": one_of})
            key = f"compare_{COMPARED[asked.operator]}"
            return Phrase(key, {"left": self.subject(asked.left), "right": one_of}, head="left")
        apart = any(isinstance(part, All) for part in node.parts)
        parts: list[Piece] = []
        for part in node.parts:
            parts.append(self._joined_to(parts, node.parts, part))
        return Listed(
            tuple(parts), "alternatives_afar" if is_deep(node) else "alternatives_apart" if apart else "alternatives"
        )

    def _joined_to(self, before: list[Piece], parts: tuple[Condition, ...], part: Condition) -> Piece:
        """Word one of several conditions behind those before it: what both are said of needn't be said again."""
        at = parts.index(part)
        if before and at and (of := said_of(part)) is not None and of == said_of(parts[at - 1]):
            self.again = True
        piece = self.condition(part)
        self.again = False
        self.settle()
        return piece


def _room_in(condition: Condition) -> Place | None:
    """Return the place in which there must be room, if that is what is asked."""
    match condition:
        case Compare(operator=">=", left=Room(place=place), right=Number(number=1)):
            return place
    return None


def _without(condition: Condition, others: tuple[Condition, ...]) -> tuple[Condition, Things, Place] | None:
    """Return of a condition that there is room somewhere which of the others asks that something isn't there, what isn't, and where."""
    place = _room_in(condition)
    if place is None:
        return None
    for other in others:
        match other:
            case Not(of=Exists(least=Number(number=1), of=Things(places=(there,), other=False) as things) as some) if (
                there == place and shared_by_each(some) is None
            ):
                return other, replace(things, places=None), place
    return None


def _is_of_same(piece: Piece) -> bool:
    """Return whether a condition is said of the same as the one before."""
    return isinstance(piece, Phrase) and any(
        isinstance(one, Phrase) and one.key == AGAIN for one in piece.args.values()
    )


def _without_subject(piece: Piece) -> Piece:
    assert isinstance(piece, Phrase)
    left = {
        name: Phrase(LEFT) if one == Phrase(AGAIN, getattr(one, "args", {})) else one
        for name, one in piece.args.items()
    }
    return replace(piece, args=left)
