"""`cardwright explain`: what a diagnostic means, with an example and the mended example."""

from __future__ import annotations

from typing import Annotated

import typer

from interpreter.play import opening
from interpreter.play.arguments import Language
from interpreter.play.phrases import Phrases, local
from interpreter.play.refusal import unknown

_say = local()
Code = Annotated[str, typer.Argument(metavar="CODE", help=_say("help.arg-code"), show_default=False)]


def command(code: Code, lang: Language = None) -> None:
    """Print the page of a code."""
    from interpreter.play.reporting import words

    language = opening.check_language(lang)
    pages = words(language)
    explained = {name for name, page in pages.items() if "explain" in page}
    if code not in explained:
        raise unknown("unknown-code", code, explained)
    page, say = pages[code], Phrases(language)
    print(f"{code}\n\n{page['explain']}")
    for key in ("example", "mended"):
        if key in page:
            block = "\n".join(f"    {line}".rstrip() for line in page[key].split("\n"))
            print(f"\n{say(f'explain.{key}')}\n\n{block}")
