"""Values as they stand on things: one that is called by its adjective agrees with the kind of the thing, as in languages with genders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.text.parts import Parts, plain
from interpreter.text.pieces import CatalogueWord
from interpreter.text.wording import Wording


def value_on(wording: Wording, value: str, kind: str) -> Parts:
    """Return how a value is called on a thing of a kind: by its noun, or by its adjective where that noun is one of its forms."""
    name = wording.name(value)
    entry, _ = wording.catalogue.find(CatalogueWord("adjectives", value))
    forms = {form.lower() for form in _forms(entry)}
    return wording.quality(value, kind) if len(forms) > 1 and plain(name).lower() in forms else name


def _forms(entry: Any) -> Iterator[str]:
    if isinstance(entry, Mapping):
        for one in entry.values():
            yield from _forms(one)
    elif isinstance(entry, str) and "{" not in entry:
        yield from entry.split("|")


__all__ = ["value_on"]
