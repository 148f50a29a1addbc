"""Rounds and turns that can never end: nothing that is done in them changes anything on which their end hangs."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, goes_on, nodes
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.definitions.game import GameDefinition


def find_never_ends(game: GameDefinition, problems: Problems) -> None:
    """Report `repeat until …` and turns whose condition stays as it is, whatever is done in them."""
    prints = footprints_of(game)
    given = frozenset(f"~{name}" for name in _given(game))
    for body in bodies(game):
        here = prints.of_definition(body.owner)
        for node in nodes(body.block):
            condition = goes_on(node) if isinstance(node, m.Repeat) else None
            if isinstance(node, m.Repeat) and condition is not None:
                _check(here, condition, node.body, given, problems)
    if game.turns is not None:
        _check(prints, game.turns.of, game.turns.body, given, problems)


def _check(
    prints: Footprints, condition: m.Condition, body: m.Block, given: frozenset[str], problems: Problems
) -> None:
    asked = prints.reads(condition)
    # What a name stands for may be another thing each time round.
    if condition.span == m.NOWHERE or asked & (given | prints.changes(body)):
        return
    named = sorted(name for name in asked if name.isidentifier())
    if named:
        problems.warning("never-ends", condition.span, asked=", ".join(named))


def _given(game: GameDefinition) -> Iterator[str]:
    """Yield the names that steps and verbs give to what they find or are given."""
    for node in every_node(game):
        match node:
            case m.ForEach(name=name):
                yield name
            case m.Statement(result=str(name)):
                yield name
    for verb in game.verbs.values():
        yield from (parameter.role for parameter in verb.parameters)


__all__ = ["find_never_ends"]
