"""Every card, place and event of the games, in every language: as reviewed, without fallback, and no two alike.

The files in golden/ are meant to be read as prose. `UPDATE_GOLDENS=1 make check` writes them anew.
"""

import os
from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.paths import data_folder
from interpreter.rulebook.loading import read_game
from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.checks import check
from interpreter.text.summary import rules_of
from interpreter.text.surroundings import surroundings_of
from tests.text.pseudo import BRACKETS, outside

GOLDEN = Path(__file__).parent / "golden"
GAMES = ("everdell", "evergreen")

# What the surfaces say grows with them; that it is complete in all languages is for `validate --strict`.
INTERFACE = str(data_folder("translations") / "en" / "interface.yaml")


@cache
def game_of(name: str) -> GameDefinition:
    game = read_game(name, (), Problems())
    assert game is not None
    return game


@cache
def wording_of(game: str, language: str, chosen: bool = True) -> Wording:
    options = {name: option.default for name, option in game_of(game).options.items()} if chosen else {}
    rules = game_of(game)
    return Wording(Catalogue.load(language, [game]), rules.vocabulary, options=options, around=surroundings_of(rules))


def summary(game: str, language: str) -> str:
    sections = []
    for section in rules_of(game_of(game), wording_of(game, language)):
        lines = [f"{'  ' * (line.depth + 1)}{plain(line.parts)}" for line in section.lines]
        sections.append("\n".join([plain(section.title), *lines]))
    return "\n\n".join(sections) + "\n"


def prose(game: str, language: str) -> str:
    wording = wording_of(game, language)
    paragraphs = []
    for definition in game_of(game).definitions:
        lines = [plain(line) for line in wording.card_text(definition)]
        paragraphs.append("\n".join([plain(wording.name(definition.id)), *(f"  {line}" for line in lines)]))
    return "\n\n".join(paragraphs) + "\n"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ["things", "rules"])
def test_golden(game: str, language: str, what: str) -> None:
    path = GOLDEN / (f"{game}.{language}.txt" if what == "things" else f"{game}.{what}.{language}.txt")
    text = prose(game, language) if what == "things" else summary(game, language)
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_missing(game: str, language: str) -> None:
    for chosen in (True, False):
        wording = wording_of(game, language, chosen)
        for definition in game_of(game).definitions:
            for parts in (wording.name(definition.id), *wording.card_text(definition)):
                assert all(part.kind != "missing" for part in parts), plain(parts)
        for section in rules_of(game_of(game), wording):
            for parts in (section.title, *(line.parts for line in section.lines)):
                assert parts
                assert all(part.kind != "missing" for part in parts), plain(parts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_words_are_complete(game: str, language: str) -> None:
    problems = check(Catalogue.load(language, [game]), game_of(game).vocabulary)
    found = [(problem.code, problem.span.line, problem.args) for problem in problems if problem.span.file != INTERFACE]
    assert found == []


def effects(definition: Definition) -> list[tuple[object, str]]:
    """Each effect of a definition, and which of its texts says it."""
    found: list[tuple[object, str]] = [(block, name) for name, block in definition.abilities.items()]
    found += [(lines, name) for name, lines in definition.amounts.items()]
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_different_effects_read_differently(game: str, language: str) -> None:
    """Under no option two effects that differ may read alike."""
    wording = wording_of(game, language, chosen=False)
    said: dict[str, tuple[object, str]] = {}
    for definition in game_of(game).definitions:
        texts = [(effect, plain(wording.ability(definition, name))) for effect, name in effects(definition)]
        texts += [(line, plain(wording.statement(line, definition.id))) for line in definition.always]
        for effect, text in texts:
            known, first = said.setdefault(text, (effect, definition.id))
            assert known == effect, f"{first} and {definition.id}: {text}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_word_comes_from_a_phrase(game: str, language: str) -> None:
    """A pseudo-locale over a whole game: nothing is said outside the brackets."""
    vocabulary = game_of(game).vocabulary
    wording = Wording(Catalogue.load(language, [game]), vocabulary, brackets=BRACKETS)
    for definition in game_of(game).definitions:
        for parts in wording.card_text(definition):
            assert outside(plain(parts)).strip(" .") == ""
    for section in rules_of(game_of(game), wording):
        for line in section.lines:
            assert outside(plain(line.parts)).strip(" .") == ""


@pytest.mark.benchmark(group="text")
@pytest.mark.parametrize("game", GAMES)
def test_speed(benchmark: pytest.FixtureRequest, game: str) -> None:
    wording = wording_of(game, languages()[0])

    def run() -> None:
        for definition in game_of(game).definitions:
            wording.card_text(definition)

    benchmark(run)  # type: ignore[operator]
