"""Whoever asks why a thing can be chosen is told what is done to it, in one sentence and not by a rule that is quoted."""

import random
from collections.abc import Callable, Iterator

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice


def told(name: str, language: str, is_asked: Callable[[Questions], bool]) -> Iterator[str]:
    """Yield what is told of each thing that is offered at the first question of a kind."""
    book = load_rulebook(name)
    for seed in range(8):
        game, chance = Game(book, seats=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            questions = Questions(game, Voice(book, language, decision.seat, players=2))
            offered = dict.fromkeys(questions.id(one.value) for one in decision.options if one.kind == "thing")
            if offered and is_asked(questions):
                for id in offered:
                    (reason,) = Explaining(questions).why(id, decision)
                    assert not reason.because
                    yield reason.text.plain.replace("\N{NO-BREAK SPACE}", " ")
                return
            game.choose(chance.randrange(game.width))
    raise AssertionError


def asked_by(id: str) -> Callable[[Questions], bool]:
    """Return whether an ability of a definition asks; of nothing, whether the game does."""
    return lambda questions: questions.game.decision is not None and questions.asker(questions.game.decision) == id


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You can now take the card “"),
        ("es", "Ahora puedes tomar la carta «"),
        ("it", "Ora puoi prendere la carta «"),
        ("fr", "Vous pouvez maintenant prendre la carte « "),
    ],
)
def test_a_step_of_the_rules_is_told_with_the_thing(language: str, sentence: str) -> None:
    assert all(one.startswith(sentence) for one in told("evergreen", language, asked_by("")))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Plant Sprout: you can now plant a sprout on one of your empty spaces."),
        ("es", "Plantar Brote: ahora puedes plantar un brote en una de tus casillas vacías."),
        ("it", "Piantare Germogli: ora puoi piantare un germoglio su uno dei tuoi spazi vuoti."),
        ("fr", "Planter des Pousses : vous pouvez maintenant planter une pousse sur une de vos cases vides."),
    ],
)
def test_an_ability_says_what_it_does_to_one_of_many(language: str, sentence: str) -> None:
    assert set(told("evergreen", language, asked_by("plant_sprout"))) == {sentence}


@pytest.mark.parametrize(
    ("language", "begins", "ends"),
    [
        ("en", "You can now activate ", " in your city."),
        ("es", "Ahora puedes activar ", " de tu ciudad."),
        ("it", "Ora puoi attivare ", " nella tua città."),
        ("fr", "Vous pouvez maintenant activer ", "."),
    ],
)
def test_what_is_done_to_each_is_told_of_the_next(language: str, begins: str, ends: str) -> None:
    def orders(questions: Questions) -> bool:
        return questions.game.decision is not None and questions.game.decision.key == "choose-order"

    assert all(one.startswith(begins) and one.endswith(ends) for one in told("everdell", language, orders))


@pytest.mark.parametrize("language", ["en", "es", "it", "fr"])
def test_what_is_copied_elsewhere_is_not_activated(language: str) -> None:
    copied = {
        "en": "you can now copy ",
        "es": "ahora puedes copiar ",
        "it": "ora puoi copiare ",
        "fr": "maintenant copier ",
    }
    assert all(copied[language] in one for one in told("everdell", language, asked_by("miner_mole")))
