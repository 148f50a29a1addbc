"""The sentences of the command line: all that the code asks for are written, and placeholders are filled as they are."""

import re
from pathlib import Path

import pytest

import interpreter
from interpreter.entrance.phrases import Phrases, languages, locale_language

SOURCES = sorted(Path(str(interpreter.__file__)).parent.rglob("*.py"))
SAID = re.compile(r"(?:(?:say|local\(\))\(\s*|help=)\"([a-z-]+\.[a-z-]+)\"")
REFUSED = re.compile(r"\bRefusal\(\s*\"([a-z-]+)\"")
UNKNOWN = re.compile(r"unknown\(\s*\"([a-z-]+)\"")


def asked_for() -> set[str]:
    keys = set()
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        keys |= set(SAID.findall(text)) | {f"failure.{key}" for key in REFUSED.findall(text)}
        keys |= {f"failure.{key}{near}" for key in UNKNOWN.findall(text) for near in ("", "-near")}
    return keys


def test_all_that_is_asked_for_is_written() -> None:
    english = Phrases("en")
    keys = asked_for()
    assert len(keys) > 60
    assert {key for key in keys if not english.knows(key)} == set()


def test_filling() -> None:
    english = Phrases("en")
    assert english("failure.unknown-game", word="x", known="a, b") == "There is no game 'x'; there are a, b."
    assert english("failure.unknown-game", word="x", known="") == "There is no game 'x'."
    assert english("failure.usage", reason="{word}") == "{word}"


def test_a_sentence_nobody_wrote_is_its_key() -> None:
    assert Phrases("en")("no.such-sentence") == "no.such-sentence"


def test_a_language_falls_back_to_english() -> None:
    assert Phrases("xx")("play.undone") == Phrases("en")("play.undone")


@pytest.mark.parametrize(
    ("value", "language"),
    [("it_IT.UTF-8", "it"), ("fr", "fr"), ("es_419", "es"), ("C.UTF-8", "en"), ("xx_YY", "en"), ("", "en")],
)
def test_language_of_the_environment(value: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", value)
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANG", "")
    assert locale_language() == (language if language in languages() else "en")
