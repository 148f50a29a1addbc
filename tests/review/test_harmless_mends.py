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


def test_a_colon_that_would_be_one_too_many_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    assert mend(validate([tmp_path]), [tmp_path]) == 1
    assert (tmp_path / "pack.yaml").read_text(encoding="utf-8") == PACK.replace("gian", "gain")
    assert [one.code for one in validate([tmp_path]) if one.severity == "error"] == ["missing-colon"]
