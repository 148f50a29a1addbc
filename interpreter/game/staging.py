"""A table laid by hand, on which single statements of the language are run: for examples, perft and exploring.

Nothing is set up: every thing is out of the game until it is put somewhere. Rows refill only once the stage is `ready`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dsl import meaning as m
from interpreter.analysis.piles import PILES
from interpreter.effects.block import Block
from interpreter.effects.compiler.blocks import BlockCompiler
from interpreter.effects.machine import Machine
from interpreter.effects.steps.turns import Turn
from interpreter.game.game import Game
from interpreter.game.past import Past
from interpreter.rulebook.book import Rulebook
from interpreter.table.chance import start
from interpreter.table.layout import each
from interpreter.table.table import Table


class Stage(Game):
    """A game whose table is laid by hand. `run` starts statements; questions are answered with `choose` as in any game."""

    def __init__(
        self, book: Rulebook, seats: int = 2, seed: int = 1, options: Mapping[str, int | str | bool] | None = None
    ) -> None:
        self.book, self.seats, self.seed = book, seats, seed
        self.options = book.options(options)
        self.program = book.program(seats, options)
        self.answers = []
        self._history = Past()
        self._decision = None
        self._events = []
        table = Table(self.program.lay)
        table.chance = start(seed)
        self.machine = Machine(self.program, table)
        self.machine.log = []
        self.machine.over = True

    # -- laying the table --------------------------------------------------------------------------------------------------

    def put(self, id: str, zone: str, holder: int = -1, owner: int | None = None, near: int = -1) -> int:
        """Put a thing that is still out of the game into a zone; of piles the first one put is the top. The thing's number.

        owner: for things that belong to a player, whose; without it those of whom the zone belongs to, as long as there are any;
        in a place of no player those of `near`, whose side of the table is laid (-1: the table's).
        Raises KeyError for an unknown id or zone, ValueError if none is left."""
        lay, table = self.program.lay, self.table
        free, where = lay.kind_mask[id] & table.z[-1], lay.zone(zone, holder)
        if owner is not None:
            free &= lay.owner_mask[owner]
        elif lay.zone_kind[where].definition.owner == "player":
            free = free & lay.owner_mask[holder] or free
        elif near >= 0:
            free = free & lay.owner_mask[near] or free
        if not free:
            raise ValueError(f"no {id} is left")
        thing = (free & -free).bit_length() - 1
        table.serial += 1
        table.move(thing, where)
        order = lay.zone_kind[where].definition.order
        if order in PILES:
            rest = tuple(x for x in table.rows[where] if x != thing)
            table.rows[where] = (thing, *rest)
            if order == "shuffled":
                table.known = {**table.known, where: len(rest) + 1}
        return thing

    def put_at(self, id: str, zone: str, slot: int, holder: int = -1, owner: int | None = None, near: int = -1) -> int:
        """Put a thing into a slot of a row, counted from 1."""
        thing = self.put(id, zone, holder, owner, near)
        where = self.program.lay.zone(zone, holder)
        row = [-1 if x == thing else x for x in self.table.rows[where]]
        row += [-1] * (slot - len(row))
        row[slot - 1] = thing
        self.table.rows[where] = tuple(row)
        return thing

    def set_units(self, unit: str, number: int, sort: str, holder: int = -1) -> None:
        """Set how many units a player, a thing or the table holds (`sort`: player, thing, table)."""
        cell = self.program.lay.cell(unit, sort, holder)
        if cell in (-1, self.program.lay.cells - 1):
            raise KeyError(unit)
        self.table.n[cell] = number

    def set_variable(self, name: str, value: int, sort: str, holder: int = -1) -> None:
        """Set a variable of a player, a thing or the table; words by their place in the enumeration, truths as 0 or 1.
        Raises KeyError where somebody would be an automaton that doesn't play.
        """
        lay = self.program.lay
        if value and name in self.program.absent:
            raise KeyError(name)
        if sort == "player":
            self.table.n[lay.player_cells[name] + holder] = value
        elif sort == "table":
            self.table.n[lay.table_cells[name]] = value
        else:
            self.table.set(lay.variable_cells[name][holder], value)

    def ready(self) -> None:
        """End the laying of the table: what is put from now on has arrived later."""
        self.table.serial += 1
        self.table.holes = False

    # -- running -----------------------------------------------------------------------------------------------------------

    def compile(self, body: m.Block) -> Block:
        """Compile checked statements as a block of this stage's program."""
        block = self.program.block(f"{self.book.id}/stage/{len(self.program.blocks)}")
        BlockCompiler(self.program, block).compile(body)
        return block

    def can(self, body: m.Block, seat: int) -> bool:
        """Return whether the demands of statements hold for a seat: each plain act counts as one."""
        block = self.compile(tuple(demanded(statement) for statement in body))
        return self.machine.can(block, seat, -1)

    def run(self, body: m.Block, seat: int) -> None:
        """Start statements, with `me` that seat. Ends at a question or when they are done (`over`)."""
        machine = self.machine
        machine.block, machine.pc, machine.me, machine.this = self.compile(body), 0, seat, -1
        machine.L, machine.parent, machine.over = (None,) * machine.block.size, None, False
        machine.phase = None
        self._decision = None
        machine.go()

    def take_turns(self, seat: int) -> None:
        """Go on as the game itself would, from the turn of a seat."""
        machine, main = self.machine, self.program.main
        turn = next(pc for pc, step in enumerate(main.steps) if isinstance(step, Turn))
        machine.block, machine.pc, machine.me, machine.this = main, turn, seat, -1
        machine.L, machine.parent, machine.over = ((seat - 1) % self.seats,), None, False
        machine.phase = None
        self._decision = None
        machine.go()

    def things(self, zone: str, holder: int = -1) -> list[str]:
        """Return the ids of what lies in a zone, in its order."""
        lay, table = self.program.lay, self.table
        where = lay.zone(zone, holder)
        row = table.rows.get(where)
        found = each(table.z[where]) if row is None else [x for x in row if x >= 0]
        return [lay.definitions[lay.thing_definition[x]].id for x in found]


def demanded(statement: m.Step) -> m.Step:
    """Return a statement as one that must be done. Of what is gained or put as much comes as there is, unless it says that it must."""
    if isinstance(statement, m.Transfer) and statement.verb != "pay":
        return statement
    return statement if statement.force != "plain" else replace(statement, force="must")
