"""What the rules in full say that nobody need guess: when a row is filled up, where everything begins, who wins."""

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import rules_in

LANGUAGES = ("en", "es", "it", "fr")

REFILLED = (
    "replaced with one from the deck; if several leave together, only once all of them have left.",
    "de inmediato por otra del mazo; si salen varias a la vez, solo cuando hayan salido todas.",
    "con una carta dal mazzo di pesca; se ne escono più di una insieme, solo quando sono uscite tutte.",
    "par une carte de la pioche\u202f; si plusieurs en sont retirées ensemble, seulement après la dernière.",
)


@pytest.mark.parametrize(("language", "end"), [*zip(LANGUAGES, REFILLED, strict=True)])
def test_a_row_is_filled_up_once_all_that_leave_together_have_left(language: str, end: str) -> None:
    assert any(line.endswith(end) for line in rules_in(load_rulebook("everdell"), language).splitlines())
