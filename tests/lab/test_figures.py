"""Figures tell numbers as their reader writes them."""

import pytest

from interpreter.lab.figures import Measured, bars, intervals


@pytest.mark.parametrize(
    ("language", "number"), [("en", ">42.5<"), ("es", ">42,5<"), ("fr", ">42,5<"), ("it", ">42,5<")]
)
def test_axes_are_in_the_language_of_the_reader(language: str, number: str) -> None:
    drawn = intervals([Measured("one", 50.0, 41.0, 59.0)], 50, "share", "seats", language)
    assert number in drawn
    assert ">one<" in drawn
    assert (">0.0<" in bars((0.0, 0.5), (1,), "points", "scores", language)) is False
