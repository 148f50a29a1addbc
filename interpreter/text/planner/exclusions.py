"""What a candidate mustn't be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dsl.meaning import All, Compare, Condition, HostOf, IsA, It, Name, Named, Not, Read, Ref, Things, This
from interpreter.text.pieces import Piece, PlaceName


def exclusions(where: Condition | None) -> tuple[Condition | None, tuple[str | Ref, ...]]:
    """Return a condition on a candidate without what it mustn't be, and the kinds or things that it mustn't be."""
    parts = where.parts if isinstance(where, All) else () if where is None else (where,)
    left = tuple(part for part in parts if _excluded(part) is None)
    names = tuple(name for part in parts if (name := _excluded(part)) is not None)
    if not names:
        return where, ()
    return (left[0] if len(left) == 1 else All(left)) if left else None, names


def but_this(things: Things) -> Things:
    """Return things that mustn't be the thing at hand as others."""
    _, excluded = exclusions(things.where)
    if not any(isinstance(one, This) for one in excluded) or things.other:
        return things
    parts = things.where.parts if isinstance(things.where, All) else (things.where,)
    kept = tuple(part for part in parts if part is not None and not isinstance(_excluded(part), This))
    return replace(things, other=True, where=None if not kept else kept[0] if len(kept) == 1 else All(kept))


def but_named(things: Things) -> Things:
    """Return things that mustn't be what has a name (`where it is not first`) as those from which that is left out: `except first`."""
    parts = things.where.parts if isinstance(things.where, All) else (things.where,)
    named = [one for part in parts if part is not None and isinstance(one := _excluded(part), Named)]
    if not named:
        return things
    kept = tuple(part for part in parts if part is not None and not isinstance(_excluded(part), Named))
    where = None if not kept else kept[0] if len(kept) == 1 else All(kept)
    return replace(things, excepts=(*things.excepts, *named), where=where)


def others_than(things: Things, named: Callable[[str], bool]) -> tuple[Things, Ref | None]:
    """Return things that mustn't be what has a name as others, and that; of others than the thing at hand, that. `named`: which names."""
    if things.other:
        return things, This()
    parts = things.where.parts if isinstance(things.where, All) else (things.where,)
    found = [
        one for part in parts if part is not None and isinstance(one := _excluded(part), Named) and named(one.name)
    ]
    if len(found) != 1:
        return things, None
    kept = tuple(part for part in parts if part is not None and _excluded(part) != found[0])
    return replace(things, other=True, where=None if not kept else kept[0] if len(kept) == 1 else All(kept)), found[0]


def placed_before(after: list[Piece], apart: tuple[Piece, ...]) -> tuple[list[Piece], tuple[Piece, ...]]:
    """Return what is said behind a noun, with what it is not before a place that is one of several or is told by whose it is: behind that
    it would be said of the place, `in any other shed (other than a hoe)`; and what stays behind all of it.
    """
    several = ("all", "another", "any", "place_of")
    of_somebody = (isinstance(one, PlaceName) and getattr(one.name, "key", "").startswith(several) for one in after)
    return ([*apart, *after], ()) if apart and any(of_somebody) else (after, apart)


def _excluded(node: Condition) -> str | Ref | None:
    match node:
        case Not(of=Compare(operator="is", left=It(), right=This() | Named() | HostOf() as other)):
            return other
        case Not(of=IsA(of=It(), kind=kind, adjectives=())):
            return kind
        case Not(of=Compare(operator="is", left=Read(of=It()), right=Name(name=name))):
            return name
    return None
