"""What is set of players is told by what holds of them then, where nothing says how it is set."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import rules_in, written

GAME = """
game: trick
players: {min: 2, max: 4}
languages: [en, es, it, fr]
units:
  point: {held_by: [player], plural: points}
player:
  passed: {type: truth}
adjectives:
  staying: {of: player, is: this is not passed}
verbs:
  leave:
    does: set passed of me to true
play: |
  let each player: set passed of me to false
  let each player: leave
  let each staying player: gain 1 point
scores: 1 point for each point on me
"""
PASSED = {
    "en": 'one: passed, holds: "{of} has passed", holds_not: "{of} has not passed"',
    "es": 'one: pase, other: pases, gender: m, holds: "{of} ha pasado", holds_not: "{of} no ha pasado"',
    "it": 'one: passo, other: passi, gender: m, holds: "{of} ha passato", holds_not: "{of} non ha passato"',
    "fr": 'one: passé, other: passés, gender: m, holds: "{of} a passé", holds_not: "{of} n’a pas passé"',
}
# What is said of others can't be turned to the reader by itself.
ODD = {
    "en": 'one: passed, holds: "{of} went out", holds_not: "{of} stays"',
    "es": 'one: pase, other: pases, gender: m, holds: "{of} salió", holds_not: "{of} continúa"',
    "it": 'one: passo, other: passi, gender: m, holds: "{of} uscì", holds_not: "{of} rimane"',
    "fr": 'one: passé, other: passés, gender: m, holds: "{of} sortit", holds_not: "{of} reste"',
}
TOLD = {
    "en": ("Each player: from now on, they have not passed.", "From now on, you have passed."),
    "es": ("Cada jugador: a partir de ahora, no ha pasado.", "A partir de ahora, tú has pasado."),
    "it": ("Ogni giocatore: d’ora in poi non ha passato.", "D’ora in poi tu hai passato."),
    "fr": ("Chaque joueur\u00a0: désormais, il n’a pas passé.", "Désormais, vous avez passé."),
}


def _trick(folder: Path, passed: dict[str, str]) -> Rulebook:
    return written(folder, GAME, {one: f"attributes:\n  passed: {{{words}}}\n" for one, words in passed.items()})


@pytest.mark.parametrize("language", TOLD)
def test_it_is_told_from_when_on_it_holds(tmp_path: Path, language: str) -> None:
    lines = rules_in(_trick(tmp_path, PASSED), language).splitlines()
    assert [line for line in TOLD[language] if line not in lines] == []


def test_what_is_said_of_the_reader_is_asked_for(tmp_path: Path) -> None:
    _trick(tmp_path, ODD)
    found = [(one.args["word"], one.args["owner"]) for one in validate([tmp_path]) if one.code == "missing-form"]
    assert found == [("holds_me", "passed")] * len(PASSED)


def test_what_can_be_turned_to_the_reader_is_not_asked_for(tmp_path: Path) -> None:
    _trick(tmp_path, PASSED)
    assert [one for one in validate([tmp_path]) if one.code == "missing-form"] == []
