"""What each of those who play does: it plays a batch of games. Nothing but plain data goes in and comes out, so that it can be anywhere."""

from __future__ import annotations

import signal

from interpreter.lab.observing import play
from interpreter.lab.plan import Batch, Version
from interpreter.rulebook.book import Rulebook, load_rulebook


class OtherRules(RuntimeError):
    """One of the crew found other rules than those that were sent out."""


# What this process has read already.
_books: dict[Version, Rulebook] = {}


def knows(version: Version, book: Rulebook) -> None:
    """Let this process, and those that it forks, have a rulebook that was read already."""
    _books[version] = book


def play_batch(batch: Batch) -> list[tuple[int, int, str]]:
    """Play a batch; of each game the number of its version, its seed, and its record as a line. Raises OtherRules."""
    version = batch.version
    if version not in _books:
        book = load_rulebook(version.game, packs=version.packs)
        if book.game.fingerprint != version.fingerprint:
            raise OtherRules(version.game)
        _books[version] = book
    book, options = _books[version], dict(version.options)
    return [
        (batch.number, seed, play(book, batch.agents, seed, rotation, options).line()) for seed, rotation in batch.games
    ]


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches all processes; the one that collects the results ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
