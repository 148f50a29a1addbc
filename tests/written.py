"""Effects that a test writes by hand."""

from dsl import Checker, Problems, Scope, Source, Vocabulary, meaning as m


def steps_of(vocabulary: Vocabulary, text: str, scope: Scope | None = None) -> m.Block:
    """Read an effect in which nothing may be wrong, as said by nobody if there is no scope."""
    problems = Problems()
    block = Checker(vocabulary).steps(Source("steps", text), scope or Scope(), problems)
    assert [(one.code, one.args) for one in problems] == [], text
    return block
