"""What is told when the words of an effect are wrong: the code, the exact place, and what was probably meant."""

from dataclasses import replace
from typing import Any

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.diagnostics import Concept
from dsl.meaning import PLAYER, Type
from tests.dsl.toy import STALL_TYPE, VOCABULARY, at

CHECKER = Checker(VOCABULARY)
MINE = Scope(STALL_TYPE)

# An effect, carets under what is marked, the code, and the suggestion if there is one.
WRONG = """
gian 1 coin
^^^^ unknown-word gain
gain 2 cions
       ^^^^^ unknown-word coins
discard a gren stall in my yard
          ^^^^ unknown-word green
discard a stall in my yrad
                      ^^^^ unknown-word yard
only if day of me is monady
                     ^^^^^^ unknown-word monday
only if poitns of this = 3
        ^^^^^^ unknown-word points
only if coins_at_strat of options = 1
        ^^^^^^^^^^^^^^ unknown-word coins_at_start
gain 1 coin for ecah stall in my yard
                ^^^^ unknown-word each
set passed of me to ture
                    ^^^^ unknown-word true
gain (poitns of number) coins
      ^^^^^^ unknown-word points
reverse my yard
        ^^^^^^^ no-order
reverse deck
        ^^^^ no-order
rotate market
       ^^^^^^ no-order
reverse heap for each coin on me
                      ^^^^^^^^^^ deed-counted
reverse heap at most 2
                     ^ deed-counted
resolve played of this for each coin on me
                                ^^^^^^^^^^ deed-counted
resolve played of this at most 2
                               ^ deed-counted
choose an opponent for each coin on me as rival
                            ^^^^^^^^^^ deed-counted
choose a day at most 2 as drawn_day
                     ^ deed-counted
slide heap
      ^^^^ no-order
revolve heap
        ^^^^ no-order
slide my yard
      ^^^^^^^ no-order
only if host of this is next to me
                                ^^ wrong-kind
only if me is next to host of this
        ^^ wrong-kind
only if a stall is not next to host of this
        ^^^^^^^ use-there-is there is no stall next to
only if host of this is next to host of tihs
                                        ^^^^ unknown-word this
only if host of this is in line with me
                                     ^^ wrong-kind
only if me is in line with host of this
        ^^ wrong-kind
only if host of this is in line with a plot in my garden
                                            ^^ unexpected-word
only if a plot is not in line with host of this
        ^^^^^^ use-there-is there is no plot where it is in line with
only if host of this is connected to me through plots in my garden
                                     ^^ wrong-kind
only if me is connected to host of this through plots in my garden
        ^^ wrong-kind
only if host of this is connected to map through gems
                                                 ^^^^ wrong-kind
only if host of this is connected to map through 2 plots
                                                 ^ all-are-counted
only if a plot is connected to host of this through plots
        ^^^^^^ use-there-is there is a plot where it is connected to
only if host of this is conected to map through plots
                        ^^^^^^^^ unknown-word connected
gain (highest number of one colur of stalls in my yard) coins
                            ^^^^^ unknown-word colour
gain (lowest number of one points of stalls in my yard) coins
                           ^^^^^^ wrong-kind
gain (highest number of one colour of 2 stalls in my yard) coins
                                      ^ all-are-counted
gain (longest run of poitns of stalls in my yard) coins
                     ^^^^^^ unknown-word points
gain (longest run of open of stalls in my yard) coins
                     ^^^^ wrong-kind
gain (longest run of points of 2 stalls in my yard) coins
                               ^ all-are-counted
gain (second highest poitns of stalls in my yard) coins
                     ^^^^^^ unknown-word points
gain (second highest colour of stalls in my yard) coins
                     ^^^^^^ wrong-kind
gain (second lowest points of stalls in my yard) coins
             ^^^^^^ unknown-word
gain (secnd highest points of stalls in my yard) coins
      ^^^^^ unknown-word second
gain (second points of stalls in my yard) coins
      ^^^^^^ unknown-word
gain (second highest points of 2 stalls in my yard) coins
                               ^ all-are-counted
resolve playd of this
        ^^^^^ unknown-word played
gain coin
     ^^^^ missing-quantity 1 coin
discard stall in my yard
        ^^^^^^^^^^^^^^^^ missing-quantity a stall
discard inn in my yard
        ^^^^^^^^^^^^^^ missing-quantity an inn
draw stalls
     ^^^^^^ missing-quantity
only if this is shop
                ^^^^ missing-quantity a shop
only if this is inn
                ^^^ missing-quantity an inn
let active opponent: rest
    ^^^^^^^^^^^^^^^ missing-quantity an active opponent
let the brave opponent: rest
    ^^^ no-the
gain the coins
     ^^^ no-the
move a helper in zone of inn to my camp
                         ^^^ which-of-them
gain (points of shop) coins
                ^^^^ which-of-them
set lead of table to opponent
                     ^^^^^^^^ which-of-them
let owner of bakery: rest
             ^^^^^^ which-of-them
gain 3 points
       ^^^^^^ unknown-word
gain (total points of a stall in my yard) coins
                      ^ all-are-counted
gain (number of 2 stalls in my yard) coins
                ^ all-are-counted
gain (number of up to 2 stalls in my yard) coins
                ^^^^^^^ all-are-counted
gain (number of any number of stalls in my yard) coins
                ^^^^^^^^^^^^^ all-are-counted
draw 2 coins
     ^^^^^^^ wrong-kind
gain 2 shops
     ^^^^^^^ wrong-kind
play a helper in my camp
     ^^^^^^^^^^^^^^^^^^^ wrong-kind
give a stall in my hand to this
                           ^^^^ wrong-kind
set day of me to dusk
              ^^^^^^^ wrong-kind
only if day of me is 3
                     ^ wrong-kind
only if number of gems on me >= me
                                ^^ wrong-kind
put 1 gem onto this
               ^^^^ wrong-unit-holder
gain 1 debt
     ^^^^^^ wrong-unit-holder
only if number of coins >= 1
                  ^^^^^ units-of-whom coin on me
move a helper in my camp to my hand
                            ^^^^^^^ never-there
discard a stall in hand
                   ^^^^ whose-place my hand
resolve scores of this
        ^^^^^^ not-an-ability
resolve sold of this
        ^^^^ ability-not-of-kind
visit a stall onto this
              ^^^^ unknown-parameter
play 2 stalls in my hand
     ^^^^^^^^^^^^^^^^^^^ one-thing
discard a stall in my yard called tavern where it is open
                                  ^^^^^^ name-taken
gain (number of gems on me / 0 rounded up) coins
                             ^ divided-by-zero
choose a colour in my yard as picked
                ^^^^^^^^^^ not-of-values
draw 2 stalls as drawn
                 ^^^^^ name-never-read
only if owner of this = me
                      ^ use-is is
for each player: rest
         ^^^^^^ players-in-for-each let each player
let opponent: rest
    ^^^^^^^^ missing-quantity an opponent
play a stall in my hand for cheap
                            ^^^^^ unknown-terms
"""
LINES = WRONG.strip("\n").split("\n")
CASES = list(zip(LINES[::2], LINES[1::2], strict=True))


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_one_mistake_is_told_once_at_its_place(text: str, expected: str) -> None:
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", text, 7), MINE, problems)
    drawn = [
        " " * (problem.span.column - 1)
        + "^" * (problem.span.end_column - problem.span.column)
        + " "
        + " ".join(filter(None, (problem.code, problem.suggestion)))
        for problem in problems
    ]
    assert drawn == [expected]


def one(text: str, start: str = "steps", scope: Scope = MINE) -> Any:
    problems = Problems()
    getattr(CHECKER, start)(Source("stalls.yaml", text), scope, problems)
    (problem,) = problems
    return problem


def test_both_ends_of_a_wrong_type_are_shown() -> None:
    assert [note.span for note in one("play a helper in my camp").notes] == [at(13)]
    assert [note.span for note in one("put 1 gem onto this").notes] == [at(3)]
    problem = one("pay up to 2 coins as paid\ngain (paid) gems")
    assert problem.code == "unit-mismatch"
    assert [(note.key, note.span.line, note.args) for note in problem.notes] == [
        ("note-counts-unit", 1, {"unit": "coin"})
    ]


def test_fixes_make_it_right() -> None:
    for text in ("gain coin", "gain 2 cions", "only if this is shop", "only if owner of this = me"):
        fix = one(text).fix
        assert fix is not None
        mended = text[: fix.span.column - 1] + fix.text + text[fix.span.end_column - 1 :]
        problems = Problems()
        assert CHECKER.steps(Source("stalls.yaml", mended), MINE, problems)
        assert not list(problems)


@pytest.mark.parametrize(
    "text", ["discard a shop of an opponent", "discard each shop of me", "gain 1 coin for each shop of me"]
)
def test_a_kind_takes_no_of(text: str) -> None:
    assert one(text).code == "kind-of"


@pytest.mark.parametrize(
    "text",
    [
        "when I gain a coin: rest",
        "when an opponent gains a coin: rest",
        "before I pay a coin: rest",
        "an opponent may not move a stall",
    ],
)
def test_a_line_waits_for_verbs_of_the_game_alone(text: str) -> None:
    told = one(text, "lines")
    assert (told.code, told.suggestion) == ("not-a-declared-verb", None)
    assert str(told.args["verbs"]).split(", ")[:2] == ["advance", "discard"]


def test_several_without_a_number_are_all() -> None:
    assert one("discard shops in my yard").suggestion == "all shops"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("bakery is in my yard", "there is a bakery in my yard"),
        ("a green shop is not in my yard", "there is no green shop in my yard"),
        ("another green shop is in my yard", "there is another green shop in my yard"),
    ],
)
def test_whether_there_is_a_thing_is_asked_with_there_is(text: str, written: str) -> None:
    told = one(text, "condition")
    assert told.code == "use-there-is"
    assert told.fix is not None
    span, new = told.fix.span, told.fix.text
    assert text[: span.column - 1] + new + text[span.end_column - 1 :] == written


def test_all_mistakes_of_an_effect_are_told() -> None:
    problems = Problems()
    text = "gain 2 cions\nif this is opne: draw 2 gems\nput 1 coin\n"
    CHECKER.steps(Source("stalls.yaml", text), MINE, problems)
    assert [problem.code for problem in problems] == ["unknown-word", "unknown-word", "wrong-kind", "missing-parameter"]


def test_a_wrong_step_does_not_make_its_name_unknown() -> None:
    assert one("draw 2 gems as drawn\ndiscard drawn").code == "wrong-kind"


def test_this_and_another_need_a_thing() -> None:
    for text in ("discard this", "discard a stall here", "discard a stall in another yard"):
        assert one(text, scope=Scope()).code == "no-this"


@pytest.mark.parametrize(
    ("text", "scope", "code"),
    [
        ("discard another stall in my yard", Scope(), "no-this"),
        ("move another helper in my camp to spots of this", MINE, "another-kind"),
        ("only if there is another helper in my camp", MINE, "another-kind"),
        ("discard another shop in my yard", Scope(Type("thing", "inn")), "another-kind"),
        ("discard another stall in my yard", Scope(PLAYER), "another-kind"),
    ],
)
def test_another_leaves_something_out(text: str, scope: Scope, code: str) -> None:
    assert one(text, scope=scope).code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("gain 2 coins for each colour of me", "not-of-values"),
        ("gain (number of colours of stalls in my yard) coins", "not-of-values"),
        ("only if there is a day of me", "not-of-values"),
        ("for each colour of this as hue:\n    if colour of this is hue: gain 1 coin", "not-of-values"),
        ("gain 2 coins for each opponent of me", "not-of-players"),
        ("only if there is an opponent of me", "not-of-players"),
        ("gain 1 coin of me", "not-of-units"),
        ("put 1 coin of this onto this", "not-of-units"),
        ("gain 2 coins for each stall of me", "kind-of"),
    ],
)
def test_what_stands_behind_a_noun_means_something(text: str, code: str) -> None:
    assert one(text).code == code


def test_none_but_this_is_not_mended_to_none_at_all() -> None:
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", "if there is no another stall in my yard: rest"), Scope(), problems)
    (told,) = problems
    assert (told.code, told.fix) == ("no-this", None)


def test_another_may_leave_this_out() -> None:
    for kind in ("stall", "shop", "bakery", ""):
        problems = Problems()
        CHECKER.steps(Source("stalls.yaml", "discard another stall in my yard"), Scope(Type("thing", kind)), problems)
        assert not list(problems)


def test_where_things_stand_by_themselves_a_thing_is_looked_for() -> None:
    problems = Problems()
    Checker(VOCABULARY, bare_things=True).steps(Source("example", "play c33"), Scope(), problems)
    (found,) = problems
    assert (found.code, found.args["sort"]) == ("unknown-word", Concept("definition"))
    assert found.args["advice"] == Concept("words-there-are", "bakery, garden, map, smithy, tavern")


@pytest.mark.parametrize(
    "text",
    [
        "if number of shops in yard of an opponent >= 3: rest",
        "if number of shops in yard of an active opponent > number of shops in my yard: rest",
        "if number of shops in any yard > ((number of shops in my yard) * 2): rest",
    ],
)
def test_a_sum_may_be_compared_where_one_is_meant_or_a_number_is_named(text: str) -> None:
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", text), MINE, problems)
    assert list(problems) == []


def test_a_noun_that_lacks_its_plural_is_shown_where_it_is_declared() -> None:
    phase = replace(VOCABULARY.enumerations["phase"], span=at(30))
    checker = Checker(replace(VOCABULARY, enumerations={**VOCABULARY.enumerations, "phase": phase}))
    problems = Problems()
    checker.amounts(Source("example", "1 coin for each 2 phases\n"), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert (found.code, found.suggestion) == ("unknown-word", "phase")
    assert [(note.span, note.key, note.args) for note in found.notes] == [
        (at(30), "note-no-plural", {"word": "phase", "plural": "phases"})
    ]


def test_counters_on_several_things_are_counted_on_each_of_them() -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(
        Source("m", "gain 1 gem for each 2 coins on stalls in my yard"), Scope(STALL_TYPE), problems
    )
    (wrong,) = problems
    assert (wrong.code, wrong.suggestion) == ("not-a-value", "each stall")
    problems = Problems()
    Checker(VOCABULARY).steps(
        Source("m", "gain 1 gem for each 2 coins on each stall in my yard"), Scope(STALL_TYPE), problems
    )
    assert [*problems] == []


def test_what_is_excepted_in_vain_is_told_by_its_name() -> None:
    problem = one("discard a shop in my yard except an inn")
    assert (problem.code, problem.args["found"]) == ("never-is", Concept("thing", "shop"))
