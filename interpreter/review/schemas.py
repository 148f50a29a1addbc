"""Writes the schemas of rule files for editors, and the line with which a file names its own."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dsl.diagnostics import Problems
from interpreter.entrance.phrases import ENGLISH
from interpreter.paths import data_folder
from interpreter.rulebook.schemas.editing import marked, schema_for, schemas
from interpreter.rulebook.sources.finding import GUIDE, LOOK, TRANSLATIONS
from interpreter.rulebook.sources.reading import Mapping as Tree, read

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary

TEXTS: Final = "schema.yaml"
# Where the schemas of a folder of rules lie by themselves.
FOLDER: Final = ".schema"


def write_schemas(words: Vocabulary, out: Path, language: str) -> list[Path]:
    """Write the schemas of a game with these words, described in a language. OSError if that can't be done."""
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas(words, texts(language)).items():
        (out / name).write_text(json.dumps(schema, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        written.append(out / name)
    return written


def with_lines(files: Mapping[Path, str], folder: Path, out: Path) -> dict[Path, str]:
    """Return the files of a folder of rules by their path; each rule file names its schema, by a path that holds
    wherever the folders go together.
    """
    found = {}
    for path, text in files.items():
        inside = path.relative_to(folder).parts
        schema = Path(os.path.relpath(out / schema_for(inside), path.parent)).as_posix()
        is_rules = inside[0] not in (GUIDE, TRANSLATIONS) and inside[-1] != LOOK
        found[path] = marked(text, schema) if is_rules else text
    return found


@cache
def texts(language: str) -> Mapping[str, str]:
    """Return the descriptions of keys in a language; those it lacks in English."""
    found: dict[str, str] = {}
    for one in dict.fromkeys((ENGLISH, language)):
        path = data_folder("translations") / one / TEXTS
        tree = read(path, Problems(), phrases=True) if path.is_file() else None
        if isinstance(tree, Tree):
            found |= {entry.key.text: str(entry.value.plain()) for entry in tree}
    return found
