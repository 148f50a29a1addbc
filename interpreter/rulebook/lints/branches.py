"""Choices that are demanded, and branches of them that are offered all the same where what heads them can't be done."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node, first_line
from interpreter.analysis.demands import demands
from interpreter.analysis.piles import piles_of
from interpreter.definitions.game import GameDefinition


def find_unsure_branches(game: GameDefinition, problems: Problems) -> None:
    """Report branches of several steps under `must either` that demand nothing, though their first step may come to nothing."""
    for node in every_node(game):
        for body in node.bodies if isinstance(node, m.Either) and node.force == "must" else ():
            if len(body) > 1 and not demands(body) and _may_fail(game, body[0]):
                problems.warning("unsure-branch", first_line(body[0].span))


def _may_fail(game: GameDefinition, s: m.Step) -> bool:
    """Return whether a step may find nothing to be done to, or calls a verb that isn't always possible."""
    match s:
        case m.Move(what=what) | m.Resolve(of=what) | m.Choose(what=what):
            return _may_be_missing(game, what)
        case m.Call(verb=verb, arguments=arguments):
            missing = any(_may_be_missing(game, argument.value) for argument in arguments)
            return missing or demands(game.verbs[verb].body)
    return False


def _may_be_missing(game: GameDefinition, what: object) -> bool:
    match what:
        case m.Selection(quantity=m.Quantity(sort="exactly"), things=m.Things() as things):
            return not piles_of(game, things)
    return False
