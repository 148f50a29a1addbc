"""What a language lacks is told as an entry to paste, in forms that are words."""

import pytest

from dsl.vocabulary import Vocabulary
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.wanted import entry_of


@pytest.mark.parametrize(
    ("section", "id", "entry"),
    [
        ("abilities", "scores", "scores: {one: scores, other: scores}"),
        ("names", "knife", "knife: {one: knife, other: knives}"),
        ("names", "bus", "bus: {one: bus, other: buses}"),
        ("places", "board_of_offers", "board_of_offers: {one: board of offers, other: boards of offers}"),
        ("verbs", "deal", "deal: {base: deal, third: deals}"),
        ("verbs", "carry", "carry: {base: carry, third: carries}"),
        ("verbs", "lay_track", "lay_track: {base: lay track, third: lays track}"),
    ],
)
def test_forms_of_what_lacks_are_words(section: str, id: str, entry: str) -> None:
    assert entry_of(section, id, Vocabulary("shop"), Catalogue.load("en").grammar) == entry
