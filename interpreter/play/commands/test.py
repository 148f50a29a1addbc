"""`cardwright test`: run the examples that stand beside the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.play import opening
from interpreter.play.arguments import Language, Packs, Paths
from interpreter.play.phrases import Phrases
from interpreter.play.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from interpreter.examples.running import Failure
    from interpreter.rulebook.examples import Example


def command(paths: Paths = None, packs: Packs = None, lang: Language = None) -> int:
    """Run them all, tell what failed."""
    from dsl.diagnostics import Problems
    from interpreter.examples.running import run
    from interpreter.play.reporting import draw_plain
    from interpreter.rulebook.examples import read_file

    language = opening.check_language(lang)
    say = Phrases(language)
    count = failed = 0
    unread = False
    for folder, files in _groups(paths or [opening.pack_folder(pack) for pack in packs or ()]):
        book = opening.open_folder(folder, packs)
        for file in files:
            problems = Problems()
            for example in read_file(file, problems):
                count += 1
                failures = run(book, example)
                if failures:
                    failed += 1
                    _tell(file, example, failures, say)
            if len(problems):
                print(draw_plain(problems, language), end="\n\n")
                unread = True
    print(say("test.summary", count=count, failed=failed), file=sys.stderr if unread else sys.stdout)
    return FINDINGS if failed or unread else 0


def _groups(paths: list[Path]) -> list[tuple[Path, list[Path]]]:
    """Each folder of rules with those of its example files that were asked for."""
    from interpreter.rulebook.examples import FOLDER

    groups: dict[Path, list[Path]] = {}
    for path in paths or list(opening.games().values()):
        path = opening.games().get(str(path), path)
        folder = opening.rules_folder(path)
        if folder is None:
            raise Refusal("no-such-path" if not path.exists() else "no-rules-here", path=path)
        found = _below(folder / FOLDER if path.resolve() == folder.resolve() else path)
        groups.setdefault(folder, []).extend(found)
    return list(groups.items())


def _below(path: Path) -> list[Path]:
    """The example files in a folder, or the file; none if there is no such folder."""
    if path.is_dir():
        return sorted(path.rglob("*.yaml"))
    return [path] if path.exists() else []


def _tell(file: Path, example: Example, failures: list[Failure], say: Phrases) -> None:
    from interpreter.play.reporting import draw_plain

    print(say("test.failed", file=file, line=example.span.line, name=example.name))
    for failure in failures:
        line = failure.span.line
        print(f"    {line}: {say(f'test.{failure.key}', **failure.words)}")
        if failure.problems:
            print(draw_plain(failure.problems, say.language))
    print()
