"""A line may change a number of the thing on which its own thing lies."""

from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_file

TOLLS = Path(__file__).parent / "tolls"
PACK = """
pack: banners
extends: tolls
kinds:
  banner: {plural: banners, starts: attic}
zones:
  attic: {owner: table, holds: banner}
  pole: {owner: house, holds: banner, live: true, spill: attic}
things:
  pennant:
    kind: banner
    copies: 2
    always: points of host of this is 2 more
"""
EXAMPLE = """
examples:
  - name: one
    given:
      seat 1: {coin: 0, street: [lodge, mirror]}
      table: {attic: [pennant, pennant]}
    do:
      - gain (total points of houses in my street) coins
      - expect: {seat 1: {coin: 3}}
      - move a pennant in attic to pole of a mirror in my street
      - gain (total points of mirror in my street) gems
      - expect: {seat 1: {gem: 4}}
      - move a pennant in attic to pole of a mirror in my street
      - gain (total points of houses in my street) coins
    expect: {seat 1: {coin: 10}}
"""


def test_what_lies_on_a_thing_changes_its_number(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "examples").mkdir()
    path = tmp_path / "examples" / "one.yaml"
    path.write_text(EXAMPLE, encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    assert [*run(load_rulebook(TOLLS, [tmp_path]), example)] == []
