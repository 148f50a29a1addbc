"""Pieces that an example lays in a player's place are that player's own."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_file

GAME = """
game: pawns
players: {min: 2, max: 3}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  pawn: {plural: pawns, owner: player, copies: 2, starts: camp}
things:
  man: {kind: pawn}
zones:
  camp: {owner: player, holds: pawn}
  field: {owner: table, holds: pawn}
verbs:
  reap: {does: gain (number of pawns in field owned by me) coins}
  march: {does: move all pawns in my camp to field}
  round:
    does: |
      let each opponent:
          march
          reap
turns:
  of: number of coins on me < 3
  each: |
    march
    gain 3 coins
scores: (number of coins on me) coins
"""
EXAMPLES = """
examples:
  - name: the men of the second
    players: 2
    given:
      seat 1: {camp: [man]}
      seat 2: {camp: [man, man]}
    do: [round]
    expect:
      seat 1: {camp: [man]}
      seat 2: {coin: 2, camp: []}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("pawns")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "examples").mkdir()
    (folder / "examples" / "men.yaml").write_text(EXAMPLES, encoding="utf-8")
    return folder


def test_pieces_in_a_players_place_are_their_own(folder: Path) -> None:
    problems = Problems()
    (example,) = read_file(folder / "examples" / "men.yaml", problems)
    assert not list(problems)
    assert [f"{failure.key} {failure}" for failure in run(load_rulebook(folder), example)] == []


@pytest.mark.parametrize(
    ("given", "proper"),
    [
        ("table: {grove: {a1: {coin: 1}}}", "seat 1"),
        ("seat 1: {shore: {a1: {coin: 1}}}", "table"),
        ("seat 1: {grove: {a1: {}}}", ""),
    ],
)
def test_a_board_on_another_side_of_the_table_is_told(given: str, proper: str, tmp_path: Path) -> None:
    text = f"examples:\n  - name: one\n    given:\n      {given}\n    expect:\n      seat 1: {{coin: 0}}\n"
    (tmp_path / "some.yaml").write_text(text, encoding="utf-8")
    isle = load_rulebook(Path(__file__).parents[1] / "game" / "isle")
    problems = Problems()
    (example,) = read_file(tmp_path / "some.yaml", problems)
    found = [(one.code, one.args["key"]) for failure in run(isle, example) for one in failure.problems]
    assert not list(problems)
    assert found == ([("wrong-side", proper)] if proper else [])
