"""What a report looks like, line by line."""

from collections.abc import Sequence

import pytest

from dsl.diagnostics import Concept, Diagnostic, Fix, Note, Problems, Word
from dsl.report import draw, draw_all, hints, sentence
from dsl.source import Span

WORDS = {
    "unknown-word": {"message": "There is no word '{word}'.", "hint": "the units are {units}"},
    "note-declared": {"message": "'{word}' is declared here"},
    "did-you-mean": {"message": "did you mean '{suggestion}'?"},
    "label-error": {"message": "error"},
    "label-warning": {"message": "warning"},
    "label-note": {"message": "note"},
    "label-hint": {"message": "hint"},
    "label-fix": {"message": "mended"},
}
MARKET = """\
market:
  cost: {coin: 2}
  copies: 3
  played: gain 2 coyn
  bought: |
    gain 1 gem
    gain 1 coyn
  points: 1
""".splitlines()


def span(line: int, column: int, end_line: int, end_column: int, file: str = "market.yaml") -> Span:
    return Span(file, line, column, end_line, end_column)


def wrong(place: Span, *notes: Note, suggestion: str | None = None, fix: Fix | None = None) -> Diagnostic:
    return Diagnostic("unknown-word", "error", place, {"word": "coyn"}, notes, suggestion, fix)


def shown(diagnostic: Diagnostic, lines: Sequence[str] = MARKET) -> str:
    return draw(diagnostic, WORDS, lambda file: lines)


def excerpt(diagnostic: Diagnostic, lines: Sequence[str] = MARKET) -> list[str]:
    """What is drawn below the place and the empty margin."""
    return shown(diagnostic, lines).split("\n")[3:]


def test_a_word_on_a_line() -> None:
    assert shown(wrong(span(4, 18, 4, 22), suggestion="coin")) == "\n".join(
        (
            "error: There is no word 'coyn'. [unknown-word]",
            "  --> market.yaml:4:18",
            "   |",
            " 4 |   played: gain 2 coyn",
            "   |                  ^^^^",
            "   = hint: did you mean 'coin'?",
        )
    )


def test_a_note_in_the_same_file_shares_the_excerpt() -> None:
    note = Note(span(2, 10, 2, 14), "note-declared", {"word": "coin"})
    assert excerpt(wrong(span(7, 12, 7, 16), note)) == [
        " 2 |   cost: {coin: 2}",
        "   |          ---- 'coin' is declared here",
        " ...",
        " 7 |     gain 1 coyn",
        "   |            ^^^^",
    ]


def test_a_single_line_between_is_shown() -> None:
    note = Note(span(2, 10, 2, 14), "note-declared", {"word": "coin"})
    assert excerpt(wrong(span(4, 18, 4, 22), note))[2] == " 3 |   copies: 3"


def test_two_lines_between_are_left_out() -> None:
    note = Note(span(1, 1, 1, 7), "note-declared", {"word": "market"})
    assert excerpt(wrong(span(4, 18, 4, 22), note))[2] == " ..."


def test_line_numbers_are_aligned() -> None:
    lines = ["gem"] * 12
    note = Note(span(9, 1, 9, 4), "note-declared", {"word": "gem"})
    rows = excerpt(wrong(span(11, 1, 11, 4), note), lines)
    assert [row for row in rows if "gem" in row][::2] == ["  9 | gem", " 10 | gem"]
    assert rows[-2:] == [" 11 | gem", "    | ^^^"]


def test_two_marks_on_a_line_have_a_row_each() -> None:
    note = Note(span(4, 3, 4, 9), "note-declared", {"word": "played"})
    assert excerpt(wrong(span(4, 18, 4, 22), note)) == [
        " 4 |   played: gain 2 coyn",
        "   |                  ^^^^",
        "   |   ------ 'played' is declared here",
    ]


def test_a_note_in_another_file_has_its_own_excerpt() -> None:
    note = Note(span(1, 1, 1, 5, "game.yaml"), "note-declared", {"word": "coin"})
    files = {"market.yaml": MARKET, "game.yaml": ["coin: {}"]}
    drawn = draw(wrong(span(4, 18, 4, 22), note), WORDS, files.__getitem__)
    assert drawn.split("\n")[5:] == [
        "  ::: game.yaml:1:1",
        "   |",
        " 1 | coin: {}",
        "   | ---- 'coin' is declared here",
    ]


def test_a_note_at_the_marked_place_needs_no_second_mark() -> None:
    place = span(4, 18, 4, 22)
    assert excerpt(wrong(place, Note(place, "note-declared", {"word": "coin"})))[2:] == [
        "   = note: 'coin' is declared here"
    ]


def test_without_its_lines_a_report_keeps_place_and_reasons() -> None:
    note = Note(span(2, 10, 2, 14), "note-declared", {"word": "coin"})
    assert shown(wrong(span(4, 18, 4, 22), note), []).split("\n")[1:] == [
        "  --> market.yaml:4:18",
        "   = note: 'coin' is declared here",
    ]


def test_a_span_over_lines_leaves_the_indentation_alone() -> None:
    assert excerpt(wrong(span(5, 11, 7, 9))) == [
        " 5 |   bought: |",
        "   |           ^",
        " 6 |     gain 1 gem",
        "   |     ^^^^^^^^^^",
        " 7 |     gain 1 coyn",
        "   |     ^^^^",
    ]


def test_of_a_long_span_the_middle_is_left_out() -> None:
    lines = [f"line {number}" for number in range(1, 31)]
    rows = excerpt(wrong(span(9, 1, 28, 8)), lines)
    assert rows[:10:2] == [f"{number:>3} | line {number}" for number in (9, 10, 11, 12, 13)]
    assert len(excerpt(wrong(span(1, 1, 6, 7)), lines)) == 12
    assert rows[10] == "  ..."
    assert rows[-2:] == [" 28 | line 28", "    | ^^^^^^^"]


def test_a_span_that_ends_before_a_line_does_not_show_it() -> None:
    assert excerpt(wrong(span(3, 3, 4, 1))) == [" 3 |   copies: 3", "   |   ^^^^^^^^^"]


@pytest.mark.parametrize(
    ("line", "carets"),
    [
        ("\tgain coyn", "         ^^^^"),  # a tab reaches to the next stop
        ("ab\tn coyn", "      ^^^^"),
        ("金貨をn coyn", "        ^^^^"),  # each of the first three is two cells wide
        ("gai\u0301n coyn", "     ^^^^"),  # an accent of its own has no width
        ("\x1b[1m\x00 coyn", "      ^^^^"),  # control characters are signs
    ],
)
def test_carets_stand_below_what_they_mean(line: str, carets: str) -> None:
    column = line.index("coyn") + 1
    assert excerpt(wrong(span(1, column, 1, column + 4)), [line])[1] == f"   | {carets}"


def test_a_wide_word_has_wide_carets() -> None:
    assert excerpt(wrong(span(1, 6, 1, 8)), ["gain 金貨"])[1] == "   |      ^^^^"


def test_nothing_reaches_the_terminal_that_steers_it() -> None:
    evil = Diagnostic("unknown-word", "error", span(1, 1, 1, 2), {"word": "\x1b[2J\x9b\u202e\n"}, suggestion="\x07")
    drawn = shown(evil, ["\x1b]0;title\x07 \u202e \x85"])
    assert not set(drawn) & set("\x1b\x07\x9b\x85\u202e\r")
    assert len(drawn.split("\n")) == 6


@pytest.mark.parametrize(
    ("place", "rows"),
    [
        (span(8, 90, 8, 99), [" 8 |   points: 1", "   |            ^"]),  # past the end of the line
        (span(8, 11, 99, 1), [" 8 |   points: 1", "   |           ^"]),  # past the end of the file
        (span(8, 3, 8, 3), [" 8 |   points: 1", "   |   ^"]),  # empty
        (span(8, 9, 8, 3), [" 8 |   points: 1", "   |         ^"]),  # the wrong way round
        (span(9, 1, 9, 1), [" 9 |", "   | ^"]),  # the line after the last
        (span(9, 5, 12, 1), [" 9 |", "   | ^"]),
        (span(50, 1, 50, 2), []),
        (span(0, 0, 0, 0), []),
    ],
)
def test_a_place_that_is_not_there_is_drawn_as_well_as_can_be(place: Span, rows: list[str]) -> None:
    assert excerpt(wrong(place)) == rows


def test_a_line_too_wide_is_shown_in_part() -> None:
    line = "x" * 1000 + " coyn " + "y" * 1000
    text, carets = excerpt(wrong(span(1, 1002, 1, 1006)), [line])
    assert len(text) < 130
    assert text.startswith(" 1 | …xxx")
    assert text.endswith("yyy…")
    assert text[carets.index("^") : carets.rindex("^") + 1] == "coyn"


def test_what_is_marked_far_behind_on_a_wide_line_is_shown_in_a_part_of_its_own() -> None:
    line = "x" * 50 + " coyn " + "y" * 300 + " gem " + "z" * 300
    rows = excerpt(wrong(span(1, 52, 1, 56), Note(span(1, 358, 1, 361), "note-declared", {"word": "gem"})), [line])
    assert rows[0][rows[1].index("^") : rows[1].rindex("^") + 1] == "coyn"
    assert rows[2][rows[3].index("-") : rows[3].rindex("-") + 1] == "gem"


def test_a_fix_shows_the_line_as_it_will_be() -> None:
    place = span(4, 18, 4, 22)
    assert excerpt(wrong(place, fix=Fix(place, "coin")))[2:] == ["   = mended:", " 4 +   played: gain 2 coin"]


def test_a_fix_may_make_lines() -> None:
    fix = Fix(span(4, 11, 4, 11), "|\n    ")
    assert excerpt(wrong(span(4, 18, 4, 22), fix=fix))[3:] == [" 4 +   played: |", " 5 +     gain 2 coyn"]


def test_a_hint_needs_its_words() -> None:
    place = span(4, 18, 4, 22)
    assert hints(wrong(place), WORDS) == []
    both = Diagnostic("unknown-word", "error", place, {"word": "coyn", "units": "coin, gem"}, suggestion="coin")
    assert hints(both, WORDS) == ["did you mean 'coin'?", "the units are coin, gem"]


def test_braces_in_an_argument_are_not_filled_in() -> None:
    odd = Diagnostic("unknown-word", "error", span(1, 1, 1, 2), {"word": "{units}", "units": "gem"})
    assert sentence(odd, WORDS) == "There is no word '{units}'."


def test_a_phrase_that_is_missing_is_replaced_by_its_key() -> None:
    drawn = draw(Diagnostic("no-such-code", "warning", span(3, 3, 3, 9), {"word": "gem"}), {}, lambda file: MARKET)
    assert drawn.split("\n")[0] == "label-warning: no-such-code (word=gem) [no-such-code]"


def test_paint_is_told_the_roles() -> None:
    drawn = draw(
        wrong(span(4, 18, 4, 22), suggestion="coin"), WORDS, lambda file: MARKET, lambda role, text: f"<{role}>"
    )
    assert drawn.split("\n") == [
        "<error>: <title>",
        "<margin> market.yaml:4:18",
        "<margin>",
        "<margin>   played: gain 2 coyn",
        "<margin>                  <error>",
        "<margin> <hint>: did you mean 'coin'?",
    ]


def test_all_are_drawn_in_order() -> None:
    problems = Problems()
    for line in (3, 1):
        problems.error("unknown-word", span(line, 1, line, 2), word=str(line))
    drawn = draw_all(problems, WORDS, lambda file: MARKET).split("\n\n")
    assert [text.split("\n")[0][:28] for text in drawn] == [f"error: There is no word '{line}'." for line in (1, 3)]
    assert draw_all([], WORDS, lambda file: MARKET) == ""


CONCEPTS = {
    "wrong": {"message": "what fits: {expected}"},
    "concept-number": {"message": "a number"},
    "concept-list": {"message": "a list"},
    "concept-thing-of": {"message": "a '{of}'"},
    "label-or": {"message": "{these} or {last}"},
}


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("coin", "coin"),
        (Concept("number"), "a number"),
        (Concept("thing", "stall"), "a 'stall'"),
        ((Concept("list"),), "a list"),
        ((Concept("number"), Concept("thing", "stall"), Concept("list")), "a number, a 'stall' or a list"),
        ((Concept("number"), "(", "a"), "‹a number›, (, a"),
        (Concept("odd", "gem"), "concept-odd-of (of=gem)"),
    ],
)
def test_concepts_are_worded_by_phrases(expected: Word, text: str) -> None:
    diagnostic = Diagnostic("wrong", "error", span(1, 1, 1, 2), {"expected": expected})
    assert sentence(diagnostic, CONCEPTS) == f"what fits: {text}"


@pytest.mark.parametrize(("word", "said"), [("inn", "an 'inn'"), ("shop", "a 'shop'"), ("unit", "a 'unit'")])
def test_an_article_fits_the_word_behind_it(word: str, said: str) -> None:
    words = {"never": {"message": "it is never a(n) '{word}'"}, "found": {"message": "it is {what}"}}
    words["concept-thing-of"] = {"message": "a(n) '{of}'"}
    assert sentence(Diagnostic("never", "error", span(1, 1, 1, 2), {"word": word}), words) == f"it is never {said}"
    assert (
        sentence(Diagnostic("found", "error", span(1, 1, 1, 2), {"what": Concept("thing", word)}), words)
        == f"it is {said}"
    )


def test_what_mends_several_of_one_line_is_drawn_once_as_one() -> None:
    lines = ["gian 2 coyn and a gme"]
    first = wrong(span(1, 1, 1, 5), fix=Fix(span(1, 1, 1, 5), "gain"))
    second = wrong(span(1, 8, 1, 12), fix=Fix(span(1, 8, 1, 12), "coins"))
    unsure = wrong(span(1, 19, 1, 22), fix=Fix(span(1, 19, 1, 22), "gem", sure=False))
    drawn = draw_all([first, second, unsure], {**WORDS, "label-perhaps": {"message": "perhaps"}}, lambda _: lines)
    assert [row[4:] for row in drawn.splitlines() if row.startswith(" 1 +")] == [
        " gain 2 coins and a gme",
        " gian 2 coyn and a gem",
    ]
    assert drawn.count("= mended:") == 1


def test_fixes_of_one_line_that_overlap_are_drawn_each() -> None:
    lines = ["gian 2 coyn"]
    first = wrong(span(1, 1, 1, 5), fix=Fix(span(1, 1, 1, 5), "gain"))
    whole = wrong(span(1, 1, 1, 12), fix=Fix(span(1, 1, 1, 12), "gain 2 coins"))
    assert draw_all([first, whole], WORDS, lambda _: lines).count("= mended:") == 2
