"""Whose a thing is by a variable that holds a player: what is asked and then said of that player, and of others."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import All, Compare, Condition, Me, Nobody, Not, Read
from interpreter.text.pieces import Listed, Noun, Phrase, Piece

# What tells a candidate that has nobody, or somebody: it stands before what has a verb of its own.
OF_NOBODY = ("where_is_nobody", "where_is_not_nobody")


def of_an_opponent(node: All) -> tuple[Read, tuple[Condition, ...]] | None:
    """Return what holds neither nobody nor whoever acts, with the two conditions that say so; None where nothing does."""
    for first in node.parts:
        read = _denied(first, Nobody)
        second = next((part for part in node.parts if read is not None and _denied(part, Me) == read), None)
        if read is not None and second is not None:
            return read, (first, second)
    return None


def _denied(node: Condition, right: type[Me] | type[Nobody]) -> Read | None:
    """Return what is said not to hold nobody, or not to hold whoever acts."""
    match node:
        case Not(of=Compare(operator="is", left=Read() as read, right=other)) if isinstance(other, right):
            return read
    return None


def nobody_first(parts: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return what tells a candidate with whom it has or hasn't in front: `with no keeper and whose color is blue`."""
    return tuple(sorted(parts, key=lambda one: not (isinstance(one, Phrase) and one.key in OF_NOBODY)))


def spoken_to(piece: Piece) -> Piece:
    """Return a sentence by which the reader becomes something as one that says so: `you become its keeper`; beside other deeds, and
    behind `you may`, it is one of these. What is but asked is a sentence of its own as well: `this is possible only if …`.
    """
    match piece:
        case Phrase(key="set_to_me"):
            return replace(piece, key="set_to_me_alone")
        case Phrase(key="only_if"):
            return replace(piece, key="possible_only_if")
        case Phrase(key="if", args=args):
            return replace(piece, args={**args, "body": spoken_to(args["body"])})
        case Listed(join="steps", items=items):
            return replace(piece, items=(*items[:-1], spoken_to(items[-1])))
    return piece


def told_of_players(noun: Noun, where: Piece) -> Noun:
    """Return players with what tells them: first where they sit, last who they are not, with no `and` between."""
    parts = where.items if isinstance(where, Listed) and where.join == "and" else ()
    close = tuple(one for one in parts if isinstance(one, Phrase) and one.key.startswith(("seat_", "seats_")))
    apart = tuple(one for one in parts if isinstance(one, Phrase) and one.key == "except")
    left = tuple(one for one in parts if one not in (*close, *apart))
    if not left or len(left) == len(parts):
        return replace(noun, where=(where,))
    rest = left[0] if len(left) == 1 else Listed(left, "and")
    return replace(noun, after=(*noun.after, *close), where=(rest,), apart=apart)
