"""Phrases whose examples are told in other words: those between quotes, where each word of the made-up game has one that stands for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dsl.spelling import with_articles

# What opens a quotation stands behind no letter and what closes it before none; an apostrophe within a word is neither.
QUOTED = re.compile(r"(?<!\w)'([^']+)'(?!\w)")
WORD = re.compile(r"\{\w+\}|\w+")
# What stands in an example for words that the game has not.
LEFT_OUT = "…"
SEVERAL_LEFT_OUT = re.compile(rf"{LEFT_OUT}(?: {LEFT_OUT})+")


class Respelt(Mapping[str, Mapping[str, str]]):
    """The phrases of a language in which what is quoted is told in other words. `spoken`: for each word of the made-up game the one
    to tell instead; "" where there is none, of which nothing is told: a word of another game would be taken for one of this."""

    def __init__(self, words: Mapping[str, Mapping[str, str]], spoken: Mapping[str, str]) -> None:
        self._words, self._spoken = words, spoken

    def __getitem__(self, key: str) -> Mapping[str, str]:
        return {name: QUOTED.sub(self._quotation, text) for name, text in self._words[key].items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def _quotation(self, quoted: re.Match[str]) -> str:
        words = WORD.findall(quoted[1])
        told = {word: self._spoken[word] or LEFT_OUT for word in words if word in self._spoken}
        if not told or (len(words) == 1 and LEFT_OUT in told.values()):
            return quoted[0]
        text = WORD.sub(lambda found: told.get(found[0], found[0]), quoted[0])
        return with_articles(SEVERAL_LEFT_OUT.sub(LEFT_OUT, text))
