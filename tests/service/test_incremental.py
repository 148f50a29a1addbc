"""What is told after a change is what a check from nothing would tell, whatever was remembered."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.paths import data_folder
from interpreter.service.workspace import Workspace
from tests.service.editing import edit

RULES = data_folder("rules").resolve()
FILES = (
    *("everdell/constructions.yaml", "everdell/critters.yaml", "everdell/game.yaml", "everdell/events.yaml"),
    *("everdell/examples/critters.yaml", "evergreen/powers.yaml", "evergreen/game.yaml"),
)
# Each line of the standard input is a file and a text for it; each line of the output all that is wrong then.
FRESH = """
import json, sys
from pathlib import Path
from interpreter.service.workspace import Workspace
path, text = Path(sys.argv[1]), sys.stdin.read()
workspace = Workspace()
workspace.open(path, text)
print(json.dumps(repr(workspace.problems(path, "en"))))
"""


def fresh(path: Path, text: str) -> str:
    """What a process that remembers nothing finds."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH, str(path)],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return str(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_remembering_changes_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setenv("CARDWRIGHT_CACHE", "")
    dice = random.Random(seed)
    workspace = Workspace()
    for _ in range(3):
        path = RULES / dice.choice(FILES)
        text = path.read_text(encoding="utf-8")
        found = ""
        for _ in range(dice.randrange(1, 5)):
            text = edit(text, dice)
            workspace.open(path, text)
            found = repr(workspace.problems(path, "en"))
        assert json.dumps(found) + "\n" == fresh(path, text), path
        workspace.close(path)
    assert not workspace.problems(RULES / "everdell" / "game.yaml", "en")


def test_a_line_more_moves_what_is_below() -> None:
    path = RULES / "everdell" / "constructions.yaml"
    workspace = Workspace()
    text = workspace.text(path)
    broken = re.sub(r"gain 1 pebble$", "gain 1 pebbel", text, count=1, flags=re.MULTILINE)
    workspace.open(path, broken)
    (before,) = workspace.diagnostics(path, "en")
    workspace.change(path, broken.replace("things:\n", "things:\n\n\n", 1))
    (after,) = workspace.diagnostics(path, "en")
    assert after.span.line == before.span.line + 2
    workspace.change(path, text.replace("things:\n", "things:\n\n", 1))
    assert not workspace.diagnostics(path, "en")
