"""Numbers that the rules of a game reckon of a player: `number of my huts`, `size of my largest group of fields`.

What rules count somewhere, for a price, a condition or points, tells what the things of a player are worth together: where they stand,
and beside what. So each such number can be asked of any player at any time. Taken are those that ask for nothing but the player and the
table: no thing whose ability it is, nobody's choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, TypeAlias, cast

from dsl import meaning as m
from interpreter.analysis.bodies import bodies
from interpreter.effects.expressions.writer import Writer

if TYPE_CHECKING:
    from interpreter.definitions.game import GameDefinition
    from interpreter.effects.program import Program
    from interpreter.table.layout import Rule

Number: TypeAlias = m.Count | m.AnyAmong | m.LargestGroup
BOUND = ("where", "best")
"""The parts of a set in which `it` is a candidate of that set."""


def reckoned(program: Program) -> list[tuple[str, Rule]]:
    """Return the numbers by a name, each with the rule that tells it of a player (`me`)."""
    writer, names = Writer(program.names, program.attributes), program.names
    return [(name, names.function(writer.value(number), name)) for number, name in numbers(program.game).items()]


def numbers(game: GameDefinition) -> dict[Number, str]:
    """Return the numbers of a game, each with its name: where it is reckoned first, and the how many-th it is there."""
    found: dict[Number, str] = {}
    for address, tree in _trees(game):
        for place, number in enumerate(_numbers(tree), 1):
            found.setdefault(number, f"reckoned:{address}/{place}")
    return found


def _trees(game: GameDefinition) -> Iterator[tuple[str, object]]:
    yield "scores", game.scores
    for definition in game.definitions:
        for amount, lines in definition.amounts.items():
            yield f"{definition.id}.{amount}", lines
    for body in bodies(game):
        yield body.address, body.block if body.line is None else body.line


def _numbers(tree: object) -> Iterator[Number]:
    """Yield the largest numbers in a tree that ask for nothing but a player."""
    if isinstance(tree, m.Count | m.AnyAmong | m.LargestGroup) and _of_a_player(tree):
        yield tree
        return
    for _, part in _parts(tree):
        yield from _numbers(part)


def _of_a_player(number: Number) -> bool:
    if isinstance(number, m.Count) and not isinstance(number.of, m.Things):
        return False
    inside = [*m.walk(number)]
    settled = not any(isinstance(node, m.Named | m.This | m.Here) for node in inside)
    return settled and any(isinstance(node, m.Me) for node in inside) and not _asks_for_it(number)


def _asks_for_it(tree: object) -> bool:
    """Return whether `it` stands for something outside."""
    return isinstance(tree, m.It) or any(_asks_for_it(part) for name, part in _parts(tree) if name not in BOUND)


def _parts(tree: object) -> list[tuple[str, object]]:
    if isinstance(tree, tuple):
        return [("", part) for part in tree]
    if isinstance(tree, m.Node):
        return [(one.name, getattr(tree, one.name)) for one in fields(cast("m.AnyNode", tree))]
    return []
