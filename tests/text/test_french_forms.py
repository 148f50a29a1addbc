"""French: where a reason names a thing, its name has the definite article; what is exempted agrees; conditions after `tant que`."""

from pathlib import Path

import pytest

from dsl.meaning import IsA, It, Not, Quantity, Resolve, Selection, Step, Things, Zone
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.build import CITY, call, some

HERE: tuple[Zone, ...] = (CITY,)
NAMED = {
    "farm": "Vous ne pouvez pas jouer la Ferme maintenant.",
    "ruins": "Vous ne pouvez pas jouer les Ruines maintenant.",
    "innkeeper": "Vous ne pouvez pas jouer l’Aubergiste maintenant.",
    "card": "Vous ne pouvez pas jouer une carte maintenant.",
}
EXCEPT = {
    "exactly": "Activez une carte de votre ville (autre qu’un Fou).",
    "each": "Activez toutes les cartes de votre ville (autres qu’un Fou).",
}


WHILE = (
    (
        "Les joueurs jouent à tour de rôle, dans l’ordre ; "
        "vous ne jouez votre tour que tant que vous êtes encore debout et qu’il y a au moins 2 joueurs encore debout."
    ),
    "Si vous avez au moins 1 action et s’il y a au moins 2 joueurs encore debout, dépensez des actions.",
)


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


def test_conditions_follow_their_conjunction() -> None:
    book = load_rulebook(Path("tests/kinds/knockout"))
    told = {
        plain(line.parts) for section in rules_of(book.game, Voice(book, "fr", 0).wording) for line in section.lines
    }
    assert set(WHILE) <= told
