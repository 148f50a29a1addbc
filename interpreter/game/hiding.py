"""What players who act at once may not know of each other until all are done."""

from __future__ import annotations

from interpreter.effects.machine import Machine
from interpreter.table.knowledge import SEEN, set_of
from interpreter.table.layout import each
from interpreter.table.table import Table

OUT_OF_SIGHT = -1
"""Where things lie that are out of the game."""


def veiled(machine: Machine, seat: int) -> Table:
    """Return the table as a seat (-1: an onlooker) may know it: while players act at once, a copy in which all that is
    another player's stands as it did before. What is common is served in turn order, and seen: what was put there lies
    there, and what was taken from there is out of sight.
    """
    if machine.phase is None:
        return machine.T
    now, before = machine.T, machine.phase[0]
    lay, table = now.lay, now.copy()
    others = [player for player in range(lay.players) if player != seat]
    for base in (*lay.unit_players.values(), *lay.player_cells.values()):
        for player in others:
            table.n[base + player] = before.n[base + player]
    kept, moved = _kept(before, others), False
    for thing in each(_kept(now, others)):
        for cell in (*(cell for cell, _ in lay.thing_cells[thing]), lay.arrived + thing):
            if table.n[cell] != before.n[cell]:
                table.set(cell, before.n[cell])
        old, zone = table.w[thing], before.w[thing] if kept >> thing & 1 else OUT_OF_SIGHT
        if zone != old:
            table.z[old] ^= lay.bit[thing]
            table.z[zone] |= lay.bit[thing]
            table.w[thing], moved = zone, True
    for zone in now.rows:
        if now.owner_of_zone(zone) in others:
            table.rows[zone] = _row(table, zone, before)
            table.known = {**table.known, zone: before.known.get(zone, 0)}
    # What it knows of the others' places is what it knew then.
    for zone in lay.veils.hidden[seat]:
        number = set_of(now, zone, seat)
        if number != SEEN and now.owner_of_zone(zone) in others:
            end = number + 2 if zone in lay.veils.stacked else number + 1
            table.may[number:end] = before.may[number:end]
    if moved:
        table.keep_up()
    return table


def _kept(table: Table, players: list[int]) -> int:
    """Return the things that lie in places of these players, or are their spaces."""
    lay, things = table.lay, 0
    for player in players:
        things |= table.z[OUT_OF_SIGHT] & lay.owner_mask[player]
    for zone, inside in enumerate(table.z[: lay.zones]):
        if inside and table.owner_of_zone(zone) in players:
            things |= inside
    return things


def _row(table: Table, zone: int, before: Table) -> tuple[int, ...]:
    """Return the order that a zone had, without what has left it for common places."""
    things = table.z[zone]
    kept = tuple(thing if thing >= 0 and things >> thing & 1 else -1 for thing in before.rows[zone])
    if table.lay.zone_kind[zone].definition.order == "row":
        return kept
    return tuple(thing for thing in kept if thing >= 0)
