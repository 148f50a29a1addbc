"""The cookbook and the cards of a first-time author: valid, tested, played, and the page is what the program says."""

import json
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.agents.arena import Match, play_many
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_examples
from tests.guide import cookbook
from tests.guide.__main__ import ran

PACKS = {"cookbook": 38, "twelve": 12}
FOLDER = Path(cookbook.__file__).parent


@pytest.fixture(params=PACKS)
def pack(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    return FOLDER / str(request.param)


def test_the_page_is_what_the_program_says() -> None:
    written = cookbook.PAGE.read_text(encoding="utf-8")
    assert written.splitlines() == cookbook.page().splitlines(), "python -m tests.guide writes it anew"


def test_nothing_is_wrong_with_a_pack(pack: Path) -> None:
    found = json.loads(ran(["validate", str(pack), "--output-format", "json"]))
    assert [(one["code"], one["line"]) for one in found if str(pack) in one["file"]] == []


def test_every_card_has_an_example_that_holds(pack: Path) -> None:
    book = load_rulebook("everdell", [pack])
    problems = Problems()
    examples = read_examples(pack, problems)
    assert not list(problems)
    cards = {definition.id for definition in book.game.definitions if definition.pack == pack.name}
    assert len(cards) == PACKS[pack.name]
    assert cards == {id for example in examples for id in example.of}
    for example in examples:
        assert run(book, example) == [], example.name


@pytest.mark.parametrize("seats", [1, 3])
def test_games_with_all_cards_end(pack: Path, seats: int) -> None:
    book = load_rulebook("everdell", [pack])
    results = list(play_many(Match(book, ("uniform",) * seats, book.options()), 20, 1, 1))
    assert all(result.finished for result in results)


def test_a_pack_may_declare_whatever_a_game_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    wide = FOLDER / "wide"
    book = load_rulebook("everdell", [wide, FOLDER / "twelve", FOLDER / "cookbook"])
    for example in read_examples(wide, Problems()):
        assert run(book, example) == [], example.name
    for seats in (1, 2, 4):
        results = list(play_many(Match(book, ("uniform",) * seats, book.options({"rich": 2})), 10, 1, 1))
        assert all(result.finished for result in results)
