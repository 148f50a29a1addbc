"""Expressions: references, places, values, conditions, and sets of things. None of them carries a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from dsl.meaning.leaves import (  # isort: skip
    Adjective, EnumValue, Here, It, Me, Name, Named, Nobody, Node, Number, OfAttribute, OptionValue, Tabletop, This, Type,
)  # fmt: skip

# --- references: one entity -------------------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class First(Node):
    """`first plot in line from X toward Y where …`: of the spaces in a line the one nearest to its start; none if there is none."""

    of: Things


# --- places -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A zone by name. `holder`: None for a zone of the table, else a player or thing reference, or (only where several places
    are meant, as in `cells of each jail in my yard`) a set of things or players.
    `which`: one; another (those of this name other than `here`); any (all of this name)."""

    name: str
    holder: Ref | Things | Players | None = None
    which: Literal["one", "another", "any"] = "one"


@dataclass(frozen=True, slots=True)
class PlaceAttribute(OfAttribute):
    """An attribute of type place (`goes_to of card`): its expression stands with the thing's definition."""

    attribute: str
    of: Ref


# --- values -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`number of …`: things, players, or units on holders."""

    of: Things | Players | Units | Values | Named


@dataclass(frozen=True, slots=True)
class Among(OfAttribute):
    """A number that is told of an attribute of things. Passes that need not know which one take all of them alike."""

    attribute: str
    of: Things


@dataclass(frozen=True, slots=True)
class Total(Among):
    """`total A of things`: the sum of a number attribute."""


@dataclass(frozen=True, slots=True)
class Extreme(Among):
    """`highest A of things`, `lowest A of things`: of a number attribute; 0 where there are none."""

    most: bool = True


@dataclass(frozen=True, slots=True)
class SecondHighest(Among):
    """`second highest A of things`: of a number attribute, where two are even the same as the highest; 0 where there are fewer than two."""


@dataclass(frozen=True, slots=True)
class Different(Among):
    """`number of different A of things`: how many values an attribute has among them."""


@dataclass(frozen=True, slots=True)
class LongestRun(Among):
    """`longest run of A of things`: how many values of an attribute follow one another among them without a gap."""


@dataclass(frozen=True, slots=True)
class Alike(Among):
    """`highest number of one A of things`, `lowest …`: how many have the value that most have, or of all values the fewest."""

    enumeration: str = ""
    most: bool = True


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`A + B`, `A - B`, `A * B`; `A / B`, rounded down or up, and 0 where B is 0."""

    operator: Literal["+", "-", "*", "/ down", "/ up"]
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
class Read(OfAttribute):
    """An attribute or variable of a thing, player, table or enumeration value. `type` tells what comes out."""

    attribute: str
    of: Ref | Value
    type: Type


@dataclass(frozen=True, slots=True)
class AsPrinted(OfAttribute):
    """`printed A of X`: a number of one thing as it is stated of it, whatever standing lines make of it."""

    attribute: str
    of: Ref | Value

    @property
    def source(self) -> str:
        """What the number is called that no line changes; no author can write it."""
        return f"printed={self.attribute}"


@dataclass(frozen=True, slots=True)
class NextValue(Node):
    """`next of V`: the value after V in its enumeration; after the last, the first if it is cyclic, else the last. `previous of V`
    (`back`): the one before it, likewise."""

    of: Value
    enumeration: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class OppositeValue(Node):
    """`opposite of V`: the direction that leads back."""

    of: Value
    enumeration: str


# --- conditions -------------------------------------------------------------------------------------------------------


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
    of: Things | Players | Units | Values


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
class IsNextTo(Node):
    """`X is next to Y`: X is a neighbour of the space Y, or of any of several."""

    of: Ref
    to: Ref | Things


@dataclass(frozen=True, slots=True)
class IsInLine(Node):
    """`X is in line with Y`: a direction leads from the space Y, or from one of several, to X, past whatever lies on the way."""

    of: Ref
    to: Ref | Things


@dataclass(frozen=True, slots=True)
class IsConnected(Node):
    """`X is connected to Y through …`: by neighbourhood one comes from X to the space Y, or to one of several, and all spaces on
    the way are of these. What is next to Y is connected to it, and so is Y itself."""

    of: Ref
    to: Ref | Things
    through: Things


@dataclass(frozen=True, slots=True)
class NameIn(OfAttribute):
    """`X is in frees of Y`: X's definition belongs to the set of names that attribute of Y states."""

    looks_at: ClassVar[tuple[str, ...]] = ("owner",)

    of: Ref
    attribute: str
    owner: Ref


@dataclass(frozen=True, slots=True)
class Truth(Node):
    """A truth variable or attribute read as a condition (`this is open`)."""

    value: Value


# --- things, units, players -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Things(Node):
    """A set of things: those of any of `kinds` (kinds or definitions; alternatives) that fit all the rest.

    `source`: only things of this named result. `places`: only what lies in one of these (None: anywhere). `other`: not `This`.
    `where`: asked with `It` the candidate; in a `where` within it, it is `called` so. `best`: of those that fit all the rest only these."""

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
    between: Between | None = None
    best: Best | None = None
    called: str = ""


@dataclass(frozen=True, slots=True)
class Line(Node):
    """The spaces after `start` in a direction, to the edge."""

    start: Ref
    toward: Value


@dataclass(frozen=True, slots=True)
class Between(Node):
    """The spaces between two that lie in line, without these."""

    start: Ref
    end: Ref


@dataclass(frozen=True, slots=True)
class Best(Node):
    """Those for which a number, asked with `It` the candidate, is the highest of all (`most`) or the lowest; ties stay together."""

    of: Value
    most: bool = True


@dataclass(frozen=True, slots=True)
class Values(Node):
    """The values of an enumeration. `where`: asked with `It` the value; in a `where` within it, it is `called` so."""

    enumeration: str
    where: Condition | None = None
    called: str = ""


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
    best: Best | None = None
    called: str = ""


Ref: TypeAlias = Named | This | It | Me | Tabletop | OwnerOf | HostOf | First | Nobody | Read
Place: TypeAlias = Zone | Here | PlaceAttribute | ZoneOf | Named
AnyAmong: TypeAlias = Total | Extreme | SecondHighest | Different | LongestRun | Alike
Value: TypeAlias = (
    Number | Count | AnyAmong | Arithmetic | Conditional | Room | Distance | Seats | LargestGroup | Read | AsPrinted
    | EnumValue | NextValue | OppositeValue | OptionValue | Name | Named | It
)  # fmt: skip
Condition: TypeAlias = (
    All | AnyOf | Not | Exists | Compare | IsA | IsIn | IsNextTo | IsInLine | IsConnected | NameIn | Truth
)
