"""An adjective that asks how many seats somebody sits from another leaves one player, whom nobody chooses."""

from pathlib import Path

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written

GAME = """
game: relay
languages: [en, es, it, fr]
players: {min: 2, max: 4}
units: {point: {held_by: [player], plural: points}}
table: {starter: {type: player, variable: true}}
adjectives:
  following: {of: player, is: distance from starter of table to this = 1}
setup: |
  choose a random player as first_one
  set starter of table to first_one
play: |
  choose a following player as follower
  set starter of table to follower
scores: (number of points on me) points
"""
WORDS = {
    "en": "{starter: {one: starting player}}\nadjectives: {following: {place: end, else: next in turn order}}",
    "es": "{starter: {one: jugador inicial, gender: m}}\nadjectives: {following: siguiente}",
    "it": "{starter: {one: primo giocatore, gender: m}}\nadjectives: {following: seguente}",
    "fr": "{starter: {one: premier joueur, gender: m}}\nadjectives: {following: suivant}",
}
TOLD = {
    "en": "The player next in turn order becomes the starting player.",
    "es": "El jugador siguiente pasa a ser el jugador inicial.",
    "it": "Il giocatore seguente diventa il primo giocatore.",
    "fr": "Le joueur suivant devient le premier joueur.",
}


def test_who_is_next_isnt_chosen(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {language: f"attributes: {words}\n" for language, words in WORDS.items()})
    for language, line in TOLD.items():
        sections = rules_of(book.game, Voice(book, language).wording)
        assert line in [plain(said.parts) for section in sections for said in section.lines], language


def test_the_log_tells_no_choice_of_who_is_next(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {language: f"attributes: {words}\n" for language, words in WORDS.items()})
    game = Game(book, seats=3, seed=1)
    news = Teller(game, Voice(book, "en", players=3)).tell(game.heard(0))
    assert [one.text.plain for one in news if "chooses" in one.text.plain] == []
