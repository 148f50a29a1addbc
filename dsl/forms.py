"""How English writes several of a noun, and what another does: the forms of the words by which rules call things."""

import re
from functools import cache

# What lies behind one of these belongs to the noun before it: *boards of offers*.
BEHIND = re.compile(r"(?<=\w)[ _](?:of|to|from|for|in|on|at|with|without|by|under|over)(?=[ _])")
FIRST = re.compile(r"[ _]")
ALREADY = re.compile(r"(?<=.s)(?<![sui]s)(?<!gas)(?<!bias)(?<!atlas)(?<!canvas)$")
# How nouns end and what several of them end in, the first that fits; then what nouns and verbs have in common.
NOUNS = (
    (re.compile(r"(?<=kni)fe$|(?<=li)fe$|(?<=wi)fe$"), "ves"),
    (
        re.compile(r"(?<=lea)f$|(?<=loa)f$|(?<=thie)f$|(?<=wol)f$|(?<=[hc]al)f$|(?<=s[eh]el)f$|(?<=\bel)f$|(?<=_el)f$"),
        "ves",
    ),
    (re.compile(r"(?<!hu)(?<!sha)(?<!ro)(?<!talis)man$"), "men"),
    (re.compile(r"(?<=s)is$"), "es"),
    (re.compile(r"(?<=her)o$|(?<=tat)o$|(?<=mat)o$|(?<=ech)o$|(?<=volcan)o$|(?<=domin)o$|(?<=torped)o$"), "oes"),
)
VERBS = ((re.compile(r"o$"), "oes"),)
BOTH = (
    (re.compile(r"(?<=[^aeiou])y$"), "ies"),
    (re.compile(r"(?<=s)$|(?<=[xz])$|(?<=[cs]h)$"), "es"),
    (re.compile(r"$"), "s"),
)


def several(noun: str) -> str:
    """Return what several of a noun are called: *coins*, *cities*, *boards of offers*. What ends like several stays as it is."""
    found = BEHIND.search(noun)
    head = noun if found is None else noun[: found.start()]
    return noun if ALREADY.search(head) else f"{_ended(head, (*NOUNS, *BOTH))}{noun[len(head) :]}"


def of_another(verb: str) -> str:
    """Return a verb as another does it: *plays*, *flies*, *passes on*."""
    found = FIRST.search(verb)
    head = verb if found is None else verb[: found.start()]
    return f"{_ended(head, (*VERBS, *BOTH))}{verb[len(head) :]}"


@cache
def as_others_do(verb: str) -> tuple[str, ...]:
    """Return all forms in which rules may say that another does it, the right one first."""
    return tuple(dict.fromkeys((of_another(verb), _ended(verb, (*VERBS, *BOTH)), f"{verb}s", f"{verb}es")))


def _ended(word: str, endings: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    return next(ending.sub(other, word, count=1) for ending, other in endings if ending.search(word))


__all__ = ["as_others_do", "of_another", "several"]
