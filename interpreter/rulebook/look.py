"""Reads how a game would like to be drawn (`look.yaml`), with every mistake at its place. Packs add to their game's, and come last."""

from __future__ import annotations

import re
from collections import abc
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from dsl.diagnostics import Concept, Note, Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from dsl.vocabulary import Vocabulary
from interpreter.definitions.look import SPREADS, Look, Spread
from interpreter.rulebook.schemas.schema import conform
from interpreter.rulebook.schemas.shapes import TEXT, Schema, one_of, record
from interpreter.rulebook.sources.finding import LOOK
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Mapping, Scalar, Sequence, Text

# Where the drawings lie, beside the file that names them.
DRAWINGS: Final = "look"
# In bytes. A drawing is a sign of some lines, not a photograph.
LARGEST: Final = 64 * 1024

COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")
DRAWING: Final = re.compile(r"[a-z0-9_-]+\.svg")
# How the two are shown to whoever wrote something else.
COLOUR_LIKE, DRAWING_LIKE = "#3d8b4e", "leaf.svg"


def _by_name(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value}


SCHEMA: Final[Schema] = record(
    {
        "colours": _by_name(TEXT),
        "icons": _by_name(TEXT),
        "zones": _by_name(one_of(*SPREADS)),
        "darkens": {"type": "array", "items": TEXT},
    }
)


def read_look(folders: abc.Sequence[Path], vocabulary: Vocabulary, things: Iterable[str], problems: Problems) -> Look:
    """Return the look of a game and its packs, whose folders these are; empty where none says anything.

    things: the ids of all definitions. What is wrong is reported and left out."""
    values = {value for enumeration in vocabulary.enumerations.values() for value in enumeration.values}
    named = {*vocabulary.kinds, *values}
    colours: dict[str, str] = {}
    icons: dict[str, Path] = {}
    zones: dict[str, Spread] = {}
    darkens: set[str] = set()
    adjectives = {*vocabulary.adjectives, *(name for kind in vocabulary.kinds.values() for name in kind.attributes)}
    for folder in folders:
        reader = _Reader(folder, problems)
        for name, colour in reader.entries("colours", named, "kind"):
            if reader.like(COLOUR, colour, COLOUR_LIKE):
                colours[name] = colour.text
        for name, form in reader.entries("zones", {*vocabulary.zones}, "zone"):
            zones[name] = next(one for one in SPREADS if one == form.text)
        for name, file in reader.entries("icons", {*named, *vocabulary.units, *things}, "thing"):
            if reader.like(DRAWING, file, DRAWING_LIKE) and reader.there(file):
                icons[name] = folder / DRAWINGS / file.text
        darkens |= {word.text for word in reader.words("darkens", adjectives, "adjective")}
    return Look(colours, icons, zones, frozenset(darkens))


class _Reader:
    """One file, if there is one, and what is wrong with it."""

    def __init__(self, folder: Path, problems: Problems) -> None:
        self._folder, self._problems = folder, problems
        tree = read(folder / LOOK, problems) if (folder / LOOK).exists() else None
        self._tree = None if tree is None else conform(tree, SCHEMA, problems).tree

    def entries(self, key: str, known: set[str], sort: str) -> Iterator[tuple[str, Scalar]]:
        """Yield the entries under a key whose names are known; report the others. sort: what is looked for."""
        found = None if self._tree is None else self._tree.get(key)
        for entry in found if isinstance(found, Mapping) else ():
            if self._is_known(entry.key, known, sort) and isinstance(entry.value, Scalar):
                yield entry.key.text, entry.value

    def words(self, key: str, known: set[str], sort: str) -> Iterator[Scalar]:
        """Yield the words listed under a key that are known; report the others. sort: what is looked for."""
        found = None if self._tree is None else self._tree.get(key)
        for item in found if isinstance(found, Sequence) else ():
            if isinstance(item, Scalar) and self._is_known(item, known, sort):
                yield item

    def _is_known(self, word: Text | Scalar, known: set[str], sort: str) -> bool:
        if word.text in known:
            return True
        suggestion = next(iter(nearest(word.text, sorted(known))), None)
        fix = guess(word.span, word.text, suggestion, known) if suggestion else None
        self._problems.error(
            "unknown-word", word.span, suggestion=suggestion, fix=fix, word=word.text, sort=Concept(sort)
        )
        return False

    def like(self, pattern: re.Pattern[str], value: Scalar, example: str) -> bool:
        """Tell whether a value is as it should be; report it if not."""
        if pattern.fullmatch(value.text):
            return True
        self._problems.error("wrong-value", value.span, word=value.text, expected=example)
        return False

    def there(self, value: Scalar) -> bool:
        """Tell whether a drawing is a file of a drawing's size; report it if not."""
        file = self._folder / DRAWINGS / value.text
        if file.is_file() and file.stat().st_size <= LARGEST:
            return True
        notes = [] if file.exists() else [Note(value.span, "note-missing")]
        self._problems.error("unreadable", value.span, notes=notes, name=str(file))
        return False
