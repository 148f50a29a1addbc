"""What an author has at the elbow beside problems and completion: renaming, repairs, drawing, trying."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dsl.source import Span
from interpreter.paths import data_folder
from interpreter.service.naming import CannotRename
from interpreter.service.places import TextPosition
from interpreter.service.workspace import Workspace
from tests.service.places import cursor

RULES = data_folder("rules").resolve()
CARDS = RULES / "everdell" / "constructions.yaml"
LANGUAGES = ("en", "es", "fr", "it")
TOY = Path(__file__).parents[1] / "rulebook" / "toy"


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """A copy of a small game."""
    return Path(shutil.copytree(TOY, tmp_path / "market"))


def at(workspace: Workspace, path: Path, marked: str, word: str) -> TextPosition:
    """The place of a word in the first line in which a text stands."""
    rows = workspace.text(path).split("\n")
    line = next(number for number, row in enumerate(rows, start=1) if marked in row)
    return TextPosition(line, rows[line - 1].index(word) + 2)


def test_a_word_leads_to_its_declaration() -> None:
    workspace = Workspace()
    found = workspace.definition(CARDS, at(workspace, CARDS, "there is a farm here", "farm"))
    assert found is not None
    assert found.file == str(CARDS)
    assert workspace.text(CARDS).split("\n")[found.line - 1] == "  farm:"


def test_a_card_is_renamed_in_rules_examples_and_translations_at_once() -> None:
    workspace = Workspace()
    here = at(workspace, CARDS, "there is a farm here", "farm")
    edits = workspace.rename(CARDS, here, "meadow_farm")
    files = {Path(edit.span.file).name for edit in edits}
    assert {"constructions.yaml", "everdell.yaml"} <= files
    assert {Path(one.span.file).parent.name for one in edits if one.span.file.endswith("everdell.yaml")} == set(
        LANGUAGES
    )
    assert any("examples" in one.span.file for one in edits)
    changed = workspace.edited(edits)
    for file, text in changed.items():
        workspace.open(Path(file), text)
    assert not workspace.problems(CARDS, "en")
    assert workspace.texts(CARDS, "meadow_farm")["it"].name.plain == "Fattoria"
    assert not workspace.texts(CARDS, "farm")
    back = workspace.edited(workspace.rename(CARDS, at(workspace, CARDS, "meadow_farm:", "meadow_farm"), "farm"))
    assert back == {file: Path(file).read_text(encoding="utf-8") for file in changed}


@pytest.mark.parametrize(
    ("new", "key"), [("Farm", "bad-name"), ("if", "reserved-name"), ("inn", "name-taken"), ("", "bad-name")]
)
def test_what_is_no_name_is_refused_in_four_languages(new: str, key: str) -> None:
    workspace = Workspace()
    with pytest.raises(CannotRename) as refused:
        workspace.rename(CARDS, at(workspace, CARDS, "  farm:", "farm"), new)
    assert refused.value.key == key
    assert len({refused.value.said(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_word_that_nobody_declares_is_not_renamed() -> None:
    workspace = Workspace()
    with pytest.raises(CannotRename) as refused:
        workspace.rename(CARDS, at(workspace, CARDS, "there is a farm here", "there"), "their")
    assert refused.value.key == "not-declared"


def test_repairs_are_offered_where_something_is_wrong() -> None:
    workspace = Workspace()
    text = workspace.text(CARDS)
    workspace.open(CARDS, text.replace("production: gain 1 berry", "production: gain 1 berri", 1))
    (wrong,) = workspace.diagnostics(CARDS, "fr")
    offered = workspace.mends(CARDS, wrong.span, "fr")
    assert workspace.edited(offered[0].edits) == {str(CARDS): text}


def test_words_and_an_example_are_written_for_a_new_card(market: Path) -> None:
    workspace = Workspace()
    file = market / "new.yaml"
    text, position = cursor("things:\n  boo¦th:\n    kind: shop\n    colour: green\n    sold: gain 2 coins\n")
    workspace.open(file, text)
    span = Span(str(file), position.line, position.column, position.line, position.column)
    names, example = workspace.mends(file, span, "it")
    assert "booth" in names.title
    assert "booth" in example.title
    for edited, new in workspace.edited((*names.edits, *example.edits)).items():
        workspace.open(Path(edited), new)
    assert {Path(one.span.file).stem for one in names.edits} == set(LANGUAGES)
    assert workspace.texts(file, "booth")["it"].name.plain == "Booth"
    drawn = Path(example.edits[0].span.file)
    (lens,) = [one for one in workspace.lenses(drawn, "en") if one.sort == "example"]
    assert workspace.held(drawn, lens.name, "en")[0]
    assert not workspace.mends(file, span, "it")


def test_an_example_that_does_not_hold_says_where() -> None:
    path = RULES / "everdell" / "examples" / "constructions.yaml"
    workspace = Workspace()
    lens = next(one for one in workspace.lenses(path, "es") if one.sort == "example")
    assert workspace.held(path, lens.name, "es") == (True, f"{lens.name}: se cumple.")
    workspace.open(path, workspace.text(path).replace("berry: 1", "berry: 7"))
    names = [one.name for one in workspace.lenses(path, "es")]
    said = [workspace.held(path, name, "es") for name in names[:8]]
    assert any(not holds and text[0].isdigit() for holds, text in said)


def test_words_of_effects_are_drawn_by_what_they_are() -> None:
    workspace = Workspace()
    rows = workspace.text(CARDS).split("\n")
    line = next(number for number, row in enumerate(rows, start=1) if "if there is a farm here: gain 2 berries" in row)
    found = {
        rows[line - 1][one.span.column - 1 : one.span.end_column - 1]: one.sort
        for one in workspace.tokens(CARDS)
        if one.span.line == line
    }
    assert found["if"] == "keyword"
    assert found["farm"] == "class"
    assert found["gain"] == "function"
    assert found["berries"] == "property"
    assert found["2"] == "number"


def test_outline_and_folding_of_a_file() -> None:
    workspace = Workspace()
    names = [one.name for one in workspace.outline(CARDS)]
    assert names[:2] == ["things", "ruins"]
    assert "farm" in names
    rows = workspace.text(CARDS).split("\n")
    assert all(rows[last - 1].strip() for _, last in workspace.folding(CARDS))


def test_a_file_is_written_the_one_way() -> None:
    workspace = Workspace()
    text = workspace.text(CARDS)
    workspace.open(CARDS, text.replace("production: gain 1 berry", "production: gain   1 berry", 1))
    assert workspace.formatted(CARDS) == text
    workspace.open(CARDS, "things: [")
    assert workspace.formatted(CARDS) is None


def test_a_card_tells_in_how_many_games_it_was_used() -> None:
    workspace = Workspace()
    assert workspace.played(CARDS, "farm", "en", 2).endswith("of 2 random games.")


def test_where_an_effect_begins_whole_ones_are_offered_with_what_the_card_would_say() -> None:
    workspace = Workspace()
    text = workspace.text(CARDS)
    for written, begun in (("    production: ¦\n", ""), ("    production: |\n      ga¦\n", "ga")):
        marked = text.replace("    production: gain 1 berry\n", written, 1)
        broken, position = cursor(marked)
        workspace.open(CARDS, broken)
        for language, said in (("en", "Gain 1 resin."), ("it", "Ottieni 1 resina.")):
            found = [one for one in workspace.complete(CARDS, position, language) if one.sort == "effect"]
            assert {one.word: one.says for one in found}.get("gain 1 resin") == said, written
            assert all(one.word.startswith(begun) for one in found)
            assert len({one.word for one in found}) == len(found)
    broken, position = cursor(text.replace("production: gain 1 berry\n", "production: gain ¦\n", 1))
    workspace.open(CARDS, broken)
    assert not [one for one in workspace.complete(CARDS, position, "en") if one.sort == "effect"]
