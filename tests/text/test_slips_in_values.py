"""A slip in the word of a value is told once, and what a value needs is what the others have."""

from dataclasses import replace
from pathlib import Path

import pytest

from dsl.fixing import fixed
from dsl.source import Span
from dsl.vocabulary import Enumeration
from interpreter.text import Catalogue
from interpreter.text.checks import check
from tests.text.build import VOCABULARY


@pytest.mark.parametrize("adjectives", ["", "adjectives: {dusky: dusky}\n"])
def test_a_slip_in_a_value_is_told_once_and_the_others_show_what_a_value_needs(tmp_path: Path, adjectives: str) -> None:
    file = tmp_path / "en.yaml"
    words = "values:\n  dawwn: {one: dawn, other: dawns}\n  dusk: {one: dusk, other: dusks}\n"
    file.write_text(words + adjectives, encoding="utf-8")
    times = {"time": Enumeration("time", ("dawn", "dusk", "noon"))}
    spans = {("values", "noon"): Span("game.yaml", 3, 1, 3, 5)}
    vocabulary = replace(VOCABULARY, enumerations=times, spans={**VOCABULARY.spans, **spans})
    told = [
        one
        for one in check(Catalogue.load("en", [file]), vocabulary)
        if one.args.get("word") in ("dawn", "dawwn", "noon")
    ]
    slip = next(one for one in told if one.code == "unused-word")
    assert (slip.args["word"], slip.suggestion) == ("dawwn", "dawn")
    assert slip.fix is not None
    assert fixed(file.read_text(encoding="utf-8"), [slip.fix])[0] == file.read_text(encoding="utf-8").replace(
        "dawwn", "dawn"
    )
    missing = [one for one in told if one is not slip]
    assert [(one.code, one.args["word"]) for one in missing] == [("missing-word", "noon")]
    assert "noon: {one: noon, other: noons}" in str(missing[0].args["block"])
