"""`cardwright explain`: what a diagnostic means, with an example and the mended example."""

from __future__ import annotations

from shutil import get_terminal_size
from textwrap import fill
from typing import Annotated, Final

import typer

from interpreter.commands.arguments import Language
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import unknown

INDENT: Final = "    "
# Longer lines are hard to read.
WIDEST: Final = 100
Code = Annotated[str | None, typer.Argument(metavar="[CODE]", help="help.arg-code", show_default=False)]
All = Annotated[bool, typer.Option("--list", help="help.opt-list")]


def command(code: Code = None, every: All = False, lang: Language = None) -> None:
    """Print the page of a code, or what codes there are."""
    from interpreter.entrance.mistakes import words

    language = opening.check_language(lang)
    pages = words(language)
    explained = {name for name, page in pages.items() if "explain" in page}
    if every or code is None:
        for name in sorted(explained):
            print(f"{name}: {pages[name].get('message', '')}")
        return
    if code not in explained:
        raise unknown("unknown-code", code, explained)
    page, say = pages[code], Phrases(language)
    width = min(get_terminal_size().columns, WIDEST)
    print(f"{code}\n\n{_flowing(page['explain'], width)}")
    for key in ("example", "mended"):
        if key in page:
            block = "\n".join(_line(f"{INDENT}{line}", width) for line in page[key].split("\n"))
            print(f"\n{say(f'explain.{key}')}\n\n{block}")


def _flowing(text: str, width: int) -> str:
    """Return paragraphs as wide as the terminal; what is indented in them is an example and stays as it is."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(
        "\n".join(_line(line, width) for line in one.split("\n"))
        if one.startswith(" ")
        else fill(one, width, break_long_words=False, break_on_hyphens=False)
        for one in paragraphs
    )


def _line(text: str, width: int) -> str:
    """Return a line of an example, going on further in below if it is too long; characters that can't be seen as signs."""
    from dsl.excerpt import visible

    shown = visible(text).rstrip()
    before = " " * (len(shown) - len(shown.lstrip()))
    if len(shown) <= width:
        return shown
    return fill(shown.lstrip(), width, initial_indent=before, subsequent_indent=before + INDENT)
