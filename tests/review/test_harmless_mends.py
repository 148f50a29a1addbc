"""A mend never makes a file worse: what would no longer be YAML isn't written."""

from pathlib import Path

from interpreter.review.fixes import mend
from interpreter.review.validating import validate

PACK = """pack: more
extends: everdell
things:
  hut:
    kind: construction
    colour: production
    rarity: common
    always: when I play a critter gain 1 berry
    production: gian 1 berry
"""


def test_a_colon_that_would_be_one_too_many_begins_a_block(tmp_path: Path) -> None:
    """Beside its key the line would have two."""
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    assert mend(validate([tmp_path]), [tmp_path]) == 2
    rows = (tmp_path / "pack.yaml").read_text(encoding="utf-8").splitlines()
    assert [row.strip() for row in rows[7:10]] == [
        "always: |",
        "when I play a critter: gain 1 berry",
        "production: gain 1 berry",
    ]
    assert [one.code for one in validate([tmp_path]) if one.severity == "error"] == []


def test_where_no_block_can_stand_the_entry_is_written_in_lines_with_the_colon(tmp_path: Path) -> None:
    flow = (
        "  hut: {kind: construction, colour: production, rarity: common, always: when I play a critter gain 1 berry}\n"
    )
    text = PACK[: PACK.index("  hut:")] + flow
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    assert mend(validate([tmp_path]), [tmp_path]) == 1
    assert "    always: |\n      when I play a critter: gain 1 berry\n" in (tmp_path / "pack.yaml").read_text(
        encoding="utf-8"
    )
    assert [one.code for one in validate([tmp_path]) if one.severity == "error"] == []


def test_in_quotes_a_colon_may_stand(tmp_path: Path) -> None:
    text = PACK.replace("when I play a critter gain 1 berry", '"when I play a critter gain 1 berry"')
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code == "missing-colon"]
    assert ["|" in one.fix.text for one in found if one.fix is not None] == [False]
