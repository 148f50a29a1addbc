"""Statements: what is asked and done. Choices stand in a `Selection`, a `PlayerSelection`, a `PlaceSelection` or an `Amount`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from dsl.meaning.expressions import Condition, Place, Players, Ref, Things, Value, Values
from dsl.meaning.leaves import Named, Node, Number, This


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many. exactly N, up_to N, any_number, each (no question), random N. `least`: how many `up_to` and `any_number` take at
    least; 1 in a demand, else none will do."""

    sort: Literal["exactly", "up_to", "any_number", "each", "random"]
    number: Value = field(default=Number(1))
    least: int = 0


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """Some of a set of things; asks the player who resolves unless all fit or the place is a pile (then from its top)."""

    quantity: Quantity
    things: Things | Named | Ref
    times: Value | None = None


@dataclass(frozen=True, slots=True)
class PlayerSelection(Node):
    """One player (asked if several), or each."""

    quantity: Quantity
    players: Players


@dataclass(frozen=True, slots=True)
class PlaceSelection(Node):
    """One of several places (asked if several)."""

    place: Place


@dataclass(frozen=True, slots=True)
class ValueSelection(Node):
    """One value of an enumeration (asked if several, or by chance), or each."""

    quantity: Quantity
    values: Values


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """`N unit for each …`: number × (times // per), cut at `most`. Several units: the player chooses for each one.
    `quantity.sort` each means all there is."""

    quantity: Quantity
    units: tuple[str, ...]
    times: Value | None = None
    per: int = 1
    most: Value | None = None


@dataclass(frozen=True, slots=True)
class Price(Node):
    """The printed price of a thing, as an amount of several units (`cost of taken`)."""

    attribute: str
    of: Ref


@dataclass(frozen=True, slots=True)
class Terms(Node):
    """On which terms a price is paid: free, less (Amount), instead (Amount instead of Amount), passed (a parameter)."""

    sort: Literal["free", "less", "instead", "passed", "printed"]
    amount: Amount | None = None
    replaced: Amount | None = None
    named: Named | None = None


# --- statements -----------------------------------------------------------------------------------------------------------

Force: TypeAlias = Literal["plain", "must", "may"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Node):
    force: Force = "plain"
    result: str | None = None


@dataclass(frozen=True, slots=True)
class OnlyIf(Statement):
    """A demand: what it stands in is possible only while the condition holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Transfer(Statement):
    """gain (supply or `source` → Me), pay (Me → `target`, default supply), put (supply → `target`).

    pay with `terms` consults the offers of the verb whose steps these are. A player target that nobody fits: the supply. gain and put
    bring as many as there are and the holder can take; with `must` all of them."""

    verb: Literal["gain", "pay", "put"]
    amount: Amount | Price
    source: Ref | None = None
    target: Ref | PlayerSelection | None = None
    terms: Terms | None = None


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """Things to a place: as many as fit and are admitted (`must`: all of them). Onto a stack, under a shuffled pile, into the first free
    slots of a row; `all` of a pile or row keep their order."""

    what: Selection
    to: Place | PlaceSelection


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """Bind a name to a choice and do nothing else."""

    what: Selection | PlayerSelection | PlaceSelection | ValueSelection


@dataclass(frozen=True, slots=True)
class Resolve(Statement):
    """Resolve an ability of the chosen thing(s), `This` being that thing."""

    ability: str
    of: Selection


@dataclass(frozen=True, slots=True)
class SetVariable(Statement):
    """`set V of X to …`: gives a variable of a thing, a player or the table another value."""

    attribute: str
    of: Ref
    value: Value | Ref


@dataclass(frozen=True, slots=True)
class Deed(Statement):
    """`VERB P`: a built-in verb that does something to places and asks and demands nothing.

    Passes that need not know what exactly is done take all deeds alike: what lies there changes. `foreseen`: what comes of it hangs on
    nothing but the table, so it can be told beforehand; of other deeds nobody can. `orders`: those of a place to which it can be done;
    to any, where none is named."""

    verb: ClassVar[str]
    foreseen: ClassVar[bool] = False
    orders: ClassVar[tuple[str, ...]] = ()
    place: Place


@dataclass(frozen=True, slots=True)
class Shuffle(Deed):
    """`shuffle P`: puts a pile into an order that nobody knows."""

    verb = "shuffle"


@dataclass(frozen=True, slots=True)
class Reverse(Deed):
    """`reverse P`: turns a stack over, or lays a row from its last slot to its first."""

    verb = "reverse"
    foreseen = True
    orders = ("stack", "row")


@dataclass(frozen=True, slots=True)
class Rotate(Deed):
    """`rotate P`: puts what lies on top of a stack at its bottom."""

    verb = "rotate"
    foreseen = True
    orders = ("stack",)


@dataclass(frozen=True, slots=True)
class Slide(Deed):
    """`slide P`: closes the gaps of a row, so that all in it lies in its first slots, in the same order. It does
    nothing to one that is refilled, while its pile lasts: that is filled up as soon as it has a gap."""

    verb = "slide"
    foreseen = True
    orders = ("row",)


@dataclass(frozen=True, slots=True)
class Revolve(Deed):
    """`revolve P`: moves all in a row on by one slot, and what lies in its last slot to the first. Gaps move on as well."""

    verb = "revolve"
    foreseen = True
    orders = ("row",)


AnyDeed: TypeAlias = Shuffle | Reverse | Rotate | Slide | Revolve
DEEDS: Final[dict[str, type[AnyDeed]]] = {deed.verb: deed for deed in get_args(AnyDeed)}


@dataclass(frozen=True, slots=True)
class Argument(Node):
    """What is given for a verb's parameter `role`."""

    role: str
    value: Selection | PlayerSelection | PlaceSelection | ValueSelection | Amount | Terms | Value | Ref


@dataclass(frozen=True, slots=True)
class Call(Statement):
    """A verb of the game. Arguments in the order in which they are asked."""

    verb: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class If(Statement):
    """`if C: …`, and what is done `else`."""

    condition: Condition
    then: Block
    otherwise: Block = ()


@dataclass(frozen=True, slots=True)
class May(Statement):
    """`may: …`: the player decides whether, if all its demands can be met."""

    body: Block


@dataclass(frozen=True, slots=True)
class Either(Statement):
    """Exactly one of the blocks whose demands hold; none possible: nothing (`must`: not legal). Under `must` a block of one step
    demands that step."""

    bodies: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class AnyOrder(Statement):
    """Each statement of the body once, in an order that the player chooses."""

    body: Block


@dataclass(frozen=True, slots=True)
class ForEach(Statement):
    """The body for each of the things there are now, `name` bound to it; order asked only if it can matter. For each value of an
    enumeration, in their order; for each player, in turn order from `Me`, who resolves it for all."""

    things: Selection | ValueSelection | PlayerSelection
    name: str
    body: Block


ENDLESS = 1000
"""So many rounds there are of what is repeated any number of times or until something holds, so that each ends."""


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """`times` read at entry; `up_to`: asks before each round, offered while the body's demands hold. `repeat until C` is
    `ENDLESS` rounds of `if not (C)`, `repeat any number of times` up to as many."""

    times: Value
    up_to: bool
    body: Block


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """The body with `Me` another player, or each in turn order; `at_once`: none sees what the others do until
    all are done, and none can touch what isn't their own."""

    players: PlayerSelection | Ref
    at_once: bool
    body: Block


# --- standing lines and scores -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pattern(Node):
    """What a verb call must look like: a sort of things, players or places for the object and other parameters, or one that is known
    (`this`, the name of another parameter, a value). No entry: anything."""

    verb: str
    roles: tuple[tuple[str, Things | Place | Players | Ref | Value], ...] = ()

    @property
    def is_of_itself(self) -> bool:
        """Whether it waits for what is done to the thing that has the line."""
        return any(isinstance(wanted, This) for _, wanted in self.roles)


@dataclass(frozen=True, slots=True)
class When(Node):
    """`when I VERB …` (after the verb's last step) or `before I VERB …` (after its leading `only if`s; what the verb takes
    from the top of a pile is taken after it). `called`: the name that whoever does it has in pattern and body."""

    moment: Literal["when", "before"]
    who: Literal["me", "opponent", "player"]
    pattern: Pattern
    body: Block
    called: str = ""


@dataclass(frozen=True, slots=True)
class Offer(Node):
    """`to VERB …, offer TERMS by GROUP: demands`."""

    pattern: Pattern
    terms: Terms
    group: str | None
    body: Block


@dataclass(frozen=True, slots=True)
class Change(Node):
    """`points of each shop here is 1 more`, `room in my hand is 2 more`, `cost of each shop is 1 coin less for me`: so much is added or
    taken away while the line stands. `points of each shop here is 1`: so much it is (`set`), before all that is added. All that is added
    to a number adds up, and no two lines set it to different ones, so that none comes before another.

    `attribute`: "" for the room of a place. `unit`: of a price; `payers`: for whom it is changed, who pays it or asks for it."""

    attribute: str
    of: Things | Ref | Place
    number: Value
    sort: Literal["more", "less", "set"] = "more"
    unit: str = ""
    payers: Literal["me", "opponent", "player"] = "player"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """`an opponent may not VERB …`: what can't be done while the line stands. `who`: None for `I`."""

    who: Players | None
    pattern: Pattern
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine(Node):
    """`N unit for each … if C`: what an amount ability adds."""

    amount: Amount
    condition: Condition | None = None


Act: TypeAlias = OnlyIf | Transfer | Move | Choose | Resolve | SetVariable | AnyDeed | Call
"""What is demanded, asked or done by itself."""
Course: TypeAlias = If | May | Either | AnyOrder | ForEach | Repeat | Let
"""What says whether, how often, in what order or by whom other statements are done."""
Step: TypeAlias = Act | Course
Standing: TypeAlias = When | Offer
Abiding: TypeAlias = Change | Forbid
"""What is so, or may not be, while a line stands."""
Lasting: TypeAlias = Standing | Abiding
Block: TypeAlias = tuple[Step, ...]
