"""The log says which value or number was given to a verb whose words speak of it."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: auction
players: {min: 2, max: 2}
enumerations:
  hue: [red, blue]
units:
  coin: {held_by: [player], plural: coins}
kinds:
  vase: {plural: vases, starts: shelf, attributes: {hue: {type: value, of: hue}}}
things:
  red_vase: {kind: vase, hue: red}
  blue_vase: {kind: vase, hue: blue}
zones:
  shelf: {owner: table, holds: vase}
table:
  asked: {type: value, of: hue, told: never}
  most: {type: number, told: never}
verbs:
  call_for:
    object: {role: said, sort: value, of: hue}
    does: set asked of table to said
  raise_by:
    object: {role: step, sort: number}
    does: set most of table to step
turns:
  of: there is no player where number of coins on it >= 3
  each: |
    call_for blue
    raise_by 3
    gain 1 coin
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": """
values: {red: red, blue: blue}
verbs:
  call_for: {base: call for, third: calls for, done: called for, says: "{verb} all vases of the color {said}"}
  raise_by: {base: raise, third: raises, done: raised, says: "{verb} the bid by {step} {step:=point|points}"}
""",
    "es": """
values: {red: rojo, blue: azul}
verbs:
  call_for: {imp: pide, inf: pedir, third: pide, done: pedido, says: "{verb} todos los jarrones de color {said}"}
  raise_by: {imp: sube, inf: subir, third: sube, done: subido, says: "{verb} la apuesta en {step}"}
""",
    "it": """
values: {red: rosso, blue: blu}
verbs:
  call_for: {imp: chiedi, inf: chiedere, third: chiede, done: chiesto, says: "{verb} tutti i vasi di colore {said}"}
  raise_by: {imp: alza, inf: alzare, third: alza, done: alzato, says: "{verb} la posta di {step}"}
""",
    "fr": """
values: {red: rouge, blue: bleu}
verbs:
  call_for: {imp: demandez, inf: demander, third: demande, done: demandé, says: "{verb} tous les vases de couleur {said}"}
  raise_by: {imp: relevez, inf: relever, third: relève, done: relevé, says: "{verb} la mise de {step}"}
""",
}
SAID = {
    "en": ["Ada calls for all vases of the color blue.", "Ada raises the bid by 3 points."],
    "es": ["Ada pide todos los jarrones de color azul.", "Ada sube la apuesta en 3."],
    "it": ["Ada chiede tutti i vasi di colore blu.", "Ada alza la posta di 3."],
    "fr": ["Ada demande tous les vases de couleur bleu.", "Ada relève la mise de 3."],
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("auction"), GAME, WORDS)


@pytest.mark.parametrize("language", SAID)
def test_the_log_says_what_was_given(book: Rulebook, language: str) -> None:
    game = Game(book, seats=2, seed=1)
    voice = Voice(book, language, 0, {0: "Ada", 1: "Bruno"}, players=2)
    told = [line.text.plain for line in Teller(game, voice).tell(game.heard(0), 0)]
    assert told[1:3] == SAID[language]


def test_what_was_said_is_told_also_where_nothing_comes_of_it(tmp_path: Path) -> None:
    book = written(tmp_path, GAME.replace("    gain 1 coin\n", "    gain 1 coin\n    call_for red\n"), WORDS)
    game = Game(book, seats=2, seed=1)
    voice = Voice(book, "en", 0, {0: "Ada", 1: "Bruno"}, players=2)
    told = [line.text.plain for line in Teller(game, voice).tell(game.heard(0), 0)]
    assert told[4:6] == ["Ada calls for all vases of the color red.", "Bruno’s turn."]
