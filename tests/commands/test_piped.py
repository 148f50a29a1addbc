"""A game whose answers come through a pipe: questions and numbered answers, line by line."""

import re
import shutil
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
    # What stands on the screen because somebody else was told it is not told again.
    begun = [one for one in re.split(r"Player \d> ", told) if "turn." in one]
    assert len(begun) > 4
    assert all(one.count("Player 1’s turn.") <= 1 and one.count("Player 2’s turn.") <= 1 for one in begun)


def test_what_is_answered_is_kept_when_answers_end(tmp_path: Path) -> None:
    told = piped(tmp_path, "1\n", "--seats", "human,uniform", "--save", "game.json")
    assert "There are no more answers." in told
    assert (tmp_path / "game.json").is_file()


def test_a_wrong_answer_is_refused_and_the_next_one_taken(tmp_path: Path) -> None:
    told = piped(tmp_path, "99\n1\n", "--seats", "human,uniform")
    assert "There is no choice 99" in told
    assert told.count("Player 1> ") >= 2


def test_rules_are_checked_without_a_standard_input(tmp_path: Path) -> None:
    wrong = tmp_path / "market"
    shutil.copytree(FAIR, wrong)
    (wrong / "wrong.yaml").write_text("nonsense: 1\n", encoding="utf-8")
    for folder, status in ((FAIR, 0), (wrong, 1)):
        command = f'exec "{sys.executable}" -m interpreter validate "{folder}" --lang en <&-'
        closed = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=120)
        given = subprocess.run(
            ["sh", "-c", command.removesuffix("<&-")],
            input="",
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert closed.returncode == given.returncode == status, closed.stderr
        assert closed.stdout == given.stdout
        assert "Traceback" not in closed.stderr
