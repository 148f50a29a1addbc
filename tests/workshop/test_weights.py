"""What a card is worth is told by games of those who play at random, greedily, and thinking ahead."""

from __future__ import annotations

import time
from pathlib import Path

from interpreter.entrance.phrases import Phrases
from interpreter.rulebook.book import load_rulebook
from interpreter.workshop import weights
from interpreter.workshop.weights import AGENTS, Tally, Weighing, told, weigh

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
    tally, late = Tally(), time.monotonic() - 1
    weights._play(load_rulebook(FAIR), "baker", "greedy", 1, None, tally, late)
    assert tally.games == {"greedy": 1}, "the first tells something, however slow the machine is"
    weights._play(load_rulebook(FAIR), "baker", "search", 1, None, tally, late)
    assert tally.games == {"greedy": 1}
