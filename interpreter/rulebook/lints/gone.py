"""Owners that are asked of things after these have gone to where nothing is anybody's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, nodes, overlap
from interpreter.definitions.game import GameDefinition

Gone: TypeAlias = dict[str, tuple[m.Node, str]]
"""By name, the step that has surely taken a thing away, and the place of the table to which."""


def find_lost_owners(game: GameDefinition, problems: Problems) -> None:
    """Warn of an owner that is asked of a thing after it has surely gone to a place of the table."""
    for body in bodies(game):
        # A line that answers after a verb finds what that was given where the verb has left it.
        gone = _after(game, game.verbs[body.name].body, {}) if body.sort == "when" else {}
        _follow(game, body.block, gone, problems)


def _follow(game: GameDefinition, block: m.Block, gone: Gone, problems: Problems) -> None:
    """Report what is asked late in a block. gone: what has gone before it."""
    for step in block:
        for part in m.children(step):
            if not isinstance(part, m.Statement):
                _report(game, part, gone, problems)
        for inner in m.blocks_in(step):
            _follow(game, inner, gone, problems)
        gone = _after(game, (step,), gone)


def _report(game: GameDefinition, part: m.Node, gone: Gone, problems: Problems) -> None:
    for node in nodes(part):
        match node:
            case m.OwnerOf(of=m.Named(name=name, type=type_)) if name in gone and not _is_born(game, type_.of):
                by, place = gone[name]
                notes = [Note(first_line(by.span), "note-goes-there")]
                problems.warning("owner-gone", node.span, notes=notes, name=name, place=place)


def _after(game: GameDefinition, block: m.Block, gone: Gone) -> Gone:
    """Return what has surely gone to a place of the table when a block is done. gone: what has gone before it."""
    for step in block:
        # What something is done to again may be elsewhere.
        named = {node.name for node in nodes(step) if isinstance(node, m.Named)}
        gone = {name: moved for name, moved in gone.items() if name not in named}
        if step.force != "may":
            gone |= {name: (step, place) for name, place in _taken(game, step)}
    return gone


def _taken(game: GameDefinition, step: m.Step) -> Iterator[tuple[str, str]]:
    """Yield what a step surely moves to a place of the table, and to which: by itself, or by the verb that it calls."""
    if not isinstance(step, m.Call):
        yield from _moved(game, step)
        return
    places = {name: place for one in game.verbs[step.verb].body for name, place in _moved(game, one)}
    for argument in step.arguments:
        match argument.value:
            case m.Selection(things=m.Named(name=name)) if argument.role in places:
                yield name, places[argument.role]


def _moved(game: GameDefinition, step: m.Step) -> Iterator[tuple[str, str]]:
    match step:
        case m.Move(what=m.Selection(things=m.Named(name=name)), to=m.Zone(name=zone)):
            if game.zones[zone].owner == "table":
                yield name, zone


def _is_born(game: GameDefinition, kind: str) -> bool:
    """Return whether things of a kind (of any, if it isn't known) may be somebody's wherever they lie."""
    return any(one.owner == "player" and (not kind or overlap(game, one.kind, kind)) for one in game.definitions)
