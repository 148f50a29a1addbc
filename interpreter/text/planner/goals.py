"""Where something goes that goes elsewhere at another value: `move a helper to the shop at stop 2 (monday) or stop 3 (tuesday), or to
the gate (wednesday)`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dsl.meaning import (
    All,
    Compare,
    EnumValue,
    ForEach,
    If,
    It,
    Me,
    Move,
    Place,
    PlaceSelection,
    Read,
    Selection,
    Step,
    Things,
    walk,
)
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.demands import mentions
from interpreter.text.planner.onward import to_another
from interpreter.text.planner.rounds import Rounds

# How numbers are told that an enumeration states for each of its values.
_ENTRIES = "_entries"


class Goals(Rounds):
    """How it is said."""

    def moved_by_value(self, node: Step) -> Piece | None:
        """Return a move at the last value and the same elsewhere at the others, told as one with where it goes at each; None of
        anything else.
        """
        found = _parted_by_value(node)
        if found is None:
            return None
        of, last, (move, one), (same, other) = found
        known = self.vocabulary.enumerations.get(last.enumeration)
        verb = self.moved_by(move)
        if known is None or known.values[-1] != last.value or verb != self.moved_by(same):
            return None
        ruled_out, self.ruled_out = self.ruled_out, self.ruled_out | {(of.attribute, last.value)}
        others = self._goal(same.to, other)
        self.ruled_out = ruled_out
        at_last = self._goal(move.to, one)
        if others is None or at_last is None or not _tells_values(others):
            return None
        return self._told_once(move, verb, others, at_last, CatalogueWord("values", last.value))

    def _told_once(self, move: Move, verb: str, others: PlaceName, at_last: PlaceName, value: Piece) -> Piece:
        """Word a move with its two goals; of another player it is told who moves."""
        args: dict[str, Piece] = {"to": others, "other": at_last, "value": value}
        key, section = "move_or", "phrases"
        if self.said("verbs", f"{verb}.says_or") and others.holder is not None and at_last.holder is not None:
            key, section = f"{verb}.says_or", "verbs"
            args |= {"holder": others.holder, "other": at_last.holder}
        told = self.told
        with self.others(self.other) if told else self.inner():
            what = self.its_one(move.what) or self.selection(move.what)
            what, to = to_another(what, others)
            args |= (
                {"to": to, "holder": to.holder}
                if "holder" in args and isinstance(to, PlaceName) and to.holder
                else {"to": to}
            )
            body = Phrase(key, {"what": what, **args}, CatalogueWord("verbs", verb), section=section)
            return Phrase("let", {"who": self.ref(Me()), "body": body}, head="who") if told else body

    def _goal(self, to: Place | PlaceSelection, goal: ForEach | None) -> PlaceName | None:
        """Return where something goes; `goal`: the one thing that is gone through to find where that is."""
        if goal is not None:
            things = getattr(goal.things, "things", None)
            if not isinstance(things, Things) or not self.is_one(things):
                return None
            self.spelt[goal.name] = self.told_from_others(things)
        place = self.place_selection(to) if isinstance(to, PlaceSelection) else self.place(to)
        if goal is not None:
            del self.spelt[goal.name]
        return place if isinstance(place, PlaceName) else None

    def told_from_others(self, things: Things) -> Piece:
        """Return the one thing that is told from all others, or each; what a number tells from them needs no place as well."""
        if (called := self.called_as_its_place(things)) is not None:
            return Phrase("each_of", {"what": called})
        told = replace(things, places=None) if _is_numbered(things) else things
        # What a printed value tells from the others is there; where nothing lies, nothing is the topmost.
        key = "the_if_any" if self.is_single(things) else "the" if self.is_one(things) else "each"
        return Phrase(key, {"what": self.things(told, whole=True)})

    def is_one(self, things: Things) -> bool:
        """Return whether what is asked of things fits but one of them."""
        asked = things.where.parts if isinstance(things.where, All) else (things.where,)
        return any(self._is_told_by(part, things.kinds) for part in asked) or self.is_single(things)

    def _is_told_by(self, asked: object, kinds: Iterable[str]) -> bool:
        """Return whether one is told from the others of its kinds by its place in a row, or by what is printed on it, which no two of
        them share."""
        if not isinstance(asked, Compare) or asked.operator not in ("=", "is") or not isinstance(asked.left, Read):
            return False
        told = {(kind, asked.left.attribute) for kind in kinds}
        placed = asked.left.attribute == "slot"
        return isinstance(asked.left.of, It) and (placed or (bool(told) and told <= self.around.unshared))


def _parted_by_value(
    node: Step,
) -> tuple[Read, EnumValue, tuple[Move, ForEach | None], tuple[Move, ForEach | None]] | None:
    """Return a move that is done if something has a value, and the same to a place that hangs on its value, if a statement is that: what
    has it, the value, and each move with the thing that is gone through to find its place.
    """
    match node:
        case If(
            condition=Compare(operator="is", left=Read() as of, right=EnumValue() as last),
            then=(one,),
            otherwise=(other,),
        ):
            here, there = _moved_in(one), _moved_in(other)
            if here is None or there is None or here[0].what != there[0].what or not _hangs_on(other, of):
                return None
            return of, last, here, there
    return None


def _moved_in(step: Step) -> tuple[Move, ForEach | None] | None:
    """Return the move that a statement is, with the thing that is gone through to find its place, if that is told so."""
    match step:
        case Move(result=None, force="plain"):
            return step, None
        case ForEach(things=Selection(), body=(Move(result=None, force="plain") as move,)) if (
            mentions(move, step.name) == mentions(move.to, step.name) == 1
        ):
            return move, step
    return None


def _hangs_on(step: Step, of: Read) -> bool:
    """Return whether a number is read of a value."""
    return any(isinstance(one, Read) and one.of == of for one in walk(step))


def _tells_values(piece: object) -> bool:
    """Return whether something is told for each value of an enumeration."""
    if isinstance(piece, Phrase):
        return piece.key.endswith(_ENTRIES) or any(map(_tells_values, piece.args.values()))
    if isinstance(piece, Noun):
        return any(map(_tells_values, (*piece.after, *piece.where)))
    return isinstance(piece, PlaceName) and any(map(_tells_values, (piece.name, piece.holder)))


def _is_numbered(things: Things) -> bool:
    """Return whether a number tells things from all others."""
    asked = things.where.parts if isinstance(things.where, All) else (things.where,)
    return any(isinstance(part, Compare) and part.operator == "=" for part in asked)
