"""What one seat may know of a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interpreter.table.knowledge import SEEN, set_of, surely
from interpreter.table.layout import each
from interpreter.table.table import Table

NOBODY = -1


@dataclass(frozen=True, slots=True)
class ThingView:
    """A thing that can be seen: its number, definition, counters, variables, and what lies on it by zone. figures: the numbers that
    follow from others and are shown of it; changed: those that are printed on it, where lines in play make them other ones."""

    thing: int
    id: str
    units: dict[str, int] = field(default_factory=dict)
    variables: dict[str, int] = field(default_factory=dict)
    zones: dict[str, ZoneView] = field(default_factory=dict)
    owner: int = NOBODY
    figures: dict[str, int] = field(default_factory=dict)
    changed: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone: how many lie in it, and what (a stack from the bottom); None where the seat may not look. `row`: slot by slot, None where
    one is empty. `known`: of a zone into which it may not look, what it knows to lie there all the same. `limit`: how much it holds by
    now, where lines in play change that."""

    name: str
    count: int
    things: tuple[ThingView, ...] | None
    row: tuple[ThingView | None, ...] | None = None
    known: tuple[ThingView, ...] = ()
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of a board. `drawn`: what the board's `draws` say of it, in their order: numbers; truths as 0 or 1; values by their
    place in the enumeration; of a zone how many lie there."""

    row: int
    column: int
    thing: ThingView
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HolderView:
    """What a player or the table has."""

    seat: int
    units: dict[str, int]
    variables: dict[str, int]
    zones: dict[str, ZoneView]
    boards: dict[str, tuple[SpaceView, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat sees it (-1: an onlooker, who sees what all may see)."""

    seat: int
    table: HolderView
    players: tuple[HolderView, ...]


def view_of(table: Table, seat: int) -> View:
    """Return what `seat` may know."""
    lay = table.lay
    words = lay.game.vocabulary
    units = {name: table.n[cell] for name, cell in lay.unit_table.items()}
    variables = {name: table.n[cell] for name, cell in lay.table_cells.items()}
    zones = {n: zone_view(table, lay.zone_base[n], seat) for n, z in words.zones.items() if z.owner == "table"}
    players = []
    for player in range(lay.players):
        players.append(
            HolderView(
                player,
                {
                    n: table.n[cell + player]
                    for n, cell in lay.unit_players.items()
                    if not words.units[n].hidden or player == seat
                },
                {name: table.n[cell + player] for name, cell in lay.player_cells.items()},
                {
                    n: zone_view(table, lay.zone_base[n] + player, seat)
                    for n, z in words.zones.items()
                    if z.owner == "player" and not lay.lacks(player, n)
                },
                boards_view(table, player, seat),
            )
        )
    shared = HolderView(NOBODY, units, variables, zones, boards_view(table, NOBODY, seat))
    return View(seat, shared, tuple(players))


def zone_view(table: Table, zone: int, seat: int) -> ZoneView:
    """Return one zone as a seat sees it."""
    lay, count = table.lay, table.z[zone].bit_count()
    name = lay.zone_name[zone]
    limit = max(0, table.limit(zone)) if lay.zone_kind[zone].definition.changed else None
    if set_of(table, zone, seat) != SEEN:
        known = each(table.z[zone] & surely(table, seat)) if count else []
        return ZoneView(name, count, None, known=tuple(thing_view(table, thing, seat) for thing in known), limit=limit)
    if zone in table.rows and lay.zone_kind[zone].definition.order == "row":
        row = tuple(None if t < 0 else thing_view(table, t, seat) for t in table.rows[zone])
        return ZoneView(name, count, tuple(t for t in row if t is not None), row, limit=limit)
    if lay.zone_kind[zone].definition.order == "stack":
        things = list(table.rows[zone])
    else:
        things = sorted(each(table.z[zone]), key=lambda t: (table.n[lay.arrived + t], t))
    return ZoneView(name, count, tuple(thing_view(table, t, seat) for t in things), limit=limit)


def thing_view(table: Table, thing: int, seat: int) -> ThingView:
    """Return one thing as a seat sees it."""
    lay = table.lay
    units = {
        n: table.n[cells[thing]] for n, cells in lay.unit_things.items() if cells[thing] >= 0 and table.n[cells[thing]]
    }
    variables = {n: table.n[cells[thing]] for n, cells in lay.variable_cells.items() if cells[thing] >= 0}
    zones = {lay.zone_name[zone]: zone_view(table, zone, seat) for zone in lay.thing_zones[thing] if table.z[zone]}
    definition, owner = lay.definitions[lay.thing_definition[thing]], lay.thing_owner[thing]
    rules = lay.shown.get(definition.kind, ())
    figures = {name: int(rule(table, max(owner, 0), thing, thing, ())) for name, rule in rules}
    now = ((name, int(rule(table, max(owner, 0), thing, thing, ()))) for name, rule in lay.restated[definition.id])
    changed = {name: value for name, value in now if value != definition.printed[name]}
    return ThingView(thing, definition.id, units, variables, zones, owner, figures, changed)


def boards_view(table: Table, owner: int, seat: int) -> dict[str, tuple[SpaceView, ...]]:
    """Return the boards of a player, or the table's, as a seat sees them; row by row."""
    lay = table.lay
    found: dict[str, list[SpaceView]] = {}
    for thing, space in enumerate(lay.thing_space):
        if space is not None and lay.thing_owner[thing] == owner:
            name, row, column = space
            shown = thing_view(table, thing, seat)
            draws = zip(lay.game.boards[name].draws, lay.drawn[name], strict=True)
            drawn = tuple(
                _counted(shown, one.word) if rule is None else int(rule(table, max(owner, 0), thing, thing, ()))
                for one, rule in draws
            )
            found.setdefault(name, []).append(SpaceView(row, column, shown, drawn))
    return {name: tuple(spaces) for name, spaces in found.items()}


def _counted(thing: ThingView, word: str) -> int:
    """Return how many units, or how many things in a zone, there are on a space."""
    return thing.zones[word].count if word in thing.zones else thing.units.get(word, 0)


def plain(view: Any) -> Any:
    """Return a view as dicts and lists, for JSON."""
    if isinstance(view, tuple | list):
        return [plain(part) for part in view]
    if isinstance(view, dict):
        return {key: plain(part) for key, part in view.items()}
    if hasattr(view, "__dataclass_fields__"):
        return {name: plain(getattr(view, name)) for name in view.__dataclass_fields__}
    return view
