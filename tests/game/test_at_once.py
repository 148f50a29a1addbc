"""Players who act at once: until all are done, each sees what is the others' as it was, and hears nothing of what they do."""

import json
from functools import cache
from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.agents.greedy import Greedy
from interpreter.effects.machine import Machine
from interpreter.game.game import Game, UndoError
from interpreter.game.hiding import veiled
from interpreter.game.record import record_of, replay
from interpreter.game.view import HolderView, view_of
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.table import Table
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of

WORKSHOP = Path(__file__).parent / "workshop"
COINS, LAY, PAINT, DRAW, SHOW = range(5)


@pytest.fixture(autouse=True)
def _no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))


@cache
def book() -> Rulebook:
    return load_rulebook(WORKSHOP)


def started(seats: int = 2, seed: int = 1) -> Game:
    """A game in which the first phase has just begun."""
    game = Game(book(), seats=seats, seed=seed)
    while game.decision is not None and game.decision.key != "choose-branch":
        game.choose(0)
    return game


def branch(game: Game, which: int) -> None:
    """Choose one of the branches of `work`, if it is among those that are offered."""
    assert game.machine.options is not None
    game.choose(game.machine.options.index(which))


def lay(game: Game) -> None:
    """Lay a plank, any."""
    branch(game, LAY)
    if game.decision is not None and all(option.kind == "thing" for option in game.decision.options):
        game.choose(0)


def finish(game: Game, seat: int) -> None:
    """Decline for a seat whatever can be declined, until another is asked."""
    while game.decision is not None and game.seat == seat and game.decision.key != "choose-branch":
        game.choose(next((option.index for option in game.decision.options if option.kind in ("done", "no")), 0))


def shelf(game: Game, viewer: int, owner: int) -> list[tuple[str, int, dict[str, int]]]:
    things = game.view(viewer).players[owner].zones["shelf"].things
    assert things is not None
    return [(thing.id, thing.variables["shade"], thing.units) for thing in things]


def test_what_another_does_is_seen_once_all_are_done() -> None:
    game = started()
    before = game.view(1)
    lay(game)
    finish(game, 0)
    assert game.seat == 1
    assert len(shelf(game, 0, 0)) == 2
    assert game.view(1) == before
    assert game.view(-1).players[0] == before.players[0]
    branch(game, COINS)
    finish(game, 1)
    assert len(shelf(game, 1, 0)) == 2
    assert {shade for _, shade, _ in shelf(game, 1, 0)} == {0, 1}
    assert game.view(1).players[1].units == {"coin": 3}


def test_counters_are_seen_once_all_are_done() -> None:
    game = started()
    branch(game, COINS)
    assert (game.view(0).players[0].units, game.view(1).players[0].units) == ({"coin": 2}, {"coin": 0})
    finish(game, 0)
    branch(game, COINS)
    finish(game, 1)
    assert game.view(1).players[0].units == {"coin": 3}


def test_what_is_served_in_turn_order_is_seen() -> None:
    game = started()
    branch(game, SHOW)
    gallery = game.view(1).table.zones["gallery"]
    assert gallery.count == 1
    assert shelf(game, 1, 0) == []
    game = started()
    branch(game, DRAW)
    assert game.view(1).table.zones["pile"].count == 12 - 6 - 1
    assert game.view(1).players[0].zones["hand"].count == 2


def test_the_last_ones_get_what_is_left() -> None:
    game = started()
    branch(game, PAINT)
    game.choose(2)
    assert [units for _, _, units in shelf(game, 0, 0)] == [{"paint": 2}]
    assert [units for _, _, units in shelf(game, 1, 0)] == [{}]
    finish(game, 0)
    branch(game, PAINT)
    assert game.width == 2


def test_who_has_still_to_answer() -> None:
    game = started(seats=3)
    assert [*game.waiting] == [0, 1, 2]
    branch(game, COINS)
    finish(game, 0)
    assert [*game.waiting] == [1, 2]
    branch(game, COINS)
    finish(game, 1)
    assert [*game.waiting] == [2]
    branch(game, COINS)
    finish(game, 2)
    assert [*game.waiting] == [0, 1, 2]
    while not game.over:
        game.choose(0)
    assert [*game.waiting] == []


def test_outside_a_phase_one_seat_answers() -> None:
    game = Game(book(), seats=3, seed=1)
    assert [*game.waiting] == [0]


def test_alone_nobody_hides() -> None:
    game = started(seats=1)
    branch(game, COINS)
    assert game.machine.phase is None
    assert game.view(-1).players[0].units == {"coin": 2}
    game.undo()
    assert game.view(0).players[0].units == {"coin": 0}


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_heard_in_the_end_and_never_taken_back(seed: int) -> None:
    game, dice = Game(book(), seats=3, seed=seed), Dice(seed)
    before: list[list[object]] = [[], [], [], []]
    hidden = 0
    while not game.over:
        game.choose(dice.roll(game.width))
        for seat in (-1, 0, 1, 2):
            heard = game.heard(seat)
            assert heard[: len(before[seat])] == before[seat]
            before[seat] = [*heard]
            hidden += len(heard) < len(game.events)
            if game.machine.phase is not None:
                began = max(n for n, event in enumerate(heard) if event.kind == "phase")
                assert all(event.seat in (-1, seat) for event in heard[began:])
    assert hidden
    for seat in (-1, 0, 1, 2):
        # What was answered for a seat is told to nobody else.
        happened = [event for event in game.events if event.kind != "forced" or event.seat == seat]
        told = game.heard(seat)
        assert sorted((one.kind, one.seat) for one in told) == sorted((one.kind, one.seat) for one in happened)


@pytest.mark.parametrize("seed", range(6))
def test_the_others_see_nothing_change(seed: int) -> None:
    """But for what is served in turn order: the pile, the gallery, and hands into which something was drawn."""
    game, dice = Game(book(), seats=3, seed=seed), Dice(seed)
    seen: dict[int, HolderView] = {}
    looked = 0
    while not game.over:
        if game.machine.phase is None:
            seen = {}
        else:
            for seat in range(3):
                mine = game.view((seat + 1) % 3).players[seat]
                kept = seen.setdefault(seat, mine)
                assert mine.units == kept.units
                gone = {thing.thing for thing in game.view(-1).table.zones["gallery"].things or ()}
                left = [thing for thing in kept.zones["shelf"].things or () if thing.thing not in gone]
                assert [*(mine.zones["shelf"].things or ())] == left
                looked += 1
        last = game.machine.phase and game.machine.phase[0]
        game.choose(dice.roll(game.width))
        if game.machine.phase is not None and game.machine.phase[0] is not last:
            seen = {}
    assert looked


@pytest.mark.parametrize("seed", range(4))
def test_in_the_middle_a_game_is_copied_saved_and_replayed(seed: int) -> None:
    game, dice = Game(book(), seats=3, seed=seed), Dice(seed)
    middles = 0
    while not game.over:
        saved = json.loads(json.dumps(game.state()))
        restored, copy = Machine.restore(game.program, saved), game.copy()
        again, difference = replay(record_of(game), book())
        assert difference is None
        assert restored.state() == again.state() == saved
        middles += game.machine.phase is not None
        for seat in (-1, 0, 1, 2):
            assert view_of(veiled(restored, seat), seat) == copy.view(seat) == game.view(seat) == again.view(seat)
        choice = dice.roll(game.width)
        copy.choose(choice)
        restored.choose(choice)
        assert game.state() == again.state()
        game.choose(choice)
        assert game.state() == copy.state() == restored.state()
    assert middles


@pytest.mark.parametrize("seed", range(4))
def test_a_search_does_not_peek(seed: int) -> None:
    game, dice = Game(book(), seats=3, seed=seed), Dice(seed)
    while not game.over:
        for seat in range(3):
            imagined = game.copy()
            imagined.deal_anew(seat, seed)
            assert imagined.view(seat) == game.view(seat)
            lay, others = game.program.lay, [other for other in range(3) if other != seat]
            coins = [imagined.table.n[lay.unit_players["coin"] + other] for other in others]
            restored = Table.restore(lay, imagined.table.state())
            assert (imagined.table.z, imagined.table.w) == (restored.z, restored.w)
            assert coins == [game.view(seat).players[other].units["coin"] for other in others]
        assert Greedy(seed).choose(game, game.seat) in range(game.width)
        game.choose(dice.roll(game.width))


def test_ones_own_answers_can_be_taken_back_until_all_are_done() -> None:
    game = started()
    before, answers = game.state(), len(game.answers)
    branch(game, LAY)
    while len(game.answers) > answers:
        game.undo(0)
    assert game.state() == before
    branch(game, COINS)
    finish(game, 0)
    assert (game.seat, game.answered) == (1, 0)
    with pytest.raises(UndoError, match="not-yours"):
        game.undo(1)
    game.undo(0)
    assert game.seat == 0
    finish(game, 0)
    branch(game, COINS)
    game.undo(1)
    branch(game, COINS)
    finish(game, 1)
    for seat in (0, 1, None):
        with pytest.raises(UndoError, match="all-done"):
            game.undo(seat)


def test_what_was_drawn_is_not_taken_back() -> None:
    game = started()
    branch(game, DRAW)
    with pytest.raises(UndoError, match="something-learnt"):
        game.undo(0)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Players who act at the same time use the pile one after another, in turn order."),
        ("es", "Los jugadores que actúan a la vez usan el pile uno tras otro, por orden de turno."),
        ("it", "I giocatori che agiscono nello stesso momento usano il pile uno dopo l’altro, in ordine di turno."),
        ("fr", "Les joueurs qui agissent en même temps utilisent le pile l’un après l’autre, dans l’ordre du tour."),
    ],
)
def test_the_rules_tell_what_is_served_in_turn_order(language: str, sentence: str) -> None:
    wording = Wording(Catalogue.load(language), book().game.vocabulary)
    assert sentence in [plain(line.parts) for section in rules_of(book().game, wording) for line in section.lines]
