"""Who knows a verb by what players read of it is told its id."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept
from interpreter.review.validating import validate

GAME = """
game: ferry
players: {min: 2, max: 2}
units:
  coin: {held_by: [player], plural: coins}
verbs:
  embark:
    does: gain 1 coin
play: %s
"""
EXAMPLES = """
examples:
  - name: a crossing
    do: [%s]
    expect: {seat 1: {coin: 1}}
"""
WORDS = """
units: {coin: {one: coin, other: coins}}
verbs: {embark: {base: row across, third: rows across, done: rowed across}}
"""


@pytest.mark.parametrize(
    ("play", "step", "told"),
    [
        ("embark", "row_across", Concept("read-so", "embark")),
        ("embark", "swim", Concept("verbs-there-are")),
        ("row_across", "embark", Concept("read-so", "embark")),
    ],
)
def test_a_verb_called_as_players_read_it_is_told_by_its_id(
    play: str, step: str, told: Concept, tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(GAME % play, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "ferry.yaml").write_text(EXAMPLES % step, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "en.yaml").write_text(WORDS, encoding="utf-8")
    (found,) = [one for one in validate([tmp_path]) if one.code == "unknown-word"]
    advice = found.args["advice"]
    assert isinstance(advice, Concept)
    assert advice.name == told.name
    assert told.of in advice.of
