"""A variable that gets nobody may have words of its own for that."""

from pathlib import Path

from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain

GAME = """game: throne
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
table: {leader: {type: player}}
verbs:
  abdicate: {does: set leader of table to nobody}
  rise: {does: set leader of table to me}
turns:
  of: number of points on me < 3
  each: |
    must either: rise
    or: abdicate
scores: 1 point
"""
WORDS = """units: {point: {one: point, other: points}}
attributes:
  leader: {one: leader, other: leaders, set: "{value} leads", set_to_me: you lead, set_to_nobody: nobody leads any more}
"""


def test_nobody_has_words_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "translations" / "en.yaml").write_text(WORDS, encoding="utf-8")
    game = load_rulebook(tmp_path).game
    words = Wording(Catalogue.load("en", ["throne", tmp_path]), game.vocabulary)
    told = {name: plain(words.block(verb.body)) for name, verb in game.verbs.items()}
    assert told == {"abdicate": "Nobody leads any more.", "rise": "You lead."}
