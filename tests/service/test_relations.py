"""How a card stands among the others: what answers to it, what makes it answer, and how far it can go."""

from __future__ import annotations

import re

import pytest

from interpreter.paths import data_folder
from interpreter.service.relations import Relations, told
from interpreter.service.workspace import Workspace

CRITTERS = data_folder("rules").resolve() / "everdell" / "critters.yaml"


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


def test_who_waits_for_something_answers_to_whoever_does_it(workspace: Workspace) -> None:
    game = workspace.game(CRITTERS)
    assert game is not None
    waiting = [one.id for one in game.definitions if any(type(line).__name__ == "When" for line in one.always)]
    found = {one.id: workspace.relations(CRITTERS, one.id) for one in game.definitions}
    assert any(found[id].set_off_by for id in waiting)
    for id, relations in found.items():
        for other in relations.sets_off:
            assert id in found[other].set_off_by
        for other in (*relations.sets_off, *relations.answered):
            assert other in waiting
        assert id in waiting or not relations.set_off_by


def test_what_is_unsaved_counts(workspace: Workspace) -> None:
    text = workspace.text(CRITTERS)
    name = workspace.cards(CRITTERS)[0]
    before = workspace.relations(CRITTERS, name)
    file = CRITTERS.parent / "unsaved.yaml"
    # The same card once more, under another name.
    entry = re.search(r"^  shopkeeper:\n(?:   .*\n)+", text, re.MULTILINE)
    assert entry is not None
    workspace.open(file, "things:\n" + entry[0].replace("  shopkeeper:", "  stranger:"))
    now = workspace.relations(CRITTERS, name)
    workspace.close(file)
    assert workspace.text(CRITTERS) == text
    assert "stranger" in now.answered
    assert "stranger" not in before.answered


def test_what_is_not_there_stands_alone(workspace: Workspace) -> None:
    assert workspace.relations(CRITTERS, "nobody_there") == Relations()
    said = {language: told(Relations(), language, str) for language in ("en", "es", "it", "fr")}
    assert len({tuple(sentences) for sentences in said.values()}) == len(said)
    many = told(Relations(does=True, steps=3, sets_off=tuple("abcdefghijk")), "en", str)
    assert many[0] == "Steps it takes at most: 3."
    assert many[1] == "What it does sets off: a, b, c, d, e, f, g, h and 3 more."
