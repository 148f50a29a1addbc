"""Before a name that begins with a numeral an article takes the form that its word wants, where a language hears one: *l'1*, *il 2*."""

import pytest

from interpreter.text import plain
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.realiser import Realiser
from interpreter.text.language.template import template
from interpreter.text.pieces import CatalogueWord, Noun

ITALIAN = {
    "1 di rose": ("l’1 di rose", "dall’1 di rose", "dell’1 di rose", "quell’1 di rose"),
    "2 di rose": ("il 2 di rose", "dal 2 di rose", "del 2 di rose", "quel 2 di rose"),
    "8 di rose": ("l’8 di rose", "dall’8 di rose", "dell’8 di rose", "quell’8 di rose"),
    "10 di rose": ("il 10 di rose", "dal 10 di rose", "del 10 di rose", "quel 10 di rose"),
    "11 di rose": ("l’11 di rose", "dall’11 di rose", "dell’11 di rose", "quell’11 di rose"),
    "12 di rose": ("il 12 di rose", "dal 12 di rose", "del 12 di rose", "quel 12 di rose"),
    "110 di rose": ("il 110 di rose", "dal 110 di rose", "del 110 di rose", "quel 110 di rose"),
}


@pytest.mark.parametrize("name", ITALIAN)
def test_italian_hears_the_word_of_a_numeral(name: str) -> None:
    loaded = Catalogue.load("it")
    names = {"rose": {"one": name, "other": name, "gender": "m"}}
    catalogue = Catalogue(loaded.grammar, loaded.sections | {"names": names}, None)
    told = tuple(
        plain(Realiser(catalogue).fill(template(phrase), {"a": Noun((CatalogueWord("names", "rose"),))}))
        for phrase in ("{a:il}", "{a:da+il}", "{a:di+il}", "{a:quello}")
    )
    assert told == ITALIAN[name]
