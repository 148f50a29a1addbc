"""The page of the documentation: all that it is made of is on it, its links lead somewhere, nothing comes from elsewhere."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

import pytest

from interpreter.entrance.mistakes import words
from interpreter.entrance.phrases import Phrases, languages
from interpreter.handbook.chapters import SOURCES, ChapterSource, sections, slug, written
from interpreter.handbook.page import DIAGNOSTICS, page

FETCHING = ("src", "srcset", "data", "poster")


class Read(HTMLParser):
    """What of a page can be told from its tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: Counter[str] = Counter()
        self.tongues: list[str | None] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags[tag] += 1
        self.ids.update([given["id"] or ""] if "id" in given else [])
        self.links += [given["href"] or ""] if tag == "a" else []
        self.fetched += [str(given[name]) for name in FETCHING if name in given]
        self.fetched += [str(given.get("href"))] if tag == "link" else []
        self.tongues += [given.get("lang")] if tag == "article" else []


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_links_lead_somewhere_and_anchors_are_unique(language: str) -> None:
    read = Read(page(language))
    assert {name for name, times in read.ids.items() if times > 1} == set()
    assert {link for link in read.links if link[0] == "#" and link[1:] not in read.ids} == set()
    assert {link for link in read.links if link[0] != "#" and not link.startswith("https://")} == set()


def test_links_between_files_lead_within_the_page() -> None:
    read = Read(page("en"))
    assert {"#cookbook", "#reference", "#language", "#guide-a-pack-that-adds-to-what-is-there"} <= set(read.links)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)
def test_every_heading_has_its_section(source: ChapterSource) -> None:
    lines = written(source).split("\n")
    fenced, headings = False, []
    for line in lines:
        fenced ^= line.startswith("```")
        if not fenced and line.startswith(("# ", "## ", "### ")):
            headings.append(line.lstrip("#").strip().replace("`", ""))
    parts = sections(source)
    assert [part.title for part in parts] == headings
    shown = page("en")
    assert all(f'<section id="{part.anchor}">' in shown and f'href="#{part.anchor}"' in shown for part in parts)


def test_every_diagnostic_is_there_in_the_language_of_the_reader(language: str) -> None:
    shown, read = page(language), Read(page(language))
    codes = [code for code, texts in words(language).items() if "explain" in texts]
    assert codes
    assert [code for code in codes if f"{DIAGNOSTICS}-{code}" not in read.ids] == []
    assert words(language)["bad-key"]["explain"].split("\n")[0].replace("'", "&#x27;") in shown
    assert read.tongues == ["en"] * len(SOURCES) + [language]


def test_the_frame_speaks_the_language_of_the_reader(language: str) -> None:
    shown, say = page(language), Phrases(language)
    assert f'<html lang="{language}">' in shown
    assert say.knows("handbook.english")
    assert all(
        say(f"handbook.{key}").replace("'", "&#x27;") in shown for key in ("title", "english", "guide", "search")
    )
    assert "handbook." not in shown


def test_nothing_comes_from_elsewhere() -> None:
    shown = page("en")
    read = Read(shown)
    assert read.fetched == []
    assert "url(" not in shown.partition("</style>")[0]
    assert "default-src 'none'" in shown
    assert "prefers-color-scheme: dark" in shown
    assert 'name="viewport"' in shown


def test_it_can_be_filtered() -> None:
    shown = page("en")
    assert Read(shown).tags["script"] == 1
    assert '<input type="search" id="wanted"' in shown
    assert 'getElementById("wanted")' in shown


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("A card in three commands", "a-card-in-three-commands"), ("`only if`, and why", "only-if-and-why")],
)
def test_anchors_are_those_of_markdown_files(title: str, anchor: str) -> None:
    assert slug(title) == anchor


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)
def test_what_is_for_those_who_change_the_program_is_left_out(source: ChapterSource) -> None:
    told = written(source)
    assert not [word for word in ("tests/guide", "tests.guide", "effects.lark", "makers", "<!--") if word in told]
