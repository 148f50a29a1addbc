"""A text that a seat is told: parts of which a surface may make what it likes, and the same as one string."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from interpreter.text.parts import Part, Parts, merged, plain


@dataclass(frozen=True, slots=True)
class Spoken:
    """Parts in their order; see `interpreter.text.parts`."""

    parts: Parts = ()

    @property
    def plain(self) -> str:
        """The text alone."""
        return plain(self.parts)

    def __bool__(self) -> bool:
        return any(part.text for part in self.parts)

    def __add__(self, other: Spoken | str) -> Spoken:
        more = (Part(other),) if isinstance(other, str) else other.parts
        return Spoken(merged((*self.parts, *more)))

    def capital(self) -> Spoken:
        """Return the text with its first letter a capital."""
        if not self.parts:
            return self
        first = self.parts[0]
        return Spoken((replace(first, text=capital(first.text)), *self.parts[1:]))

    def unclosed(self) -> Spoken:
        """Return the text without its full stop, as it stands in another sentence."""
        if not self.parts:
            return self
        last = self.parts[-1]
        return Spoken((*self.parts[:-1], replace(last, text=unclosed(last.text))))

    def small(self) -> Spoken:
        """Return the text with its first letter a small one, as after a colon; names stay as they are."""
        if not self.parts or self.parts[0].kind != "text":
            return self
        first = self.parts[0]
        at = next((at for at, letter in enumerate(first.text) if letter.isalnum()), 0)
        text = first.text[:at] + first.text[at : at + 1].lower() + first.text[at + 1 :]
        return Spoken((replace(first, text=text), *self.parts[1:]))


SILENCE: Final = Spoken()
_STOP: Final = re.compile(r"\.+(\W?)$")


def said(text: str) -> Spoken:
    """Return a text of one part."""
    return Spoken((Part(text),)) if text else Spoken()


def joined(texts: Iterable[Spoken | str], between: str) -> Spoken:
    """Return the texts that say anything, one after the other."""
    parts: list[Part] = []
    for text in texts:
        if text:
            parts += [Part(between)] if parts else []
            parts += [Part(text)] if isinstance(text, str) else text.parts
    return Spoken(merged(parts))


def capital(text: str) -> str:
    """Return the text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def unclosed(text: str) -> str:
    """Return the text without its full stop, which may stand inside a closing quote."""
    return _STOP.sub(r"\1", text)


def printed(number: int) -> str:
    """Return a number as it is printed, with a minus sign rather than a hyphen."""
    return str(number).replace("-", "\N{MINUS SIGN}")
