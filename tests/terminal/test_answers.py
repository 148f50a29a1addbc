"""What may be typed at a question."""

import pytest

from interpreter.terminal.answers import Answer, parse


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3", Answer("pick", (3,))),
        (" 1 4  5 ", Answer("pick", (1, 4, 5))),
        ("1,4, 5", Answer("pick", (1, 4, 5))),
        ("", Answer("nothing")),
        ("   ", Answer("nothing")),
        ("?", Answer("why")),
        ("? baker", Answer("why", word="baker")),
        ("?baker", Answer("why", word="baker")),
        ("u", Answer("undo")),
        ("U", Answer("undo")),
        ("l", Answer("log")),
        ("t", Answer("table")),
        ("c baker", Answer("card", word="baker")),
        ("s my game.json", Answer("save", word="my game.json")),
        ("q", Answer("leave")),
        ("lang fr", Answer("language", word="fr")),
        ("baker", Answer("name", word="baker")),
        ("the big tent", Answer("name", word="the big tent")),
        ("x 1", Answer("name", word="x 1")),
        ("²", Answer("name", word="²")),
        (",", Answer("name", word=",")),
    ],
)
def test_lines(line: str, answer: Answer) -> None:
    assert parse(line) == answer
