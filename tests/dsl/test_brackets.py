"""Who leaves out brackets is told so, with the line as it should be."""

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from dsl.fixing import fixed
from dsl.source import Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def problems_of(text: str, start: str = "steps") -> list[Diagnostic]:
    problems = Problems()
    getattr(Checker(VOCABULARY), start)(Source("example", text), Scope(STALL_TYPE), problems)
    return [one for one in problems if one.severity == "error"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("if this is open or this is in my yard: rest", "if (this is open) or (this is in my yard): rest"),
        (
            "if there is a shop here or there is an inn here: rest",
            "if (there is a shop here) or (there is an inn here): rest",
        ),
        (
            "repeat until coin of me >= 3 or there is no shop here: rest",
            "repeat until (coin of me >= 3) or (there is no shop here): rest",
        ),
        (
            "only if this is open and this is in my yard or coin of me >= 3",
            "only if (this is open and this is in my yard) or (coin of me >= 3)",
        ),
        ("only if (this is open) or coin of me >= 3", "only if (this is open) or (coin of me >= 3)"),
        (
            "if there is a shop or inn here or this is open: rest",
            "if (there is a shop or inn here) or (this is open): rest",
        ),
        ("if (this is open or this is in my yard): rest", "if (this is open) or (this is in my yard): rest"),
        (
            "only if coin of me >= 3 and (points of this = 0 or points of this = 1)",
            "only if coin of me >= 3 and ((points of this = 0) or (points of this = 1))",
        ),
        (
            "discard a stall in my yard where (points = 0 or points = 1)",
            "discard a stall in my yard where ((points = 0) or (points = 1))",
        ),
        (
            "gain (1 if (this is open or coin of me >= 3) else 0) coins",
            "gain (1 if (this is open) or (coin of me >= 3) else 0) coins",
        ),
        ("only if coin of me + 1 >= 3", "only if (coin of me + 1) >= 3"),
        ("only if 3 <= coin of me + 1", "only if 3 <= (coin of me + 1)"),
        (
            "only if number of shops here + number of inns here >= 3",
            "only if (number of shops here + number of inns here) >= 3",
        ),
        (
            "only if (coin of me = 3 + 1) or (coin of me = points of this - 1)",
            "only if (coin of me = (3 + 1)) or (coin of me = (points of this - 1))",
        ),
        ("only if (this is open) or (coin of me + 1 >= 3)", "only if (this is open) or ((coin of me + 1) >= 3)"),
        ("only if coin of me + 1 = 3 or this is open", "only if ((coin of me + 1) = 3) or (this is open)"),
        (
            "choose a stall in my yard where it is this or (points of it = 1) as one\ndiscard one",
            "choose a stall in my yard where (it is this) or (points of it = 1) as one\ndiscard one",
        ),
        (
            "gain (number of stalls in my yard where (it is this or (points of it = 1))) coins",
            "gain (number of stalls in my yard where ((it is this) or (points of it = 1))) coins",
        ),
        (
            "discard a stall in my yard called own where there is a shop here where (it is own or (it is open and own is open))",
            "discard a stall in my yard called own where there is a shop here where ((it is own) or (it is open and own is open))",
        ),
        ("gain number of shops here coins", "gain (number of shops here) coins"),
        ("gain 2 + 1 coins", "gain (2 + 1) coins"),
        ("pay points of this coins", "pay (points of this) coins"),
        (
            "discard a stall in my yard where points <= 3 and points >= 1",
            "discard a stall in my yard where (points <= 3 and points >= 1)",
        ),
    ],
)
def test_missing_brackets_are_one_mistake_with_its_mend(written: str, meant: str) -> None:
    (found,) = problems_of(written)
    assert found.code in ("missing-brackets", "where-needs-brackets")
    assert found.fix is not None
    assert fixed(written, [found.fix])[0] == meant
    assert problems_of(meant) == []


COUNTED = "number of stalls in my yard where colour of it is colour of this"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (f"points of this = ({COUNTED}) + 1", f"points of this = (({COUNTED}) + 1)"),
        (f"({COUNTED}) + 1 = points of this", f"(({COUNTED}) + 1) = points of this"),
        (
            f"there is a shop here and points of this >= ({COUNTED}) + 1",
            f"there is a shop here and points of this >= (({COUNTED}) + 1)",
        ),
        (
            f"there is a stall in my yard where points of it = ({COUNTED}) + 1",
            f"there is a stall in my yard where points of it = (({COUNTED}) + 1)",
        ),
    ],
)
@pytest.mark.parametrize("behind", ["", "only if "])
def test_brackets_of_a_sum_go_round_a_count_with_a_condition_of_its_own(written: str, meant: str, behind: str) -> None:
    start = "steps" if behind else "condition"
    (found,) = problems_of(behind + written, start)
    assert found.code == "missing-brackets"
    assert found.fix is not None
    assert fixed(behind + written, [found.fix])[0] == behind + meant
    assert problems_of(behind + meant, start) == []


@pytest.mark.parametrize(
    ("written", "code", "suggestion"),
    [
        ("gain three coins", "unknown-word", "3"),
        ("gain (sold of this) coins", "ability-as-value", None),
        ("gain (total sold of stalls in my yard) coins", "ability-as-value", None),
        # It is a thing, in whatever plural, and none is gained.
        ("gain 2 bakeries", "wrong-kind", None),
        ("gain 2 bakerys", "wrong-kind", None),
        ("rest three times", "unexpected-word", None),
    ],
)
def test_a_message_leads_to_its_mend(written: str, code: str, suggestion: str | None) -> None:
    (found,) = problems_of(written)
    assert (found.code, found.suggestion) == (code, suggestion)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("when I play bakery: gain 1 coin", "missing-quantity"),
        ("when I play me: gain 1 coin", "wrong-kind"),
        ("when I play 3: gain 1 coin", "wrong-kind"),
        ("when I play newcomer: gain 1 coin", "unknown-word"),
        ("when I give a stall to this: gain 1 coin", "wrong-kind"),
    ],
)
def test_what_a_line_waits_for_fits_the_verb(written: str, code: str) -> None:
    (found,) = problems_of(written, "lines")
    assert found.code == code


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("gain (3 — 1) coins", "gain (3 - 1) coins"),
        ("gain\u00a01 coin", "gain 1 coin"),
        ("if points of this ≥ 2: rest", "if points of this >= 2: rest"),
        ("gain (2 × 1) coins", "gain (2 * 1) coins"),
        ("gain 1\u200b coin", "gain 1 coin"),
        ("“gain 1 coin", "gain 1 coin"),
        ("“gain 1 coin”", "gain 1 coin"),
        ("if «points of this» > 2: rest", "if points of this > 2: rest"),
    ],
)
def test_signs_of_typeset_text_lead_to_those_of_the_keyboard(written: str, meant: str) -> None:
    (found,) = problems_of(written)
    assert found.code == "typeset-character"
    assert found.fix is not None
    assert fixed(written, [found.fix])[0] == meant


def test_a_stray_quote_is_no_possessive() -> None:
    assert [one.code for one in problems_of("draw 1 stall'")] == ["unknown-character"]
