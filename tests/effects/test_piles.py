"""What is taken from a pile: its top, or what fits the words, wherever in the pile it lies; and what is asked of it then."""

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

TOY = Path(__file__).parents[1] / "rulebook" / "toy"


@pytest.mark.parametrize(
    ("step", "taken"),
    [
        ("move a stall in heap to my hand", ["tent_of_wonders"]),
        ("move 2 stalls in heap to my hand", ["miller", "tent_of_wonders"]),
        ("move a green stall in heap to my hand", ["baker"]),
        ("move each green stall in heap to my hand", ["baker"]),
        ("move 2 shops in heap to my hand", ["baker", "miller"]),
        ("move a stall in heap where points of it >= 5 to my hand", []),
    ],
)
def test_what_is_taken_from_a_pile(
    step: str, taken: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    stage = Stage(load_rulebook(TOY), seats=2)
    for id in ("tent_of_wonders", "miller", "baker"):  # the top first
        stage.put(id, "heap")
    stage.ready()
    block = steps_of(stage.book.game.vocabulary, step)
    stage.run(block, 0)
    assert stage.decision is None
    assert sorted(stage.things("hand", 0)) == taken


@pytest.mark.parametrize(
    ("asked", "heap", "coins"),
    [
        ("found is a shop", ["baker"], 1),
        ("found is a shop", ["tent_of_wonders"], 0),
        ("found is not a shop", ["tent_of_wonders"], 1),
        ("found is green", ["baker"], 1),
        ("found is green", ["tent_of_wonders", "baker"], 0),
        ("found is in my hand", ["baker"], 1),
        # What isn't there is nothing.
        ("found is a shop", [], 0),
        ("found is green", [], 0),
        ("found is in my hand", [], 0),
    ],
)
def test_what_was_taken_is_asked_what_it_is(
    asked: str, heap: list[str], coins: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    stage = Stage(load_rulebook(TOY), seats=2)
    for id in heap:  # the top first
        stage.put(id, "heap")
    stage.ready()
    text = f"move a stall in heap to my hand as found\nif {asked}: gain 1 coin"
    block = steps_of(stage.book.game.vocabulary, text)
    stage.run(block, 0)
    assert stage.table.n[stage.program.lay.unit_players["coin"]] == coins
