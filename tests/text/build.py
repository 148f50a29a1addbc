"""Effects built by hand for tests: the nodes of a few sentences, without parser or rules."""

from dsl.meaning import (
    NUMBER,
    Adjective,
    Amount,
    Argument,
    Block,
    Call,
    Compare,
    Count,
    It,
    Me,
    Named,
    Number,
    Quantity,
    Read,
    Selection,
    Terms,
    Things,
    This,
    Transfer,
    Type,
    Value,
    Zone,
)
from dsl.vocabulary import Kind, Unit, Vocabulary

CITY = Zone("city", Me())
HAND = Zone("hand", Me())
DECK = Zone("deck")
PAID = Named("paid", NUMBER)
SEEN = Named("seen", Type("thing", "card", True))
CHOSEN = Named("chosen", Type("thing", "card", True))


def exactly(number: int) -> Quantity:
    return Quantity("exactly", Number(number))


def amount(number: int, *units: str, times: Value | None = None, per: int = 1) -> Amount:
    return Amount(exactly(number), units, times, per)


def gain(number: int, *units: str, times: Value | None = None, per: int = 1) -> Transfer:
    return Transfer("gain", amount(number, *units, times=times, per=per))


def some(number: int, kind: str, *places: Zone, adjectives: tuple[Adjective, ...] = ()) -> Selection:
    return Selection(exactly(number), Things((kind,), adjectives, places=places or None))


def call(verb: str, **arguments: Selection | Terms) -> Call:
    return Call(verb, tuple(Argument(role, value) for role, value in arguments.items()))


COUNT: Block = (gain(2, "twig", times=Count(Things(("farm",), places=(CITY,)))),)

UP_TO: Block = (
    Transfer("pay", Amount(Quantity("up_to", Number(3)), ("berry",)), force="may", result="paid"),
    gain(1, "point", times=PAID),
)

REVEAL: Block = (
    Call("reveal", (Argument("what", some(2, "card", DECK)),), result="seen"),
    Call(
        "play",
        (
            Argument("newcomer", Selection(exactly(1), Things(
                ("card",), source=SEEN, where=Compare("<=", Read("points", It(), NUMBER), Number(3))))),
            Argument("terms", Terms("free")),
        ),
        force="may",
        result="chosen",
    ),
    call("discard", what=Selection(Quantity("each"), Things(("card",), source=SEEN, excepts=(CHOSEN,)))),
)  # fmt: skip

DISCARD_THIS: Block = (Call("discard", (Argument("what", Selection(exactly(1), This())),), force="must"),)

VOCABULARY = Vocabulary(
    "everdell",
    units={name: Unit(name, ("player",)) for name in ("twig", "resin", "pebble", "berry", "point")},
    groups={"resource": ("twig", "resin", "pebble", "berry")},
    kinds={"card": Kind("card"), "construction": Kind("construction", "card"), "critter": Kind("critter", "card")},
    definitions={"farm": "construction", "crane": "construction"},
)
