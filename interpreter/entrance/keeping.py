"""Where a game is kept while it is played: the place that was asked for, or the first one that will do."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.entrance.refusal import Refusal
from interpreter.game.record import record_of
from interpreter.saves import journal
from interpreter.saves.lines import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from interpreter.game.game import Game
    from interpreter.saves.journal import Journal

PROGRAM = "cardwright"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A place where the game could not be kept any longer, why, and where it is kept instead (None: nowhere)."""

    path: Path
    reason: str
    instead: Path | None


class Keeping:
    """Keeps one game. `failed`: whether it could not be kept all the time where it should be."""

    def __init__(self, game: Game, seating: tuple[str, ...], rules: str = "") -> None:
        self.game, self.seating, self.rules = game, seating, rules
        self.journal: Journal | None = None
        self.failed = False
        self._asked = -1
        self._copies: set[Path] = set()

    @property
    def path(self) -> Path | None:
        """Where it is kept."""
        return None if self.journal is None else self.journal.path

    def begin(self, path: Path) -> Path | None:
        """Keep the game in a new file from now on. A save that is there is given another name, which is told. Refusal."""
        try:
            aside = None if journal.is_free(path) else journal.set_aside(path)
            self.journal = journal.begin(record_of(self.game, self.seating, self.rules), path)
        except RecordError as error:
            key = "save-taken" if error.code in ("not-a-save", "newer-save", "save-damaged") else error.code
            raise Refusal(key, file=path, **error.words) from None
        except (OSError, ValueError) as error:
            raise Refusal("cannot-write", path=path, reason=_reason(error)) from None
        return aside

    def keep(self) -> Trouble | None:
        """Write down what was answered since the last time, at the end of a turn for good. Tells if it had to move elsewhere."""
        if self.journal is None:
            return None
        decision = self.game.decision
        asked = -1 if decision is None else decision.seat
        try:
            if self.journal.keep(self.game) and asked != self._asked:
                self.journal.settle()
        except OSError as error:
            return self._moved(self.journal, _reason(error))
        self._asked = asked
        return None

    def _moved(self, broken: Journal, reason: str) -> Trouble:
        self.failed, self.journal = True, None
        broken.close()
        for folder in spare_folders():
            path = journal.free_name(folder / usual_name(self.game))
            try:
                self.journal = journal.begin(record_of(self.game, self.seating, self.rules), path)
            except (OSError, RecordError):
                continue
            return Trouble(broken.path, reason, path)
        return Trouble(broken.path, reason, None)

    def copy_to(self, path: Path) -> None:
        """Write the game so far into another file; if it is kept nowhere, keep it there. Refusal."""
        if self.journal is None:
            self.begin(path)
            return
        try:
            if path not in self._copies and not journal.is_free(path):
                raise Refusal("save-taken", file=path)
            journal.write_copy(record_of(self.game, self.seating, self.rules), path)
        except (OSError, ValueError) as error:
            raise Refusal("cannot-write", path=path, reason=_reason(error)) from None
        self._copies.add(path)

    def close(self) -> None:
        """End the session."""
        if self.journal is not None:
            self.journal.close()


def place_for(game: Game) -> Path:
    """Return where a game is kept if nobody says: in the current folder, by its name and seed."""
    name = Path(usual_name(game))
    try:
        return name if journal.is_free(name) else journal.next_free(name)
    except OSError:
        return name


def usual_name(game: Game) -> str:
    """Return what the save of a game is called if nobody says."""
    return f"{game.book.id}-{game.seed}.json"


def spare_place(name: str) -> Path | None:
    """Return another place for a save of that name, if there is one that can be written."""
    for folder in spare_folders():
        path = journal.free_name(folder / name)
        try:
            path.touch(exist_ok=False)
        except OSError:
            continue
        path.unlink()
        return path
    return None


def spare_folders() -> Iterator[Path]:
    """Yield the folders for saves whose place is no good: this user's for data, and that for what is needed for a
    while.
    """
    from platformdirs import user_data_path

    for find in (lambda: user_data_path(PROGRAM) / "games", lambda: Path(tempfile.gettempdir())):
        folder = _made(find)
        if folder is not None:
            yield folder


def _made(find: Callable[[], Path]) -> Path | None:
    try:
        folder = find()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or ""
