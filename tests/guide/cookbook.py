"""The page of effects to copy, made from a pack: what each is for, its entry as it stands in the file, its text in all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text.language.catalogue import Catalogue, languages

HERE = Path(__file__).parent
PACK = HERE / "cookbook"
PAGE = HERE.parents[1] / "rules" / "COOKBOOK.md"
INDENT = "  "
# What is said of itself in every entry, and is not the effect.
PLAIN = re.compile(rf"^{INDENT * 2}(kind|colour|rarity|copies|points|cost): .*\n", re.MULTILINE)

HEAD = """# {number} effects to copy

Each stands on a card of the pack in `tests/guide/cookbook`, with an example that proves it; its kind, colour and price are left out
here. Below an effect is the text that the program makes of it. This page is written by `python -m tests.guide`; a test compares it.
"""


def recipes() -> Iterator[tuple[str, str, str]]:
    """What each card is for (the comment above it), its id and its entry."""
    text = (PACK / "cards.yaml").read_text(encoding="utf-8").removeprefix("things:\n")
    for part in re.split(rf"^{INDENT}# ", text, flags=re.MULTILINE)[1:]:
        purpose, _, entry = part.partition("\n")
        yield purpose, entry.strip().partition(":")[0], entry


def page() -> str:
    """The whole page."""
    book = load_rulebook("everdell", [PACK])
    voices = {language: Voice(book, language) for language in languages()}
    parts = [section(book, voices, number, *recipe) for number, recipe in enumerate(recipes(), 1)]
    return "\n".join([HEAD.format(number=len(parts)), *parts])


def section(book: Rulebook, voices: dict[str, Voice], number: int, purpose: str, id: str, entry: str) -> str:
    """One recipe."""
    rows = []
    for language, voice in voices.items():
        text = " ".join(line.plain for line in voice.card(id).text)
        rows.append(f"- *{Catalogue.load(language).grammar.name}*: **{voice.title(id)}** – {text}")
    return "\n".join([f"## {number}. {purpose}", "", "```yaml", effect(entry), "```", "", *rows, ""])


def effect(entry: str) -> str:
    """The part of an entry that does something."""
    lines = PLAIN.sub("", entry).rstrip().splitlines()
    return "\n".join(line.removeprefix(INDENT) for line in lines)
