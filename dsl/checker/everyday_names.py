"""Whom and which ones is meant where they were spoken of before, or are several at once, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known
from dsl.spelling import article

THAT_PLAYER = re.compile(r"\b(?:that|this|the same|said) (opponent|player)\b")
OF_BRACKETS = re.compile(r"\bof \((\w+(?: of \w+)+)\)")
OF_SEVERAL = re.compile(r"\b((?:in|on) \w+ of) (?:all |the )?(\w+)\b(?! of\b)")
NUMBER_GIVEN = re.compile(r"^(.+) (with|for|by) ((?:highest|lowest|total|number of) .+)$")
MOST_OF_ALL = re.compile(
    r"^(.*?)(highest|lowest) (number of )?(\w+) (?:on|of|among) (?:all |any |the )*(player|opponent)s\b(.*)$"
)
ON_SEVERAL = re.compile(r"\bon (?:all |any |the )*(player|opponent)s\b")
# None but this: what is left out is said behind what is looked for, and behind a condition that it has already.
NO_OTHER = re.compile(
    r"\bno (?:an)?other ([a-z_]\w*.*?)(?:\bwhere (?:\((.+)\)|(.+?)))?(?=$|:| (?:and|or) (?:there|number|not)\b| else\b|\)+(?:$|:| ))"
)
# The name of what is chosen stands behind what is asked of it.
NAME_FIRST = re.compile(r"^(.+?) (as [a-z_]\w*) (where .+?)((?:: .+|:)?)$")
CHANCE_OF_WHOM = re.compile(r"^(.*\brandom .+?) in (?:(\w+) of an opponent|another (\w+))\b(.*)$")


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
        before, best, number, unit, who, rest = found.groups()
        most = "most" if best == "highest" else "fewest"
        several = unit if number else known.several.get(unit, unit)
        counted = f"{before}number of {several} on {most}_of_all{rest}"
        first = f"choose {article(who)} {who} with the"
        yield Phrasing("choose-first", (f"{first} {most} {several} as {most}_of_all", counted), best)
        read = f"{before}{unit} of {best}_of_all{rest}"
        yield Phrasing("choose-first", (f"{first} {best} {unit} of it as {best}_of_all", read), best)
    if found := ON_SEVERAL.search(text):
        yield _instead(text, found, f"on each {found[1]}")
    yield from _no_other(text)
    if found := NAME_FIRST.match(text):
        what, name, where, rest = found.groups()
        yield Phrasing("everyday-words", (f"{what} {where} {name}{rest}",), f"{name} {where}", f"{where} {name}")
    if found := CHANCE_OF_WHOM.match(text):
        before, *places, rest = found.groups()
        taken = f"{before} in {places[0] or places[1]} of chosen_opponent{rest}"
        yield Phrasing("chance-of-whom", ("choose an opponent as chosen_opponent", taken), places[0] or places[1])


def _no_other(text: str) -> Iterator[Phrasing]:
    """Yield what is none but this, and nobody but me."""
    if found := NO_OTHER.search(text):
        what, *conditions = found.groups()
        what = what.strip()
        there = "" if re.search(r"\bthere (?:is|are) $", text[: found.start()]) else "there is "
        if re.match(r"(?:player|opponent)s?\b", what):
            condition = next((f" where {each}" for each in conditions if each), "")
            yield _instead(text, found, f"{there}no {what.replace('player', 'opponent', 1)}{condition}")
            return
        condition = next((f"({each} and it is not this)" for each in conditions if each), "it is not this")
        yield _instead(text, found, f"{there}no {what} where {condition}")


def _instead(text: str, found: re.Match[str], meant: str) -> Phrasing:
    return Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["names"]
