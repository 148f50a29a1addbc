"""Whoever is asked by a card of somebody else is told whose it is by name."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

GOSSIP = """
game: gossip
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  friend: {plural: friends, copies: 2, owner: player, starts: parlour, abilities: {told: steps}}
things:
  gossip:
    kind: friend
    told: |
      let each player:
          must either: gain 1 coin
          or:
              let owner of this: gain 2 coins
zones:
  parlour: {owner: player, holds: friend}
play: |
  choose a friend in my parlour as talker
  resolve told of talker
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": "units: {coin: {one: coin, other: coins}}",
    "es": "units: {coin: {one: moneda, other: monedas, gender: f}}",
    "it": "units: {coin: {one: moneta, other: monete, gender: f}}",
    "fr": "units: {coin: {one: pièce, other: pièces, gender: f}}",
}
TOLD = {
    "en": ("Gain 2 coins", "Ada gains 2 coins"),
    "es": ("Gana 2 monedas", "Ada gana 2 monedas"),
    "it": ("Ottieni 2 monete", "Ada ottiene 2 monete"),
    "fr": ("Gagnez 2 pièces", "Ada gagne 2 pièces"),
}


@pytest.mark.parametrize("language", TOLD)
def test_whose_the_card_is_that_asks_is_told_by_name(tmp_path: Path, language: str) -> None:
    (tmp_path / "game.yaml").write_text(GOSSIP, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / f"{language}.yaml").write_text(WORDS[language], encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    common = Voice(game.book, language, players=2)
    told = []
    while game.decision is not None:
        asked = Questions(game, common.to(game.decision.seat, {0: "Ada", 1: "Ben"})).asked()
        if asked is not None and game.decision.key == "choose-branch":
            told.append(asked.options[1].text.plain)
        game.choose(0)
    assert tuple(told) == TOLD[language]
