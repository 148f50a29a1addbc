"""Where each of two numbers will do, both are told in one condition, and not the second behind the contrary of the first."""

from pathlib import Path

from tests.kinds.playing import rules_in, written

GAME = """
game: ladder
languages: [en]
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
kinds:
  card: {plural: cards, starts: hand, attributes: {rank: {type: number}}}
things:
  low: {kind: card, rank: 1}
  high: {kind: card, rank: 3}
zones:
  hand: {owner: table, holds: card}
  laid: {owner: table, holds: card}
verbs:
  extend:
    object: {role: added, sort: thing, of: card}
    does: |
      only if there is a card in laid
      only if (rank of added = (highest rank of cards in laid + 1)) or (rank of added = (lowest rank of cards in laid - 1))
      must move added to laid
play: |
  move a card in hand to laid
  extend a card in hand
scores: (number of points on me) points
"""


def test_each_of_two_numbers_is_told(tmp_path: Path) -> None:
    told = rules_in(written(tmp_path, GAME), "en")
    line = (
        "That card’s rank is the highest rank among the cards in the laid plus 1 or that card’s rank is the lowest rank among the cards "
        "in the laid minus 1."
    )
    assert line in told.splitlines()
