"""What examples expect of the end of a game, turns that go on to it, and variables that hold a player."""

from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import Failure, run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file

FOLDER = Path(__file__).parent / "race"

LAID = """
    players: 3
    given:
      seat 1: {coin: 3, garden: [rose], lap: 2}
      seat 2: {coin: 1, garden: [rose, oak], lap: 3}
      seat 3: {coin: 5, lap: 3}
"""


@pytest.fixture(autouse=True)
def _no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))


@cache
def race() -> Rulebook:
    return load_rulebook(FOLDER)


def failures(folder: Path, text: str, book: Rulebook | None = None) -> list[Failure]:
    path = folder / "some.yaml"
    path.write_text(f"examples:\n  - name: some\n{text}", encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not list(problems)
    return run(book or race(), example)


@pytest.mark.parametrize(
    "expected",
    [
        # A rose is 4 points, an oak 1 for each, a lap 1; who has run 3 laps and has at most 2 coins wins.
        "winners: seat 2",
        "winners: [seat 2]",
        "seat 1: {score: 6}, seat 2: {score: 8}, seat 3: {score: 3}",
        "seat 2: {from: {rose: 4, oak: 1, line 1: 3, line 2: 0}}",
        "seat 1: {from: {oak: 0}}",
        "seat 3: {tie_breaks: [5, -3], title: runner}",
        "seat 1: {title: none}",
    ],
)
def test_what_holds_of_an_end(tmp_path: Path, expected: str) -> None:
    assert failures(tmp_path, f"{LAID}    expect: {{outcome: {{{expected}}}}}\n") == []


@pytest.mark.parametrize(
    ("expected", "what", "told", "found"),
    [
        ("winners: seat 1", "outcome winners", "seat 1", "seat 2"),
        ("winners: [seat 2, seat 1]", "outcome winners", "[seat 1, seat 2]", "seat 2"),
        ("winners: nobody", "outcome winners", "nobody", "seat 2"),
        ("seat 1: {score: 7}", "outcome seat 1 score", "7", "6"),
        ("seat 3: {tie_breaks: [5]}", "outcome seat 3 tie_breaks", "[5]", "[5, -3]"),
        ("seat 3: {title: champion}", "outcome seat 3 title", "champion", "runner"),
        ("seat 1: {title: runner}", "outcome seat 1 title", "runner", "none"),
        ("seat 2: {from: {line 1: 4}}", "outcome seat 2 from line 1", "4", "3"),
        ("seat 1: {from: {oak: 1}}", "outcome seat 1 from oak", "1", "0"),
    ],
)
def test_what_differs_at_an_end(tmp_path: Path, expected: str, what: str, told: str, found: str) -> None:
    (failure,) = failures(tmp_path, f"{LAID}    expect: {{outcome: {{{expected}}}}}\n")
    assert failure.key == "differs"
    parts = failure.words.pop("parts", "")
    assert failure.words == {"what": what, "expected": told, "found": found}
    assert bool(parts) == what.endswith("score")
    assert failure.span.line == 9


def test_a_score_that_differs_says_what_it_comes_from(tmp_path: Path) -> None:
    """As it can be written into the example."""
    (ended,) = failures(tmp_path, f"{LAID}    expect: {{outcome: {{seat 2: {{score: 7}}}}}}\n")
    assert ended.words["parts"] == "{line 1: 3, rose: 4, oak: 1}"
    (standing,) = failures(tmp_path, f"{LAID}    expect: {{seat 2: {{score: 7}}}}\n")
    assert (standing.words["found"], standing.words["parts"]) == ("8", ended.words["parts"])


def test_what_differs_while_a_question_is_open_says_which(tmp_path: Path) -> None:
    laid = "    given: {seat 1: {lap: 2}, seat 2: {lap: 3, coin: 1}}\n    do:\n      - turn: seat 1\n"
    looked = "      - expect: {seat 1: {lap: 3, coin: 4}}\n      - choose: rest\n"
    first, second = failures(tmp_path, laid + looked)
    assert (first.key, first.words["seat"], second.words.get("seat")) == ("differs", "1", None)
    assert "run" in first.words["offered"]
    assert first.game is not None


def test_several_winners_and_none(tmp_path: Path) -> None:
    shared = "    given: {seat 1: {lap: 3, coin: 2}, seat 2: {lap: 3, coin: 2}}\n    expect: {outcome: {winners: [seat 2, seat 1]}}\n"
    assert failures(tmp_path, shared) == []
    assert failures(tmp_path, shared.replace("lap: 3", "lap: 2").replace("[seat 2, seat 1]", "nobody")) == []


def test_ties_are_broken_before_victories_are_shared(tmp_path: Path) -> None:
    """In the fair the most points win, then the most coins."""
    fair = load_rulebook(FOLDER.parents[1] / "commands" / "fair")
    laid = (
        "    given: {seat 1: {gem: 2, coin: 1}, seat 2: {gem: 2, coin: 2}}\n    expect: {outcome: {winners: seat 2}}\n"
    )
    assert failures(tmp_path, laid, fair) == []
    both = laid.replace("coin: 1", "coin: 2").replace("winners: seat 2", "winners: [seat 1, seat 2]")
    assert failures(tmp_path, both, fair) == []


def test_the_game_goes_on_by_turns_to_its_end(tmp_path: Path) -> None:
    """Seat 2 has run its laps, seat 1 runs the last: nobody has a turn, and the end of the game pays a coin."""
    laid = "    given: {seat 1: {lap: 2}, seat 2: {lap: 3, coin: 1}}\n"
    assert failures(tmp_path, f"{laid}    do: [turn: seat 2]\n    offered: [run, rest]\n") == []
    ended = f"{laid}    do:\n      - turn: seat 1\n      - choose: run\n"
    expect = "    expect: {seat 1: {coin: 1}, seat 2: {coin: 2}, outcome: {winners: [seat 1, seat 2]}}\n"
    assert failures(tmp_path, ended + expect) == []
    still, *_ = failures(tmp_path, ended.replace("run", "rest") + expect)
    assert (still.key, still.words["seat"]) == ("open-question", "1")


def test_a_turn_may_be_shown_without_the_rest_of_the_game(tmp_path: Path) -> None:
    rested = "    given: {seat 1: {lap: 2}, seat 2: {lap: 3, coin: 1}}\n    do:\n      - turn: seat 1\n      - choose: rest\n"
    assert failures(tmp_path, f"{rested}    expect: {{seat 1: {{lap: 2}}}}\n") == []
    # The end of a game isn't told of its middle, and what is asked within a turn is to be answered.
    outcome = "    expect: {outcome: {winners: seat 2}}\n"
    assert [one.key for one in failures(tmp_path, rested + outcome)][:1] == ["open-question"]
    begun = rested.replace("      - choose: rest\n", "    expect: {seat 1: {lap: 2}}\n")
    assert [one.key for one in failures(tmp_path, begun)] == ["open-question"]
    # In between anything may be looked at.
    looked = begun.replace("    expect:", "      - expect:")
    assert failures(tmp_path, looked) == []


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("do: [turn: seat 3]", "no-seat", {"seat": "3", "seats": "2"}),
        ("do: [seat 4: rest]", "no-seat", {"seat": "4", "seats": "2"}),
        ("expect: {seat 3: {coin: 0}}", "no-seat", {"seat": "3", "seats": "2"}),
        ("expect: {outcome: {seat 3: {score: 0}}}", "no-seat", {"seat": "3", "seats": "2"}),
        ("setup: true\n    do: [rest]", "set-up", {"seat": "1"}),
        ("setup: true\n    impossible: rest", "set-up", {"seat": "1"}),
        ("setup: true\n    given: {seat 1: {coin: 3}}", "set-up-given", {}),
        ("setup: true\n    expect: {outcome: {seat 1: {score: 0}}}", "open-question", {"seat": "1"}),
        ("do: [{turn: seat 1}, {turn: seat 1}]", "open-question", {}),
    ],
)
def test_what_can_t_be_done_in_an_example(tmp_path: Path, text: str, key: str, words: dict[str, str]) -> None:
    (failure,) = failures(tmp_path, f"    {text}\n")
    assert failure.key == key
    assert words.items() <= failure.words.items()


def test_a_game_without_turns_has_none_to_go_on_with(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "game: quick\nplayers: {min: 1, max: 2}\nunits:\n  coin: {held_by: [player]}\nplay: |\n  gain 1 coin\n",
        encoding="utf-8",
    )
    (failure,) = failures(tmp_path, "    do: [turn: seat 1]\n", load_rulebook(tmp_path))
    assert failure.key == "no-turns"


def test_a_variable_holds_a_player_or_nobody(tmp_path: Path) -> None:
    """`greet` gives a coin to the leader, and makes whoever greets the leader."""
    given = "    given: {table: {leader: seat 2}}\n"
    expect = "    do: [greet]\n    expect: {seat 1: {coin: 0}, seat 2: {coin: 1}, table: {leader: seat 1}}\n"
    assert failures(tmp_path, given + expect) == []
    nobody = expect.replace("seat 2: {coin: 1}", "seat 2: {coin: 0}")
    assert failures(tmp_path, nobody) == []
    assert failures(tmp_path, given.replace("seat 2", "nobody") + nobody) == []
    assert failures(tmp_path, "    expect: {table: {leader: nobody}}\n") == []
    (told,) = failures(tmp_path, given + "    expect: {table: {leader: seat 1}}\n")
    assert (told.words["what"], told.words["found"]) == ("table leader", "seat 2")
    (told,) = failures(tmp_path, "    expect: {table: {leader: seat 1}}\n")
    assert told.words["found"] == "nobody"


@pytest.mark.parametrize("value", ["seat 3", "rose", "2", "true"])
def test_what_is_no_player(tmp_path: Path, value: str) -> None:
    (failure,) = failures(tmp_path, f"    given: {{table: {{leader: {value}}}}}\n")
    assert [one.code for one in failure.problems] == ["wrong-type"]
