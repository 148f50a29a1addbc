"""Whom and which ones is meant where they were spoken of before, or are several at once, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known

THAT_PLAYER = re.compile(r"\b(?:that|this|the same|said) (opponent|player)\b")
OF_BRACKETS = re.compile(r"\bof \((\w+(?: of \w+)+)\)")
OF_SEVERAL = re.compile(r"\b((?:in|on) \w+ of) (?:all |the )?(\w+)\b(?! of\b)")
NUMBER_GIVEN = re.compile(r"^(.+) (with|for|by) ((?:highest|lowest|total|number of) .+)$")
MOST_OF_ALL = re.compile(
    r"^(.*?)(highest|lowest) number of (\w+) (?:on|of|among) (?:all |any |the )*(player|opponent)s\b(.*)$"
)


def names(text: str, above: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that speaks of whom it spoke before, or of several as of one. `above`: what stands
    before it."""
    if found := THAT_PLAYER.search(text):
        named = re.findall(rf"\b{found[1]}\b(?: called|.* as) (\w+)\b", f"{above}\n{text[: found.start()]}")
        for name in reversed(named):
            yield _instead(text, found, name)
    if found := OF_BRACKETS.search(text):
        yield _instead(text, found, f"of {found[1]}")
    if (found := OF_SEVERAL.search(text)) and found[2] in known.one:
        yield _instead(text, found, f"{found[1]} each {known.one[found[2]]}")
    if found := NUMBER_GIVEN.match(text):
        act, way, number = found.groups()
        yield Phrasing("missing-brackets", (f"{act} {way} ({number})",), number, f"({number})")
    if found := MOST_OF_ALL.match(text):
        before, best, unit, who, rest = found.groups()
        most = "most" if best == "highest" else "fewest"
        counted = f"{before}number of {unit} on {most}_of_all{rest}"
        yield Phrasing("choose-first", (f"choose a {who} with the {most} {unit} as {most}_of_all", counted), best)


def _instead(text: str, found: re.Match[str], meant: str) -> Phrasing:
    return Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["names"]
