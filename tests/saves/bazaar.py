"""The toy bazaar, played at random, for tests of what is kept of a game."""

import hashlib
import json
from functools import cache
from pathlib import Path

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.game.record import Record, older_digest, replay
from interpreter.rulebook.book import Rulebook, load_rulebook

TOY = Path(__file__).resolve().parents[1] / "effects" / "bazaar"


@cache
def bazaar() -> Rulebook:
    """The rules of the toy bazaar: games of about a hundred answers."""
    return load_rulebook(TOY)


def played(seed: int = 3, decisions: int = 1000) -> Game:
    """A random game, up to so many decisions."""
    game, dice = Game(bazaar(), 2, seed), Dice(seed)
    while not game.over and decisions:
        decisions -= 1
        game.choose(dice.roll(game.width))
    return game


def trail_of(record: Record) -> list[str]:
    """The digests that the first format had: of the situation before each answer, and at the end."""
    trail: list[str] = []
    game, _ = replay(record, bazaar(), step=lambda at: trail.append(older_digest(at).partition(":")[2]))
    return [*trail, older_digest(game).partition(":")[2]]


def older(record: Record, trail: list[str]) -> bytes:
    """A record as the first format had it."""
    data = {
        "game": record.game, "packs": [], "fingerprint": record.fingerprint, "seats": record.seats, "seed": record.seed,
        "options": record.options, "answers": list(record.answers), "seating": ["uniform", "uniform"],
        "extra": {"trail": trail, "rules": str(TOY)},
    }  # fmt: skip
    check = hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]
    return json.dumps({"format": 1, "record": data, "check": check}, indent=1).encode()
