"""The chapters that are written as Markdown: read, parted at their headings, their links turned into links within the page."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

import dsl
from interpreter.paths import HERE, data_folder

# What takes a place of its own in the table of contents, and is found on its own.
DEEPEST: Final = 3
MAKERS: Final = re.compile(r"<!-- makers -->.*?<!-- /makers -->\n*", re.DOTALL)
HEADING: Final = re.compile(r"(#{1,6}) (.*)")
AWAY: Final = re.compile(r"[a-z]+:")


@dataclass(frozen=True, slots=True)
class ChapterSource:
    """A file from which a chapter is made. `begins`: the line from which it is for those who use the program."""

    key: str
    path: str
    begins: str = ""


@dataclass(frozen=True, slots=True)
class ChapterSection:
    """A heading with all that stands below it, up to the next one. `level`: 1 for the head of a chapter; `body` is HTML."""

    anchor: str
    level: int
    title: str
    body: str


# In the order of the page. Paths as in the repository, by which the files name one another.
SOURCES: Final = (
    ChapterSource("guide", "rules/README.md"),
    ChapterSource("cookbook", "rules/COOKBOOK.md"),
    ChapterSource("language", "dsl/README.md"),
    ChapterSource("reference", "dsl/REFERENCE.md"),
    ChapterSource("translations", "translations/README.md"),
    ChapterSource("agents", "interpreter/agents/README.md"),
    ChapterSource("lab", "interpreter/lab/README.md"),
    ChapterSource("python", "interpreter/README.md", begins="## From Python\n"),
)


def written(source: ChapterSource) -> str:
    """Return the Markdown of a chapter, without what stands in it for those who change the program."""
    folder, _, rest = source.path.partition("/")
    text = (_folder(folder) / rest).read_text(encoding="utf-8")
    return MAKERS.sub("", text[text.index(source.begins) :] if source.begins else text)


def about(topic: str) -> tuple[str, ...]:
    """Return the Markdown of what a topic is about: the chapter of that name, else whatever stands below a heading with these words; of
    headings that stand below another one of them, nothing more. Where no heading has them, the paragraphs that do."""
    word = topic.casefold().strip()
    chapters = [source for source in SOURCES if source.key == word]
    if chapters:
        return tuple(map(written, chapters))
    texts = tuple(map(written, SOURCES))
    headed = tuple(part for text in texts for part in _headed(text, word))
    return headed or tuple(
        part for text in texts for part in _told(text, re.compile(rf"\b{re.escape(word)}", re.IGNORECASE))
    )


def _headed(text: str, word: str) -> Iterator[str]:
    """Yield the sections of a Markdown text whose heading has a word in it, each with what stands below it."""
    lines, fenced, taken, level = text.split("\n"), False, list[str](), 0
    for line in lines:
        fenced ^= line.startswith("```")
        heading = None if fenced else HEADING.match(line)
        if heading is not None and (not level or len(heading[1]) <= level):
            if taken:
                yield "\n".join(taken)
            level = len(heading[1]) if word in heading[2].casefold() else 0
            taken = []
        if level:
            taken.append(line)
    if taken:
        yield "\n".join(taken)


def _told(text: str, word: re.Pattern[str]) -> Iterator[str]:
    """Yield the paragraphs of a Markdown text in which there is a word, below the heading under which they stand."""
    heading, fenced, last = "", False, ""
    for part in text.split("\n\n"):
        if not fenced and HEADING.match(part):
            heading = part.split("\n")[0]
        elif not fenced and not part.startswith("```") and word.search(part):
            rows = part.split("\n")
            told = "\n".join([*rows[:2], *filter(word.search, rows[2:])]) if part.startswith("|") else part
            yield f"{heading}\n\n{told}" if heading != last else told
            last = heading
        fenced ^= part.count("```") % 2 == 1


def _folder(name: str) -> Path:
    match name:
        case "rules" | "translations":
            return data_folder(name)
        case "dsl":
            return Path(dsl.__file__).parent
        case _:
            return HERE


def sections(source: ChapterSource) -> tuple[ChapterSection, ...]:
    """Return the sections of a chapter. KeyError for a link to a file that is no chapter."""
    tokens = _parser().parse(written(source))
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", _within(str(child.attrGet("href")), source))
            elif child.type == "code_inline":
                child.attrSet("translate", "no")
    return tuple(_parted(tokens, source))


def slug(title: str) -> str:
    """Return the anchor that a heading has where Markdown files are usually shown: small letters, hyphens for blanks,
    no other signs.
    """
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


def _within(link: str, source: ChapterSource) -> str:
    """Return a link between files as one within the page; one that leads away as it is."""
    if AWAY.match(link):
        return link
    path, _, anchor = link.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source.path), path)) if path else source.path
    key = {one.path: one.key for one in SOURCES}[target]
    return f"#{key}-{anchor}" if anchor else f"#{key}"


def _parted(tokens: Sequence[Token], source: ChapterSource) -> Iterator[ChapterSection]:
    """Cut at the headings. The first one is the head of the chapter, whatever its level."""
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open" and int(token.tag[1:]) <= DEEPEST]
    seen: Counter[str] = Counter()
    for at, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        title, name = tokens[at + 1].content.replace("`", ""), slug(tokens[at + 1].content)
        anchor = f"{source.key}-{name}-{seen[name]}" if seen[name] else f"{source.key}-{name}"
        seen[name] += 1
        first = at == starts[0]
        level = 1 if first else int(tokens[at].tag[1:])
        yield ChapterSection(source.key if first else anchor, level, title, _drawn(tokens[at + 3 : end]))


def _drawn(tokens: Sequence[Token]) -> str:
    parser = _parser()
    drawing = parser.renderer
    assert isinstance(drawing, RendererHTML)
    # A corner of a table in which nothing stands heads nothing. One that is wider than the page is scrolled by keys as well.
    drawn = drawing.render(tokens, parser.options, {})
    return drawn.replace("<th></th>", "<td></td>").replace("<table>", '<table tabindex="0">')


@cache
def _parser() -> MarkdownIt:
    # Nothing in the files is HTML; what looks like it is text.
    return MarkdownIt("commonmark", {"html": False}).enable("table")
