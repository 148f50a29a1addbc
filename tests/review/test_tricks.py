"""What players lay out is played, wherever it comes to lie and whatever the verb is called."""

from pathlib import Path

import pytest

from interpreter.review.playtest import uses
from interpreter.rulebook.book import load_rulebook

GAME = """game: tricks
players: {min: 2, max: 2}
units:
  coin: {held_by: [player]}
kinds:
  card: {plural: cards, starts: deck}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none, recycles: heap}
  heap: {owner: table, holds: card, order: stack}
  hand: {owner: player, holds: card, seen_by: owner}
  trick: {owner: table, holds: card}
verbs:
  lay:
    object: {role: what, sort: thing, of: card, place: my hand}
    does: must move what to TARGET
setup: |
  let each player: move 4 cards in deck to my hand
turns:
  of: there is a card in my hand
  each: must lay a card
scores: 1 coin for each card in trick
things:
  fox: {kind: card, copies: 4}
  owl: {kind: card, copies: 4}
"""


@pytest.mark.parametrize(("target", "played"), [("trick", 2), ("heap", 0)])
def test_what_is_laid_out_is_played_and_what_is_thrown_away_is_not(target: str, played: int, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("TARGET", target), encoding="utf-8")
    assert uses(load_rulebook(tmp_path), "fox", 2, 1) == played
