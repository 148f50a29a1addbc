"""Of standing lines only those are refused that ask for what they change."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import RulebookError, load_rulebook

FARM = """\
game: farm
players: {min: 2, max: 2}
kinds:
  field:
    plural: fields
    starts: barn
    attributes: {yield: {type: number, default: 1}, depth: {type: number, default: 1}, span: {type: number, default: depth of this}}
zones:
  barn: {owner: table, holds: field}
  farm: {owner: player, holds: field, live: true}
turns:
  of: there is a field in barn
  each: must move a field in barn to my farm
scores: (total yield of fields in my farm) coins
units:
  coin: {held_by: [player], plural: coins}
things:
  marsh: {kind: field, copies: 3}
"""


def refused(lines: list[str], folder: Path) -> list[tuple[str, object, object, list[str]]]:
    """What is said of lines, each on a field of its own: of which, what it changes and asks for, and the lines pointed to."""
    fields = "".join(f"  field_{number}: {{kind: field, always: {line}}}\n" for number, line in enumerate(lines))
    (folder / "game.yaml").write_text(FARM + fields, encoding="utf-8")
    try:
        load_rulebook(folder)
    except RulebookError as error:
        first = FARM.count("\n") + 1
        found = [one for one in error.problems if one.severity == "error"]
        assert {one.code for one in found} == {"endless-change"}
        return [
            (
                lines[one.span.line - first],
                one.args["word"],
                one.args["asked"],
                [lines[note.span.line - first] for note in one.notes],
            )
            for one in found
        ]
    return []


@pytest.mark.parametrize(
    "guilty",
    [
        "yield of each field in any farm where yield of it >= 2 is 0",
        "yield of this is (total yield of fields here) more",
        "yield of this is 1 more if yield of this >= 2",
    ],
)
def test_a_line_that_asks_for_what_it_changes_is_refused_and_none_beside_it(guilty: str, tmp_path: Path) -> None:
    innocent = [
        "yield of each field in any farm is 1 more",
        "yield of this is (depth of this) more",
        "depth of each field in any farm is 1 more",
    ]
    assert refused(innocent, tmp_path) == []
    assert refused([innocent[0], guilty, *innocent[1:]], tmp_path) == [(guilty, "yield", "yield", [])]


def test_a_line_that_asks_for_what_hangs_on_what_it_changes_is_refused(tmp_path: Path) -> None:
    guilty = "depth of each field in any farm where span of it >= 2 is 1 more"
    lines = ["depth of each field in any farm is 1 more", guilty, "yield of this is (depth of this) more"]
    assert refused(lines, tmp_path) == [(guilty, "depth", "span", [])]


def test_lines_that_ask_for_what_the_other_changes_are_one_mistake(tmp_path: Path) -> None:
    one = "yield of this is (depth of this) more"
    other = "depth of each field in any farm where yield of it >= 2 is 1 more"
    lines = ["depth of each field in any farm is 1 more", one, other]
    assert refused(lines, tmp_path) == [(one, "yield", "depth", [other])]
