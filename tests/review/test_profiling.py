"""Where the time of a game goes, by the words of its rules."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from interpreter import load_rulebook
from interpreter.agents.arena import Match, play_many
from interpreter.review.profiling import Function, profiled, read
from interpreter.rulebook.book import Rulebook

TURN, SALE = ("<stretch evergreen/play 0>", 1, "stretch"), ("<batch_guard3 evergreen/verbs/sow 2>", 1, "guard")
LATER, LIT = ("<stretch evergreen/verbs/sow 4>", 1, "stretch"), ("<adjective lit>", 1, "sift3")
HELPER = ("/somewhere/runtime.py", 7, "best")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("evergreen")


def test_time_goes_to_the_word_that_asks_for_it(book: Rulebook) -> None:
    """10 s in all: the turn takes 8, 6 of them for a verb that takes 3 for its own later steps, 2 for an adjective, and 1 for a helper."""
    stats: dict[Function, object] = {
        TURN: (1, 1, 2.0, 8.0, {("arena.py", 1, "play"): (1, 1, 2.0, 8.0)}),
        SALE: (4, 4, 0.5, 6.0, {TURN: (4, 4, 0.5, 6.0)}),
        LATER: (4, 4, 2.5, 3.0, {SALE: (4, 4, 2.5, 3.0)}),
        LIT: (9, 9, 2.0, 2.0, {SALE: (9, 9, 2.0, 2.0)}),
        HELPER: (2, 2, 1.0, 1.0, {SALE: (1, 1, 0.5, 0.5), LATER: (1, 1, 0.5, 0.5)}),
    }
    profile = read(SimpleNamespace(stats=stats, total_tt=10.0), book.program(2, {}))
    (lit,) = profile.adjectives
    assert (lit.word, lit.calls, lit.whole, lit.own) == ("lit", 9, 0.2, 0.2)
    turn, sow = profile.rules
    assert (turn.word, turn.calls, turn.whole, turn.own) == ("play", 1, 0.8, 0.2)
    # What a verb asks of itself counts once.
    assert (sow.word, sow.calls, sow.whole, sow.own) == ("verbs/sow", 8, 0.6, 0.4)


def test_words_are_told_where_they_are_declared(book: Rulebook) -> None:
    match = Match(book, ("random", "random"))
    results, profile = profiled(lambda: list(play_many(match, 4, 1)), book.program(2, {}))
    assert len(results) == 4
    for costs in (profile.adjectives, profile.rules):
        assert [one.whole for one in costs] == sorted((one.whole for one in costs), reverse=True)
        assert all(0 <= one.own <= 1 and 0 <= one.whole <= 1 and one.calls for one in costs)
    declared = {one.word: one.place for one in (*profile.adjectives, *profile.rules)}
    for word, key in (("lit", "lit:"), ("verbs/sow", "sow:")):
        place = declared[word]
        assert place is not None
        assert Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip().startswith(key)


def test_what_standing_lines_make_of_a_number_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        """\
game: moor
players: {min: 2, max: 2}
kinds:
  bog: {plural: bogs, starts: moor, attributes: {peat: {type: number, default: 1}}}
zones:
  moor: {owner: table, holds: bog, live: true}
  sack: {owner: player, holds: bog}
units:
  coin: {held_by: [player], plural: coins}
turns:
  of: there is a bog in moor
  each: |
    gain (total peat of bogs in moor) coins
    must move a bog in moor to my sack
scores: (coin of me) coins
things:
  wet_bog: {kind: bog, copies: 3, always: peat of each bog in moor is 1 more}
""",
        encoding="utf-8",
    )
    moor = load_rulebook(tmp_path)
    match = Match(moor, ("random", "random"))
    _, profile = profiled(lambda: list(play_many(match, 4, 1)), moor.program(2, {}))
    (peat,) = profile.attributes
    assert peat.word == "peat"
    assert peat.whole > 0
    assert peat.place is not None
    assert peat.place.line == 4
