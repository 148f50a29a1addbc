"""What would be worked out from itself is refused before anybody plays; what goes from host to host comes to an end."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

NESTED = """
kinds:
  box:
    plural: boxes
    starts: shelf
    attributes:
      depth: {type: number, default: %s}
zones:
  shelf: {owner: table, holds: box}
  inside: {owner: box, holds: box}
"""


def of_numbers(adjectives: list[str], points: str, folder: Path) -> list[str]:
    of_stalls = "".join(
        f"  {name}: {{of: stall, is: {is_}}}\n" for name, is_ in zip(("odd", "even"), adjectives, strict=False)
    )
    head = f"adjectives:\n{of_stalls}" if adjectives else ""
    return found(f"{head}things:\n  lamp_maker: {{kind: shop, points: {points}}}\n", folder)


@pytest.mark.parametrize(
    ("adjectives", "points", "told"),
    [
        ([], "points of this + 1", True),
        ([], "number of stalls in row where points of it >= 1", True),
        ([], "total points of shops in row", True),
        ([], "1 if room in my hand >= points of this else 0", True),
        (["(this is odd) or (this is red)"], "number of odd stalls in row", True),
        (["there is an odd stall in row"], "number of odd stalls in row", True),
        (["this is red and this is even", "number of odd stalls in row >= 1"], "number of odd stalls in row", True),
        (["points of this >= 1"], "number of odd stalls in row", True),
        # What others state, and what is data, leads no further.
        ([], "number of stalls in row where cost of it is cost of this", False),
        (["points of this >= 1"], "number of red stalls in row", False),
        ([], "number of banners in attic where points of host of it >= 1", False),
        (["this is even", "this is red"], "number of odd stalls in row", False),
    ],
)
def test_what_leads_back_to_itself_is_refused(adjectives: list[str], points: str, told: bool, tmp_path: Path) -> None:
    assert ("circular-number" in of_numbers(adjectives, points, tmp_path)) is told


@pytest.mark.parametrize(
    ("depth", "told"),
    [
        ("depth of host of this + 1", False),
        ("depth of host of host of this + 1", False),
        ("total depth of boxes in inside of this", True),
        ("depth of host of this + total depth of boxes in inside of this", True),
    ],
)
def test_hosts_come_to_an_end(depth: str, told: bool, tmp_path: Path) -> None:
    made = "things:\n  crate: {kind: box, copies: 3}\n"
    assert ("circular-number" in found(NESTED % depth + made, tmp_path)) is told


def test_players_may_be_asked_for_themselves(tmp_path: Path) -> None:
    pack = "adjectives:\n  busy: {of: player, is: there is a busy opponent}\n"
    assert "circular-number" in found(pack, tmp_path)
