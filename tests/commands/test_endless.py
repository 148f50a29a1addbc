"""A game that goes on and on without asking anybody: told in a sentence, wherever it is played."""

import json
from pathlib import Path

import pytest

from interpreter.effects.machine import Machine
from interpreter.game.game import Game
from interpreter.table.chance import first_game
from interpreter.telling.standings import standings
from interpreter.telling.voice import Voice
from tests.commands.toys import Shell
from tests.kinds.playing import written

GAME = """game: carousel
players: {min: 1, max: 2}
units:
  coin: {held_by: [player]}
turns:
  of: number of coin on me >= 0
  each: gain 1 coin
"""
EXAMPLES = """examples:
  - name: round and round
    do:
      - turn: seat 1
  - name: once
    do:
      - seat 1: gain 1 coin
    expect:
      seat 1: {coin: 1}
"""


@pytest.fixture
def carousel(tmp_path: Path) -> Path:
    folder = tmp_path / "carousel"
    (folder / "examples").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "examples" / "rounds.yaml").write_text(EXAMPLES, encoding="utf-8")
    return folder


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_those_who_play_are_told_in_a_sentence(shell: Shell, carousel: Path, command: str) -> None:
    ran = shell(command, carousel, "--players", "1")
    assert ran.status == 2
    assert "go on and on" in ran.err


def test_a_game_that_asks_for_ever_is_given_up_and_told_where(shell: Shell, tmp_path: Path) -> None:
    turn = "  each: |\n    either: gain 1 coin\n    or: pay up to 1 coin\n"
    (tmp_path / "game.yaml").write_text(GAME.replace("  each: gain 1 coin\n", turn), encoding="utf-8")
    ran = shell("simulate", tmp_path, "--games", "1", "--players", "1", "--seed", "3")
    assert ran.status == 1
    assert f"The game of seed {first_game(3)} was given up after 20000 decisions: " in ran.err
    assert "asks again and again" in ran.err


def test_the_play_check_finds_it(shell: Shell, carousel: Path) -> None:
    ran = shell("validate", carousel, "--games", "1", "--output-format", "json")
    assert "play-stuck" in [one["code"] for one in json.loads(ran.out)]


def test_one_such_example_hides_no_other(shell: Shell, carousel: Path) -> None:
    ran = shell("test", carousel)
    assert ran.status == 1
    assert "on and on" in ran.out
    assert "Examples: 2, failed: 1" in ran.out


CUT = """game: well
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], supply: 3, plural: coins}
play: |
  repeat until there is a player where coin of it >= 4: STEP
scores: (coin of me) coins
"""


@pytest.mark.parametrize("step", ["gain 1 coin", "\n      either: gain 1 coin\n      or: gain 2 coins"])
def test_rounds_that_were_cut_off_are_told(shell: Shell, tmp_path: Path, step: str) -> None:
    (tmp_path / "game.yaml").write_text(CUT.replace("STEP", step), encoding="utf-8")
    ran = shell("simulate", tmp_path, "--games", "1", "--players", "1", "--seed", "3", "--json")
    assert (ran.status, json.loads(ran.out)["cut"]) == (1, [first_game(3)])
    assert f"The game of seed {first_game(3)} went on only because rounds were cut off: in well/play " in ran.err


def test_the_play_check_finds_rounds_that_were_cut_off(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(CUT.replace("STEP", "gain 1 coin"), encoding="utf-8")
    ran = shell("validate", tmp_path, "--games", "1", "--output-format", "json")
    (told,) = [one for one in json.loads(ran.out) if one["code"] == "play-cut"]
    row = CUT.replace("STEP", "gain 1 coin").splitlines()[told["line"] - 1]
    assert "repeat until" in row


@pytest.mark.parametrize("end", [3, 4])
def test_a_game_that_ends_by_rounds_that_were_cut_off_says_so(tmp_path: Path, end: int) -> None:
    book = written(tmp_path, CUT.replace(">= 4", f">= {end}").replace("STEP", "gain 1 coin"))
    game = Game(book, 2, 1)
    assert game.over
    assert game.cut == ("well/play" if end == 4 else "")
    assert Machine.restore(game.program, game.state()).state() == game.state()
    for language in ("en", "fr"):
        told = standings(game, Voice(book, language, 0, players=2))
        assert told is not None
        assert (Voice(book, language, 0, players=2).say("score.cut") in told.verdict.plain) == (end == 4)
