"""What is scored written as a step, a step written as what is scored, signs of comparison in two pieces, and a value of several that is
asked at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing

STEP = re.compile(r"^(?:(?:I|you) )?((?:gain|get|score|earn|receive|take|win)s?) (.+)$", re.I)
AMOUNT = re.compile(r"^((?:\d+|\([^:]+\)) [a-z_]\w*\b.*)$")
TORN = re.compile(r"([<>])\s+=|=\s*([<>])")
VALUES = re.compile(r"(?<!\w)([a-z_]\w* of \w+) is (not )?([a-z_]\w*(?: or [a-z_]\w*)+)(?=:|$|\)| else\b)")


def scored(text: str) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that gains where something is scored, or that says how much where something is to be gained."""
    if found := STEP.match(text):
        yield Phrasing("step-in-score", (found[2],), found[1], found[2])
    if found := AMOUNT.match(text):
        yield Phrasing("score-in-steps", (f"gain {found[1]}",), found[1], f"gain {found[1]}")
    if found := TORN.search(text):
        meant = TORN.sub(lambda torn: f"{torn[1] or torn[2]}=", text)
        yield Phrasing("everyday-words", (meant,), found[0], f"{found[1] or found[2]}=")
    if found := VALUES.search(text):
        what, negated, values = found.groups()
        asked = (f"({what} is {value})" for value in values.split(" or "))
        meant = f"not ({' or '.join(asked)})" if negated else " or ".join(asked)
        yield Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["scored"]
