"""Conditions that always or never hold, numbers that are always nothing, and questions that leave nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node, first_line
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.limits import Ranges


def find_idle_conditions(game: GameDefinition, problems: Problems) -> None:
    """Report conditions that need not be asked."""
    ranges = Ranges(game)
    for node in every_node(game):
        for condition in _conditions(node):
            _report(ranges, condition, problems)


def _conditions(node: m.Node) -> Iterator[m.Condition]:
    match node:
        case m.If(condition=found) | m.OnlyIf(condition=found) | m.Conditional(condition=found):
            yield found
        case m.ScoreLine(condition=condition) if condition is not None:
            yield condition
        case m.Things(where=where) if where is not None:
            yield where


def _report(ranges: Ranges, condition: m.Condition, problems: Problems) -> bool:
    """Report the smallest part that explains it; whether anything was."""
    if condition.span == m.NOWHERE:
        return False
    inner = [_report(ranges, part, problems) for part in m.children(condition) if isinstance(part, m.Condition)]
    if any(inner):
        return True
    known = ranges.truth(condition)
    if known is None:
        return False
    problems.warning("condition-always" if known else "condition-never", condition.span)
    return True


def find_idle_seconds(game: GameDefinition, problems: Problems) -> None:
    """Report the second highest of things of which there is never more than one."""
    ranges = Ranges(game)
    for node in every_node(game):
        match node:
            case m.SecondHighest(of=of) if ranges.copies(of.kinds) < 2:
                problems.warning("no-second", node.span)


def find_idle_superlatives(game: GameDefinition, problems: Problems) -> None:
    """Report conditions that one of some has the highest, which one of them always has."""
    for node in every_node(game):
        match node:
            case m.Exists(least=m.Number(number=1), of=m.Things(best=m.Best()) | m.Players(best=m.Best()) as of):
                problems.warning("always-the-most", of.span)


def find_idle_questions(game: GameDefinition, problems: Problems) -> None:
    """Report questions without a choice: a `may` that nobody has a reason to refuse, branches that are the same."""
    for node in every_node(game):
        match node:
            case m.May(body=body) if all(_is_gift(one) for one in body):
                problems.warning("may-without-choice", first_line(node.span))
            case m.Transfer(force="may") if _is_gift(node):
                problems.warning("may-without-choice", first_line(node.span))
            case m.Either(bodies=bodies):
                for index, body in enumerate(bodies):
                    if body and body in bodies[:index]:
                        problems.warning("same-branch", first_line(body[0].span))


def _is_gift(s: m.Step) -> bool:
    """Return whether a statement only adds a fixed number of one counter from the supply to whoever resolves."""
    match s:
        case m.Transfer(verb="gain", source=None, amount=m.Amount(units=(_,), quantity=m.Quantity(sort="exactly"))):
            return True
    return False
