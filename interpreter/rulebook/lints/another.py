"""`another` after something of the same sort was chosen: it leaves out `this` alone."""

from __future__ import annotations

from typing import TypeAlias

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, nodes, overlap
from interpreter.definitions.game import GameDefinition

Chosen: TypeAlias = dict[str, tuple[m.Choose, m.Things]]
"""By name, what was chosen and hasn't been told of since, and the step that chose it."""


def find_same_again(game: GameDefinition, problems: Problems) -> None:
    """Warn of `another` that may be what was chosen a step before."""
    for body in bodies(game):
        _follow(game, body.block, {}, problems)


def _follow(game: GameDefinition, block: m.Block, chosen: Chosen, problems: Problems) -> None:
    chosen = dict(chosen)
    for step in block:
        inner = m.blocks_in(step)
        if not inner:
            for node in nodes(step):
                if isinstance(node, m.Things) and node.other:
                    _report(game, node, chosen, problems)
        for body in inner:
            _follow(game, body, chosen, problems)
        match step:
            case m.Choose(what=m.Selection(things=m.Things() as things), result=str(name)):
                chosen[name] = step, things
            case m.Choose():
                pass
            case _:
                # What something has been done to may be elsewhere.
                told = {node.name for node in nodes(step) if isinstance(node, m.Named)}
                chosen = {name: choice for name, choice in chosen.items() if name not in told}


def _report(game: GameDefinition, others: m.Things, chosen: Chosen, problems: Problems) -> None:
    kept = {one.name for one in others.excepts} | _left_out(others.where)
    for name, (step, things) in chosen.items():
        alike = any(overlap(game, one, other) for one in others.kinds for other in things.kinds)
        if alike and name not in kept and _may_lie_together(others, things):
            notes = [Note(first_line(step.span), "note-bound-here")]
            problems.warning("another-than-this", others.span, notes=notes, name=name)


def _left_out(where: object) -> set[str]:
    """Return the names of what a candidate mustn't be."""
    found = set()
    for node in m.walk(where):
        match node:
            case m.Not(of=m.Compare(operator="is", left=m.It(), right=m.Named(name=name))):
                found.add(name)
    return found


def _may_lie_together(one: m.Things, other: m.Things) -> bool:
    if one.places is None or other.places is None:
        return True
    return any(_may_be_same(first, second) for first in one.places for second in other.places)


def _may_be_same(one: m.Place, other: m.Place) -> bool:
    """Return whether two places may be one: of several of a name any, of two that are known the same."""
    if not isinstance(one, m.Zone) or not isinstance(other, m.Zone):
        return one == other
    return one.name == other.name and (one.holder == other.holder or {one.which, other.which} != {"one"})
