"""The report and its sentences, in every language."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from interpreter.entrance.phrases import languages
from interpreter.lab.findings import Findings
from interpreter.lab.report import page
from interpreter.rulebook.book import Rulebook, load_rulebook
from tests.commands.toys import FAIR
from tests.lab.conftest import plan_of, studied

SAID = re.compile(r"\b(lab|report)\.[a-z-]+|\{[a-z_]+\}")


class Read(HTMLParser):
    """What stands in a page, and what it asks for from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href") and str(value)[:1] != "#"]


@pytest.fixture(scope="module")
def documents() -> tuple[list[Rulebook], list[dict[str, Any]]]:
    book = load_rulebook(FAIR)
    one = studied([book], plan_of(book, agents=("random", "greedy")), 60)
    both = studied([book, book], plan_of(book, book, purse=4), 60)
    return [book, book], [one, both]


@pytest.mark.parametrize("language", languages())
def test_a_page_needs_nothing_else_and_is_said_in_the_language(
    language: str, documents: tuple[list[Rulebook], list[dict[str, Any]]]
) -> None:
    books, found = documents
    for document in found:
        findings = Findings(books[: len(document["versions"])], language)
        text = page(document, findings)
        read = Read(text)
        assert read.fetched == []
        assert read.tags.count("svg") >= 3
        assert read.tags.count("table") >= 3
        assert f'<html lang="{language}">' in text
        assert "url(http" not in text
        assert not SAID.search(re.sub(r"<(style|script)>.*?</\1>", "", text, flags=re.DOTALL))
        assert text == page(document, findings)
        told = findings.all(document)
        assert told
        assert not any(SAID.search(one.text) for one in told)


def test_every_number_has_its_interval(documents: tuple[list[Rulebook], list[dict[str, Any]]]) -> None:
    books, (document, _) = documents
    text = page(document, Findings(books[:1], "en"))
    rows = document["versions"][0]["definitions"]
    # Of each thing how often it was seen, had and played, at least.
    assert text.count('class="aside"') >= 3 * len(rows)
