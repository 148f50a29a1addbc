"""The command as a process of its own where something round it is wrong: one sentence and the right status, and no answer lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.toys import FAIR

ROOT = Path(__file__).resolve().parents[2]
PLAY = ("play", str(FAIR), "--seats", "greedy,uniform", "--seed", "1", "--save")


def run(*args: str, before: str = "", out: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line. `before`: what the shell does first; `out`: redirections."""
    words = " ".join(f"'{word}'" for word in (sys.executable, "-m", "interpreter", *args))
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        ["/bin/sh", "-c", f"{before} {words} {out}"], capture_output=True, text=True, env=surroundings, check=False
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_can_not_be_written_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for args in (("list",), (*PLAY, str(file))):
        ran = run(*args, out="> /dev/full")
        assert ran.returncode == 2
        assert "can’t be written (No space left on device)" in ran.stderr
        assert "went wrong" not in ran.stderr
        assert "Exception" not in ran.stderr
    proven = run("replay", str(file), "--verify", "--json")
    assert json.loads(proven.stdout)["same"] is True


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    before = f"mkdir '{tmp_path}/gone' && cd '{tmp_path}/gone' && rmdir '{tmp_path}/gone' &&"
    for args in (("list",), (*PLAY, "kept.json"), ("resume", "kept.json")):
        ran = run(*args, before=before)
        assert ran.returncode == 2
        assert "went wrong" not in ran.stderr
        assert len(ran.stderr.replace("Seed: 1\n", "").splitlines()) == 1


def test_names_that_are_no_text_and_no_standard_input(tmp_path: Path) -> None:
    file = os.fsdecode(os.fsencode(tmp_path) + b"/na\xffme.json")
    assert run(*PLAY, file, out="<&-").returncode == 0
    assert run("replay", file, "--verify", "--json").returncode == 0
    assert run("resume", file).returncode == 0
