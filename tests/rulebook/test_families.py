"""One entry for many things: what becomes of it, how its members are addressed and called, and what is said where it is wrong."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.definitions.game import GameDefinition
from interpreter.review.validating import validate
from interpreter.rulebook.loading import read_game
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.checks import check

GAME = """
game: pots
players: {{min: 1, max: 2}}
enumerations:
  glaze: [blue, green]
kinds:
  pot:
    plural: pots
    starts: shelf
    attributes:
      glaze: {{type: value, of: glaze, default: blue}}
      size: {{type: number, default: 0}}
      full: {{type: truth, variable: true}}
    abilities: {{sold: steps}}
zones:
  shelf: {{owner: table, holds: pot}}
units:
  coin: {{held_by: [player]}}
{rest}
play: gain 1 coin
"""


def read(folder: Path, rest: str, **files: str) -> tuple[GameDefinition | None, Problems]:
    (folder / "game.yaml").write_text(GAME.format(rest=rest), encoding="utf-8")
    for name, text in files.items():
        path = folder / "translations" / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    problems = Problems()
    return read_game(folder, (), problems), problems


def ids(game: GameDefinition | None) -> list[str]:
    assert game is not None
    return [one.id for one in game.definitions]


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ("{glaze: all}", ["vase_blue", "vase_green"]),
        ("{glaze: all, size: 1 to 2}", ["blue_1", "blue_2", "green_1", "green_2"]),
        ("{glaze: [green], size: [3, 5 to 6]}", ["green_3", "green_5", "green_6"]),
        ("{size: 1 to 2, glaze: green}", ["vase_1_green", "vase_2_green"]),
        ("{size: 7}", ["vase_7"]),
    ],
)
def test_a_family_has_a_member_for_each_combination(tmp_path: Path, members: str, expected: list[str]) -> None:
    game, problems = read(tmp_path, f"families:\n  vase: {{kind: pot, members: {members}, copies: 2}}")
    assert list(problems) == []
    assert ids(game) == expected
    assert game is not None
    assert {one.copies for one in game.definitions} == {2}


def test_a_single_member_can_have_more_or_be_otherwise(tmp_path: Path) -> None:
    rest = """
things:
  blue_1: {sold: gain 1 coin}
  blue_2: {replaces: true, copies: 5}
families:
  vase: {kind: pot, members: {glaze: all, size: 1 to 2}, copies: 1}
"""
    game, problems = read(tmp_path, rest)
    assert list(problems) == []
    assert game is not None
    found = {one.id: one for one in game.definitions}
    assert [id for id, one in found.items() if "sold" in one.abilities] == ["blue_1"]
    assert [one.copies for one in found.values()] == [1, 5, 1, 1]


@pytest.mark.parametrize(
    ("family", "code", "word"),
    [
        ("{kind: pott, members: {glaze: all}}", "unknown-word", "pott"),
        ("{kind: pot, members: {glazed: all}}", "unknown-word", "glazed"),
        ("{kind: pot, members: {glaze: [bleu]}}", "unknown-word", "bleu"),
        ("{kind: pot, members: {full: all}}", "not-for-members", "full"),
        ("{kind: pot, members: {size: 3 to 1}}", "wrong-value", "3 to 1"),
        ("{kind: pot, members: {size: all}}", "wrong-value", "all"),
        ("{kind: pot}", "missing-key", "members"),
        ("{kind: pot, members: {glaze: all}, sodl: gain 1 coin}", "unknown-key", "sodl"),
        ("{kind: pot, members: {glaze: all}, sold: gian 1 coin}", "unknown-word", "gian"),
    ],
)
def test_a_mistake_is_told_once_where_it_is_written(tmp_path: Path, family: str, code: str, word: str) -> None:
    _, problems = read(tmp_path, f"families:\n  vase: {family}")
    assert [(one.code, one.args["word"], one.span.line) for one in problems if one.severity == "error"] == [
        (code, word, 20)
    ]


def test_two_families_can_not_have_the_same_member(tmp_path: Path) -> None:
    rest = "families:\n  vase: {kind: pot, members: {glaze: all, size: 1}}\n  bowl: {kind: pot, members: {glaze: [green], size: 1}}"
    _, problems = read(tmp_path, rest)
    assert [(one.code, one.args["word"]) for one in problems] == [("members-alike", "green_1")]


WORDS = """
kinds:
  pot: {one: vaso, other: vasi, gender: m}
values:
  blue: {one: azzurro, other: azzurri, gender: m}
  green: {one: verde, other: verdi, gender: m}
adjectives:
  blue: azzurro|azzurra|azzurri|azzurre
  green: verde|verde|verdi|verdi
"""
FAMILY = "families:\n  vase: {kind: pot, members: {glaze: all, size: 1 to 2}}"


@pytest.mark.parametrize(
    ("more", "one", "several"),
    [
        ("", "Vaso azzurro 2", "Vasi azzurri 2"),
        ('names:\n  vase: {one: "{glaze} da {size}", other: "{glaze:other} da {size}", gender: "{glaze}"}', "Azzurro da 2",
         "Azzurri da 2"),
        ("names:\n  blue_2: {one: Cielo, other: Cieli, gender: m}", "Cielo", "Cieli"),
    ],
)  # fmt: skip
def test_members_are_named_by_the_grammar_of_the_language(tmp_path: Path, more: str, one: str, several: str) -> None:
    game, _ = read(tmp_path, FAMILY, it=WORDS + more)
    assert game is not None
    wording = Wording(Catalogue.load("it", [tmp_path]), game.vocabulary)
    assert (plain(wording.name("blue_2")), plain(wording.name("blue_2", 2))) == (one, several)


def test_what_a_language_has_no_words_for_is_said_in_the_fallback(tmp_path: Path) -> None:
    english = "kinds: {pot: {one: pot, other: pots}}\nadjectives: {blue: blue}\n"
    game, _ = read(tmp_path, FAMILY, en=english)
    assert game is not None
    wording = Wording(Catalogue.load("it", [tmp_path]), game.vocabulary)
    assert [(part.text, part.kind) for part in wording.name("blue_2")] == [("Blue pot 2", "missing")]
    assert plain(wording.name("green_1")) == "green 1"


def test_a_name_is_made_only_of_what_tells_its_members_apart(tmp_path: Path) -> None:
    """A slip in the braces would leave the name empty."""
    names = 'names:\n  vase: {one: "{glaze} da {number}", other: "{glaze:other} da {size}", gender: "{glaze}"}\n'
    game, _ = read(tmp_path, FAMILY, it=WORDS + names)
    assert game is not None
    found = [
        one for one in check(Catalogue.load("it", [tmp_path]), game.vocabulary) if one.code == "unknown-placeholder"
    ]
    assert [(one.args["word"], one.suggestion) for one in found] == [("number", "size")]


TWO = "families:\n  vase: {kind: pot, members: {glaze: all, size: [1]}}\n  jar: {kind: pot, members: MEMBERS}"


@pytest.mark.parametrize(
    ("members", "meant"), [("{glaze: all, size: [1]}", "jar_1_blue"), ("{glaze: [blue], size: 0 to 1}", "jar_1_blue")]
)
def test_two_families_with_one_name_for_a_member_are_told_how_to_keep_apart(
    members: str, meant: str, tmp_path: Path
) -> None:
    _, problems = read(tmp_path, TWO.replace("MEMBERS", members))
    (found,) = problems
    assert (found.code, found.span.line) == ("members-alike", GAME.count("\n", 0, GAME.index("{rest}")) + 3)
    assert found.args == {"word": "blue_1", "owner": "vase", "meant": meant}
    assert [note.key for note in found.notes] == ["note-first-here"]


def test_with_the_number_first_two_families_keep_apart(tmp_path: Path) -> None:
    game, problems = read(tmp_path, TWO.replace("MEMBERS", "{size: [1], glaze: all}"))
    assert list(problems) == []
    assert ids(game) == ["blue_1", "green_1", "jar_1_blue", "jar_1_green"]


@pytest.mark.parametrize(
    ("of", "told"), [("vase", []), ("blue_1", []), ("", ["no-example"]), ("vaes", ["no-example", "unknown-word"])]
)
def test_an_example_of_a_family_shows_all_its_members(of: str, told: list[str], tmp_path: Path) -> None:
    read(tmp_path, FAMILY)
    (tmp_path / "examples").mkdir()
    line = f"    of: {of}\n" if of else ""
    text = f"examples:\n  - name: one\n{line}    expect: {{seat 1: {{score: 0}}}}\n"
    (tmp_path / "examples" / "one.yaml").write_text(text, encoding="utf-8")
    found = {one.code: one for one in validate([tmp_path], strict=True)}
    assert sorted(found.keys() & {"no-example", "unknown-word"}) == told
    if "no-example" in told:
        assert found["no-example"].args["word"] == "vase"
