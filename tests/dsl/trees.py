"""Trees as the grammar allows them, drawn at random: what the parser could have read, with words that mean nothing."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dsl import syntax as s

Drawn = TypeVar("Drawn")


def optional(strategy: SearchStrategy[Drawn]) -> SearchStrategy[Drawn | None]:
    return st.one_of(st.none(), strategy)


def several(strategy: SearchStrategy[Drawn], least: int = 1, most: int = 2) -> SearchStrategy[tuple[Drawn, ...]]:
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


NUMERALS = st.integers(0, 20).map(s.Numeral)
SIGNS = st.sampled_from(["<=", "<", "=", ">=", ">"])
WORDS = st.sampled_from(["shop", "coins", "open", "points", "this"]).map(s.Word)
NAMES = several(WORDS)
HERE = s.Phrase(((s.Word("here"),),))
WHICH = optional(st.builds(s.Determiner, st.sampled_from(["a", "another", "any", "each", "all", "my"])))
HOW_MANY = st.deferred(
    lambda: st.one_of(
        st.builds(s.Determiner, st.sampled_from(["exactly", "up_to"]), VALUES, st.booleans()),
        st.builds(s.Determiner, st.just("from_to"), VALUES, st.booleans(), st.integers(0, 20)),
        st.builds(s.Determiner, st.sampled_from(["any_number", "one_of"])),
    )
)

TERMS: SearchStrategy[s.Phrase] = st.deferred(
    lambda: st.builds(s.Phrase, NAMES.map(lambda names: (names,)), WHICH, optional(TERMS))
)
TERMS_ALONE = NAMES.map(lambda names: s.Phrase((names,)))
LOCATIONS = st.one_of(
    st.just(s.Location("here")),
    several(TERMS).map(lambda places: s.Location("in", places)),
    TERMS.map(lambda holder: s.Location("on", (holder,))),
)
TAILS = st.one_of(
    st.builds(s.Tail, st.sampled_from(["owned_by", "next_to"]), TERMS),
    st.builds(s.Tail, st.just("line"), TERMS, TERMS),
    WORDS.map(lambda word: s.Tail("except", s.Phrase(((word,),)))),
)
NAMED_MEASURES = st.deferred(
    lambda: st.builds(s.Superlative, st.sampled_from(["highest", "lowest"]), MEASURES).map(lambda one: (one,))
)


def phrases(determiners: SearchStrategy[s.Determiner | None]) -> SearchStrategy[s.Phrase]:
    words = several(NAMES)
    inner = st.one_of(st.just(HERE), PHRASES)
    return st.one_of(
        st.builds(s.Phrase, words, determiners, st.none(), optional(LOCATIONS), several(TAILS, 0, 1), optional(TESTS)),
        st.builds(s.Phrase, words, determiners, st.none(), optional(LOCATIONS), NAMED_MEASURES, optional(TESTS), WORDS),
        st.builds(s.Phrase, words, determiners, inner),
    )


PHRASES: SearchStrategy[s.Phrase] = st.deferred(lambda: phrases(WHICH))
COUNTABLE: SearchStrategy[s.Phrase] = st.deferred(lambda: phrases(HOW_MANY))
VALUES: SearchStrategy[s.Expression] = st.deferred(
    lambda: st.one_of(
        NUMERALS,
        st.booleans().map(s.Boolean),
        st.just(s.HereWord()),
        PHRASES,
        st.builds(s.DistanceFrom, TERMS, TERMS),
        st.builds(s.Operation, st.sampled_from(["+", "-", "*", "/ down", "/ up"]), VALUES, VALUES),
        st.builds(s.Alternative, VALUES, TESTS, VALUES),
    )
)
MEASURES: SearchStrategy[s.Expression] = st.deferred(
    lambda: st.one_of(TERMS_ALONE, st.builds(s.Operation, st.sampled_from(["+", "-"]), VALUES, VALUES))
)
TESTS: SearchStrategy[s.Test] = st.deferred(
    lambda: st.one_of(
        st.builds(s.Comparison, SIGNS, VALUES, VALUES),
        st.builds(s.Comparison, st.just("is"), VALUES, VALUES, st.booleans()),
        st.builds(
            s.Comparison, st.sampled_from(["is in", "is next to", "is in line with"]), VALUES, TERMS, st.booleans()
        ),
        st.builds(s.Connection, VALUES, TERMS, PHRASES, st.booleans()),
        st.builds(s.ThereIs, st.one_of(PHRASES, COUNTABLE), st.booleans()),
        st.builds(s.Negation, TESTS),
        st.builds(s.Both, several(TESTS, 2, 3)),
        st.builds(s.OneOf, several(TESTS, 2, 3)),
    )
)
COUNTED = st.builds(s.Counted, st.one_of(VALUES, COUNTABLE), optional(PHRASES), optional(VALUES))
# `for each …` multiplies, so terms have no `each`.
PRICES = st.one_of(phrases(optional(st.just(s.Determiner("a")))), COUNTABLE)
PRICE_TERMS = st.one_of(
    st.just(s.TermsPhrase("free")),
    st.builds(s.TermsPhrase, st.sampled_from(["less", "name"]), PRICES),
    st.builds(s.TermsPhrase, st.just("instead"), PRICES, PHRASES),
)
# Before what a verb takes, and before what is said of it where a line waits for it (`argument` and `role` in the grammar).
TAKEN_BEHIND = st.sampled_from(["from", "onto", "into", "with"]).map(s.Word)
WAITED_BEHIND = st.sampled_from(["from", "onto", "into", "with"]).map(s.Word)
# A number behind `to` is how many at most, if another stands before it.
TO = st.just(s.Word("to"))
ONE = phrases(WHICH)
GIVEN = st.one_of(
    st.builds(s.Given, TAKEN_BEHIND, COUNTED),
    st.builds(s.Given, TO, st.builds(s.Counted, ONE)),
    st.builds(s.Given, st.just(s.Word("for")), PRICE_TERMS),
)
ACTS = st.builds(
    s.Act, WORDS, optional(COUNTED), several(GIVEN, 0, 2), st.sampled_from(["plain", "must", "may"]), optional(WORDS)
)
SIMPLE: SearchStrategy[s.Step] = st.one_of(ACTS, st.builds(s.OnlyIfStep, TESTS))
SUITES: SearchStrategy[s.Suite] = st.deferred(
    lambda: st.one_of(
        st.builds(s.Suite, several(SIMPLE, 1, 1), st.just(True)), st.builds(s.Suite, several(STEPS), st.just(False))
    )
)
STEPS: SearchStrategy[s.Step] = st.deferred(
    lambda: st.one_of(
        SIMPLE,
        st.builds(s.IfStep, TESTS, SUITES, optional(SUITES)),
        st.builds(s.MayStep, SUITES),
        st.builds(s.EitherStep, several(SUITES, 2, 3), st.booleans()),
        st.builds(s.AnyOrderStep, SUITES),
        st.builds(s.ForEachStep, PHRASES, SUITES, optional(WORDS)),
        st.builds(s.RepeatStep, VALUES, SUITES, st.booleans()),
        SUITES.map(lambda suite: s.RepeatStep(None, suite, True)),
        st.builds(lambda until, suite: s.RepeatStep(None, suite, until=until), TESTS, SUITES),
        st.builds(s.LetStep, PHRASES, SUITES, st.booleans()),
    )
)
ROLES = st.one_of(st.builds(s.Role, WAITED_BEHIND, PHRASES), st.builds(s.Role, TO, ONE))
OBJECTS = PHRASES.map(lambda phrase: s.Role(s.Word(""), phrase))
PATTERNS = st.one_of(several(ROLES, 0, 1), st.tuples(OBJECTS), st.tuples(OBJECTS, ROLES))
WHO = st.sampled_from(["I", "an opponent", "any player"]).map(s.Word)
LINES: SearchStrategy[s.Line] = st.one_of(
    st.builds(s.WhenLine, st.sampled_from(["when", "before"]), WHO, WORDS, PATTERNS, SUITES),
    st.builds(s.OfferLine, WORDS, PATTERNS, PRICE_TERMS, optional(WORDS), optional(SUITES)),
)
AMOUNTS: SearchStrategy[s.AmountLine] = st.builds(s.AmountLine, COUNTED, optional(TESTS))
