"""A mark that only players read: what the message tells to write is right, and the guide says the same."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

HERE = Path(__file__).parents[2]
CHARMS = """
kinds:
  charm: {plural: charms, starts: shelf, copies: 2, attributes: {lit: {type: truth, variable: trueMARK}}}
zones:
  shelf: {owner: table, holds: charm}
things:
  lucky_charm: {kind: charm}
  ragman:
    kind: shop
    sold: |
      choose a charm in shelf as one
      set lit of one to true
"""


@pytest.mark.parametrize(("mark", "told"), [("", True), (", printed: true", False)])
def test_a_mark_that_only_players_read_says_so(mark: str, told: bool, tmp_path: Path) -> None:
    assert ("never-asked" in found(CHARMS.replace("MARK", mark), tmp_path)) == told


def test_the_guide_says_of_variables_what_the_message_says() -> None:
    guide = " ".join((HERE / "rules" / "README.md").read_text(encoding="utf-8").split())
    assert "A variable is never printed." not in guide
    assert "`printed: true` of a variable says that players alone read it" in guide
