"""Exchanges that forget where the first thing lay: it has moved already when the other one goes to where it is."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, nodes
from interpreter.definitions.game import GameDefinition


def find_forgotten_places(game: GameDefinition, problems: Problems) -> None:
    """Warn of a move to where another thing lies that has just been moved to where this one does."""
    for body in bodies(game):
        for block in (body.block, *(inner for node in nodes(body.block) for inner in m.blocks_in(node))):
            _look_through(block, problems)


def _look_through(block: m.Block, problems: Problems) -> None:
    moved: dict[str, tuple[m.Move, str, str]] = {}
    for step in block:
        match step:
            case m.Move(what=m.Selection(things=m.Named(name=name)), to=to):
                place, beside = _beside(to)
                first = moved.get(beside)
                if first is not None and first[1:] == (place, name):
                    notes = [Note(first_line(first[0].span), "note-moved-here")]
                    problems.warning("swap-too-late", first_line(step.span), notes=notes, name=beside, other=name)
                moved = {one: told for one, told in moved.items() if name not in (one, told[2])}
                if beside:
                    moved[name] = step, place, beside
            case _:
                told = {node.name for node in nodes(step) if isinstance(node, m.Named)}
                moved = {one: lain for one, lain in moved.items() if not told & {one, lain[2]}}


def _beside(place: object) -> tuple[str, str]:
    """Return which place of its holder is meant, and the name of the thing that lies there."""
    match place:
        case m.Zone(name=zone, holder=m.HostOf(of=m.Named(name=name))):
            return zone, name
        case m.ZoneOf(of=m.Named(name=name)):
            return "", name
    return "", ""
