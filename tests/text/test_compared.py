"""What is asked of players who are compared is told as of people: what they hold, and what lies in their own places."""

import pytest

from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import rules_in, written

GAME = """
game: herds
players: {min: 2, max: 4}
units:
  coin: {held_by: [player], plural: coins}
player:
  rank: {type: number, default: 0}
  tired: {type: truth, default: false}
kinds:
  sheep: {plural: sheep, starts: hills}
things:
  ram: {kind: sheep, copies: 20}
zones:
  hills: {owner: table, holds: sheep}
  fold: {owner: player, holds: sheep}
play: |
  let each player:
      move up to 2 sheep in hills to my fold
  let each player with the highest (number of sheep in fold of it): gain 2 coins
  let each player with the lowest (number of sheep in fold of it): gain 1 coin
  let each player where number of coins on it > 1: pay 1 coin
  let each player where number of coins on it = 0: gain 3 coins
  let each player where number of sheep in fold of it > 1: gain 1 coin
  let each player where (rank of it = 2) or (rank of it = 4) or (rank of it = 7): gain 1 coin
  gain (number of opponents where rank of it > rank of me) coins
  gain (number of opponents where rank of it = rank of me) coins
  choose an opponent as first
  gain (number of opponents where rank of it = rank of first) coins
  if me is tired: set tired of me to false
  if (rank of me = 2) or (rank of me = 4): stroll 3
verbs:
  stroll:
    object: {role: steps, sort: number}
    does: set rank of me to rank of me + steps
scores: (number of coins on me) coins
"""
WORDS = {
    "en": """
attributes:
  rank: {one: rank, other: ranks}
  tired: {one: tired, holds: "{of} is tired", holds_not: "{of} is not tired"}
adjectives:
  tired: tired
""",
    "it": """
attributes:
  rank: {one: grado, other: gradi, gender: m}
  tired: {one: stanchezza, other: stanchezze, gender: f, holds: "{of} è stanco", holds_not: "{of} non è stanco"}
adjectives:
  tired: stanco|stanca|stanchi|stanche
""",
}
OF_THE_READER = {
    "en": [
        "with a higher rank than yours",
        "with the same rank as you",
        "with the same rank as that opponent",
        "If your rank is 2 or 4,",
        "Increase your rank by X.",
        "If you are tired,",
    ],
    "it": ["con grado maggiore del tuo", "con grado pari al tuo", "Se il tuo grado è 2 o 4", "Se sei stanco"],
}
TOLD = {
    "en": [
        "with the most sheep in their fold",
        "with the fewest sheep in their fold",
        "with at least 2 coins",
        "with no coins",
        "with at least 2 sheep in their fold",
    ],
    "es": [
        "con el mayor número de sheep en su fold",
        "con el menor número de sheep en su fold",
        "con al menos 2 coins",
        "sin coins",
        "con al menos 2 sheep en su fold",
    ],
    "it": ["con il maggior numero di sheep nel suo fold", "con almeno 2 coins", "senza coins"],
    "fr": ["avec le plus de sheep dans son fold", "avec au moins 2 coins", "sans coin"],
}


@pytest.fixture(scope="module")
def herds(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    return written(tmp_path_factory.mktemp("herds"), GAME, WORDS)


@pytest.mark.parametrize("language", TOLD)
def test_who_is_compared_holds_and_owns(herds: Rulebook, language: str) -> None:
    text = rules_in(herds, language)
    assert [said for said in TOLD[language] if said not in text] == []
    assert "it's" not in text


@pytest.mark.parametrize("language", OF_THE_READER)
def test_what_is_the_readers_is_told_as_theirs(herds: Rulebook, language: str) -> None:
    text = rules_in(herds, language)
    assert [said for said in OF_THE_READER[language] if said not in text] == [], text
