"""What is refused in a pack of a game that its author doesn't edit is told with what the pack itself may write."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.rulebook.loading import read_game

PACK = """
pack: gates
extends: everdell
things:
  gate:
    kind: critter
    colour: governance
    rarity: unique
    copies: 2
    ABILITY
"""


def refused(folder: Path, ability: str, more: str = "") -> list[Diagnostic]:
    (folder / "pack.yaml").write_text(PACK.replace("ABILITY", ability) + more, encoding="utf-8")
    problems = Problems()
    read_game("everdell", [folder], problems)
    return list(problems)


def test_the_number_that_is_the_limit_is_named(tmp_path: Path) -> None:
    (told,) = refused(tmp_path, "always: room in spots of each destination construction here is 1 more")
    assert told.code == "no-limit"
    assert [(note.key, dict(note.args)) for note in told.notes if note.args] == [
        ("note-held-against", {"word": "spots"})
    ]
    assert refused(tmp_path, "always: spots of each destination construction here is 1 more") == []


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ("discard up to 2 cards in my hand", "zones: {discard_pile: {served: in_turn_order}}"),
        ("draw 1 card", "zones: {deck: {served: in_turn_order}}"),
    ],
)
def test_the_line_that_serves_in_turn_order_is_shown_and_right(steps: str, line: str, tmp_path: Path) -> None:
    ability = f"played: |\n      let each player at once: {steps}"
    (told,) = refused(tmp_path, ability)
    assert (told.code, told.args["line"]) == ("not-independent", line)
    left = refused(tmp_path, ability, line + "\n")
    assert [one.args["line"] for one in left] in ([], ["zones: {discard_pile: {served: in_turn_order}}"])
