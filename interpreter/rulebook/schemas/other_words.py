"""What is written from habit in a rule file, and what is meant: words that other programs have for the same, and what stands alone where
a list or keys are needed."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from typing import Any

from dsl.checker.slips import NUMBERS
from dsl.spelling import nearest
from interpreter.rulebook.sources.tree import Scalar, Sequence

# From one number to another.
RANGE = re.compile(r"(\d+) *(?:-|–|to|\.\.+|/|,) *(\d+)")

# A word with a number behind it, and a pattern of keys that are such words.
WITH_NUMBER = re.compile(rf"([A-Za-z]+?)[ _-]*([1-9][0-9]*|{'|'.join(NUMBERS)})", re.IGNORECASE)
KEY_WITH_NUMBER = re.compile(r"\^([a-z]+) \[1-9\]")

# Words for the same, by the word that is one of these here.
OTHERS = {
    "truth": ("bool", "boolean", "flag", "yes_no"),
    "number": ("int", "integer", "float", "num", "count", "amount"),
    "value": ("enum", "enumeration", "choice"),
    "place": ("zone", "location", "area"),
    "stack": ("pile", "ordered", "lifo", "heap"),
    "shuffled": ("random", "shuffle", "deck"),
    "row": ("line", "list", "queue", "slots"),
    "set": ("none", "unordered", "any", "bag"),
    "none": ("nobody", "hidden", "face_down", "no_one"),
    "all": ("everyone", "everybody", "public", "open", "players"),
    "owner": ("player", "private", "me", "holder"),
}


def other_word(word: str, known: Iterable[str]) -> str | None:
    """Return which of the words that are known here is meant by a word: one that is near, or one for the same."""
    here = list(known)
    same = (one for one in here if word.casefold() in OTHERS.get(one, ()))
    return next(iter(nearest(word, here)), None) or next(same, None)


def half_key(word: str, known: Iterable[str]) -> str | None:
    """Return the key of which a word is the beginning, or that another form of it is: the only one."""
    found = [key for key in known if len(word) > 1 and key.startswith(word)]
    return found[0] if len(found) == 1 else None


def numbered(word: str, patterns: Iterable[str], there: Container[str]) -> str | None:
    """Return the key that ends with a number, as `seat 1`, of which a word is another form (*seat1*, *Seat_1*, *seat one*), if it isn't
    there already."""
    found = WITH_NUMBER.fullmatch(word)
    for key in (one[1] for one in map(KEY_WITH_NUMBER.match, patterns) if one is not None):
        number = NUMBERS.get(found[2].casefold(), found[2]) if found is not None else "0"
        if found is not None and number != "0" and (found[1].casefold() == key or nearest(found[1], [key])):
            return None if f"{key} {number}" in there else f"{key} {number}"
    return None


def of_patterns(patterns: Iterable[str]) -> list[str]:
    """Return how keys that end with a number are told."""
    keys = [one[1] for one in map(KEY_WITH_NUMBER.match, patterns) if one is not None]
    return [told for key in keys for told in (f"{key} 1", f"{key} 2", "…")]


def line_of(word: str, properties: Any) -> str:
    """Return the line that is to be written for a key, with a sign for what only its author knows."""
    schema = properties.get(word) if isinstance(properties, dict) else None
    inner = schema.get("required", ()) if isinstance(schema, dict) else ()
    if inner:
        return f"{word}: {{{', '.join(f'{key}: …' for key in inner)}}}"
    return f"{word}: […]" if isinstance(schema, dict) and schema.get("type") == "array" else f"{word}: …"


def longer_key(word: str, known: Iterable[str]) -> str | None:
    """Return the key that is a word with more behind it, or that has more before or behind it there: the only one (`goes` of `goes_to`,
    `on_sold` of `sold`)."""
    found = [
        key for key in known if key.startswith(f"{word}_") or word.endswith(f"_{key}") or word.startswith(f"{key}_")
    ]
    return found[0] if len(found) == 1 else None


def in_its_form(node: object, schema: Mapping[str, Any]) -> str | None:
    """Return how what stands alone is written as the list or the keys that are needed; none if nobody can know it."""
    required = schema.get("required", ())
    are_numbers = all(schema.get("properties", {}).get(key, {}).get("type") == "integer" for key in required)
    if schema.get("type") == "object" and are_numbers and len(required) == 2 and (pair := _two(node)):
        return f"{{{', '.join(f'{key}: {number}' for key, number in zip(required, pair, strict=True))}}}"
    if not isinstance(node, Scalar) or node.value is None:
        return None
    if "integer" in (schema.get("type"), *(schema["type"] if isinstance(schema.get("type"), list) else ())):
        return NUMBERS.get(node.text.casefold())
    if schema.get("type") == "array" and isinstance(node.value, str):
        return f"[{node.text}]"
    if schema.get("type") == "object" and required and isinstance(node.value, int) and not isinstance(node.value, bool):
        return f"{{{', '.join(f'{key}: {node.text}' for key in required)}}}" if are_numbers else None
    return None


def _two(node: object) -> tuple[str, ...]:
    """Return the two numbers that stand in a list, or with words or a dash between."""
    if isinstance(node, Sequence):
        numbers = [one.text for one in node.items if isinstance(one, Scalar) and type(one.value) is int]
        return tuple(numbers) if len(node.items) == len(numbers) == 2 else ()
    found = RANGE.fullmatch(node.text) if isinstance(node, Scalar) and node.style == "plain" else None
    return found.groups() if found is not None else ()


__all__ = ["half_key", "in_its_form", "line_of", "longer_key", "numbered", "of_patterns", "other_word"]
