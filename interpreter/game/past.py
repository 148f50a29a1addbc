"""What a game was like before each of its answers, in little room: what an answer left alone is kept once."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import chain
from typing import Final, TypeVar

from interpreter.effects.machine import Machine
from interpreter.table.table import Table

# So many bytes of cells, or so many sets, are kept together. An answer changes a few of them.
STRETCH: Final = 256
SETS: Final = 16

Stretch = TypeVar("Stretch", bytes, tuple[int, ...])


@dataclass(frozen=True, slots=True)
class _Moment:
    """A machine whose table is hollow, and what was in it. logged: how long the log was."""

    machine: Machine
    logged: int
    cells: tuple[bytes, ...]
    places: tuple[bytes, ...]
    sets: tuple[tuple[int, ...], ...]


class Past:
    """The machines of a game as they stood before each answer, from the first one on."""

    def __init__(self) -> None:
        self._moments: list[_Moment] = []

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._moments)

    @property
    def logged(self) -> list[int]:
        """How long the log was each time."""
        return [one.logged for one in self._moments]

    def keep(self, machine: Machine, logged: int) -> None:
        """Keep a machine that nobody else holds; its table is taken apart."""
        table = machine.T
        last = self._moments[-1] if self._moments else None
        cells, places = _bytes(table.n), _bytes(table.w)
        sets = tuple(tuple(table.z[at : at + SETS]) for at in range(0, len(table.z), SETS))
        if last is not None:
            cells, places, sets = _shared(last.cells, cells), _shared(last.places, places), _shared(last.sets, sets)
        self._moments.append(_Moment(machine, logged, cells, places, sets))
        table.n, table.w, table.z = table.n[:0], table.w[:0], []

    def hollow(self, place: int) -> Machine:
        """Return a machine without what lies on its table: who was asked, and what was known, can be looked up."""
        return self._moments[place].machine

    def at(self, place: int) -> Machine:
        """Return a machine as it stood, to be read."""
        moment = self._moments[place]
        machine = moment.machine.copy()
        _fill(machine.T, moment)
        return machine

    def pop(self) -> tuple[Machine, int]:
        """Take out the last one, to go on from there, and how long the log was."""
        moment = self._moments.pop()
        _fill(moment.machine.T, moment)
        return moment.machine, moment.logged


def _bytes(numbers: array[int]) -> tuple[bytes, ...]:
    held = numbers.tobytes()
    return tuple(held[at : at + STRETCH] for at in range(0, len(held), STRETCH))


def _shared(before: tuple[Stretch, ...], now: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """Return the stretches of now, those that are as before being the same ones."""
    return tuple(old if old == new else new for old, new in zip(before, now, strict=True))


def _fill(table: Table, moment: _Moment) -> None:
    table.n = array(table.n.typecode, b"".join(moment.cells))
    table.w = array(table.w.typecode, b"".join(moment.places))
    table.z = [*chain.from_iterable(moment.sets)]
