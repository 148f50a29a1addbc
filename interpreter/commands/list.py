"""`cardwright list`: the games and packs found, their players, options and languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.commands.arguments import Json, Language
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import Refusal
from interpreter.paths import data_folder

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook


def command(lang: Language = None, as_json: Json = False) -> None:
    """Look for games and packs, and tell what they are."""
    say = Phrases(opening.check_language(lang))
    games = [_game(name, folder) for name, folder in (opening.games() | opening.games_here()).items()]
    packs = [
        {"pack": name, "folder": str(folder), "extends": opening.extended(folder)}
        for name, folder in opening.packs().items()
    ]
    if as_json:
        print(json.dumps({"games": games, "packs": packs}, ensure_ascii=False, indent=1))
        return
    if not games:
        print(say("list.none", folder=data_folder("rules")))
    for game in games:
        print(say("list.broken" if "problem" in game else "list.game", **_line(game)))
        for option in game.get("options", ()):
            values = ", ".join(_spelled(value) for value in option["values"])
            print("   ", say("list.option", name=option["name"], values=values, default=_spelled(option["default"])))
    for pack in packs:
        print(say("list.pack", **pack))


def _game(name: str, folder: Path) -> dict[str, Any]:
    try:
        book = opening.open_rules(name)
    except Refusal:
        return {"game": name, "folder": str(folder), "problem": True}
    return {
        "game": name,
        "folder": str(folder),
        "players": list(book.game.seats),
        "things": len(book.game.definitions),
        "options": _options(book),
        "languages": [file.parent.name for file in sorted(data_folder("translations").glob(f"*/{name}.yaml"))],
    }


def _options(book: Rulebook) -> list[dict[str, Any]]:
    declared = book.game.options.values()
    return [{"name": one.name, "values": list(one.values), "default": one.default} for one in declared]


def _line(game: dict[str, Any]) -> dict[str, Any]:
    least, most = game.get("players", (0, 0))
    players = str(least) if least == most else f"{least}–{most}"
    return {**game, "players": players, "languages": ", ".join(game.get("languages", ()))}


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
