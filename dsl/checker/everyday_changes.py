"""What is more or less while something stands, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing, singulars

NUMBER = r"(?:\d+|\w+)"
COSTS = re.compile(rf"^(.+?)\s+costs?\s+(?:me\s+|you\s+)?({NUMBER}\s+\w+)\s+(less|more|fewer)(?:\s+for\s+.*)?$")
LESS = re.compile(rf"^({NUMBER}\s+\w+)\s+(less|more)\s+for\s+(.+)$")
HOLDS = r"^(?:my\s+)?(\w+)\s+(?:limit|size|maximum|capacity)"
LIMITED = re.compile(rf"{HOLDS}\s+is$")
LIMIT = re.compile(rf"{HOLDS}\s+is\s+({NUMBER})\s+(more|less|higher|lower|larger|smaller)$")
RAISED = re.compile(rf"{HOLDS}\s*(?:\+|is increased by|increases by)\s*({NUMBER})$")
FOR_EACH = re.compile(
    r"^(.+\s+is)\s+(\d+)((?:\s+(?!more|less)\w+)?)\s+(more|less|higher|lower|larger|smaller|fewer)"
    r"((?:\s+for\s+(?:me|an opponent|a player))?)\s+for each\s+(.+)$"
)
WORTH = re.compile(
    r"^(this is|each [\w ]+? is|[\w ]+? are) worth (?:(an?|\d+) (?:(more|less|fewer|additional|extra) )?(\w+)|(an?|\d+) (\w+) (more|less))"
    r"(?: for each (?!other\b)(.+?))?((?: if .+)?)$"
)
HAS_MORE = re.compile(
    r"^(?:(this|each [\w ]+?) has|all ([\w ]+?) have) ((?:an?|\d+) (?:more|less|fewer|additional|extra) .+)$"
)
LESSER = ("less", "lower", "smaller", "fewer")


def changes(text: str) -> Iterator[Phrasing]:
    """Yield the standing lines that may be meant."""
    found, more = COSTS.match(text), ""
    what = by = ""
    if found:
        what, by, more = found.groups()
    elif found := LESS.match(text):
        by, more, what = found.groups()
    if what:
        sign = "more" if more == "more" else "less"
        for one in reversed(singulars(re.sub(r"^(?:each|all|every|an?)\s+", "", what))):
            for head in (one, f"{one} in my hand"):
                yield Phrasing("change-wanted", (f"cost of each {head} is {by} {sign} for me",))
    if found := LIMIT.match(text) or RAISED.match(text):
        place, by, *rest = found.groups()
        sign = "less" if rest and rest[0] in LESSER else "more"
        for room in (f"my {place}", place):
            yield Phrasing("change-wanted", (f"room in {room} is {by} {sign}",))
    yield from _for_each(text)
    if found := HAS_MORE.match(text):
        one, several, more = found.groups()
        text = f"{one} is worth {more}" if one else f"{several} are worth {more}"
    yield from _worth(text)


def _for_each(text: str) -> Iterator[Phrasing]:
    found = FOR_EACH.match(text)
    if not found:
        return
    what, times, unit, word, payers, counted = found.groups()
    sign = "less" if word in LESSER else "more"
    limited = LIMITED.match(what)
    whats = [f"room in {place} is" for place in (f"my {limited[1]}", limited[1])] if limited else [what]
    for those in _plurals(counted):
        number = f"number of {those}" if times == "1" else f"{times} * number of {those}"
        for head in whats:
            yield Phrasing("change-wanted", (f"{head} ({number}){unit} {sign}{payers}",))


def _worth(text: str) -> Iterator[Phrasing]:
    if found := WORTH.match(text):
        heads, count, way, unit, counts, units, ways, counted, condition = found.groups()
        number, sign = re.sub(r"^an?$", "1", count or counts), "less" if (way or ways) in LESSER else "more"
        for points in ((unit or units), f"{unit or units}s") if way or ways else ():
            for those in _plurals(counted) if counted else ("",):
                of = f"(number of {those})" if number == "1" else f"({number} * number of {those})"
                for what in _whats(heads):
                    yield Phrasing(
                        "change-wanted", (f"{points} of {what} is {of if those else number} {sign}{condition}",)
                    )


def _whats(heads: str) -> Iterator[str]:
    """Yield each of several of which something is said, or the one."""
    what, _, verb = heads.rpartition(" ")
    first, _, rest = what.removeprefix("all ").partition(" ")
    for one in (what,) if verb == "is" else reversed(singulars(first)):
        yield what if verb == "is" else f"each {one} {rest}".rstrip()


def _plurals(counted: str) -> Iterator[str]:
    """Yield what is counted, each of its words in turn as several of them, and as it is."""
    words = counted.split(" ")
    for index, word in enumerate(words):
        for more in (f"{word}s", f"{word}es", f"{word[:-1]}ies"):
            yield " ".join((*words[:index], more, *words[index + 1 :]))
    yield counted


__all__ = ["changes"]
