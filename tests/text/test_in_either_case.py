"""A number that hangs on a condition and is reckoned with: what it comes to is said of each case."""

import pytest

from tests.text.orchard import scored

FEWER = (
    "number of seeds on this if number of seeds on this < number of tools in my shed else number of tools in my shed"
)


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "2 times the number of seeds", "(otherwise 2 times the number of tools in your shed)"),
        ("es", "2 veces el número de semillas", "(si no, 2 veces el número de herramientas en tu cobertizo)"),
        ("it", "2 volte il numero di semi", "(altrimenti 2 volte il numero di attrezzi nel tuo capanno)"),
        ("fr", "2 fois le nombre de graines", "(sinon 2 fois le nombre d’outils dans votre remise)"),
    ],
)
def test_a_factor_is_said_of_both(language: str, first: str, second: str) -> None:
    told = scored(f"(2 * ({FEWER})) coins", language)
    assert first in told
    assert second in told


def test_numbers_are_reckoned_out() -> None:
    told = scored("(2 * (3 if number of seeds on this > 1 else 5)) coins", "en")
    assert told == "10 coins (6 if the number of seeds on this tool is more than 1)."


def test_what_adds_nothing_is_left_out() -> None:
    told = scored("(number of seeds on this + (1 if number of seeds on me > 1 else 0)) coins", "en")
    assert told.endswith("(otherwise the number of seeds on this tool).")


def test_what_is_added_is_said_of_both() -> None:
    told = scored(f"(({FEWER}) - 1) coins", "en")
    assert told.endswith("(otherwise the number of tools in your shed minus 1).")
