"""The colours of effects in editors: every effect of both games is coloured, and nothing else is."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dsl.diagnostics import Problems
from interpreter.paths import data_folder
from interpreter.rulebook.formatting import effects
from interpreter.rulebook.loading import read_game
from interpreter.rulebook.sources.finding import rule_files
from interpreter.rulebook.sources.reading import Mapping, read

EDITORS = Path(__file__).parents[2] / "interpreter" / "service" / "editors"
GRAMMAR = EDITORS / "effects.tmLanguage.json"
MODULES = EDITORS / "vscode" / "node_modules"
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
EFFECT = "meta.effect.cardwright"

pytestmark = pytest.mark.skipif(
    NODE is None or not (MODULES / "vscode-textmate").is_dir(),
    reason="what colours effects in editors isn't installed: make editors",
)


@cache
def coloured(game: str) -> dict[Path, Any]:
    """For each rule file of a game, the scopes of each stretch of each line."""
    files = rule_files(data_folder("rules") / game)
    texts = json.dumps([file.read_text(encoding="utf-8") for file in files])
    script = Path(__file__).with_name("colours.js")
    done = subprocess.run(
        [str(NODE), script, MODULES, GRAMMAR], input=texts, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return dict(zip(files, json.loads(done.stdout), strict=True))


def scopes(line: Any, column: int) -> list[str]:
    """The scopes of a character, its column counted from 0."""
    return next((list(found) for start, end, found in line if start <= column < end), [])


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_every_effect_is_coloured_and_nothing_else(game: str) -> None:
    rules = read_game(game, [], Problems())
    assert rules is not None
    count, lacking, surplus = 0, [], []
    for file, lines in coloured(game).items():
        tree = read(file, Problems())
        assert isinstance(tree, Mapping)
        of_effects: set[int] = set()
        rows = file.read_text(encoding="utf-8").split("\n")
        for node, _ in effects(tree, rules.vocabulary):
            first = node.span.line + (node.style == "literal")
            of_effects |= set(range(node.span.line, node.span.end_line + 1))
            for number in range(first, node.span.end_line + 1):
                row = rows[number - 1]
                column = node.span.column - 1 if node.style == "plain" else len(row) - len(row.lstrip())
                if not row.strip() or row.lstrip().startswith("#"):
                    continue
                # A single name or number is as well a plain value.
                if node.style == "plain" and " " not in node.text:
                    continue
                count += 1
                if EFFECT not in scopes(lines[number - 1], column):
                    lacking.append(f"{file.name}:{number} {row.strip()}")
        for number, line in enumerate(lines, start=1):
            row = rows[number - 1].strip()
            if row and number not in of_effects and any(EFFECT in found for _, _, found in line):
                surplus.append(f"{file.name}:{number} {row}")
    assert count > 20
    assert not lacking, "\n".join(lacking)
    assert not [one for one in surplus if not _is_value(one)], "\n".join(surplus)


def _is_value(line: str) -> bool:
    """Whether a line states an attribute by an expression, which is an effect's language as well."""
    return any(word in line for word in (" if ", " of ", " is ", "my ", "default:", "place:", "at_most:"))
