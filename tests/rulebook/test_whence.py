"""What is told of lines that name a place: where a thing comes from is asked before a verb's deeds, where it lies after them."""

from pathlib import Path
from textwrap import indent

import pytest

from tests.rulebook.test_lints import found

PACK = """
verbs:
  build:
    object: {role: raised, sort: thing, of: stall}
    to: {role: site, sort: place, default: my yard}
    does: move raised to site
  raze:
    object: {role: razed, sort: thing, of: stall}
    does: move razed to heap
things:
  lamp_maker:
    kind: shop
    income: |
      raze a stall here
      build a stall in my hand
      reveal 2 stalls as seen
      may build one of seen to window as kept
      discard seen except kept
    always: |
%s
"""


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("when I build a shop in my yard: gain 1 gem", ["goes-there"]),
        ("when I build a shop in window: gain 1 gem", ["goes-there"]),
        ("when I build a shop in any yard: gain 1 gem", ["goes-there"]),
        ("when I build a shop here: gain 1 gem", ["goes-there"]),
        ("when I build a shop to my yard: gain 1 gem", []),
        ("when I build a shop in my hand: gain 1 gem", []),
        ("when I build a shop in my hand or row: gain 1 gem", []),
        ("when I build a shop in deck: gain 1 gem", []),
        ("when I build a shop in row: gain 1 gem", ["never-from-there"]),
        ("when I buy a shop in my hand: gain 1 gem", ["never-from-there"]),
        ("when I buy a shop in row: gain 1 gem", []),
        ("before I build a shop in row: gain 1 gem", ["never-from-there"]),
        # A thing hears of itself only what is done while it is in play.
        ("when I build this: gain 1 gem", ["never-in-play"]),
        ("before any player builds this: gain 1 gem", ["never-in-play"]),
        ("when any player discards this: gain 1 gem", ["never-in-play"]),
        ("when any player razes this: gain 1 gem", []),
        # Where it was is asked after the deeds.
        ("when I build a shop:\n    if raised is in my hand: gain 1 gem", ["asked-late"]),
        ("when I build a shop in my hand:\n    if not (raised is in my hand): gain 1 gem", ["asked-late"]),
        ("when I build a shop:\n    if raised is in my yard: gain 1 gem", []),
        ("when I build a shop:\n    move raised to my hand\n    if raised is in my hand: gain 1 gem", []),
        ("before I build a shop:\n    if raised is in my hand: gain 1 gem", []),
    ],
)
def test_a_line_names_the_place_from_which_a_thing_comes(line: str, codes: list[str], tmp_path: Path) -> None:
    assert found(PACK % indent(line, "      "), tmp_path) == codes
