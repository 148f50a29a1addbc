"""What is offered all the same where what heads it can't be done: branches of demanded choices, what may be done, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes
from interpreter.analysis.demands import demands
from interpreter.analysis.piles import piles_of
from interpreter.definitions.game import GameDefinition


def find_unsure_branches(game: GameDefinition, problems: Problems) -> None:
    """Report several steps that are offered and demand nothing, though the first of them may come to nothing: under `must either`, `may`
    and `repeat up to`."""
    for node in every_node(game):
        for body in _offered(node):
            if len(body) > 1 and not demands(body) and _may_fail(game, body[0]):
                problems.warning("unsure-branch", first_line(body[0].span))


def _offered(node: object) -> tuple[m.Block, ...]:
    match node:
        case m.Either(bodies=bodies, force="must"):
            return bodies
        case m.May(body=body) | m.Repeat(body=body, up_to=True):
            return (body,)
    return ()


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


def find_gained_anyway(game: GameDefinition, problems: Problems) -> None:
    """Report what may be paid for nothing, since what it seems to bring stands below by itself."""
    for block in _blocks(game):
        for step, after in pairwise(block):
            match step:
                case m.Transfer(verb="pay", force="may", target=None, result=None) if _brings(after):
                    problems.warning("gained-anyway", first_line(step.span))


def _brings(s: m.Step) -> bool:
    """Return whether a step gives something to whoever resolves, and asks nothing."""
    match s:
        case m.Transfer(verb="gain", force="plain") | m.Call(force="plain"):
            return True
    return False


def _blocks(game: GameDefinition) -> Iterator[m.Block]:
    """Yield all blocks of a game, those that stand in others as well."""
    for body in bodies(game):
        yield body.block
        for node in nodes(body.block):
            yield from m.blocks_in(node)
