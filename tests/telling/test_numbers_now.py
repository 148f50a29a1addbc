"""Numbers that lines in play change are told of a thing as they stand now, beside what is printed on it."""

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook
from interpreter.telling.scene import Thing
from interpreter.telling.seeing import Scenes
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: kennel
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  dog:
    plural: dogs
    starts: pound
    attributes:
      points: {type: number, default: 0, printed: true}
      height: {type: number, default: 1, printed: true}
things:
  pug: {kind: dog, points: 2, copies: 2}
  hound:
    kind: dog
    points: 3
    always: |
      points of each dog in my yard is 1 more
      height of each dog in my yard is 1 less if number of coins on me >= 1
zones:
  pound: {owner: table, holds: dog}
  yard: {owner: player, holds: dog, live: true}
play: |
  let each player: gain 1 coin
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": "attributes: {points: {one: point, other: points}, height: {one: height, other: heights}}\n",
    "es": "attributes: {points: {one: punto, other: puntos, gender: m}, height: {one: altura, gender: f}}\n",
    "it": "attributes: {points: {one: punto, other: punti, gender: m}, height: {one: altezza, gender: f}}\n",
    "fr": "attributes: {points: {one: point, other: points, gender: m}, height: {one: hauteur, gender: f}}\n",
}
NOW = {
    "en": ["now 3 points", "now height 0"],
    "es": ["ahora 3 puntos", "ahora altura 0"],
    "it": ["ora 3 punti", "ora altezza 0"],
    "fr": ["à présent 3 points", "à présent hauteur 0"],
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("kennel"), GAME, WORDS)


def lying(book: Rulebook, language: str, *dogs: str) -> dict[str, Thing]:
    """What is told of these dogs in the yard of one who has a coin."""
    stage = Stage(book, seats=2)
    for dog in dogs:
        stage.put(dog, "yard", 0)
    stage.set_units("coin", 1, "player", 0)
    stage.ready()
    scene = Scenes(Voice(book, language, 0, {0: "Ada", 1: "Bruno"}, players=2)).scene(stage.view(0))
    return {thing.card.id: thing for thing, _, holder in scene.things() if holder.seat == 0}


@pytest.mark.parametrize("language", NOW)
def test_what_a_line_changes_is_told_as_it_is_now(book: Rulebook, language: str) -> None:
    pug = lying(book, language, "pug", "hound")["pug"]
    assert [state.text.plain for state in pug.state] == NOW[language]
    assert [state.value for state in pug.state] == [3, 0]


def test_what_is_as_printed_is_told_no_more(book: Rulebook) -> None:
    assert lying(book, "en", "pug")["pug"].state == ()


def test_what_lies_elsewhere_is_as_printed(book: Rulebook) -> None:
    stage = Stage(book, seats=2)
    stage.put("hound", "yard", 0)
    stage.put("pug", "yard", 1)
    stage.ready()
    scene = Scenes(Voice(book, "en", 0, players=2)).scene(stage.view(0))
    assert [thing.label.plain for thing, _, holder in scene.things() if holder.seat == 1] == ["Pug"]
