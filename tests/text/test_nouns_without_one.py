"""A noun whose form for one is missing, mostly because its key is misspelt, is told in the words of each language."""

import shutil
from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.kinds.playing import KINDS


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_noun_has_a_form_for_one(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "asking"
    shutil.copytree(KINDS / "asking", folder)
    path = folder / "translations" / f"{language}.yaml"
    text = path.read_text(encoding="utf-8")
    assert "deck: {one: " in text
    path.write_text(text.replace("deck: {one: ", "deck: {ci: "), encoding="utf-8")
    (told,) = validate([folder])
    assert (told.code, told.args["word"], told.args["owner"]) == ("missing-form", "one", "deck")
    assert Path(told.span.file).name == f"{language}.yaml"
