"""What reads like the text of a card is told to be said otherwise, with the lines that mend it, and those are right."""

import time
from dataclasses import replace

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Concept, Diagnostic, Problems
from dsl.fixing import fixed
from dsl.source import Source
from dsl.vocabulary import Attribute
from tests.dsl.sayings import AMOUNTS, CONDITIONS, LINES, STEPS
from tests.dsl.sayings_of_authors import NOT_SO, TALK, TALK_OF_LINES, TALK_OF_SCORES
from tests.dsl.sayings_of_cards import (
    AMOUNTS_OF_CARDS,
    CONDITIONS_OF_CARDS,
    LINES_OF_CARDS,
    NOT_SO_OF_CARDS,
    STEPS_OF_CARDS,
)
from tests.dsl.sayings_of_deeds import DEEDS, DEEDS_OF_LINES
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def problems_of(text: str, start: str = "steps") -> list[Diagnostic]:
    problems = Problems()
    getattr(Checker(VOCABULARY), start)(Source("example", text), Scope(STALL_TYPE), problems)
    return [one for one in problems if one.severity == "error"]


@pytest.mark.parametrize(("start", "written", "code", "meant"), [
    *(("steps", *one) for one in (*STEPS, *STEPS_OF_CARDS, *DEEDS)),
    *(("lines", *one) for one in (*LINES, *LINES_OF_CARDS, *DEEDS_OF_LINES)),
    *(("amounts", *one) for one in (*AMOUNTS, *AMOUNTS_OF_CARDS)),
    *(("condition", *one) for one in (*CONDITIONS, *CONDITIONS_OF_CARDS)),
])  # fmt: skip
def test_everyday_words_lead_to_what_is_written(start: str, written: str, code: str, meant: str) -> None:
    text = f"{written}\n"
    (found,) = problems_of(text, start)
    assert found.code == code
    assert found.fix is not None
    assert fixed(text, [found.fix])[0] == f"{meant}\n"
    assert problems_of(f"{meant}\n", start) == []


@pytest.mark.parametrize(("start", "written", "meant"), [
    *(("steps", *one) for one in TALK), *(("lines", *one) for one in TALK_OF_LINES), *(("amounts", *one) for one in TALK_OF_SCORES),
])  # fmt: skip
def test_what_authors_write_leads_to_what_they_mean(start: str, written: str, meant: str) -> None:
    (found,) = problems_of(f"{written}\n", start)
    assert found.fix is not None
    assert fixed(f"{written}\n", [found.fix])[0] == f"{meant}\n"
    assert problems_of(f"{meant}\n", start) == []


@pytest.mark.parametrize(("start", "written", "word", "advice"), [*NOT_SO, *NOT_SO_OF_CARDS])
def test_what_no_word_stands_for_is_told_with_a_way(start: str, written: str, word: str, advice: str) -> None:
    (found,) = problems_of(f"{written}\n", start)
    assert (found.code, found.args["word"], found.fix) == ("not-said-so", word, None)
    told = found.args["advice"]
    assert isinstance(told, Concept)
    assert told.name == advice


@pytest.mark.parametrize(
    ("written", "meant"),
    [("phase of this = dusk", "set phase of this to dusk"), ("lead = me", "set lead of table to me")],
)
def test_what_may_be_a_demand_as_well_is_told_and_not_mended(written: str, meant: str) -> None:
    (found,) = problems_of(written)
    assert (found.code, found.args["meant"], found.fix) == ("everyday-words", meant, None)


@pytest.mark.parametrize(
    "written", ["discard a stall in my yard of this", "if this is in my yard or hand: rest", "rest on my camp"]
)
def test_nothing_is_made_of_a_short_word_that_is_told_otherwise(written: str) -> None:
    assert all(one.suggestion not in ("of", "or") for one in problems_of(written))


def test_a_name_on_a_line_that_is_wrong_is_read_there() -> None:
    problems = Problems()
    text = "draw 2 stalls as counted\ngain (number of counted where points of it + ) coins\n"
    Checker(VOCABULARY).steps(Source("example", text), Scope(STALL_TYPE), problems)
    assert "name-never-read" not in [one.code for one in problems]


def test_things_are_moved_and_not_gained() -> None:
    (found,) = problems_of("gain 1 helper\n")
    assert found.code == "wrong-kind"
    assert found.args["advice"] == Concept("things-are-moved")


def test_another_player_is_none_of_those_chosen_before() -> None:
    first = "choose an opponent as one_player\n"
    text = f"{first}choose another player as two_player\nlet one_player: rest\nlet two_player: rest\n"
    (found,) = problems_of(text)
    assert found.fix is not None
    assert fixed(text, [found.fix])[0].split("\n")[1] == "choose an opponent where it is not one_player as two_player"
    text = (
        f"{first}choose an opponent where it is not one_player as two_player\nchoose another player as three_player\n"
        "let one_player: rest\nlet two_player: rest\nlet three_player: rest\n"
    )
    (found,) = problems_of(text)
    assert found.fix is not None
    meant = "choose an opponent where (it is not one_player and it is not two_player) as three_player"
    assert fixed(text, [found.fix])[0].split("\n")[2] == meant


@pytest.mark.parametrize(("written", "meant"), [("is", "true"), ("is not", "false")])
def test_what_is_true_of_the_table_is_a_variable_of_it(written: str, meant: str) -> None:
    shut = {**VOCABULARY.table, "shut": Attribute("shut", "truth", variable=True)}
    problems = Problems()
    Checker(replace(VOCABULARY, table=shut)).steps(
        Source("example", f"if table {written} shut: rest"), Scope(STALL_TYPE), problems
    )
    (found,) = problems
    assert found.fix is not None
    assert found.fix.text == f"if shut of table is {meant}: rest"


@pytest.mark.parametrize("written", ["at the start of my turn: gain 1 coin", "once per day gain 2 coins"])
@pytest.mark.parametrize("start", ["steps", "lines"])
def test_a_moment_that_no_verb_brings_is_told_as_one(start: str, written: str) -> None:
    (found,) = problems_of(written, start)
    assert (found.code, found.fix) == ("no-such-moment", None)


def test_each_of_several_lines_is_told_where_it_stands() -> None:
    text = "draw 1 stall\ndraw 1 stall or gain 2 coins\ngain 1 coin from an opponent\ngain 1 coyn\nrest and rest\n"
    found = problems_of(text)
    assert [(one.code, one.span.line) for one in found] == [
        ("either-as-block", 2),
        ("choose-first", 3),
        ("unknown-word", 4),
        ("two-in-one-line", 5),
    ]
    mended = fixed(text, [one.fix for one in found if one.fix is not None])[0]
    assert problems_of(mended) == []


@pytest.mark.parametrize(
    ("written", "code"),
    [
        # A word of the language may be no name; elsewhere it only stands wrong.
        ("draw 1 stall as each", "reserved-word"),
        ("each stall rests", "unexpected-word"),
        ("rest until you draw a stall", "not-said-so"),
        # What isn't right even so is told as it is.
        ("may pay 2 coins to gain 1 jewel", "unexpected-word"),
        ("draw 1 stall or gain 2 jewels", "unexpected-word"),
        ("discard a green or red stall in my hand or", "unfinished-line"),
    ],
)
def test_nothing_is_made_of_what_stays_wrong(written: str, code: str) -> None:
    assert [one.code for one in problems_of(written)] == [code]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("either: gain 1 coin per inn here\nor: rest\n", "either: gain 1 coin for each inn here\nor: rest\n"),
        ("either: rest\nor: discard your hand\n", "either: rest\nor: discard all stalls in my hand\n"),
        (
            "if this is open: rest\nelse: discard my hand\n",
            "if this is open: rest\nelse: discard all stalls in my hand\n",
        ),
        ("if your hand is full:\n    rest\n", "if room in my hand = 0:\n    rest\n"),
    ],
)
def test_a_line_that_hangs_on_others_is_mended_as_any(written: str, meant: str) -> None:
    (found,) = problems_of(written)
    assert found.fix is not None
    assert fixed(written, [found.fix])[0] == meant


def test_many_lines_that_nobody_can_mend_are_read_in_no_time() -> None:
    wrong = "if you have 3 or more flurbs in your yard gain 2 zorps for each opponent's thing\n"
    right = "for each shop in my yard where points of it >= 2 as place: resolve sold of place\n"
    begun = time.process_time()
    assert len(problems_of((right * 4 + wrong) * 11)) == 11
    assert time.process_time() - begun < 10


def test_a_value_on_one_line_becomes_a_block() -> None:
    row = "    does: may pay 2 coins to gain 1 gem"
    problems = Problems()
    Checker(VOCABULARY).steps(Source("game.yaml", row[10:], 1, 11, 10), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert found.fix is not None
    inner = " " * 10
    assert fixed(row, [found.fix])[0] == f"    does: |\n{inner}may:\n{inner}    pay 2 coins\n{inner}    gain 1 gem"


def test_where_no_block_can_stand_none_is_written() -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("game.yaml", "may pay 2 coins to gain 1 gem", 1, 11), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert (found.code, found.fix) == ("may-as-block", None)


def test_a_condition_behind_an_offer_is_told_though_more_is_wrong() -> None:
    assert [
        one.code for one in problems_of("to play a shop, offer 1 coin less if there are 3 jewels here", "lines")
    ] == ["condition-in-offer"]


@pytest.mark.parametrize(
    "written",
    [
        "gain (rent of its shop) coins",
        "discard its shop",
        "set phase of their stall to dawn",
        "if its shop is open: rest",
    ],
)
def test_what_belongs_to_it_is_not_said_by_its(written: str) -> None:
    (found,) = problems_of(written)
    assert (found.code, found.fix) == ("no-its", None)
    assert found.args["word"] in ("its", "their")


@pytest.mark.parametrize("where", ["in my yard", "here"])
def test_the_kind_that_is_counted_may_be_of_another(where: str) -> None:
    rent = {**VOCABULARY.kinds, "stall": replace(VOCABULARY.kinds["stall"], of="tree")}
    problems = Problems()
    text = f"gain 1 coin for each different colour {where}"
    Checker(replace(VOCABULARY, kinds=rent)).steps(Source("example", text), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert found.fix is not None
    assert found.fix.text == f"gain (number of different colour of stalls {where}) coins"


@pytest.mark.parametrize(
    ("written", "code", "mended"),
    [
        ("each opponent discards a stall", "let-where", False),
        ("each opponent must discard 2 shops", "let-where", False),
        ("each opponent discards a stall in my yard", "let-wanted", True),
        ("each opponent draws a stall", "let-wanted", True),
    ],
)
def test_what_others_do_to_things_is_mended_where_it_is_clear_where_these_lie(
    written: str, code: str, mended: bool
) -> None:
    (told,) = problems_of(written)
    assert (told.code, told.fix is not None) == (code, mended)
    assert mended or told.args["meant"] == "'in my yard', 'in my hand'"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "if this is open: rest\nelse if this is paired: gain 1 coin\nelse: gain 2 coins",
            "if this is open: rest\nelse:\n    if this is paired: gain 1 coin\n    else: gain 2 coins",
        ),
        (
            "if this is open:\n    rest\nelse if this is paired:\n    gain 1 coin",
            "if this is open:\n    rest\nelse:\n    if this is paired:\n        gain 1 coin",
        ),
        (
            "if this is open: rest\nelif this is paired: rest\nelif coin of me > 1: rest\nelse:\n    rest\nrest",
            """if this is open: rest
else:
    if this is paired: rest
    else:
        if coin of me > 1: rest
        else:
            rest
rest""",
        ),
    ],
)
def test_one_condition_stands_within_the_other_with_all_that_goes_on(written: str, meant: str) -> None:
    (found,) = problems_of(f"{written}\n")
    assert found.code == "everyday-words"
    assert found.fix is not None
    assert fixed(f"{written}\n", [found.fix])[0] == f"{meant}\n"
    assert problems_of(f"{meant}\n") == []


def test_what_else_is_wrong_behind_a_condition_within_another_is_told_where_it_stands() -> None:
    text = "if this is open: rest\nelse if this is paired: gain 1 coin\nelse: gain 2 cions\n"
    first, other = problems_of(text)
    assert (first.code, other.code) == ("everyday-words", "unknown-word")
    row = text.split("\n")[other.span.line - 1]
    assert row[other.span.column - 1 : other.span.end_column - 1] == "cions"
    assert other.fix is not None
    assert fixed(text, [other.fix])[0] == text.replace("cions", "coins")


def test_a_name_is_not_told_as_unread_where_a_line_below_is_wrong() -> None:
    problems = Problems()
    text = "choose a stall in my yard as picked\nmove a stall in my hand to spots of me\n"
    Checker(VOCABULARY).steps(Source("example", text), Scope(STALL_TYPE), problems)
    assert "name-never-read" not in [one.code for one in problems]
    assert [one.severity for one in problems] == ["error"]
    alone = Problems()
    Checker(VOCABULARY).steps(Source("example", text.split("\n")[0]), Scope(STALL_TYPE), alone)
    assert [one.code for one in alone] == ["name-never-read"]


def test_a_number_alone_is_no_amount_and_needs_to_be_of_something() -> None:
    (found,) = problems_of("number of shops in my yard\n", "amounts")
    assert (found.code, found.args["advice"]) == ("wrong-kind", Concept("number-of-what"))
