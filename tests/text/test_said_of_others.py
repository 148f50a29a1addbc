"""Words of an adjective that speak to the reader, as others are told of it: `the player on your left` is not that of anybody else."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.kinds.playing import rules_in, written

GAME = """
game: handing
players: {min: 3, max: 5}
units: {point: {held_by: [player]}}
kinds: {card: {plural: cards, copies: 9, starts: deck}}
things: {ace: {kind: card}}
zones:
  deck: {owner: table, holds: card}
  hand: {owner: player, holds: card}
adjectives:
  left_hand: {of: player, is: distance from me to this = 1}
verbs:
  hand_on:
    does: |
      for each player as giver:
          let giver:
              choose a left_hand player as neighbour
              move each card in my hand to hand of neighbour
  look:
    does: |
      choose a left_hand player as neighbour
      let neighbour: gain 1 point
play: |
  hand_on
  look
scores: 1 point for each point on me
"""
WORDS = {
    "en": ("on your left", "on their left"),
    "es": ("{place: end, else: a tu izquierda}", "a su izquierda"),
    "it": ("alla tua sinistra", "alla sua sinistra"),
    "fr": ("à votre gauche", "à sa gauche"),
}
TOLD = {
    "en": ("That player chooses a player on their left", "Choose a player on your left"),
    "es": ("Ese jugador elige un jugador a su izquierda", "Elige un jugador a tu izquierda"),
    "it": ("Quel giocatore sceglie un giocatore alla sua sinistra", "Scegli un giocatore alla tua sinistra"),
    "fr": ("Ce joueur choisit un joueur à sa gauche", "Choisissez un joueur à votre gauche"),
}


@pytest.mark.parametrize("language", TOLD)
def test_what_others_do_is_told_by_words_that_are_said_of_others(language: str, tmp_path: Path) -> None:
    mine, theirs = WORDS[language]
    entry = mine.replace("}", "") + f", theirs: {theirs}}}" if "{" in mine else f"{{else: {mine}, theirs: {theirs}}}"
    rules = rules_in(written(tmp_path, GAME, {language: f"adjectives: {{left_hand: {entry}}}\n"}), language)
    assert all(one in rules for one in TOLD[language]), rules


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("on your left", ["left_hand.theirs"]),
        ("next in turn order", []),
        ("{else: on your left, theirs: on their left}", []),
    ],
)
def test_words_that_speak_to_the_reader_are_told_where_others_are_meant(
    entry: str, found: list[str], tmp_path: Path
) -> None:
    written(tmp_path, GAME, {"en": f"adjectives: {{left_hand: {entry}}}\n"})
    told = [one for one in validate([tmp_path]) if one.code == "missing-form" and one.args["word"] == "theirs"]
    assert [f"{one.args['owner']}.{one.args['word']}" for one in told] == found


@pytest.mark.parametrize("language", WORDS)
def test_every_language_knows_how_it_speaks_to_the_reader(language: str, tmp_path: Path) -> None:
    game = GAME.replace("units:", f"languages: [{language}]\nunits:", 1)
    written(tmp_path, game, {language: f"adjectives: {{left_hand: {WORDS[language][0]}}}\n"})
    told = [one for one in validate([tmp_path]) if one.code == "missing-form" and one.args["word"] == "theirs"]
    assert [one.args["owner"] for one in told] == ["left_hand"]


ARRIVING = """
game: arriving
players: {min: 2, max: 2}
languages: [LANGUAGE]
units: {point: {held_by: [player]}}
kinds: {card: {plural: cards, copies: 9, starts: deck}}
things: {ace: {kind: card}}
zones: {deck: {owner: table, holds: card}, hand: {owner: player, holds: card}}
verbs:
  look:
    does: move a card in deck to my hand
play: |
  let each player: look
scores: 1 point for each card in my hand
"""
LOOKS = {
    "en": 'base: look, third: looks, done: looked, says: "{verb} where you have arrived"',
    "es": 'imp: mira, inf: mirar, sub: mires, pres: miras, third: mira, done: mirado|mirada|mirados|miradas, says: "{verb} tu casilla"',
    "it": 'imp: guarda, inf: guardare, pres: guardi, third: guarda, done: guardato|guardata, says: "{verb} la tua casella"',
    "fr": 'imp: regardez, inf: regarder, third: regarde, done: regardé|regardée|regardés|regardées, says: "{verb} votre case"',
}


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize(("more", "found"), [("", ["look"]), (', log: "{verb} round"', [])])
def test_words_of_a_verb_that_speak_to_the_reader_are_told(
    more: str, found: list[str], language: str, tmp_path: Path
) -> None:
    written(
        tmp_path, ARRIVING.replace("LANGUAGE", language), {language: f"verbs: {{look: {{{LOOKS[language]}{more}}}}}\n"}
    )
    told = [one for one in validate([tmp_path]) if one.code == "missing-form" and one.args["word"] == "log"]
    assert [one.args["owner"] for one in told] == found
