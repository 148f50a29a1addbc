"""A player's pieces are counted together where they are alike, and what a variable says of one is told with it."""

from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.look import read_look
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from interpreter.web.drawn import TableDrawing

GAME = """
game: camp
players: {min: 2, max: 2}
languages: [en]
kinds:
  helper:
    plural: helpers
    owner: player
    starts: tent
    attributes: {tired: {type: truth, variable: true}, rank: {type: number, variable: true}}
units:
  point: {held_by: [player], plural: points}
things:
  hand: {kind: helper, copies: 3}
zones:
  tent: {owner: player, holds: helper}
verbs:
  work: {does: gain 1 point}
setup: |
  let each player:
    choose a random helper in my tent as one
    set tired of one to true
  choose a random helper in my tent where it is not tired as other
  set rank of other to 2
turns:
  of: there is no player where point of it >= 2
  each: |
    either: work
    or: gain 2 points
scores: 1 point for each point on me
"""
WORDS = """
kinds: {helper: {one: helper, other: helpers}}
names: {hand: {one: hand, other: hands}}
units: {point: {one: point, other: points}}
places: {tent: {one: tent, other: tents}}
attributes: {tired: {one: fatigue}, rank: {one: rank, other: ranks}}
adjectives: {tired: tired}
verbs: {work: {base: work, third: works, says: work}}
"""


def test_pieces_are_told_apart_by_what_stands_on_them(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "en.yaml").write_text(WORDS, encoding="utf-8")
    book = load_rulebook(tmp_path)
    voice = Voice(book, "en", 0, players=2)
    scene = tell(Game(book, 2, 1), voice, 0).scene
    drawing = TableDrawing(read_look([tmp_path], book.game.vocabulary, [], Problems()), book.game, voice, str)
    drawn = {str(drawing.piece(one)) for one in scene.players[1].places[0].lying}
    assert {one.rpartition(">Player 2")[2] for one in drawn} == {"</span>", " (fatigue)</span>"}
    texts = [[one.text.plain for one in holder.places[0].pieces] for holder in scene.players]
    assert [sorted(each) for each in texts] == [
        ["1 hand", "1 hand (fatigue)", "1 hand (rank 2)"],
        ["1 hand (fatigue)", "2 hands"],
    ]
