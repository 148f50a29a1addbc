"""Records of games: rules fingerprint, seats, options, seed and answers. Enough to play the same game again, byte for byte."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook

FORMAT = 1


class RecordError(ValueError):
    """A saved game that can't be gone on with. `code` is a key of the catalogue, `args` its words."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        self.words = {name: str(value) for name, value in args.items()}
        super().__init__(f"{code} {self.words}")


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played. `seating`: what sat where, for those who go on with it (nothing in the rules depends on it)."""

    game: str
    packs: tuple[str, ...]
    fingerprint: str
    seats: int
    seed: int
    options: dict[str, int | str | bool]
    answers: tuple[int, ...]
    seating: tuple[str, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay went another way: the number of the answer (from 0), and why (rules-changed, no-such-option, game-over)."""

    at: int
    why: str


def record_of(game: Game, seating: tuple[str, ...] = (), extra: dict[str, Any] | None = None) -> Record:
    """The record of a game so far."""
    book = game.book
    return Record(
        book.id,
        book.packs,
        book.game.fingerprint,
        game.seats,
        game.seed,
        dict(game.options),
        tuple(game.answers),
        seating,
        extra or {},
    )


def save(record: Record, path: Path) -> None:
    """Write a record as JSON with a checksum, whole or not at all. Raises OSError."""
    data = asdict(record)
    text = json.dumps({"format": FORMAT, "record": data, "check": _check(data)}, indent=1, ensure_ascii=False)
    beside = path.with_name(path.name + ".part")
    beside.write_text(text + "\n", encoding="utf-8")
    beside.replace(path)


def load(path: Path) -> Record:
    """Read a record. Raises RecordError: unreadable, not-a-save, newer-save, save-damaged."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("unreadable-save", file=path, why=getattr(error, "strerror", None) or "") from error
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("not-a-save", file=path) from error
    if not isinstance(saved, dict) or "record" not in saved or "format" not in saved:
        raise RecordError("not-a-save", file=path)
    if saved["format"] != FORMAT:
        raise RecordError("newer-save", file=path, format=saved["format"])
    data = saved["record"]
    if not isinstance(data, dict) or saved.get("check") != _check(data):
        raise RecordError("save-damaged", file=path)
    try:
        return Record(
            data["game"], tuple(data["packs"]), data["fingerprint"], int(data["seats"]), int(data["seed"]), dict(data["options"]),
            tuple(data["answers"]), tuple(data["seating"]), dict(data["extra"]),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError("save-damaged", file=path) from error


def _check(data: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


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
    wanted = record.answers if to is None else record.answers[:to]
    for at, answer in enumerate(wanted):
        if game.over:
            return game, Difference(at, "game-over")
        if not 0 <= answer < game.width:
            return game, Difference(at, "no-such-option")
        if step is not None:
            step(game)
        game.choose(answer)
    return game, None
