"""`cardwright explain`: what a diagnostic means, with an example and the mended example."""

from __future__ import annotations

from typing import Annotated

import typer

from interpreter.play import opening
from interpreter.play.arguments import Language
from interpreter.play.phrases import Phrases, local
from interpreter.play.refusal import unknown

_say = local()
Code = Annotated[str | None, typer.Argument(metavar="[CODE]", help=_say("help.arg-code"), show_default=False)]
All = Annotated[bool, typer.Option("--list", help=_say("help.opt-list"))]


def command(code: Code = None, every: All = False, lang: Language = None) -> None:
    """Print the page of a code, or what codes there are."""
    from interpreter.play.reporting import words

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
    print(f"{code}\n\n{page['explain']}")
    for key in ("example", "mended"):
        if key in page:
            block = "\n".join(f"    {line}".rstrip() for line in page[key].split("\n"))
            print(f"\n{say(f'explain.{key}')}\n\n{block}")
