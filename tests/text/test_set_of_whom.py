"""What a variable is set to, in words that begin with whose it is, names them once."""

from pathlib import Path

import pytest

from dsl.checker import Scope
from interpreter.telling.voice import Voice
from interpreter.text import plain
from tests.kinds.playing import written
from tests.text import orchard
from tests.written import steps_of

SET = {
    "en": "{of} can't dig any more",
    "es": "{of} ya no puede cavar",
    "it": "{of} non può più zappare",
    "fr": "{of} ne peut plus bêcher",
}
SAID = {
    "let an opponent: set stuck of me to true": (
        "An opponent can’t dig any more.",
        "Un oponente ya no puede cavar.",
        "Un avversario non può più zappare.",
        "Un adversaire ne peut plus bêcher.",
    ),
    "let each opponent:\n    gain 1 coin\n    set stuck of me to true": (
        "Each opponent gains 1 coin and can’t dig any more.",
        "Cada oponente gana 1 moneda y ya no puede cavar.",
        "Ogni avversario ottiene 1 moneta e non può più zappare.",
        "Chaque adversaire gagne 1 pièce et ne peut plus bêcher.",
    ),
    "let an opponent:\n    if there is no tool in my shed: set stuck of me to true": (
        "Choose an opponent. If there is no tool in their shed, that player can’t dig any more.",
        "Elige un oponente. Si no hay ninguna herramienta en su cobertizo, ese jugador ya no puede cavar.",
        "Scegli un avversario. Se non c’è nessun attrezzo nel suo capanno, quel giocatore non può più zappare.",
        "Choisissez un adversaire. S’il n’y a aucun outil dans sa remise, ce joueur ne peut plus bêcher.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_it_is_said_once_whose_it_is(effect: str, tmp_path: Path) -> None:
    game = orchard.GAME.replace("\nplayer:\n", "\nplayer:\n  stuck: {type: truth, default: false, variable: true}\n")
    words = {
        language: text.replace(
            "attributes:\n", f'attributes:\n  stuck: {{one: stuck, gender: m, set: "{SET[language]}"}}\n'
        )
        for language, text in orchard.WORDS.items()
    }
    book = written(tmp_path, game, words)
    block = steps_of(book.game.vocabulary, effect, Scope.of_thing("rake"))
    said = tuple(plain(Voice(book, language).wording.block(block, "rake")) for language in orchard.LANGUAGES)
    assert said == SAID[effect]
