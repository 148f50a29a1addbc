"""What goes from one thing to another of the same kind: its kind is named once, *from a stall to the one in space 2*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.text.pieces import Noun, Phrase, Piece, PlaceName

# What tells things from others by what they lie on, and the same of what leaves it.
ON_A, OFF_A = "where_on_a", "where_off_a"
# The same of the only one that somebody has, which needs no looking for.
OFF_ITS = "where_off_its"


def to_another(what: Piece, to: Piece) -> tuple[Piece, Piece]:
    """Return what is moved, and where to: off a thing of a kind, and onto `the one` of the same kind that more tells from others."""
    whence = next((one for one in _tellings(what) if one.key == ON_A), None)
    holder = to.holder if isinstance(to, PlaceName) else None
    goal = holder.args.get(holder.head) if isinstance(holder, Phrase) and holder.key == "the" else None
    noun = whence.args["noun"] if whence is not None else None
    if (
        not isinstance(noun, Noun)
        or not isinstance(goal, Noun)
        or noun.nouns != goal.nouns
        or not isinstance(to, PlaceName)
    ):
        return what, to
    if not goal.where and not goal.after:
        return what, to
    sole = isinstance(what, Phrase) and (what.section == "automata" or what.key == "their")
    return _taken_off(what, OFF_ITS if sole else OFF_A), replace(
        to, holder=Phrase("the_one", {"what": replace(goal, unsaid=True)})
    )


def _tellings(piece: Piece) -> list[Phrase]:
    """Return the phrases that tell a thing from others."""
    if isinstance(piece, Phrase):
        return [one for part in piece.args.values() for one in _tellings(part)]
    return [one for one in piece.where if isinstance(one, Phrase)] if isinstance(piece, Noun) else []


def _taken_off(piece: Piece, key: str) -> Piece:
    """Return a thing that is told by what it lies on as one that is taken off that, in the words of a phrase."""
    if isinstance(piece, Phrase):
        return replace(piece, args={name: _taken_off(part, key) for name, part in piece.args.items()})
    if not isinstance(piece, Noun):
        return piece
    where = (replace(one, key=key) if isinstance(one, Phrase) and one.key == ON_A else one for one in piece.where)
    return replace(piece, where=tuple(where))
