"""Saved games as the commands write and open them, every trouble one sentence.

A record holds answers; what they led to is the rules' business. So that a replay against changed rules can name the first
difference, a save also holds a trail: a short digest of the situation before each answer.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from dsl.spelling import nearest
from interpreter.entrance import opening
from interpreter.entrance.refusal import Refusal
from interpreter.game.record import Difference, Record, RecordError, load, record_of, replay, save

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.rulebook.book import Rulebook

TRAIL = "trail"
# Where the rules are, for a game that did not come with this program.
RULES = "rules"


class _Parted(Exception):
    """The replay came to another situation than the game that was saved."""


def write_save(game: Game, seating: tuple[str, ...], path: Path, rules: str = "") -> None:
    """Write a game with its trail. `rules`: the folder of its rules, empty if it goes by name. Raises OSError."""
    record = record_of(game, seating)
    trail: list[str] = []
    replay(record, game.book, step=lambda at: trail.append(digest(at)), remember=False)
    save(record_of(game, seating, {TRAIL: [*trail, digest(game)], RULES: rules}), path)


def digest(game: Game) -> str:
    """A short sign of a situation: who is asked what, how many ways there are to answer, how the scores stand."""
    decision = game.decision
    asked = ("", -1) if decision is None else (decision.key, decision.seat)
    scores = [game.score(seat) for seat in range(game.seats)]
    return f"{zlib.crc32(repr((asked, game.width, scores)).encode()):08x}"


def read_save(file: Path) -> Record:
    """The record in a file. Refusal if it can't be read."""
    if not file.exists():
        beside = file.parent if file.parent.is_dir() else Path()
        near = nearest(file.name, [one.name for one in beside.glob("*.json")])
        raise Refusal("no-such-save-near" if near else "no-such-save", file=file, near="".join(near))
    try:
        return load(file)
    except RecordError as error:
        raise Refusal(error.code, **error.words) from None


def rules_folder(record: Record) -> str:
    """The folder of the rules that a record was played by, empty if they go by name."""
    return str(record.extra.get(RULES, ""))


def rules_of(record: Record) -> Rulebook:
    """The rules that a record was played by, as they are now."""
    # Rules that go by name came with this program, whatever is called so here.
    shipped = opening.games().get(record.game, record.game)
    return opening.open_rules(rules_folder(record) or str(shipped), record.packs)


def open_save(file: Path, to: int | None = None) -> tuple[Game, Record]:
    """A saved game where it was left, or at answer `to`. Refusal if the rules of today don't play it."""
    record = read_save(file)
    with opening.options_refused():
        game, difference = replay(record, rules_of(record), to)
    if difference is not None:
        raise Refusal("save-differs", file=file, at=difference.at + 1, why=difference.why)
    return game, record


def difference_of(record: Record, book: Rulebook) -> Difference | None:
    """Where a record no longer plays the same; nothing if it does."""
    trail = record.extra.get(TRAIL)
    expected = list(trail) if isinstance(trail, list) else []
    at = 0

    def compare(game: Game) -> None:
        nonlocal at
        if at < len(expected) and expected[at] != digest(game):
            raise _Parted
        at += 1

    try:
        game, difference = replay(record, book, step=compare, remember=False)
        if difference is None:
            compare(game)
    except _Parted:
        return Difference(at, "other-situation")
    return difference
