"""`cardwright schema`: writes JSON Schemas of a game's rule files, for editors that complete, check and explain while typing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from interpreter.commands.arguments import GameName, Language, Packs
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases

Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="help.opt-out")]
Mark = Annotated[bool, typer.Option("--mark", help="help.opt-mark")]


def command(game: GameName, out: Out, mark: Mark = False, packs: Packs = None, lang: Language = None) -> None:
    """Write the schemas, and tell or write the line with which a file names its own."""
    from interpreter.review.schemas import write_schemas
    from interpreter.rulebook.schemas.editing import MARK

    language = opening.check_language(lang)
    say = Phrases(language)
    book = opening.open_rules(game, packs)
    for path in write_schemas(book.game.vocabulary, out, language):
        print(say("schema.written", file=path))
    if mark:
        for folder in [opening.game_folder(game), *(opening.pack_folder(pack) for pack in packs or ())]:
            _mark(folder, out, say)
    else:
        print(say("schema.first-line", line=f"{MARK}{out / 'things.schema.json'}"))


def _mark(folder: Path, out: Path, say: Phrases) -> None:
    """Let each rule file of a folder name its schema."""
    from interpreter.review.schemas import with_lines
    from interpreter.rulebook.sources.files import text_of

    files = {}
    for path in sorted(folder.rglob("*.yaml")):
        text = text_of(path)
        if text is not None:
            files[path] = text
    for path, new in with_lines(files, folder, out).items():
        if new != files[path]:
            with path.open("w", encoding="utf-8", newline="") as file:
                file.write(new)
            print(say("schema.marked", file=path))
