"""What is kept of a game for the lab: how it ended for each seat, from what, and what became of each thing. Ids and numbers only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class Fate:
    """What became of the things of one definition, by seat. seen: how many came to light where the seat could see them. came: how many
    came to it first, by chance: dealt to it, or lying open when it was the first to be asked. had: how many came to lie where it holds
    things. played: how many of its things came into play or scored, or how often it had one do something."""

    seen: list[int]
    came: list[int]
    had: list[int]
    played: list[int]

    @classmethod
    def none(cls, seats: int) -> Fate:
        """Return the fate of what nothing has become of."""
        return cls([0] * seats, [0] * seats, [0] * seats, [0] * seats)


@dataclass(slots=True)
class PlayedGame:
    """A game that was played. rotation: by how many seats the agents were moved on. scores, ranks, decisions: by seat; ranks from 1,
    shared by those who share them. winners: seats. sources: by seat the points from each source (`line/2`: a score line of the game by
    its number; `thing/id`: the things of a definition). broke: what ended it, if it did not end as games do."""

    seed: int
    rotation: int
    finished: bool
    scores: list[int]
    ranks: list[int]
    winners: list[int]
    decisions: list[int]
    turns: int
    sources: list[dict[str, int]]
    fates: dict[str, Fate] = field(default_factory=dict)
    broke: str = ""

    @property
    def shares(self) -> list[float]:
        """By seat its share of the victory."""
        return [(seat in self.winners) / max(1, len(self.winners)) for seat in range(len(self.scores))]

    def line(self) -> str:
        """Return one line of JSON."""
        plain = asdict(self)
        plain["fates"] = {id: [fate.seen, fate.came, fate.had, fate.played] for id, fate in self.fates.items()}
        return json.dumps(plain, separators=(",", ":"), sort_keys=True)

    @classmethod
    def read(cls, line: str) -> PlayedGame:
        """Take `line` back. Raises ValueError, KeyError or TypeError for anything else."""
        plain: Mapping[str, Any] = json.loads(line)
        return cls(**{**plain, "fates": {id: Fate(*lists) for id, lists in plain["fates"].items()}})
