"""The layout of the project: what lies at the top, how long files may be, who imports whom, what is public."""

import ast
import fnmatch
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import dsl
import interpreter

ROOT = Path(__file__).resolve().parents[2]

TOP_LEVEL = {
    *("dsl", "interpreter", "rules", "tests", "translations"),
    *(
        ".ci",
        ".editorconfig",
        ".gitignore",
        ".pre-commit-hooks.yaml",
        "CHANGELOG.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "pyproject.toml",
    ),
}
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 60

# The public names. Adding one is a decision: it has to be kept.
INTERPRETER_NAMES = {
    "Decision",
    "Event",
    "Game",
    "Option",
    "OptionError",
    "Outcome",
    "Picks",
    "PicksError",
    "RecordError",
    "Rulebook",
    "RulebookError",
    "UndoError",
    "View",
    "load",
    "load_rulebook",
    "picks_of",
    "save",
}
DSL_NAMES = {"Checker", "Diagnostic", "Problems", "Scope", "Source", "Span", "Vocabulary", "format_effect", "parse"}


def ignored(name: str) -> bool:
    patterns = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return name == ".git" or any(fnmatch.fnmatch(name, line.strip("/")) for line in patterns if line and line[0] != "#")


def test_top_level() -> None:
    assert {path.name for path in ROOT.iterdir() if not ignored(path.name)} == TOP_LEVEL


def test_no_file_is_too_long() -> None:
    files = [path for folder in ("dsl", "interpreter", "tests") for path in (ROOT / folder).rglob("*.py")]
    lengths = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_no_function_is_too_long() -> None:
    long = {
        f"{path.relative_to(ROOT).as_posix()}:{node.name}"
        for folder in ("dsl", "interpreter")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (node.end_lineno or node.lineno) - node.lineno >= MOST_LINES_OF_A_FUNCTION
    }
    assert long == set()


def test_import_contracts() -> None:
    command = (Path(sys.executable).with_name("lint-imports"), "--no-cache")
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(("package", "names"), [(dsl, DSL_NAMES), (interpreter, INTERPRETER_NAMES)])
def test_public_names(package: ModuleType, names: set[str]) -> None:
    assert set(getattr(package, "__all__", ())) == names
    present = {name for name, value in vars(package).items() if name[0] != "_" and not isinstance(value, ModuleType)}
    assert present <= names
    assert all(getattr(package, name) is not None for name in names)
