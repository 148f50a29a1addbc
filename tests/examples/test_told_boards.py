"""What is laid on the spaces of a board in an example, and by whose piece, is told as it must be written."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.commands.toys import Shell
from tests.examples.test_by_space import GAME


def folder_with(place: Path, example: str) -> Path:
    folder = place / "stones"
    (folder / "examples").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "examples" / "all.yaml").write_text(f"examples:\n  - name: one\n    {example}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("a1: [man, king]", "{stand: [man, king]}"),
        ("a1: {stand: [man of seat 2]}", "man 2"),
        ("a1: {stand: [man 2, king of seat 1]}", "king 1"),
    ],
)
def test_what_lies_on_a_space_is_told_as_it_must_be_written(written: str, meant: str, tmp_path: Path) -> None:
    folder = folder_with(tmp_path, f"given: {{table: {{field: {{{written}}}}}}}\n    do: [lift]")
    (found,) = [one for one in validate([folder]) if one.severity == "error"]
    assert found.suggestion == meant
    assert found.fix is not None
    assert found.fix.text == meant


def test_an_example_of_a_kind_is_told_with_its_things(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "of: pawn\n    do: [lift]")
    (found,) = [one for one in validate([folder]) if one.severity == "error"]
    assert [(note.key, note.args["known"]) for note in found.notes] == [("note-example-of", "man, king")]


def test_a_board_that_cannot_be_read_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = folder_with(tmp_path, "given: {table: {field: {a1: [man]}}}\n    do: [shift, choose: b2, choose: a1]")
    told = Shell(capsys)("test", folder).out
    assert "{stand: [man]}" in told
    assert "b2" not in told
