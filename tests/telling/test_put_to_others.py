"""What is put to another player stands in the log: by whom, what may be done, and that it isn't; and so does it in the question."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """
game: barter
players: {min: 2, max: 3}
languages: [en, es, it, fr]
enumerations:
  sort: [apple, pear]
units:
  point: {held_by: [player], plural: points}
kinds:
  crop: {plural: crops, attributes: {sort: {type: value, of: sort, printed: true}}}
zones:
  stall: {owner: table, holds: crop}
  hand: {owner: player, holds: crop, seen_by: owner}
things:
  russet: {kind: crop, sort: apple, copies: 8, starts: stall}
  bergamot: {kind: crop, sort: pear, copies: 8, starts: stall}
verbs:
  trade:
    object: {role: given, sort: thing, of: crop}
    with: {role: received, sort: thing, of: crop}
    does: |
      move given to stall
      move received to my hand
  ask_around:
    does: |
      must choose a crop in my hand or stall as offered
      choose an opponent as asked
      choose a sort as wanted
      let asked: may trade a crop in my hand where sort of it is wanted with offered
setup: |
  let each player:
      move 1 apple crop in stall to my hand
      move 1 pear crop in stall to my hand
turns:
  of: there is a russet in stall
  each: ask_around
scores: |
  1 point for each crop in my hand
"""
WORDS = {
    "en": """
names: {russet: {one: Russet, other: Russets}, bergamot: {one: Bergamot, other: Bergamots}}
kinds: {crop: {one: card, other: cards}}
values: {apple: {one: apple, other: apples}, pear: {one: pear, other: pears}}
verbs:
  trade: {base: trade, third: trades, done: traded, says: "{verb} {given:@from} for {received}"}
  ask_around: {base: offer, third: offers, done: offered, says: "{verb} a trade"}
""",
    "es": """
names: {russet: {one: Reineta, other: Reinetas, gender: f}, bergamot: {one: Bergamota, other: Bergamotas, gender: f}}
kinds: {crop: {one: carta, other: cartas, gender: f}}
values: {apple: {one: manzana, other: manzanas, gender: f}, pear: {one: pera, other: peras, gender: f}}
verbs:
  trade: {imp: cambia, inf: cambiar, third: cambia, pres: cambias, says: "{verb} {given:@from} por {received}"}
  ask_around: {imp: propón, inf: proponer, third: propone, pres: propones, says: "{verb} un trueque"}
""",
    "it": """
names: {russet: {one: Renetta, other: Renette, gender: f}, bergamot: {one: Bergamotta, other: Bergamotte, gender: f}}
kinds: {crop: {one: carta, other: carte, gender: f}}
values: {apple: {one: mela, other: mele, gender: f}, pear: {one: pera, other: pere, gender: f}}
verbs:
  trade: {imp: scambia, inf: scambiare, third: scambia, pres: scambi, says: "{verb} {given:@from} con {received}"}
  ask_around: {imp: proponi, inf: proporre, third: propone, pres: proponi, says: "{verb} uno scambio"}
""",
    "fr": """
names: {russet: {one: Reinette, other: Reinettes, gender: f}, bergamot: {one: Bergamote, other: Bergamotes, gender: f}}
kinds: {crop: {one: carte, other: cartes, gender: f}}
values: {apple: {one: pomme, other: pommes, gender: f}, pear: {one: poire, other: poires, gender: f}}
verbs:
  trade: {imp: échangez, inf: échanger, third: échange, says: "{verb} {given:@from} contre {received}"}
  ask_around: {imp: proposez, inf: proposer, third: propose, says: "{verb} un échange"}
""",
}


SAID = {
    "en": (
        "Player 1 offers a trade.",
        "Player 2 may trade a card from their hand whose sort is pear for the Russet.",
        "Player 2 doesn’t do so.",
        "Player 1 offers a trade: you may trade a card from your hand whose sort is pear for the Russet. Which one?",
    ),
    "es": (
        "Jugador 1 propone un trueque.",
        "Jugador 2 puede cambiar una carta de su hand cuyo sort sea pera por la Reineta.",
        "Jugador 2 no lo hace.",
        "Jugador 1 propone un trueque: puedes cambiar una carta de tu hand cuyo sort sea pera por la Reineta. ¿Cuál?",
    ),
    "it": (
        "Giocatore 1 propone uno scambio.",
        "Giocatore 2 può scambiare una carta dal suo hand il cui sort sia pera con la Renetta.",
        "Giocatore 2 non lo fa.",
        "Giocatore 1 propone uno scambio: puoi scambiare una carta dal tuo hand il cui sort sia pera con la Renetta. Quale?",
    ),
    "fr": (
        "Joueur 1 propose un échange.",
        "Joueur 2 peut échanger une carte de son hand dont le sort est poire contre la Reinette.",
        "Joueur 2 ne le fait pas.",
        (
            "Joueur 1 propose un échange\u00a0: vous pouvez échanger une carte de votre hand dont le sort est poire contre la Reinette. "
            "Laquelle\u202f?"
        ),
    ),
}


def chosen(game: Game, label: str) -> None:
    """Answer with the choice that is called so."""
    assert game.decision is not None
    asked = Questions(game, Voice(game.book, "en", game.decision.seat, players=game.seats)).asked()
    assert asked is not None
    game.choose(next(one.index for one in asked.options if label in f"{one.text.plain} {one.detail.plain}"))


def offered(folder: Path, from_: str = "Stall", wanted: str = "Pear", players: int = 3) -> Game:
    """A game in which player 1 has made an offer to player 2."""
    game = Game(written(folder, GAME, WORDS), seats=players, seed=4)
    chosen(game, from_)
    if players > 2:
        chosen(game, "Player 2")
    chosen(game, wanted)
    return game


def told(game: Game, language: str = "en", seat: int = 0) -> list[str]:
    """The log of a seat."""
    voice = Voice(game.book, language, seat, players=game.seats)
    return [one.text.plain for one in Teller(game, voice).tell(game.heard(seat))]


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_what_is_put_to_somebody_is_told_to_all(tmp_path: Path, seat: int) -> None:
    assert told(offered(tmp_path), seat=seat)[-2:] == [
        "Player 1 offers a trade.",
        "Player 2 may trade a card from their hand whose sort is pear for the Russet.",
    ]


@pytest.mark.parametrize(("language", "lines"), SAID.items())
def test_it_is_told_that_it_is_refused(tmp_path: Path, language: str, lines: tuple[str, str, str, str]) -> None:
    game = offered(tmp_path)
    assert game.decision is not None
    game.choose(next(one.index for one in game.decision.options if one.kind == "done"))
    assert told(game, language, 2)[-4:-1] == list(lines[:3])


def test_one_who_has_no_such_thing_does_nothing_either(tmp_path: Path) -> None:
    game = offered(tmp_path)
    game.choose(0)
    # Who has traded the only pear can't do so again.
    for label in ("Stall", "Player 1", "Pear"):
        chosen(game, label)
    assert "Player 2 trades 1 Bergamot for the Russet." in told(game)
    before = told(game)
    assert "Player 2 doesn’t do so." not in before
    game.choose(0)
    for label in ("Stall", "Player 2", "Pear"):
        chosen(game, label)
    assert told(game)[-2] == "Player 2 doesn’t do so."


def test_what_is_hidden_stays_so(tmp_path: Path) -> None:
    game = offered(tmp_path, "Hand")
    for seat in (1, 2, -1):
        assert told(game, seat=seat)[-1].endswith(" for a card."), told(game, seat=seat)
    assert told(game)[-1].endswith(" for the Russet.")
    question = Questions(game, Voice(game.book, "en", 1, players=3)).asked()
    assert question is not None
    assert "for a card. Which one?" in question.text.plain


@pytest.mark.parametrize(("language", "lines"), SAID.items())
def test_whoever_is_asked_is_told_what_and_by_whom(
    tmp_path: Path, language: str, lines: tuple[str, str, str, str]
) -> None:
    game = offered(tmp_path)
    question = Questions(game, Voice(game.book, language, 1, players=3)).asked()
    assert question is not None
    assert question.text.plain == lines[3]


def test_what_was_told_stays_as_it_is(tmp_path: Path) -> None:
    game = offered(tmp_path)
    voice = Voice(game.book, "en", 0, players=3)
    first = Teller(game, voice).tell(game.heard(0))
    count = len(game.heard(0))
    game.choose(0)
    whole = Teller(game, voice).tell(game.heard(0))
    assert first == whole[: len(first)]
    assert Teller(game, voice).tell(game.heard(0), count) == whole[len(first) :]
