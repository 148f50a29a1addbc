"""Saved games as the commands open them, every trouble one sentence."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dsl.spelling import nearest
from interpreter.entrance import opening
from interpreter.entrance.refusal import Refusal
from interpreter.game.record import Difference, Record, replay
from interpreter.rulebook.prints import changed
from interpreter.saves import journal
from interpreter.saves.lines import RecordError, SavedLines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from interpreter.game.game import Game
    from interpreter.rulebook.book import Rulebook


@dataclass(frozen=True, slots=True)
class Reopened:
    """A saved game as far as today's rules play it. `difference`: where they lead elsewhere, or where the save isn't as it was written;
    `changes`: the definitions that are others than when the game began."""

    game: Game
    record: Record
    difference: Difference | None
    changes: tuple[str, ...]


def read_save(file: Path) -> SavedLines:
    """Return what a file holds. Refusal if it can't be read."""
    with save_refused(file):
        return journal.read(file)


@contextmanager
def save_refused(file: Path) -> Iterator[None]:
    """Return what is wrong with a save, as a refusal."""
    try:
        yield
    except FileNotFoundError:
        beside = file.parent if file.parent.is_dir() else Path()
        near = nearest(file.name, [one.name for one in beside.glob("*.json")])
        raise Refusal("no-such-save-near" if near else "no-such-save", file=file, near="".join(near)) from None
    except RecordError as error:
        raise Refusal(error.code, file=file, **error.words) from None
    except (OSError, ValueError) as error:
        # A ValueError is a name that no file can have.
        raise Refusal("unreadable-save", file=file, why=getattr(error, "strerror", None) or "") from None


def rules_of(record: Record) -> Rulebook:
    """Return the rules that a record was played by, as they are now."""
    # Rules that go by name came with this program, whatever is called so here.
    shipped = opening.games().get(record.game, record.game)
    return opening.open_rules(record.rules or str(shipped), record.packs)


def reopened(written: SavedLines) -> Reopened:
    """Return a saved game played again as far as it is the same. Refusal if its rules can't be opened."""
    record = written.record
    book = rules_of(record)
    with opening.options_refused():
        game, difference = replay(record, book)
    # Of a line that was torn off the end nobody is asked.
    flaw = None if written.torn else written.flaw
    return Reopened(game, record, difference or flaw, changes_since(record, book))


def changes_since(record: Record, book: Rulebook) -> tuple[str, ...]:
    """Return the definitions that have changed since a game began; none for a save of the first format, which doesn't
    tell.
    """
    return changed(record.prints, book.prints) if record.prints else ()


def open_save(file: Path, to: int | None = None) -> tuple[Game, Record]:
    """Return a saved game where it was left, or at answer `to`. Refusal if the rules of today don't play it."""
    written = read_save(file)
    record, flaw = written.record, written.flaw
    if flaw is not None and not written.torn and (to is None or to > flaw.at):
        raise Refusal("save-damaged", file=file)
    with opening.options_refused():
        game, difference = replay(record, rules_of(record), to)
    if difference is not None:
        raise Refusal("save-differs", file=file, at=difference.at + 1)
    return game, record
