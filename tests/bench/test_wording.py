"""How long wording takes, reported and never judged by the clock: `make bench`."""

import time
from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from interpreter.paths import data_folder
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, languages
from interpreter.text.summary import rules_of

GAMES = sorted(path.parent.name for path in data_folder("rules").glob("*/game.yaml"))


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def fresh(name: str, language: str) -> Wording:
    """A wording that has said nothing yet: what it once said it remembers."""
    game = book(name)
    return Wording(Catalogue.load(language, game.words), game.game.vocabulary, options=game.options())


def all_cards(name: str, wording: Wording) -> int:
    for definition in book(name).game.definitions:
        wording.card_text(definition)
    return len(book(name).game.definitions)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", languages())
def test_cards(benchmark: BenchmarkFixture, name: str, language: str) -> None:
    benchmark.extra_info["cards"] = benchmark(lambda: all_cards(name, fresh(name, language)))


@pytest.mark.parametrize("name", GAMES)
def test_rules(benchmark: BenchmarkFixture, name: str) -> None:
    benchmark(lambda: rules_of(book(name).game, fresh(name, languages()[0])))


def report(name: str, language: str, rounds: int = 20) -> str:
    """One line: microseconds for a card worded anew, and for one that was worded before."""
    all_cards(name, fresh(name, language))
    new = again = 0.0
    cards = 0
    for _ in range(rounds):
        wording = fresh(name, language)
        start = time.perf_counter()
        cards += all_cards(name, wording)
        middle = time.perf_counter()
        all_cards(name, wording)
        new, again = new + middle - start, again + time.perf_counter() - middle
    return f"{name} {language}: {new / cards * 1e6:.0f} us a card, {again / cards * 1e6:.2f} us once worded"


if __name__ == "__main__":
    for each in GAMES:
        for spoken in languages():
            print(report(each, spoken))
