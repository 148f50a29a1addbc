"""A verb that one language says without what all others say of it is told there."""

import shutil
from pathlib import Path

from interpreter.review.validating import validate
from tests.kinds.playing import KINDS


def test_what_only_one_language_leaves_out_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "counties"
    shutil.copytree(KINDS / "counties", folder)
    path = folder / "translations" / "es.yaml"
    text = path.read_text(encoding="utf-8")
    assert "un pastor {goal:a}" in text
    path.write_text(text.replace("un pastor {goal:a}", "un pastor"), encoding="utf-8")
    (told,) = validate([folder])
    assert (told.code, told.args["word"], Path(told.span.file).name) == ("lost-placeholder", "goal", "es.yaml")


def test_what_no_language_says_is_meant_so(tmp_path: Path) -> None:
    folder = tmp_path / "counties"
    shutil.copytree(KINDS / "counties", folder)
    for path in (folder / "translations").iterdir():
        text = path.read_text(encoding="utf-8")
        path.write_text(
            "\n".join(
                row.split(" {goal")[0] + '"}' if " {goal" in row and row.lstrip().startswith("send:") else row
                for row in text.splitlines()
            ),
            encoding="utf-8",
        )
    assert [one.code for one in validate([folder])] == []
