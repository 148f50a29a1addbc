"""Rows that fill up by themselves: whatever is moved into one finds no room there."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.meaning.walking import blocks_in
from interpreter.analysis.bodies import bodies, first_line
from interpreter.definitions.game import GameDefinition


def find_full_rows(game: GameDefinition, problems: Problems) -> None:
    """Report a move into a row that is filled up at once, where a later step goes on as if there had been room. Before the game
    begins a row is empty; what comes from a place of the table comes as it may."""
    rows = frozenset(zone.name for zone in game.zones.values() if zone.refills is not None)
    for body in bodies(game):
        if not rows or body.sort == "setup":
            continue
        for block in _blocks(body.block):
            for index, s in enumerate(block):
                zone = _full(s, rows)
                if zone and index + 1 < len(block) and not _asks(block[index + 1 :], zone):
                    problems.warning("into-full-row", first_line(s.span), zone=zone)


def _blocks(block: m.Block) -> Iterator[m.Block]:
    """Yield a block, and all that stand in its statements."""
    yield block
    for s in block:
        for inner in blocks_in(s):
            yield from _blocks(inner)


def _full(s: m.Step, rows: frozenset[str]) -> str:
    """Return the row into which a step moves something that a player has, or has chosen."""
    match s:
        case m.Move(what=m.Selection(things=things), to=m.Zone(name=name)) if name in rows and s.force != "must":
            places = things.places or () if isinstance(things, m.Things) else ()
            piled = any(isinstance(place, m.Zone) and place.holder is None for place in places)
            return "" if piled else name
    return ""


def _asks(block: m.Block, zone: str) -> bool:
    """Return whether steps ask what lies in a row, or whether there is room."""
    asked = (node.place for node in m.walk(block) if isinstance(node, m.IsIn | m.Room))
    return any(isinstance(place, m.Zone) and place.name == zone for place in asked)
