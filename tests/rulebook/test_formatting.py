"""Rule files written in the one way: effects change in their place, everything else stays, comments too."""

from pathlib import Path

import pytest

from dsl import Source, parse
from dsl.diagnostics import Problems
from dsl.formatter import format_effect
from interpreter.rulebook.formatting import effects, formatted, vocabulary_of
from interpreter.rulebook.loading import read_game
from interpreter.rulebook.sources.finding import games
from interpreter.rulebook.sources.reading import read_text
from interpreter.rulebook.sources.tree import Mapping

TOY = Path(__file__).parent / "toy"
TESTS = Path(__file__).parents[1]
FOLDERS = [*games().values(), *(path.parent for name in ("game", "pack") for path in TESTS.rglob(f"{name}.yaml"))]

UNTIDY = """\
# the stalls of the square
things:
  smithy:   # the first
    kind: shop
    cost: {coin: 2}      # dear
    sold: gain   2 coin
    income: |
      if there is a baker here:   gain 1 gems   # one is enough

      else:
            gain 2 coin
"""

TIDY = """\
# the stalls of the square
things:
  smithy:   # the first
    kind: shop
    cost: {coin: 2}      # dear
    sold: gain 2 coins
    income: |
      if there is a baker here: gain 1 gem  # one is enough

      else:
          gain 2 coins
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    for path in TOY.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "smithy.yaml").write_text(UNTIDY, encoding="utf-8")
    return tmp_path / "smithy.yaml"


def test_effects_are_written_anew_in_their_place(file: Path) -> None:
    assert formatted(UNTIDY, str(file)) == TIDY
    assert formatted(TIDY, str(file)) == TIDY


def test_the_game_means_the_same(file: Path) -> None:
    before = read_game(file.parent, (), Problems())
    file.write_text(formatted(UNTIDY, str(file)) or "", encoding="utf-8")
    after = read_game(file.parent, (), Problems())
    assert before is not None
    assert after is not None
    assert before.definitions == after.definitions


def test_what_can_not_be_read_is_left_alone(file: Path) -> None:
    assert formatted("things: [", str(file)) is None
    wrong = "things:\n  smithy:\n    kind: shop\n    sold: gain gain   2\n"
    assert formatted(wrong, str(file)) == wrong


@pytest.mark.parametrize("folder", games().values(), ids=games())
def test_the_rules_are_written_that_way(folder: Path) -> None:
    for path in folder.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert formatted(text, str(path)) == text, path.name


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_effect_reads_the_same_afterwards(folder: Path) -> None:
    for path in folder.glob("*.yaml"):
        words = vocabulary_of(path)
        tree = read_text(path.read_text(encoding="utf-8"), str(path), Problems(), phrases=True)
        for node, start in effects(tree, words) if isinstance(tree, Mapping) else ():
            before = parse(Source("", node.text), start, Problems())
            if before is None:
                continue  # a folder of broken rules
            new = format_effect(node.text, start)
            after = parse(Source("", new), start, Problems())
            assert after is not None, node.text
            assert after.body == before.body, node.text
            agreed = format_effect(node.text, start, words)
            assert format_effect(agreed, start, words) == agreed, node.text
