"""A variable that is set, and of which nothing ever asks: whatever is written of it changes nothing."""

from pathlib import Path

import pytest

from tests.rulebook.test_lints import found

SHOPS = """
player:
  proud: {type: truth}
  heat: {type: number}
table:
  moon: {type: value, of: moon, default: new}
  plain: {type: truth, printed: true}
enumerations:
  moon: {values: [new, full], cyclic: true}
kinds:
  charm: {plural: charms, starts: shelf, copies: 2, attributes: {lit: {type: truth, variable: true}}}
zones:
  shelf: {owner: table, holds: charm}
things:
  lucky_charm: {kind: charm}
  ragman:
    kind: shop
    sold: |
"""
ASKED = {
    "proud": "if me is proud: gain 1 coin",
    "heat": "gain (heat of me) coins",
    "moon": "if moon of table is full: gain 1 coin",
    "lit": "gain 1 coin for each lit charm in shelf",
}
SET = {
    "proud": "set proud of me to true",
    "heat": "set heat of me to heat of me + 1",
    "moon": "set moon of table to next of moon of table",
    "lit": "choose a charm in shelf as one\nset lit of one to true",
}


@pytest.mark.parametrize("word", SET)
def test_what_is_only_set_is_told(word: str, tmp_path: Path) -> None:
    steps = "\n".join([*SET.values(), *(asked for other, asked in ASKED.items() if other != word)])
    written = SHOPS + "".join(f"      {line}\n" for line in steps.splitlines())
    assert found(written, tmp_path).count("never-asked") == 1


def test_what_is_asked_or_stands_at_the_table_is_not_told(tmp_path: Path) -> None:
    steps = "\n".join([*SET.values(), *ASKED.values(), "set plain of table to true"])
    written = SHOPS + "".join(f"      {line}\n" for line in steps.splitlines())
    assert "never-asked" not in found(written, tmp_path)
