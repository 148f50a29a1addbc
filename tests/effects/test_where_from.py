"""The place that a line names of what a verb moves is where that comes from: it is asked before the deeds."""

from pathlib import Path
from textwrap import indent

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_file

TOLLS = Path(__file__).parent / "tolls"
PACK = """
pack: gleaners
extends: tolls
things:
  gleaner:
    kind: house
    always: |
%s
"""
STREET = "seat 1: {coin: 4, street: [gleaner, lodge], hand: [mirror], camp: 1}\n      seat 2: {coin: 4, street: [watch], camp: 1}"


def holds(line: str, do: str, expect: str, folder: Path) -> bool:
    """Return whether an example holds with a thing in play that has a line."""
    (folder / "pack.yaml").write_text(PACK % indent(line, "      "), encoding="utf-8")
    text = f"examples:\n  - name: one\n    given:\n      {STREET}\n    do:\n      - {do}\n    expect: {{{expect}}}\n"
    (folder / "examples").mkdir()
    path = folder / "examples" / "one.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return not [*run(load_rulebook(TOLLS, [folder]), example)]


@pytest.mark.parametrize(
    ("line", "do", "gems"),
    [
        ("when I discard a house in my street: gain 1 gem", "discard lodge", 1),
        ("when I discard a house in my hand: gain 1 gem", "discard lodge", 0),
        ("when I discard a house here: gain 1 gem", "discard lodge", 1),
        ("when I discard a house where it is in my street: gain 1 gem", "discard lodge", 1),
        ("when I discard a house in heap: gain 1 gem", "discard lodge", 0),
        ("when an opponent discards a house in my street: gain 1 gem", "seat 2: discard lodge", 1),
        ("when an opponent discards a house in my street: gain 1 gem", "seat 2: discard watch", 0),
        ("when I build a house in my hand: gain 1 gem", "build mirror", 1),
        ("when I build a house in my street: gain 1 gem", "build mirror", 0),
        ("when any player visits a house with a guest in camp of an opponent: gain 1 gem", "seat 2: visit lodge", 1),
        ("when any player visits a house with a guest in my camp: gain 1 gem", "seat 2: visit lodge", 0),
        # It is gone by the time at which it would answer.
        ("when I discard a house in my street: gain 1 gem", "discard gleaner", 0),
        # What waits for the thing itself is heard wherever that has gone.
        ("when I discard this: gain 1 gem", "discard gleaner", 1),
        ("when any player discards this: gain 1 gem", "seat 2: discard gleaner", 1),
        ("when I discard this: gain 1 gem", "seat 2: discard gleaner", 0),
        ("when I discard this: gain 1 gem", "discard lodge", 0),
        ("when I discard this: move this to my street", "discard gleaner", 0),
    ],
)
def test_a_place_is_where_it_comes_from(line: str, do: str, gems: int, tmp_path: Path) -> None:
    assert holds(line, do, f"seat 1: {{gem: {gems}}}", tmp_path)


def test_the_deeds_are_done_when_it_answers(tmp_path: Path) -> None:
    line = "when I discard a house in my street:\n    if there is a house in heap: gain 1 gem"
    assert holds(line, "discard lodge", "seat 1: {gem: 1}", tmp_path)


def test_lines_of_either_sort_answer_one_deed(tmp_path: Path) -> None:
    lines = "when I discard a house in my street: gain 1 gem\nwhen I discard a house: gain 1 gem"
    assert holds(lines, "discard lodge", "seat 1: {gem: 2}", tmp_path)
