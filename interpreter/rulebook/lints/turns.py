"""How turns come to an end: what forbids the only way by which players fall out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import first_line
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.analysis.forbidding import is_any
from interpreter.definitions.game import GameDefinition


def find_no_way_out(game: GameDefinition, problems: Problems) -> None:
    """Report bans on what alone ends somebody's turns, where they hold without a condition."""
    turns = game.turns
    if turns is None:
        return
    bans = [line for line in _bans(game) if _is_whole(game, line)]
    prints = footprints_of(game) if bans else None
    asked = frozenset() if prints is None else prints.reads(turns.of)
    if prints is None or not asked & prints.changes(turns.body):
        return
    for line in bans:
        # Without what is forbidden: whether anything else that is done in turns may end them.
        verb = game.verbs[line.pattern.verb]
        without = replace(game, verbs={**game.verbs, verb.name: replace(verb, body=())})
        if not asked & Footprints(without).changes(turns.body):
            problems.warning("no-way-out", first_line(line.span), verb=verb.name)


def _bans(game: GameDefinition) -> Iterator[m.Forbid]:
    for changes in (game.changes, *(one.changes for one in game.definitions)):
        yield from (line for line in changes if isinstance(line, m.Forbid))


def _is_whole(game: GameDefinition, line: m.Forbid) -> bool:
    """Return whether it is forbidden always, whatever it were done to."""
    parameters = {parameter.role: parameter for parameter in game.verbs[line.pattern.verb].parameters}
    anybody = line.who is None or line.who == m.Players(line.who.which)
    whatever = all(is_any(game, parameters[role], wanted) for role, wanted in line.pattern.roles)
    return anybody and whatever and line.condition is None


__all__ = ["find_no_way_out"]
