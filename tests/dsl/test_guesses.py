"""A mend by which something else could be meant is shown, and never written unasked."""

from dsl import Checker, Problems, Scope, Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def test_what_could_be_the_number_of_sorts_or_their_sum_is_only_shown() -> None:
    problems = Problems()
    source = Source("stalls.yaml", "gain 1 coin for each points of stalls in my yard")
    Checker(VOCABULARY).steps(source, Scope(STALL_TYPE), problems)
    (problem,) = problems
    assert problem.fix is not None
    assert (problem.code, problem.fix.sure) == ("everyday-words", False)
