"""What a diagnostic is in each form: nothing that one form tells is lost in another."""

from dsl.diagnostics import Diagnostic, Note
from dsl.source import Span
from interpreter.entrance.mistakes import draw_plain
from interpreter.review.formats import as_github, as_json, as_sarif

HERE, THERE = Span("a.yaml", 3, 5, 3, 9), Span("b.yaml", 60, 1, 60, 2)
MORE = tuple(Span("c.yaml", line, 7, line, 8) for line in range(1, 70))
FOUND = Diagnostic(
    "unknown-word", "error", HERE, {"word": "gme", "sort": "x"}, (Note(THERE, "note-unclosed-quote"),), also=MORE
)


def test_notes_and_further_places_are_in_every_form() -> None:
    told = as_json(FOUND, "en")
    assert [(note["file"], note["line"], bool(note["message"])) for note in told["notes"]] == [("b.yaml", 60, True)]
    assert len(told["also"]) == 69
    line = as_github(FOUND, "en")
    assert "b.yaml:60:1: " in line
    assert "and 69 more for the same reason: c.yaml:1:7, c.yaml:2:7, c.yaml:3:7, …" in line
    result = as_sarif([FOUND], "en")["runs"][0]["results"][0]
    assert "69 more" in result["message"]["text"]
    assert len(result["relatedLocations"]) == 70
    assert "= note: and 69 more for the same reason: c.yaml:1:7" in draw_plain([FOUND], "en")
