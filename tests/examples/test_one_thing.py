"""A word alone in a place is the one thing that lies there, where it is laid and where it is expected."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_file

MARKET = Path(__file__).parents[1] / "rulebook" / "lints" / "market"
EXAMPLE = """examples:
  - name: one buys
    given:
      seat 1: {{coin: 3}}
      table: {{row: jeweller}}
    do:
      - buy jeweller
    expect:
      seat 1: {{{expected}}}
"""


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("yard: jeweller", None),
        ("yard: shop", None),
        ("yard: [shop]", None),
        ("yard: baker", "[jeweller]"),
        ("hand: empty", None),
        ("yard: empty", "[jeweller]"),
        ("gate: banner 1", "[]"),
    ],
)
def test_a_word_alone_is_one_thing(expected: str, found: str | None, tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(EXAMPLE.format(expected=expected), encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    told = [one.words["found"] for one in run(load_rulebook(MARKET), example) if one.key == "differs"]
    assert told == ([] if found is None else [found])
