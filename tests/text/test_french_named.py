"""Where a reason names a thing that is nowhere near, its name has the definite article; what it is exempted from agrees in number."""

import pytest

from dsl.meaning import IsA, It, Not, Quantity, Resolve, Selection, Step, Things, Zone
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.text.build import CITY, call, some

HERE: tuple[Zone, ...] = (CITY,)
NAMED = {
    "farm": "Vous ne pouvez pas jouer la Ferme maintenant.",
    "ruins": "Vous ne pouvez pas jouer les Ruines maintenant.",
    "innkeeper": "Vous ne pouvez pas jouer l'Aubergiste maintenant.",
    "card": "Vous ne pouvez pas jouer une carte maintenant.",
}
EXCEPT = {
    "exactly": "Activez une carte de votre ville (autre qu'un Fou).",
    "each": "Activez toutes les cartes de votre ville (autres qu'un Fou).",
}


@pytest.fixture(scope="module")
def voice() -> Voice:
    return Voice(load_rulebook("everdell"), "fr", 0)


@pytest.mark.parametrize("id", NAMED)
def test_names_are_definite(voice: Voice, id: str) -> None:
    assert plain(voice.wording.about("why.not-possible", call("play", newcomer=some(1, id)))) == NAMED[id]


@pytest.mark.parametrize("sort", EXCEPT)
def test_exemption_agrees(voice: Voice, sort: str) -> None:
    things = Things(("card",), places=HERE, where=Not(IsA(It(), "fool")))
    step: Step = Resolve("production", Selection(Quantity(sort), things))  # type: ignore[arg-type]
    assert plain(voice.wording.statement(step)) == EXCEPT[sort]
