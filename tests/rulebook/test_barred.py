"""A word of the language that is declared is told, and not what reads otherwise because of it."""

from pathlib import Path

from tests.rulebook.test_causes import told

BARRED = """
game: barred
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  card: {plural: cards, copies: 2, starts: deck, attributes: {worth: {type: number, default: 1}}}
things:
  fox: {kind: card}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card}
adjectives:
  free: {of: card, is: owner of this is me}
verbs:
  sell:
    object: {role: goods, sort: thing, of: card}
    does: |
      gain (worth of goods) coins
      move goods to deck
  take: {does: move a card in deck to my hand}
  wait:
    does: |
      repeat until there is no free card in deck: take
      if there is a free card in deck: gain 1 coin
      repeat until there cards in deck: take
turns:
  of: number of coins on me < 3
  each: |
    either: take
    or: sell a card in my hand
    or: wait
scores: 1 coin for each coin on me
"""


def test_what_reads_otherwise_because_of_a_word_of_the_language_is_not_told_beside_it(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(BARRED, encoding="utf-8")
    assert [(code, line) for code, _, line, _ in told(tmp_path)] == [
        ("reserved-word", 7),
        ("reserved-word", 14),
        ("unexpected-word", 26),
    ]


def test_an_attribute_called_by_a_word_of_the_language_is_told_where_it_is_declared_alone(tmp_path: Path) -> None:
    game = """game: bourse
players: {min: 2, max: 4}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  share:
    plural: shares
    copies: 5
    starts: bank
    attributes:
      worth: {type: number, default: 3}
      dividend: {type: number, default: worth of this / 3 rounded down}
zones:
  bank: {owner: table, holds: share}
  portfolio: {owner: player, holds: share}
verbs:
  buy:
    object: {role: bought, sort: thing, of: share}
    does: |
      pay (worth of bought) coins
      must move bought to my portfolio
things:
  railway: {kind: share}
turns:
  of: there is a share in bank
  each: must buy a share in bank
scores: (total dividend of shares in my portfolio) coins
"""
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    assert [(code, line) for code, _, line, _ in told(tmp_path)] == [("reserved-word", 11)]
