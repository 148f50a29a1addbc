"""What is typed: a path is a path, a name is a name only where nothing is called so; and what the system can't do is said."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.entrance import opening
from tests.commands.toys import FAIR, Shell


@pytest.fixture(autouse=True)
def fair_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "games", lambda: {"fair": FAIR})
    opening._tell_once.cache_clear()


def broken(folder: Path) -> None:
    """A game called like the one that came with the program, with an unknown word in it."""
    shutil.copytree(FAIR, folder / "fair")
    path = folder / "fair" / "game.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("held_by: [player]", "held_by: [playr]", 1), encoding="utf-8"
    )


@pytest.mark.parametrize("typed", ["fair", "./fair", "fair/"])
def test_a_path_is_a_path(typed: str, shell: Shell, tmp_path: Path) -> None:
    broken(tmp_path)
    ran = shell("validate", typed)
    assert (ran.status, "playr" in ran.out) == (1, True)
    assert f"not the game that came with this program ({FAIR})" in ran.err
    assert shell("simulate", typed, "--games", "1").status == 2
    shutil.rmtree(tmp_path / "fair")
    (tmp_path / "fair").mkdir()
    for command in ("validate", "play"):
        assert "belongs to no game" in shell(command, typed).err


def test_a_name_is_a_name_where_no_such_path_is(shell: Shell) -> None:
    ran = shell("validate", "fair")
    assert f"'fair' is the game that came with this program: {FAIR}" in ran.err
    assert "There is nothing at ./fair." in shell("validate", "./fair").err
    assert "There is nothing at fair/." in shell("fmt", "fair/", "--check").err
    assert shell("fmt", "fair", "--check").out.splitlines()[-1].startswith("Files: ")


def test_what_is_wrong_on_the_line_is_refused(shell: Shell) -> None:
    assert shell("simulate", "fair", "--option", "strict=true", "--option", "strict=false").err == (
        "The option 'strict' is given twice.\n"
    )
    for typed in (["play", "fair", "--players", "2.0"], ["simulate", "fair", "--games", "0"]):
        assert "is wrong" in shell(*typed).err
    assert shell("--version").out.startswith("cardwright ")


def test_what_the_system_refuses_is_said_in_a_sentence(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    odd = tmp_path / "odd"
    shutil.copytree(FAIR, odd)
    shutil.copy(FAIR / "game.yaml", odd / os.fsdecode(b"\xff.yaml"))
    for typed in (["schema", "fair", "--out", tmp_path / "taken"], ["validate", loop], ["fmt", loop]):
        ran = shell(*map(str, typed))
        assert ran.status == 2
        assert "should not" not in ran.err
    for form in ("text", "json", "github", "sarif"):
        command = [sys.executable, "-m", "interpreter", "validate", str(odd), "--output-format", form]
        ran_apart = subprocess.run(command, capture_output=True, check=False)
        assert (ran_apart.returncode, ran_apart.stderr) == (1, b"")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert "The current folder is gone" in shell("validate", ".").err


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no full disk here")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "interpreter", "validate", FAIR], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ran.returncode == 2
    assert "What is to be shown can’t be written" in ran.stderr.decode()
    assert b"Traceback" not in ran.stderr


def test_no_columns_are_as_many_as_are_not_known() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "interpreter", "list"],
        capture_output=True,
        check=True,
        env={**os.environ, "COLUMNS": "0"},
    )
    assert ran.stdout.strip()


def test_ctrl_c_before_the_command_line_is_there_ends_it_without_a_traceback() -> None:
    code = (
        "import signal, sys\n"
        "def raised(*_): sys.exit(0 if signal.getsignal(signal.SIGINT) is signal.SIG_DFL else 1)\n"
        "sys.addaudithook(lambda event, args: raised() if event == 'import' and args[0] == 'typer' else None)\n"
        "import interpreter.__main__"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_fmt_tells_of_files_that_it_leaves(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "huge.yaml").write_text("things:\n" + "  # much\n" * 40_000, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("things: [", encoding="utf-8")
    for name in ("huge", "broken"):
        told = shell("fmt", str(tmp_path / f"{name}.yaml")).out
        assert f"{name}.yaml: left as it is" in told


def test_a_byte_in_a_name_that_is_no_letter_is_shown_as_a_sign(tmp_path: Path) -> None:
    odd = os.fsdecode(b"n\xff.yaml")
    (tmp_path / odd).write_text("x: 1", encoding="utf-8")
    command = [sys.executable, "-m", "interpreter", "validate", odd]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert b"n?.yaml belongs to no game" in ran.stderr


def test_what_is_shown_in_a_pipe_has_no_spaces_at_the_ends_of_its_lines() -> None:
    command = [sys.executable, "-m", "interpreter", "show", str(FAIR)]
    ran = subprocess.run(command, capture_output=True, check=True, text=True)
    assert ran.stdout.strip()
    assert not [line for line in ran.stdout.split("\n") if line != line.rstrip()]
