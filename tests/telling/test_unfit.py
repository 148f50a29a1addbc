"""Whoever asks why a space can't be chosen is told what it would have to be, also between which others it would have to lie."""

import random
from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.written import steps_of

ISLE = Path(__file__).parents[1] / "game" / "isle"
BETWEEN = "choose a spot in my grove as one\nchoose a spot in my grove as two\nwater any number of spots in my grove between one and two"
HIGHEST = (
    "choose a spot in my grove as one\nput 1 coin onto one\nwater any number of spots in my grove with the highest coin"
)


def why_not(steps: str, answers: tuple[str, ...], asked: str, language: str) -> list[str]:
    """What is said of a space, by its coordinate, where some were chosen before."""
    book = load_rulebook(ISLE)
    stage = Stage(book, seats=2)
    stage.ready()
    block = steps_of(book.game.vocabulary, steps)
    stage.run(block, 0)
    questions = Questions(stage, Voice(book, language, 0, players=2))
    for coordinate in answers:
        decision = stage.decision
        assert decision is not None
        (space,) = [one.value for one in decision.options if questions.spaces.coordinate(one.value) == coordinate]
        stage.choose(next(index for index, one in enumerate(decision.options) if one.value == space))
    decision = stage.decision
    assert decision is not None
    space = next(one for one in questions.spaces.at(asked))
    return [one.plain for one in Explaining(questions).why_not(space, decision)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You can only water spots between spot a1 and spot c1."),
        ("es", "Solo puedes regar sitios entre el sitio a1 y el sitio c1."),
        ("fr", "Vous ne pouvez arroser que des coins entre le coin a1 et le coin c1."),
        ("it", "Puoi innaffiare solo posti tra il posto a1 e il posto c1."),
    ],
)
def test_between_which_spaces_is_told(language: str, told: str) -> None:
    assert why_not(BETWEEN, ("a1", "c1"), "a2", language) == [told]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You can only water spots with the most coins."),
        ("fr", "Vous ne pouvez arroser que des coins avec le plus de pièces."),
    ],
)
def test_which_are_the_highest_is_told(language: str, told: str) -> None:
    assert why_not(HIGHEST, ("a1",), "a2", language) == [told]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You can only choose the power “Big Tree Growth.”"),
        ("es", "Solo puedes elegir el poder «Cultivar Árbol Grande»."),
        (
            "fr",
            "Vous ne pouvez choisir que le pouvoir «\N{NO-BREAK SPACE}Croissance en Grand Arbre\N{NO-BREAK SPACE}».",
        ),
        ("it", "Puoi scegliere solo il potere «Crescita in Albero Grande»."),
    ],
)
def test_the_only_one_that_can_be_chosen_is_named(language: str, told: str) -> None:
    book = load_rulebook("evergreen")
    said = set()
    for seed in range(4):
        game, chance = Game(book, seats=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            things = [one.value for one in decision.options if one.kind == "thing"]
            questions = Questions(game, Voice(book, language, decision.seat, players=2))
            if len(things) == 1 and questions.id(things[0]) == "grow_big_tree":
                board = range(len(game.program.lay.bit))
                other = next(thing for thing in board if questions.id(thing) == "stone_habitat")
                said |= {one.plain for one in Explaining(questions).why_not(other, decision)}
            game.choose(chance.randrange(game.width))
    assert said == {told}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You can only take cards from the row."),
        ("es", "Solo puedes tomar cartas de la fila."),
        ("fr", "Vous ne pouvez prendre que des cartes de la rangée."),
        ("it", "Puoi prendere solo carte della fila."),
    ],
)
def test_what_is_asked_for_is_told_with_its_verb(language: str, told: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    decision = game.decision
    assert decision is not None
    questions = Questions(game, Voice(game.book, language, decision.seat, players=2))
    offered = {questions.id(one.value) for one in decision.options}
    cards = (one for one in range(len(game.program.lay.bit)) if questions.id(one).endswith("_bloom"))
    other = next(one for one in cards if questions.id(one) not in offered)
    assert told in [one.plain for one in Explaining(questions).why_not(other, decision)]
