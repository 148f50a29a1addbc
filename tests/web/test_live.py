"""A table is its journal: whoever plays it again comes to the same game, and nobody moves twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from interpreter.game.picks import picks_of
from interpreter.web.live import PERSON, Live
from interpreter.web.refused import Refused
from interpreter.web.shelf import Shelf
from interpreter.web.store.journal import Header, JournalEntry, Store
from interpreter.web.store.sqlite import SQLiteStore
from interpreter.web.tables import Tables, Wanted
from interpreter.web.thinking import SavedPosition, Thinkers


def table(store: Store, shelf: Shelf, game: str = "everdell", seats: int = 2, fingerprint: str = "") -> Live:
    book = shelf.book(game)
    header = Header("t1", game, (), {}, 7, (PERSON,) * seats, fingerprint or book.game.fingerprint, 0)
    store.create(header)
    return Live(header, book, store)


def play(live: Live, answers: int, seed: int = 3) -> None:
    """Answer at random, several at once where that is asked, taking back now and then."""
    luck = random.Random(seed)
    for _ in range(answers):
        if live.game.over:
            return
        picks = picks_of(live.game)
        if picks is None:
            live.answer(live.game.seat, live.number, luck.randrange(live.game.width))
        else:
            while picks.addable and (not picks.done or luck.random() < 0.6):
                picks = picks.add(luck.choice(picks.addable))
            live.pick(live.game.seat, live.number, luck.sample(picks.removable, len(picks.removable)))
        if luck.random() < 0.2 and live.game.answered is not None:
            with suppress(Refused):
                live.undo(live.game.answered)


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_a_table_is_rebuilt_from_its_journal(game: str, opener: object, shelf: Shelf) -> None:
    assert callable(opener)
    store = opener()
    live = table(store, shelf, game)
    play(live, 60)
    rebuilt = Live(live.header, live.book, store)
    assert rebuilt.game.state() == live.game.state()
    assert (rebuilt.number, rebuilt.asked) == (live.number, live.asked)
    store.close()


@pytest.fixture
def live(tmp_path: Path, shelf: Shelf) -> Live:
    return table(SQLiteStore(tmp_path / "tables.sqlite"), shelf)


def test_a_second_click_is_no_second_move(live: Live) -> None:
    seat, number = live.game.seat, live.number
    live.answer(seat, number, 0)
    with pytest.raises(Refused, match="already-answered"):
        live.answer(seat, number, 0)
    assert len(live.game.answers) == 1


def test_whoever_is_not_asked_cannot_answer(live: Live) -> None:
    with pytest.raises(Refused, match="not-your-question"):
        live.answer(1 - live.game.seat, live.number, 0)
    assert live.number == 0


@pytest.mark.parametrize("option", [-1, 10_000])
def test_an_option_that_is_not_there_is_refused(live: Live, option: int) -> None:
    with pytest.raises(Refused, match="no-such-option"):
        live.answer(live.game.seat, live.number, option)
    assert live.number == 0


def test_a_name_given_meanwhile_leaves_the_question_open(live: Live) -> None:
    number = live.number
    live.name(1, "Ada")
    live.answer(live.game.seat, number, 0)
    assert len(live.game.answers) == 1


def test_a_page_from_before_an_undo_is_stale(live: Live) -> None:
    seat = live.game.seat
    live.answer(seat, live.number, 0)
    stale = live.number
    live.undo(seat)
    with pytest.raises(Refused, match="already-answered"):
        live.answer(live.game.seat, stale, 0)


def test_several_given_in_one_answer_are_taken_back_together(tmp_path: Path, shelf: Shelf) -> None:
    live = table(SQLiteStore(tmp_path / "tables.sqlite"), shelf, "evergreen", seats=1)
    luck = random.Random(2)
    while (picks := picks_of(live.game)) is None or picks.most < 2:
        live.answer(0, live.number, luck.randrange(live.game.width))
    before = live.game.state()
    while len(picks.picked) < 2:
        picks = picks.add(picks.addable[-1])
    while not picks.done:
        picks = picks.add(picks.addable[0])
    live.pick(0, live.number, picks.removable)
    assert live.number == live.asked
    live.undo(0)
    assert live.game.state() == before


def test_a_set_that_cannot_be_is_refused(live: Live) -> None:
    with pytest.raises(Refused, match="no-such-option"):
        live.pick(live.game.seat, live.number, [10_000])


def test_what_another_person_did_cannot_be_taken_back(live: Live) -> None:
    while live.game.seat == 0:
        live.answer(0, live.number, 0)
    while live.game.seat == 1:
        live.answer(1, live.number, 0)
    before = live.game.state()
    with pytest.raises(Refused) as refused:
        live.undo(0)
    assert refused.value.code in ("not-yours", "something-learnt")
    assert live.game.state() == before


def test_two_processes_never_both_move(opener: object, shelf: Shelf) -> None:
    assert callable(opener)
    stores = [opener() for _ in range(4)]
    first = table(stores[0], shelf)
    lives = [first, *(Live(first.header, first.book, store) for store in stores[1:])]

    def answer(live: Live) -> int:
        given = 0
        for _ in range(30):
            with suppress(Refused):
                live.answer(live.game.seat, live.number, 0)
                given += 1
        return given

    with ThreadPoolExecutor(4) as pool:
        given = sum(pool.map(answer, lives))
    for live in lives:
        live.catch_up()
        assert len(live.game.answers) == given
        assert live.game.state() == lives[0].game.state()
    for store in stores:
        store.close()


def test_other_rules_than_it_was_set_up_with_stop_a_table(tmp_path: Path, shelf: Shelf) -> None:
    live = table(SQLiteStore(tmp_path / "tables.sqlite"), shelf, fingerprint="others")
    assert live.rules_changed
    with pytest.raises(Refused, match="rules-changed"):
        live.answer(live.game.seat, live.number, 0)
    assert live.game.decision is not None


def test_a_journal_that_the_rules_cannot_play_stands_still(tmp_path: Path, shelf: Shelf) -> None:
    store = SQLiteStore(tmp_path / "tables.sqlite")
    live = table(store, shelf)
    store.append("t1", JournalEntry(1, "answer", {"seat": 0, "options": [10_000]}))
    live.catch_up()
    assert live.rules_changed
    assert live.game.answers == []


def test_a_table_that_somebody_looks_at_stays_the_same_however_many_others_there_are(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interpreter.web.tables.MOST_LIVE", 2)
    tables = Tables(shelf, SQLiteStore(tmp_path / "tables.sqlite"), Thinkers(), lambda table: None)
    wanted = Wanted("everdell", (PERSON, PERSON))
    first = tables.make(wanted)
    for _ in range(4):
        tables.make(wanted)
    again = tables.live(first.header.table)
    tables.answer(again, again.game.seat, again.number, 0)
    assert first.number == 1


def test_what_was_thought_of_a_question_is_dropped_with_it(tmp_path: Path, shelf: Shelf) -> None:
    class Slow(Thinkers):
        def ask(self, position: SavedPosition, agent: str, chosen: Callable[[int], None]) -> Callable[[], None]:
            asked.append(position.answers)
            return lambda: dropped.append(position.answers)

    asked: list[tuple[int, ...]] = []
    dropped: list[tuple[int, ...]] = []
    tables = Tables(shelf, SQLiteStore(tmp_path / "tables.sqlite"), Slow(), lambda table: None)
    live = tables.make(Wanted("everdell", ("easy", "easy")))
    tables.go_on(live)
    tables.go_on(live)
    assert (asked, dropped) == ([()], [])
    tables.answer(live, live.game.seat, live.number, 0)
    assert (asked, dropped) == ([(), (0,)], [()])
