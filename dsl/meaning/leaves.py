"""What an expression ends in: names, single words, numbers. And the type of an expression.

Every node is frozen and compares without its span.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from dsl.source import Span

NOWHERE = Span("", 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Type:
    """The type of an expression. `name`: number, truth, thing, player, place, value (of the enumeration `of`), price, names,
    terms, unit. `of`: the kind of a thing, the enumeration of a value. `many`: a set; `lone`: one that
    surely holds at most one thing, and may hold none."""

    name: str
    of: str = ""
    many: bool = False
    lone: bool = field(default=False, compare=False, repr=False)

    @property
    def single(self) -> bool:
        """Whether it may be asked what it is as of one thing."""
        return not self.many or self.lone


NUMBER = Type("number")
TRUTH = Type("truth")
PLAYER = Type("player")
PLACE = Type("place")
PRICE = Type("price")
TERMS = Type("terms")


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)


class OfAttribute(Node):
    """What looks at an attribute, in its field `attribute`: of what stands in the fields that `looks_at` names. Whatever an
    attribute hangs on is found by this by all who ask (lints, reasons), so that a new one is forgotten by none."""

    __slots__ = ()
    looks_at: ClassVar[tuple[str, ...]] = ("of",)

    def looked_at(self) -> tuple[tuple[str, Any], ...]:
        """Return the attribute with each reference, value or set of things of which it is looked at."""
        attribute: str = getattr(self, "attribute")  # noqa: B009 -- a field of every class below
        return tuple((attribute, getattr(self, name)) for name in self.looks_at)


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A named result, a parameter of the verb, or a loop's name."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class This(Node):
    """The thing whose ability is resolved."""


@dataclass(frozen=True, slots=True)
class It(Node):
    """The candidate of a `where`, or the thing an adjective or attribute is asked about when it is not `This`."""


@dataclass(frozen=True, slots=True)
class Me(Node):
    """The player who resolves."""


@dataclass(frozen=True, slots=True)
class Tabletop(Node):
    """The table itself, holder of common units and variables."""


@dataclass(frozen=True, slots=True)
class Nobody(Node):
    """No player, as a value of what may be one."""


@dataclass(frozen=True, slots=True)
class Here(Node):
    """The place in which `This` lies."""


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A whole number, as it is written."""

    number: int


@dataclass(frozen=True, slots=True)
class EnumValue(Node):
    """A value of an enumeration: `dawn`."""

    enumeration: str
    value: str


@dataclass(frozen=True, slots=True)
class OptionValue(Node):
    """A rules option of the game: a number, a truth (0/1) or the index of its word in the declared values."""

    option: str
    type: Type


@dataclass(frozen=True, slots=True)
class Name(Node):
    """The name of a definition or kind, as in `name of it is stall` (a set of definitions: one, or all of a kind)."""

    name: str


@dataclass(frozen=True, slots=True)
class Adjective(Node):
    """An adjective before a noun. `sort`: value (attribute `attribute` equals enumeration value `name`), truth (a truth
    attribute), defined (declared in the game with a condition over `This`), pair (built-in `paired`)."""

    name: str
    sort: Literal["value", "truth", "defined", "pair"]
    attribute: str = ""
