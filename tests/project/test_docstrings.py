"""A function's docstring begins with what it does: a verb, as the linter asks, and none of the words it lets through."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# With these a docstring tells of its result, or of its parameters, before it says what is done with them.
NO_VERBS = frozenset(
    "A All An As At By Each Every Everything For From How If In Nothing Of On One Only Some Source Steps That The Things"
    " Those What When Whether Where Which Who Whose Why With Without".split()
)


def beginnings(source: str) -> Iterator[tuple[str, str]]:
    """Name and first word of each function that has a docstring, properties aside: these are what they return."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        text = ast.get_docstring(node)
        if text and not any(ast.unparse(decorator).endswith("property") for decorator in node.decorator_list):
            yield node.name, text.split()[0].rstrip(".,:;")


@pytest.mark.parametrize("package", ["dsl", "interpreter"])
def test_docstrings_begin_with_a_verb(package: str) -> None:
    files = [path for path in (ROOT / package).rglob("*.py") if "node_modules" not in path.parts]
    assert files
    found = [
        f"{path.relative_to(ROOT)}: {name}: {word} …"
        for path in sorted(files)
        for name, word in beginnings(path.read_text(encoding="utf-8"))
        if word in NO_VERBS
    ]
    assert not found, "\n".join(found)


def test_what_has_no_verb_is_found() -> None:
    functions = 'def f(): "Whether so."\n@property\ndef g(): "The so."\nasync def h(): "Return so."'
    assert list(beginnings(functions)) == [("f", "Whether"), ("h", "Return")]
