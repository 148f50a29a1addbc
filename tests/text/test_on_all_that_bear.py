"""Counters that are counted over several things: their number is that on all of these, and one may lie on any of them."""

import pytest

from tests.text.orchard import said, scored


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "the number of seeds on tools in your shed is",
        "es": "el número de semillas sobre las herramientas de tu cobertizo es",
        "it": "il numero di semi sugli attrezzi del tuo capanno è",
        "fr": "le nombre de graines sur les outils de votre remise",
    }.items(),
)
def test_a_number_is_that_on_all(language: str, expected: str) -> None:
    least = "number of tools in my shed"
    assert expected in said(f"if number of seeds on each tool in my shed >= {least}: gain 1 coin\n", language)


def test_for_each_of_them_it_may_lie_on_any() -> None:
    assert (
        scored("1 coin for each seed on each tool in my shed", "en") == "1 coin for each seed on a tool in your shed."
    )
