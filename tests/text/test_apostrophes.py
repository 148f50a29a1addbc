"""Printers curve an apostrophe, wherever it lies in a text; the straight sign encloses what is to be typed as it stands."""

import re

import pytest

from interpreter.entrance.phrases import Phrases
from interpreter.printing import typed, with_apostrophes
from interpreter.text import languages, plain
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.realiser import Realiser
from interpreter.text.language.template import template
from interpreter.text.pieces import Said
from tests.text.test_cards import GAMES, prose, summary

STRAIGHT = re.compile(r"\w'|'\w")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_has_a_straight_one(game: str, language: str) -> None:
    texts = [line for text in (prose(game, language), summary(game, language)) for line in text.splitlines()]
    assert len(texts) > 50
    assert [text for text in texts if STRAIGHT.search(text)] == []


def test_it_is_curved_where_an_article_and_a_name_are_parts_of_their_own() -> None:
    french = Realiser(Catalogue.load("fr"))
    said = french.fill(template("l'{a} d'{a}"), {"a": Said("x")})
    assert plain(said) == "l’x d’x"


def test_signs_that_enclose_stay_straight() -> None:
    assert with_apostrophes("l'option 'gain 2' d'un 'x', dell'«Osteria» l'“Inn”") == (
        "l’option 'gain 2' d’un 'x', dell’«Osteria» l’“Inn”"
    )
    said = Phrases("fr")("failure.bad-name-near", word="A b", near="a_b")
    assert "'A b'" in said
    assert "'a_b'" in said
    assert "n’" in Phrases("fr")("failure.bad-language", word="x")


def test_it_is_curved_behind_brackets_too() -> None:
    said = Realiser(Catalogue.load("en")).fill(template("{who}'s turn."), {"who": Said("Bruno (random)")})
    assert plain(said) == "Bruno (random)’s turn."
    assert with_apostrophes("'count (a)' or '(b)'") == "'count (a)' or '(b)'"


def test_what_is_typed_may_have_either() -> None:
    assert typed("L’École") == typed("l'école")
