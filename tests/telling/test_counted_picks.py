"""Of several that nobody can tell apart only how many is asked, and a number answers it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.agents.advice import Advice
from interpreter.entrance.refusal import Refusal
from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.telling.hints import hint_of
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking
from interpreter.terminal.screen import Screen, Seat
from tests.kinds.playing import written

DELTA = """
game: delta
players: {{min: 1, max: 1}}
languages: [en, fr]
kinds:
  settler: {{plural: settlers, owner: player, copies: 5, starts: boats}}
zones:
  boats: {{owner: player, holds: settler}}
  camp: {{owner: table, holds: settler}}
units:
  point: {{held_by: [player], plural: points}}
play: |
  let each player:
      {step}
      gain 1 point
scores: (number of settlers in camp) points
"""
FRENCH = """
names:
  settler: {one: colon, other: colons, gender: m}
  boats: {one: bateau, other: bateaux, gender: m}
  camp: {one: camp, gender: m}
  point: {one: point, other: points, gender: m}
"""


def open_game(folder: Path, step: str) -> Game:
    return Game(written(folder, DELTA.format(step=step), {"fr": FRENCH}), seats=1, seed=1)


def asked(game: Game, language: str = "en") -> tuple[str, list[int]]:
    """The question that is asked, and the numbers that answer it."""
    question = Questions(game, Voice(game.book, language, 0, players=1)).asked()
    assert question is not None
    assert question.form is not None
    return question.text.plain, [one.choice.number for one in question.form.counts]


def moved(game: Game) -> int:
    return len(game.view(0).table.zones["camp"].things or ())


def test_how_many_is_asked_from_the_first_on(tmp_path: Path) -> None:
    game = open_game(tmp_path, "must move up to 2 settlers in my boats to camp")
    text, numbers = asked(game)
    assert text.endswith("How many?")
    assert numbers == [1, 2]
    assert asked(game, "fr")[0].endswith("Combien\u202f?")


@pytest.mark.parametrize(
    ("step", "numbers"),
    [
        ("move up to 3 settlers in my boats to camp", [0, 1, 2, 3]),
        ("move any number of settlers in my boats to camp", [0, 1, 2, 3, 4, 5]),
        ("must move at least 2 settlers in my boats to camp", [2, 3, 4, 5]),
    ],
)
def test_numbers_are_those_that_will_do(step: str, numbers: list[int], tmp_path: Path) -> None:
    game = open_game(tmp_path, step)
    assert asked(game)[1] == numbers
    for number in numbers:
        picks = picks_of(other := game.copy())
        assert picks is not None
        for index in picks.counting(number).answers():
            other.choose(index)
        assert moved(other) == number


def test_the_terminal_takes_the_number(tmp_path: Path) -> None:
    game = open_game(tmp_path, "move up to 3 settlers in my boats to camp")
    out = io.StringIO()
    asking = Asking(Screen(game, [Seat(Voice(game.book, "en", 0, players=1))], Console(file=out, width=100)), 0)
    asking.picks = picks_of(game)
    decision = game.decision
    assert decision is not None
    question = asking.show(decision)
    assert "Settler" not in out.getvalue().replace("settlers", "")
    for wrong in ("4", "1 2", "settler"):
        with pytest.raises(Refusal):
            asking.obey(parse(wrong), decision, question)
    assert asking.obey(parse("2"), decision, question)
    assert moved(game) == 2


def test_a_hint_says_how_many(tmp_path: Path) -> None:
    game = open_game(tmp_path, "must move up to 2 settlers in my boats to camp")
    told = hint_of(game, Voice(game.book, "en", 0, players=1), Advice(0, ((0, 1.0, 0.0), (1, 1.0, 0.0)), (0,), 1, 0.1))
    assert [one.text.plain.split(": ")[1].rstrip(".") for one in told.options] == ["2", "1"]
