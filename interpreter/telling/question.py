"""A question to a seat, as frozen records: its sentence, its options and what they act on, and several picks as one form."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from interpreter.game.picks import Item
from interpreter.telling.spoken import SILENCE, Spoken

DECLINING: Final = frozenset(("done", "no"))
"""Kinds of options that leave something undone."""


@dataclass(frozen=True, slots=True)
class Target:
    """What an option acts on. By `sort`: a thing by its number, a player (or an automaton) by the seat, or a zone by its name and
    the seat of whose it is (-1: the table's)."""

    sort: Literal["thing", "player", "place"]
    thing: int = -1
    seat: int = -1
    place: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: the number to type (0 declines, or ends a run of picks; how many, where that is asked), its index, its kind (see
    `interpreter.game.decision`), what it is called, the definition of what it acts on, what helps to choose, and on what it acts
    (`target`; None: on nothing alone), with `on` the thing, if it is one, and `space` the space of a board that this is, or on which it
    lies."""

    number: int
    index: int
    kind: str
    text: Spoken
    id: str = ""
    detail: Spoken = SILENCE
    on: int | None = None
    target: Target | None = None
    space: int | None = None

    @property
    def declines(self) -> bool:
        """Whether it leaves something undone."""
        return self.kind in DECLINING

    @property
    def is_amount(self) -> bool:
        """Whether its number is all that it is called."""
        return self.text.plain == str(self.number)


@dataclass(frozen=True, slots=True)
class FormEntry:
    """One line of a form: the number to type, the item (a thing, a unit, or a pile: see `interpreter.game.picks`), what it is called
    and what helps to choose, the thing it acts on; how often it is picked, and whether it can be added, or taken back; the number of
    the first of those lines before it that can't be told from it (`alike`: its own, if there are none)."""

    number: int
    item: Item
    text: Spoken
    id: str
    detail: Spoken
    on: int | None
    picked: int
    addable: bool
    removable: bool
    alike: int
    space: int | None = None


@dataclass(frozen=True, slots=True)
class AlikeEntries:
    """Lines of a form that can't be told apart, so that it doesn't matter which of them is picked."""

    entries: tuple[FormEntry, ...]

    @property
    def first(self) -> FormEntry:
        """The line whose words are those of all."""
        return self.entries[0]

    @property
    def picked(self) -> int:
        """How often any of them is picked."""
        return sum(one.picked for one in self.entries)

    @property
    def adds(self) -> FormEntry | None:
        """The line that is picked next, if one can be."""
        return next((one for one in self.entries if one.addable), None)

    @property
    def takes(self) -> FormEntry | None:
        """The line that is taken back next, if one can be."""
        return next((one for one in reversed(self.entries) if one.removable), None)


@dataclass(frozen=True, slots=True)
class SoMany:
    """So many of what can't be told apart: what is to be typed for it, and which items these are."""

    choice: Choice
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """Several picks in one answer, in any order: from `least` to `most` in all, `number` of them so far. `done`: whether it will do as
    it is; `forced`: what must come to it because nothing else will do; `counts`: where nothing can be told from another, so that only
    how many is asked, the numbers that will do, which are typed then; empty where it matters which."""

    least: int
    most: int
    number: int
    entries: tuple[FormEntry, ...]
    done: bool
    forced: tuple[Spoken, ...]
    counts: tuple[SoMany, ...] = ()

    @property
    def together(self) -> tuple[AlikeEntries, ...]:
        """The lines, those together that can't be told apart."""
        return tuple(AlikeEntries(tuple(group)) for _, group in groupby(self.entries, key=lambda one: one.alike))


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked. `number`: how many answers were given before; `asker`: the definition of the card that asks, nothing for
    the rules of the game; `form`: where several can be picked in one answer, all that can; `picked`: what was picked so far;
    `boards`: on which boards (seat, name) spaces, or what lies on them, are to be chosen."""

    number: int
    seat: int
    key: str
    asker: str
    text: Spoken
    options: tuple[Choice, ...]
    form: Form | None
    picked: tuple[Spoken, ...]
    boards: tuple[tuple[int, str], ...]

    @property
    def groups(self) -> dict[Target | None, list[Choice]]:
        """The options by what they act on."""
        found: dict[Target | None, list[Choice]] = {}
        for choice in self.options:
            found.setdefault(choice.target, []).append(choice)
        return found
