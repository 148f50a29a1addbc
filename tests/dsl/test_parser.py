"""From text to syntax, with the exact place of everything."""

from typing import Any

import pytest

from dsl import Problems, Source, Span, parse, syntax as s
from dsl.diagnostics import Concept, Fix
from dsl.grammar import Start

FILE = "stalls.yaml"


def parsed(text: str, start: Start = "steps") -> Any:
    problems = Problems()
    syntax = parse(Source(FILE, text), start, problems)
    assert syntax is not None, [problem.code for problem in problems]
    return syntax.body[0] if len(syntax.body) == 1 else syntax.body


def word(text: str) -> s.Word:
    return s.Word(text)


def noun(*words: str, **more: Any) -> s.Phrase:
    return s.Phrase((tuple(map(word, words)),), **more)


def exactly(number: int) -> s.Determiner:
    return s.Determiner("exactly", s.Numeral(number))


A = s.Determiner("a")
EACH = s.Determiner("each")
MY_YARD = s.Location("in", (noun("yard", determiner=s.Determiner("my")),))

TREES = [
    ("gain 2 coin", s.Act(word("gain"), s.Counted(noun("coin", determiner=exactly(2))))),
    ("rest", s.Act(word("rest"))),
    (
        "must pay up to 3 coin as paid",
        s.Act(
            word("pay"),
            s.Counted(noun("coin", determiner=s.Determiner("up_to", s.Numeral(3)))),
            force="must",
            result=word("paid"),
        ),
    ),
    (
        "gain 1 coin for each 2 stall here at most 3",
        s.Act(
            word("gain"),
            s.Counted(
                noun("coin", determiner=exactly(1)),
                noun("stall", determiner=exactly(2), location=s.Location("here")),
                s.Numeral(3),
            ),
        ),
    ),
    (
        "move a green stall in my yard or market to cellar of this",
        s.Act(
            word("move"),
            s.Counted(
                noun("green", "stall", determiner=A, location=s.Location("in", (*MY_YARD.places, noun("market"))))
            ),
            (s.Given(word("to"), s.Counted(noun("cellar", of=noun("this")))),),
        ),
    ),
    (
        "discard seen except kept",
        s.Act(word("discard"), s.Counted(noun("seen", tails=(s.Tail("except", noun("kept")),)))),
    ),
    (
        "discard 2 of seen",
        s.Act(word("discard"), s.Counted(noun("seen", determiner=s.Determiner("exactly", s.Numeral(2), of=True)))),
    ),
    (
        "play one of seen for free",
        s.Act(
            word("play"),
            s.Counted(noun("seen", determiner=s.Determiner("one_of"))),
            (s.Given(word("for"), s.TermsPhrase("free")),),
        ),
    ),
    ("only if this is not open", s.OnlyIfStep(s.Comparison("is", noun("this"), noun("open"), negated=True))),
    (
        "may:\n    rest",
        s.MayStep(s.Suite((s.Act(word("rest")),))),
    ),
    (
        "if there is no stall here: rest\nelse: draw 1 stall",
        s.IfStep(
            s.ThereIs(noun("stall", location=s.Location("here")), no=True),
            s.Suite((s.Act(word("rest")),), inline=True),
            s.Suite((s.Act(word("draw"), s.Counted(noun("stall", determiner=exactly(1)))),), inline=True),
        ),
    ),
    (
        "must either: rest\nor:\n    rest",
        s.EitherStep((s.Suite((s.Act(word("rest")),), inline=True), s.Suite((s.Act(word("rest")),))), must=True),
    ),
    (
        "for each stall in my yard as place: rest",
        s.ForEachStep(noun("stall", location=MY_YARD), s.Suite((s.Act(word("rest")),), inline=True), word("place")),
    ),
    (
        "repeat up to (1 + 2) times: rest",
        s.RepeatStep(
            s.Operation("+", s.Numeral(1), s.Numeral(2)), s.Suite((s.Act(word("rest")),), inline=True), up_to=True
        ),
    ),
    (
        "let each player at once: rest",
        s.LetStep(noun("player", determiner=EACH), s.Suite((s.Act(word("rest")),), inline=True), at_once=True),
    ),
    ("in any order: rest", s.AnyOrderStep(s.Suite((s.Act(word("rest")),), inline=True))),
]


@pytest.mark.parametrize(("text", "tree"), TREES, ids=[text for text, _ in TREES])
def test_statements(text: str, tree: object) -> None:
    assert parsed(text) == tree


def test_arithmetic_binds_as_usual() -> None:
    value = parsed("1 + 2 * points of this - 3", "value")
    product = s.Operation("*", s.Numeral(2), noun("points", of=noun("this")))
    assert value == s.Operation("-", s.Operation("+", s.Numeral(1), product), s.Numeral(3))


def test_a_choice_of_values() -> None:
    value = parsed("0 if this is paired else 1", "value")
    assert value == s.Alternative(s.Numeral(0), s.Comparison("is", noun("this"), noun("paired")), s.Numeral(1))


def test_where_takes_one_condition_and_the_rest_goes_on() -> None:
    condition = parsed("there is a stall here where points <= 3 and me is passed", "condition")
    where = s.Comparison("<=", noun("points"), s.Numeral(3))
    there = s.ThereIs(noun("stall", determiner=A, location=s.Location("here"), where=where))
    assert condition == s.Both((there, s.Comparison("is", noun("me"), noun("passed"))))


def test_alternatives_in_brackets() -> None:
    condition = parsed("(1 = 1) or ((2) = 2 and 3 = 3)", "condition")
    one, two, three = (s.Comparison("=", s.Numeral(n), s.Numeral(n)) for n in (1, 2, 3))
    assert condition == s.OneOf((one, s.Both((two, three))))


def test_a_location_belongs_to_the_innermost_phrase() -> None:
    phrase = parsed("each helper in spots of each stall in my yard owned by me", "things")
    inner = noun("stall", determiner=EACH, location=MY_YARD)
    assert phrase.location.places == (noun("spots", of=inner),)
    assert phrase.tails == (s.Tail("owned_by", noun("me")),)


def test_standing_lines() -> None:
    when, offer = parsed(
        "when I play a stall to my yard: rest\nto play a stall, offer 3 goods less by bargain: must discard this",
        "lines",
    )
    stall = noun("stall", determiner=A)
    roles = (s.Role(word(""), stall), s.Role(word("to"), noun("yard", determiner=s.Determiner("my"))))
    assert when == s.WhenLine("when", word("I"), word("play"), roles, s.Suite((s.Act(word("rest")),), inline=True))
    assert offer.terms == s.TermsPhrase("less", noun("goods", determiner=exactly(3)))
    assert offer.group == word("bargain")
    assert offer.roles == roles[:1]


def test_an_offer_needs_no_block() -> None:
    offer = parsed("to play a stall, offer 1 coin instead of 1 gem", "lines")
    assert offer.body is None
    assert offer.terms.sort == "instead"


def test_lines_of_a_score() -> None:
    first, second = parsed("2 points for each gem on me\n3 points if this is open", "amounts")
    assert first.amount.each == noun("gem", location=s.Location("on", (noun("me"),)))
    assert second.condition == s.Comparison("is", noun("this"), noun("open"))


def test_comments_are_kept_and_mean_nothing() -> None:
    syntax = parse(Source(FILE, "# first\nrest  # then\n\n    # odd\nrest\n"), "steps", Problems())
    assert syntax is not None
    assert [(c.text, c.alone, c.span.line, c.span.column) for c in syntax.comments] == [
        ("# first", True, 1, 1),
        ("# then", False, 2, 7),
        ("# odd", True, 4, 5),
    ]
    assert len(syntax.body) == 2


def test_an_expression_may_go_on_in_the_next_line() -> None:
    assert parsed("(1 = 1) or\n  (2 = 2)", "condition").span == Span(FILE, 1, 1, 2, 10)


def test_brackets_may_go_on_in_the_next_line() -> None:
    assert isinstance(parsed("only if (1 = 1 and\n    2 = 2)\nrest")[0], s.OnlyIfStep)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_places_are_those_of_the_file(end: str) -> None:
    text = f"rest{end}if me is passed:{end}    gain 1 coin{end}"
    syntax = parse(Source(FILE, text, 10, 7, 6), "steps", Problems())
    assert syntax is not None
    step: Any = syntax.body[1]
    act = step.then.steps[0]
    assert act.span == Span(FILE, 12, 11, 12, 22)
    assert act.object.what.words[0][0].span == Span(FILE, 12, 18, 12, 22)


def codes(text: str, start: Start = "steps") -> list[tuple[str, int, int]]:
    problems = Problems()
    assert parse(Source(FILE, text), start, problems) is None
    return [(problem.code, problem.span.line, problem.span.column) for problem in problems]


def test_all_lines_are_told_in_one_run() -> None:
    text = "pay up to coins\nrest\nif me is passed:\n    gain 2 coin as where\nelse gain 1 coin\n"
    assert codes(text) == [("missing-number", 1, 11), ("reserved-word", 4, 20), ("missing-colon", 5, 6)]


def test_a_comma_for_a_colon_is_mended_by_one() -> None:
    text = "when I play a card, draw 1 card"
    problems = Problems()
    assert parse(Source(FILE, text), "lines", problems) is None
    [problem] = problems
    assert (problem.code, problem.fix) == ("missing-colon", Fix(Span(FILE, 1, 19, 1, 20), ":"))


def test_blocks_that_do_not_fit_are_told_when_each_line_is_right() -> None:
    assert codes("rest\nelse: rest") == [("else-without-if", 2, 1)]
    assert codes("if me is passed:\n    rest\n  rest") == [("wrong-indentation", 3, 3)]
    assert codes("rest\n    rest") == [("wrong-indentation", 2, 5)]
    assert codes("either:\n    rest\nrest") == [("either-without-or", 3, 1)]
    assert codes("if me is passed:\nrest") == [("missing-block", 2, 1)]


def test_nothing_is_an_empty_effect() -> None:
    assert codes("  \n# only a remark") == [("empty-effect", 1, 1)]


def test_what_would_have_fitted_is_told() -> None:
    problems = Problems()
    parse(Source(FILE, "gain 2 coins 3"), "steps", problems)
    (problem,) = problems
    expected = problem.args["expected"]
    assert isinstance(expected, tuple)
    assert expected[:4] == (Concept("line-end"), Concept("word"), "in", "of")


def test_a_text_is_parsed_once_and_tells_its_mistakes_each_time() -> None:
    first, second, below = Source(FILE, "gain 2 coin"), Source(FILE, "gain 2 coin"), Source(FILE, "gain 2 coin", line=2)
    assert parse(first, "steps", Problems()) is parse(second, "steps", Problems())
    moved = parse(below, "steps", Problems())
    assert moved is not None
    assert moved.body[0].span.line == 2
    for _ in range(2):
        problems = Problems()
        assert parse(Source(FILE, "gain 2 coin coin coin of"), "steps", problems) is None
        assert problems


def test_a_number_has_an_end() -> None:
    digits = "9" * 5000
    problems = Problems()
    assert parse(Source("m.yaml", f"gain {digits} coin\ngain (2 * {digits}) gem"), "steps", problems) is None
    assert [(one.code, one.span.line, one.span.column) for one in problems] == [
        ("huge-number", 1, 6),
        ("huge-number", 2, 11),
    ]
    parse(Source("m.yaml", f"gain {'9' * 9} coin"), "steps", problems)
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("not (" * 5000 + "1 = 1" + ")" * 5000, "condition"),
        ("1" + " + 1" * 5000, "value"),
        ("x" + " of x" * 5000, "value"),
        ("".join(" " * depth + "may:\n" for depth in range(300)) + " " * 300 + "rest", "steps"),
        ("1" + " if 1 = 1 else 1" * 5000, "value"),
    ],
)
def test_nesting_has_an_end(text: str, start: Start) -> None:
    problems = Problems()
    assert parse(Source("m.yaml", text), start, problems) is None
    assert [one.code for one in problems] == ["too-deep"]
