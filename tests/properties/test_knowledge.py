"""What the table holds about who knows what, against observers who are told only what each seat is told.

Two of them: one that keeps every way in which a handful of things may lie, for random moves on a table of a toy; and one that writes
down thing by thing where it may be, for whole random games.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings, strategies as st

from interpreter.agents.dice import Dice
from interpreter.game.dealing import deal_anew
from interpreter.game.events import Event
from interpreter.game.game import Game, UndoError
from interpreter.game.view import view_of
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.knowledge import SEEN, set_of, surely
from interpreter.table.layout import Layout, each
from interpreter.table.table import Table
from tests.commands.toys import FAIR

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
THINGS = 6
NOWHERE = -1


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def sizes() -> list[tuple[str, int]]:
    return [(name, seats) for name in GAMES for seats in range(book(name).game.seats[0], book(name).game.seats[1] + 1)]


def looks(lay: Layout, zone: int, seat: int) -> bool:
    """Whether a seat may look into a zone, read off its definition."""
    if zone == NOWHERE:
        return True
    definition = lay.zone_kind[zone].definition
    if definition.seen_by == "others":
        return seat not in (NOWHERE, lay.zone_holder[zone])
    return definition.seen_by == "all" or (definition.seen_by == "owner" and lay.zone_holder[zone] == seat)


def may_lie(table: Table, seat: int) -> dict[int, set[int]]:
    """Where each hidden thing may lie, as the table tells it."""
    found: dict[int, set[int]] = {}
    for zone in table.lay.veils.hidden[seat]:
        number = set_of(table, zone, seat)
        for thing in each(table.z[zone]):
            found.setdefault(thing, set())
        if number != SEEN and table.z[zone]:
            for thing in each(table.may[number]):
                found.setdefault(thing, set()).add(zone)
    hidden = {thing for zone in table.lay.veils.hidden[seat] for thing in each(table.z[zone])}
    return {thing: zones for thing, zones in found.items() if thing in hidden}


World = tuple[int, ...]
"""The zone of each thing."""


class Everything:
    """An observer who keeps every world that fits what it was told. exact: nothing has left others unseen
    where some were known to be: then one of several may be gone, which sets that speak of each thing by itself can't tell."""

    def __init__(self, lay: Layout, seat: int, start: World) -> None:
        self.lay, self.seat = lay, seat
        self.worlds = {start}
        self.exact, self.mixed = True, False

    def told(self, thing: int, source: int, target: int) -> None:
        """A move; the thing only where the seat may look at one of its ends."""
        found = set()
        open_to_it = looks(self.lay, source, self.seat) or looks(self.lay, target, self.seat)
        known = self.lay.zone_name[source] != "deck" or self.mixed
        if not open_to_it and known and any(world.count(source) > 1 for world in self.worlds):
            self.exact = False
        self.mixed = self.mixed or self.lay.zone_name[target] == "deck"
        for world in self.worlds:
            for mover, zone in enumerate(world):
                if zone == source and (mover == thing or not open_to_it):
                    found.add((*world[:mover], target, *world[mover + 1 :]))
        self.worlds = found


@cache
def fair(seen_by: str) -> Rulebook:
    """The rules of the fair, with hands that those may look into."""
    with TemporaryDirectory() as folder:
        copied = Path(copytree(FAIR, Path(folder) / "fair"))
        for path in (copied / "game.yaml", copied / "stalls.yaml"):
            rules = path.read_text(encoding="utf-8").replace("seen_by: owner", f"seen_by: {seen_by}")
            if seen_by == "others":
                # Nobody may choose among what only the others see.
                rules = rules.replace("stall in my hand", "stall in my yard").replace(
                    "stalls in my hand", "stalls in my yard"
                )
            path.write_text(rules, encoding="utf-8")
        return load_rulebook(copied)


@pytest.mark.parametrize("seen_by", ["owner", "others"])
@settings(max_examples=100, deadline=None)
@given(
    moves=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5)), max_size=12),
    seed=st.integers(0, 99),
)
def test_every_world_that_fits_what_was_told_fits_what_is_known(
    seen_by: str, moves: list[tuple[int, int, int]], seed: int
) -> None:
    lay = fair(seen_by).program(2).lay
    table = Table(lay)
    things = each(lay.kind_mask["stall"])[:THINGS]
    zones = [lay.zone(name) for name in ("deck", "heap", "row")]
    zones += [lay.zone("hand", 0), lay.zone("hand", 1), lay.zone("yard", 0)]
    for thing in things:
        table.move(thing, zones[0])
    observers = [Everything(lay, seat, (zones[0],) * THINGS) for seat in (0, 1, -1)]
    for start, which, end in moves:
        # What comes out of a stack comes off its top: that is another matter.
        full = [zone for zone in zones if zone != lay.zone("heap") and table.z[zone]]
        source, target = full[start % len(full)] if full else NOWHERE, zones[end]
        if source in (NOWHERE, target):
            continue
        thing = each(table.z[source])[which % table.z[source].bit_count()]
        table.move(thing, target)
        for observer in observers:
            observer.told(things.index(thing), source, target)
    for observer in observers:
        known = may_lie(table, observer.seat)
        for world in observer.worlds:
            for thing, zone in zip(things, world, strict=True):
                assert looks(lay, zone, observer.seat) or zone in known[thing]
        for number in range(6):
            dealt = table.copy()
            deal_anew(dealt, observer.seat, seed + number)
            assert view_of(dealt, observer.seat) == view_of(table, observer.seat)
            assert not observer.exact or tuple(dealt.w[thing] for thing in things) in observer.worlds


class Notes:
    """An observer who writes down of each hidden thing where it may be."""

    def __init__(self, lay: Layout, seat: int) -> None:
        self.lay, self.seat = lay, seat
        self.places = {thing: {zone} for thing, zone in enumerate(lay.start_zone) if not looks(lay, zone, seat)}

    def told(self, thing: int | None, source: int, target: int, left: int) -> None:
        """A move of a thing, None if it can't be seen; `left`: how many are left behind."""
        hides = not looks(self.lay, target, self.seat)
        if thing is not None:
            self.places.pop(thing, None)
            if hides:
                self.places[thing] = {target}
        else:
            for places in self.places.values():
                if source in places:
                    places.add(target)
        if not left:
            for places in self.places.values():
                places.discard(source)


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_what_is_known_in_whole_games_is_what_was_told(name: str, seats: int, seed: int) -> None:
    program = book(name).program(seats)
    lay = program.start.lay
    notes = [Notes(lay, seat) for seat in (*range(seats), -1)]
    with pytest.MonkeyPatch.context() as patch:
        real: list[Table] = []
        patch.setattr(Table, "move", _telling(Table.move, notes, real))
        patch.setattr(Table, "move_all", _telling_all(Table.move_all, notes, real))
        game, dice = Game(book(name), seats, seed, remember=False), Dice(seed)
        for number, now in enumerate(play(game, dice)):
            if number % 9:
                continue
            assert real[0] is now.table
            for observer in notes:
                known = may_lie(now.table, observer.seat)
                assert known == observer.places
                sure = {thing for thing, places in observer.places.items() if len(places) == 1}
                assert set(each(surely(now.table, observer.seat))) == sure
                dealt = now.table.copy()
                deal_anew(dealt, observer.seat, seed)
                for thing, places in observer.places.items():
                    assert dealt.w[thing] in places
                assert [zone.bit_count() for zone in dealt.z] == [zone.bit_count() for zone in now.table.z]


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_nothing_that_is_heard_of_tells_a_thing_that_was_never_seen(name: str, seats: int, seed: int) -> None:
    game, dice = Game(book(name), seats, seed), Dice(seed)
    lay, heard = game.program.lay, {seat: list[Event]() for seat in range(-1, seats)}
    seen = {seat: {t for t, zone in enumerate(lay.start_zone) if looks(lay, zone, seat)} for seat in heard}
    told = 0
    for now in play(game, dice):
        for event in now.events[told:]:
            if event.kind == "refill":
                for things in seen.values():
                    things.add(event.args[0])
            if event.kind == "move":
                thing, *ends = event.args
                for seat, things in seen.items():
                    if any(not zone or looks(lay, lay.zone(zone, holder), seat) for zone, holder in ends):
                        things.add(thing)
        told = len(now.events)
        for seat in seen:
            before, heard[seat] = heard[seat], now.heard(seat)
            assert heard[seat][: len(before)] == before
            for event in heard[seat][len(before) :]:
                assert not event.unseen
                assert things_of(lay, event) <= seen[seat], event


def things_of(lay: Layout, event: Event) -> set[int]:
    """The things that an event names."""
    if event.kind == "call":
        found: set[int] = set()
        for parameter, value in zip(lay.game.verbs[event.args[0]].parameters, event.args[1], strict=False):
            if parameter.sort == "things":
                found.update(each(value or 0))
            elif parameter.sort == "thing" and value is not None:
                found.add(value)
        return found - {-1}
    return {event.args[0]} - {-1} if event.kind in ("move", "resolve", "trigger", "refill") else set()


def hands() -> list[str]:
    """The games in which players have something that only they see."""
    return [name for name in GAMES if any(zone.seen_by == "owner" for zone in book(name).game.zones.values())]


@pytest.mark.parametrize("name", hands())
@pytest.mark.parametrize("seed", range(3))
def test_what_another_shows_is_not_taken_back(name: str, seed: int) -> None:
    """Whoever saw something of another's hand come out keeps that knowledge, whosever move it was."""
    game, dice, shown = Game(book(name), 2, seed), Dice(seed), 0
    while not game.over:
        lay, mover = game.program.lay, game.seat
        other = 1 - mover
        hidden = {thing for zone in lay.veils.hidden[other] for thing in each(game.table.z[zone])}
        known = set(each(surely(game.table, other)))
        game.choose(dice.roll(game.width))
        came_out = {thing for thing in hidden - known if looks(lay, game.table.w[thing], other)}
        if came_out and game.machine.phase is None:
            shown += 1
            with pytest.raises(UndoError, match="something-learnt"):
                game.undo(None, learner=other)
    assert shown


def play(game: Game, dice: Dice) -> Iterator[Game]:
    while not game.over:
        yield game
        game.choose(dice.roll(game.width))


def _telling(move: object, notes: list[Notes], real: list[Table]) -> object:
    """`Table.move`, telling each observer of what happens on the first table on which something moves: the game's own."""

    def told(table: Table, thing: int, zone: int) -> None:
        source = table.w[thing]
        move(table, thing, zone)  # type: ignore[operator]
        if not real:
            real.append(table)
        if table is real[0] and source != zone:
            _tell(notes, table, thing, source, zone, table.z[source].bit_count() if source >= 0 else 0)

    return told


def _telling_all(move_all: object, notes: list[Notes], real: list[Table]) -> object:
    """`Table.move_all`, telling what comes to the same: that the things move one after the other."""

    def told(table: Table, things: Sequence[int], zone: int) -> None:
        left = table.copy()
        move_all(table, things, zone)  # type: ignore[operator]
        if not real:
            real.append(table)
        for thing in things if table is real[0] else ():
            source = left.w[thing]
            if source != zone:
                left.z[source] &= ~table.lay.bit[thing]
                _tell(notes, table, thing, source, zone, left.z[source].bit_count() if source >= 0 else 0)

    return told


def _tell(notes: list[Notes], table: Table, thing: int, source: int, zone: int, left: int) -> None:
    for observer in notes:
        shown = looks(table.lay, source, observer.seat) or looks(table.lay, zone, observer.seat)
        observer.told(thing if shown else None, source, zone, left)
