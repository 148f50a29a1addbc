"""What is divided, what lies on top of a pile, and how many at least and at most, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known

VERB = r"(?:must |may )?[a-z_]\w*"
TOP = re.compile(
    r"\b(?:the )?(?:top|topmost|uppermost) (?:(\d+) )?(\w+) (?:of|in|from|on|off) (?:the )?((?:my )?\w+(?: of \w+)?)"
)
BY = re.compile(r"\bdivided by (?:the )?(.+?),? (?:\(rounded (up|down)\)|rounded (up|down)\b)")
SUM = re.compile(rf"^({VERB}) (\d+) (\w+) / (.+) rounded (up|down)$")
EQUAL = re.compile(rf"^({VERB}) (\w+) equal to (?:the )?(.+ / .+ rounded (?:up|down))$")
SHARED = re.compile(
    r"^(?:divide|split|share|distribute) (\d+) (\w+) (?:(?:evenly|equally) )?(?:among|between|to) (?:all |each |every )?(?:the )?"
    r"players?(?: (?:evenly|equally))?$"
)
ROUNDS = re.compile(r"^repeat (\d+) to (\d+) times: (.+)$")
THERE = re.compile(
    r"\bthere (?:is|are) (?:between )?(\d+) (?:to|and|or) (\d+) (.+?)(?=$|:|,| and (?:there|number|not)\b| else \b|\))"
)


def shares(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that divides something, takes from the top, or says how many there are at least and at most."""
    if found := TOP.search(text):
        count, things, place = found.groups()
        for those in dict.fromkeys((things, known.holds.get(place.split(" ")[-1], things))):
            several = known.several.get(those, those) if count else known.one.get(those, those)
            meant = f"{count or 1} {several} in {place}"
            yield _said(text, found, meant)
            yield _said(text, found, f"{count or 1} {several}")
    if found := BY.search(text):
        meant = f"/ {found[1]} rounded {found[2] or found[3]}"
        divided = text[: found.start()] + meant + text[found.end() :]
        yield Phrasing("everyday-words", (divided,), found[0], meant)
        for pattern in (SUM, EQUAL):
            if amount := pattern.match(divided):
                verb, one, other, *by = amount.groups()
                number, unit = (f"{one} / {by[0]} rounded {by[1]}", other) if by else (other, one)
                yield Phrasing(
                    "everyday-words", (f"{verb} ({number}) {unit}",), text[len(verb) + 1 :], f"({number}) {unit}"
                )
    if found := SHARED.match(text):
        line = f"let each player: gain ({found[1]} / number of players rounded down) {found[2]}"
        yield Phrasing("everyday-words", (line,), text, line, sure=False)
    if found := ROUNDS.match(text):
        least, most, step = found.groups()
        if int(least) < int(most):
            rows = f"repeat {least} times: {step}", f"repeat up to {int(most) - int(least)} times: {step}"
            yield Phrasing("several-steps", rows)
    if found := THERE.search(text):
        least, most, what = found.groups()
        counted = re.sub(r"^\w+", lambda word: known.several.get(word[0], word[0]), what)
        yield _said(text, found, f"number of {counted} >= {least} and number of {counted} <= {most}")


def _said(text: str, found: re.Match[str], meant: str) -> Phrasing:
    line = text[: found.start()] + meant + text[found.end() :]
    return Phrasing("everyday-words", (line,), found[0], meant)


__all__ = ["shares"]
