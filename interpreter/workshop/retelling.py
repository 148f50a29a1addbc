"""Tells a play as an example: what lay on the table, what was chosen, what came of it. It is proved by being run, and whatever it doesn't
need to hold is left out of it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import yaml

from dsl.diagnostics import Problems
from interpreter.analysis.piles import PILES
from interpreter.examples.choosing import find, name_of, offered
from interpreter.examples.running import run
from interpreter.examples.spaces import names as space_names
from interpreter.examples.variables import as_written
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.examples import read_file
from interpreter.rulebook.sources.files import unsaved
from interpreter.table.layout import each
from interpreter.table.table import Table
from interpreter.workshop.positions import Position
from interpreter.workshop.refused import WorkshopRefusal

Side = dict[str, Any]
Sides = dict[str, Side]
TABLE: Final = "table"
# Of a pile this many are told where some of it are needed.
TOP: Final = 4
# Seconds that are spent on making an example short.
LONGEST: Final = 2.0
HERE: Final = Path("/example.yaml")


@dataclass(frozen=True, slots=True)
class RetoldExample:
    """An example as data, in the order in which it is written. seed: of the set-up with which it begins; 0: it begins with a table
    laid by hand."""

    name: str
    of: str
    players: int
    seed: int
    given: Sides
    do: tuple[Mapping[str, str], ...]
    expect: Sides
    offered: str

    def text(self) -> str:
        """Return it as an entry of a file of examples."""
        lines = [f"  - name: {_line(self.name)}", f"    of: {self.of}"]
        if self.players != 2:
            lines.append(f"    players: {self.players}")
        lines += ["    setup: true", f"    seed: {self.seed}"] if self.seed else []
        lines += ["    given:", *_sides(self.given)] if self.given else []
        lines += ["    do:", *(f"      - {_line(dict(one))[1:-1]}" for one in self.do)]
        lines += ["    expect:", *_sides(self.expect)] if self.expect else []
        lines += [f"    offered: {_line(self.offered)}"] if self.offered else []
        return "\n".join(lines) + "\n"


def retold(book: Rulebook, card: str, position: Position, answers: Sequence[int], name: str) -> str:
    """Return an example of what a seat did, from a position on until another is asked. answers: all of the game.

    It begins with the turn, on a table laid by hand; where that doesn't come to the same, with the set-up of the game.
    Raises Refused: nothing-played; not-shown (neither comes to the same)."""
    if len(answers) <= len(position.answers):
        raise WorkshopRefusal("nothing-played")
    begun = _turn(book, position)
    if begun is not None:
        told = _told(book, card, position, answers, begun, name)
        if _holds(book, told):
            return _shortened(book, told).text()
    told = _told(book, card, position, answers, 0, name)
    if not _holds(book, told):
        raise WorkshopRefusal("not-shown")
    return told.text()


def _told(
    book: Rulebook, card: str, position: Position, answers: Sequence[int], begun: int, name: str
) -> RetoldExample:
    """Return the example that begins after so many answers; 0 is the set-up."""
    game = Game(book, position.seats, position.seed)
    do: list[Mapping[str, str]] = []
    given: Sides = {}
    laid: Telling | None = None
    before: Sides = {}
    for at, answer in enumerate(answers):
        if game.over or (game.seat != position.seat and at >= len(position.answers)):
            break
        if at == begun and begun:
            laid = Telling(game.copy())
            do = [{"turn": f"seat {position.seat + 1}"}]
        if at == len(position.answers):
            before = Telling(game).sides()
        if at >= begun:
            do.append({"choose": _word(game, answer)})
        game.choose(answer)
    if laid is not None:
        given = laid.sides(_drawn(game, begun))
    expect = _changed(Telling(game), before, Telling(game).sides())
    asked = "" if game.over else offered(game, game.decision)[0]
    return RetoldExample(name, card, position.seats, position.seed if not begun else 0, given, tuple(do), expect, asked)


def _drawn(game: Game, begun: int) -> dict[tuple[str, int], list[int]]:
    """Return what was taken from each pile since so many answers, in that order, by the pile's name and holder.

    A pile that nobody has looked into has no order yet: what lies on top of it is what was drawn."""
    found: dict[tuple[str, int], list[int]] = {}
    for event in game.events:
        if event.answers < begun:
            continue
        match event.kind, event.args:
            case "move", (int() as thing, (str() as zone, int() as holder), _):
                found.setdefault((zone, holder), []).append(thing)
            case "refill", (int() as thing, (str() as row, int() as holder)):
                pile = game.book.game.zones[row].refills
                if pile:
                    found.setdefault((pile, -1 if game.book.game.zones[pile].owner == TABLE else holder), []).append(
                        thing
                    )
    return found


def _turn(book: Rulebook, position: Position) -> int | None:
    """Return after how many answers the turn began in which a position stands; None if it stands in none, or in the first."""
    if book.game.turns is None:
        return None
    game = Game(book, position.seats, position.seed)
    for answer in position.answers:
        game.choose(answer)
    begun = [event.answers for event in game.events if event.kind == "turn"]
    return begun[-1] if begun and begun[-1] else None


class Telling:
    """Writes down what lies on the table of a game as `given` of an example would say it: what differs from an empty one."""

    def __init__(self, game: Game) -> None:
        self._game, self._lay = game, game.program.lay
        self._words = game.book.game.vocabulary
        self._table = game.table
        self._empty: Table = Stage(game.book, game.seats, options=game.options).table
        self._zones = game.book.game.zones
        self._drawn: Mapping[tuple[str, int], Sequence[int]] = {}

    def sides(self, drawn: Mapping[tuple[str, int], Sequence[int]] | None = None) -> Sides:
        """Return the table and the seats, as far as there is anything to say of them. drawn: what lies on top of piles, by name and
        holder."""
        self._drawn = drawn or {}
        found = {TABLE: self._holder(TABLE, -1)}
        found |= {f"seat {player + 1}": self._holder("player", player) for player in range(self._lay.players)}
        return {name: side for name, side in found.items() if side}

    def is_pile(self, zone: str) -> bool:
        """Return whether what lies in a zone is told from the top."""
        return zone in self._zones and self._zones[zone].order in PILES

    def _holder(self, sort: str, holder: int) -> Side:
        lay = self._lay
        side: Side = {}
        units = lay.unit_players if sort == "player" else lay.unit_table
        for unit, cell in units.items():
            at = cell + max(0, holder)
            if self._table.n[at] != self._empty.n[at]:
                side[unit] = self._table.n[at]
        variables = lay.player_cells if sort == "player" else lay.table_cells
        declared = self._words.players if sort == "player" else self._words.table
        for name, cell in variables.items():
            at = cell + max(0, holder)
            if self._table.n[at] != self._empty.n[at]:
                side[name] = as_written(self._words, declared[name], self._table.n[at])
        for name, zone in self._zones.items():
            if zone.owner == sort and not (sort == "player" and lay.lacks(holder, name)):
                things = self._zone(lay.zone(name, holder), name)
                if things:
                    side[name] = things
        for board, word in self._words.boards.items():
            if word.owner == sort and not (sort == "player" and lay.lacks(holder, board)):
                spaces = self._board(board, holder)
                if spaces:
                    side[board] = spaces
        return side

    def _zone(self, zone: int, name: str) -> list[Any]:
        row = self._table.rows.get(zone)
        if row is None:
            return [self._thing(thing) for thing in each(self._table.z[zone])]
        ordered = list(row)
        if self.is_pile(name):
            top = [thing for thing in self._drawn.get((name, self._lay.zone_holder[zone]), ()) if thing in row]
            ordered = [*top, *(thing for thing in reversed(row) if thing not in top)]
        told = [self._thing(thing) if thing >= 0 else "empty" for thing in ordered]
        return [] if all(one == "empty" for one in told) else told

    def _thing(self, thing: int) -> Any:
        lay = self._lay
        definition = lay.definitions[lay.thing_definition[thing]]
        owner = lay.thing_owner[thing]
        name = f"{definition.id} {owner + 1}" if owner >= 0 else definition.id
        state = self._state(thing)
        return {name: state} if state else name

    def _state(self, thing: int) -> Side:
        lay, state = self._lay, Side()
        for unit, cells in lay.unit_things.items():
            at = cells[thing]
            if at >= 0 and self._table.n[at] != self._empty.n[at]:
                state[unit] = self._table.n[at]
        kind = self._words.kinds[lay.definitions[lay.thing_definition[thing]].kind]
        for name, cells in lay.variable_cells.items():
            at = cells[thing]
            if at >= 0 and name in kind.attributes and self._table.n[at] != self._empty.n[at]:
                state[name] = as_written(self._words, kind.attributes[name], self._table.n[at])
        for zone in lay.thing_zones[thing]:
            inside = self._zone(zone, lay.zone_name[zone])
            if inside:
                state[lay.zone_name[zone]] = inside
        return state

    def _board(self, board: str, holder: int) -> Side:
        found: Side = {}
        for thing, place in enumerate(self._lay.thing_space):
            if place is not None and place[0] == board and self._lay.thing_owner[thing] in (holder, -1):
                state = self._state(thing)
                if state:
                    found[list(space_names(self._lay, thing))[-1]] = state
        return found


def _word(game: Game, answer: int) -> str:
    """Return a word that means this answer and no other. Raises Refused (not-shown) where there is none."""
    decision = game.decision
    assert decision is not None
    option = next(one for one in decision.options if one.index == answer)
    word = name_of(game, decision, option)
    meant = find(game, decision, [word])
    if meant is not None and meant.option.index == answer:
        return word
    raise WorkshopRefusal("not-shown")


def _changed(telling: Telling, before: Sides, after: Sides) -> Sides:
    """Return what is otherwise than before and can be seen: the order of piles isn't."""
    found: Sides = {}
    for name in dict.fromkeys((*before, *after)):
        was, now = before.get(name, {}), after.get(name, {})
        side = {
            key: now.get(key, [] if isinstance(was.get(key), list) else 0)
            for key in dict.fromkeys((*was, *now))
            if was.get(key) != now.get(key) and not telling.is_pile(key) and _can_be_nothing(was.get(key), now.get(key))
        }
        if side:
            found[name] = side
    return found


def _can_be_nothing(was: object, now: object) -> bool:
    return now is not None or (isinstance(was, int | list) and not isinstance(was, bool))


def _shortened(book: Rulebook, whole: RetoldExample) -> RetoldExample:
    """Return the example without what it also holds without, as far as there is time to find out."""
    until = time.monotonic() + LONGEST
    for name in list(whole.given):
        whole = _tried(book, whole, {one: side for one, side in whole.given.items() if one != name})
        for key in list(whole.given.get(name, {})):
            if time.monotonic() > until:
                return whole
            side = whole.given[name]
            left = {one: value for one, value in side.items() if one != key}
            whole = _tried(book, whole, whole.given | {name: left})
            value = whole.given.get(name, {}).get(key)
            if isinstance(value, list) and len(value) > TOP:
                whole = _tried(book, whole, whole.given | {name: whole.given[name] | {key: value[:TOP]}})
    return whole


def _tried(book: Rulebook, whole: RetoldExample, given: Sides) -> RetoldExample:
    given = {name: side for name, side in given.items() if side}
    less = replace(whole, given=given)
    return less if _holds(book, less) else whole


def _holds(book: Rulebook, told: RetoldExample) -> bool:
    problems = Problems()
    with unsaved({str(HERE): f"examples:\n{told.text()}".encode()}):
        [*found] = read_file(HERE, problems)
    return len(found) == 1 and not problems and not run(book, found[0])


def _sides(sides: Sides) -> Iterator[str]:
    for name, side in sides.items():
        yield f"      {name}: {_line(side)}"


def _line(value: Any) -> str:
    """Return data on one line of YAML."""
    return (
        yaml.safe_dump(value, default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False)
        .removesuffix("\n")
        .removesuffix("\n...")
    )
