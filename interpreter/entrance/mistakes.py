"""The phrases of diagnostics in each language, and diagnostics as plain text: what whoever asked for rules is told of their mistakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from dsl.diagnostics import Diagnostic, Problems
from dsl.report import colourless, draw_all
from interpreter.entrance.phrases import ENGLISH
from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import text_of
from interpreter.rulebook.sources.reading import Mapping as Tree, Node, read

FILE = "diagnostics.yaml"
Words = Mapping[str, Mapping[str, str]]


@cache
def words(language: str) -> Words:
    """Return the phrases of all diagnostics in a language; those it lacks in English."""
    own = own_words(language)
    if language == ENGLISH:
        return own
    return own | {code: {**texts, **own.get(code, {})} for code, texts in words(ENGLISH).items()}


def own_words(language: str) -> dict[str, dict[str, str]]:
    """Return what a language itself says of diagnostics."""
    tree = read(data_folder("translations") / language / FILE, Problems())
    return {entry.key.text: _texts(entry.value) for entry in tree} if isinstance(tree, Tree) else {}


def _texts(node: Node) -> dict[str, str]:
    plain = node.plain()
    return {key: str(value).strip() for key, value in plain.items()} if isinstance(plain, dict) else {}


@cache
def lines(file: str) -> Sequence[str]:
    """Return the lines of a file; none if it can't be read."""
    text = text_of(Path(file))
    return () if text is None else text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def draw_plain(diagnostics: Iterable[Diagnostic], language: str) -> str:
    """Return text without colours."""
    return draw_all(diagnostics, words(language), lines, colourless)
