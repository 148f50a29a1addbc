"""Which answers are alike: it makes no difference which of them an example takes, so a name of several isn't a question."""

from __future__ import annotations

from collections.abc import Hashable

from interpreter.game.decision import Option
from interpreter.game.game import Game
from interpreter.table.layout import each


def likeness(game: Game, option: Option) -> Hashable:
    """Return what is the same of two options between which nobody needs to choose."""
    value = option.value
    match option.kind:
        case "thing":
            return _whole(game, value)
        case "trigger":
            return _whole(game, value[0]) if value[0] >= 0 else None, value[1]
        case "way" if value is not None:
            return value[0], _whole(game, value[1]) if value[1] >= 0 else None
        case "place" if game.book.game.zones[value[0]].owner not in ("table", "player"):
            return value[0], _whole(game, value[1])
    return option.index


def _whole(game: Game, thing: int) -> Hashable:
    """Return what a thing is and where it lies, and so of what it lies in."""
    lay, zone = game.program.lay, game.table.w[thing]
    if zone < 0:
        return _alone(game, thing)
    holder = lay.zone_holder[zone]
    owner = lay.zone_kind[zone].definition.owner
    lies = holder if owner in ("table", "player") else _whole(game, holder)
    return _alone(game, thing), lay.zone_name[zone], lies


def _alone(game: Game, thing: int) -> Hashable:
    """Return what a thing is, with what is on it and in it."""
    lay, table = game.program.lay, game.table
    cells = tuple(table.n[cell] for cell, _ in lay.thing_cells[thing])
    inside = [sorted(repr(_alone(game, one)) for one in each(table.z[zone])) for zone in lay.thing_zones[thing]]
    return lay.thing_definition[thing], lay.thing_owner[thing], lay.thing_space[thing], cells, repr(inside)


__all__ = ["likeness"]
