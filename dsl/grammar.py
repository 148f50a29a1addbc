"""The grammar of effects, made into a parser."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal

import lark
from lark import Lark, Token
from lark.indenter import Indenter

Start = Literal["steps", "lines", "amounts", "value", "condition", "place", "things", "players"]
STARTS: tuple[Start, ...] = ("steps", "lines", "amounts", "value", "condition", "place", "things", "players")
OF_LINES = frozenset({"steps", "lines", "amounts"})
GRAMMAR = Path(__file__).with_name("effects.lark")


class Misaligned(Exception):
    """A line is indented less than its block, but more than the block around it."""

    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


class Blocks(Indenter):
    """Turns the depth of lines into `_INDENT` and `_DEDENT`. Within brackets a line break is a space."""

    NL_type = "_NL"
    OPEN_PAREN_types = ("_LPAR",)  # type: ignore[assignment]
    CLOSE_PAREN_types = ("_RPAR",)  # type: ignore[assignment]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 4

    def handle_NL(self, token: Token) -> Iterator[Token]:  # noqa: N802 - lark's name
        if not self.paren_level:
            depth = len(token.rsplit("\n", 1)[1].expandtabs(self.tab_len))
            if depth < self.indent_level[-1] and depth not in self.indent_level:
                raise Misaligned(token.end_pos or 0)
        return super().handle_NL(token)


@cache
def grammar() -> Lark:
    """Return the parser, its tables kept in the user's cache folder: to build them costs a fifth of a second."""
    text = GRAMMAR.read_text(encoding="utf-8")
    options: dict[str, Any] = {
        "parser": "lalr",
        "lexer": "basic",
        "start": list(STARTS),
        "postlex": Blocks(),
        "maybe_placeholders": False,
        "propagate_positions": True,
    }
    key = hashlib.sha256(f"{text} {lark.__version__} {sys.version_info[:2]} {options['start']}".encode()).hexdigest()
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardwright"
    kept = folder / f"grammar-{key[:16]}"
    # Whatever is wrong with the kept tables, they can be built again.
    with suppress(Exception), kept.open("rb") as file:
        return Lark.load(file)
    parser = Lark(text, **options)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        # Written beside and then renamed, so that another process never reads half a file.
        beside = folder / f"{kept.name}.{os.getpid()}"
        with beside.open("wb") as file:
            parser.save(file)
        beside.replace(kept)
    return parser
