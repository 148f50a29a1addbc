"""What options are called, by ids and with players counted from whoever chooses: the same name in every seat, every world, every run.

Things that lie alike have the same name. No game is known here: names are made of what a game declares and of addresses of blocks.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

from interpreter.effects.steps.payment import PickWay

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.game.decision import Option
    from interpreter.game.game import Game

Action: TypeAlias = tuple[Hashable, ...]

ELSEWHERE = ""
"""The zone of what lies in none."""


class Naming:
    """Calls the options of one program by name."""

    def __init__(self, program: Program) -> None:
        self.program, self.lay = program, program.lay

    def meaning(self, game: Game, option: Option) -> Action:
        """Return what an option of the open question means."""
        machine, value = game.machine, option.value
        step, seat = machine.block.steps[machine.pc], machine.me
        match option.kind:
            case "thing":
                return self._thing(game, value, seat)
            case "player":
                return "player", self.who(value, seat)
            case "place":
                return "place", value[0], self.holder(value[1], value[0], seat)
            case "branch":
                assert machine.options is not None
                return "branch", machine.block.address, machine.pc, machine.options[option.index]
            case "way":
                assert machine.options is not None
                assert isinstance(step, PickWay)
                line = step.paying.line(machine.options[option.index])
                return ("way", "none") if line is None else ("way", line[0].block.address)
            case "trigger":
                return "trigger", value[1]
            case "payment":
                return ("payment",)
            case "unit" | "number":
                return option.kind, value
        return (option.kind,)

    def _thing(self, game: Game, thing: int, seat: int) -> Action:
        lay = self.lay
        space = lay.thing_space[thing]
        if space is not None:
            return "space", *space, self.who(lay.thing_owner[thing], seat)
        zone = game.table.w[thing]
        id = lay.definitions[lay.thing_definition[thing]].id
        if zone < 0:
            return "thing", id, ELSEWHERE, "table"
        return "thing", id, lay.zone_name[zone], self.holder(lay.zone_holder[zone], lay.zone_name[zone], seat)

    def who(self, player: int, seat: int) -> str:
        """Return a player as a seat sees it: `me`, `next`, `next2`, … round the table; automata by number; nobody is the table."""
        if player < 0:
            return "table"
        if player >= self.lay.seats:
            return f"automaton{player - self.lay.seats + 1}"
        ahead = (player - seat) % self.lay.seats
        return "me" if not ahead else "next" if ahead == 1 else f"next{ahead}"

    def holder(self, holder: int, zone: str, seat: int) -> str:
        """Return whose a zone is, as a seat sees it."""
        owner = self.lay.zone_kinds[zone].definition.owner
        return "table" if owner == "table" else self.who(holder, seat) if owner == "player" else "thing"
