"""Text as printers have it, and as people type it."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Between letters, behind what stands in brackets (of a player's name), or before a title in quotes: other straight signs enclose what
# is to be typed as it stands.
APOSTROPHE = re.compile(r"(?<=[^\W_]|\))'(?=[^\W_]|[«“])")
STRAIGHT, CURVED = "'", "’"


def rewritten(text: str, rewrites: Iterable[tuple[str, str]]) -> str:
    """Return a text as a language has it. `rewrites`: what stands in place of what."""
    for written, instead in rewrites:
        text = text.replace(written, instead)
    return text


def with_apostrophes(text: str) -> str:
    """Return a text of the same length in which the straight sign of typewriters is no apostrophe."""
    return APOSTROPHE.sub(CURVED, text) if STRAIGHT in text else text


def typed(text: str) -> str:
    """Return a text as it is compared with what somebody typed: neither case nor the shape of an apostrophe tells names apart."""
    return text.casefold().replace(CURVED, STRAIGHT)
