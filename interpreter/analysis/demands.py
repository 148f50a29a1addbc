"""What is a demand: what can't be done, where the option in which it stands isn't offered.

`only if` and `must` are demands, and so is a price or an exact sum that is paid. A demand belongs to the nearest option around it, so
what stands in a `may`, a branch, a round that is asked about or another player's turn demands nothing outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from dsl import meaning as m
from interpreter.definitions.game import GameDefinition


def is_demand(s: m.Step) -> bool:
    """Return whether the option in which a statement stands isn't offered unless this can be done."""
    if isinstance(s, m.OnlyIf) or s.force == "must":
        return True
    if not isinstance(s, m.Transfer) or s.verb != "pay" or s.force == "may":
        return False
    return isinstance(s.amount, m.Price) or s.amount.quantity.sort == "exactly"


def demands(block: m.Block) -> bool:
    """Return whether a block demands anything of the option in which it stands."""
    return any(is_demand(s) or any(demands(body) for body in _within(s)) for s in block)


def asked_of_roles(
    game: GameDefinition, verb: str, inside: frozenset[str] = frozenset()
) -> frozenset[tuple[str, str | None]]:
    """Return the roles of which the demands of a verb, and of those that it demands in its turn, ask what they are: each with the
    attribute that is asked for, None where it is something else.
    """
    if verb in inside:
        return frozenset()
    found: set[tuple[str, str | None]] = set()
    for s in _demanded(game.verbs[verb].body):
        match s:
            case m.Call(verb=other, arguments=arguments):
                given = {argument.role: argument.value for argument in arguments}
                for role, attribute in asked_of_roles(game, other, inside | {verb}):
                    named = (node for node in m.walk(given.get(role)) if isinstance(node, m.Named))
                    found.update((node.name, attribute) for node in named)
            case m.Transfer() | m.OnlyIf():
                for node in m.walk(s):
                    if isinstance(node, m.Read | m.Price | m.IsA) and isinstance(node.of, m.Named):
                        found.add((node.of.name, None if isinstance(node, m.IsA) else node.attribute))
    return frozenset(found)


def _demanded(block: m.Block) -> Iterator[m.Step]:
    for s in block:
        if is_demand(s):
            yield s
        for body in _within(s):
            yield from _demanded(body)


def _within(s: m.Step) -> tuple[m.Block, ...]:
    """Return the blocks of a statement that are no options of their own."""
    match s:
        case m.If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case m.ForEach(body=body):
            return (body,)
        case m.May() | m.Either() | m.AnyOrder() | m.Repeat() | m.Let():
            return ()
        case m.OnlyIf() | m.Transfer() | m.Move() | m.Choose() | m.Resolve() | m.SetVariable() | m.Deed() | m.Call():
            return ()
        case _:
            assert_never(s)
