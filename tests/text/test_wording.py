"""The constructs that no card of today uses alone, and what the surfaces ask of the wording."""

from typing import Literal

import pytest

from dsl.meaning import (
    Amount,
    AnyOrder,
    Arithmetic,
    Block,
    Choose,
    Compare,
    Conditional,
    Count,
    Either,
    Exists,
    ForEach,
    If,
    Let,
    May,
    Me,
    Named,
    Not,
    Number,
    OnlyIf,
    OptionValue,
    Players,
    PlayerSelection,
    Quantity,
    Repeat,
    Room,
    Selection,
    Things,
    This,
    Transfer,
    Truth,
    Type,
)
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.lacks import Lacks
from interpreter.text.planner.chosen import Settled, folded
from tests.text.build import CITY, HAND, VOCABULARY, amount, call, exactly, gain, some

EACH_PLAYER = PlayerSelection(Quantity("each"), Players("player"))
PAY: Transfer = Transfer("pay", amount(1, "point"), source=This())
FARM = Exists(Number(1), Things(("farm",), places=(CITY,)))
STRICT = Truth(OptionValue("strict", Type("truth")))
PICKED = Named("picked", Type("thing", "construction"))

BLOCKS: dict[str, tuple[Block, str]] = {
    "offer of a price": ((May((PAY, gain(2, "twig"))),), "You may remove 1 point token from this card to gain 2 twigs."),
    "offer without one": ((May((gain(2, "twig"), gain(1, "resin"))),), "You may gain 2 twigs and 1 resin."),
    "demand": (
        (Transfer("pay", amount(2, "twig"), force="must"), gain(1, "point")),
        "Pay 2 twigs. Gain 1 point.",
    ),
    "late demand": (
        (gain(1, "point"), Transfer("pay", amount(2, "twig"), force="must")),
        "Gain 1 point. Pay 2 twigs.",
    ),
    "condition": ((OnlyIf(FARM), gain(1, "point")), "Requires a Farm in your city. Gain 1 point."),
    "negation": ((If(Not(FARM), (gain(1, "twig"),)),), "If you have no Farms in your city, gain 1 twig."),
    "branch": ((If(FARM, (gain(1, "twig"),), (PAY,)),), (
        "If you have a Farm in your city, gain 1 twig; otherwise, remove 1 point token from this card.")),
    "either": ((Either(((gain(1, "twig"),), (PAY,))),), "Either gain 1 twig or remove 1 point token from this card."),
    "either of one kind": ((Either(((gain(1, "twig"),), (gain(2, "resin"),))),), "Gain 1 twig or 2 resin."),
    "any order": ((AnyOrder((gain(1, "twig"), gain(2, "resin"))),), "In any order: gain 1 twig and gain 2 resin."),
    "each thing": (
        (ForEach(Selection(Quantity("each"), Things(("farm",), places=(CITY,))), "it", (gain(1, "twig"),)),),
        "For each Farm in your city, gain 1 twig.",
    ),
    "rounds": ((Repeat(Number(3), True, (PAY, gain(1, "twig"))),), (
        "You may remove 1 point token from this card to gain 1 twig (up to 3 times).")),
    "each player": ((Let(EACH_PLAYER, False, (call("draw", what=some(2, "card", HAND)),)),), (
        "Each player draws 2 cards from their hand.")),
    "choice": (
        (
            Choose(some(1, "construction", CITY), result="picked"),
            call("discard", what=Selection(exactly(1), PICKED)),
        ),
        "Choose a Construction in your city. Discard it.",
    ),
    "as many as fit": (
        (call("draw", what=Selection(Quantity("exactly", Room(HAND)), Things(("card",)))),),
        "Draw cards until your hand is full.",
    ),
    "several units": (
        (Transfer("pay", Amount(Quantity("up_to", Number(2)), ("twig", "resin"))),),
        "Pay up to 2 twigs or resin.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BLOCKS)
def test_block(name: str) -> None:
    wording = Wording(Catalogue.load("en", ["everdell"]), VOCABULARY)
    block, expected = BLOCKS[name]
    assert plain(wording.block(block, "crane")) == expected


@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize("language", ["es", "it", "fr"])
def test_block_is_said_in_every_language(name: str, language: str) -> None:
    wording = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY)
    parts = wording.block(BLOCKS[name][0], "crane")
    assert parts
    assert all(part.kind != "missing" for part in parts)


def test_question_reason_and_names() -> None:
    wording = Wording(Catalogue.load("en", ["everdell"]), VOCABULARY)
    block = call("discard", what=some(2, "card", HAND))
    assert plain(wording.question("choose-thing", block)) == "Discard 2 cards from your hand. Which one?"
    assert plain(wording.question("no-such-question", block)) == "Discard 2 cards from your hand. Choose."
    assert plain(Lacks(wording).demand(OnlyIf(FARM))) == "This requires a Farm in your city."
    assert plain(Lacks(wording).demand(PAY, "crane")) == "You would have to remove 1 point token from this card."
    assert plain(wording.name("farm", 2)) == "Farms"
    assert plain(wording.interface("seat", number=2)) == "player 2"
    assert plain(wording.realiser.say(wording.amounts({"twig": 1, "resin": 2}))) == "1 twig and 2 resin"
    assert plain(wording.statement(gain(1, "twig"))) == "Gain 1 twig."


def test_options_decide() -> None:
    block: Block = (If(STRICT, (gain(1, "twig"),), (gain(2, "twig"), gain(1, "resin"))),)
    assert folded(block, Settled({"strict": 1})) == (gain(1, "twig"),)
    assert folded(block, Settled({"strict": 0})) == (gain(2, "twig"), gain(1, "resin"))
    assert folded(block, Settled({})) == block
    either: Block = (Either(((gain(1, "twig"),), (PAY,))),)
    assert folded(either, Settled({"strict": 1})) == either
    number = Conditional(Number(1), Compare("=", OptionValue("pace", Type("number")), Number(3)), Number(2))
    assert folded(number, Settled({"pace": 3})) == Number(1)
    assert folded(Me(), Settled({"pace": 3})) == Me()


@pytest.mark.parametrize(("sign", "comes_to"), [("+", 7), ("-", 3), ("*", 10), ("/ down", 2), ("/ up", 3)])
def test_what_is_settled_is_reckoned(sign: Literal["+", "-", "*", "/ down", "/ up"], comes_to: int) -> None:
    players = Count(Players("player"))
    assert folded(Arithmetic(sign, players, Number(2)), Settled(players=5)) == Number(comes_to)
