"""Words as they stand on cards, and those of the language that say the same."""

from __future__ import annotations

import re
from dataclasses import dataclass

Rows = tuple[str, ...]

# Words that stand otherwise on cards, by themselves: none of them has a meaning in the language, or has it there.
WORDS = (
    (re.compile(r"^You\s+(\w+)", re.I), r"\1"),
    # Of what others do, nobody knows who is meant by it.
    (re.compile(r"^(?!let\b)(.*: ?)you\s+([a-z]\w*)"), r"\1\2"),
    (re.compile(r"\.$"), ""),
    (re.compile(r",\s*(?=(?:up to|at most|to a maximum|max|maximum|or|and|for|in|on)\b)"), " "),
    (re.compile(r"\byour\b", re.I), "my"),
    (re.compile(r"\bfor every\b"), "for each"),
    (re.compile(r"\ba couple of\b"), "2"),
    (re.compile(r"\ba dozen\b"), "12"),
    (re.compile(r"\bper\b"), "for each"),
    (re.compile(r"(?<=\w)\s+(?:up to|to a maximum of|max\.?|maximum)\s+(\d+)$"), r" at most \1"),
    (
        re.compile(r"(?:(?<=^when )|(?<=^before ))(?:(?:the|any|each|every|some) other|another) (?:player|opponent)\b"),
        "an opponent",
    ),
    (re.compile(r"\b(?:(?:all|each|every)\s+(?:the\s+|of the\s+)?|the\s+)?other players?\b", re.I), "each opponent"),
    (re.compile(r"\b(?:any|some) other player\b|\banother (?:player|opponent)\b", re.I), "an opponent"),
    (re.compile(r"(?<=\bif )no (?!(?:other )?(?:players?|opponents?|one)\b)(?=[a-z_])"), "there is no "),
    (re.compile(r"\b(?:any|some) other\b|\bother\b(?=\s)"), "another"),
    (re.compile(r"\bthe (?!highest|lowest|most|fewest)"), ""),
    (re.compile(r"\bin play\b"), "here"),
    (re.compile(r"(?<!with )(?<!have )\bthe (?=(?:highest|lowest) \w+ (?:of|in|among|across) )"), ""),
    (re.compile(r"\b(highest|lowest) value (?:in|of|for) (?=\w)"), r"\1 "),
    (re.compile(r"\b((?:highest|lowest|total) \w+) (?:among|across|amongst) (?:all )?(?!my\b)"), r"\1 of "),
)
VERBS = (
    ("gain", ("get", "gets", "take", "receive", "collect", "earn", "score", "steal", "win", "add")),
    ("pay", ("give", "spend", "lose", "hand", "return", "remove")),
    ("move", ("put", "place", "take", "bring", "return", "send")),
    ("put", ("place", "add")),
    ("discard", ("lose", "trash", "remove")),
)
# How a number is compared that stands behind these words.
SIGNS = {
    "at least": ">=", "at most": "<=", "no more than": "<=", "up to": "<=", "equal to": "=", "exactly": "=",
    **dict.fromkeys(("more than", "greater than", "bigger than", "larger than", "higher than"), ">"),
    **dict.fromkeys(("less than", "fewer than", "smaller than", "lower than"), "<"),
}  # fmt: skip
# How one is compared behind which these stand: *3 or more*.
OR_SO = {"more": ">=", "less": "<=", "fewer": "<="}


def plainly(row: str) -> tuple[str, tuple[str, str]]:
    """Return a line in the words of the language, and the first words that are others, with those that stand for them."""
    first, plain = ("", ""), row
    for pattern, instead in WORDS:
        found = pattern.search(plain)
        if found is not None:
            before, after = found[0].strip(), found.expand(instead).strip()
            # What stays in front of it is not told.
            while after and before.split(" ", 1)[0] == after.split(" ", 1)[0]:
                before, after = before.partition(" ")[2].strip(), after.partition(" ")[2].strip()
            first = first if first[0] or not re.search(r"\w", before) else (before, after or "…")
            plain = pattern.sub(instead, plain)
    plain = re.sub(r"\s+", " ", plain).strip()
    if re.match(r"[A-Z]\w", plain):
        word = plain.split(" ")[0]
        first = first if first[0] else (word, word.lower())
        plain = plain[0].lower() + plain[1:]
    return plain, first


@dataclass(frozen=True, slots=True)
class Phrasing:
    """What may be meant by a line. `rows`: the lines instead of it, each as far indented as it must be; `word`: what is said otherwise;
    `meant`: how it is said. `sure`: whether the lines leave nothing open; `guess`: whether something else could be meant, so that they
    are only shown."""

    code: str
    rows: Rows
    word: str = ""
    meant: str = ""
    sure: bool = True
    guess: bool = False


def singulars(words: str) -> tuple[str, ...]:
    """Return words as they are, and with what may be the ending of a plural, or of a verb that another does, taken off."""
    found = [words]
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        if words.endswith(ending):
            found.append(words[: -len(ending)] + instead)
    return tuple(found)


__all__ = ["VERBS", "Phrasing", "Rows", "plainly", "singulars"]
