"""The rulebook: a game read, checked and compiled. Immutable and shared by all games that are played with it.

What reads, checks and compiles is imported when it is first needed: to show a card of a game that is known takes none of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dsl.diagnostics import Diagnostic, Problems
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.gathering import folders_of, key_of, recall
from interpreter.rulebook.sources.finding import words_of

if TYPE_CHECKING:
    from interpreter.effects.program import Program


class RulebookError(ValueError):
    """Rule files that can't be played. `problems` holds every diagnostic of every file."""

    def __init__(self, problems: Sequence[Diagnostic]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.span.file}:{p.span.line}:{p.span.column} {p.code}" for p in self.problems[:5]))


class OptionError(ValueError):
    """An option, its value or a number of seats that the game doesn't have. `known`: what it has; `option`: of which a value is."""

    def __init__(self, code: str, word: str, known: Sequence[str], option: str = "") -> None:
        self.code, self.word, self.known, self.option = code, word, tuple(known), option
        super().__init__(f"{code}: {word}")


class Rulebook:
    """One game with its packs. Programs are compiled once for each number of seats and choice of options.
    `words`: where translations find its words, the game's id and then the folders that may bring their own. `folder`: where the
    rules of the game stand, if they are read from files."""

    def __init__(
        self,
        game: GameDefinition,
        packs: Sequence[str] = (),
        words: Sequence[str | Path] = (),
        folder: Path | None = None,
    ) -> None:
        self.game = game
        self.packs = tuple(packs)
        self.words = tuple(words) or (game.id,)
        self.folder = folder
        self._programs: dict[tuple[object, ...], Program] = {}
        self._apart = False

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    @cached_property
    def prints(self) -> Mapping[str, str]:
        """A digest of each definition (see `interpreter.rulebook.prints`)."""
        from interpreter.rulebook.prints import prints_of

        return prints_of(self.game)

    def options(self, chosen: Mapping[str, int | str | bool] | None = None) -> dict[str, int | str | bool]:
        """Return all options with their values: those chosen, else the defaults. Values may be given as text. Raises
        OptionError.
        """
        values: dict[str, int | str | bool] = {name: option.default for name, option in self.game.options.items()}
        for name, value in (chosen or {}).items():
            if name not in values:
                raise OptionError("unknown-option", name, tuple(values))
            allowed = self.game.options[name].values
            found = next((one for one in allowed if str(one).lower() == str(value).lower()), None)
            if found is None:
                raise OptionError("unknown-value", str(value), tuple(str(one).lower() for one in allowed), name)
            values[name] = found
        return values

    def program(self, seats: int, chosen: Mapping[str, int | str | bool] | None = None) -> Program:
        """Return the game compiled for so many seats and these options. Raises OptionError."""
        numbers = self._numbers(seats, chosen)
        key = (seats, *sorted(numbers.items()))
        if key not in self._programs:
            from interpreter.effects.compiler.linker import link

            self._programs[key] = link(self.game, seats, numbers, self._apart)
        return self._programs[key]

    def apart(self) -> Rulebook:
        """Return the same rules, which are compiled so that each adjective can be timed: games go as they do otherwise, but slower."""
        other = copy(self)
        other._programs, other._apart = {}, True
        return other

    def players(self, seats: int, chosen: Mapping[str, int | str | bool] | None = None) -> int:
        """Return how many play with so many seats and these options, automata counted. Raises OptionError."""
        from interpreter.effects.program import automata_of

        return seats + len(automata_of(self.game, seats, self._numbers(seats, chosen)))

    def _numbers(self, seats: int, chosen: Mapping[str, int | str | bool] | None) -> dict[str, int]:
        """Return the options in force, as the program reads them."""
        least, most = self.game.seats
        if not least <= seats <= most:
            raise OptionError("wrong-seats", str(seats), tuple(str(n) for n in range(least, most + 1)))
        return {
            name: self.game.options[name].values.index(value) if isinstance(value, str) else int(value)
            for name, value in self.options(chosen).items()
        }


def load_rulebook(game: str | Path, packs: Sequence[str | Path] = ()) -> Rulebook:
    """Return the rulebook of a game, by its name or its folder, with packs (folders). Raises RulebookError with all
    problems.
    """
    problems = Problems()
    folders = folders_of(game, packs)
    known = recall(folders, key_of(folders)) if folders else None
    if known is not None and not known[1]:
        definition = known[0]
    else:
        from interpreter.rulebook.loading import read_game

        definition = read_game(game, packs, problems)
    if definition is None or problems:
        raise RulebookError(tuple(problems))
    named = tuple(str(pack) for pack in packs)
    return Rulebook(definition, named, words_of(definition.id, folders), folders[0])
