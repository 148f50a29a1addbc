"""A condition in the middle of a sentence stands behind a comma: *then, if*, *otherwise, if*."""

import pytest

from dsl.checker import Scope
from dsl.meaning import Type
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from tests.written import steps_of

LANGUAGES = ("en", "es", "it", "fr")
OTHERWISE = (
    "if number of cards in my hand >= 3: gain 1 twig\nelse:\n    if number of cards in my hand >= 2: gain 1 berry",
    ("; otherwise, if there are", "; si no, si hay", "; altrimenti, se ci sono", " ; sinon, s’il y a"),
)
THEN = (
    "if number of cards in my city >= 3:\n    gain 1 berry\n    draw 2 cards\n    if number of cards in my hand >= 3: gain 1 twig",
    ("; then, if", "; luego, si", "; poi, se", " ; puis, s’il y a"),
)


@pytest.mark.parametrize(("effect", "said"), [OTHERWISE, THEN])
def test_a_condition_within_a_sentence_is_set_off(effect: str, said: tuple[str, ...]) -> None:
    book = load_rulebook("everdell")
    block = steps_of(book.game.vocabulary, effect, Scope(this=Type("thing", "card")))
    for language, part in zip(LANGUAGES, said, strict=True):
        assert part in Voice(book, language, 0).block(block).plain.replace("\u202f", " ").replace("\u00a0", " ")
