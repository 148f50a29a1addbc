"""What is played: versions of the rules, who plays, and which seeds. Plain data, so that it can be sent to another process."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.lab.observing import Value
from interpreter.table.chance import first_game

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

HERE = Path(__file__).resolve().parents[1]
# The code on which it depends how a game goes, besides the rules.
CODE = ("agents", "effects", "game", "lab", "table")
LENGTH = 16


@dataclass(frozen=True, slots=True)
class Version:
    """Rules as they are played. game: the folder of the rules. fingerprint: of what was read there."""

    game: str
    packs: tuple[str, ...]
    options: tuple[tuple[str, Value], ...]
    fingerprint: str

    @classmethod
    def of(cls, book: Rulebook, options: dict[str, Value]) -> Version:
        """Return the version that a rulebook with these options is."""
        return cls(str(book.folder), book.packs, tuple(sorted(options.items())), book.game.fingerprint)


@dataclass(frozen=True, slots=True)
class Plan:
    """versions: one, or two that are compared. agents: by place in the seating that is moved on by one with each seed, if they
    aren't all the same. seed: of the whole; the seed of its first game follows from it."""

    versions: tuple[Version, ...]
    agents: tuple[str, ...]
    seed: int = 1

    @property
    def first(self) -> int:
        """The seed of the first game."""
        return first_game(self.seed)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.agents)

    @property
    def rotates(self) -> bool:
        """Whether it matters who sits where."""
        return len(set(self.agents)) > 1

    def rotation(self, seed: int) -> int:
        """Return, by how many seats the agents are moved on in the game of a seed."""
        return (seed - self.first) % self.seats if self.rotates else 0

    @property
    def key(self) -> str:
        """The same for plans whose games are the same: same rules, players and program."""
        digest = hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode())
        for folder in CODE:
            for path in sorted((HERE / folder).rglob("*.py")):
                digest.update(path.read_bytes())
        for version in self.versions:
            # What was learned of a game decides how its agents play.
            for path in sorted(Path(version.game).glob("*.json")):
                digest.update(path.read_bytes())
        return digest.hexdigest()[:LENGTH]


@dataclass(frozen=True, slots=True)
class Batch:
    """Some seeds of one version. number: which version."""

    number: int
    version: Version
    agents: tuple[str, ...]
    games: tuple[tuple[int, int], ...] = field(default=())
    """Seed and rotation of each."""
