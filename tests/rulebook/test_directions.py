"""Directions of a board that no enumeration holds are one mistake, whatever else is declared nowhere."""

from pathlib import Path

import pytest

from dsl.fixing import fixed
from interpreter.review.validating import validate

GAME = """
game: hills
players: {{min: 2, max: 4}}
enumerations:
  ground: [sand, marsh]{compass}
units:
  coin: {{held_by: [player], plural: coins}}
kinds:
  spot:
    plural: spots
    attributes:
      ground: {{type: value, of: ground}}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      s m
      m s
    legend: {{s: {{ground: sand}}, m: {{ground: marsh}}}}
    {direction}directions: {{north: [-1, 0], east: [0, 1], {south}: [1, 0], west: [0, -1]}}
play: gain 1 point
"""
DECLARED = "\n  compass: [north, east, south, west]"


@pytest.mark.parametrize(
    ("compass", "direction", "south", "expected"),
    [
        ("", "", "south", [("directions-undeclared", 3), ("unknown-word", 0)]),
        (DECLARED, "", "south", [("unknown-word", 0)]),
        (DECLARED, "direction: compass\n    ", "south", [("unknown-word", 0)]),
        # A slip in one of them is told as one.
        (DECLARED, "", "suoth", [("unknown-word", 0), ("unknown-word", 0)]),
    ],
)
def test_directions_are_values_of_an_enumeration(
    tmp_path: Path, compass: str, direction: str, south: str, expected: list[tuple[str, int]]
) -> None:
    text = GAME.format(compass=compass, direction=direction, south=south)
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    assert [(one.code, len(one.also)) for one in validate([tmp_path]) if one.severity == "error"] == expected


def test_a_slip_in_a_direction_is_the_one_that_is_missing(tmp_path: Path) -> None:
    text = GAME.format(compass=DECLARED, direction="direction: compass\n    ", south="south").replace(
        "west: [", "ewst: ["
    )
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    assert [one.suggestion for one in validate([tmp_path]) if one.args.get("word") == "ewst"] == ["west"]


def test_a_slip_in_a_direction_is_mended(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(
        GAME.format(compass=DECLARED, direction="direction: compass\n    ", south="suoth"), encoding="utf-8"
    )
    (found,) = [one for one in validate([tmp_path]) if one.suggestion == "south"]
    assert found.fix is not None
    assert "south: [1, 0]" in fixed(file.read_text(encoding="utf-8"), [found.fix])[0]


@pytest.mark.parametrize(
    ("grid", "step", "told"),
    [
        ("s m s", "[1, 0]", ["direction-nowhere"]),
        ("s m s", "[0, 1]", []),
        ("s m\n      m s", "[1, 1]", []),
        ("s .\n      m s", "[-1, 1]", ["direction-nowhere"]),
        ("s", "[1, 0]", []),
    ],
)
def test_a_direction_in_which_no_space_has_a_neighbour_is_told(
    grid: str, step: str, told: list[str], tmp_path: Path
) -> None:
    text = GAME.format(compass="\n  compass: [north]", direction="direction: compass\n    ", south="south")
    text = text.replace("s m\n      m s", grid)
    text = text.replace("north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1]", f"north: {step}")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code in ("direction-nowhere", "wrong-direction")]
    assert [(one.code, one.severity) for one in found] == [(code, "warning") for code in told]
