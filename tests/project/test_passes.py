"""Passes can't forget: a pass over the nodes of the language in which a case is left out turns the type checker red.

A construct that is parsed and worded but not compiled does nothing, one that an analysis forgets makes guards wrong, and one that the
formatter forgets is deleted from its file. So every pass ends in `assert_never`. Here the cases are left out, one of each pass at a time.
"""

import ast
import shutil
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

import pytest
from mypy import api

from dsl import meaning as m
from dsl.checker.steps import Steps
from dsl.words import BUILT_IN_VERBS

ROOT = Path(__file__).resolve().parents[2]
CODE = ("dsl", "interpreter")

# The function in which a pass tells the cases apart, by the file in which it stands.
PASSES = {
    "dsl/checker/conditions.py": ("condition",),
    "dsl/checker/steps.py": ("step",),
    "dsl/checker/values.py": ("expression",),
    "dsl/formatter.py": ("lines", "_opening"),
    "dsl/phrases.py": ("operand", "atom"),
    "interpreter/analysis/constants.py": ("truth",),
    "interpreter/analysis/demands.py": ("_within",),
    "interpreter/analysis/footprint.py": ("_statement",),
    "interpreter/analysis/reads.py": ("_own",),
    "interpreter/effects/compiler/blocks.py": ("statement",),
    "interpreter/effects/expressions/writer.py": ("value", "reference", "place", "condition", "_region"),
    "interpreter/effects/expressions/sets.py": ("number",),
    "interpreter/effects/steps/deeds.py": ("do",),
    "interpreter/effects/compiler/selections.py": ("choose",),
    "interpreter/rulebook/lints/abilities.py": ("_statement",),
    "interpreter/rulebook/lints/bounds.py": ("_statement",),
    "interpreter/rulebook/lints/dealings.py": ("_act", "_deed"),
    "interpreter/rulebook/lints/foresight.py": ("_statement",),
    "interpreter/rulebook/lints/limits.py": ("value", "truth"),
    "interpreter/text/planner/conditions.py": ("condition", "_simple"),
    "interpreter/text/planner/demands.py": ("said_of",),
    "interpreter/text/planner/results.py": ("_result",),
    "interpreter/text/planner/statements.py": ("_clause",),
    "interpreter/text/planner/places.py": ("place",),
    "interpreter/text/planner/values.py": ("value", "_found_among"),
}


@dataclass(frozen=True)
class Case:
    """The lines of a case that stands for all of a class of nodes."""

    first: int
    last: int


def matches(file: str) -> list[tuple[str, ast.Match]]:
    """The passes of a file: the first match in each of its functions that are one."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in PASSES[file]]
    found = [(one.name, next(node for node in ast.walk(one) if isinstance(node, ast.Match))) for one in functions]
    assert sorted(name for name, _ in found) == sorted(PASSES[file])
    return found


def is_whole(pattern: ast.pattern) -> bool:
    """Whether a pattern takes all nodes of its classes."""
    if isinstance(pattern, ast.MatchOr):
        return all(is_whole(part) for part in pattern.patterns)
    if isinstance(pattern, ast.MatchAs):
        return pattern.pattern is not None and is_whole(pattern.pattern)
    parts = [*pattern.patterns, *pattern.kwd_patterns] if isinstance(pattern, ast.MatchClass) else [pattern]
    return all(isinstance(part, ast.MatchAs) and part.pattern is None for part in parts)


def removable(match: ast.Match) -> list[Case]:
    """The cases without which some node is forgotten."""
    ends = [match.subject.end_lineno or 0, *(case.body[-1].end_lineno or 0 for case in match.cases)]
    return [
        Case(before + 1, end)
        for before, end, case in zip(ends, ends[1:], match.cases[:-1], strict=False)
        if case.guard is None and is_whole(case.pattern)
    ]


def without(file: str, cases: list[Case]) -> str:
    """A file without these cases; the lines keep their numbers."""
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    for case in cases:
        for number in range(case.first, case.last + 1):
            lines[number - 1] = ""
    return "\n".join(lines) + "\n"


def checkout(folder: Path) -> Path:
    """A copy of the code, with what the type checker remembers of it."""
    for name in CODE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    remembered = ROOT / ".mypy_cache"
    if remembered.is_dir():
        shutil.copytree(remembered, folder / ".mypy_cache")
    return folder


@pytest.mark.parametrize("file", PASSES)
def test_a_pass_ends_in_assert_never(file: str) -> None:
    for name, match in matches(file):
        last = match.cases[-1]
        assert ast.unparse(last.pattern) == "_", name
        assert ast.unparse(last.body[0]).startswith("assert_never("), name


@pytest.mark.slow
@pytest.mark.parametrize("place", ["first", "last"])
def test_a_case_that_is_left_out_turns_the_type_checker_red(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, expected = checkout(tmp_path), set()
    for file in PASSES:
        left_out = []
        for _, match in matches(file):
            left_out.append(removable(match)[0 if place == "first" else -1])
            expected.add((file, match.cases[-1].body[0].lineno))
        (folder / file).write_text(without(file, left_out), encoding="utf-8")
    monkeypatch.chdir(folder)
    told, problems, status = api.run([*CODE, "--no-error-summary", "--hide-error-context", "--no-pretty"])
    assert status == 1, problems
    forgotten = [line.split(":") for line in told.splitlines() if 'to "assert_never" has incompatible type' in line]
    assert expected <= {(file, int(line)) for file, line, *_ in forgotten}, told


def test_whatever_tells_of_an_attribute_says_of_what() -> None:
    nodes: set[Any] = {node for union in (m.Condition, m.Value, m.Ref, m.Place) for node in get_args(union)}
    names = {node: {one.name for one in fields(node)} for node in nodes}
    telling = [node for node in nodes if "attribute" in names[node]]
    assert {m.Read, m.Total, m.NameIn, m.PlaceAttribute} <= {*telling}
    for node in telling:
        assert issubclass(node, m.OfAttribute), node
        assert {*node.looks_at} <= names[node], node


@pytest.mark.parametrize("verb", sorted({*BUILT_IN_VERBS} - {*m.DEEDS}))
def test_the_checker_reads_every_verb(verb: str) -> None:
    assert callable(getattr(Steps, f"_{verb}", None)), "a method in dsl/checker/steps.py, or a class that it stands on"
