"""From where a step of an example takes something though nothing lies there: what begins there in a game has to be laid out."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from interpreter.game.game import Game


def empty_sources(game: Game, block: m.Block) -> tuple[str, ...]:
    """Return the places of the table from which a block, or a verb that it calls, takes things, in which some begin, and where none lies
    now."""
    rules, lay = game.book.game, game.program.lay
    beginning = {one.starts for one in rules.definitions}
    found: dict[str, None] = {}
    for what in _taken(game, block, set()):
        things = what.things if isinstance(what, m.Selection) else None
        for place in things.places or () if isinstance(things, m.Things) else ():
            match place:
                case m.Zone(name=name, holder=None) if name in beginning and not game.table.z[lay.zone(name, -1)]:
                    found[name] = None
    return tuple(found)


def _taken(game: Game, block: m.Block, known: set[str]) -> Iterator[object]:
    """Yield all that is moved or chosen, or given to a verb."""
    for node in m.walk(block):
        match node:
            case m.Move(what=what) | m.Choose(what=what) | m.Argument(value=what):
                yield what
            case m.Call(verb=verb) if verb not in known:
                known.add(verb)
                yield from _taken(game, game.book.game.verbs[verb].body, known)


__all__ = ["empty_sources"]
