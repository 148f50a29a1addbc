"""What is spoken of no more once something else has been named, so that nothing needs telling apart from it; and what can't be there or
so any more."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.meaning import Block, Compare, Condition, EnumValue, ForEach, Move, Named, Read, children, walk


def bygone(block: Block) -> frozenset[tuple[str, str]]:
    """Return pairs of names: from where the second is given, the first isn't spoken of any more. A statement that gives one and
    speaks of another sets them against each other.
    """
    given: dict[str, int] = {}
    last: dict[str, int] = {}
    for at, (name, gives) in enumerate(_in_order(block)):
        if gives:
            given.setdefault(name, at)
        last[name] = at
    return frozenset((one, other) for other, at in given.items() for one in given if last[one] < at)


def _in_order(tree: object) -> Iterator[tuple[str, bool]]:
    """Yield every name in reading order, and whether it is given there."""
    name = tree.name if isinstance(tree, ForEach) else getattr(tree, "result", None)
    if name:
        yield name, True
    if isinstance(tree, Named):
        yield tree.name, False
    for part in children(tree):
        yield from _in_order(part)


def moved_by(run: Block) -> frozenset[str]:
    """Return the names of what these statements may move."""
    moved = (part.what.things for part in walk(run) if isinstance(part, Move))
    return frozenset(one.name for one in moved if isinstance(one, Named))


def value_asked(condition: Condition) -> frozenset[tuple[str, str]]:
    """Return the value that an attribute can't have where this doesn't hold."""
    match condition:
        case Compare(operator="is", left=Read(attribute=name), right=EnumValue(value=value)):
            return frozenset(((name, value),))
    return frozenset()
