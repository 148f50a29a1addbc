"""What somebody does to what is theirs is told so in a standing line that gives them a name."""

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.text import plain
from tests.text.orchard import LANGUAGES, book, wording

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
