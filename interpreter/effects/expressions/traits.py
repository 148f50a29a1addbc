"""What is stated of things, as far as whoever writes conditions and sets asks it (see `Attributes`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from dsl import meaning as m


@dataclass(frozen=True, slots=True)
class Through:
    """An attribute that a variable's value decides. worth: the attribute by value; first: the set of things that have the first
    value; things: those whose attribute it is; plain: what is stated for the others."""

    worth: list[int]
    first: int
    things: int
    plain: list[int]


class Traits(Protocol):
    """The attributes and adjectives of a game: what is known by thing, and source of the rest."""

    def of_player(self, name: str) -> bool: ...

    def static_list(self, name: str) -> list[int] | None: ...

    def names(self, name: str) -> str: ...

    def named(self, name: str) -> list[int]: ...

    def namers(self, name: str) -> str: ...

    def values_of(self, variable: str) -> int: ...

    def through(self, name: str) -> Through | None: ...

    def number(self, name: str, of: str) -> str: ...

    def known(self, name: str) -> list[int] | list[int | None] | None: ...

    def places(self, name: str, of: str) -> str: ...

    def adjective(self, name: str, of: str) -> str: ...

    def enum_index(self, attribute: str, value: str) -> int: ...

    def place_of(self, enumeration: str, value: str) -> int: ...

    def adjective_mask(self, adjective: m.Adjective) -> int | None: ...
