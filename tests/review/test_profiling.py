"""Where the time of a game goes, by the words of its rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_rulebook
from interpreter.agents.arena import Match, play_many
from interpreter.review.profiling import REST, Profile, Timesheet, profiled
from interpreter.rulebook.book import Rulebook

KINDS = Path(__file__).parents[1] / "kinds"


class Clock:
    """A clock that goes on only where something is said to take time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def take(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("evergreen")


def written(label: str, lines: str, space: dict[str, Any]) -> Any:
    """Return the function `f` of these lines, labelled as the compiler labels what it writes."""
    found: dict[str, Any] = {}
    exec(compile(lines, f"<{label}>", "exec"), space, found)
    return found["f"]


def test_time_goes_to_the_word_that_runs_and_recursion_counts_once(book: Rulebook) -> None:
    """10 s in all. The turn takes 8 of them, 1 of its own: 7 are taken by a verb that goes on into its own later steps, 3 of these by
    an adjective that asks itself and a helper of a helper; 1 goes into writing what is said, and 1 belongs to nothing."""
    clock = Clock()

    def helper(seconds: float) -> None:
        further(seconds)

    def further(seconds: float) -> None:
        clock.take(seconds)

    space: dict[str, Any] = {"take": clock.take, "helper": helper}
    space["lit"] = written("adjective lit", "def f(deep):\n helper(1.0)\n if deep: helper(0); lit(deep - 1)", space)
    space["later"] = written("stretch evergreen/verbs/sow 4", "def f(): [helper(t) for t in (0.5, 1.5)]", space)
    space["sow"] = written("batch_guard3 evergreen/verbs/sow 2", "def f(): take(2); lit(2); later()", space)
    turn = written("stretch evergreen/play 0", "def f(): helper(1); sow()", space)

    def work() -> str:
        clock.take(1)
        turn()
        clock.take(1)
        return "done"

    result, profile = profiled(work, book.program(2, {}), clock)
    assert result == "done"
    (lit,) = profile.adjectives
    assert (lit.word, lit.calls, lit.whole, lit.own) == ("lit", 1, 0.3, 0.3)
    turn_cost, sow = profile.rules
    assert (turn_cost.word, turn_cost.calls, turn_cost.whole, turn_cost.own) == ("play", 1, 0.8, 0.1)
    assert (sow.word, sow.calls, sow.whole, sow.own) == ("verbs/sow", 1, 0.7, 0.4)
    (rest,) = profile.others
    assert (rest.word, rest.whole, rest.own) == ("rest", 0.2, 0.2)
    assert total(profile) == pytest.approx(1)


def test_a_word_that_asks_another_that_asks_it_again_counts_once() -> None:
    sheet = Timesheet(0)
    for word, now in (("a", 1), ("b", 2), ("a", 4)):
        sheet.enter(("rule", word), now)
    for now in (8, 9, 10):
        sheet.leave(now)
    # What returns but wasn't heard to begin is nothing.
    sheet.leave(11)
    assert sheet.end(12) == 12
    assert sheet.own == {REST: 3, ("rule", "a"): 6, ("rule", "b"): 3}
    assert (sheet.whole["rule", "a"], sheet.whole["rule", "b"]) == (9, 7)
    assert sheet.calls == {("rule", "a"): 1, ("rule", "b"): 1}


def test_what_breaks_off_ends_all_that_runs(book: Rulebook) -> None:
    clock = Clock()
    broken = written("adjective lit", "def f(): take(3); 1 / 0", {"take": clock.take})

    def work() -> None:
        with pytest.raises(ZeroDivisionError):
            broken()
        clock.take(1)

    _, profile = profiled(work, book.program(2, {}), clock)
    assert [one.whole for one in (*profile.adjectives, *profile.others)] == [0.75, 0.25]
    assert sys.getprofile() is None


@pytest.mark.parametrize("game", ["everdell", "evergreen", KINDS / "siege", KINDS / "tricks"], ids=str)
def test_all_time_of_a_game_is_told(game: str | Path) -> None:
    """Shares of their own add up, and nothing takes more than all, or less of all than of its own."""
    played = load_rulebook(game)
    match = Match(played, ("random", "random"))
    _, profile = profiled(lambda: list(play_many(match, 3, 1)), played.program(2, {}))
    assert total(profile) == pytest.approx(1)
    for one in (*profile.adjectives, *profile.attributes, *profile.rules, *profile.others):
        assert 0 <= one.own <= one.whole + 1e-9 <= 1.001, one
    words = [one.word for one in profile.rules]
    assert len(set(words)) == len(words)
    assert {"setup", "scores"} <= set(words)
    assert not [one.word for one in profile.rules if one.place is None]


GAMES = [*sorted(path.parent for path in KINDS.glob("*/game.yaml")), "everdell", "evergreen"]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_games_go_as_they_do_where_adjectives_are_not_timed(game: str | Path) -> None:
    book = load_rulebook(game)
    seats = ("random",) * max(2, book.game.seats[0])
    assert list(play_many(Match(book.apart(), seats), 10, 1)) == list(play_many(Match(book, seats), 10, 1))


def test_an_adjective_is_timed_wherever_it_is_asked() -> None:
    """Whether somebody has a turn, and where they may place a stone, hangs on what a field encloses: that is what takes the time."""
    siege = load_rulebook(KINDS / "siege").apart()
    match = Match(siege, ("random", "random"))
    program = siege.program(2, {})
    list(play_many(match, 2, 1))
    _, profile = profiled(lambda: list(play_many(match, 4, 1)), program)
    first = profile.adjectives[0]
    assert first.word == "enclosing"
    assert first.whole > max(one.own for one in profile.rules)
    assert {"theirs", "mine"} <= {one.word for one in profile.adjectives}


def total(profile: Profile) -> float:
    everything = (*profile.adjectives, *profile.attributes, *profile.rules, *profile.others)
    return sum(one.own for one in everything)


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
