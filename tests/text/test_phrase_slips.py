"""Phrases that can be read, and say something else than was meant, are told with what to write."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from interpreter.text import Catalogue, languages
from interpreter.text.checks import check
from tests.kinds.playing import written

GAME = """game: pond
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
enumerations:
  colour: [red, blue]
player:
  side: {type: value, of: colour, default: red, variable: true}
  rank: {type: number, default: 0, variable: true}
  ready: {type: truth}
table:
  wind: {type: value, of: colour, default: red}
kinds:
  frog: {plural: frogs, copies: 3, starts: reeds, attributes: {size: {type: number, default: 1, variable: true}}}
zones:
  reeds: {owner: table, holds: frog}
verbs:
  spend: {object: {role: spent, sort: number}, does: gain (spent) points}
  hop: {object: {role: hopped, sort: thing, of: frog}, does: gain 1 point}
turns: {of: rank of me < 3, each: spend 1}
scores: 1 point for each point on me
"""


def told(folder: Path, words: str, language: str, code: str) -> list[Diagnostic]:
    book = written(folder, GAME, {language: words})
    return [
        one
        for one in check(Catalogue.load(language, book.words), book.game.vocabulary)
        if one.code == code and Path(one.span.file).is_relative_to(folder)
    ]


@pytest.mark.parametrize(
    ("language", "phrase", "found"),
    [
        ("it", "su+il {place}", [("su+il", "{place:su+il}")]),
        ("it", "vai su+il{place} ora", [("su+il", "{place:su+il}")]),
        ("it", "il:{place}", [("il:", "{place:il}")]),
        ("it", "{place}:su+il", [(":su+il", "{place:su+il}")]),
        ("es", "de+el {place}", [("de+el", "{place:de+el}")]),
        ("fr", "de+le {place}", [("de+le", "{place:de+le}")]),
        ("en", "the:{place}", [("the:", "{place:the}")]),
        ("it", "{place:su+il}", []),
        ("it", "su {place}", []),
        ("it", "totale: {place}", []),
        ("it", "punti da: {place}", []),
        ("it", "pro+contra {place}", []),
        ("en", "the {place}: the frog", []),
    ],
)
def test_what_is_joined_outside_the_braces_is_told(
    language: str, phrase: str, found: list[tuple[str, str]], tmp_path: Path
) -> None:
    problems = told(tmp_path, f'places:\n  reeds: {{in: "{phrase}"}}\n', language, "joined-outside")
    assert [(one.args["word"], one.args["mended"]) for one in problems] == found
    for one in problems:
        assert one.fix is not None
        line = f'  reeds: {{in: "{phrase}"}}'
        mended = line[: one.fix.span.column - 1] + one.fix.text + line[one.fix.span.end_column - 1 :]
        assert found[0][1] in mended
        assert found[0][0] not in mended.replace(found[0][1], "")


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
@pytest.mark.parametrize(
    ("entry", "mended"),
    [
        ('verbs: {spend: {says: "{verb} {spent} {spent:=a|b}"}}', ["{spent:=a|a|b|b}"]),
        ('attributes: {rank: {set: "{value} {value:=a|b}", becomes: "{of} {value:=a|b}"}}', ["{value:=a|a|b|b}"] * 2),
        ('attributes: {size: {shown: "{value} {value:=a|b}"}}', ["{value:=a|a|b|b}"]),
        ('verbs: {spend: {says: "{verb} {spent} {spent:=a|a|b|b}"}}', []),
        ('verbs: {hop: {says: "{verb} {hopped} {hopped:=a|b}"}}', []),
        ('attributes: {side: {set: "{value} {value:=a|b}"}}', []),
    ],
)
def test_forms_of_genders_say_nothing_of_a_number(language: str, entry: str, mended: list[str], tmp_path: Path) -> None:
    problems = told(tmp_path, f"{entry}\n", language, "agrees-by-gender")
    assert [one.args["mended"] for one in problems] == mended
    assert [one.fix.text for one in problems if one.fix is not None] == mended


def test_in_english_two_forms_are_those_of_numbers(tmp_path: Path) -> None:
    entry = 'verbs: {spend: {says: "{verb} {spent} {spent:=hour|hours}"}}\n'
    assert not told(tmp_path, entry, "en", "agrees-by-gender")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("entry", "lost"),
    [
        ('side: {becomes: "plays {value}"}', 1),
        ("ready: {becomes: is ready, becomes_not: isn't ready}", 2),
        ('side: {becomes: "{of} plays {value}"}', 0),
        # Of the table there is but one, and what comes of things may tell it otherwise.
        ('wind: {becomes: "it is now {value}"}', 0),
        ('size: {becomes: "a frog grows"}', 0),
    ],
)
def test_what_becomes_of_a_player_is_told_of_somebody(language: str, entry: str, lost: int, tmp_path: Path) -> None:
    problems = told(tmp_path, f"attributes:\n  {entry}\n", language, "lost-placeholder")
    assert [one.args["word"] for one in problems] == ["of"] * lost
