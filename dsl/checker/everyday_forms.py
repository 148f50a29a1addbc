"""A line as it is written, and as it reads where its words, its names and its condition stand as in the language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from dsl.checker.everyday import plainly
from dsl.checker.everyday_parts import plain_amounts
from dsl.checker.known import Known
from dsl.checker.slips import NUMBERS as DIGITS

POSSESSIVE = re.compile(r"\b(?:the )?((?:an?|another|each|every|any) )?([a-z_]\w*)['’]s? (\w+)")
UNLESS = re.compile(r"^unless (.+?), (.+)$")
AND_I = re.compile(r"^((?:when|before|whenever|after|(?:every|each|any) time) .+?),? (?:you|I) (may )?([a-z_]\w*\b.*)$")
NUMBERS = {word: digits for word, digits in DIGITS.items() if word not in ("zero", "one")}
NUMBER = re.compile(rf"\b(?:{'|'.join(NUMBERS)})\b")
WHEN = re.compile(r"^((?:when|before) [^,]+), (?!(?:you|I)\b)(.+)$")
TO_WHOM = re.compile(
    r"^((?:must |may )?[a-z_]\w*) ((?:an?|another|each|every|all|any)(?: other)? (?:opponent|player)s?) ((?:an?|\d+|up to \d+|all) .+)$"
)
THEN = re.compile(r"^(if\b.+?)(,?\s+then\b:?|,)\s+(.+)$")
# What opens a block, with a word at least of what it says before it.
OPENS = re.compile(r"(?:(?:if|when|before) \S+|let|for each|repeat)(?= )")
BEHIND = re.compile(r"^(.+?),?\s+(if|unless)\s+(.+)$")


@dataclass(frozen=True, slots=True)
class Reading:
    """A line as it reads; by which code it is told, if that is all that was wrong, with the words that were others and those instead."""

    text: str
    code: str = ""
    word: str = ""
    meant: str = ""


def forms(row: str, known: Known) -> Iterator[Reading]:
    """Yield a line as it is written and, one upon the other, as it reads with its words, names and conditions where they stand in the
    language."""
    told = {row}
    yield Reading(row)
    for change in (_in_words, _in_names, _in_amounts, _with_condition):
        form = change(row, known)
        if form.text not in told:
            # What is told elsewhere is so only by itself.
            yield form if form.code or len(told) == 1 else replace(form, code="everyday-words")
            told.add(form.text)
        row = form.text


def _in_words(row: str, known: Known) -> Reading:
    plain, (word, meant) = plainly(row)
    plain = NUMBER.sub(lambda found: NUMBERS[found[0]], plain)
    if word:
        return Reading(plain, "everyday-words", word, meant)
    return Reading(plain, "unknown-character", row[-1]) if row and not row[-1].isalnum() else Reading(plain)


def _in_names(row: str, known: Known) -> Reading:
    """Return a line in which names of the game are written as one word, and what somebody has stands before him."""
    form = Reading(row)
    for name in known.joined:
        if found := re.search(rf"\b{name.replace('_', '[ -]')}\b", form.text):
            text = form.text[: found.start()] + name + form.text[found.end() :]
            form = Reading(text, "everyday-words", form.word or found[0], form.meant or name)
    # By themselves these are told elsewhere.
    for pattern, instead in (_in_places(known), _of_places(known, "of")):
        form = replace(form, text=pattern.sub(instead, form.text))
    if found := TO_WHOM.match(form.text):
        verb, who, what = found.groups()
        text = f"{verb} {what} to {who}"
        return Reading(text, "everyday-words", form.text, text)
    if found := POSSESSIVE.search(form.text):
        meant = found.expand(r"\3 of \1\2")
        return Reading(form.text[: found.start()] + meant + form.text[found.end() :], "possessive", found[0], meant)
    return form


def _in_amounts(row: str, known: Known) -> Reading:
    """Return a line in which numbers are those of things that are counted."""
    pattern, instead = _of_places(known, "in|on|among")
    text, word, meant = plain_amounts(row, known)
    if found := pattern.search(text):
        word, meant = word or found[0], meant or instead(found)
        text = pattern.sub(instead, text)
    return Reading(text, "everyday-words" if word else "", word, meant)


def _in_places(known: Known) -> tuple[re.Pattern[str], Callable[[re.Match[str]], str]]:
    """Return how it is said that something lies in a place of the player who acts, and how it is written."""
    return re.compile(
        rf"\b(in|on) (?:the )?({'|'.join(known.places) or '(?!)'})\b(?! of)"
    ), lambda found: f"{found[1]} my {found[2]}"


def _of_places(known: Known, words: str) -> tuple[re.Pattern[str], Callable[[re.Match[str]], str]]:
    """Return how it is said that what lies in a place is added up, and how it is written."""
    places = "|".join(place for place in known.places if place in known.holds) or "(?!)"
    pattern = re.compile(rf"\b((?:total|highest|lowest) \w+) (?:{words}) (?:all )?my ({places})\b")
    return pattern, lambda found: f"{found[1]} of {known.holds[found[2]]} in my {found[2]}"


def _with_condition(row: str, known: Known) -> Reading:
    """Return a line with its condition in front, behind which a colon stands."""
    if ":" in row:
        return Reading(row)
    if found := WHEN.match(row):
        return Reading(f"{found[1]}: {found[2]}", "everyday-words", ",", ":")
    if found := UNLESS.match(row):
        return Reading(f"if not ({found[1]}): {found[2]}", "everyday-words", "unless", "if not (…)")
    if found := AND_I.match(row):
        return Reading(
            f"{found[1]}: {found[2] or ''}{found[3]}",
            "everyday-words",
            row[found.end(1) :].strip(", "),
            f"{found[2] or ''}{found[3]}",
        )
    if found := BEHIND.match(row):
        rest, word, condition = found.groups()
        asked = condition if word == "if" else f"not ({condition})"
        return Reading(f"if {asked}: {rest}", "everyday-words", word, f"if {asked}: …")
    if found := THEN.match(row):
        return Reading(f"{found[1]}: {found[3]}", "everyday-words", found[2].strip(), ":")
    if found := OPENS.match(row):
        words = row.split(" ")
        for at in range(len(words) - 1, len(found[0].split(" ")), -1):
            if words[at] in known.verbs:
                text = f"{' '.join(words[:at])}: {' '.join(words[at:])}"
                return Reading(text, "missing-colon", words[at])
    return Reading(row)


__all__ = ["BEHIND", "THEN", "Reading", "forms"]
