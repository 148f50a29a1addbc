"""One word for one thing, in each language: no noun means two things of a game, and nothing has two nouns."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, languages
from interpreter.text.pieces import CatalogueWord

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))
# How much of a word must be the same where it is bent.
STEM = 4

Used = tuple[str, str]


@cache
def book_of(name: str) -> Rulebook:
    return load_rulebook(name)


def declared(book: Rulebook) -> Iterator[Used]:
    """Yield what a player speaks of: section and id."""
    words = book.game.vocabulary
    values = [value for enumeration in words.enumerations.values() for value in enumeration.values]
    for section, ids in (
        ("kinds", words.kinds), ("names", set(words.definitions) - set(words.kinds)),
        ("units", [*words.units, *words.groups]), ("places", words.zones), ("values", values),
        ("adjectives", words.adjectives), ("automata", [one.name for one in book.game.automata]),
    ):  # fmt: skip
        yield from ((section, id) for id in ids)


def noun(catalogue: Catalogue, used: Used) -> str:
    """Return what something is called, in small letters without accents."""
    entry, _ = catalogue.find(CatalogueWord(*used))
    if isinstance(entry, dict):
        entry = entry.get("one", entry.get("else", entry.get("f", "")))
    text = entry.get("one", "") if isinstance(entry, dict) else str(entry or "")
    bare = unicodedata.normalize("NFD", text.partition("|")[0].casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def is_one(book: Rulebook, one: Used, other: Used) -> bool:
    """Return whether two ids are of one thing: a kind or definition and its kind, or a value that it has, or two zones of one owner."""
    words, ids = book.game.vocabulary, {one[0]: one[1], other[0]: other[1]}
    if one[1] == other[1] or one[0] == other[0] == "adjectives":
        return True
    if one[0] == other[0] == "places":
        zones = book.game.zones
        return (zones[one[1]].owner, zones[one[1]].holds) == (zones[other[1]].owner, zones[other[1]].holds)
    if one[0] == other[0] == "kinds":
        return words.is_kind(one[1], other[1]) or words.is_kind(other[1], one[1])
    definition = next((each for each in book.game.definitions if each.id == ids.get("names")), None)
    if "names" not in ids:
        return False
    if "kinds" in ids:
        # A board is called what it is made of.
        return definition is None or words.is_kind(ids["names"], ids["kinds"])
    return definition is not None and ids.get("values") in definition.attributes.values()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_word_means_one_thing(game: str, language: str) -> None:
    book = book_of(game)
    catalogue = Catalogue.load(language, book.words)
    users: dict[str, list[Used]] = defaultdict(list)
    for used in declared(book):
        users[noun(catalogue, used)].append(used)
    users.pop("", None)
    twice = {word: pair for word, all_ in users.items() for pair in combinations(all_, 2) if not is_one(book, *pair)}
    assert twice == {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_thing_has_one_word(game: str, language: str) -> None:
    book = book_of(game)
    catalogue = Catalogue.load(language, book.words)
    nouns: dict[str, set[str]] = defaultdict(set)
    for section, id in declared(book):
        nouns[id].add(noun(catalogue, (section, id)))
    several = {id: words - {""} for id, words in nouns.items() if len(words - {""}) > 1}
    apart = {
        id: words for id, words in several.items() if not any(all(stem(one) in word for word in words) for one in words)
    }
    assert apart == {}


def stem(word: str) -> str:
    return word.split()[-1][:STEM]
