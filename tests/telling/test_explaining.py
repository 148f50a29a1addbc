"""`?` answers at any time, about anything."""

import random

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice


@pytest.mark.parametrize(("name", "seed"), [("everdell", 2), ("everdell", 3), ("evergreen", 2)])
def test_whatever_is_asked_is_answered(name: str, seed: int) -> None:
    book = load_rulebook(name)
    game, chance = Game(book, seats=3, seed=seed), random.Random(seed)
    ids = [definition.id for definition in book.game.definitions]
    voices = [Voice(book, "en", seat, players=3) for seat in range(3)]
    asked = 0
    while (decision := game.decision) is not None:
        explaining = Explaining(Questions(game, voices[decision.seat]))
        for id in ("", chance.choice(ids)):
            answer = explaining.why(id, decision)
            assert answer
            assert all(reason.text for reason in answer)
        asked += 1
        game.choose(chance.randrange(game.width))
    assert asked > 50


def test_what_could_be_chosen_later_tells_the_option_that_leads_there() -> None:
    """A turn asks for a kind of action first: after that a card is asked for, and this one is among them."""
    book = load_rulebook("everdell")
    led = 0
    for seed in range(2):
        game, chance = Game(book, seats=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            questions = Questions(game, Voice(book, "en", decision.seat, players=2))
            cards = [] if questions.asker(decision) else _hand(game, decision.seat)
            for card in dict.fromkeys(cards):
                for index in Explaining(questions).leading(card, decision)[:1]:
                    after = Game(book, seats=2, seed=seed)
                    for answer in (*game.answers, index):
                        after.choose(answer)
                    options = after.decision.options if after.decision is not None else ()
                    offered = {questions.id(one.value) for one in options if one.kind == "thing"}
                    # The only one that can be chosen is taken at once.
                    assert card in offered or _hand(after, decision.seat).count(card) < cards.count(card)
                    led += 1
            game.choose(chance.randrange(game.width))
    assert led > 20


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "The location “Haven” says: “Discard any number of cards from your hand. Gain 1 resource of your choice for every",
        ),
        (
            "es",
            "La localización «Refugio» indica: «Descarta cualquier cantidad de cartas de tu mano. Gana 1 recurso a tu elección por",
        ),
        (
            "it",
            "Il luogo «Rifugio» prevede: «Scarta un numero qualsiasi di carte dalla tua mano. Ottieni 1 risorsa a tua scelta",
        ),
        (
            "fr",
            "Le lieu «\N{NO-BREAK SPACE}Havre de paix\N{NO-BREAK SPACE}» indique\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}Défaussez",
        ),
    ],
)
def test_what_asks_is_cited_and_nothing_else_of_the_card(language: str, said: str) -> None:
    for seed in range(8):
        game, chance = Game(load_rulebook("everdell"), seats=1, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            questions = Questions(game, Voice(game.book, language, decision.seat, players=1))
            if questions.asker(decision) == "haven":
                (reason,) = Explaining(questions).why("", decision)
                assert reason.text.plain.startswith(said)
                assert not reason.because
                return
            game.choose(chance.randrange(game.width))
    raise AssertionError


def _hand(game: Game, seat: int) -> list[str]:
    """The definitions of the cards in a hand."""
    return [card.id for card in game.view(seat).players[seat].zones["hand"].things or ()]


def test_a_board_is_called_by_its_own_name_where_it_is_asked_about() -> None:
    book = load_rulebook("evergreen")
    game = Game(book, seats=2, seed=1)
    decision = game.decision
    assert decision is not None
    (answer,) = Explaining(Questions(game, Voice(book, "en", decision.seat, players=2))).why("planet", decision)
    assert answer.text.plain == "The planet isn’t one of the choices here."


def test_what_cannot_be_chosen_is_told_with_the_verb_of_the_deed() -> None:
    """And a thing that has nothing to do with the question is told so in one sentence."""
    book, told = load_rulebook("everdell"), []
    for seed in range(3):
        game, chance = Game(book, seats=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.key == "choose-thing":
                explaining = Explaining(Questions(game, Voice(book, "en", decision.seat, players=2)))
                ids = ("grand_tour", "twig_barge", "crane")
                told += [reason for id in ids for reason in explaining.why(id, decision)]
            game.choose(chance.randrange(game.width))
    said = {reason.text.plain for reason in told}
    assert "You can’t achieve the basic Event “Grand Tour” now." in said
    assert not [text for text in said if "choose the basic Event" in text]
    assert "The Crane isn’t one of the choices here." in said
    assert not [reason for reason in told for one in reason.because if "one of the choices here" in one.plain]
