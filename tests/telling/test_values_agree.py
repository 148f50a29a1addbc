"""A value that is called by its adjective agrees with the kind of the thing on which it stands."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice

RARITIES = {"en": ("Unique", "Unique"), "es": ("Único", "Única"), "it": ("Unico", "Unica"), "fr": ("Unique", "Unique")}


@pytest.mark.parametrize("language", RARITIES)
def test_a_value_agrees_with_what_it_stands_on(language: str) -> None:
    voice = Voice(load_rulebook("everdell"), language)
    told = (fact.text.plain for id in ("bard", "university") for fact in voice.facts(id) if fact.attribute == "rarity")
    assert tuple(told) == RARITIES[language]
