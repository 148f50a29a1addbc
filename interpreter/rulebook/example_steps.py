"""What the steps of examples may say beyond rules: a thing or a space of a board by its bare name (`build stall`, `build c3`,
`build field c3`, `build c3 in my field`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dsl import meaning as m
from dsl.checker import Checker, Scope
from dsl.diagnostics import Concept, Diagnostic, Problems
from dsl.source import Places, Source
from interpreter.definitions.coordinates import COORDINATE, coordinate, space_word
from interpreter.definitions.game import BoardDefinition, GameDefinition

_SEAT = re.compile(r"\bseat\s+[1-9]\b")


@dataclass(frozen=True, slots=True)
class ExampleSteps:
    """Checks the steps of the examples of one game. `spaces`: finds those that are told with their board. `own`: the names of spaces of
    boards of which each player has one."""

    checker: Checker
    game: GameDefinition
    spaces: re.Pattern[str] | None
    own: frozenset[str]

    @classmethod
    def of(cls, game: GameDefinition) -> ExampleSteps:
        """Return what checks the steps of a game's examples."""
        words = game.vocabulary
        spaces = {name: board.kind for name, board in _spaces(game)}
        own = frozenset(name for name, board in _spaces(game) if board.owner == "player")
        known = replace(words, definitions={**spaces, **words.definitions}) if spaces else words
        return cls(Checker(known, bare_things=True), game, _told_with_board(game) if spaces else None, own)

    def check(self, source: Source, problems: Problems) -> m.Block:
        """Return what a step means."""
        if (seat := _SEAT.search(source.text)) is not None:
            problems.error("seat-in-step", Places(source).span(*seat.span()), seat=" ".join(seat[0].split()))
            return ()
        if self.spaces is not None:
            source = replace(source, text=self.spaces.sub(_as_one_word, source.text))
        found = Problems()
        meant = tuple(self.checker.steps(source, Scope(), found) or ())
        for one in found:
            problems.add(self._off_the_board(one))
        return meant

    def _off_the_board(self, one: Diagnostic) -> Diagnostic:
        """Return a word that nothing is called as one of a space that no board has, where it looks so."""
        word = str(one.args.get("word", ""))
        for board in self.game.boards:
            word = word.removeprefix(space_word(board, ""))
        off = off_the_board(self.game, word) if one.code == "unknown-word" else None
        return one if off is None else replace(one, args={**one.args, **off}, suggestion=None, fix=None)


def off_the_board(game: GameDefinition, word: str) -> dict[str, Any] | None:
    """Return what is to be said of a word that is called as a space, though no board has such a one: how far they go. None of any other,
    and where there are no boards."""
    if not game.boards or COORDINATE.fullmatch(word) is None:
        return None
    goes = []
    for name, board in game.boards.items():
        rows, columns = [space.row for space in board.spaces], [space.column for space in board.spaces]
        if rows:
            last = coordinate(max(rows), max(columns))
            goes.append(f"{name}: {coordinate(min(rows), min(columns))}–{last}")
    return {"word": word, "sort": Concept("spaces"), "advice": Concept("board-goes", ", ".join(goes))}


def _told_with_board(game: GameDefinition) -> re.Pattern[str]:
    board, space = "|".join(map(re.escape, game.boards)), "[a-z]{1,2}[1-9][0-9]*"
    return re.compile(rf"\b(?:(?P<board>{board}) (?P<space>{space})|(?P<first>{space}) in (?:my )?(?P<last>{board}))\b")


def _as_one_word(found: re.Match[str]) -> str:
    """Return a space and its board as the one word that they are here, in as many characters as are written."""
    word = space_word(found["board"] or found["last"], found["space"] or found["first"])
    return word.ljust(len(found[0]))


def _spaces(game: GameDefinition) -> Iterator[tuple[str, BoardDefinition]]:
    """Yield what spaces are called, with their board: together with it, and alone where no board of another kind has one of that
    name."""
    words = game.vocabulary
    for name, board in game.boards.items():
        others = [other for other in game.boards.values() if other.kind != board.kind]
        apart = {coordinate(space.row, space.column) for other in others for space in other.spaces}
        for space in board.spaces:
            called = coordinate(space.row, space.column)
            yield space_word(name, called), board
            if called not in apart and called not in words.verbs:
                yield called, board


__all__ = ["ExampleSteps", "off_the_board"]
