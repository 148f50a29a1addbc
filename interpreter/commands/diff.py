"""`cardwright diff`: what changed between two versions of a game, in words, and what it does to play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from interpreter.commands.arguments import Json, Language, Players, Seed, count
from interpreter.commands.extras import LAB, need
from interpreter.commands.lab import Agents, Jobs, Out, seated, studied, tell
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import Refusal

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook
    from interpreter.telling.differences import Changed, Differences
    from interpreter.terminal.console import Console

Old = Annotated[str, typer.Argument(metavar="OLD", help="help.arg-before", show_default=False)]
New = Annotated[str, typer.Argument(metavar="NEW", help="help.arg-after", show_default=False)]
Games = Annotated[int | None, typer.Option("--games", metavar="N", help="help.opt-diff-games", parser=count)]


def command(
    old: Old,
    new: New,
    games: Games = None,
    agents: Agents = None,
    players: Players = None,
    jobs: Jobs = 1,
    seed: Seed = 1,
    out: Out = None,
    lang: Language = None,
    as_json: Json = False,
) -> int:
    """Tell what changed and, if games are asked for, play both versions on the same seeds."""
    from interpreter.telling.differences import differences
    from interpreter.telling.voice import Voice

    language = opening.check_language(lang)
    books = [opened(old), opened(new)]
    found = differences(Voice(books[0], language), Voice(books[1], language))
    document = None
    if games is not None:
        document = _played(books, games, agents, players, jobs, opening.any_seed(seed), language)
    if as_json:
        names = {"old": old, "new": new, "lang": language}
        print(json.dumps({**names, **found.plain(), "play": document}, ensure_ascii=False))
        return 0
    _print(found, Phrases(language))
    return 0 if document is None else tell(document, books, language, out, as_json=False)


def opened(path: str) -> Rulebook:
    """Return the rules of a version: a game by its name or folder, or a pack with the game that it extends."""
    folder = Path(path)
    if (folder / opening.PACK_FILE).is_file():
        return opening.open_folder(folder)
    return opening.open_rules(path)


def _played(
    books: list[Rulebook], games: int, agents: str | None, players: int | None, jobs: int, seed: int, language: str
) -> dict[str, Any]:
    """Return what the change does to play."""
    need("lab", *LAB)
    from interpreter.lab.study import Aim

    sitting = seated(books[0], agents, players)
    if not books[1].game.seats[0] <= len(sitting) <= books[1].game.seats[1]:
        raise Refusal("bad-seat-count", count=len(sitting), least=books[1].game.seats[0], most=books[1].game.seats[1])
    return studied(books, [book.options() for book in books], sitting, seed, Aim(games), jobs, language=language)


def _print(found: Differences, say: Phrases) -> None:
    from interpreter.terminal.console import Console

    console = Console()
    if not found:
        console.print(say("diff.nothing"))
        return
    for thing in found.things:
        key = "diff.title" if thing.sort == "changed" else f"diff.{thing.sort}"
        _draw(console, say(key, name=thing.name), thing.lines)
    parts: tuple[Mapping[str, Changed], ...] = (found.rules, found.options, found.limits)
    for part in parts:
        for name, lines in part.items():
            _draw(console, name, lines)
    if found.untold:
        console.print(say("diff.untold", what=", ".join(found.untold)), style="dim", markup=False)


def _draw(console: Console, title: str, lines: Changed) -> None:
    console.print(title, style="bold", markup=False)
    for mark, style, texts in (("-", "red", lines.before), ("+", "green", lines.after)):
        for text in texts:
            console.print(f"  {mark} {text}", style=style, markup=False)
