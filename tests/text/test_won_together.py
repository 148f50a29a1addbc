"""A game that is won or lost by all says so, and a board with two sorts of spaces how many there are of each."""

from pathlib import Path

from tests.kinds.playing import rules_in, written

GAME = """
game: dyke
players: {min: 1, max: 3}
enumerations:
  shade: [light, dark]
units:
  drop: {held_by: [table], plural: drops}
  spade: {held_by: [player], plural: spades}
kinds:
  field:
    plural: fields
    attributes:
      shade: {type: value, of: shade}
boards:
  polder:
    owner: table
    kind: field
    grid: |
      ld
      dl
    legend:
      l: {shade: light}
      d: {shade: dark}
setup: put 6 drops onto table
play: |
  repeat 3 times:
      let each player:
          gain 1 spade
          may pay 1 drop from table
outcome:
  wins: WON
"""
WORDS = {
    "en": """
units: {drop: {one: drop, other: drops}, spade: {one: spade, other: spades}}
kinds: {field: {one: field, other: fields}}
attributes: {shade: {one: shade, other: shades}}
values: {light: light, dark: dark}
adjectives: {light: light, dark: dark}
names: {polder: {one: field, other: fields, whole: {one: polder, other: polders}}}
""",
    "fr": """
units: {drop: {one: goutte, other: gouttes, gender: f}, spade: {one: bêche, other: bêches, gender: f}}
kinds: {field: {one: champ, other: champs, gender: m}}
attributes: {shade: {one: teinte, other: teintes, gender: f}}
values: {light: clair, dark: foncé}
adjectives: {light: "clair|claire|clairs|claires", dark: "foncé|foncée|foncés|foncées"}
names:
  polder: {one: champ, other: champs, gender: m, whole: {one: polder, other: polders, gender: m}}
""",
}
TOGETHER = GAME.replace("WON", "number of drops on table <= 3")


def test_what_is_asked_of_nobody_is_won_by_all(tmp_path: Path) -> None:
    book = written(tmp_path, TOGETHER, WORDS)
    assert "All players win together if there are at most 3 drops on the table; otherwise, all lose." in rules_in(
        book, "en"
    )
    told = rules_in(book, "fr").replace("\u202f", " ")
    assert "Tous les joueurs gagnent ensemble s’il y a au plus 3 gouttes sur la table ; sinon, tous perdent." in told


def test_what_is_asked_of_each_is_won_by_whoever_has_it(tmp_path: Path) -> None:
    book = written(tmp_path, GAME.replace("WON", "number of spades on me >= 3"), WORDS)
    assert "You win if you have at least 3 spades." in rules_in(book, "en")


def test_two_sorts_of_spaces_are_told_each(tmp_path: Path) -> None:
    book = written(tmp_path, TOGETHER, WORDS)
    assert "The polder has 2 light fields and 2 dark fields." in rules_in(book, "en")
    assert "2 champs clairs et 2 champs foncés." in rules_in(book, "fr")
