"""What holds for every small game here: no finding in any language, its examples, its rules in words, and exact legality."""

from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.effects.foreseeing import possible
from interpreter.game.game import Game
from interpreter.review.validating import validate
from interpreter.text import languages
from tests.effects.test_guards import expected, guarded, traced
from tests.kinds.playing import KINDS, book_of, failures, rules_in

GAMES = sorted(path.parent.name for path in KINDS.glob("*/game.yaml"))
MOST_ANSWERS = 120


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_found_wrong(name: str) -> None:
    found = list(validate([KINDS / name], strict=True))
    assert [(one.code, Path(one.span.file).name, one.span.line, dict(one.args)) for one in found] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_examples_hold(name: str) -> None:
    assert failures(book_of(name), KINDS / name / "examples") == []


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_told_without_a_gap(name: str) -> None:
    for language in languages():
        told = rules_in(book_of(name), language)
        assert told
        assert "_" not in told
        assert "{" not in told


@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_is_what_step_by_step_can_be_done(name: str) -> None:
    book, asked = book_of(name), 0
    for seats in sorted({book.game.seats[0], book.game.seats[1]}):
        for seed in range(3):
            game, dice = Game(book, seats, seed, remember=False), Dice(seed)
            for number in range(MOST_ANSWERS):
                if game.over:
                    break
                options = expected(game.machine)
                assert options is None or game.machine.options == options, (seed, game.machine.block.address)
                asked += options is not None
                if number % 7 == 0:
                    slow = traced(game.machine)
                    for block, thing, given in guarded(game.machine):
                        fast = possible(block, game.machine.T, game.machine.me, thing, given, 0, block.demands)
                        assert fast == possible(block, slow.T, slow.me, thing, given, 0, block.demands), block.address
                game.choose(dice.roll(game.width))
    assert asked
