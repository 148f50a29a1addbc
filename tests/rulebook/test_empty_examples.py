"""An example that does nothing and checks nothing shows nothing: it could never fail."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.examples import find_empty, read_file

GIVEN = "examples:\n  - name: two bakers\n    given:\n      seat 1: {yard: [baker, baker]}\n"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", ["empty-example"]),
        ("    expect: {}\n", ["empty-example"]),
        ("    do: []\n", ["empty-example"]),
        ("    do: [gain 1 coin]\n", []),
        ("    expect: {seat 1: {coin: 0}}\n", []),
        ("    impossible: must gain 30 gems\n", []),
        ("    setup: true\n", []),
    ],
)
def test_an_example_that_says_nothing(more: str, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(GIVEN + more, encoding="utf-8")
    problems = Problems()
    examples = read_file(tmp_path / "some.yaml", problems)
    assert examples
    find_empty(examples, problems)
    assert [one.code for one in problems] == told
    assert all(one.severity == "warning" for one in problems)
