"""How procedures are outlined: who does what on each line, what is said once, and what a choice without a choice becomes."""

import pytest

from interpreter.text import languages, plain
from interpreter.text.pieces import CatalogueWord, Noun
from interpreter.text.planner.outline import Outline
from tests.text.test_blocks import effect, wording


def outlined(language: str, text: str) -> list[str]:
    """The lines of an effect of a shop, each with two blanks for every level that it stands in."""
    words = wording(language)
    with words.planner.about("shop"):
        items = list(Outline(words.planner).block(effect(text)))
    return [f"{'  ' * item.depth}{plain(words.realiser.sentence(item.piece))}" for item in items]


BY_ONE = """
let owner of this:
    gain 1 coin
    move a stall in my hand to my yard
    may: pay 1 gem
"""
NAMED = {
    "en": [
        "The owner of this card gains 1 coin, then moves a card from their hand into their yard.",
        "The owner of this card may pay 1 gem.",
    ],
    "es": [
        "El propietario de esta carta gana 1 moneda y luego mueve una carta de su mano a su patio.",
        "El propietario de esta carta puede pagar 1 gema.",
    ],
}


@pytest.mark.parametrize("language", NAMED)
def test_what_one_player_does_names_them_on_each_line_and_tells_two_things_on_one(language: str) -> None:
    assert outlined(language, BY_ONE) == NAMED[language]


def test_what_each_of_several_does_stands_below_them() -> None:
    told = outlined("en", "let each opponent:\n    gain 1 coin\n    move a stall in my hand to my yard")
    assert told == [
        "Each opponent:",
        "  That player gains 1 coin.",
        "  That player moves a card from their hand into their yard.",
    ]


def test_the_headings_of_ways_say_who_takes_one() -> None:
    told = outlined(
        "en",
        """
        let owner of this:
            either: gain 1 coin
            or: gain 1 gem
            or: discard a stall in my hand
        """,
    )
    assert told == [
        "The owner of this card does one of these:",
        "  The owner of this card gains 1 coin.",
        "  The owner of this card gains 1 gem.",
        "  The owner of this card discards a card from their hand.",
    ]


NO_CHOICE = "choose a topmost stall in heap as pick\nput 1 coin onto pick\nmove pick to my hand"
AT_ONCE = {
    "en": ["Place 1 coin on the topmost card in the heap.", "Move that card into your hand."],
    "it": ["Metti 1 moneta sulla carta più in alto del mucchio.", "Sposta quella carta nella tua mano."],
}


@pytest.mark.parametrize("language", AT_ONCE)
def test_a_choice_that_leaves_nothing_to_choose_goes_without_saying(language: str) -> None:
    assert outlined(language, NO_CHOICE) == AT_ONCE[language]


def test_a_choice_that_is_spoken_of_twice_or_later_is_said() -> None:
    later = "choose a topmost stall in heap as pick\ngain 1 coin\nmove pick to my hand"
    assert outlined("en", later)[0] == "Choose the topmost card in the heap."
    real = "choose a stall in heap as pick\nput 1 coin onto pick"
    assert outlined("en", real)[0] == "Choose a card on top of the heap."
    twice = "choose a topmost stall in heap as pick\nif pick is a shop: move pick to my hand"
    assert outlined("en", twice) == ["Choose the topmost card in the heap.", "If it is a shop, move it into your hand."]


STILL = """
choose a stall in my hand as pick
if there is a shop in my yard: move pick to my yard
if pick is in my hand: discard pick
"""
REMAINS = {
    "en": "If the chosen card is still in your hand, discard it.",
    "es": "Si la carta elegida sigue en tu mano, descarta la carta elegida.",
    "it": "Se la carta scelta è ancora nella tua mano, scarta la carta scelta.",
    "fr": "Si la carte choisie est encore dans votre main, défaussez la carte choisie.",
}


@pytest.mark.parametrize("language", languages())
def test_where_something_may_have_gone_it_is_asked_whether_it_still_lies_there(language: str) -> None:
    assert outlined(language, STILL)[-1] == REMAINS[language]
    assert "still" not in " ".join(
        outlined("en", "choose a stall in my hand as pick\nif pick is in my hand: discard pick")
    )


def test_one_of_several_sorts_is_one_of_each() -> None:
    assert outlined("en", "gain 1 coin or gem") == ["Gain 1 coin or 1 gem."]
    assert outlined("en", "gain 2 coins or gems") == ["Gain 2 coins or gems."]


def test_what_both_conditions_are_said_of_is_named_once() -> None:
    told = outlined(
        "en", "choose a stall in my hand as pick\nif (pick is in my hand) or (pick is in my yard): gain 1 coin"
    )
    assert told[-1] == "If it is in your hand or is in your yard, gain 1 coin."
    told = outlined(
        "en",
        """
        choose a stall in my hand as pick
        choose a shop in my yard as other_pick
        if (pick is in my hand) and (other_pick is in my yard): gain 1 coin
        """,
    )
    assert told[-1] == "If the chosen card is in your hand and that shop is in your yard, gain 1 coin."


def test_who_plays_against_an_automaton_alone_is_spoken_to() -> None:
    words = wording("en")
    robot = Noun((CatalogueWord("automata", "robot"),))
    body = effect("let each opponent: gain 1 coin\nlet each opponent: discard a stall in my hand")
    for solo, expected in (
        (True, ["Gain 1 coin.", "Discard a card from your hand."]),
        (False, ["Each other player gains 1 coin.", "Each other player discards a card from their hand."]),
    ):
        words.planner.solo = solo
        try:
            with words.planner.about("shop"), words.planner.others(robot, told=True):
                items = list(Outline(words.planner).block(body))
        finally:
            words.planner.solo = False
        assert [plain(words.realiser.sentence(item.piece)) for item in items] == expected


def test_what_is_done_to_the_reader_alone_is_done_by_the_automaton() -> None:
    words = wording("en")
    robot = Noun((CatalogueWord("automata", "robot"),))
    body = effect("for each opponent as other: move a stall in heap to yard of other")
    words.planner.solo = True
    with words.planner.about("shop"), words.planner.others(robot, told=True):
        (item,) = Outline(words.planner).block(body)
    assert plain(words.realiser.sentence(item.piece)).endswith(" into your yard.")


def test_who_may_take_what_another_wanted_does_it_in_turn_order() -> None:
    text = "let owner of this:\n    {}\n    let each opponent: {}"
    taken, drawn = (f"move a stall in {place} to my hand" for place in ("heap", "deck"))
    assert outlined("en", text.format(taken, taken))[-1].startswith("In turn order, each other player ")
    assert outlined("en", text.format(drawn, drawn))[-1].startswith("Each other player ")
