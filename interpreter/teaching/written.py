"""The files of a guide: which sections it has and what they teach, with the rules; what they say, with the words of each language.

    rules/<game>/guide/sections.yaml                  translations/<language>/<game>.guide.yaml
      sections:                                         sections:
        selling:                                          selling:
          about: [verbs.sell, units.coin]                   title: How to sell
          shows: [a stall sells a gem]                      captions: [The stall sells a gem.]
                                                            text: |
                                                              Each {stall} sells {("pay # coin" in verbs.sell) coin}.
                                                            read: {verbs.sell: 90ab12cd, units.coin: 34ef56ab}

`read` holds what was written in the rules when somebody last read the text: the prints of what it is about.
A pack, and a game in a folder of its own, has its texts in `<folder>/translations/<language>.guide.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.paths import data_folder
from interpreter.rulebook.sources.finding import GUIDE, TRANSLATIONS
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Mapping as Tree, Node, Scalar, Sequence as Items

SECTIONS, ABOUT, SHOWS = "sections", "about", "shows"
TITLE, TEXT, CAPTIONS, READ = "title", "text", "captions", "read"
SUFFIX = ".guide.yaml"
_KEYS = {"plan": (ABOUT, SHOWS), "text": (TITLE, TEXT, CAPTIONS, READ)}


@dataclass(frozen=True, slots=True)
class Passage:
    """A text as it is written in a file."""

    text: str
    node: Scalar = field(repr=False)

    def place(self, at: int, length: int = 1) -> Span:
        """Return the span of `length` characters of the text from the one at `at` (0-based)."""
        span, line = self.node.span, self.text.count("\n", 0, at)
        if self.node.style == "literal":
            column = self.node.indent + at - (self.text.rfind("\n", 0, at) + 1) + 1
            return Span(span.file, span.line + 1 + line, column, span.line + 1 + line, column + length)
        if span.line != span.end_line:
            return span
        column = span.column + (self.node.style != "plain") + at
        return Span(span.file, span.line, column, span.line, column + length)


@dataclass(frozen=True, slots=True)
class Planned:
    """A section as the rules plan it: the paths that it is `about` and the examples that it `shows`, with their places."""

    id: str
    span: Span
    about: tuple[tuple[str, Span], ...] = ()
    shows: tuple[tuple[str, Span], ...] = ()


@dataclass(frozen=True, slots=True)
class GuideSection:
    """A section as a language tells it. `read`: path → print, with the place of each; `all_read`: the place of their key, None if it
    isn't written; `captions`: of the examples shown, in their order."""

    id: str
    span: Span
    title: Passage
    text: Passage
    captions: tuple[Passage, ...] = ()
    read: Mapping[str, tuple[str, Span]] = field(default_factory=dict)
    all_read: Span | None = None


def plan_of(folders: Sequence[Path], problems: Problems) -> list[Planned]:
    """Return the sections of the guide of a game and its packs, in their order; none if there is no guide."""
    paths = [path for folder in folders for path in sorted((folder / GUIDE).glob("*.yaml"))]
    return [
        Planned(id, node.span, tuple(_listed(node.get(ABOUT))), tuple(_listed(node.get(SHOWS))))
        for path in paths
        for id, node in _sections(path, "plan", problems)
    ]


def told_in(language: str, game: str, folders: Sequence[Path], problems: Problems) -> dict[str, GuideSection]:
    """Return what a language says, by the section. `folders`: those of the game and its packs."""
    found: dict[str, GuideSection] = {}
    for path in text_files(language, game, folders):
        for id, node in _sections(path, "text", problems):
            title, text = _passage(node.get(TITLE)), _passage(node.get(TEXT))
            if title is None or text is None:
                for key in (TITLE, TEXT):
                    if _passage(node.get(key)) is None:
                        problems.error("missing-key", node.span, word=key)
                continue
            captions = node.get(CAPTIONS)
            said = tuple(
                one for item in (captions if isinstance(captions, Items) else ()) if (one := _passage(item)) is not None
            )
            entry = next((one for one in node if one.key.text == READ), None)
            read_then = None if entry is None else entry.value
            prints = {
                one.key.text: (one.value.text, one.value.span)
                for one in (read_then if isinstance(read_then, Tree) else ())
                if isinstance(one.value, Scalar)
            }
            place = None if entry is None else entry.key.span
            found[id] = GuideSection(id, node.span, title, text, said, prints, place)
    return found


def text_files(language: str, game: str, folders: Sequence[Path]) -> list[Path]:
    """Return the files in which a language tells the guide of a game (nothing: of none that came with the program) and its packs."""
    shipped = [data_folder("translations") / language / f"{game}{SUFFIX}"] if game else []
    own = [folder / TRANSLATIONS / f"{language}{SUFFIX}" for folder in folders]
    return [path for path in (*shipped, *own) if path.is_file()]


def _sections(path: Path, sort: str, problems: Problems) -> Iterator[tuple[str, Tree]]:
    """Yield the sections of a file, each with its name; what has another shape is reported and left out."""
    tree = read(path, problems, phrases=True)
    sections = tree.get(SECTIONS) if isinstance(tree, Tree) else None
    if tree is not None and not isinstance(sections, Tree):
        problems.error("wrong-shape", tree.span)
    for entry in sections if isinstance(sections, Tree) else ():
        if not isinstance(entry.value, Tree):
            problems.error("wrong-shape", entry.value.span)
            continue
        for one in entry.value:
            if one.key.text not in _KEYS[sort]:
                problems.error("guide-unknown", one.key.span, word=one.key.text)
        yield entry.key.text, Tree(entry.value.entries, entry.key.span)


def _listed(node: Node | None) -> Iterator[tuple[str, Span]]:
    """Yield the words of a list, or of a single one."""
    for item in node if isinstance(node, Items) else (node,):
        if isinstance(item, Scalar) and item.text:
            yield item.text, item.span


def _passage(node: Node | None) -> Passage | None:
    return Passage(node.text, node) if isinstance(node, Scalar) and node.text.strip() else None


__all__ = ["READ", "GuideSection", "Passage", "Planned", "plan_of", "text_files", "told_in"]
