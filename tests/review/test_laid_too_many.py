"""An example that lays more into a row than that has slots is told by `validate` and where it is tried."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.review.validating import validate
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_examples

GAME = """game: shelves
players: {min: 1, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  book: {plural: books, copies: 4, starts: pile}
zones:
  pile: {owner: table, holds: book, order: shuffled, seen_by: none}
  shelf: {owner: table, holds: book, order: row, slots: 2, refills: pile}
  hand: {owner: player, holds: book, room: 1}
things:
  atlas: {kind: book}
turns:
  of: there is a book in pile
  each: |
    move a book in shelf to my hand
    gain 1 point
scores: 1 point for each point on me
"""


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("table: {shelf: [atlas, atlas, atlas]}", True),
        ("table: {shelf: [empty, atlas, atlas]}", True),
        ("table: {shelf: [atlas, atlas]}", False),
        # More than there is room for may be laid: what comes of it may be what the example shows.
        ("seat 1: {hand: [atlas, atlas]}", False),
    ],
)
def test_more_than_there_are_slots_is_told(given: str, told: bool, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    example = f"examples:\n  - name: some\n    given: {{{given}}}\n    do: [gain 1 point]\n    expect: {{seat 1: {{point: 1}}}}\n"
    (tmp_path / "examples" / "some.yaml").write_text(example, encoding="utf-8")
    assert ("laid-too-many" in [one.code for one in validate([tmp_path])]) is told
    (one,) = read_examples(tmp_path, Problems())
    codes = [found.code for failure in run(load_rulebook(str(tmp_path)), one) for found in failure.problems]
    assert codes == (["laid-too-many"] if told else [])
