"""What a search would do, told to a person: no more than that person may know, in every language."""

from __future__ import annotations

import json
import re

import pytest

from interpreter.agents.advice import Adviser
from interpreter.agents.dice import Dice
from interpreter.agents.elsewhere import awaited
from interpreter.agents.search import Budget
from interpreter.entrance.phrases import languages
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.hints import hint_of
from interpreter.telling.told import to_json
from interpreter.telling.voice import Voice
from tests.commands.toys import FAIR

BUDGET = Budget(iterations=200)


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FAIR)


def test_the_best_comes_first_and_its_line_can_be_played(book: Rulebook) -> None:
    for seed in range(12):
        game = Game(book, 2, seed)
        advice = Adviser(1, BUDGET).choose(game, game.seat)
        assert 1 <= len(advice.options) <= 3
        assert advice.line[0] == advice.options[0][0]
        assert all(0 <= share <= 1 for _, share, _ in advice.options)
        seat, learnt = game.seat, game.table.learnt[game.seat]
        for index in advice.line:
            assert (game.seat, game.table.learnt[seat]) == (seat, learnt)
            game.choose(index)


@pytest.mark.parametrize("seed", range(4))
def test_it_sees_nothing_that_is_hidden(seed: int, book: Rulebook) -> None:
    game, dice = Game(book, 2, seed), Dice(seed)
    for _ in range(2):
        game.choose(dice.roll(game.width))
    if game.over:
        return
    other = game.copy()
    other.deal_anew(game.seat, seed + 100)
    first, second = (Adviser(1, BUDGET).choose(one, one.seat) for one in (game, other))
    assert (first.options, first.line) == (second.options, second.line)


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str, seats: int, book: Rulebook) -> None:
    game = Game(book, seats, 4)
    advice = Adviser(1, BUDGET).choose(game, game.seat)
    hint = hint_of(game, Voice(book, language, game.seat, {}, game.options, seats), advice)
    said = [one.plain for one in hint.sentences]
    assert len(said) >= 2
    assert not any("hint." in one or "{" in one for one in said)
    assert ("%" in said[0]) == (seats > 1)
    assert json.dumps(to_json(hint))


def test_it_thinks_elsewhere_and_can_be_interrupted(book: Rulebook) -> None:
    game, ticks = Game(book, 2, 4), []

    def tick(seconds: float) -> None:
        ticks.append(seconds)
        if len(ticks) > 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        awaited(Adviser(1, Budget(seconds=300)), game, game.seat, tick)
    assert ticks == sorted(ticks)
    assert game.answers == []
    assert awaited(Adviser(1, BUDGET), game, game.seat, lambda _: None).iterations == 200


@pytest.mark.parametrize(("language", "separator"), [("en", "."), ("es", ","), ("it", ","), ("fr", ",")])
def test_seconds_are_written_as_the_language_writes_numbers(book: Rulebook, language: str, separator: str) -> None:
    game = Game(book, 2, 1)
    advice = Adviser(1, BUDGET).choose(game, game.seat)
    thought = hint_of(game, Voice(book, language, game.seat), advice).thought.plain
    assert re.search(rf"\d\{separator}\d\s?s\b", thought)


def test_an_option_stands_in_a_sentence_without_its_full_stop() -> None:
    game = Game(load_rulebook("everdell"), 2, 1)
    while game.decision is not None and game.decision.key != "choose-branch":
        game.choose(0)
    advice = Adviser(1, Budget(iterations=20)).choose(game, game.seat)
    hint = hint_of(game, Voice(game.book, "en", game.seat), advice)
    assert [one for one in hint.sentences if "Place a worker" in one.plain or "Play a card" in one.plain]
    assert not [one.plain for one in hint.sentences if ".." in one.plain or ". →" in one.plain]
