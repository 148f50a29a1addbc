"""What a seat would usually do: a preference for each option of a question, learned from a game's own play (see `practice`).

A preference is linear in the context in which an option is offered: always, the stage of the game, what the seat holds. Options are known
by name (see `naming`), each at the question where it is offered, so that what is learned holds in every seat and world.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from interpreter.agents.meanings import Meaning, meanings
from interpreter.agents.naming import Naming

if TYPE_CHECKING:
    from interpreter.agents.dice import Dice
    from interpreter.effects.program import Program
    from interpreter.game.game import Game
    from interpreter.table.table import Table

FEW_UNITS, FEW_THINGS, MOST = 4.0, 10.0, 1.5
"""So many units, or things in a zone, count as one; they count no more than MOST."""
FAINT = 0.1
"""Preferences all of whose weights are smaller aren't kept."""

MANY = 20_000
"""Sums for so many questions at some stage are kept."""
FINE = 1 << 30

Row: TypeAlias = list[float]


@dataclass(frozen=True, slots=True)
class Habits:
    """What was learned. contexts: their names. rows: by name of an option at a question its weight in each context."""

    contexts: tuple[str, ...]
    rows: dict[str, Row]

    def plain(self) -> dict[str, Any]:
        """Return it as plain data for JSON: only what matters."""
        kept = {name: row for name, row in self.rows.items() if any(abs(weight) >= FAINT for weight in row)}
        return {
            "contexts": list(self.contexts),
            "habits": {name: [round(weight, 2) for weight in kept[name]] for name in sorted(kept)},
        }

    @classmethod
    def read(cls, content: dict[str, Any]) -> Habits:
        """Take `plain` back. Raises ValueError, KeyError or TypeError for anything else."""
        contexts = tuple(str(name) for name in content["contexts"])
        rows = {str(name): [float(weight) for weight in row] for name, row in content["habits"].items()}
        if any(len(row) != len(contexts) for row in rows.values()):
            raise ValueError("a row of another length")
        return cls(contexts, rows)


class Contexts:
    """In what a seat finds itself when it is asked. names: of each number what it is; those below `stages` tell the stage of the
    game, and are 0 or 1."""

    def __init__(self, program: Program) -> None:
        lay, words = program.lay, program.game.vocabulary
        self.names: list[str] = ["always"]
        self._own: list[tuple[int, int]] = []
        self._common: list[tuple[int, int]] = []
        for variable, base in lay.player_cells.items():
            attribute = words.players[variable]
            if attribute.sort in ("value", "truth"):
                values = words.enumerations[attribute.of].values if attribute.sort == "value" else ("no", "yes")
                self._own.append((base, self._add(f"player:{variable}=", values)))
        for variable, cell in lay.table_cells.items():
            attribute = words.table[variable]
            if attribute.sort == "value":
                self._common.append((cell, self._add(f"table:{variable}=", words.enumerations[attribute.of].values)))
        self.stages = len(self.names)
        self._units = [(base, self._add("unit:", (unit,))) for unit, base in lay.unit_players.items()]
        self._zones = [
            (lay.zone_base[zone.name], self._add("in:", (zone.name,)))
            for zone in lay.game.zones.values()
            if zone.owner == "player"
        ]

    def _add(self, what: str, values: Sequence[str]) -> int:
        first = len(self.names)
        self.names += [f"{what}{value}" for value in values]
        return first

    def of(self, table: Table, seat: int) -> list[tuple[int, float]]:
        """Return what isn't 0: (number, value)."""
        return [(at, 1.0) for at in self.stage(table, seat)] + self.held(table, seat)

    def stage(self, table: Table, seat: int) -> tuple[int, ...]:
        """Return those below `stages` that are 1."""
        n = table.n
        own = [first + n[base + seat] for base, first in self._own]
        return (0, *own, *[first + n[cell] for cell, first in self._common])

    def held(self, table: Table, seat: int) -> list[tuple[int, float]]:
        """Return the others that aren't 0: (number, value)."""
        n, z = table.n, table.z
        found = [
            (at, MOST if (part := held / FEW_UNITS) > MOST else part)
            for base, at in self._units
            if (held := n[base + seat])
        ]
        found += [
            (at, MOST if (part := inside.bit_count() / FEW_THINGS) > MOST else part)
            for base, at in self._zones
            if (inside := z[base + seat])
        ]
        return found


class Policy:
    """The habits of those who play one program. rows: by name of an option its weights, which `practice` changes."""

    def __init__(self, program: Program, habits: Habits | None = None, *, growing: bool = False) -> None:
        self.contexts, self._naming, self._growing = Contexts(program), Naming(program), growing
        self.rows: dict[str, Row] = {}
        if habits is not None:
            places = [habits.contexts.index(name) if name in habits.contexts else -1 for name in self.contexts.names]
            self.rows = {
                name: [row[at] if at >= 0 else 0.0 for at in places] for name, row in habits.rows.items()
            }  # fmt: skip
        self._blocks = [block.address for block in program.blocks]
        self._known: dict[Hashable, dict[Meaning, Row | None]] = {}
        # What the stage of the game adds up to is the same again and again.
        self._begun: dict[Hashable, dict[Meaning, tuple[float, Row] | None]] = {}

    def habits(self) -> Habits:
        """Return what was learned."""
        return Habits(tuple(self.contexts.names), self.rows)

    def rows_of(self, game: Game, meant: Sequence[Meaning]) -> list[Row | None]:
        """Return the weights of each option of the open question, by what it means (see `meanings`); None of one never met."""
        machine = game.machine
        key = (machine.block.index, machine.pc, machine.me)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = {}
        try:
            return [known[meaning] for meaning in meant]
        except KeyError:
            for index, meaning in enumerate(meant):
                if meaning not in known:
                    known[meaning] = self._row(game, index)
        return [known[meaning] for meaning in meant]

    def _row(self, game: Game, index: int) -> Row | None:
        decision, machine = game.decision, game.machine
        assert decision is not None
        option = decision.options[index]
        parts = self._naming.meaning(game, option)
        if option.kind == "payment":
            parts = (*parts, repr(option.value))
        elif option.kind == "branch":
            parts = parts[-1:]
        name = " ".join((f"{self._blocks[machine.block.index]}:{machine.pc}", *(str(part) for part in parts)))
        if self._growing:
            return self.rows.setdefault(name, [0.0] * len(self.contexts.names))
        return self.rows.get(name)

    def preferences(self, game: Game, meant: Sequence[Meaning]) -> list[float]:
        """Return how much the seat that is asked prefers each option: logits."""
        machine, contexts = game.machine, self.contexts
        table, seat = machine.T, machine.me
        held = contexts.held(table, seat)
        return [
            0.0 if begun is None else sum([begun[1][at] * value for at, value in held], begun[0])
            for begun in self._begun_with(game, meant, contexts.stage(table, seat))
        ]

    def _begun_with(
        self, game: Game, meant: Sequence[Meaning], stage: tuple[int, ...]
    ) -> list[tuple[float, Row] | None]:
        """Return of each option what its weights add up to for the stage of the game, and the weights."""
        machine = game.machine
        key = (machine.block.index, machine.pc, machine.me, stage)
        known = self._begun.get(key)
        if known is None or self._growing:
            if len(self._begun) > MANY:
                self._begun.clear()
            known = self._begun[key] = {}
        try:
            return [known[meaning] for meaning in meant]
        except KeyError:
            for meaning, row in zip(meant, self.rows_of(game, meant), strict=True):
                known[meaning] = None if row is None else (sum([row[at] for at in stage]), row)
        return [known[meaning] for meaning in meant]

    def drawn(self, game: Game, dice: Dice, heat: float = 1.0) -> int:
        """Return an option of the open question, as likely as it is by habit."""
        return drawn(chances(self.preferences(game, meanings(game)), heat), dice)


def drawn(likely: Sequence[float], dice: Dice) -> int:
    """Return the place of one of these, as likely as it says."""
    rest = dice.roll(FINE) / FINE
    for index, part in enumerate(likely):
        rest -= part
        if rest < 0:
            return index
    return len(likely) - 1


def chances(preferences: Sequence[float], heat: float = 1.0) -> list[float]:
    """Return how likely each option is to be taken by its preference (softmax). heat: the smaller, the surer the most preferred."""
    most = max(preferences)
    parts = [math.exp((preference - most) / heat) for preference in preferences]
    total = sum(parts)
    return [part / total for part in parts]
