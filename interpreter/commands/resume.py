"""`cardwright resume`: go on with a saved game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.commands.arguments import SaveFile, Seats
from interpreter.commands.play import Languages, Save, begin, languages_of, on_terminal, run, seated
from interpreter.entrance import opening
from interpreter.entrance.phrases import local
from interpreter.entrance.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from interpreter.entrance.saved import Reopened
    from interpreter.saves.journal import Journal
    from interpreter.saves.lines import SavedLines


def command(file: SaveFile, seats: Seats = None, lang: Languages = None, save: Save = None) -> int:
    """Load the game and play on with those who sat there, or others."""
    from interpreter.agents.roster import ROSTER
    from interpreter.entrance.keeping import Keeping
    from interpreter.entrance.saved import reopened
    from interpreter.saves.journal import next_free

    journal, written = _opened(file, save)
    try:
        again = reopened(written)
        game = again.game
        sitting = _sitting(again, seats, (opening.HUMAN, *ROSTER))
        languages = languages_of(lang, game.seats)
        if written.torn:
            print(local()("resume.torn", file=file), file=sys.stderr)
        other = bool(again.difference or again.changes)
        if other and not _agreed(again, file, languages[0]):
            return FINDINGS
        sitting = seated(sitting)
        keeping = Keeping(game, sitting, again.record.rules)
        if journal is not None and not other:
            keeping.journal, journal = journal, None
    finally:
        if journal is not None:
            journal.close()
    if keeping.journal is None:
        # What is of the first format begins anew under its name; else the save stays as it is.
        begin(keeping, save or (file if written.older and not other else next_free(file)))
    return run(game, sitting, languages, keeping)


def _opened(file: Path, save: Path | None) -> tuple[Journal | None, SavedLines]:
    """Return the save, to be gone on with where it is unless another file is named, or it can only be read."""
    from interpreter.entrance.saved import read_save, save_refused
    from interpreter.saves import journal

    written = read_save(file)
    if save is not None or written.older:
        return None, written
    try:
        with save_refused(file):
            return journal.go_on(file)
    except Refusal as refusal:
        if refusal.key != "unreadable-save":
            raise
        return None, written


def _sitting(again: Reopened, seats: str | None, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits there now: who sat there, or who is named."""
    game = again.game
    if seats is not None:
        sitting = opening.seat_agents(seats, game.book.game.seats, allowed)
        if len(sitting) != game.seats:
            raise Refusal("other-seat-count", count=len(sitting), seats=game.seats)
        return sitting
    sat = tuple(name if _is_agent(name) else opening.HUMAN for name in again.record.seating)
    return (*sat, *(opening.HUMAN,) * (game.seats - len(sat)))[: game.seats]


def _is_agent(name: str) -> bool:
    """Return whether a seat was an agent's, perhaps by a name that it once had."""
    from interpreter.agents.roster import AgentError, read

    try:
        read(name)
    except AgentError:
        return False
    return True


def _agreed(again: Reopened, file: Path, language: str) -> bool:
    """Tell in what the game would be another one, and ask whether to go on with it. Without a terminal nobody agrees."""
    from interpreter.telling.changes import difference_told

    for sentence in difference_told(again.game.book, again.record, again.difference, again.changes, language):
        print(sentence, file=sys.stderr)
    say = local()
    if not on_terminal():
        print(say("resume.not-asked", file=file), file=sys.stderr)
        return False
    try:
        return input(say("resume.go-on")).strip().casefold() in say("resume.yes").split()
    except EOFError:
        return False
