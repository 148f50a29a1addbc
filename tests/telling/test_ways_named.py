"""Ways to choose from are told in one form; one that alone can be taken is quoted by its first words, if it has many."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import written

TILES = """
game: tiles
players: {min: 1, max: 1}
kinds:
  tile: {plural: tiles, copies: 4, starts: bag}
  line: {plural: lines, copies: 2, starts: sheet}
zones:
  bag: {owner: table, holds: tile}
  middle: {owner: table, holds: tile}
  held: {owner: player, holds: tile}
  floor: {owner: player, holds: tile}
  sheet: {owner: table, holds: line}
  cells: {owner: line, holds: tile}
units: {point: {held_by: [player], plural: points}}
setup: |
  FIRST
play: |
  let each player:
      either:
          must choose a line in sheet where number of tiles in cells of it = 0 as target
          must move each tile in middle to cells of target
          move each tile in my held to my floor
      or: must move a tile in my held to my floor
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {tile: {one: tile, other: tiles}, line: {one: row, other: rows}}
places: {bag: {one: bag}, middle: {one: middle}, held: {one: hand}, floor: {one: floor}, sheet: {one: sheet},
  cells: {one: cells, number: other}}
""",
    "it": """
kinds: {tile: {one: piastrella, other: piastrelle, gender: f}, line: {one: fila, other: file, gender: f}}
places: {bag: {one: sacco, gender: m}, middle: {one: centro, gender: m}, held: {one: mano, gender: f}, floor: {one: pavimento, gender: m},
  sheet: {one: plancia, gender: f}, cells: {one: caselle, other: caselle, gender: f, number: other}}
""",
}
BEGINS = {"en": ("Choose", "Move"), "it": ("Scegli", "Sposta")}


def at_the_choice(folder: Path, first: str) -> Game:
    return Game(written(folder, TILES.replace("FIRST", first), WORDS), seats=1, seed=1)


@pytest.mark.parametrize("language", BEGINS)
def test_all_ways_are_sentences_where_one_is_more_than_one(language: str, tmp_path: Path) -> None:
    first = "move 1 tile in bag to middle\n  let each player: move 1 tile in bag to my held"
    game = at_the_choice(tmp_path, first)
    assert game.decision is not None
    voice = Voice(game.book, language, 0, players=1)
    told = [one.text.plain for one in Questions(game, voice).ask(game.decision).options]
    assert [one.split()[0] for one in told] == list(BEGINS[language])
    assert not [one for one in told if one.endswith(".")]


def test_the_only_way_is_quoted_by_its_first_words(tmp_path: Path) -> None:
    game = at_the_choice(tmp_path, "move 1 tile in bag to middle")
    told = [one.text.plain for one in Teller(game, Voice(game.book, "en", 0, players=1)).tell(game.heard(0))]
    quoted = [one for one in told if " chooses “" in one]
    assert len(quoted) == 1, told
    assert quoted[0].startswith("Player 1 chooses “Choose a row"), quoted
    assert quoted[0].endswith(" …” (the only choice).")
