"""The games and packs that a server offers. Whoever asks over the network names one of these, and never a path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock

from dsl.diagnostics import Problems
from interpreter.definitions.look import Look
from interpreter.rulebook.book import Rulebook, RulebookError, load_rulebook
from interpreter.rulebook.loading import folders_of
from interpreter.rulebook.look import read_look
from interpreter.rulebook.packs.packing import base_of


class Shelf:
    """Rulebooks by name, each read when first asked for.

    games, packs: name → folder."""

    def __init__(self, games: Mapping[str, Path], packs: Mapping[str, Path]) -> None:
        self.games, self.packs = dict(games), dict(packs)
        self._books: dict[tuple[str, ...], Rulebook] = {}
        self._looks: dict[tuple[str, ...], Look] = {}
        self._lock = Lock()

    def folders(self, packs: Sequence[str]) -> list[Path]:
        """Return the folders of packs. Raises KeyError for one that isn't offered."""
        return [self.packs[pack] for pack in packs]

    def book(self, game: str, packs: Sequence[str] = ()) -> Rulebook:
        """Return the rulebook of a game with packs. Raises KeyError for a name that isn't offered, RulebookError for broken rules."""
        key = (game, *packs)
        with self._lock:
            if key not in self._books:
                self._books[key] = load_rulebook(self.games[game], packs=self.folders(packs))
            return self._books[key]

    def read(self) -> None:
        """Read the rules of all games, so that whoever asks for one first needn't wait for it. What is broken is told to who asks."""
        for game in self.games:
            with suppress(RulebookError):
                self.book(game)

    def look(self, game: str, packs: Sequence[str] = ()) -> Look:
        """Return how a game with packs would like to be drawn; what is wrong with that is left out. Raises as `book` does."""
        key = (game, *packs)
        if key not in self._looks:
            definition = self.book(game, packs).game
            folders = folders_of(self.games[game], self.folders(packs))
            things = [one.id for one in definition.definitions]
            self._looks[key] = read_look(folders, definition.vocabulary, things, Problems())
        return self._looks[key]

    def packs_of(self, game: str) -> list[str]:
        """Return the packs that extend a game."""
        folder = self.games[game].resolve()
        found = {pack: base_of(place, Problems()) for pack, place in self.packs.items()}
        return [pack for pack, base in found.items() if base is not None and base.resolve() == folder]
