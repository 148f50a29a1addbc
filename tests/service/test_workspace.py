"""What is told of files as they are being written: unsaved, broken, and in four languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from interpreter.paths import data_folder
from interpreter.service.places import TextPosition
from interpreter.service.workspace import Workspace
from tests.service.places import cursor

TOY = Path(__file__).parents[1] / "rulebook" / "toy"
LANGUAGES = ("en", "es", "fr", "it")


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """A copy of a small game."""
    return Path(shutil.copytree(TOY, tmp_path / "market"))


def test_what_is_unsaved_counts(market: Path) -> None:
    workspace = Workspace()
    file = market / "game.yaml"
    text = file.read_text(encoding="utf-8")
    before = workspace.diagnostics(file, "en")
    workspace.open(file, text + "nonsense: 1\n")
    found = [one for one in workspace.diagnostics(file, "en") if one not in before]
    assert [one.code for one in found] == ["unknown-key"]
    assert found[0].span.line == text.count("\n") + 1
    workspace.close(file)
    assert workspace.diagnostics(file, "en") == before


def test_a_file_that_is_not_there_yet_counts(market: Path) -> None:
    workspace = Workspace()
    file = market / "new.yaml"
    workspace.open(file, "things:\n  booth: {kind: nothing_known}\n")
    assert "wrong-value" in {one.code for one in workspace.diagnostics(file, "en")}
    workspace.close(file)
    assert not workspace.diagnostics(file, "en")


@pytest.mark.parametrize("text", ["", "things: [", "\t", "things:\n  x: {kind: ", "\x00", "- - -\n :", "a: &b *b"])
def test_broken_files_are_told_of(market: Path, text: str) -> None:
    workspace = Workspace()
    file = market / "broken.yaml"
    workspace.open(file, text)
    assert workspace.diagnostics(file, "en")
    for line, row in enumerate(text.split("\n"), start=1):
        for column in range(1, len(row) + 2):
            workspace.complete(file, TextPosition(line, column), "en")
            workspace.hover(file, TextPosition(line, column), "en")
            workspace.card_at(file, TextPosition(line, column))


def test_messages_and_mends_are_in_the_language_asked_for() -> None:
    file = data_folder("rules").resolve() / "everdell" / "constructions.yaml"
    workspace = Workspace()
    text = workspace.text(file)
    workspace.open(file, text.replace("production: gain 1 berry", "production: gain 1 berri", 1))
    said = {language: workspace.diagnostics(file, language) for language in LANGUAGES}
    assert len({found[0].message for found in said.values()}) == len(LANGUAGES)
    assert {found[0].code for found in said.values()} == {"unknown-word"}
    mend = said["it"][0].mend
    assert mend is not None
    assert mend.edits[0].text == "berry"


def test_a_card_is_told_in_every_language_while_it_is_written() -> None:
    file = data_folder("rules").resolve() / "everdell" / "constructions.yaml"
    workspace = Workspace()
    text = workspace.text(file)
    workspace.open(file, text.replace("production: gain 1 berry", "production: gain 2 pebbles", 1))
    cards = workspace.texts(file, "farm")
    assert set(cards) == set(LANGUAGES)
    assert "2 pebbles" in cards["en"].line.plain
    assert "2 ciottoli" in cards["it"].line.plain


@pytest.mark.parametrize(
    ("written", "among", "not_among"),
    [
        ("gain 2 ¦", {"coins", "gems"}, {"stall", "yard"}),
        ("¦", {"gain", "may", "draw"}, {"of", "coin"}),
        ("gain ¦", {"1", "a", "all"}, {"yard"}),
        ("move this to ¦", {"my"}, {"may"}),
        ("move a stall in my ¦", {"yard", "hand"}, {"coin", "deck"}),
        ("gain nonsense\n      gain 2 c¦", {"coin", "coins"}, {"gem"}),
    ],
)
def test_completion_of_an_effect(market: Path, written: str, among: set[str], not_among: set[str]) -> None:
    file = market / "new.yaml"
    text, position = cursor(f"things:\n  booth:\n    kind: shop\n    sold: |\n      {written}\n")
    workspace = Workspace()
    workspace.open(file, text)
    words = {one.word for one in workspace.complete(file, position, "en")}
    assert among <= words
    assert not words & not_among


def test_completion_of_keys_and_values(market: Path) -> None:
    workspace = Workspace()
    file = market / "new.yaml"
    for written, among in (
        ("th¦", {"things"}),
        ("things:\n  booth:\n    kind: ¦\n", {"shop", "tent"}),
        ("things:\n  booth:\n    kind: shop\n    s¦\n", {"sold", "starts"}),
        ("zones:\n  heap2:\n    order: ¦", {"shuffled", "row"}),
        ("zones:\n  heap2:\n    owner: ¦", {"player", "table"}),
    ):
        text, position = cursor(written)
        workspace.open(file, text)
        found = workspace.complete(file, position, "it")
        assert among <= {one.word for one in found}, written


def test_a_family_is_shown_by_the_card_of_its_first_member() -> None:
    file = Path(__file__).parents[1] / "kinds" / "bids" / "game.yaml"
    row = next(
        number for number, text in enumerate(file.read_text(encoding="utf-8").split("\n"), 1) if "chest:" in text
    )
    found = Workspace().hover(file, TextPosition(row, 4), "en")
    assert found is not None
    assert found.cards is not None
    assert {card.id for card in found.cards.values()} == {"sealed_3"}
