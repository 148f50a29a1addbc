"""What holds for every game whatever its rules: random games of every size keep the table whole, and copies, saves, replays and
views tell the truth."""

import json
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from interpreter.agents.dice import Dice
from interpreter.effects.machine import Machine
from interpreter.game.dealing import deal_anew
from interpreter.game.game import Game
from interpreter.game.record import record_of, replay
from interpreter.game.view import ThingView, View, ZoneView, view_of
from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.knowledge import SEEN, set_of
from interpreter.table.table import Table

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
MOST_DECISIONS = 20_000


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def sizes() -> list[tuple[str, int]]:
    return [(name, seats) for name in GAMES for seats in range(book(name).game.seats[0], book(name).game.seats[1] + 1)]


def options(name: str, seed: int) -> dict[str, int | str | bool]:
    """Every option at a value that the seed picks."""
    declared = book(name).game.options
    return {
        option: entry.values[(seed >> (2 * i)) % len(entry.values)]
        for i, (option, entry) in enumerate(declared.items())
    }


def play(game: Game, seed: int) -> Iterator[Game]:
    """A random game, decision by decision."""
    dice = Dice(seed)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        yield game
        game.choose(dice.roll(game.width))
    raise AssertionError("the game does not end")


def whole(table: Table) -> None:
    """Every thing lies in exactly one zone and fits there; nothing is below zero; orders hold what their zones hold; the sets that
    are kept up are what counting anew gives."""
    lay = table.lay
    assert Table.restore(lay, table.state()).z == table.z
    together = 0
    for zone in range(-1, lay.zones):
        assert not together & table.z[zone]
        together |= table.z[zone]
    assert together == lay.all_things
    for zone, row in table.rows.items():
        assert sorted(t for t in row if t >= 0) == [t for t in range(len(lay.bit)) if table.z[zone] >> t & 1]
    for zone, kind in enumerate(lay.zone_kind):
        for thing in range(len(lay.bit)):
            if table.z[zone] >> thing & 1:
                assert table.w[thing] == zone
        assert table.room(zone) >= 0, (lay.zone_name[zone], lay.zone_holder[zone])
        assert not (kind.definition.passing and table.z[zone]) or table.z[zone] >= 0
    units = [cell for name in lay.game.vocabulary.units for cell in unit_cells(table, name)]
    assert all(table.n[cell] >= 0 for cell in units)
    assert table.n[-1] == 0


def unit_cells(table: Table, name: str) -> list[int]:
    lay = table.lay
    cells = [lay.unit_players[name] + p for p in range(lay.players)] if name in lay.unit_players else []
    cells += [lay.unit_table[name]] if name in lay.unit_table else []
    return cells + [cell for cell in lay.unit_things.get(name, ()) if cell >= 0]


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_random_games_end_and_stay_whole(name: str, seats: int, seed: int) -> None:
    game = Game(book(name), seats, seed, options(name, seed), remember=False)
    for now in play(game, seed):
        assert now.width >= 2
        assert now.seat < seats
        whole(now.table)
    outcome = game.outcome
    assert outcome is not None
    assert len(outcome.scores) == game.program.lay.players
    passing = [zone for zone, kind in enumerate(game.program.lay.zone_kind) if kind.definition.passing]
    assert not any(game.table.z[zone] for zone in passing)


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_copies_saves_and_replays_are_the_same_game(name: str, seats: int, seed: int) -> None:
    game = Game(book(name), seats, seed, options(name, seed))
    for number, now in enumerate(play(game, seed)):
        before = now.state()
        saved = json.dumps(before)
        copy, restored = now.copy(), Machine.restore(now.program, json.loads(saved))
        assert restored.state() == json.loads(saved)
        choice = number % now.width
        copy.choose(choice)
        restored.choose(choice)
        assert json.dumps(restored.state()) == json.dumps(copy.state())
        assert json.dumps(now.state()) == saved
    again, difference = replay(record_of(game), book(name), remember=False)
    assert difference is None
    assert json.dumps(again.state()) == json.dumps(game.state())


def visible(view: View) -> Iterator[ThingView]:
    """Everything a view shows."""

    def inside(zone: ZoneView) -> Iterator[ThingView]:
        for thing in zone.things or ():
            yield thing
            for below in thing.zones.values():
                yield from inside(below)

    for holder in (view.table, *view.players):
        for zone in holder.zones.values():
            yield from inside(zone)


@pytest.mark.parametrize(("name", "seats"), sizes())
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_views_show_nothing_hidden(name: str, seats: int, seed: int) -> None:
    game = Game(book(name), seats, seed, remember=False)
    for number, now in enumerate(play(game, seed)):
        if number % 7:
            continue
        for seat in range(-1, seats):
            view = view_of(now.table, seat)
            for shown in visible(view):
                zone = now.table.w[shown.thing]
                assert set_of(now.table, zone, seat) == SEEN
            dealt = now.table.copy()
            deal_anew(dealt, seat, seed)
            whole(dealt)
            assert view_of(dealt, seat) == view
