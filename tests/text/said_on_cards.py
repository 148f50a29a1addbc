"""What a card of Everdell says that does something, in each language."""

from dsl.checker import Scope
from dsl.meaning import Type
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from tests.written import steps_of

LANGUAGES = ("en", "es", "it", "fr")


def on_a_card(effect: str) -> tuple[str, ...]:
    """Return what an effect, in which nothing may be wrong, says to whoever reads it on a card."""
    book = load_rulebook("everdell")
    block = steps_of(book.game.vocabulary, effect, Scope(this=Type("thing", "card")))
    return tuple(Voice(book, language, 0).block(block).plain for language in LANGUAGES)
