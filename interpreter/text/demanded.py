"""Of which attributes that state names the rules always ask for all of these, so that they are told as *a stall and a tent*."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.meaning import All, Compare, Condition, Count, Exists, ForEach, NameIn, Not, Number, Selection, Things
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import GameDefinition
from interpreter.text.planner.demands import any_counted


def names_asked(game: GameDefinition) -> frozenset[str]:
    """Return the attributes of which any rule asks whether something is among the names that they state."""
    return frozenset(node.attribute for node in every_node(game) if isinstance(node, NameIn))


def all_demanded(game: GameDefinition) -> frozenset[str]:
    """Return those of which every rule that asks asks for all: that there is none of these of which something isn't so, or each of them."""
    asked, whole = set[int](), set[int]()
    named: dict[int, str] = {}
    for node in every_node(game):
        if isinstance(node, NameIn):
            asked.add(id(node))
            named[id(node)] = node.attribute
        whole.update(id(one) for one in _of_all(node))
    return frozenset(named.values()) - {named[one] for one in asked - whole}


def _of_all(node: object) -> Iterator[NameIn]:
    """Yield what a node asks of every thing that an attribute names."""
    match node:
        case Not(of=Exists(least=Number(number=1), of=Things() as things)):
            yield from _denied_something(things)
        case Compare(left=Count(of=Things() as things)) if any_counted(node) is False:
            yield from _denied_something(things)
        case ForEach(things=Selection(things=Things() as things)):
            yield from _listed(things)
        case Selection(quantity=quantity, things=Things() as things) if quantity.sort == "each":
            yield from _listed(things)


def _denied_something(things: Things) -> Iterator[NameIn]:
    """Yield the same where there may be none of the things of which something else isn't so: then it is so of all."""
    if any(_is_denial(part) for part in _parts(things)):
        yield from _listed(things)


def _listed(things: Things) -> Iterator[NameIn]:
    yield from (part for part in _parts(things) if isinstance(part, NameIn))


def _parts(things: Things) -> tuple[Condition, ...]:
    where = things.where
    return where.parts if isinstance(where, All) else () if where is None else (where,)


def _is_denial(part: Condition) -> bool:
    """Return whether a condition is that something isn't so."""
    return isinstance(part, Not) or (
        isinstance(part, Compare) and any_counted(part) is False and isinstance(part.left, Count)
    )


__all__ = ["all_demanded", "names_asked"]
