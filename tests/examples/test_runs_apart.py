"""The picks of one question stand on separate lines in any order, as in one list; an answer never goes silently to another player."""

from functools import cache
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import Failure, run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file

BOTH = "let each player: discard up to 2 cards in my hand"
ONE = "discard up to 2 cards in my hand"


@cache
def book() -> Rulebook:
    return load_rulebook("everdell")


def written(folder: Path, does: str, lines: list[str], expected: str) -> Path:
    path = folder / "some.yaml"
    path.write_text(
        "examples:\n  - name: some\n    given: {seat 1: {hand: [farm, mine, inn]}, seat 2: {hand: [farm, king]}}\n"
        f"    do:\n      - |\n          {does}\n"
        + "".join(f"      - {line}\n" for line in lines)
        + f"    expect: {expected}\n",
        encoding="utf-8",
    )
    return path


def failures(folder: Path, does: str, lines: list[str], expected: str) -> list[Failure]:
    problems = Problems()
    (example,) = read_file(written(folder, does, lines, expected), problems)
    assert not list(problems)
    return run(book(), example)


@pytest.mark.parametrize(
    ("does", "lines", "expected"),
    [
        *(
            (ONE, [f"choose: {first}", f"choose: {second}"], f"{{seat 1: {{hand: [{left}]}}}}")
            for first, second, left in (("mine", "farm", "inn"), ("farm", "mine", "inn"), ("inn", "farm", "mine"))
        ),
        # Whatever was picked, the others of the question can still be seen and picked.
        (ONE, ["choose: mine", "offered: [farm, inn, done]", "choose: farm"], "{seat 1: {hand: [inn]}}"),
        (ONE, ["choose: inn", "offered: [farm, mine, done]", "choose: farm"], "{seat 1: {hand: [mine]}}"),
        (ONE, ["choose: farm", "offered: [mine, inn, done]", "choose: done"], "{seat 1: {hand: [mine, inn]}}"),
        *(
            (BOTH, [f"choose: {one}", "choose: done", "choose: [king, farm]"], "{seat 2: {hand: []}}")
            for one in ("farm", "mine", "inn")
        ),
        *(
            (BOTH, [f"choose: [{one}, done]", "choose: [king, farm]"], "{seat 2: {hand: []}}")
            for one in ("farm", "mine", "inn")
        ),
        *(
            (
                BOTH,
                [f"choose: {one}", "offered: done", "choose: done", "choose: king", "choose: done"],
                "{seat 2: {hand: [farm]}}",
            )
            for one in ("farm", "mine", "inn")
        ),
        # Where all that may be picked is picked, a line of its own answers what comes next; in a list it ends the list.
        (BOTH, ["choose: [mine, farm]", "choose: done"], "{seat 1: {hand: [inn]}, seat 2: {hand: [farm, king]}}"),
        (BOTH, ["choose: [mine, farm, done]", "choose: [farm, king]"], "{seat 2: {hand: []}}"),
        (
            BOTH,
            [
                "seat 1: {choose: inn}",
                "seat 1: {choose: mine}",
                "seat 2: {offered: [king]}",
                "seat 2: {choose: [king, done]}",
            ],
            "{seat 1: {hand: [farm]}, seat 2: {hand: [farm]}}",
        ),
    ],
)
def test_picks_may_stand_on_lines_of_their_own(does: str, lines: list[str], expected: str, tmp_path: Path) -> None:
    assert failures(tmp_path, does, lines, expected) == []


@pytest.mark.parametrize("line", ["choose: farm", "offered: farm", "not offered: king"])
def test_an_answer_may_say_whose_it_is(line: str, tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, BOTH, [f"seat 2: {{{line}}}"], "{}")
    assert failure.key == "other-asked"
    assert (failure.words["seat"], failure.words["named"]) == ("1", "2")


def test_what_answers_nothing_tells_who_answered_last(tmp_path: Path) -> None:
    lines = ["choose: [mine, farm]", "choose: [farm, king]", "choose: inn"]
    (failure,) = failures(tmp_path, BOTH, lines, "{}")
    assert failure.key == "no-question-left"
    assert (failure.words["word"], failure.words["seat"]) == ("inn", "2")
    assert failure.words["before"] in ("farm", "king")


GIFT = "may give 1 card in my hand to an opponent"


@pytest.mark.parametrize(
    ("hand", "line", "keys"),
    [
        # What `may` asks together with which: by yes where there is but one, by what is done, and by no.
        ("[farm]", "choose: yes", []),
        ("[farm]", "offered: yes", []),
        ("[farm]", "choose: farm", []),
        ("[farm]", "choose: no", []),
        ("[farm, farm]", "choose: yes", []),
        ("[farm, mine]", "choose: farm", []),
        ("[farm, mine]", "choose: no", []),
        ("[farm, mine]", "choose: yes", ["not-offered"]),
        ("[farm, mine]", "not offered: yes", []),
    ],
)
def test_what_may_be_done_is_answered_by_yes_where_it_is_one_thing(
    hand: str, line: str, keys: list[str], tmp_path: Path
) -> None:
    path = written(tmp_path, GIFT, [line], "{}")
    path.write_text(path.read_text(encoding="utf-8").replace("[farm, mine, inn]", hand), encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    found = [one.key for one in run(book(), example)]
    assert [key for key in found if key != "open-question" or "choose" in line] == keys
    if line == "choose: yes" and not keys:
        path.write_text(
            path.read_text(encoding="utf-8").replace("expect: {}", "expect: {seat 2: {hand: 3}}"), encoding="utf-8"
        )
        (example,) = read_file(path, problems)
        assert run(book(), example) == []
