"""What is a player's by where it lies, as people say it: `my` before a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known
from dsl.spelling import with_articles

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
            there = [*known.kept.get(one.split(" ")[-1], known.places)]
            elsewhere = [f"any {place} owned by me" for place in known.beside.get(one.split(" ")[-1], ())]
            for place in [*there, *(place for place in known.places if place not in there)]:
                for whole in wholes:
                    what = f"{whole}{one if whole == 'a ' else words}"
                    # Where it may lie elsewhere too, only its author knows which is meant.
                    others = [*(f"my {other}" for other in there if other != place), *elsewhere]
                    ways = "', '".join(f"{what} in {other}" for other in (f"my {place}", *others))
                    yield _my(f"{start}{what} in my {place}{rest}{text[found.end() :]}", words, ways, bool(others))
            yield _my(f"{before}{words} on me{rest}{text[found.end() :]}", words, f"{words} on me")


def _my(line: str, word: str, meant: str, guess: bool = False) -> Phrasing:
    return Phrasing("my-before-thing", (line,), word, with_articles(meant), guess=guess)


__all__ = ["mine"]
