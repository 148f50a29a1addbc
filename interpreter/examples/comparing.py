"""Compares a table with what an example expects: only what is named; the order of a list where its place has one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from dsl.source import Span
from dsl.vocabulary import Attribute
from interpreter.definitions.coordinates import COORDINATE
from interpreter.examples import spaces
from interpreter.examples.choosing import thing_words
from interpreter.examples.laying import EMPTY
from interpreter.examples.variables import as_number, as_written
from interpreter.game.game import Game
from interpreter.rulebook.examples import OWNED, SCORE, TABLE, Laid, Sides, StatedFact, proper_side
from interpreter.table.layout import each

UNKNOWN = "?"
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class TableDifference:
    """Where the table is not as expected: `what` is a path such as `seat 1 hand`. `partly`: what is found is told only where it differs."""

    what: str
    expected: str
    found: str
    span: Span
    partly: bool = False


class Comparing:
    """Looks at the whole table, hidden or not."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lay = game.program.lay
        self.words = game.book.game.vocabulary
        self.zones = game.book.game.zones
        # Whose a thing is that is named without a seat: of whom the side is, on the table the first seat, as where it is laid.
        self.own = 0

    def compare(self, sides: Sides) -> Iterator[TableDifference]:
        """Yield all differences."""
        for number, side in sides.items():
            self.own = max(0, number - 1)
            for key, stated in side.state.items():
                found = self._differs(key, stated, "table" if number == TABLE else "player", number - 1)
                if found is not None:
                    what = f"{'table' if number == TABLE else f'seat {number}'} {key}"
                    yield TableDifference(
                        what, written(stated), found, stated.span, self._is_partly(key, stated, number - 1)
                    )

    def _differs(self, key: str, stated: StatedFact, sort: str, holder: int) -> str | None:
        """Return what is found instead, None if it is as expected."""
        if key == SCORE and sort == "player":
            return _unequal(self.game.score(holder), stated)
        if (sort == "player" and self.lay.lacks(holder, key)) or proper_side(self.game.book.game, key, sort):
            return UNKNOWN
        if key in self.words.boards and sort != "thing" and isinstance(stated.value, tuple):
            return self._board(key, stated.value, holder)
        if key in self.zones:
            return self._zone(self.lay.zone(key, holder), stated)
        if key in self.words.units:
            return _unequal(self.game.table.n[self.lay.cell(key, sort, holder)], stated)
        if sort == "player" and key in self.lay.player_cells:
            return self._other(self.words.players[key], self.lay.player_cells[key] + holder, stated)
        if sort == "table" and key in self.lay.table_cells:
            return self._other(self.words.table[key], self.lay.table_cells[key], stated)
        if sort == "thing" and key in self.lay.variable_cells:
            attribute = next(kind.attributes[key] for kind in self.words.kinds.values() if key in kind.attributes)
            return self._other(attribute, self.lay.variable_cells[key][holder], stated)
        return UNKNOWN

    def _other(self, attribute: Attribute, cell: int, stated: StatedFact) -> str | None:
        value = self.game.table.n[cell]
        if as_number(self.words, attribute, stated, self.lay.players) == value:
            return None
        return _plain(as_written(self.words, attribute, value))

    def _board(self, board: str, laid: tuple[Laid, ...], holder: int) -> str | None:
        """Return the spaces that are not as expected, each with what is found instead."""
        wrong = [one for one in self._spaces(board, laid, holder) if one]
        return f"{{{', '.join(wrong)}}}" if wrong else None

    def _spaces(self, board: str, laid: tuple[Laid, ...], holder: int) -> Iterator[str]:
        """Yield of all that is expected of spaces what is found instead, the empty text where it is as expected."""
        found = spaces.spaces(self.lay, board, holder)
        for one in laid:
            state = spaces.spelled_out(self.words, board, one.state)
            if one.id not in found or state is None:
                yield f"{one.id}: {UNKNOWN}"
                continue
            for key, stated in state.items():
                instead = self._differs(key, stated, "thing", found[one.id])
                yield "" if instead is None else f"{one.id}: {{{key}: {instead}}}"

    def _is_partly(self, key: str, stated: StatedFact, holder: int) -> bool:
        """Return whether some of what is expected of the spaces of a board is so, and isn't told therefore."""
        if key not in self.words.boards or not isinstance(stated.value, tuple):
            return False
        return "" in self._spaces(key, stated.value, holder)

    def _zone(self, zone: int, stated: StatedFact) -> str | None:
        slots = self._slots(zone)
        if isinstance(stated.value, str):
            # A word alone is the one thing that lies there, as where it is laid.
            owned = OWNED.fullmatch(stated.value)
            one = Laid(owned[1], stated.span, int(owned[2])) if owned else Laid(stated.value, stated.span)
            stated = StatedFact((one,), stated.span)
        if not isinstance(stated.value, tuple):
            return _unequal(sum(thing >= 0 for thing in slots), stated)
        if self._as_stated(zone, stated.value, slots):
            return None
        return f"[{', '.join(self._told(thing) for thing in slots)}]"

    def _as_stated(self, zone: int, stated: tuple[Laid, ...], slots: list[int]) -> bool:
        """Return whether a zone holds what a list says: in its order, or in any where the zone has none."""
        if zone in self.game.table.rows:
            laid = _trimmed(stated, lambda one: one.id == EMPTY)
            return len(laid) == len(slots) and all(map(self._lies, slots, laid))
        patterns = sorted((one for one in stated if one.id != EMPTY), key=lambda one: not one.state)
        return len(patterns) == len(slots) and self._paired(patterns, slots)

    def _lies(self, thing: int, pattern: Laid) -> bool:
        return pattern.id == EMPTY if thing < 0 else self._is(thing, pattern)

    def _slots(self, zone: int) -> list[int]:
        """Return the things in a zone in the order in which a list tells them: of a pile the top first, of a row slot by slot up to
        the last that isn't empty, with -1 for those that are."""
        row = self.game.table.rows.get(zone)
        if row is None:
            return each(self.game.table.z[zone])
        if self.lay.zone_kind[zone].definition.order == "row":
            return _trimmed(row, lambda thing: thing < 0)
        return list(reversed(row))

    def _paired(self, patterns: list[Laid], things: list[int]) -> bool:
        """Return whether each pattern can have a thing of its own. Those that say more come first."""
        if not patterns:
            return True
        tried: set[str] = set()
        for thing in things:
            told = self._told(thing)
            if told in tried or not self._is(thing, patterns[0]):
                continue
            tried.add(told)
            if self._paired(patterns[1:], [other for other in things if other != thing]):
                return True
        return False

    def _is(self, thing: int, pattern: Laid) -> bool:
        if pattern.id not in thing_words(self.game, thing):
            return False
        owner = self.own if pattern.owner is None else pattern.owner - 1
        if self.lay.thing_owner[thing] not in (owner, *((-1,) if pattern.owner is None else ())):
            return False
        return all(self._differs(key, stated, "thing", thing) is None for key, stated in pattern.state.items())

    def _told(self, thing: int) -> str:
        """Return a thing with what is on it and in it, as an example would write it."""
        if thing < 0:
            return EMPTY
        name = next(thing_words(self.game, thing))
        table = self.game.table
        units = {unit: table.n[cells[thing]] for unit, cells in self.lay.unit_things.items() if cells[thing] >= 0}
        on = [f"{unit}: {number}" for unit, number in units.items() if number]
        for zone in self.lay.thing_zones[thing]:
            inside = ", ".join(self._told(other) for other in self._slots(zone))
            on += [f"{self.lay.zone_name[zone]}: [{inside}]"] if inside else []
        return f"{{{name}: {{{', '.join(on)}}}}}" if on else name


def _trimmed(items: Iterable[Item], is_empty: Callable[[Item], bool]) -> list[Item]:
    """Return items without the empty ones behind the last that isn't."""
    kept = list(items)
    while kept and is_empty(kept[-1]):
        kept.pop()
    return kept


def written(stated: StatedFact) -> str:
    """Return what is stated, as it would be written on one line."""
    value = stated.value
    if isinstance(value, tuple) and any(COORDINATE.fullmatch(one.id) for one in value):
        return f"{{{', '.join(_space(one) for one in value)}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(_laid(one) for one in value)}]"
    return _plain(value)


def _space(laid: Laid) -> str:
    alone = laid.state.get("")
    inside = ", ".join(f"{key}: {written(stated)}" for key, stated in laid.state.items())
    return f"{laid.id}: {written(alone) if alone is not None else f'{{{inside}}}'}"


def _laid(laid: Laid) -> str:
    name = laid.id if laid.owner is None else f"{laid.id} {laid.owner}"
    inside = ", ".join(f"{key}: {written(stated)}" for key, stated in laid.state.items())
    return f"{{{name}: {{{inside}}}}}" if inside else name


def _plain(value: int | bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _unequal(found: int, stated: StatedFact) -> str | None:
    return None if stated.value == found else str(found)
