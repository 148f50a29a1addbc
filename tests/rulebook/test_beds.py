"""What is told of a place and of a board of one row whose author took one thing for a kind, and quotes for lines."""

from pathlib import Path

from dsl.diagnostics import Concept, Problems
from interpreter.rulebook.loading import read_game

BEDS = """game: beds
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  plant: {plural: plants, starts: bag}
  patch: {plural: patches}
zones:
  bag: {owner: table, holds: plant}
  bed: {owner: player, holds: PLANTS}
boards:
  field:
    owner: table
    kind: patch
    grid: GRID
    legend: {s: {}}
    directions: {}
play: gain 1 coin for each plant in my bed
scores: (coin of me) coins
things:
  ivy: {kind: plant}
"""


def problems_of(folder: Path, holds: str, grid: str) -> Problems:
    text = BEDS.replace("PLANTS", holds).replace("GRID", grid)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    read_game(folder, [], problems)
    return problems


def test_of_one_thing_the_kind_is_told(tmp_path: Path) -> None:
    (told,) = problems_of(tmp_path, "ivy", "|\n      s s")
    assert (told.code, told.fix, told.args["advice"]) == ("unknown-word", None, Concept("kind-of-thing", "plant"))
    assert not list(problems_of(tmp_path, "plant, admits: this is an ivy", "|\n      s s"))


def test_a_board_between_quotes_is_not_mended_to_one_on_the_same_line(tmp_path: Path) -> None:
    (told,) = problems_of(tmp_path, "plant", '"s s"')
    assert (told.code, told.fix) == ("drawing-style", None)
