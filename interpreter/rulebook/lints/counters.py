"""Counters that are gained and of which nothing ever asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TypeGuard

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import every_node, first_line, nodes
from interpreter.definitions.game import GameDefinition


def find_uncounted(game: GameDefinition, problems: Problems) -> None:
    """Report counters that players gain, or that are put onto something, of which no score, price, condition or payment speaks."""
    gained = [(node, node.amount) for node in every_node(game) if _brings(node) and isinstance(node.amount, m.Amount)]
    brought = {unit for _, amount in gained for unit in amount.units}
    asked = {*_asked(game)} if brought else set()
    for unit in game.vocabulary.units.values():
        # What there is only so much of tells by itself how many others have taken.
        if unit.name in brought - asked and unit.supply is None and not unit.values:
            gain = next(one for one, amount in gained if unit.name in amount.units)
            notes = [Note(unit.span, "note-declared-here")]
            problems.warning("never-counted", first_line(gain.span), notes=notes, word=unit.name)


def _brings(node: m.AnyNode) -> TypeGuard[m.Transfer]:
    """Return whether a step takes counters from the supply."""
    return isinstance(node, m.Transfer) and node.verb != "pay" and node.source is None


def _asked(game: GameDefinition) -> Iterator[str]:
    """Yield the words of all that speaks of something else than what is gained or scored."""
    limits = tuple(one.at_most for verb in game.verbs.values() for one in verb.parameters)
    changes = (game.changes, *(one.changes for one in game.definitions))
    told = [*every_node(game), *(node for tree in (*limits, *changes) for node in nodes(tree))]
    amounts = {id(node.amount) for node in told if isinstance(node, m.ScoreLine)}
    amounts |= {id(node.amount) for node in told if _brings(node)}
    for node in told:
        if id(node) not in amounts:
            yield from _words(node)
    for one in game.definitions:
        yield from (unit for stated in one.attributes.values() if isinstance(stated, Mapping) for unit in stated)
    yield from (drawn.word for board in game.boards.values() for drawn in board.draws)
    yield from (unit for lines in game.prices.values() for unit, _, _ in lines)


def _words(node: m.AnyNode) -> Iterator[str]:
    for one in fields(node):
        value = getattr(node, one.name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, str))


__all__ = ["find_uncounted"]
