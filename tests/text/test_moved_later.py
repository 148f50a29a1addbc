"""A procedure says what its heading says where that isn't the first thing that is done."""

from pathlib import Path

from tests.kinds.playing import rules_in, written

RIDE = """
game: ride
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  square: {plural: squares}
  piece: {plural: pieces, owner: player, copies: 2, starts: camp}
boards:
  field:
    owner: table
    kind: square
    grid: |
      a a
    legend: {a: {}}
zones:
  camp: {owner: player, holds: piece}
  prize: {owner: player, holds: piece}
  stand: {owner: square, holds: piece, room: 1}
verbs:
  ride:
    object: {role: rider, sort: thing, of: piece}
    to: {role: goal, sort: thing, of: square}
    does: |
      move each piece in stand of goal to my prize
      must move rider to stand of goal
      gain 1 point
play: |
  repeat 2 times:
      let each player: ride a piece in my camp to a square in field
scores: (number of pieces in my prize) points
"""
WORDS = """
kinds: {square: {one: square, other: squares}, piece: {one: piece, other: pieces}}
places:
  camp: {one: camp, other: camps}
  prize: {one: prize, other: prizes}
  stand: {one: square, other: squares, in: "on {holder}", from: "from {holder}", to: "to {holder}"}
units: {point: {one: point, other: points}}
verbs: {ride: {base: move, third: moves, done: moved, says: "{verb} {rider} to {goal}"}}
"""


def test_the_move_stands_where_it_is_done(tmp_path: Path) -> None:
    told = rules_in(written(tmp_path, RIDE, {"en": WORDS}), "en").splitlines()
    assert told.index("Move all pieces from that square into your prize.") + 1 == told.index(
        "Move that piece to that square."
    )
