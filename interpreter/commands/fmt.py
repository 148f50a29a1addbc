"""`cardwright fmt`: the one way to write rule files."""

from __future__ import annotations

from typing import Annotated

import typer

from interpreter.commands.arguments import Language, Paths
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS

Check = Annotated[bool, typer.Option("--check", help="help.opt-check")]


def command(paths: Paths = None, check: Check = False, lang: Language = None) -> int:
    """Write files anew where they differ from the one way, or only tell which do."""
    say = Phrases(opening.check_language(lang))
    from interpreter.rulebook.formatting import formatted
    from interpreter.rulebook.sources.files import text_of

    roots = [opening.meant(path) for path in paths] if paths else list(opening.games().values())
    files = [file for root in roots for file in (sorted(root.rglob("*.yaml")) if root.is_dir() else [root])]
    changed = 0
    for file in files:
        old = text_of(file)
        new = None if old is None else formatted(old, str(file))
        if new is None:
            print(say("fmt.left", file=file))
        if new is None or new == old:
            continue
        changed += 1
        print(say("fmt.would-change" if check else "fmt.changed", file=file))
        if not check:
            file.write_text(new, encoding="utf-8")
    print(say("fmt.done", files=len(files), changed=changed))
    return FINDINGS if check and changed else 0
