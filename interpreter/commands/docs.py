"""`cardwright docs`: guide, cookbook, language, reference and diagnostics as one page, opened in a browser or written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from interpreter.commands.arguments import Language
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import Refusal, unknown

Topic = Annotated[str | None, typer.Argument(metavar="[TOPIC]", help="help.arg-topic", show_default=False)]
Text = Annotated[bool, typer.Option("--text", help="help.opt-docs-text")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="help.opt-docs-out")]


def command(topic: Topic = None, text: Text = False, out: Out = None, lang: Language = None) -> None:
    """Write the page, and open it unless it was to be written only. What is asked for as text, or by its topic, is printed as Markdown."""
    language = opening.check_language(lang)
    if text or topic is not None:
        _print(topic, out)
    else:
        _show(out, language)


def _print(topic: str | None, out: Path | None) -> None:
    from interpreter.handbook.chapters import SOURCES, about, written

    found = tuple(map(written, SOURCES)) if topic is None else about(topic)
    if not found:
        assert topic is not None
        raise unknown("unknown-topic", topic, [source.key for source in SOURCES])
    told = "\n\n".join(one.strip() for one in found)
    if out is None:
        print(told)
        return
    try:
        out.write_text(told + "\n", encoding="utf-8")
    except OSError as error:
        raise Refusal("cannot-write", path=out, reason=error.strerror) from None


def _show(out: Path | None, language: str) -> None:
    import webbrowser

    from interpreter.handbook.page import page

    say = Phrases(language)
    path = out or _kept(language)
    try:
        if out is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(language), encoding="utf-8")
    except OSError as error:
        raise Refusal("cannot-write", path=path, reason=error.strerror) from None
    if out is not None:
        print(say("handbook.written", path=path))
    elif webbrowser.open(path.resolve().as_uri()):
        print(say("handbook.opened", path=path))
    else:
        print(say("handbook.no-browser", path=path))


def _kept(language: str) -> Path:
    """Return where the page lies when nobody says where to: in the cache, and if nothing is to be kept, in a folder of
    its own.
    """
    import os
    import tempfile

    from interpreter.rulebook.sources import caching

    folder = caching.folder()
    if folder == Path(os.devnull):
        folder = Path(tempfile.mkdtemp(prefix="cardwright-"))
    return folder / f"docs.{language}.html"
