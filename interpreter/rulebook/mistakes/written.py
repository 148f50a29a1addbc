"""What a game says in its files, as what is wrong with it is looked at: which words it declares, and how often it uses them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dsl.diagnostics import Diagnostic
from interpreter.rulebook.vocabulary.clashes import Declared

WORD = re.compile(r"\w+")
# What is said of a word that isn't there.
UNKNOWN = frozenset(
    """unknown-word unknown-key wrong-value not-drawn not-a-direction attribute-not-of-kind ability-not-of-kind
    guide-unknown""".split()
)
# Of files from which nothing could be read.
UNREAD = frozenset(
    {"empty-file", "unreadable", "too-large", "not-utf8", "odd-character", "several-documents", "too-deep"}
)

Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameTexts:
    """What a game says. `texts`: its rule files; `declared`: the words they declare; `beside`: how often each word stands in the
    examples and translations."""

    texts: Texts
    declared: Sequence[Declared]
    beside: Counter[str]

    def uses(self) -> Counter[str]:
        """Return how often each word stands in the rules and in the examples, where it isn't declared."""
        found = Counter(word for text in self.texts.values() for word in WORD.findall(text))
        found.subtract(one.word for one in self.declared)
        return found


def word_of(one: Diagnostic) -> str:
    """Return the word of which something is said; of a path (`things.market`) its last."""
    word = str(one.args.get("word", ""))
    return word.rpartition(".")[2] if one.code == "guide-unknown" else word


def is_missing(one: Diagnostic, uses: Counter[str], written: GameTexts) -> bool:
    """Tell whether a word isn't there, and is none that was misspelt just once."""
    word = word_of(one)
    if one.code not in UNKNOWN or any(each.word == word for each in written.declared):
        return False
    return one.suggestion is None or uses[word] > 1 or written.beside[word] > 0


__all__ = ["UNKNOWN", "UNREAD", "WORD", "GameTexts", "Texts", "is_missing", "word_of"]
