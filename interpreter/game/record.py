"""Records of games: by which rules, seats, options and seed, and row by row what was answered and what it led to.

The rules, the seed and the answers are enough to play the same game again, byte for byte. The digest of the situation after each answer
proves that it is the same, or names where it parts. A record is only ever added to: what was taken back stays, with a row that says so.
How it is written down is the business of those who keep it (see `interpreter.saves`).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from interpreter.game.digest import digest, scores
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook

OLDER = "situation:"
"""How the digests begin that saves of the first format held: of the question and the scores alone."""


@dataclass(frozen=True, slots=True)
class Row:
    """One answer, by its index among the options; below 0, how many answers were taken back. `state`: the digest of what it led to,
    empty if nobody noted it; `scores`: what each player would have had then, empty likewise."""

    answer: int
    state: str = ""
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played. `prints`: a digest of each definition of the rules. `seating`: what sat where, and `rules`: the folder of
    the rules, empty if they go by name, for those who go on with it. `start`: the digest before the first answer."""

    game: str
    packs: tuple[str, ...]
    fingerprint: str
    prints: dict[str, str]
    seats: int
    seed: int
    options: dict[str, int | str | bool]
    seating: tuple[str, ...] = ()
    rules: str = ""
    start: str = ""
    rows: tuple[Row, ...] = field(default=())

    @property
    def standing(self) -> tuple[Row, ...]:
        """The rows of the answers that were not taken back."""
        found: list[Row] = []
        for row in self.rows:
            if row.answer < 0:
                del found[row.answer :]
            else:
                found.append(row)
        return tuple(found)

    @property
    def answers(self) -> tuple[int, ...]:
        """The answers that were not taken back."""
        return tuple(row.answer for row in self.standing)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a record goes another way: the number of the answer (from 0), and why: no-such-option, game-over, other-situation,
    other-scores; edited or cut if what was written down isn't as it was."""

    at: int
    why: str


def record_of(game: Game, seating: tuple[str, ...] = (), rules: str = "") -> Record:
    """Return the record of a game so far; of one that remembers nothing, without what its answers led to."""
    book = game.book
    record = Record(
        book.id,
        book.packs,
        book.game.fingerprint,
        dict(book.prints),
        game.seats,
        game.seed,
        dict(game.options),
        seating,
        rules,
    )
    if not game.remembers:
        return replace(record, rows=tuple(Row(answer) for answer in game.answers))
    return replace(record, start=situation(game, 0), rows=rows_since(game, 0))


def rows_since(game: Game, known: int) -> tuple[Row, ...]:
    """Return the rows of the answers after the first so many."""
    found = []
    for at in range(known, len(game.answers)):
        found.append(Row(game.answers[at], situation(game, at + 1), scores(game.after(at + 1))))
    return tuple(found)


def taken_back(game: Game, number: int, left: int) -> Row:
    """Return the row that says that so many answers were taken back, and `left` of them are left."""
    return Row(-number, situation(game, left), scores(game.after(left)))


def situation(game: Game, answers: int) -> str:
    """Return the digest of how a game stood after its first so many answers; once it is over also of who won, and what
    the players are called for it.
    """
    machine = game.after(answers)
    outcome = game.outcome if machine is game.machine else None
    return digest(machine, "" if outcome is None else repr((outcome.winners, outcome.ties, outcome.titles)))


def replay(
    record: Record,
    book: Rulebook,
    to: int | None = None,
    step: Callable[[Game], None] | None = None,
    remember: bool = True,
) -> tuple[Game, Difference | None]:
    """Play a record again, up to answer `to`. `step` is called before each answer. Tells the first difference, if there is one;
    the game is then as it was before it."""
    game = Game(book, record.seats, record.seed, record.options, remember)
    if not _same(game, record.start):
        return game, Difference(0, "other-situation")
    for at, row in enumerate(record.standing[:to]):
        impossible = _impossible(game, row, at)
        if impossible is not None:
            return game, impossible
        if step is not None:
            step(game)
        before = game.copy()
        game.choose(row.answer)
        if not _same(game, row.state):
            # Whoever goes on from there is asked again what now leads elsewhere.
            return _again(before, game, remember), Difference(at, "other-situation")
    return game, None


def verify(record: Record, book: Rulebook) -> Difference | None:
    """Return where a record no longer plays the same, also in what was taken back, and in the scores; nothing if it
    does.
    """
    game = Game(book, record.seats, record.seed, record.options, remember=False)
    if not _same(game, record.start):
        return Difference(0, "other-situation")
    before: list[Game] = []
    for row in record.rows:
        at = len(before)
        if row.answer < 0:
            if -row.answer > at:
                return Difference(at, "edited")
            game = before[row.answer]
            del before[row.answer :]
            at = len(before)
        else:
            impossible = _impossible(game, row, at)
            if impossible is not None:
                return impossible
            before.append(game.copy())
            game.choose(row.answer)
        if not _same(game, row.state):
            return Difference(at, "other-situation")
        if row.scores and row.scores != scores(game.machine):
            return Difference(at, "other-scores")
    return None


def _impossible(game: Game, row: Row, at: int) -> Difference | None:
    if game.over:
        return Difference(at, "game-over")
    return None if 0 <= row.answer < game.width else Difference(at, "no-such-option")


def _again(before: Game, after: Game, remember: bool) -> Game:
    """Return the game as it was one answer ago."""
    if not remember:
        return before
    after.go_back()
    return after


def _same(game: Game, state: str) -> bool:
    if state.startswith(OLDER):
        return state == older_digest(game)
    return not state or state == situation(game, len(game.answers))


def older_digest(game: Game) -> str:
    """Return the digest that saves of the first format held: who is asked what, how many ways there are to answer, how
    the scores stand.
    """
    decision = game.decision
    asked = ("", -1) if decision is None else (decision.key, decision.seat)
    points = [game.score(seat) for seat in range(game.seats)]
    return f"{OLDER}{zlib.crc32(repr((asked, game.width, points)).encode()):08x}"
