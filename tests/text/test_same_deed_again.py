"""The same deed several times in a row is said once, with how often it is done."""

import pytest

from tests.text.orchard import said

LAID = "choose a tool in my shed as laid\n"


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "Polish it twice.",
        "es": "Pule la herramienta elegida dos veces.",
        "it": "Lucida l’attrezzo scelto due volte.",
        "fr": "Polissez l’outil choisi deux fois.",
    }.items(),
)
def test_twice(language: str, expected: str) -> None:
    assert said(f"{LAID}polish laid\npolish laid\n", language).endswith(expected)


def test_more_often_and_in_a_choice() -> None:
    told = said("either:\n    polish this\n    polish this\n    polish this\nor: gain 1 coin\n", "en")
    assert "olish this tool 3 times" in told


def test_what_is_chosen_anew_is_said_each_time() -> None:
    told = said("polish a tool in my shed\npolish a tool in my shed\n", "en")
    assert "twice" not in told
