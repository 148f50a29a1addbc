"""What is said about mistakes: complete in every language, and none of its words lost."""

import pytest

from dsl.diagnostics import Diagnostic, Problems
from dsl.report import hints, placeholders, sentence
from dsl.source import Span
from interpreter.commands.cli import run
from interpreter.entrance import mistakes
from interpreter.review import proofreading
from interpreter.text import languages

HERE = Span("shop.yaml", 1, 1, 1, 2)


def found() -> list[tuple[str, str]]:
    problems = Problems()
    proofreading.proofread(problems)
    return [(problem.code, str(problem.args["word"])) for problem in problems]


def test_every_language_says_everything() -> None:
    assert found() == []
    assert run(["validate", "translations", "--strict"]) == 0


@pytest.mark.parametrize("language", languages())
def test_sentences(language: str) -> None:
    said = sentence(Diagnostic("unknown-game", "error", HERE, {"word": "markt"}), mistakes.words(language))
    assert "markt" in said
    assert "{" not in said


@pytest.mark.parametrize("language", languages())
def test_braces_are_told_as_they_are_written(language: str) -> None:
    words = mistakes.words(language)
    for code, phrases in words.items():
        given = {name: "coin" for text in phrases.values() for name in placeholders(text)}
        told = Diagnostic(code, "error", HERE, given)
        for text in (sentence(told, words), *hints(told, words)):
            assert "{{" not in text, code
            assert text.count("{") == text.count("}"), code
    (hint,) = hints(Diagnostic("bad-phrase", "error", HERE, {}), words)
    assert "'{what}'" in hint
    (hint,) = hints(Diagnostic("seat-behind", "error", HERE, {"seat": "2", "word": "coin"}), words)
    assert "'- 2: {coin: …}'" in hint


def test_what_is_lost_or_missing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    own = mistakes.own_words
    spoilt = {
        "unknown-game": {"message": "Kein Spiel."},
        "empty-file": {"message": "Nichts hier: {wrod}.", "hint": "?", "explain": "?"},
        "missing-key": {"message": "Es fehlt '{word}'.", "hint": "'{line}'"},
        "no-such-code": {"message": "?"},
    }

    def words_of(language: str) -> dict[str, dict[str, str]]:
        return own(language) if language != "it" else {**own("it"), **spoilt}

    monkeypatch.setattr(mistakes, "own_words", words_of)
    monkeypatch.setattr(proofreading, "_spans", lambda _: _Anywhere())
    assert ("lost-placeholder", "word") in found()
    assert ("unknown-placeholder", "wrod") in found()
    assert ("missing-phrase", "missing-key.explain") in found()
    assert ("unused-phrase", "no-such-code.message") in found()


class _Anywhere(dict[tuple[str, str], Span]):
    def __missing__(self, key: tuple[str, str]) -> Span:
        return HERE
