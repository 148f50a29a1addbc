"""Counters that go from one thing to another are told with where they come from; several that go the same way in one line."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: carrying
players: {min: 2, max: 2}
languages: [en, es, it, fr]
units:
  stone: {held_by: [pit, player], plural: stones}
kinds:
  pit: {plural: pits, starts: field}
things:
  east: {kind: pit}
  west: {kind: pit}
zones:
  field: {owner: table, holds: pit}
setup: |
  choose an east in field as pile
  put 5 stones onto pile
play: |
  choose an east in field as pile
  choose a west in field as hole
  pay 1 stone from pile onto hole
  pay 1 stone from pile onto hole
  pay 1 stone from pile
  pay 1 stone from pile
scores: (number of stones on me) stones
"""
NAMES = {"en": ("East", "West"), "es": ("Este", "Oeste"), "it": ("Est", "Ovest"), "fr": ("Est", "Ouest")}
STONES = {"en": "stone stones", "es": "piedra piedras f", "it": "pietra pietre f", "fr": "pierre pierres f"}
TOLD = {
    "en": ["Ada moves 2 stones from the East to the West.", "2 stones are removed from the East."],
    "es": ["Ada mueve 2 piedras del Este al Oeste.", "Se retiran del Este 2 piedras."],
    "it": ["Ada sposta 2 pietre dall’Est all’Ovest.", "2 pietre vengono tolte dall’Est."],
    "fr": ["Ada déplace 2 pierres de l’Est à l’Ouest.", "2 pierres sont retirées de l’Est."],
}


def _words(language: str) -> str:
    one, other, *gender = STONES[language].split()
    tail = f", gender: {gender[0]}" if gender else ""
    east, west = (f"{{one: {name}, other: {name}{', gender: m' if gender else ''}}}" for name in NAMES[language])
    return f"units: {{stone: {{one: {one}, other: {other}{tail}}}}}\nnames: {{east: {east}, west: {west}}}\n"


@pytest.mark.parametrize("language", TOLD)
def test_it_is_told_from_where_they_come(tmp_path: Path, language: str) -> None:
    game = Game(written(tmp_path, GAME, {one: _words(one) for one in TOLD}), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    told = [line.text.plain for line in Teller(game, voice).tell(game.heard(0))]
    assert [line for line in TOLD[language] if line not in told] == [], told
