"""What chance picks when whoever acts says how many, a round for each, and what is set to a value that is chosen, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known
from dsl.spelling import article

HOW_MANY = re.compile(
    r"^([a-z_]\w*) (?:up to (\d+)|(any number of|at least 1)|(\d+) to (\d+)) random (?!.* as \w+$)([a-z_]\w*(?: .*)?)$"
)
SET_TO = re.compile(r"^set (\w+ of \w+) to (an?|another) (random )?(\w+)$")

SET_OF_OTHERS = re.compile(
    r"^((?:.+: )?)set (\w+) of (?:(an?|each|every|all)(?: of)?(?: the)? )?(opponent|player)s? to (.+)$"
)


def rounds_of_chance(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield the rounds in each of which chance picks one."""
    if found := HOW_MANY.match(text):
        verb, most, free, least, last, things = found.groups()
        words = things.split(" ")
        several = next((word for word in words if word in known.one), "")
        one = " ".join(known.one[word] if word == several else word for word in words)
        step = f"{verb} a random {one}"
        sure = 1 if free == "at least 1" else int(least or 0)
        times = "any number of" if free else f"up to {int(most or last) - sure}"
        first = (step,) if sure == 1 else (f"{verb} {sure} random {things}",) if sure else ()
        yield Phrasing(
            "no-chance", (*first, f"repeat {times} times: {step}"), "random", f"repeat {times} times: {step}"
        )


def set_to_another(text: str) -> Iterator[Phrasing]:
    """Yield the choice that comes before what is set to it."""
    if found := SET_TO.match(text):
        what, which, random, sort = found.groups()
        other = f" where it is not {what}" if which == "another" else ""
        rows = f"choose a {random or ''}{sort}{other} as other_{sort}", f"set {what} to other_{sort}"
        yield Phrasing("choose-first", rows, which)


def set_of_others(text: str) -> Iterator[Phrasing]:
    """Yield what other players set of themselves."""
    if (found := SET_OF_OTHERS.match(text)) and not re.search(r"\b(?:me|my)\b", found[5]):
        head, what, which, who, value = found.groups()
        whom = f"{article(who) if which in (None, 'a', 'an') else 'each'} {who}"
        # Whether one or each of them is meant only its author knows.
        step = f"let {whom}: set {what} of me to {value}"
        yield Phrasing("let-wanted", (head[:-1], f"    {step}") if head else (step,), whom, guess=which is None)


__all__ = ["rounds_of_chance", "set_of_others", "set_to_another"]
