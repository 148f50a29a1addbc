"""Digests of definitions: whatever changes what a definition means changes its own, and nothing else does."""

from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.prints import changed, prints_of
from tests.rulebook.toys import TOY


def game_with(folder: Path, old: str, new: str) -> GameDefinition:
    """The toy market with one text replaced."""
    found = 0
    folder.mkdir()
    for file in TOY.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        found += text.count(old)
        (folder / file.name).write_text(text.replace(old, new), encoding="utf-8")
    assert found
    return load_rulebook(folder).game


@pytest.fixture(scope="module")
def toy() -> GameDefinition:
    return load_rulebook(TOY).game


def test_remarks_and_places_have_no_bearing(toy: GameDefinition, tmp_path: Path) -> None:
    commented = game_with(tmp_path / "toy", "\nkinds:", "\n# A remark.\n\nkinds:")
    assert prints_of(commented) == prints_of(toy)
    assert commented.fingerprint != toy.fingerprint


def test_each_definition_has_its_own(toy: GameDefinition) -> None:
    before = prints_of(toy)
    for number, one in enumerate(toy.definitions):
        other = replace(one, copies=one.copies + 1)
        game = replace(toy, definitions=(*toy.definitions[:number], other, *toy.definitions[number + 1 :]))
        assert changed(before, prints_of(game)) == (f"definitions/{one.id}",)
    for name, zone in toy.zones.items():
        game = replace(toy, zones={**toy.zones, name: replace(zone, slots=zone.slots + 1)})
        assert changed(before, prints_of(game)) == (f"zones/{name}",)
    assert changed(before, prints_of(replace(toy, setup=()))) == ("setup",)
    assert changed(before, prints_of(replace(toy, definitions=toy.definitions[::-1]))) == ("order",)
    fewer = prints_of(replace(toy, definitions=toy.definitions[1:]))
    assert f"definitions/{toy.definitions[0].id}" in changed(before, fewer)
