"""Lines of the rules in full that say in one sentence what was to be pieced together: who has what, what comes first, what is left."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.said_on_cards import on_a_card

LINES = {
    "en": ("Grow up to 2 sprouts or small trees (at least 1) in the biome shown on your card.",),
    "es": ("Cultiva hasta 2 brotes o árboles pequeños (al menos 1) en el Bioma que indica tu carta.",),
    "it": ("Fai crescere fino a 2 germogli o alberi piccoli (almeno 1) nel bioma indicato dalla tua carta.",),
    "fr": ("Faites croître jusqu’à 2 pousses ou petits arbres (au moins 1) dans le biome indiqué par votre carte.",),
}


def printed(game: str, language: str) -> list[str]:
    """Return the headings and lines of the rules in full, with plain blanks."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    told = [part for section in sections for part in (section.title, *(line.parts for line in section.lines))]
    return [" ".join(plain(part).split()) for part in told]


@pytest.mark.parametrize("language", LINES)
def test_the_rules_are_printed_so(language: str) -> None:
    told = printed("evergreen", language)
    assert [line for line in LINES[language] if line not in told] == []


def test_a_few_of_several_sorts_are_told_by_the_most_and_the_least() -> None:
    """Behind *1 or 2* another *or* could be taken for the same."""
    told = on_a_card("must discard up to 2 farm or mine in my city")
    assert told == (
        "Discard up to 2 Farms or Mines from your city (at least 1).",
        "Descarta hasta 2 Granjas o Minas de tu ciudad (al menos 1).",
        "Scarta fino a 2 Fattorie o Miniere dalla tua città (almeno 1).",
        "Défaussez jusqu’à 2 Fermes ou Mines de votre ville (au moins 1).",
    )
    assert on_a_card("must discard up to 2 farm in my city")[0] == "Discard 1 or 2 Farms from your city."
