"""Sets of which a part has been put elsewhere: their name still means all of them, where the rest is likely meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, nodes
from interpreter.definitions.game import GameDefinition

Parted: TypeAlias = dict[str, tuple[m.Node, str]]
"""By name of a set, the step that has put a part of it elsewhere, and the place to which."""


def find_moved_again(game: GameDefinition, problems: Problems) -> None:
    """Warn of a step that puts all of a set somewhere, after another has put a part of it somewhere else."""
    for body in bodies(game):
        _follow(game, body.block, {}, problems)


def _follow(game: GameDefinition, block: m.Block, parted: Parted, problems: Problems) -> None:
    """Report what is moved again in a block. parted: what has been parted before it."""
    parted = dict(parted)
    for step in block:
        for things, zone in _moved(game, step):
            match things:
                case m.Named(name=name) if name in parted:
                    by, place = parted.pop(name)
                    if zone != place:
                        notes = [Note(first_line(by.span), "note-moved-here")]
                        problems.warning("moved-again", first_line(step.span), notes=notes, name=name, place=place)
        for inner in m.blocks_in(step):
            _follow(game, inner, parted, problems)
        for node in nodes(step):
            for things, zone in _moved(game, node):
                match things:
                    case m.Things(source=m.Named(name=name)) if not game.zones[zone].passing:
                        parted[name] = node, zone
            # The name means something else from here on.
            if isinstance(node, m.Statement) and node.result in parted:
                del parted[str(node.result)]


def _moved(game: GameDefinition, step: m.Node) -> Iterator[tuple[m.Things | m.Named | m.Ref, str]]:
    """Yield what a step moves, and to which place: by itself, or by the verb that it calls and that does nothing else with it."""
    match step:
        case m.Move(what=m.Selection(things=things), to=m.Zone(name=zone)):
            yield things, zone
        case m.Call():
            for argument in step.arguments:
                place = _whither(game, step.verb, argument.role)
                if isinstance(argument.value, m.Selection) and place:
                    yield argument.value.things, place


def _whither(game: GameDefinition, verb: str, role: str) -> str:
    """Return the place to which a verb moves what it is given; none if it may move it to several, or not."""
    match game.verbs[verb].body:
        case (m.Move(what=m.Selection(things=m.Named(name=name)), to=m.Zone(name=zone)),) if name == role:
            return zone
    return ""
