"""The arguments and options that several commands share, with their help."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from interpreter.entrance.opening import typed_path


def whole(text: str | int) -> int:
    """Return a whole number as it was typed. ValueError for any other text, also for `2.0`."""
    if re.fullmatch(r"[+-]?[0-9]+", str(text)) is None:
        raise ValueError(text)
    return int(text)


def count(text: str | int) -> int:
    """Return a whole number from 1 on. ValueError for any other text."""
    number = whole(text)
    if number < 1:
        raise ValueError(text)
    return number


GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="help.arg-game", show_default=False)]
SaveFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="help.arg-save", show_default=False)]
Paths: TypeAlias = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[PATH]…", help="help.arg-paths", show_default=False, parser=typed_path),
]
Language: TypeAlias = Annotated[str | None, typer.Option("--lang", metavar="LANG", help="help.opt-lang")]
Seed: TypeAlias = Annotated[int | None, typer.Option("--seed", metavar="N", help="help.opt-seed", parser=whole)]
Packs: TypeAlias = Annotated[list[str] | None, typer.Option("--with", metavar="PACK", help="help.opt-with")]
Options: TypeAlias = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help.opt-option")]
Seats: TypeAlias = Annotated[str | None, typer.Option("--seats", metavar="A,B,…", help="help.opt-seats")]
Players: TypeAlias = Annotated[
    int | None, typer.Option("--players", metavar="N", help="help.opt-players", parser=whole)
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="help.opt-json")]
