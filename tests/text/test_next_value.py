"""What goes on to the next value is told with what that is: the sort of value, or the values in their order."""

from pathlib import Path

import pytest

from dsl.checker import Scope
from interpreter.telling.voice import Voice
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES
from tests.written import steps_of

MOON = {
    "en": "  moon: {one: moon, other: moons}\n  way: {one: passing direction, other: passing directions}\n",
    "es": "  moon: {one: luna, other: lunas, gender: f}\n  way: {one: sentido, other: sentidos, gender: m}\n",
    "it": "  moon: {one: luna, other: lune, gender: f}\n  way: {one: direzione, other: direzioni, gender: f}\n",
    "fr": "  moon: {one: lune, other: lunes, gender: f}\n  way: {one: sens, other: sens, gender: m}\n",
}
PHASE = {
    "en": "  phase: {one: phase, other: phases}\n",
    "es": "  phase: {one: fase, other: fases, gender: f}\n",
    "it": "  phase: {one: fase, other: fasi, gender: f}\n",
    "fr": "  phase: {one: phase, other: phases, gender: f}\n",
}
VALUES = {
    "en": "  left: left\n  right: right\n  half: half moon\n  full: full moon\n",
    "es": "  left: izquierda\n  right: derecha\n  half: media luna\n  full: luna llena\n",
    "it": "  left: sinistra\n  right: destra\n  half: mezzaluna\n  full: luna piena\n",
    "fr": "  left: gauche\n  right: droite\n  half: demi-lune\n  full: pleine lune\n",
}
SAID = {
    "set moon of table to next of moon of table": (
        "Set the moon to the next phase.",
        "Fija la luna en la fase siguiente.",
        "Imposta la luna sulla fase successiva.",
        "Faites passer la lune à la phase suivante.",
    ),
    "set way of table to next of way of table": (
        "Set the passing direction to the next value (left, right).",
        "Fija el sentido en el valor siguiente (izquierda, derecha).",
        "Imposta la direzione al valore successivo (sinistra, destra).",
        "Faites passer le sens à la valeur suivante (gauche, droite).",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_what_comes_next_is_told(tmp_path: Path, effect: str) -> None:
    game = GAME.replace(
        "  hue: [red",
        "  phase: {values: [half, full], cyclic: true}\n  way: {values: [left, right], cyclic: true}\n  hue: [red",
    )
    table = "table:\n  moon: {type: value, of: phase, default: half}\n  way: {type: value, of: way, default: left}\n"
    game = game.replace("player:\n", f"{table}player:\n", 1)
    words = {
        one: text.replace("attributes:\n", f"attributes:\n{MOON[one]}{PHASE[one]}", 1) for one, text in WORDS.items()
    }
    words = {one: text.replace("values:\n", f"values:\n{VALUES[one]}", 1) for one, text in words.items()}
    book = written(tmp_path, game, words)
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("rake"))
    assert tuple(Voice(book, language, 0).block(block).plain for language in LANGUAGES) == SAID[effect]
