"""What a player may type at a question, read without looking at the game: numbers, a name, or one of the commands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from interpreter.definitions.coordinates import COORDINATE

NUMBER: Final = re.compile(r"[0-9]{1,9}|-[1-9][0-9]{0,8}")
Sort = Literal[
    "pick",
    "spaces",
    "name",
    "nothing",
    "why",
    "undo",
    "log",
    "card",
    "table",
    "board",
    "save",
    "leave",
    "language",
    "hint",
]

LETTERS: dict[str, Sort] = {
    "?": "why",
    "u": "undo",
    "l": "log",
    "c": "card",
    "t": "table",
    "b": "board",
    "s": "save",
    "q": "leave",
    "h": "nothing",
    "help": "nothing",
    "lang": "language",
    "!": "hint",
    "hint": "hint",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """One line as typed. `numbers`: those of options as they are shown, below zero to take one back; `spaces`: coordinates; `word`:
    what follows a command, or a name."""

    sort: Sort
    numbers: tuple[int, ...] = ()
    word: str = ""
    spaces: tuple[str, ...] = ()


def parse(line: str) -> Answer:
    """Return what a line means: `3`, `1 4 5`, `1,4,5` or `-3` are numbers, `c4 d5` coordinates, `c stall` a command,
    `stall` a name.
    """
    text = line.strip()
    if not text:
        return Answer("nothing")
    if text.startswith("?"):
        return Answer("why", word=text[1:].strip())
    parts = text.replace(",", " ").split()
    if parts and all(NUMBER.fullmatch(part) for part in parts):
        return Answer("pick", tuple(int(part) for part in parts))
    if parts and all(COORDINATE.fullmatch(part) for part in parts):
        return Answer("spaces", word=text, spaces=tuple(part.lower() for part in parts))
    letter, _, rest = text.partition(" ")
    if letter.lower() in LETTERS:
        return Answer(LETTERS[letter.lower()], word=rest.strip())
    return Answer("name", word=text)
