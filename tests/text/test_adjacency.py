"""What lies next to what is told once in the rules in full, as the directions of the boards have it, where anything asks for it."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import rules_in, written

SIDES = {
    "en": "Two spaces are next to each other if they share a side (a corner is not enough).",
    "es": "Dos casillas son adyacentes si comparten un lado (una esquina no basta).",
    "it": "Due spazi sono adiacenti se hanno un lato in comune (un angolo non basta).",
    "fr": "Deux cases sont adjacentes si elles ont un côté en commun (un coin ne suffit pas).",
}
GAME = """
game: {name}
players: {{min: 1, max: 2}}
enumerations:
  way: [up, down, slant, back]
kinds:
  spot:
    plural: spots
    attributes:
      wet: {{type: truth, variable: true}}
boards:
  moor:
    owner: player
    kind: spot
    grid: |
{grid}
    legend: {{s: {{}}}}
    direction: way
    directions: {{{directions}}}
verbs:
  soak:
    does: |
      must choose a spot in my moor where it is wet as one
      {asks}
setup: |
  let each player:
      for each spot in my moor as one: set wet of one to true
play: |
  repeat 2 times:
      let each player: soak
"""
SQUARE, ROW = "      s s\n      s s", "      s s s"
NEXT = "for each spot in my moor next to one as other: set wet of other to false"


def told(folder: Path, directions: str, grid: str = SQUARE, asks: str = NEXT) -> list[str]:
    """Return what the rules in full say of spots beside others, in a game without words of its own."""
    game = GAME.format(name=folder.name, grid=grid, directions=directions, asks=asks)
    return [line for line in rules_in(written(folder, game), "en").splitlines() if line.startswith("Two spots")]


@pytest.mark.parametrize("language", SIDES)
def test_what_lies_next_to_what_is_a_term_of_evergreen(language: str) -> None:
    book = load_rulebook("evergreen")
    assert SIDES[language] in rules_in(book, language).replace("\xa0", " ").splitlines()


def test_each_sort_of_directions_is_told(tmp_path: Path) -> None:
    sides, corners = "up: [-1, 0], down: [1, 0]", "slant: [-1, 1], back: [1, -1]"
    assert told(tmp_path, "up: [0, 1], down: [0, -1]", ROW) == [
        "Two spots are next to each other if they share a side (a corner is not enough)."
    ]
    assert told(tmp_path, f"{sides}, {corners}") == [
        "Two spots are next to each other if one is one step from the other in one of these directions: up, down, slant, back."
    ]


def test_what_nothing_asks_for_is_no_term(tmp_path: Path) -> None:
    assert told(tmp_path, "up: [-1, 0], down: [1, 0]", asks="set wet of one to false") == []
