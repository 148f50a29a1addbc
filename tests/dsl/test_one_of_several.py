"""Who asks one thing of what a verb was done to, or for none of what has a name, is led to how that is said."""

from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from dsl.fixing import fixed
from dsl.source import Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def problems_of(text: str) -> list[Diagnostic]:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("example", text), Scope(STALL_TYPE), problems)
    return [one for one in problems if one.severity == "error"]


def test_what_a_verb_was_done_to_is_chosen_first() -> None:
    (told,) = problems_of("must discard a shop in my hand as sold\nif phase of sold is dusk: rest")
    assert (told.code, told.args["word"]) == ("name-of-several", "sold")
    assert not problems_of("must choose a shop in my hand as sold\ndiscard sold\nif phase of sold is dusk: rest")


def test_of_several_that_were_chosen_one_is_wanted() -> None:
    (told,) = problems_of("choose 2 shops in my hand as sold\nif phase of sold is dusk: rest")
    assert told.code == "one-thing"


def test_none_of_what_has_a_name_is_mended() -> None:
    written = "choose up to 3 stalls in my hand as seen\nif there is no one of seen where points of it = 2: rest"
    told = problems_of(written)
    assert [one.code for one in told] == ["wrong-determiner"]
    mended, _ = fixed(f"{written}\n", [one.fix for one in told if one.fix is not None])
    assert "if there is no seen where points of it = 2: rest" in mended
    assert not problems_of(mended)
