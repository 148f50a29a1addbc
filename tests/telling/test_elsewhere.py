"""Into whose place something goes that isn't the place of who does it: the log says it, in each language."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: guests
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  card:
    plural: cards
    starts: hand
    owner: player
    copies: 1
    attributes:
      goes_to: {type: place, default: my city}
zones:
  hand: {owner: player, holds: card}
  city: {owner: player, holds: card}
verbs:
  play:
    object: {role: newcomer, sort: thing, of: card}
    to: {role: home, sort: place, default: goes_to of newcomer}
    does: move newcomer to home
play: |
  let each player: play a card in my hand
scores: 1 point for each card in my city
things:
  guest: {kind: card, goes_to: city of an opponent}
  cook: {kind: card}
"""
WORDS = {
    "en": """
kinds: {card: {one: card, other: cards}}
places: {hand: {one: hand}, city: {one: city, other: cities}}
verbs: {play: {base: play, third: plays, done: played, says: "{verb} {newcomer:@from}[ {home:@into}]"}}
names: {guest: {one: Guest}, cook: {one: Cook}}
""",
    "es": """
kinds: {card: {one: carta, other: cartas, gender: f}}
places: {hand: {one: mano, gender: f}, city: {one: ciudad, other: ciudades, gender: f}}
verbs: {play: {imp: juega, inf: jugar, sub: juegues, pres: juegas, third: juega,
  done: jugado|jugada|jugados|jugadas,
  says: "{verb} {newcomer:@from}[ {home:@in}]"}}
names: {guest: {one: Huésped, gender: m}, cook: {one: Cocinera, gender: f}}
""",
    "it": """
kinds: {card: {one: carta, other: carte, gender: f}}
places: {hand: {one: mano, gender: f}, city: {one: città, other: città, gender: f}}
verbs: {play: {imp: gioca, inf: giocare, pres: giochi, third: gioca,
  done: giocato|giocata|giocati|giocate,
  says: "{verb} {newcomer:@from}[ {home:@in}]"}}
names: {guest: {one: Ospite, gender: m}, cook: {one: Cuoca, gender: f}}
""",
    "fr": """
kinds: {card: {one: carte, other: cartes, gender: f}}
places: {hand: {one: main, gender: f}, city: {one: ville, other: villes, gender: f}}
verbs: {play: {imp: jouez, inf: jouer, third: joue,
  done: joué|jouée|joués|jouées,
  says: "{verb} {newcomer:@from}[ {home:@to}]"}}
names: {guest: {one: Invité, gender: m}, cook: {one: Cuisinière, gender: f}}
""",
}
TOLD = {
    "en": ["Ada plays the Guest into Ben’s city.", "Ada plays the Cook."],
    "es": ["Ada juega el Huésped en la ciudad de Ben.", "Ada juega la Cocinera."],
    "it": ["Ada gioca l’Ospite nella città di Ben.", "Ada gioca la Cuoca."],
    "fr": ["Ada joue l’Invité dans la ville de Ben.", "Ada joue la Cuisinière."],
}


@pytest.mark.parametrize("language", WORDS)
def test_into_whose_place_a_thing_is_played_is_told(language: str, tmp_path: Path) -> None:
    book = written(tmp_path, GAME, WORDS)
    voice = Voice(book, language, 0, {0: "Ada", 1: "Ben"}, players=2)
    told = []
    for card in (0, 1):
        game = Game(book, seats=2, seed=1)
        while game.decision is not None and not game.answers:
            game.choose(card)
        told += [one.text.plain for one in Teller(game, voice).tell(game.heard(0)) if one.key == "did"][:1]
    assert told == TOLD[language]


def test_what_was_to_be_chosen_is_not_told_beside_the_deed_for_which_more_is_asked(tmp_path: Path) -> None:
    game = GAME.replace("max: 2", "max: 3").replace("  cook: {kind: card}\n", "").replace("    owner: player\n", "")
    game = game.replace("hand: {owner: player,", "hand: {owner: table,").replace("in my hand", "in hand")
    book = written(tmp_path, game, {"en": WORDS["en"].replace(", cook: {one: Cook}", "")})
    voice = Voice(book, "en", 0, {0: "Ada", 1: "Ben", 2: "Cleo"}, players=3)
    table = Game(book, seats=3, seed=1)
    told = [one.text.plain for one in Teller(table, voice).tell(table.heard(0))]
    table.choose(1)
    told += [one.text.plain for one in Teller(table, voice).tell(table.heard(0))]
    assert [one for one in told if "Guest" in one] == ["Ada plays the Guest into Cleo’s city."]
