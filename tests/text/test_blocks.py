"""How the effects of a made-up market read in four languages: blocks in blocks, places of anybody, facts that hang on something."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.meaning import Block
from dsl.source import Source
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.loading import read_game
from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.parts import Parts

MARKET = Path(__file__).parent / "market"

# Effects that are nearly the same, with what they are in English.
APART = {
    "of what is not counted": {
        "gain (2 * number of shops here) coins": "Gain 2 coins for each shop here.",
        "gain (2 * highest points of shops here) coins": "Gain coins equal to 2 times the highest point among the shops here.",
        "gain (highest points of shops here) coins": "Gain coins equal to the highest point among the shops here.",
        "gain (second highest points of shops here) coins": "Gain coins equal to the second-highest point among the shops here.",
    },
    "behind a condition": {
        """
        if there is a shop here:
            if there is a stall in my hand: gain 1 coin
            gain 1 gem
        """: "If there is a shop here, if you have a card in your hand, gain 1 coin; then gain 1 gem.",
        """
        if there is a shop here:
            if there is a stall in my hand:
                gain 1 coin
                gain 1 gem
        """: "If there is a shop here, if you have a card in your hand, gain 1 coin and 1 gem.",
    },
    "behind a price": {
        """
        may:
            pay 1 coin
            for each shop here: gain 1 coin
            gain 1 gem
        """: "You may pay 1 coin; if so, for each shop here, gain 1 coin; then gain 1 gem.",
        """
        may:
            pay 1 coin
            for each shop here:
                gain 1 coin
                gain 1 gem
        """: "You may pay 1 coin; if so, for each shop here, gain 1 coin and 1 gem.",
    },
    "behind an offer": {
        """
        repeat 2 times:
            may discard a stall in my hand
            gain 1 gem
        """: "Twice, you may discard a card from your hand; then gain 1 gem.",
        """
        repeat 2 times:
            may:
                discard a stall in my hand
                gain 1 gem
        """: "Twice, you may discard a card from your hand and gain 1 gem.",
    },
    "an offer in an offer": {
        """
        may:
            may discard a stall in my hand
            gain 1 gem
        """: "You may do this: you may discard a card from your hand; then gain 1 gem.",
        """
        may:
            gain 1 gem
            may discard a stall in my hand
        """: "You may do this: gain 1 gem and you may discard a card from your hand.",
    },
    "in any order": {
        """
        in any order:
            may discard a stall in my hand
            gain 1 gem
        """: "Gain 1 gem and, if you like, discard a card from your hand, in either order.",
    },
    "others": {
        """
        let each opponent:
            let owner of this: gain 1 coin
            gain 1 gem
        """: "Each opponent: the owner of this card gains 1 coin; then that player gains 1 gem.",
        """
        let each opponent:
            let owner of this:
                gain 1 coin
                gain 1 gem
        """: "Each opponent: the owner of this card gains 1 coin and 1 gem.",
        """
        let each opponent:
            let each opponent: gain 1 coin
            gain 1 gem
        """: "Each opponent: each opponent of that player gains 1 coin; then that player gains 1 gem.",
    },
    "others under a condition": {
        """
        let each opponent:
            if there is a shop in my yard: gain 1 coin
            else: gain 2 coins
            gain 1 gem
        """: (
            "Each opponent: if there is a shop in their yard, that player gains 1 coin; otherwise, that player gains "
            "2 coins; then that player gains 1 gem."
        ),
        """
        let each opponent:
            repeat up to 2 times:
                pay 1 coin
                gain 1 gem
        """: "Each opponent: that player may pay 1 coin to gain 1 gem (up to 2 times).",
        """
        let each opponent:
            repeat 2 times:
                gain 1 gem
        """: "Each opponent: twice, that player gains 1 gem.",
        """
        let each opponent:
            may:
                pay 1 coin
                let owner of this: gain 1 coin
        """: "Each opponent may pay 1 coin; if so, the owner of this card gains 1 coin.",
        """
        let each opponent at once:
            for each shop in my yard: gain 1 coin
        """: "Each opponent, at the same time: for each shop in their yard, that player gains 1 coin.",
        """
        let each opponent: pay 1 coin to an opponent
        """: "Each opponent gives 1 coin to one of their opponents.",
    },
    "anybody’s": {
        "move a helper in any spots owned by me to my camp": "Move one of your helpers from any card into your camp.",
        "move a helper owned by me to my camp": "Move one of your helpers into your camp.",
        "move a helper owned by me to any spots": "Move one of your helpers onto any card.",
    },
    "one’s own": {
        "move 2 helpers owned by me to my camp": "Move 2 of your helpers into your camp.",
        "move up to 2 helpers owned by me to my camp": "Move up to 2 of your helpers into your camp.",
        "must move up to 2 helpers owned by me to my camp": "Move 1 or 2 of your helpers into your camp.",
        "move any number of helpers owned by me to my camp": "Move any number of your helpers into your camp.",
        "discard another stall owned by me": "Discard another card of yours.",
        "move all helpers owned by me to my camp": "Move all your helpers into your camp.",
        "move up to (number of shops in my yard) helpers owned by me to my camp": (
            "Move any number of your helpers (at most the number of shops in your yard) into your camp."
        ),
    },
}  # fmt: skip


@cache
def market() -> GameDefinition:
    problems = Problems()
    game = read_game(MARKET, (), problems)
    assert game is not None, [one.code for one in problems]
    return game


@cache
def wording(language: str, *, with_words: bool = True) -> Wording:
    return Wording(Catalogue.load(language, [MARKET] if with_words else []), market().vocabulary)


def effect(text: str) -> Block:
    lines = [line for line in text.split("\n") if line.strip()]
    indent = len(lines[0]) - len(lines[0].lstrip())
    problems = Problems()
    source = Source("shop", "\n".join(line[indent:] for line in lines))
    block = Checker(market().vocabulary).steps(source, Scope.of_thing("shop"), problems)
    assert not list(problems)
    return block


def missing(parts: Parts) -> list[str]:
    return [part.text for part in parts if part.kind == "missing"]


@pytest.mark.parametrize("group", APART)
def test_effect_in_english(group: str) -> None:
    for written, expected in APART[group].items():
        assert plain(wording("en").block(effect(written), "shop")) == expected


@pytest.mark.parametrize("group", APART)
@pytest.mark.parametrize("language", languages())
def test_what_differs_reads_differently(language: str, group: str) -> None:
    said = [wording(language).block(effect(written), "shop") for written in APART[group]]
    assert all(parts and not missing(parts) for parts in said)
    for one, other in combinations(said, 2):
        assert plain(one) != plain(other)


FACTS = {
    "en": "Points: 2 if there is a shop here (otherwise 0).",
    "es": "Puntos: 2 si hay una tienda aquí (si no, 0).",
    "it": "Punti: 2 se c’è una bottega qui (altrimenti 0).",
    "fr": "Points\u00a0: 2 s’il y a une boutique ici (sinon 0).",
}


@pytest.mark.parametrize("language", FACTS)
def test_a_printed_number_that_hangs_on_something_is_told(language: str) -> None:
    points = Checker(market().vocabulary).value(
        Source("shop", "2 if there is a shop here else 0"), Scope.of_thing("shop"), Problems()
    )
    shop = Definition("corner", "shop", {"points": points})
    assert [plain(line) for line in wording(language).card_text(shop)] == [FACTS[language]]


def test_words_that_nobody_wrote_are_as_the_rules_declare_them() -> None:
    said = wording("it", with_words=False).block(
        effect("gain 2 coins\nlet each opponent: discard 2 stalls in my hand"), "shop"
    )
    assert plain(said) == "Ottieni 2 coins. Ogni avversario discard 2 stalls nel suo hand."
    assert missing(said) == ["coins", "discard", "stalls", "hand"]
