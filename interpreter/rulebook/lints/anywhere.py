"""Choices among all things of a kind, wherever they lie, where only some of them can be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node, first_line
from interpreter.analysis.footprint import footprints_of
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.limits import Ranges

CODE: Final = "from-anywhere"
PLACED = m.IsIn | m.HostOf | m.OwnerOf | m.ZoneOf | m.Here


def find_chosen_anywhere(game: GameDefinition, problems: Problems) -> None:
    """Report things that somebody chooses without a word of where they lie, though some of their kind lie hidden, which would be shown."""
    for node, kind, ways in _anywhere(game):
        if node.quantity.sort != "random":
            problems.error(CODE, first_line(node.span), kind=kind, ways=ways)


def find_random_anywhere(game: GameDefinition, problems: Problems) -> None:
    """Report things that chance picks without a word of where they lie, though some of their kind are out of play."""
    for node, kind, ways in _anywhere(game):
        if node.quantity.sort == "random":
            problems.warning(CODE, first_line(node.span), kind=kind, ways=ways)


def _anywhere(game: GameDefinition) -> Iterator[tuple[m.Selection, str, str]]:
    """Yield such selections, of what kinds they are, and where these may lie."""
    prints, ranges = footprints_of(game), Ranges(game)
    for node in every_node(game):
        if not isinstance(node, m.Selection) or node.quantity.sort == "each" or not isinstance(node.things, m.Things):
            continue
        things = node.things
        zones = [game.zones[name] for name in sorted(prints.holding(things.kinds) & game.zones.keys())]
        unseen = any(zone.seen_by != "all" for zone in zones)
        if _is_placed(game, things) or len(zones) < 2 or not unseen or ranges.copies(things.kinds) == 1:
            continue
        ways = [
            f"in {'my ' if zone.owner == 'player' else ''}{zone.name}"
            for owner in ("player", "table")
            for zone in zones
            if zone.owner == owner and not zone.passing
        ]
        yield node, ", ".join(things.kinds), ", ".join(ways)


def _is_placed(game: GameDefinition, things: m.Things) -> bool:
    """Return whether anything that is said of things tells where they lie, or which they are."""
    told = (things.places, things.source, things.owner, things.next_to, things.line, things.between)
    if any(one is not None for one in told):
        return True
    declared = tuple(game.adjectives[one.name] for one in things.adjectives if one.name in game.adjectives)
    return any(_tells_place(node) for node in m.walk((things.where, *declared)))


def _tells_place(node: m.Node) -> bool:
    """Return whether it is asked where a candidate lies, whose it is, or what lies on it."""
    return isinstance(node, PLACED) or (isinstance(node, m.Zone) and isinstance(node.holder, m.It | m.This))
