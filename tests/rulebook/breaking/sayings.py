"""What is right is said as people say it who have read cards and no grammar."""

from __future__ import annotations

import random
import re

from tests.rulebook.breaking.pages import Broken, Page, whole

SAYINGS = (
    (re.compile(r"\bfor each (?=\d|[a-z_]+ (?:in|on|of)\b)"), "for every "),
    (re.compile(r"\b(?<=let )an opponent\b"), "another player"),
    (re.compile(r"\bwith the highest (?=\()"), "with the most "),
    (re.compile(r"\bwith the lowest (?=\()"), "with the fewest "),
    (re.compile(r"\bmy (?=[a-z])"), "your "),
    (re.compile(r"^( +)(?=(?:gain|pay) \d)"), r"\1You "),
    (re.compile(r"(?<= [<>])(?== )"), " "),
    (re.compile(r"^( +scores: )(?=\d+ \w)"), r"\1gain "),
    (re.compile(r"(?<= on )each ([a-z]+)(?=[ )])"), r"\1s"),
)


def everyday(page: Page, dice: random.Random) -> Broken | None:
    """A line in words of every day; its mend is the line as it was."""
    effects = {spot.span.line - 1 for spot in page.spots if spot.sort == "keyword"}
    found = [
        (index, pattern, instead)
        for index in sorted(effects)
        for pattern, instead in SAYINGS
        if pattern.search(page.rows[index].split("#")[0])
    ]
    if not found:
        return None
    index, pattern, instead = dice.choice(found)
    rows = [*page.rows]
    rows[index] = pattern.sub(instead, rows[index], count=1)
    return whole("everyday", rows, (index + 1,), loud=True, right=page.rows[index])


__all__ = ["everyday"]
