"""Expressions: references, places, values, conditions, and sets of things. None of them carries a choice.

Every node is frozen and compares without its span. Names are resolved: a node never holds a word whose sense must still be
found. Expressions carry no choice; whatever a player must choose stands in a `Selection`, `Amount` or `Players` of a statement.

Who is who: `Me` is the player who resolves (never changed by copying an ability), `This` is the thing whose ability it is,
`It` is the candidate inside a `where` or the turn of a `for each`. `here` is the place in which `This` lies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from dsl.source import Span

NOWHERE = Span("", 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Type:
    """The type of an expression. `name`: number, truth, thing, player, place, value (of the enumeration `of`), price, names,
    terms, unit. `of`: the kind of a thing, the enumeration of a value. `many`: a set."""

    name: str
    of: str = ""
    many: bool = False


NUMBER = Type("number")
TRUTH = Type("truth")
PLAYER = Type("player")
PLACE = Type("place")
PRICE = Type("price")
TERMS = Type("terms")


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)


# --- references: one entity (or, for a name, what was bound to it) ---------------------------------------------------


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
class OwnerOf(Node):
    """The owner of a thing: its own, else of the place it lies in. Nobody for common things."""

    of: Ref


@dataclass(frozen=True, slots=True)
class HostOf(Node):
    """`host of X`: the thing on or in which X lies (the holder of its zone)."""

    of: Ref


@dataclass(frozen=True, slots=True)
class ZoneOf(Node):
    """`zone of X`: the place in which X lies."""

    of: Ref


# --- places ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A zone by name. `holder`: None for a zone of the table, else a player or thing reference, or (only where several places
    are meant, as in `cells of each jail in my yard`) a set of things or players.
    `which`: one; another (those of this name other than `here`); any (all of this name)."""

    name: str
    holder: Ref | Things | Players | None = None
    which: Literal["one", "another", "any"] = "one"


@dataclass(frozen=True, slots=True)
class Here(Node):
    """The place in which `This` lies."""


@dataclass(frozen=True, slots=True)
class PlaceAttribute(Node):
    """An attribute of type place (`goes_to of card`): its expression stands with the thing's definition."""

    attribute: str
    of: Ref


# --- values -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A whole number, as it is written."""

    number: int


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`number of …`: things, players, or units on holders."""

    of: Things | Players | Units | Named


@dataclass(frozen=True, slots=True)
class Total(Node):
    """`total A of things`: the sum of a number attribute."""

    attribute: str
    of: Things


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`A + B`, `A - B`, `A * B`."""

    operator: Literal["+", "-", "*"]
    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Conditional(Node):
    """`A if C else B`."""

    then: Value
    condition: Condition
    otherwise: Value


@dataclass(frozen=True, slots=True)
class Room(Node):
    """`room in P`: how much still fits."""

    place: Place


@dataclass(frozen=True, slots=True)
class Distance(Node):
    """Steps of a straight line between two spaces."""

    start: Ref
    end: Ref


@dataclass(frozen=True, slots=True)
class Seats(Node):
    """How many seats after `start` the player `end` sits, in turn order; 0 for the same."""

    start: Ref
    end: Ref


@dataclass(frozen=True, slots=True)
class LargestGroup(Node):
    """`size of largest group of …`: the largest set of these spaces connected by neighbourhood."""

    of: Things


@dataclass(frozen=True, slots=True)
class Read(Node):
    """An attribute or variable of a thing, player, table or enumeration value. `type` tells what comes out."""

    attribute: str
    of: Ref | Value
    type: Type


@dataclass(frozen=True, slots=True)
class EnumValue(Node):
    """A value of an enumeration: `dawn`."""

    enumeration: str
    value: str


@dataclass(frozen=True, slots=True)
class NextValue(Node):
    """`next of V`: the value after V in its enumeration; after the last, the first if it is cyclic, else the last."""

    of: Value
    enumeration: str


@dataclass(frozen=True, slots=True)
class OptionValue(Node):
    """A rules option of the game: a number, a truth (0/1) or the index of its word in the declared values."""

    option: str
    type: Type


@dataclass(frozen=True, slots=True)
class Name(Node):
    """The name of a definition or kind, as in `name of it is stall` (a set of definitions: one, or all of a kind)."""

    name: str


# --- conditions ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class All(Node):
    """`A and B`: every part holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """`(A) or (B)`: at least one part holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    """`not (C)`, `there is no …`, `X is not Y`."""

    of: Condition


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """`there are N …`: at least `least` of them. `there is no …` is Not(Exists(1))."""

    least: Value
    of: Things | Players | Units


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`<=, <, =, >=, >` on numbers (and ordered enumerations); `is` on entities, places and enumeration values."""

    operator: Literal["<=", "<", "=", ">=", ">", "is"]
    left: Value | Ref | Place
    right: Value | Ref | Place


@dataclass(frozen=True, slots=True)
class IsA(Node):
    """`X is a stall`, `X is paired`: X belongs to the kind and has the adjectives."""

    of: Ref
    kind: str
    adjectives: tuple[Adjective, ...] = ()


@dataclass(frozen=True, slots=True)
class IsIn(Node):
    """`X is in P`: a thing in a place (or in any of several), or one of the spaces of a board."""

    of: Ref
    place: Place | Things


@dataclass(frozen=True, slots=True)
class NameIn(Node):
    """`X is in frees of Y`: X's definition belongs to the set of names that attribute of Y states."""

    of: Ref
    attribute: str
    owner: Ref


@dataclass(frozen=True, slots=True)
class Truth(Node):
    """A truth variable or attribute read as a condition (`this is open`)."""

    value: Value


# --- things, units, players ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Adjective(Node):
    """An adjective before a noun. `sort`: value (attribute `attribute` equals enumeration value `name`), truth (a truth
    attribute), defined (declared in the game with a condition over `This`), pair (built-in `paired`)."""

    name: str
    sort: Literal["value", "truth", "defined", "pair"]
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Things(Node):
    """A set of things: those of any of `kinds` (kinds or definitions; alternatives) that fit all the rest.

    `source`: only things of this named result. `places`: only what lies in one of these (None: anywhere). `other`: not `This`.
    `where`: asked with `It` the candidate."""

    kinds: tuple[str, ...]
    adjectives: tuple[Adjective, ...] = ()
    source: Named | None = None
    places: tuple[Place, ...] | None = None
    owner: Ref | Players | None = None
    next_to: Ref | Things | None = None
    line: Line | None = None
    other: bool = False
    excepts: tuple[Named, ...] = ()
    where: Condition | None = None


@dataclass(frozen=True, slots=True)
class Line(Node):
    """The spaces after `start` in a direction, to the edge."""

    start: Ref
    toward: Value


@dataclass(frozen=True, slots=True)
class Units(Node):
    """Counters of any of `units` on `holders` (a player, the table, a thing, or each of a set)."""

    units: tuple[str, ...]
    holders: Ref | Things | Players


@dataclass(frozen=True, slots=True)
class Players(Node):
    """`which`: opponent (all but `Me`), player (all). Adjectives are truth variables or declared adjectives of players."""

    which: Literal["opponent", "player"]
    adjectives: tuple[Adjective, ...] = ()
    where: Condition | None = None


Ref: TypeAlias = Named | This | It | Me | Tabletop | OwnerOf | HostOf | Read
Place: TypeAlias = Zone | Here | PlaceAttribute | ZoneOf | Named
Value: TypeAlias = (
    Number
    | Count
    | Total
    | Arithmetic
    | Conditional
    | Room
    | Distance
    | Seats
    | LargestGroup
    | Read
    | EnumValue
    | NextValue
    | OptionValue
    | Name
    | Named
)
Condition: TypeAlias = All | AnyOf | Not | Exists | Compare | IsA | IsIn | NameIn | Truth
