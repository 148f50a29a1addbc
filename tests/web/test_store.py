"""Both stores hold what they were given, in order, once."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from interpreter.web.store.journal import Header, JournalEntry, Store, Taken
from interpreter.web.store.postgres import PostgresStore
from tests.web.conftest import Opener

HEADER = Header(
    "t1", "market", ("more",), {"year": 2, "hard": True, "way": "long"}, 7, ("person", "greedy"), "f00d", 1_700_000_000
)


def test_a_header_comes_back_as_it_was(store: Store) -> None:
    store.create(HEADER)
    assert store.header("t1") == HEADER
    assert store.header("t2") is None


def test_entries_come_back_in_order(store: Store) -> None:
    store.create(HEADER)
    kept = [
        JournalEntry(1, "answer", {"seat": 0, "option": 3}),
        JournalEntry(2, "name", {"seat": 1, "name": "Zoë 🦊 \"'--"}),
        JournalEntry(3, "undo", {}),
    ]
    for entry in kept:
        store.append("t1", entry)
    assert store.entries("t1") == kept
    assert store.entries("t1", after=2) == kept[2:]
    assert store.entries("t2") == []


def test_a_number_is_used_once(store: Store) -> None:
    store.create(HEADER)
    store.append("t1", JournalEntry(1, "answer", {"option": 1}))
    with pytest.raises(Taken):
        store.append("t1", JournalEntry(1, "answer", {"option": 2}))
    assert store.entries("t1") == [JournalEntry(1, "answer", {"option": 1})]


def test_of_many_that_write_at_once_one_comes_first(store: Store) -> None:
    store.create(HEADER)

    def write(who: int) -> int:
        won = 0
        for number in range(1, 21):
            try:
                store.append("t1", JournalEntry(number, "answer", {"option": who}))
                won += 1
            except Taken:
                pass
        return won

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(write, range(6))) == 20
    assert [entry.number for entry in store.entries("t1")] == [*range(1, 21)]


def test_what_was_kept_outlasts_the_process(opener: Opener) -> None:
    first = opener()
    first.create(HEADER)
    first.append("t1", JournalEntry(1, "answer", {"option": 1}))
    secret = first.secret()
    first.close()
    second = opener()
    assert second.header("t1") == HEADER
    assert second.entries("t1") == [JournalEntry(1, "answer", {"option": 1})]
    assert second.secret() == secret
    second.close()


def test_another_process_hears_of_what_was_appended(postgres_url: str) -> None:
    one, other = PostgresStore(postgres_url, 2), PostgresStore(postgres_url, 2)
    heard: list[str] = []
    other.listen(heard.append)
    one.create(HEADER)
    for number in range(1, 200):
        one.append("t1", JournalEntry(number, "answer", {"option": 1}))
        if heard:
            break
        time.sleep(0.02)
    assert heard[0] == "t1"
    one.close()
    other.close()
