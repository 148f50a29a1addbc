"""Abilities that no rule resolves, and verbs that nothing calls: both are read without an error, and never do anything."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.review.validating import validate
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game
from tests.rulebook.toys import unaccepted

MARKET = Path(__file__).parent / "lints" / "market"
INN = """kinds:
  inn: {of: shop, plural: inns, abilities: {opened: steps}}
  den: {of: shop, plural: dens, abilities: {opened: steps}}
things:
  old_inn: {kind: inn, opened: gain 1 coin}
  new_inn:
    kind: inn
    opened: gain 2 coins
    sold: |
      DOES
"""
HAGGLE = """verbs:
  haggle:
    does: |
      gain 1 coin
      OWN
  greet:
    object: {role: greeted, sort: thing, of: stall}
    does: gain 2 coins
things:
  lamp_maker:
    kind: shop
    sold: DOES
    always: |
      ALWAYS
"""


def told(pack: str, folder: Path) -> list[tuple[str, str, int, list[int]]]:
    """The findings of a pack for the market: code, word, line, and the lines of what is noted."""
    (folder / "pack.yaml").write_text(f"pack: examples\nextends: market\n{pack}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    assert game is not None
    assert not list(problems)
    advise(game, problems)
    return [
        (one.code, str(one.args["word"]), one.span.line, [note.span.line for note in one.notes])
        for one in unaccepted(problems, MARKET, folder)
        if one.code in ("never-resolved", "never-called")
    ]


@pytest.mark.parametrize(
    ("step", "is_told"),
    [
        ("gain 1 coin", True),
        # Of another kind that has an ability of this name.
        ("resolve opened of a den in my yard", True),
        ("resolve opened of this", False),
        ("resolve opened of an old_inn", False),
        ("choose an inn in row as one\n      may resolve opened of one", False),
        ("either: rest\n      or: resolve opened of an inn in row", False),
    ],
)
def test_an_ability_that_no_rule_resolves_is_told_once_where_it_is_declared(
    step: str, is_told: bool, tmp_path: Path
) -> None:
    assert told(INN.replace("DOES", step), tmp_path) == ([("never-resolved", "opened", 4, [7])] if is_told else [])


def test_an_ability_that_only_resolves_itself_of_others_is_told(tmp_path: Path) -> None:
    only = INN.replace("opened: gain 2 coins", "opened: resolve opened of an old_inn").replace("DOES", "rest")
    assert told(only, tmp_path) == [("never-resolved", "opened", 4, [7])]


def test_an_ability_that_nothing_has_promises_nothing(tmp_path: Path) -> None:
    assert told("kinds:\n  inn: {of: shop, plural: inns, abilities: {opened: steps}}\n", tmp_path) == []


@pytest.mark.parametrize(
    ("own", "does", "always", "words"),
    [
        ("rest", "rest", "when I rest: gain 1 coin", ["haggle", "greet"]),
        ("rest", "greet this", "", ["haggle"]),
        ("greet a stall in row", "haggle", "", []),
        ("rest", "haggle", "when I rest: may greet a stall in row", []),
        # A line that speaks of a verb which nobody does is told itself.
        ("rest", "haggle", "when I greet a stall: gain 1 coin", []),
        ("rest", "haggle", "I may not greet a stall", []),
    ],
)
def test_a_verb_that_nothing_calls_is_told(own: str, does: str, always: str, words: list[str], tmp_path: Path) -> None:
    pack = HAGGLE.replace("OWN", own).replace("DOES", does)
    pack = pack.replace("ALWAYS", always) if always else pack[: pack.index("    always")]
    assert [word for _, word, _, _ in told(pack, tmp_path)] == words


@pytest.mark.parametrize("step", ["haggle", "rest"])
def test_what_only_an_example_does_is_told_all_the_same(step: str, tmp_path: Path) -> None:
    """Else whoever writes an example of each verb isn't told of the line that is lost."""
    folder = tmp_path / "fair"
    (folder / "examples").mkdir(parents=True)
    game = (MARKET / "game.yaml").read_text(encoding="utf-8").replace("verbs:\n", "verbs:\n  haggle:\n    does: rest\n")
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "stalls.yaml").write_text((MARKET / "stalls.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    example = f"examples:\n  - name: one tries\n    do: [{step}]\n    expect: {{seat 1: {{coin: 1}}}}\n"
    (folder / "examples" / "some.yaml").write_text(example, encoding="utf-8")
    found = [one for one in validate([folder]) if one.code == "never-called" and one.args["word"] == "haggle"]
    assert len(found) == 1
