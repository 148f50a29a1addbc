"""A word for what is so of a thing, which says it otherwise in a condition, is explained in the rules."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES

WORDED = {
    "en": '{else: bare, is: "no tree grows on {what}"}',
    "es": '{else: "desnudo|desnuda|desnudos|desnudas", is: "ningún árbol crece en {what}"}',
    "it": '{else: "spoglio|spoglia|spogli|spoglie", is: "nessun albero cresce su {what}"}',
    "fr": '{else: "nu|nue|nus|nues", is: "aucun arbre ne pousse sur {what}"}',
}
PLAIN = {
    "en": 'bare: {else: bare, is: "{what} is bare"}',
    "es": 'bare: {else: "desnudo|desnuda|desnudos|desnudas", is: "{what} está {what:=desnudo|desnuda|desnudos|desnudas}"}',
    "it": 'bare: {else: "spoglio|spoglia|spogli|spoglie", is: "{what} è {what:=spoglio|spoglia|spogli|spoglie}"}',
    "fr": 'bare: {else: "nu|nue|nus|nues", is: "{what} est {what:=nu|nue|nus|nues}"}',
}
MEANS = {
    "en": "A plot is bare if no tree grows on that plot.",
    "es": "Una parcela está desnuda si ningún árbol crece en esa parcela.",
    "it": "Un’aiuola è spoglia se nessun albero cresce su quell’aiuola.",
    "fr": "Une parcelle est nue si aucun arbre ne pousse sur cette parcelle.",
}


def terms(folder: Path, language: str, worded: dict[str, str]) -> list[str]:
    """Return the rules of the orchard in which a bare plot is dug, with these words for what is bare."""
    game = GAME.replace("polish a tool in my shed", "dig a bare plot in meadow")
    words = {one: text.split("adjectives: {bare")[0] for one, text in WORDS.items()}
    rest = {one: text.split("adjectives: {bare")[1].split("\n", 1)[1] for one, text in WORDS.items()}
    words = {one: f"{text}adjectives:\n  {worded[one]}\n{rest[one]}" for one, text in words.items()}
    book = written(folder, game, words)
    return [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_explained_by_what_a_condition_says(tmp_path: Path, language: str) -> None:
    assert MEANS[language] in terms(tmp_path, language, {one: f"bare: {text}" for one, text in WORDED.items()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_isnt_explained_by_itself(tmp_path: Path, language: str) -> None:
    start = MEANS[language].split(" if ")[0].split(" si ")[0].split(" se ")[0]
    assert [line for line in terms(tmp_path, language, PLAIN) if line.startswith(start)] == []


# A word needs a place of its own in one language, or stands after no "is" there.
TABLED = {
    "en": "bare: bare",
    "es": 'bare: {place: end, else: sin nada, is: "{what} no tiene nada", is_not: "{what} tiene algo"}',
    "it": 'bare: {place: before, else: "spoglio|spoglia|spogli|spoglie"}',
    "fr": 'bare: "nu|nue|nus|nues"',
}
TABLED_MEANS = {
    "en": "A plot is bare if there is no tree on it.",
    "es": "Una parcela no tiene nada si no hay ningún árbol en esa parcela.",
    "it": "Un’aiuola è spoglia se non c’è nessun albero su quell’aiuola.",
    "fr": "Une parcelle est nue s’il n’y a aucun arbre sur cette parcelle.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_explained_in_each_language_in_which_it_is_placed_otherwise(tmp_path: Path, language: str) -> None:
    assert TABLED_MEANS[language] in terms(tmp_path, language, TABLED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_goes_without_saying_does_so_in_each_language(tmp_path: Path, language: str) -> None:
    start = TABLED_MEANS[language][:20]
    unsaid = {**TABLED, "en": "bare: {else: bare}"}
    assert [line for line in terms(tmp_path, language, unsaid) if line.startswith(start)] == []
