"""That something is so from now on is told at the table, by the words of a condition if it has no others."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: siege
players: {min: 2, max: 2}
table:
  breached: {type: truth, default: false}
  counted: {type: truth, default: false}
play: |
  set breached of table to true
  set counted of table to true
outcome:
  wins: breached of table is true
"""
WORDS = {
    "en": ("{holds: the wall is breached, holds_not: the wall stands}", "The wall is breached."),
    "es": ("{holds: la muralla ha caído, holds_not: la muralla resiste}", "La muralla ha caído."),
    "it": ("{holds: le mura sono cadute, holds_not: le mura reggono}", "Le mura sono cadute."),
    "fr": ("{holds: le rempart est tombé, holds_not: le rempart tient}", "Le rempart est tombé."),
}


@pytest.mark.parametrize("language", WORDS)
def test_what_is_so_from_now_on_is_told_once(language: str, tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    words, said = WORDS[language]
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    text = f"attributes:\n  breached: {words}\n"
    (tmp_path / "translations" / f"{language}.yaml").write_text(text, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    assert [line.text.plain for line in Teller(game, voice).tell(game.heard(0))] == [said]


BUST = """
game: busting
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
player:
  halted: {type: truth, default: false}
verbs:
  reach:
    object: {role: points_more, sort: number}
    does: |
      gain (points_more) points
      if number of points on me > 2:
          pay all points
          set halted of me to true
  stop: {does: set halted of me to true}
play: |
  let each player:
      set halted of me to false
      reach 2
      reach 2
  let each player: stop
scores: 1 point for each point on me
"""
BUST_WORDS = {
    "en": """
units: {point: {one: point, other: points}}
attributes: {halted: {one: halt, holds: "{of} {of:=has|have} halted", holds_not: "{of} {of:=is|are} running"}}
verbs: {reach: {base: reach, third: reaches, says: "{verb} on"}, stop: {base: stop, third: stops, says: "{verb}"}}
""",
    "es": """
units: {point: {one: punto, other: puntos, gender: m}}
attributes: {halted: {one: parada, gender: f, holds: "{of} está fuera", holds_not: "{of} sigue"}}
verbs: {reach: {imp: sigue, inf: seguir, third: sigue, says: "{verb}"}, stop: {imp: para, inf: parar, third: para, says: "{verb}"}}
""",
    "it": """
units: {point: {one: punto, other: punti, gender: m}}
attributes: {halted: {one: sosta, gender: f, holds: "{of} è fuori", holds_not: "{of} continua"}}
verbs: {reach: {imp: rischia, inf: rischiare, third: rischia, says: "{verb}"}, stop: {imp: fermati, inf: fermarti, third: si ferma,
  says: "{verb}"}}
""",
    "fr": """
units: {point: {one: point, other: points, gender: m}}
attributes: {halted: {one: arrêt, gender: m, holds: "{of} ne joue plus", holds_not: "{of} joue encore"}}
verbs: {reach: {imp: continuez, inf: continuer, third: continue, says: "{verb}"}, stop: {imp: arrêtez-vous, inf: vous arrêter,
  third: s’arrête, says: "{verb}"}}
""",
}
BUST_TOLD = {
    "en": ["Ada reaches on.", "Ada gains 2 points.", "Ada pays 4 points.", "Ada has halted.", "Ada stops."],
    "es": ["Ada sigue.", "Ada gana 2 puntos.", "Ada paga 4 puntos.", "Ada está fuera.", "Ada para."],
    "it": ["Ada rischia.", "Ada ottiene 2 punti.", "Ada paga 4 punti.", "Ada è fuori.", "Ada si ferma."],
    "fr": ["Ada continue.", "Ada gagne 2 points.", "Ada paie 4 points.", "Ada ne joue plus.", "Ada s’arrête."],
}


@pytest.mark.parametrize("language", BUST_WORDS)
def test_what_a_deed_brings_on_only_sometimes_is_told_of_a_player(language: str, tmp_path: Path) -> None:
    game = Game(written(tmp_path, BUST, BUST_WORDS), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    told = [line.text.plain for line in Teller(game, voice).tell(game.heard(0))]
    # What is set beside any deed, and what a deed always does, its own words tell.
    assert [one for at, one in enumerate(told) if one.startswith("Ada") and one not in told[:at]] == BUST_TOLD[language]


@pytest.mark.parametrize(("language", "news"), [("en", "is running"), ("it", "continua"), ("fr", "joue encore")])
def test_what_a_deed_sets_back_for_everybody_is_no_news(language: str, news: str, tmp_path: Path) -> None:
    again = "  again:\n    does: |\n      let each player: set halted of me to false\nplay: |\n"
    text = BUST.replace("play: |\n", again).replace("  let each player: stop\n", "  let each player: stop\n  again\n")
    game = Game(written(tmp_path, text, BUST_WORDS), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    assert [line.text.plain for line in Teller(game, voice).tell(game.heard(0)) if news in line.text.plain] == []
