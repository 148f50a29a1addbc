"""`cardwright schema`: writes JSON Schemas of a game's rule files, for editors that complete, check and explain while typing."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from interpreter.play import opening
from interpreter.play.arguments import GameName, Language, Packs
from interpreter.play.phrases import ENGLISH, Phrases, local

_say = local()
FILE = "schema.yaml"

Out = Annotated[Path, typer.Option("--out", metavar="DIR", help=_say("help.opt-out"))]
Mark = Annotated[bool, typer.Option("--mark", help=_say("help.opt-mark"))]


def command(game: GameName, out: Out, mark: Mark = False, packs: Packs = None, lang: Language = None) -> None:
    """Write the schemas, and tell or write the line with which a file names its own."""
    from interpreter.rulebook.editing import MARK, schemas

    language = opening.check_language(lang)
    say = Phrases(language)
    book = opening.open_rules(game, packs)
    out.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas(book.game.vocabulary, _texts(language)).items():
        (out / name).write_text(json.dumps(schema, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(say("schema.written", file=out / name))
    if mark:
        for folder in [opening.game_folder(game), *(opening.pack_folder(pack) for pack in packs or ())]:
            _mark(folder, out, say)
    else:
        print(say("schema.first-line", line=f"{MARK}{out / 'things.schema.json'}"))


def _mark(folder: Path, out: Path, say: Phrases) -> None:
    """Let each rule file of a folder name its schema, by a path that holds wherever the folders go together."""
    from interpreter.rulebook.editing import marked, schema_for

    for path in sorted(folder.rglob("*.yaml")):
        inside = path.relative_to(folder).parts
        if inside[0] == "translations":
            continue
        with path.open(encoding="utf-8", newline="") as file:
            old = file.read()
        new = marked(old, Path(os.path.relpath(out / schema_for(inside), path.parent)).as_posix())
        if new != old:
            with path.open("w", encoding="utf-8", newline="") as file:
                file.write(new)
            print(say("schema.marked", file=path))


def _texts(language: str) -> dict[str, str]:
    """The descriptions in a language; those it lacks in English."""
    from dsl.diagnostics import Problems
    from interpreter.paths import data_folder
    from interpreter.rulebook.reading import Mapping, read

    found: dict[str, str] = {}
    for one in dict.fromkeys((ENGLISH, language)):
        path = data_folder("translations") / one / FILE
        tree = read(path, Problems(), phrases=True) if path.is_file() else None
        if isinstance(tree, Mapping):
            found |= {entry.key.text: str(entry.value.plain()) for entry in tree}
    return found
