"""What is told when names of results and of candidates stand where they mean nothing, or hide something."""

import pytest

from dsl import Checker, Problems, Scope, Source, Span
from dsl.diagnostics import Concept
from tests.dsl.test_checker_mistakes import CHECKER, MINE, one
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def test_names_out_of_place() -> None:
    early = one("discard gone\ndraw 1 stall as gone")
    assert (early.code, early.notes[0].span) == ("name-before-binding", Span("stalls.yaml", 2, 17, 2, 21))
    late = one("may:\n    draw 1 stall as gone\n    discard gone\ndiscard gone")
    assert (late.code, late.notes[0].span.line) == ("name-out-of-scope", 2)
    order = one("in any order:\n    draw 1 stall as gone\n    discard gone")
    assert order.code == "name-out-of-scope"


def test_a_hidden_name() -> None:
    told = one("draw 1 stall as shop\ndiscard shop")
    assert (told.code, told.args["meant"]) == ("name-shadowed", Concept("kind"))
    hidden = one("draw 1 stall as gone\ndiscard gone\ndraw 1 stall as gone\ndiscard gone")
    assert (hidden.code, hidden.severity, hidden.notes[0].span.line) == ("name-shadowed", "warning", 1)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("discard a shop in drawn", "discard one of drawn where it is a shop"),
        ("discard an inn of drawn", "discard one of drawn where it is an inn"),
        ("discard 2 green shops in drawn", "discard 2 of drawn where it is a green shop"),
        ("discard up to 2 shops in drawn", "discard up to 2 of drawn where it is a shop"),
        ("discard any number of shops in drawn", "discard any number of drawn where it is a shop"),
        ("discard each shop of drawn", "discard each drawn where it is a shop"),
        ("for each shop in drawn: gain 1 coin", "for each drawn where it is a shop: gain 1 coin"),
        ("gain 1 coin for each shop in drawn", "gain 1 coin for each drawn where it is a shop"),
        ("if there is a shop in drawn: gain 1 coin", "if there is one of drawn where it is a shop: gain 1 coin"),
        ("only if number of shops in drawn >= 2", "only if number of drawn where it is a shop >= 2"),
    ],
)
def test_a_kind_of_what_a_name_holds(wrong: str, right: str) -> None:
    draw = "draw 3 stalls as drawn\n"
    told = one(draw + wrong)
    assert told.code == "kind-in-name"
    assert told.fix is not None
    span = told.fix.span
    assert wrong[: span.column - 1] + told.fix.text + wrong[span.end_column - 1 :] == right
    problems = Problems()
    assert CHECKER.steps(Source("stalls.yaml", draw + right), MINE, problems)
    assert not list(problems)


def test_what_a_candidate_is_called_is_known_where_it_is_asked_for_alone() -> None:
    told = one("when an opponent discards a stall called gone where points of gone > 2: move gone to my hand", "lines")
    assert (told.code, told.args["known"]) == ("name-of-candidate", "me, this, what")
    told = one("discard a stall in my yard called mine where points of mine > 2\nmove mine to my hand")
    assert (told.code, told.args["known"]) == ("name-of-candidate", "me, this")


def test_until_looks_at_nothing_that_its_block_names() -> None:
    assert one("repeat until found is a shop: draw 1 stall as found").code == "name-in-rounds"


@pytest.mark.parametrize(
    "text",
    [
        "for each opponent where jewel of it > 1 as rival: pay 1 coin to rival",
        "for each colour where jewel of it > 1 as hue:\n    if colour of this is hue: rest",
        "choose an opponent where jewel of it > 1 as rival\nlet rival: rest",
        "choose a colour where jewel of it > 1 as hue\nif colour of this is hue: rest",
        "choose a stall in my yard where jewel of it > 1 as closed\ndiscard closed",
    ],
)
def test_what_is_chosen_wrongly_is_still_what_it_is(text: str) -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("example", text), Scope(STALL_TYPE), problems)
    assert [(one.code, one.args.get("word")) for one in problems] == [("unknown-word", "jewel")]
