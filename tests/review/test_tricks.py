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


@pytest.mark.parametrize(
    ("after", "played"),
    [
        ("gain (weight of what) coin", 2),
        ("if weight of what >= 1: gain 1 coin", 2),
        ("score what", 2),
        ("sweep what", 0),
        ("gain 1 coin", 0),
    ],
)
def test_what_is_thrown_away_for_what_it_says_is_played(after: str, played: int, tmp_path: Path) -> None:
    game = GAME.replace("starts: deck}", "starts: deck, attributes: {weight: {type: number, default: 1}}}")
    game = game.replace("      TARGET", "").replace(
        "must move what to TARGET", f"|\n      must move what to heap\n      {after}"
    )
    others = """  score:
    object: {role: counted, sort: thing, of: card}
    does: gain (weight of counted) coin
  sweep:
    object: {role: swept, sort: thing, of: card}
    does: move swept to heap
setup:"""
    (tmp_path / "game.yaml").write_text(game.replace("setup:", others, 1), encoding="utf-8")
    assert uses(load_rulebook(tmp_path), "fox", 2, 1) == played


@pytest.mark.parametrize(
    ("step", "played"), [("choose a card in shelf as one\n      put 1 coin onto one", 2), ("gain 1 coin", 0)]
)
def test_what_gets_counters_while_it_lies_is_used(step: str, played: int, tmp_path: Path) -> None:
    game = GAME.replace("held_by: [player]", "held_by: [player, card]")
    game = game.replace("zones:", "zones:\n  shelf: {owner: table, holds: card}").replace(
        "TARGET", f"heap\n      {step}"
    )
    game = game.replace("does: must", "does: |\n      must").replace("copies: 4}", "copies: 4, starts: shelf}", 1)
    game = game.replace(
        "let each player: move 4", "for each card in shelf as one: put 1 coin onto one\n  let each player: move 2"
    )
    (tmp_path / "game.yaml").write_text(game, encoding="utf-8")
    assert uses(load_rulebook(tmp_path), "fox", 2, 1) == played


@pytest.mark.parametrize(("target", "played"), [("trick", 2), ("heap", 0)])
def test_what_is_laid_out_is_played_and_what_is_thrown_away_is_not(target: str, played: int, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("TARGET", target), encoding="utf-8")
    assert uses(load_rulebook(tmp_path), "fox", 2, 1) == played
