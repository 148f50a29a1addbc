"""The file in which a game is kept: each answer is added to it as it is given.

A line that was written survives the end of the process, whatever ends it; `settle` makes it survive an outage as well. As long as
the file is open nobody else may write to it. Nothing but ordinary files is written: links, pipes and devices stay as they are.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path

from interpreter.game.game import Game
from interpreter.game.record import Record, Row, rows_since, taken_back
from interpreter.saves.lines import (
    COUNT_AT,
    MOST_BYTES,
    RecordError,
    SavedLines,
    count,
    first_line,
    parse,
    row_line,
    whole,
)

if sys.platform != "win32":
    import fcntl

# Neither followed nor waited for.
NOT_A_LINK = getattr(os, "O_NOFOLLOW", 0)
CAREFUL = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


class Journal:
    """An open save. Made by `begin` and `go_on`; every method that writes may raise OSError."""

    def __init__(self, path: Path, file: int, answers: list[int], rows: int, end: int, check: str) -> None:
        self.path = path
        self.answers = answers
        self._file, self._rows, self._end, self._check = file, rows, end, check

    def keep(self, game: Game) -> bool:
        """Add what was answered, and taken back, since the last time; whether that was anything."""
        same = 0
        for old, new in zip(self.answers, game.answers, strict=False):
            if old != new:
                break
            same += 1
        back = len(self.answers) - same
        if back:
            self._add(taken_back(game, back, same))
            del self.answers[same:]
        rows = rows_since(game, same)
        for row in rows:
            self._add(row)
            self.answers.append(row.answer)
        return bool(back or rows)

    def settle(self) -> None:
        """See to it that what was written survives an outage."""
        os.fsync(self._file)

    def close(self) -> None:
        """Let others write to it."""
        if self._file >= 0:
            with contextlib.suppress(OSError):
                os.fsync(self._file)
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = -1

    def _add(self, row: Row) -> None:
        line, check = row_line(row, self._check)
        try:
            _write(self._file, line, self._end)
        except OSError:
            # Not half a line: what comes later could not be told from it.
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise
        self._end, self._check, self._rows = self._end + len(line), check, self._rows + 1
        with contextlib.suppress(OSError):
            # The row is there; the next one is counted with it.
            _write(self._file, count(self._rows), COUNT_AT)


def begin(record: Record, path: Path) -> Journal:
    """Return a new save with a record. Raises OSError; FileExistsError where there is something already."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | CAREFUL, 0o666)
    try:
        _lock(file)
        line, check = first_line(record, 0)
        _write(file, line, 0)
        journal = Journal(path, file, [], 0, len(line), check)
        for row in record.rows:
            journal._add(row)
        journal.answers = list(record.answers)
        os.fsync(file)
        _settle_folder(path.parent)
    except BaseException:
        os.close(file)
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return journal


def go_on(path: Path) -> tuple[Journal, SavedLines]:
    """Return a save that is there, to be added to. What is torn off is left out. Raises OSError and RecordError;
    save-in-use if another process writes to it, not-a-save also for one of the first format, to which nothing can be
    added.
    """
    file = _open(path, os.O_RDWR | NOT_A_LINK)
    try:
        _lock(file)
        content = _content(file)
        written = parse(content)
        if written.older:
            raise RecordError("not-a-save")
        end = written.end
        if written.torn:
            os.ftruncate(file, end)
            _write(file, count(len(written.record.rows)), COUNT_AT)
        elif not content.endswith(b"\n"):
            _write(file, b"\n", end)
            end += 1
        record = written.record
        journal = Journal(path, file, list(record.answers), len(record.rows), end, written.check)
    except BaseException:
        os.close(file)
        raise
    return journal, written


def read(path: Path) -> SavedLines:
    """Return what a save holds. Raises OSError and RecordError."""
    file = _open(path, os.O_RDONLY)
    try:
        return parse(_content(file))
    finally:
        os.close(file)


def write_copy(record: Record, path: Path) -> None:
    """Write a record into a file of its own, whole or not at all; one that is there is replaced. Raises OSError."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | CAREFUL, 0o666)
    try:
        try:
            _write(file, whole(record), 0)
            os.fsync(file)
        finally:
            os.close(file)
        beside.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _settle_folder(path.parent)


def is_free(path: Path) -> bool:
    """Return whether a save could begin there: there is nothing, or a file without anything in it, which is taken away.
    Raises OSError.
    """
    try:
        state = path.lstat()
    except FileNotFoundError:
        return True
    if stat.S_ISREG(state.st_mode) and not state.st_size:
        path.unlink()
        return True
    return False


def set_aside(path: Path) -> Path:
    """Give a save another name, so that a new one can begin; the new name. Raises OSError and RecordError, also if it is in use."""
    file = _open(path, os.O_RDWR | NOT_A_LINK)
    try:
        _lock(file)
        parse(_content(file))
        aside = next_free(path)
        path.rename(aside)
    finally:
        os.close(file)
    return aside


def next_free(path: Path) -> Path:
    """Return the first name after this one, `NAME-2.json`, that nothing has."""
    number = 2
    while os.path.lexists(found := path.with_name(f"{path.stem}-{number}{path.suffix}")):
        number += 1
    return found


def free_name(path: Path) -> Path:
    """Return this name, or the first one after it that nothing has."""
    return next_free(path) if os.path.lexists(path) else path


def _open(path: Path, how: int) -> int:
    """Return an ordinary file, opened. Raises OSError, RecordError not-a-file."""
    try:
        file = os.open(path, how | CAREFUL)
    except OSError as error:
        if how & NOT_A_LINK and error.errno == errno.ELOOP:
            raise RecordError("not-a-file") from None
        raise
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise RecordError("not-a-file")
    return file


def _lock(file: int) -> None:
    """Keep others from writing; the lock ends with the process. Raises RecordError save-in-use. Where files can't be locked nobody is."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RecordError("save-in-use") from None
    except OSError:
        return


def _content(file: int) -> bytes:
    """Return what a file holds. Raises RecordError for more than any game is long."""
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    left = MOST_BYTES + 1
    while left and (part := os.read(file, left)):
        parts.append(part)
        left -= len(part)
    if not left:
        raise RecordError("not-a-save")
    return b"".join(parts)


def _write(file: int, content: bytes, at: int) -> None:
    """Write at a place, all of it. Raises OSError."""
    os.lseek(file, at, os.SEEK_SET)
    while content:
        content = content[os.write(file, content) :]


def _settle_folder(folder: Path) -> None:
    """See to it that a new name survives an outage, where a folder can be asked for that."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
