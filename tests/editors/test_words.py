"""The words of the language have colours of their own in editors: the patterns are held to the grammar, whatever is added to it."""

from __future__ import annotations

import json
import re

import pytest

from dsl.words import BUILT_IN, BUILT_IN_VERBS, keywords, language, phrases
from tests.guide import colours

RULES = json.loads(colours.PAGE.read_text(encoding="utf-8"))["repository"]
PATTERNS = RULES["effect"]["patterns"]
# What anything is that has no meaning of its own, and so a word that a game declares.
ANY_NAME = "variable.other.cardwright"
ALONE = sorted(word for word in keywords() | BUILT_IN | language() if " " not in word)
# Words that stand only within phrases, and are names elsewhere.
WITHIN = {word for phrase in phrases() for word in phrase.split()} - keywords() - BUILT_IN


def coloured(text: str) -> tuple[str, str]:
    """Return what stands first in a text by the first of the patterns, and its scope."""
    found = [(match, one["name"]) for one in PATTERNS if (match := re.compile(one["match"]).match(text))]
    match, scope = found[0]
    return match[0], scope


def test_the_words_are_those_of_the_language() -> None:
    assert colours.PAGE.read_text(encoding="utf-8") == colours.page(), "python -m tests.guide writes it anew"


@pytest.mark.parametrize("phrase", phrases())
def test_several_words_that_mean_one_thing_are_one_keyword(phrase: str) -> None:
    text, scope = coloured(f"{phrase} farm")
    assert text == phrase
    assert scope.startswith("keyword.")


@pytest.mark.parametrize("word", [word for word in ALONE if word not in WITHIN])
def test_every_word_of_the_language_has_a_colour(word: str) -> None:
    text, scope = coloured(f"{word} ")
    assert text == word
    assert scope != ANY_NAME


@pytest.mark.parametrize("verb", BUILT_IN_VERBS)
def test_a_verb_after_a_key_begins_an_effect(verb: str) -> None:
    """Without anything else by which an effect is known: no article, no `my`, no number."""
    begin = re.compile(RULES["line"]["begin"])
    assert begin.match(f"  sold: {verb} planks")
    assert not begin.match("  sold: planks")


def test_what_a_game_declares_has_none() -> None:
    assert coloured("farm here") == ("farm", ANY_NAME)
    assert coloured("calledness") == ("calledness", ANY_NAME)
