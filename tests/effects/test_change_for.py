"""A standing line changes a number for whoever has it alone: whoever else asks is told the number as it stands."""

from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, RulebookError
from interpreter.text import Catalogue, Wording, plain
from tests.effects.test_changes import book as tolls
from tests.kinds.playing import on, written
from tests.written import steps_of

MOOR = """\
game: moor
players: {min: 2, max: 2}
kinds:
  bog: {plural: bogs, starts: moor, attributes: {peat: {type: number, default: 1}}}
  tool: {plural: tools, starts: shed}
zones:
  moor: {owner: table, holds: bog}
  shed: {owner: table, holds: tool}
  belt: {owner: player, holds: tool, live: true}
units:
  coin: {held_by: [player], plural: coins}
turns:
  of: there is a tool in shed
  each: |
    must move a tool in shed to my belt
    choose a bog in moor as dug
    gain (peat of dug) coins
scores: (coin of me) coins
things:
  deep_bog: {kind: bog, peat: 3}
  flat_bog: {kind: bog}
  spade:
    kind: tool
    copies: 2
    always: peat of each bog in moor is 1 more for me
  fence:
    kind: tool
    always: peat of each bog in moor is 1 less for an opponent if there is a spade here
  drum: {kind: tool, copies: 3}
"""
DIG = "for each bog in moor as dug: gain (peat of dug) coins"


def laid(folder: Path, *tools: tuple[str, int]) -> Stage:
    stage = Stage(written(folder, MOOR))
    for bog in ("deep_bog", "flat_bog"):
        stage.put(bog, "moor")
    for tool, seat in tools:
        stage.put(tool, "belt", seat)
    stage.ready()
    return stage


def dug(stage: Stage) -> list[int]:
    """What each player gains by digging in all bogs, and what all of them are worth to each: always the same."""
    block = steps_of(stage.book.game.vocabulary, DIG)
    whole = steps_of(stage.book.game.vocabulary, "gain (total peat of bogs in moor) coins")
    found = []
    for seat in range(2):
        before = on(stage, "coin", seat)
        stage.run(block, seat)
        between = on(stage, "coin", seat)
        stage.run(whole, seat)
        assert between - before == on(stage, "coin", seat) - between
        found.append(between - before)
    return found


@pytest.mark.parametrize(
    ("tools", "gained"),
    [
        ((), [4, 4]),
        ((("spade", 0),), [6, 4]),
        ((("spade", 1),), [4, 6]),
        ((("spade", 0), ("spade", 0)), [8, 4]),
        ((("spade", 0), ("spade", 1)), [6, 6]),
        ((("fence", 0),), [4, 4]),
        ((("fence", 0), ("spade", 0)), [6, 2]),
        ((("spade", 0), ("fence", 0), ("spade", 1)), [6, 4]),
    ],
)
def test_a_number_is_more_for_its_owner_alone(
    tools: tuple[tuple[str, int], ...], gained: list[int], tmp_path: Path
) -> None:
    assert dug(laid(tmp_path, *tools)) == gained
    assert dug(laid(tmp_path, *reversed(tools))) == gained


def test_how_much_fits_is_the_same_for_all(tmp_path: Path) -> None:
    measured = MOOR.replace("belt: {owner", "sack: {owner: player, holds: bog, room: 5, measure: peat}\n  belt: {owner")
    with pytest.raises(RulebookError) as refused:
        written(tmp_path, measured)
    assert [one.code for one in refused.value.problems if one.severity == "error"] == ["room-for-some"] * 2
    problems = Problems()
    scope = Scope.of_thing("house")
    Checker(tolls().game.vocabulary).lines(Source("lines", "room in my hand is 1 more for me"), scope, problems)
    assert [problem.code for problem in problems] == ["no-change-for"]


SAID = {
    "en": (
        "Each house in any street has 2 more points for you.",
        "Each house in any street has 1 fewer point for opponents.",
    ),
    "es": (
        "Cada casa de cualquier calle tiene 2 puntos más para ti.",
        "Cada casa de cualquier calle tiene 1 punto menos para los oponentes.",
    ),
    "it": (
        "Ogni casa in qualsiasi via ha 2 punti in più per te.",
        "Ogni casa in qualsiasi via ha 1 punto in meno per gli avversari.",
    ),
    "fr": (
        "Chaque maison de n’importe quelle rue a 2 points de plus pour vous.",
        "Chaque maison de n’importe quelle rue a 1 point de moins pour les adversaires.",
    ),
}


def line_of(book: Rulebook, language: str, line: str) -> str:
    """What a line says on a house."""
    problems = Problems()
    (change,) = Checker(book.game.vocabulary).lines(Source("lines", line), Scope.of_thing("house"), problems)
    assert not list(problems)
    return plain(Wording(Catalogue.load(language, book.words), book.game.vocabulary).statement(change, "house"))


@pytest.mark.parametrize("language", SAID)
def test_for_whom_is_told(language: str) -> None:
    lines = (
        "points of each house in any street is 2 more for me",
        "points of each house in any street is 1 less for an opponent",
    )
    assert tuple(line_of(tolls(), language, line) for line in lines) == SAID[language]
