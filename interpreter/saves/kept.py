"""A game kept in a file and read again, for whoever needs no more of saves than that."""

from __future__ import annotations

from pathlib import Path

from interpreter.game.game import Game
from interpreter.game.record import record_of, replay
from interpreter.rulebook.book import load_rulebook
from interpreter.saves.journal import read, write_copy
from interpreter.saves.lines import RecordError


def save(game: Game, path: str | Path) -> None:
    """Write a game into a file, whole or not at all; a file that is there is replaced. Raises OSError."""
    rules = "" if game.book.folder is None else str(game.book.folder.resolve())
    write_copy(record_of(game, rules=rules), Path(path))


def load(path: str | Path) -> Game:
    """Return the game that a file holds, played again by its rules to where it stood. Raises OSError; RecordError if the file is no
    save, was changed, or the rules now lead elsewhere; RulebookError if these can't be read."""
    written = read(Path(path))
    record = written.record
    if written.flaw is not None:
        raise RecordError(written.flaw.why, number=written.flaw.at + 1)
    game, difference = replay(record, load_rulebook(record.rules or record.game, record.packs))
    if difference is not None:
        raise RecordError(difference.why, number=difference.at + 1)
    return game
