"""A number that a player or the table has is told at 0 too: where a race begins, one sees where everybody stands."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.scene import Thing
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice

GAME = """game: marsh
players: {min: 2, max: 2}
units: {point: {held_by: [player]}}
kinds: {bird: {starts: shore, attributes: {speed: {type: number, variable: true, default: 0}}}}
zones: {shore: {owner: table, holds: bird}}
player:
  position: {type: number, default: 0}
  stuck: {type: truth, default: false}
table: {tide: {type: number, default: 0}}
things: {heron: {kind: bird}}
verbs:
  advance: {does: set position of me to position of me + 1}
  call: {does: set tide of table to tide of table + 1}
turns:
  of: position of me < 3
  each: |
    either: advance
    or: call
scores: (position of me) point
"""


@pytest.mark.parametrize("seat", [0, 1])
def test_numbers_of_players_and_the_table_are_told_at_nought(seat: int, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    book = load_rulebook(tmp_path)
    scene = tell(Game(book, seats=2, seed=1), Voice(book, "en", seat, players=2)).scene
    assert [[one.text.plain for one in holder.state] for holder in (*scene.players, scene.table)] == [
        ["position 0"],
        ["position 0"],
        ["tide 0"],
    ]
    heron, *_ = scene.table.places[0].things or (None,)
    assert isinstance(heron, Thing)
    assert heron.state == ()
