"""What is done once to each of several things is counted itself; what is left is told as that, and a question keeps its preposition."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

PLANTED = {
    "en": " Depending on the step reached, plant up to 1/2/3 bushes on your empty spaces, 1 per space.",
    "es": " Según el paso alcanzado, planta hasta 1/2/3 arbustos en tus casillas vacías, 1 por casilla.",
    "it": " In base alla casella raggiunta, pianta fino a 1/2/3 cespugli sui tuoi spazi vuoti, 1 per spazio.",
    "fr": " Selon le cran atteint, plantez jusqu’à 1/2/3 buissons, chacun sur une de vos cases vides.",
}
SUPPLY = {
    "en": " There are only 20 lakes in the game.",
    "es": " Solo hay 20 lagos en el juego.",
    "it": " Nel gioco ci sono solo 20 laghi.",
    "fr": " Il n’y a que 20 lacs dans le jeu.",
}
LEFT = {
    "en": "You may do this only if any lakes are left (there are 20 in the game).",
    "es": "Solo puedes hacerlo si quedan lagos (hay 20 en el juego).",
    "it": "Puoi farlo solo se ci sono ancora laghi disponibili (il gioco ne contiene 20).",
    "fr": "Vous ne pouvez le faire que s’il reste des lacs (sur un total de 20).",
}
IN_ALL = {
    "en": " Depending on the step reached, do this up to 1/2/3 times: place a lake on",
    "es": " Hasta 1/2/3 veces (según el paso alcanzado), coloca un lago en",
    "it": " In base alla casella raggiunta, fai quanto segue fino a 1/2/3 volte: colloca un lago su",
    "fr": " Selon le cran atteint, faites ceci jusqu’à 1/2/3 fois\u00a0: placez un lac sur",
}
WHERE = {
    "en": "On which spaces?",
    "es": "¿En qué casillas?",
    "it": "Su quali spazi?",
    "fr": "Sur quelles cases\u202f?",
}


def used(power: str, language: str) -> str:
    book = load_rulebook("evergreen")
    voice = Voice(book, language, 0, players=2)
    definition = voice.definitions[power]
    return plain(voice.wording.ability(definition, "used"))


@pytest.mark.parametrize("language", PLANTED)
def test_what_is_planted_is_counted(language: str) -> None:
    assert PLANTED[language] in used("plant_bush", language)


@pytest.mark.parametrize("language", LEFT)
def test_supply_is_told_as_what_is_left(language: str) -> None:
    """A procedure asks whether any are left; a card says behind what it does how many there are."""
    book = load_rulebook("evergreen")
    voice = Voice(book, language, 0, players=2)
    told = [plain(line.parts) for section in rules_of(book.game, voice.wording) for line in section.lines]
    assert LEFT[language] in told
    assert used("place_lake", language).endswith(SUPPLY[language])


@pytest.mark.parametrize("language", IN_ALL)
def test_repeated_in_all(language: str) -> None:
    assert IN_ALL[language] in used("place_lake", language)


@pytest.mark.parametrize("language", WHERE)
def test_question_keeps_its_preposition(language: str) -> None:
    game, dice = Game(load_rulebook("evergreen"), 1, 1), Dice(1)
    voice, asked = Voice(game.book, language, 0, {}, game.options, 1), set()
    while not game.over:
        question = Questions(game, voice).asked()
        assert question is not None
        asked.add(question.text.plain)
        game.choose(dice.roll(game.width))
    assert any(one.endswith(WHERE[language]) for one in asked)


def ends(part: str, language: str, least: int) -> set[str]:
    """Return how questions end that have this in them, until there are so many."""
    found: set[str] = set()
    for seed in range(40):
        game, dice = Game(load_rulebook("everdell"), 4, seed), Dice(seed)
        while not game.over and len(found) < least:
            assert game.decision is not None
            voice = Voice(game.book, language, game.decision.seat, {}, game.options, 4)
            text = Questions(game, voice).text(game.decision).plain
            if part in text:
                found.add(text.rpartition(". ")[2])
            game.choose(dice.roll(game.width))
    return found


def test_question_of_what_is_done_to_such() -> None:
    """A place to which a worker moves is asked for with the preposition of that sentence; the worker without it."""
    assert ends("déplacez un de vos ouvriers", "fr", 2) == {"Quel lieu\u202f?", "Quel ouvrier\u202f?"}


@pytest.mark.parametrize(
    ("language", "part", "asked"),
    [
        ("fr", "gagnez 1 brindille, 1 résine ou 1 galet", "Quelle ressource\u202f?"),
        ("en", "gain 1 twig, 1 resin, or 1 pebble", "Which resource?"),
    ],
)
def test_question_of_units_asks_by_what_they_are(language: str, part: str, asked: str) -> None:
    assert ends(part, language, 1) == {asked}
