"""What a player does who has a name, as people say it: `guest loses 1 coin`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import VERBS, Phrasing, singulars

DOES = re.compile(r"^([a-z_]\w*) (?:(may [a-z_]+)|([a-z_]+s)) (\S.*)$")
GIVEN = r"\b(?:as|called) {name}\b"


def deeds(text: str, above: str) -> Iterator[Phrasing]:
    """Yield what a player does to whom the lines above give a name, as that player is let do it."""
    found = DOES.match(text)
    if found is None or not re.search(GIVEN.format(name=re.escape(found[1])), above):
        return
    name, may, does, rest = found.groups()
    force, acts = ("may ", (may.removeprefix("may "),)) if may else ("", singulars(does))
    for act in reversed(acts):
        for one in (act, *(meant for meant, others in VERBS if act in others)):
            yield Phrasing("let-wanted", (f"let {name}: {force}{one} {rest}",), name)


__all__ = ["deeds"]
