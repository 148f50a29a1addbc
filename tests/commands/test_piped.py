"""A game whose answers come through a pipe: questions and numbered answers, line by line."""

import subprocess
import sys
from pathlib import Path

from tests.commands.toys import FAIR


def piped(folder: Path, answers: str, *args: str) -> str:
    command = (sys.executable, "-m", "interpreter", "play", str(FAIR), "--seed", "4", *args)
    ran = subprocess.run(command, input=answers, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout


def test_a_whole_game_is_played_from_answers(tmp_path: Path) -> None:
    told = piped(tmp_path, "1\n0\n" * 200, "--seats", "human,human")
    assert "Player 1> 1" in told
    assert "Player 2> 1" in told
    assert "total" in told
    assert "Pass the screen" not in told


def test_what_is_answered_is_kept_when_answers_end(tmp_path: Path) -> None:
    told = piped(tmp_path, "1\n", "--seats", "human,uniform", "--save", "game.json")
    assert "There are no more answers." in told
    assert (tmp_path / "game.json").is_file()


def test_a_wrong_answer_is_refused_and_the_next_one_taken(tmp_path: Path) -> None:
    told = piped(tmp_path, "99\n1\n", "--seats", "human,uniform")
    assert "There is no choice 99" in told
    assert told.count("Player 1> ") >= 2
