"""What the demands still to come look at: a guard changes its picture of the table only where one of them would see it.

Everything is named as in `access`: units, zones and variables by name, whoever has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects import access, flow
from interpreter.effects.block import Block, Step
from interpreter.effects.calls import Call, Resolve
from interpreter.effects.moves import MoveThings
from interpreter.effects.payment import PickPayment, PickWay
from interpreter.effects.picks import Pick
from interpreter.effects.transfers import SetCell, Transfer

if TYPE_CHECKING:
    from interpreter.effects.program import Program


class Outlook:
    """Answers what later demands read, for one program; remembered by block and step."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._later: dict[tuple[int, int], frozenset[str]] = {}
        self._abilities: dict[str, frozenset[str]] = {}
        self._leads: dict[str, list[tuple[int, frozenset[str]]]] = {}
        self._rules: frozenset[str] | None = None

    def later(self, block: Block, pc: int) -> frozenset[str]:
        """What the demands from step `pc` on read, those of called verbs and abilities included."""
        key = (block.index, pc)
        found = self._later.get(key)
        if found is None:
            self._later[key] = frozenset()
            stop = max([block.demands, *block.stops[pc:]])
            found = frozenset().union(*(self._step(step) for step in block.steps[pc:stop]))
            self._later[key] = found
        return found

    def blind(self, block: Block, pc: int, names: frozenset[str]) -> bool:
        """Whether no demand from `pc` on looks at any of these names."""
        return self.later(block, pc).isdisjoint(names)

    def never_seen(self, block: Block, pc: int, node: m.Node | None) -> bool:
        """Whether no demand after a move looks at any place where what is moved may lie, and none of those is in play."""
        names = access.changes(self.program, node)
        return not names & self.program.live_names and "*" not in names and self.blind(block, pc + 1, names)

    def steady(self, ability: str, changed: frozenset[str]) -> int:
        """The things whose first demands for an ability read nothing of what is changed; told from the statements."""
        program = self.program
        if ability not in self._leads:
            self._leads[ability] = [
                (
                    program.lay.kind_mask[d.id],
                    frozenset().union(*(access.reads(program, s) for s in _leading(d.abilities.get(ability, ())))),
                )
                for d in program.game.definitions
            ]
        steady = 0
        for things, read in self._leads[ability]:
            if not read & changed:
                steady |= things
        return steady

    def _step(self, step: Step) -> frozenset[str]:
        program, node = self.program, step.node
        match step:
            case PickWay() | PickPayment():
                return self._payment(step)
            case Call(verb=verb):
                body = program.verbs[verb]
                return access.reads(program, getattr(node, "arguments", ())) | self.later(body, 0)
            case Resolve(ability=ability):
                return self._ability(ability)
            case MoveThings(strict=strict):
                rules = self._fits() if strict else frozenset[str]()
                return (
                    access.reads(program, getattr(node, "what", None))
                    | access.reads(program, getattr(node, "to", None))
                    | rules
                )
            case flow.Demand() | Pick() | Transfer() | SetCell():
                return access.reads(program, node)
            case flow.Jump(node=m.If(condition=condition)):
                return access.reads(program, condition)
            case (
                flow.Bind(node=m.ForEach(things=part))
                | flow.Bind(node=m.Repeat(times=part))
                | flow.Bind(node=m.Let(players=part))
            ):
                return access.reads(program, part)
        return frozenset()

    def _fits(self) -> frozenset[str]:
        if self._rules is None:
            self._rules = access.zone_rules(self.program)
        return self._rules

    def _ability(self, name: str) -> frozenset[str]:
        found = self._abilities.get(name)
        if found is None:
            self._abilities[name] = frozenset()
            blocks = [block for block in self.program.blocks if block.ability == name]
            found = self._abilities[name] = frozenset().union(
                *(self.later(block, 0) for block in blocks if block.demands)
            )
        return found

    def _payment(self, step: PickWay | PickPayment) -> frozenset[str]:
        found = frozenset(self.program.price_units) | self.program.live_names
        for line in step.paying.offers():
            found |= access.reads(self.program, line.node.pattern.roles) | self.later(line.block, 0)
        return found


def _leading(body: m.Block) -> list[m.Node]:
    """The statements that a block's `lead` is made of: their conditions, and what the first demand after them asks for."""
    found: list[m.Node] = []
    for s in body:
        if isinstance(s, m.OnlyIf):
            found.append(s)
            continue
        if isinstance(s, m.Transfer):
            found.append(s)
        elif isinstance(s, m.Call):
            found += s.arguments
        break
    return found
