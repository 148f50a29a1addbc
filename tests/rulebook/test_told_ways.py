"""What is told of a mistake leads out of it: by what this game has, and by nothing else."""

from pathlib import Path

from dsl.diagnostics import Diagnostic
from interpreter.entrance.mistakes import draw_plain
from interpreter.review.validating import validate

GAME = """
game: attic
players: {min: 2, max: 4}
units:
  penny: {held_by: [player], plural: pennies}
kinds:
  box:
    plural: boxes
    copies: 3
    starts: loft
    attributes: {weight: {type: number, default: 1}}
    abilities: {opened: steps}
zones:
  loft: {owner: table, holds: box, order: shuffled, seen_by: none}
  hand: {owner: player, holds: box, seen_by: owner}
verbs:
  open:
    object: {role: seal, sort: thing, of: box}
    does: |
      must move seal to loft
      resolve opened of seal
setup: |
  shuffle loft
  let each player: move 3 boxes in loft to my hand
turns:
  of: there is a box in loft
  each: |
    may:
        open a box in my hand
    gain 1 penny
scores: 1 penny for each penny on me
things:
  trunk: {kind: box, opened: gain 2 pennies}
  crate: {kind: box}
"""


def told(folder: Path, *changes: tuple[str, str]) -> list[Diagnostic]:
    """What is wrong with the game once something in it is written otherwise."""
    text = GAME
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return [one for one in validate([folder]) if one.severity == "error"]


def test_a_unit_that_is_declared_nowhere_is_told_with_its_declaration(tmp_path: Path) -> None:
    found = told(tmp_path, ("gain 2 pennies", "gain 2 berries"), ("scores: 1 penny", "scores: 1 point"))
    assert [(note.key, note.args) for one in found for note in one.notes] == [
        ("note-new-unit", {"word": "point", "plural": "points"}),
        ("note-new-unit", {"word": "berry", "plural": "berries"}),
    ]
    for language in ("en", "es", "fr", "it"):
        assert "'point: {held_by: [player], plural: points}'" in draw_plain(found, language)


def test_what_is_no_counter_is_told_with_none(tmp_path: Path) -> None:
    (found,) = told(tmp_path, ("gain 2 pennies", "move 2 hatchets in loft to my hand"))
    assert (found.code, found.notes) == ("unknown-word", ())


def test_the_names_of_a_verb_are_told(tmp_path: Path) -> None:
    (found,) = told(tmp_path, ("resolve opened of seal", "resolve opened of wanted"))
    for language in ("en", "es", "fr", "it"):
        drawn = draw_plain([found], language)
        assert "seal;" in drawn.replace("\u202f", "")
        assert "penny" not in drawn
