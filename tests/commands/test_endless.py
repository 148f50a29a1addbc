"""A game that goes on and on without asking anybody: told in a sentence, wherever it is played."""

import json
import re
from pathlib import Path

import pytest

from interpreter.effects.circling import EndlessGame
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


def test_those_who_play_are_told_in_a_sentence(shell: Shell, carousel: Path) -> None:
    ran = shell("play", carousel, "--players", "1")
    assert ran.status == 2
    assert "go on and on" in ran.err


STUCK = """game: gate
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins}
player:
  passed: {type: truth}
  barred: {type: truth}
verbs:
  leave:
    does: |
      only if me is not barred
      set passed of me to true
turns:
  of: me is not passed
  each: |
    must either: must leave
    or:
        only if coin of me < 2
        gain 1 coin
        if coin of me >= 2: set barred of me to true
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_that_end_are_kept_beside_those_that_go_on_and_on(shell: Shell, tmp_path: Path, jobs: str) -> None:
    (tmp_path / "game.yaml").write_text(STUCK, encoding="utf-8")
    ran = shell("simulate", tmp_path, "--games", "20", "--players", "1", "--seed", "3", "--jobs", jobs, "--json")
    told = json.loads(ran.out)
    assert ran.status == 1
    assert told["games"] == 20
    assert 0 < told["finished"] < 20
    seed = told["unfinished"][0]
    line = STUCK.splitlines().index("    must either: must leave") + 1
    assert f"The game of seed {seed} was given up after 2 decisions: gate/turn (" in ran.err
    assert f"game.yaml:{line}) goes on and on without asking anybody anything." in ran.err


def test_the_play_check_tells_how_to_play_it_again(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(STUCK, encoding="utf-8")
    ran = shell("validate", tmp_path, "--games", "8", "--seed", "4", "--output-format", "json")
    found = [one for one in json.loads(ran.out) if one["code"] == "play-endless"]
    assert found
    assert found[0]["line"] == STUCK.splitlines().index("    must either: must leave") + 1
    again = re.search(r"--players (\d+) --games 1 --seed (\d+)", found[0]["hint"])
    assert again is not None
    # Of two seeds nobody would know which is to be typed.
    assert "seed" not in found[0]["message"]
    ran = shell("simulate", tmp_path, "--games", "1", "--players", again[1], "--seed", again[2])
    assert f"The game of seed {first_game(int(again[2]))} was given up" in ran.err


GEMS = """kinds:
  gem: {plural: gems, starts: bag}
zones:
  bag: {owner: table, holds: gem}
"""


def test_the_play_check_of_a_pack_points_into_the_pack(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "game.yaml").write_text(STUCK + GEMS, encoding="utf-8")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("pack: mine\nextends: gate\nthings:\n  ruby: {kind: gem}\n", encoding="utf-8")
    ran = shell("validate", tmp_path / "game", "--with", pack, "--games", "8", "--seed", "4", "--output-format", "json")
    found = [one for one in json.loads(ran.out) if one["code"] == "play-endless"]
    assert found
    assert {Path(one["file"]).name for one in found} == {"pack.yaml"}


def test_a_circle_is_found_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = (pytest.fail("it went on") for _ in range(1))
    monkeypatch.setattr("interpreter.effects.machine.MOST_STEPS", (range(2_000), later))
    game = Game(written(tmp_path, STUCK), 2, 1)
    for _ in range(3):
        game.choose(1)
    with pytest.raises(EndlessGame) as endless:
        game.choose(1)
    assert endless.value.where == "gate/turn"


def test_a_game_that_asks_for_ever_is_given_up_and_told_where(shell: Shell, tmp_path: Path) -> None:
    turn = "  each: |\n    either: gain 1 coin\n    or: pay up to 1 coin\n"
    (tmp_path / "game.yaml").write_text(GAME.replace("  each: gain 1 coin\n", turn), encoding="utf-8")
    ran = shell("simulate", tmp_path, "--games", "1", "--players", "1", "--seed", "3")
    assert ran.status == 1
    assert f"The game of seed {first_game(3)} was given up after 20000 decisions: " in ran.err
    line = (tmp_path / "game.yaml").read_text(encoding="utf-8").splitlines().index("    either: gain 1 coin") + 1
    assert "/turn (" in ran.err
    assert f"game.yaml:{line}) asks again and again" in ran.err


def test_the_play_check_gives_up_a_game_that_asks_for_ever(shell: Shell, tmp_path: Path) -> None:
    turn = "  each: |\n    either: gain 1 coin\n    or: pay up to 1 coin\n"
    text = GAME.replace("  each: gain 1 coin\n", turn)
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    ran = shell("validate", tmp_path, "--games", "1", "--seed", "3", "--output-format", "json")
    (told,) = [one for one in json.loads(ran.out) if one["code"] == "play-stuck"]
    assert "A game with 1 players had no end after 20000 answers" in told["message"]
    # Where it is asked over and over, and how often.
    assert told["line"] in [
        number for number, row in enumerate(text.splitlines(), 1) if "either:" in row or "pay up to" in row
    ]
    assert re.search(r"of the last 1000 answers [0-9]+ were given to the question here", told["message"])
    assert "--games 1 --seed 3'" in told["hint"]


def test_the_play_check_finds_it(shell: Shell, carousel: Path) -> None:
    ran = shell("validate", carousel, "--games", "1", "--output-format", "json")
    assert "play-endless" in [one["code"] for one in json.loads(ran.out)]


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


def test_games_in_which_nobody_is_asked_anything_are_told(shell: Shell, tmp_path: Path) -> None:
    written(tmp_path, GAME.replace("number of coin on me >= 0", "number of coin on me >= 1"))
    ran = shell("simulate", str(tmp_path), "--games", "2")
    assert "2 of 2 games finished" in ran.out
    assert "Nobody was ever asked anything" in ran.err
