"""What is told of a mistake leads out of it: by what this game has, and by nothing else."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept, Diagnostic
from dsl.report import hints
from interpreter.entrance.mistakes import draw_plain, words
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


def test_examples_name_what_this_game_has(tmp_path: Path) -> None:
    (found,) = told(tmp_path, ("gain 2 pennies", "take 2 boxes"))
    (hint,) = hints(found, words("en"))
    assert "'gain 1 penny'" in hint
    assert "'move a box in loft to my hand'" in hint


def test_what_is_taken_is_taken_by_a_verb_of_the_game(tmp_path: Path) -> None:
    draw = "verbs:\n  draw:\n    object: {role: drawn, sort: things, of: box, place: loft}\n    does: move drawn to my hand\n"
    (found,) = told(tmp_path, ("gain 2 pennies", "take 2 boxes"), ("verbs:\n", draw))
    assert found.fix is not None
    assert (found.code, found.fix.text, found.fix.sure) == ("everyday-words", "draw 2 boxes", False)


def test_of_several_places_none_is_written_unasked(tmp_path: Path) -> None:
    shelf = "zones:\n  shelf: {owner: box, holds: box}\n"
    changes = ("  each: |\n", "  each: |\n    choose my box as mine\n    move mine to loft\n")
    (alone,) = told(tmp_path, changes)
    assert alone.fix is not None
    assert (alone.code, alone.fix.sure, alone.args["meant"]) == ("my-before-thing", True, "a box in my hand")
    (found,) = told(tmp_path, changes, ("zones:\n", shelf))
    assert found.fix is not None
    assert (found.code, found.fix.sure) == ("my-before-thing", False)
    assert found.args["meant"] == "a box in my hand', 'a box in any shelf owned by me"


def test_words_that_nobody_asks_for_are_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("units:", "languages: [en, es]\nunits:"), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    for language in ("en", "fr"):
        (tmp_path / "translations" / f"{language}.yaml").write_text("kinds: {}\n", encoding="utf-8")
    (found,) = (one for one in validate([tmp_path]) if one.code == "language-unasked")
    assert (Path(found.span.file).name, found.args["word"]) == ("fr.yaml", "fr")
    assert [(note.key, note.args) for note in found.notes] == [
        ("note-languages-named", {}),
        ("note-words-lacking", {"word": "es"}),
    ]
    for language in ("en", "es", "fr", "it"):
        assert "'languages'" in draw_plain([found], language)


PAINT = """enumerations:
  paint: [red, blue]
  wood: [oak, pine]
kinds:
  box:
    plural: boxes
    copies: 3
    starts: loft
    attributes:
      weight: {type: number, default: 1}
      paint: {type: value, of: paint, default: red}
      wood: {type: value, of: wood, default: oak}
"""


@pytest.mark.parametrize("sign", ["is", "="])
def test_what_the_same_thing_has_of_what_is_needed_is_told(sign: str, tmp_path: Path) -> None:
    box = "kinds:\n  box:\n    plural: boxes\n    copies: 3\n    starts: loft\n    attributes: {weight: {type: number, default: 1}}\n"
    asked = (
        "move seal to loft",
        f"move seal to loft\n      if there is a box in my hand where wood of it {sign} paint of seal: gain 1 penny",
    )
    (found,) = told(tmp_path, (box, PAINT), asked)
    assert found.fix is not None
    assert (found.code, found.suggestion, found.fix.sure) == ("wrong-kind", "wood", False)


def test_what_begins_or_ends_as_it_is_written_is_told_in_examples(tmp_path: Path) -> None:
    (tmp_path / "examples").mkdir()
    laid = "examples:\n  - name: a box is opened\n    given: {seat 1: {hand: [%s]}}\n    do: [open a box in my hand]\n"
    (tmp_path / "examples" / "one.yaml").write_text(laid % "small", encoding="utf-8")
    (found,) = told(tmp_path, ("  crate: {", "  crate_small: {"))
    assert (found.code, found.suggestion) == ("unknown-word", "crate_small")
    (tmp_path / "examples" / "one.yaml").write_text(laid % "crate", encoding="utf-8")
    (found,) = told(tmp_path, ("  crate: {kind: box}", "  crate_small: {kind: box}\n  crate_large: {kind: box}"))
    assert found.args["advice"] == Concept("words-there-are", "crate_large, crate_small")


def test_a_place_of_which_it_is_not_said_whose_is_told_with_the_likeliest(tmp_path: Path) -> None:
    (found,) = told(tmp_path, ("open a box in my hand", "open a box in hand"))
    assert found.fix is not None
    assert (found.code, found.fix.text, found.fix.sure) == ("whose-place", "my hand", False)


def test_of_what_is_done_or_so_no_plural_is_proposed(tmp_path: Path) -> None:
    text = GAME.replace("verbs:\n", "player:\n  finished: {type: truth, variable: true, default: false}\nverbs:\n")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    wanted = [str(one.args["block"]) for one in validate([tmp_path]) if one.code == "missing-word"]
    assert [one for one in wanted if "finisheds" in one or "openeds" in one] == []
    assert [one for one in wanted if "finished: {one: finished}" in one]


def test_what_is_wrong_beside_a_sign_of_typeset_text_is_told_with_it(tmp_path: Path) -> None:
    found = told(tmp_path, ("opened: gain 2 pennies", "opened: gain “2” penniez"))
    assert [(one.code, one.suggestion) for one in found] == [("typeset-character", None), ("unknown-word", "pennies")]


@pytest.mark.parametrize("written", ["1-9", "1 – 9", "1..9"])
def test_numbers_of_a_family_from_one_to_another_are_mended(written: str, tmp_path: Path) -> None:
    family = f"families:\n  tin: {{kind: box, members: {{weight: {written}}}}}\nthings:\n"
    (found,) = told(tmp_path, ("things:\n", family))
    assert found.fix is not None
    assert (found.code, found.fix.text, found.fix.sure) == ("wrong-value", "1 to 9", True)
