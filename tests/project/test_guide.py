"""The guide is played through: its files written, its commands run, its outputs compared, its workflow tried without GitHub."""

import shlex
from pathlib import Path

import pytest
import yaml

from interpreter.commands.cli import run
from tests.guide.__main__ import GUIDE, ROOT, ran
from tests.guide.pages import played


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the files of the page go, in surroundings that are always the same."""
    for name, value in {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "120"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    (tmp_path / "desk").mkdir()
    monkeypatch.chdir(tmp_path / "desk")
    return tmp_path / "desk"


def test_the_guide_is_true(folder: Path) -> None:
    page = GUIDE.read_text(encoding="utf-8")
    assert played(page, folder, ran).splitlines() == page.splitlines(), "python -m tests.guide writes the outputs anew"
    assert_good(folder)


def assert_good(folder: Path) -> None:
    """What an author has at the end of the page can be played by any number, with all options, and by the workflow."""
    for number in range(1, 5):
        for size in (4, 5):
            line = f"simulate beach --players {number} --games 5 --seed 1 --option bag_size={size}"
            assert run(shlex.split(line)) == 0, line
    assert run(["fmt", "--check", "windmills", "beach"]) == 0, "the page writes it in another way than the formatter"
    workflow = yaml.safe_load((folder / ".github/workflows/rules.yaml").read_text(encoding="utf-8"))
    lines = [step["run"] for step in workflow["jobs"]["rules"]["steps"] if "run" in step]
    commands = [line.split(" > ")[0] for line in lines if line.startswith("cardwright ")]
    assert len(commands) == 3
    for command in commands:
        assert run(shlex.split(command)[1:]) == 0, command
    hooks = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}
    config = yaml.safe_load((folder / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert run([*shlex.split(hooks["cardwright-fmt"]["entry"])[1:], "windmills", "beach"]) == 0
    for used in config["repos"][0]["hooks"]:
        assert run([*shlex.split(hooks[used["id"]]["entry"])[1:], *used["args"]]) == 0, used
