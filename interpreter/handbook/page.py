"""The page itself: every chapter, a table of contents and a field that filters; nothing is fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from interpreter.entrance.mistakes import words
from interpreter.entrance.phrases import ENGLISH, Phrases
from interpreter.handbook.chapters import SOURCES, ChapterSection, sections

HERE: Final = Path(__file__).parent
DIAGNOSTICS: Final = "diagnostics"


def page(language: str) -> str:
    """Return the documentation as an HTML page that needs nothing else. What people wrote in English stays English; the
    rest is in `language`.
    """
    say = Phrases(language)
    chapters = [(one.key, sections(one), ENGLISH) for one in SOURCES]
    chapters.append((DIAGNOSTICS, _diagnostics(language, say), language))
    return Template(_file("page.html")).substitute(
        language=language,
        style=_file("page.css"),
        script=_file("page.js"),
        contents="\n".join(_listed(key, parts, tongue, say) for key, parts, tongue in chapters),
        chapters="\n".join(_chapter(key, parts, tongue, say) for key, parts, tongue in chapters),
        **{name: escape(say(f"handbook.{name}")) for name in ("title", "search", "nothing", "english")},
        list=escape(say("handbook.contents-title")),
    )


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _diagnostics(language: str, say: Phrases) -> tuple[ChapterSection, ...]:
    """Return a section for each code that is explained, after the head of the chapter."""
    explained = {code: texts for code, texts in sorted(words(language).items()) if "explain" in texts}
    parts = (
        ChapterSection(f"{DIAGNOSTICS}-{code}", 2, code, "".join(_explained(texts, say)))
        for code, texts in explained.items()
    )
    return ChapterSection(DIAGNOSTICS, 1, say("handbook.diagnostics"), ""), *parts


def _explained(texts: Mapping[str, str], say: Phrases) -> Iterable[str]:
    if message := texts.get("message"):
        yield f"<p><strong>{escape(message)}</strong></p>\n"
    for paragraph in texts["explain"].split("\n\n"):
        # What is indented is an example.
        yield _block(paragraph) if paragraph.startswith(" ") else f"<p>{escape(paragraph)}</p>\n"
    for key in ("example", "mended"):
        if key in texts:
            yield f"<p>{escape(say(f'explain.{key}'))}</p>\n{_block(texts[key])}"


def _block(text: str) -> str:
    return f'<pre translate="no"><code>{escape(text)}</code></pre>\n'


def _listed(key: str, parts: Sequence[ChapterSection], tongue: str, say: Phrases) -> str:
    """Return a chapter in the table of contents."""
    links = "\n".join(
        f'<li class="level-{part.level}"><a href="#{part.anchor}">{escape(part.title)}</a></li>' for part in parts
    )
    return (
        f'<details><summary>{escape(say(f"handbook.{key}"))}</summary>\n<ul lang="{tongue}">\n{links}\n</ul></details>'
    )


def _chapter(key: str, parts: Sequence[ChapterSection], tongue: str, say: Phrases) -> str:
    drawn = "\n".join(
        f'<section id="{part.anchor}">\n<h{part.level + 1}>{escape(part.title)}</h{part.level + 1}>\n{part.body}</section>'
        for part in parts
    )
    return f'<article lang="{tongue}" aria-label="{escape(say(f"handbook.{key}"))}">\n{drawn}\n</article>'
