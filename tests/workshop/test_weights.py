"""What a card is worth is told by games of those who play at random, greedily, and thinking ahead."""

from __future__ import annotations

import time
from concurrent.futures import Future
from pathlib import Path

import pytest

from interpreter.entrance.phrases import Phrases
from interpreter.rulebook.book import load_rulebook
from interpreter.workshop import weights
from interpreter.workshop.weights import AGENTS, CardTally, Weigher, Weighing, told, weigh

FAIR = Path(__file__).parents[1] / "commands" / "fair"


def test_those_who_search_play_as_well() -> None:
    tally = weigh(str(FAIR), (), "baker", 1, 3.0)
    assert set(tally.games) == set(AGENTS)
    assert all(0 <= tally.played[agent] <= tally.games[agent] for agent in AGENTS)
    sentences = {
        language: told(Weighing("", (), "baker", 0.0, tally, done=True), Phrases(language), str)
        for language in ("en", "es", "it", "fr")
    }
    assert all(len(one) >= len(AGENTS) for one in sentences.values())
    assert any("think" in one for one in sentences["en"])


def test_a_game_that_takes_too_long_is_not_counted() -> None:
    tally, late = CardTally(), time.monotonic() - 1
    weights._play(load_rulebook(FAIR), "baker", "greedy", 1, None, tally, late)
    assert tally.games == {"greedy": 1}, "the first tells something, however slow the machine is"
    weights._play(load_rulebook(FAIR), "baker", "search", 1, None, tally, late)
    assert tally.games == {"greedy": 1}


class Instantly:
    """Plays no games: so many pieces of nothing, then what a card brought."""

    def __init__(self, empty: int) -> None:
        self.empty = empty
        self.seeds: list[int] = []

    def submit(
        self, _: object, folder: str, packs: tuple[str, ...], card: str, seed: int, seconds: float
    ) -> Future[CardTally]:
        self.seeds.append(seed)
        found: Future[CardTally] = Future()
        found.set_result(CardTally(own=(0, 0.0, 0.0) if len(self.seeds) <= self.empty else (2, 4.0, 8.0)))
        return found

    def shutdown(self, **_: object) -> None:
        pass


def test_a_card_is_weighed_until_there_is_something_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "LONGEST", -1.0)
    pool, weigher = Instantly(empty=3), Weigher()
    monkeypatch.setattr(weigher, "_running", lambda: pool)
    first = weigher.begin("", (), "baker")
    assert first.done
    assert pool.seeds == [1, 2, 3, 4]
    again = weigher.begin("", (), "baker", first)
    assert pool.seeds == [1, 2, 3, 4, 5], "weighed again it is gone on with, not begun anew"
    assert again.tally.own == (4, 8.0, 16.0)
    monkeypatch.setattr(weights, "PATIENCE", -1.0)
    pool.empty = 100
    assert not weigher.begin("", (), "baker").tally.own[0], "at some time it ends all the same"
