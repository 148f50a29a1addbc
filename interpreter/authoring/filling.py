"""Templates of files: `<<word>>` is filled in, a line `#: key` becomes a comment in the author's language.

What a template says to people stands with the translations, in `<language>/drafts/`; the rest stands here as data.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.paths import data_folder
from interpreter.text.language.files import read_words

FOLDER = Path(__file__).parent / "templates"
DRAFTS = "drafts"
COMMENTS = "comments.yaml"
ENGLISH = "en"
WIDTH = 110
COMMENT = re.compile(r"( *)#: (\w+)")
WORD = re.compile(r"<<(\w+)>>")
COMMAND = re.compile(r"cardwright [^,]*")
UNBROKEN = "\0"
ALONE = re.compile(r"( *)<<(\w+)>>")


@cache
def comments(language: str) -> Mapping[str, str]:
    """Return the sentences of templates in a language; those it lacks in English."""
    words = read_words(data_folder("translations") / language / DRAFTS / COMMENTS, Problems()).data
    own = {key: str(text).strip() for key, text in words.items()}
    return own if language == ENGLISH else {**comments(ENGLISH), **own}


def fill(template: str, language: str, values: Mapping[str, str]) -> str:
    """Return a template filled in. A line that is nothing but a word takes all lines of its value, and goes if that is
    empty.
    """
    lines: list[str] = []
    for line in template.splitlines():
        comment, alone = COMMENT.fullmatch(line), ALONE.fullmatch(line)
        if comment is not None:
            lines += comment_lines(_filled(comments(language)[comment[2]], values), comment[1])
        elif alone is not None:
            lines += [f"{alone[1]}{part}" for part in values[alone[2]].splitlines()]
        else:
            lines.append(_filled(line, values))
    return "\n".join(lines) + "\n"


def comment_lines(text: str, indent: str = "") -> list[str]:
    """Return a sentence as comment. A command that it names stays on one line."""
    whole = COMMAND.sub(lambda match: match[0].replace(" ", UNBROKEN), text)
    lines = textwrap.wrap(
        whole,
        WIDTH,
        initial_indent=f"{indent}# ",
        subsequent_indent=f"{indent}# ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def template(name: str) -> str:
    """Return a template that is the same in all languages."""
    return (FOLDER / name).read_text(encoding="utf-8")


def words_template(language: str, name: str) -> str | None:
    """Return the words of a draft in a language, None if nobody has written them."""
    path = data_folder("translations") / language / DRAFTS / name
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _filled(text: str, values: Mapping[str, str]) -> str:
    return WORD.sub(lambda match: values[match[1]], text)
