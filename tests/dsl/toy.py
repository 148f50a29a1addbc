"""A made-up game for the tests of the language: stalls in a yard, helpers who visit them, coins and gems."""

from dsl.meaning import Type
from dsl.source import Source, Span
from dsl.vocabulary import (
    Ability,
    AdjectiveWord,
    Attribute,
    BoardWord,
    Enumeration,
    Kind,
    OfferGroup,
    Parameter,
    Unit,
    Verb,
    Vocabulary,
    ZoneWord,
)


def text(words: str, line: int = 1) -> Source:
    return Source("game.yaml", words, line)


def at(line: int) -> Span:
    """Where something is declared: a line of the game's file."""
    return Span("game.yaml", line, 1, line, 5)


STALL = {
    attribute.name: attribute
    for attribute in (
        Attribute("colour", "value", "colour", span=at(1)),
        Attribute("points", "number"),
        Attribute("spots", "number"),
        Attribute("cost", "price"),
        Attribute("goes_to", "place", default=text("my yard")),
        Attribute("payee", "player"),
        Attribute("frees", "names"),
        Attribute("open", "truth"),
        Attribute("phase", "value", "phase", variable=True),
    )
}
ACTS = {name: Ability(name, "steps") for name in ("played", "visited")}
ABILITIES = {**ACTS, "scores": Ability("scores", "amount")}
SHOP = {
    **STALL,
    "rent": Attribute("rent", "number"),
    "front": Attribute("front", "value", "direction"),
    "back": Attribute("back", "value", "direction"),
}
SHOP_ABILITIES = {**ABILITIES, "sold": Ability("sold", "steps")}

VOCABULARY = Vocabulary(
    "market",
    units={
        "coin": Unit("coin", ("player", "stall"), plural="coins", span=at(2)),
        "gem": Unit("gem", ("player",), plural="gems", span=at(3)),
        "strength": Unit("strength", ("player",), values=(0, 2, 3, 4)),
        "debt": Unit("debt", ("table",), plural="debts"),
    },
    groups={"goods": ("coin", "gem")},
    enumerations={
        "day": Enumeration("day", ("monday", "tuesday"), {"wage": {"monday": 1, "tuesday": 2}}, cyclic=True),
        "phase": Enumeration("phase", ("dawn", "dusk")),
        "colour": Enumeration("colour", ("green", "red"), plural="colours"),
        "direction": Enumeration(
            "direction", ("north", "south"), plural="directions", opposites={"north": "south", "south": "north"}
        ),
        "mood": Enumeration("mood", ("dawn", "gloomy")),
    },
    kinds={
        "stall": Kind("stall", plural="stalls", attributes=STALL, abilities=ABILITIES, span=at(4)),
        "shop": Kind("shop", "stall", "shops", SHOP, SHOP_ABILITIES, at(5)),
        "inn": Kind("inn", "stall", "inns", STALL, ABILITIES, at(6)),
        "helper": Kind("helper", plural="helpers", span=at(7)),
        "plot": Kind("plot", plural="plots"),
        "tree": Kind("tree", plural="trees"),
    },
    definitions={"bakery": "shop", "smithy": "shop", "tavern": "inn", "garden": "plot", "map": "plot"},
    zones={
        "deck": ZoneWord("deck", "table", ("stall",), "shuffled", "none", at(8)),
        "market": ZoneWord("market", "table", ("stall",), "row"),
        "heap": ZoneWord("heap", "table", ("stall",), "stack"),
        "hand": ZoneWord("hand", "player", ("stall",), seen_by="owner", span=at(9)),
        "yard": ZoneWord("yard", "player", ("stall",)),
        "camp": ZoneWord("camp", "player", ("helper",)),
        "spots": ZoneWord("spots", "stall", ("helper",), span=at(10)),
        "cellar": ZoneWord("cellar", "stall", ("stall", "helper")),
        "field": ZoneWord("field", "player", ("plot",)),
        "top": ZoneWord("top", "plot", ("tree",)),
    },
    boards={
        "garden": BoardWord("garden", "player", "plot", at(16), frozenset({"north", "south"})),
        "map": BoardWord("map", "table", "plot", at(17), frozenset({"north", "south"})),
    },
    adjectives={
        "cheap": AdjectiveWord("cheap", "stall", text("points of this <= 1")),
        "active": AdjectiveWord("active", "player", text("this is not passed")),
    },
    pairs=(("bakery", "tavern"),),
    players={
        "day": Attribute("day", "value", "day", variable=True, span=at(11)),
        "passed": Attribute("passed", "truth", variable=True),
        "sun": Attribute("sun", "value", "direction", variable=True),
    },
    table={
        "round": Attribute("round", "number", variable=True),
        "lead": Attribute("lead", "player", variable=True),
    },
    verbs={
        "draw": Verb(
            "draw",
            (Parameter("what", "", "things", "stall", text("deck"), text("room in my hand"), span=at(12)),),
            text("move what to my hand"),
        ),
        "discard": Verb("discard", (Parameter("what", "", "things", "stall"),), text("move what to heap")),
        "give": Verb(
            "give",
            (Parameter("gift", "", "things", "stall"), Parameter("receiver", "to", "player", optional=True)),
            text("move gift to hand of receiver"),
        ),
        "play": Verb(
            "play",
            (
                Parameter("newcomer", "", "thing", "stall", span=at(13)),
                Parameter("home", "to", "place", default=text("goes_to of newcomer")),
                Parameter("terms", "for", "terms"),
            ),
            text("pay cost of newcomer to payee of newcomer for terms\nmust move newcomer to home"),
            offers=True,
        ),
        "visit": Verb(
            "visit",
            (
                Parameter("goal", "", "thing", "stall", text("my yard")),
                Parameter("visitor", "with", "thing", "helper", default=text("a helper in my camp")),
            ),
            text("move visitor to spots of goal"),
            span=at(14),
        ),
        "rest": Verb("rest", (), text("draw 1 stall"), span=at(15)),
        "advance": Verb("advance", (Parameter("steps", "", "number"),), text("gain (steps) coins")),
    },
    offer_groups={"bargain": OfferGroup("bargain")},
    options={"coins_at_start": (1, 2, 3), "strict": (False, True), "variant": ("long", "short")},
)

STALL_TYPE = Type("thing", "stall")
