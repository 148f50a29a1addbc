"""What stands on a table by names instead of numbers: the same game, the same words, also where other rules number things another way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.table.layout import Layout


class Labels:
    """A name for every thing, zone and cell of a layout, each only once.

    A thing is called by its definition, owner and number among its like; a zone or cell by its word and whose it is."""

    def __init__(self, lay: Layout) -> None:
        self.things = _things(lay)
        self.zones = [
            f"{name} {self.things[holder] if host else holder}"
            for name, holder, host in zip(lay.zone_name, lay.zone_holder, lay.host_thing, strict=True)
        ]
        self.cells = _cells(lay, self.things)

    def named(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of a table by names; of cells those that aren't 0, and whatever bears no numbers as it is.
        Who knows what is left out: it follows from what happened, and nothing follows from it.
        """
        zones, things = self.zones, self.things
        return {
            **{key: value for key, value in state.items() if key != "may"},
            "n": sorted([f"{label} {value}" for label, value in zip(self.cells, state["n"], strict=True) if value]),
            "w": sorted([f"{label} {zones[at]}" for label, at in zip(things, state["w"], strict=True) if at >= 0]),
            "rows": {
                zones[int(zone)]: [things[one] if one >= 0 else "" for one in row]
                for zone, row in state["rows"].items()
            },
            "known": {zones[int(zone)]: number for zone, number in state["known"].items() if number},
            "drawn": [things[one] for one in state["drawn"]],
        }


def _things(lay: Layout) -> list[str]:
    found, counted = [], dict[str, int]()
    for definition, owner, space in zip(lay.thing_definition, lay.thing_owner, lay.thing_space, strict=True):
        like = f"{lay.definitions[definition].id}.{owner}" + ("" if space is None else f".{space[1]}.{space[2]}")
        counted[like] = counted.get(like, 0) + 1
        found.append(f"{like}.{counted[like]}")
    return found


def _cells(lay: Layout, things: list[str]) -> list[str]:
    found = ["nothing"] * lay.cells
    for word, first in (*lay.unit_players.items(), *lay.player_cells.items()):
        for player in range(lay.players):
            found[first + player] = f"{word} player.{player}"
    for word, cell in (*lay.unit_table.items(), *lay.table_cells.items()):
        found[cell] = f"{word} table"
    for word, cells in (*lay.unit_things.items(), *lay.variable_cells.items()):
        for thing, cell in enumerate(cells):
            if cell >= 0:
                found[cell] = f"{word} {things[thing]}"
    if lay.cut >= 0:
        found[lay.cut] = "cut"
    for thing, label in enumerate(things):
        found[lay.arrived + thing] = f"arrived {label}"
    return found
