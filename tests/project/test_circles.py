"""No module imports itself by way of others, not even for its types: who reads one needs to read none but those below it."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def modules() -> dict[str, Path]:
    """All modules of the code by their names."""
    found = {}
    for path in (path for folder in ("dsl", "interpreter") for path in (ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules that a file imports, wherever in it and for whatever."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in known else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def circles() -> set[frozenset[str]]:
    """Circles of imports, each found once: an import that closes one is taken out, until none is left."""
    known, found = modules(), set()
    graph = {
        name: {one for one in imported(path, known) if one in known and one != name} for name, path in known.items()
    }
    while True:
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            circle = error.args[1]
            found.add(frozenset(circle))
            # Each stands before the one that imports it.
            graph[circle[1]].discard(circle[0])
        else:
            return found


def test_there_are_no_circles_of_imports() -> None:
    assert circles() == set()
