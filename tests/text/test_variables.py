"""How statements and conditions about variables are told where nothing was written for them."""

import pytest

from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import rules_in, written

GAME = """
game: pot
players: {min: 2, max: 4}
units:
  coin: {held_by: [player, table], plural: coins}
  point: {held_by: [player], plural: points}
player:
  bid: {type: number}
  bold: {type: truth}
table:
  round: {type: number}
  dealer: {type: player}
  locked: {type: truth}
  calm: {type: truth}
setup: |
  set dealer of table to nobody
  let each player: gain 5 coins
play: |
  repeat 3 times:
      set round of table to round of table + 1
      let each player:
          set bold of me to true
          set locked of table to true
          set calm of table to false
          set bid of me to bid of me - 2
          set dealer of table to me
          if dealer of table is nobody: gain 1 coin
          if dealer of table is not nobody: gain 2 coins
          if me is not dealer of table: gain 3 coins
          if dealer of table is me: gain 4 coins
          if bold of me is false: pay all coins
          if number of coins on me >= 1: pay 1 coin
      choose a player with the highest bid as best
      set dealer of table to best
      let dealer of table:
          let each bold player:
              gain 1 coin
              gain 1 point
          let each player:
              gain 1 point
              repeat up to 3 times: may pay 1 coin
outcome:
  wins: me is dealer of table
scores: (number of coins on me) points
"""
# What is written for one yes-or-no variable; of the other it is told by its name.
WORDS = {
    "en": "{holds: the till is locked, holds_not: the till is open}",
    "es": "{holds: la caja está cerrada, holds_not: la caja está abierta}",
    "it": "{holds: la cassa è chiusa, holds_not: la cassa è aperta}",
    "fr": "{holds: la caisse est fermée, holds_not: la caisse est ouverte}",
}
# Other words are missing on purpose: what is looked at is what the phrases of each language make of them.
TOLD = {
    "en": [
        "Nobody is the dealer anymore.",
        "Increase the round by 1.",
        "Set your bold to yes.",
        "From now on, the till is locked.",
        "Set the calm to no.",
        "Decrease your bid by 2.",
        "You become the dealer.",
        "If nobody is the dealer, gain 1 coin.",
        "If somebody is the dealer, gain 2 coins.",
        "If you are not the dealer, gain 3 coins.",
        "If you are the dealer, gain 4 coins.",
        "If you are not bold, pay all your coins.",
        "If there is at least 1 coin in your supply, pay 1 coin.",
        "A player with the highest bid becomes the dealer.",
        "Each bold player:\n",
        "That player gains 1 coin and 1 point.",
        "Starting with the dealer, each player:\nGain 1 point.\nYou may pay 1 coin (up to 3 times).",
        "You win if you are the dealer.",
    ],
    "es": [
        "Ya nadie es el dealer.",
        "Aumenta el round en 1.",
        "Reduce tu bid en 2.",
        "A partir de ahora, la caja está cerrada.",
        "Si no eres el dealer, gana 3 coins.",
    ],
    "it": [
        "Nessuno è più il dealer.",
        "Imposta il tuo bold a sì.",
        "D’ora in poi la cassa è chiusa.",
        "Se qualcuno è il dealer, ottieni 2 coins.",
    ],
    "fr": [
        "Plus personne n’est le dealer.",
        "Réduisez votre bid de 2.",
        "Désormais, la caisse est fermée.",
        "Si vous êtes le dealer, gagnez 4 coins.",
    ],
}


@pytest.fixture(scope="module")
def pot(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(
        tmp_path_factory.mktemp("pot"),
        GAME,
        {language: f"attributes:\n  locked: {words}\n" for language, words in WORDS.items()},
    )


@pytest.mark.parametrize("language", TOLD)
def test_what_becomes_of_variables_and_who_is_what(pot: Rulebook, language: str) -> None:
    rules = rules_in(pot, language)
    assert [line for line in TOLD[language] if line not in rules] == []
