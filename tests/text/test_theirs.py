"""What somebody does to what is theirs is told so in a standing line that gives them a name."""

from pathlib import Path

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.text import plain
from tests.kinds.playing import rules_in, written
from tests.text import orchard
from tests.text.orchard import LANGUAGES, book, said, wording

LINE = "when any player called other polishes a tool in shed of other: gain 1 coin"
SAID = (
    "When any player polishes a tool in their shed, gain 1 coin.",
    "Cuando cualquier jugador pule una herramienta en su cobertizo, ganas 1 moneda.",
    "Quando un giocatore qualsiasi lucida un attrezzo nel suo capanno, ottieni 1 moneta.",
    "Quand un joueur (vous compris) polit un outil dans sa remise, gagnez 1 pièce.",
)


def test_it_is_theirs() -> None:
    problems = Problems()
    (line,) = Checker(book().game.vocabulary).lines(Source("always", LINE), Scope.of_thing("rake"), problems)
    assert not list(problems)
    for language, told in zip(LANGUAGES, SAID, strict=True):
        words = wording(language)
        assert plain(words.realiser.say(words.planner.standing(line))) == told


NEXT = {
    "en": "If there are at least 2 players next after you in turn order, gain 1 coin.",
    "es": "Si hay al menos 2 jugadores que te siguen en el orden de turno, gana 1 moneda.",
    "it": "Se ci sono almeno 2 giocatori che ti seguono in ordine di turno, ottieni 1 moneta.",
    "fr": "S’il y a au moins 2 joueurs qui vous suivent dans l’ordre du tour, gagnez 1 pièce.",
}


@pytest.mark.parametrize("language", NEXT)
def test_where_players_sit_agrees_with_how_many_they_are(language: str) -> None:
    assert said("if number of players where distance from me to it = 1 >= 2: gain 1 coin", language) == NEXT[language]


def test_a_pronoun_takes_no_ending(tmp_path: Path) -> None:
    words = orchard.WORDS["en"].replace("other: weights}", 'other: weights, of: "{of}\'s weight"}')
    game = orchard.GAME.replace(
        "        polish light\n", "        polish light\n        gain (weight of light) coins\n"
    )
    told = rules_in(written(tmp_path, game, {**orchard.WORDS, "en": words}), "en")
    assert "Gain coins equal to the chosen tool’s weight." in told or "Gain coins equal to that tool’s weight." in told
    assert "it’s" not in told
