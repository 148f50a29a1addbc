"""What is a player's by where it lies, as people say it: `my` before a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known

MINE = re.compile(r"\bmy\s+((?:[a-z_]\w*\s+)?[a-z_]\w*)")
# Before what is looked at as a whole.
COUNTING = re.compile(
    r"\b(?:number of(?: different \w+ of)?|(?:total|highest|lowest|run of) \w+ of|for each(?: \d+)?|no|through) $"
)


def mine(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield lines in which it is said where lies what is called mine."""
    for found in MINE.finditer(text):
        before, counted = text[: found.start()], COUNTING.search(text[: found.start()])
        for words in dict.fromkeys((found[1], found[1].split(" ")[0])):
            if words in known.within:
                meant = f"{words} of this"
                yield Phrasing(
                    "everyday-words",
                    (f"{before}{meant}{found[1][len(words) :]}{text[found.end() :]}",),
                    f"my {words}",
                    meant,
                )
            if words.split(" ")[-1] in known.holds:
                continue
            rest = found[1][len(words) :]
            one = " ".join((*words.split(" ")[:-1], known.one.get(words.split(" ")[-1], words.split(" ")[-1])))
            start = re.sub(r"\bthere are $", "there is ", before)
            wholes = ("",) if counted else ("all ", "") if one != words and start == before else ("a ",)
            for place in known.places:
                for whole in wholes:
                    meant = f"{whole}{one if whole == 'a ' else words} in my {place}"
                    yield _my(f"{start}{meant}{rest}{text[found.end() :]}", words, meant)
            yield _my(f"{before}{words} on me{rest}{text[found.end() :]}", words, f"{words} on me")


def _my(line: str, word: str, meant: str) -> Phrasing:
    return Phrasing("my-before-thing", (line,), word, meant)


__all__ = ["mine"]
