"""Phrases as their translators write them, cut into pieces once.

    {what}  {what:n}  {place:da+il}  {body:inf}  {card:@from}  {what:=paid|paids}  [ with {visitor}]

After the colon: `n` number and noun, a number or form by its name, determiners and prepositions of the language joined by `+`,
`@` and the relation in which a place is said, `=` and the forms that agree. What stands in brackets is left out when one of
its placeholders has nothing to say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(r"\{([^{}]*)\}|([\[\]])|([^{}\[\]]+)|([{}])")
_FIELD = re.compile(r"([a-z_]+)(?::(.*))?", re.DOTALL)


class BadTemplate(ValueError):
    """A phrase that can't be read; `at` is the position in it (0-based)."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass(frozen=True, slots=True)
class Literal:
    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder. `words`: what stands after the colon, cut at `+`; `agree`: its forms if it is an agreement."""

    name: str
    words: tuple[str, ...] = ()
    agree: tuple[str, ...] = ()
    relation: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class Optional:
    parts: tuple[Segment, ...]

    @property
    def ends_open(self) -> bool:
        """Whether a blank follows it."""
        last = self.parts[-1] if self.parts else None
        return isinstance(last, Literal) and last.text[-1].isspace()


Segment = Literal | Slot | Optional


@dataclass(frozen=True, slots=True)
class Template:
    text: str
    parts: tuple[Segment, ...]

    def slots(self) -> tuple[Slot, ...]:
        return tuple(_slots(self.parts))


def _slots(parts: tuple[Segment, ...]) -> list[Slot]:
    found: list[Slot] = []
    for part in parts:
        if isinstance(part, Slot):
            found.append(part)
        elif isinstance(part, Optional):
            found.extend(_slots(part.parts))
    return found


@lru_cache(maxsize=8192)
def template(text: str) -> Template:
    """Return the phrase cut up. BadTemplate if its brackets or braces don't match."""
    open_lists: list[list[Segment]] = [[]]
    opened: list[int] = []
    for match in _TOKEN.finditer(text):
        slot, bracket, literal, stray = match.groups()
        if stray:
            raise BadTemplate(match.start())
        if slot is not None:
            open_lists[-1].append(_slot(slot, match.start()))
        elif literal:
            open_lists[-1].append(Literal(literal))
        elif bracket == "[":
            open_lists.append([])
            opened.append(match.start())
        else:
            if not opened:
                raise BadTemplate(match.start())
            opened.pop()
            inner = tuple(open_lists.pop())
            open_lists[-1].append(Optional(inner))
    if opened:
        raise BadTemplate(opened[-1])
    return Template(text, tuple(open_lists[0]))


def readable(text: str) -> Template:
    """Return the phrase cut up; where it can't be, the text as it stands, so that a slip in one leaves all others to be said."""
    try:
        return template(text)
    except BadTemplate:
        return Template(text, (Literal(text),))


def names_in(text: str) -> set[str]:
    """Return the placeholders of a phrase; none of one that can't be read."""
    try:
        return {slot.name for slot in template(text).slots()}
    except BadTemplate:
        return set()


def _slot(text: str, at: int) -> Slot:
    match = _FIELD.fullmatch(text.strip())
    if match is None:
        raise BadTemplate(at)
    name, rule = match.groups()
    if not rule:
        return Slot(name, at=at)
    if rule.startswith("="):
        return Slot(name, agree=tuple(rule[1:].split("|")), at=at)
    words = tuple(word.strip() for word in rule.split("+"))
    if "" in words:
        raise BadTemplate(at)
    relation = "".join(word[1:] for word in words if word.startswith("@"))
    return Slot(name, tuple(word for word in words if not word.startswith("@")), relation=relation, at=at)


def object_of(parts: Sequence[Segment], verb: str) -> str:
    """Return the placeholder that stands right behind the verb, but for what may be left out; empty if none does."""
    after = iter(parts)
    if not any(isinstance(part, Slot) and part.name == verb for part in after):
        return ""
    following = (part for part in after if not isinstance(part, Optional) and not _is_blank(part))
    found = next(following, None)
    return found.name if isinstance(found, Slot) else ""


def until_silent(parts: Sequence[Segment], given: Collection[str]) -> tuple[Segment, ...]:
    """Return the parts before the first placeholder to which nothing is given, without the words that lead to it: a deed of
    which not all is known is told as far as it is.
    """
    for at, part in enumerate(parts):
        if isinstance(part, Slot) and part.name not in given:
            return tuple(parts[: at - 1] if at and isinstance(parts[at - 1], Literal) else parts[:at])
    return tuple(parts)


def _is_blank(part: Segment) -> bool:
    return isinstance(part, Literal) and not part.text.strip()
