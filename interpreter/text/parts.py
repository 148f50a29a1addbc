"""What the realiser hands out: a text in parts, so that a terminal, a page and a screen reader can each draw the same text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

PartKind = Literal["text", "thing", "icon", "missing"]


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of text. `kind`: text; thing, a name that can be opened (`id` is the definition or kind); icon, a word for
    which a surface may draw a picture (`id` is the unit); missing, a part that had to be said in the fallback language."""

    text: str
    kind: PartKind = "text"
    id: str = ""


Parts: TypeAlias = tuple[Part, ...]


def plain(parts: Iterable[Part]) -> str:
    """Return the text alone."""
    return "".join(part.text for part in parts)


def merged(parts: Iterable[Part]) -> Parts:
    """Return the same parts with neighbouring plain texts put together."""
    return tuple(_merge(parts))


def _merge(parts: Iterable[Part]) -> Iterator[Part]:
    text = ""
    for part in parts:
        if part.kind == "text":
            text += part.text
            continue
        if text:
            yield Part(text)
            text = ""
        yield part
    if text:
        yield Part(text)


def has_in_it(name: str, word: str) -> bool:
    """Return whether a name has a word, or several, whole in it."""
    return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", name.casefold()) is not None
