"""That a pile ran out and another was shuffled into it stands in the log, with whose piles they are."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

GAME = """game: herbs
players: {min: 2, max: 2}
units: {point: {held_by: [player], plural: points}}
kinds:
  herb: {plural: herbs, owner: player, starts: heap, copies: 1}
zones:
  heap: {owner: player, holds: herb, order: shuffled, seen_by: none, recycles: compost}
  hand: {owner: player, holds: herb, seen_by: owner}
  compost: {owner: player, holds: herb}
things:
  mint: {kind: herb, copies: 3}
turns:
  of: number of points on me < 3
  each: |
    gain 1 point
    move 2 herbs in my heap to my hand
    move all herbs in my hand to my compost
scores: 1 point for each point on me
"""
WORDS = {
    "en": """kinds: {herb: {one: herb, other: herbs}}
places: {heap: {one: deck, other: decks}, compost: {one: discard pile, other: discard piles}}
""",
    "it": """kinds: {herb: {one: erba, other: erbe, gender: f}}
places:
  heap: {one: mazzo, other: mazzi, gender: m}
  compost: {one: pila degli scarti, other: pile degli scarti, gender: f}
""",
    "es": """kinds: {herb: {one: hierba, other: hierbas, gender: f}}
places:
  heap: {one: mazo, other: mazos, gender: m}
  compost: {one: pila de descarte, other: pilas de descarte, gender: f}
""",
    "fr": """kinds: {herb: {one: herbe, other: herbes, gender: f}}
places:
  heap: {one: pioche, other: pioches, gender: f}
  compost: {one: défausse, other: défausses, gender: f}
""",
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Player 1’s discard pile is shuffled into Player 1’s deck."),
        ("it", "La pila degli scarti di Giocatore 1 viene mescolata nel mazzo di Giocatore 1."),
        ("es", "Se mezcla la pila de descarte de Jugador 1 con el mazo de Jugador 1."),
        ("fr", "La défausse de Joueur 1 est mélangée à la pioche de Joueur 1."),
    ],
)
def test_it_is_told(language: str, said: str, tmp_path: Path) -> None:
    book = written(tmp_path, GAME, WORDS)
    game = Game(book, seats=2, seed=1)
    assert game.over
    lines = [line.text.plain for line in Teller(game, Voice(book, language, 0, players=2)).tell(game.heard(0))]
    assert lines.count(said) == 2, "\n".join(lines)


FAIR = """game: fair
players: {min: 1, max: 1}
units: {point: {held_by: [player], plural: points}}
kinds:
  ware: {plural: wares, starts: pile}
zones:
  pile: {owner: table, holds: ware, order: shuffled, seen_by: none, recycles: heap}
  row: {owner: table, holds: ware, order: row, slots: 2, refills: pile}
  heap: {owner: table, holds: ware}
things:
  salt: {kind: ware, copies: 5}
setup: move 2 wares in pile to row
turns:
  of: number of points on me < 3
  each: |
    gain 1 point
    move all wares in row to heap
scores: 1 point for each point on me
"""


def test_it_is_told_where_a_row_fills_itself(tmp_path: Path) -> None:
    names = "places: {pile: {one: pile, other: piles}, heap: {one: heap, other: heaps}, row: {one: row, other: rows}}\n"
    book = written(tmp_path, FAIR, {"en": names})
    game = Game(book, seats=1, seed=1)
    assert game.over
    lines = [line.text.plain for line in Teller(game, Voice(book, "en", 0, players=1)).tell(game.heard(0))]
    assert lines.count("The heap is shuffled into the pile.") == 1, "\n".join(lines)
