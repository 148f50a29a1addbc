"""What is told of lines that forbid what nothing does: why it is never met, and what is done to such things."""

from pathlib import Path
from textwrap import indent

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game
from tests.rulebook.test_lints import MARKET

PACK = """
verbs:
  raze:
    object: {role: razed, sort: thing, of: stall}
    does: move razed to heap
  swap:
    object: {role: mine, sort: thing, of: stall}
    does: move mine to heap
  hush:
    does: gain 1 coin
things:
  lamp_maker:
    kind: shop
    sold: |
      raze a red stall in my yard
      move a banner in my gate to attic
    always: |
%s
"""


def told(line: str, folder: Path) -> list[Diagnostic]:
    """What is told of a line that forbids something, in a pack of the market."""
    text = PACK % indent(line, "      ")
    (folder / "pack.yaml").write_text(f"pack: examples\nextends: market\n\n{text}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    assert game is not None
    assert not list(problems)
    advise(game, problems)
    return [problem for problem in problems if problem.code == "ban-in-vain"]


@pytest.mark.parametrize(
    "line",
    [
        "I may not rest",
        "an opponent may not buy a shop",
        "an opponent may not buy a stall in row",
        "an opponent may not discard a stall in my hand",
        "an opponent may not raze this",
        "an opponent may not raze a stall here",
        "an opponent may not raze a red stall in any yard",
        "a player where coin of it > 3 may not trade",
    ],
)
def test_what_may_happen_can_be_forbidden(line: str, tmp_path: Path) -> None:
    assert not told(line, tmp_path)


@pytest.mark.parametrize(
    ("line", "reasons", "known"),
    [
        # No rule does it: what rules do to such things is said.
        ("I may not hush", ["note-never-done"], "rest, trade"),
        ("an opponent may not swap a shop", ["note-never-done"], "buy, discard, raze"),
        ("an opponent may not swap this", ["note-never-done"], "raze"),
        # It is done, but to others, or to what lies elsewhere.
        ("an opponent may not raze a green stall", ["note-done-to-others"], "buy, discard"),
        ("an opponent may not raze a stall in my hand", ["note-from-elsewhere"], "discard"),
        ("an opponent may not discard this", ["note-from-elsewhere"], "raze"),
        ("an opponent may not discard a stall in any yard", ["note-from-elsewhere"], "raze"),
    ],
)
def test_why_nothing_is_forbidden_is_said(line: str, reasons: list[str], known: str, tmp_path: Path) -> None:
    (one,) = told(line, tmp_path)
    assert (one.code, one.severity) == ("ban-in-vain", "warning")
    assert [note.key for note in one.notes] == reasons
    assert dict(one.args)["known"] == known


def test_what_moves_without_a_verb_is_shown(tmp_path: Path) -> None:
    """No line can stop a plain `move`: whoever forbids a verb for such things is shown where they are moved so."""
    pack = """
verbs:
  lower:
    object: {role: what, sort: thing, of: banner}
    does: move what to attic
things:
  lamp_maker:
    kind: shop
    income: move a banner in my gate to attic
    always: an opponent may not lower a banner
"""
    (tmp_path / "pack.yaml").write_text(f"pack: examples\nextends: market\n{pack}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [tmp_path], problems)
    assert game is not None
    advise(game, problems)
    (one,) = [problem for problem in problems if problem.code == "ban-in-vain"]
    assert [note.key for note in one.notes] == ["note-never-done", "note-without-verb"]
    assert "known" not in dict(one.args)
