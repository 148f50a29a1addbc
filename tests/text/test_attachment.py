"""Nothing that is said behind a noun can be taken to be said of another one: of all games here, in every language."""

from functools import cache
from pathlib import Path

import pytest

from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, languages
from interpreter.text.language import realiser
from interpreter.text.language.attachment import doubtful, set_off, turned
from interpreter.text.language.joining import SpokenWord, words_of
from interpreter.text.summary import rules_of

TESTS = Path(__file__).parents[1]
GAMES = sorted(path.parent for root in (data_folder("rules"), TESTS) for path in root.glob("**/game.yaml"))
LOOSE = frozenset(("with",))


@cache
def book_of(folder: Path) -> Rulebook:
    return load_rulebook(folder)


def doubts(folder: Path, language: str) -> list[str]:
    """Return what could be taken wrongly in the texts of a game's things and rules."""
    book = book_of(folder)
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary, options=book.options())
    for definition in book.game.definitions:
        wording.card_text(definition)
    rules_of(book.game, wording)
    return wording.realiser.doubts


def row(text: str) -> list[SpokenWord]:
    """Return words as tokens; those with a star name something."""
    return [SpokenWord(token.text.strip("*"), head="*" in token.text) for token in words_of(text, True)]


def said(parts: list[list[SpokenWord]]) -> list[str]:
    return [" ".join(token.text for token in part) for part in parts]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_nothing_can_be_taken_wrongly(folder: Path, language: str) -> None:
    assert doubts(folder, language) == []


def test_it_could_if_it_were_not_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realiser, "turned", lambda parts, *_: list(parts))
    found = [doubt for folder in GAMES for doubt in doubts(folder, "en")]
    assert any(doubt.startswith("with ") for doubt in found)


@pytest.mark.parametrize(
    ("parts", "wanted"),
    [
        (["in the biome of your card", "with a sprout"], ["with a sprout", "in the biome of your card"]),
        (["lit", "with a tree"], ["lit", "with a tree"]),
        (["with a tree", "with a bush"], ["with a tree", "with a bush"]),
        (["in the city of an opponent*", "that has room"], ["that has room", "in the city of an opponent"]),
        (["in your hand", "that has room"], ["in your hand", "that has room"]),
    ],
)
def test_what_could_be_said_of_another_comes_first(parts: list[str], wanted: list[str]) -> None:
    rows = [row(part) for part in parts]
    assert said(turned(rows, LOOSE)) == wanted
    assert bool(doubtful(rows, LOOSE)) == (wanted != said(rows))
    assert doubtful(turned(rows, LOOSE), LOOSE) == []


def test_two_that_each_name_something_are_told() -> None:
    rows = [row("of an opponent*"), row("on a stall*")]
    assert said(turned(rows, LOOSE)) == ["of an opponent", "on a stall"]
    assert doubtful(turned(rows, LOOSE), LOOSE) == ["on a stall"]


def test_what_is_in_doubt_in_any_order_stands_in_brackets() -> None:
    rows = [row("next to that field*"), row("with a crop*")]
    assert [len(part) for part in set_off(rows, LOOSE)] == [4, 5]
    assert doubtful(set_off(rows, LOOSE), LOOSE) == []
    assert said(set_off([row("in your hand"), row("that has room")], LOOSE)) == ["in your hand", "that has room"]
