"""Where things start: a zone that isn't there, a board, or nowhere at all is told where it stands, with what was meant."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept, Diagnostic, Problems
from interpreter.rulebook.loading import read_game
from tests.rulebook.test_lints import found

FLEET = """game: fleet
players: {min: 2, max: 2}
enumerations: {way: [east, west]}
units: {point: {held_by: [player], plural: points}}
kinds:
  sea: {plural: seas}
  boat: {plural: boats, copies: 2, starts: STARTS}
boards:
  bay:
    owner: table
    kind: sea
    grid: |
      aa
    legend: {a: {}}
zones:
  harbour: {owner: table, holds: boat}
  deep: {owner: sea, holds: boat}
setup: move all boats in harbour to harbour
turns: {of: number of points on me < 1, each: gain 1 point}
scores: 1 point for each point on me
"""


def told(starts: str, folder: Path) -> list[Diagnostic]:
    (folder / "game.yaml").write_text(FLEET.replace("STARTS", starts), encoding="utf-8")
    problems = Problems()
    read_game(folder, [], problems)
    return [one for one in problems if one.code == "unknown-word"]


@pytest.mark.parametrize(
    ("starts", "suggestion", "advice"),
    [
        ("harbuor", "harbour", None),
        ("my harbour", "harbour", None),
        ("quay", None, Concept("zones-there-are", "deep, harbour")),
        ("bay", None, Concept("board-no-zone", "bay")),
    ],
)
def test_no_such_zone(starts: str, suggestion: str | None, advice: Concept | None, tmp_path: Path) -> None:
    (one,) = told(starts, tmp_path)
    assert (one.suggestion, one.args.get("advice"), one.span.line) == (suggestion, advice, 7)
    assert (one.fix is None) == (suggestion is None)


def test_a_kind_of_which_nothing_starts_anywhere_is_told_once(tmp_path: Path) -> None:
    things = "things:\n  big: {kind: bell}\n  small: {kind: bell}\n"
    tower = "zones:\n  tower: {owner: table, holds: bell}\nsetup: move a bell in tower to tower\n"
    assert found(f"kinds:\n  bell: {{plural: bells}}\n{tower}{things}", tmp_path) == ["starts-nowhere"]
    some = things.replace("big: {kind: bell}", "big: {kind: bell, starts: tower}")
    assert found(f"kinds:\n  bell: {{plural: bells}}\n{tower}{some}", tmp_path) == ["starts-nowhere"]
    assert not found(f"kinds:\n  bell: {{plural: bells, starts: tower}}\n{tower}{things}", tmp_path)


def test_what_rules_speak_of_wherever_it_is_needs_no_place(tmp_path: Path) -> None:
    ring = "setup: gain 1 coin for each bell\n"
    assert not found(f"kinds:\n  bell: {{plural: bells}}\nthings:\n  big: {{kind: bell}}\n{ring}", tmp_path)
