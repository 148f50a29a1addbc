"""One class name has one meaning, so that a name found anywhere leads to one place."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOTH = {"Phrase"}
"""Names that the layers of the language and of texts share with the linguists: words as written, and words to be said."""


def classes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for room in ("dsl", "interpreter"):
        for file in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(file.relative_to(ROOT)))
    return found


def test_a_class_name_has_one_meaning() -> None:
    several = {name: files for name, files in classes().items() if len(files) > 1}
    assert several.keys() <= BOTH, several
