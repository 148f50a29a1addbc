"""Examples in messages are told in the words of the author's game."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from dsl.report import hints
from dsl.respelling import Respelt
from interpreter.entrance.mistakes import words
from interpreter.rulebook.loading import read_game
from interpreter.rulebook.mistakes.spoken import examples_of
from tests.dsl.toy import VOCABULARY

CARD = """pack: p
extends: everdell
languages: [en]
things:
  carver:
    kind: critter
    colour: prosperity
    rarity: common
    cost: {berry: 2}
    points: 1
    played: %s
"""


def only(effect: str, folder: Path) -> Diagnostic:
    (folder / "pack.yaml").write_text(CARD % effect, encoding="utf-8")
    problems = Problems()
    read_game("everdell", [folder], problems)
    (one,) = problems
    return one


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "what is divided says"), ("es", "se divide"), ("it", "si divide"), ("fr", "on divise")],
)
def test_an_example_speaks_of_the_game_of_its_author(language: str, told: str, tmp_path: Path) -> None:
    (hint,) = hints(only("gain half of my berries", tmp_path), words(language))
    assert told in hint
    assert "'(number of constructions in my city / 2 rounded down) twigs'" in hint


def test_what_a_game_has_not_is_left_out_of_an_example(tmp_path: Path) -> None:
    (hint,) = hints(only("discard a worker from a basic", tmp_path), words("en"))
    assert "'move a card in meadow to my hand'" in hint
    assert "'a … in spots of a construction'" in hint


def test_what_authors_wrote_is_not_told_in_other_words() -> None:
    said = Respelt(
        {"code": {"message": "Aren't '{word}' and 'a stall' coins, isn't 'coins'?"}}, {"stall": "apple", "coins": ""}
    )
    assert said["code"]["message"] == "Aren't '{word}' and 'an apple' coins, isn't 'coins'?"


def test_the_made_up_game_speaks_of_itself() -> None:
    assert {word: own for word, own in examples_of(VOCABULARY).items() if own not in ("", word)} == {}
    kinds = {*VOCABULARY.kinds, *(kind.plural for kind in VOCABULARY.kinds.values())}
    known = {*kinds, *VOCABULARY.zones, *VOCABULARY.definitions, *VOCABULARY.verbs, *VOCABULARY.units}
    assert known - {*examples_of(VOCABULARY)} == {"advance"}
