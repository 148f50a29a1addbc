"""What the demands still to come look at: a guard changes its picture of the table only where one of them would see it.

Everything is named as in `access`: units, zones and variables by name, whoever has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects import access, flow
from interpreter.effects.block import Block, Locals, Step
from interpreter.effects.calls import Answers, Call, Resolve
from interpreter.effects.fitting import PickFitting
from interpreter.effects.moves import MoveThings, Shuffle
from interpreter.effects.payment import PickPayee, PickPayment, PickWay, Settle, TakeOffer
from interpreter.effects.picks import Pick
from interpreter.effects.transfers import GainPrice, SetCell, Transfer

if TYPE_CHECKING:
    from interpreter.effects.program import Program


class Outlook:
    """Answers what later demands read, for one program; remembered by block and step."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._later: dict[tuple[int, int], frozenset[str]] = {}
        self._abilities: dict[str, frozenset[str]] = {}
        self._targets: dict[tuple[int, int], tuple[int, ...]] = {}
        self._rules: dict[str, frozenset[str]] = {}

    def later(self, block: Block, pc: int, known: Locals | None = None) -> frozenset[str]:
        """What the demands from step `pc` on read, those of called verbs and abilities included. known: locals that say to which
        places things will move; without them they may be any."""
        key = (block.index, pc)
        found = self._later.get(key)
        if found is None:
            self._later[key] = frozenset()
            found = self._later[key] = frozenset().union(*(self._step(step) for step in self._demands(block, pc)))
        zones = self.targets(block, pc, known)
        return found.union(*(self._fits(zone) for zone in zones)) if zones else found

    def targets(self, block: Block, pc: int, known: Locals | None) -> tuple[int | None, ...]:
        """Where the things will lie that demands from step `pc` on move; None for where that isn't known yet."""
        key = (block.index, pc)
        slots = self._targets.get(key)
        if slots is None:
            demands = self._demands(block, pc)
            named = {block.names[step.node.to.name] for step in demands if _to_named(step)}  # type: ignore[union-attr]
            given = {getattr(step, "slot", -1) for step in demands}
            slots = self._targets[key] = tuple([-1 if slot in given else slot for slot in named])
        return tuple([None if known is None or slot < 0 else known[slot] for slot in slots])

    def _demands(self, block: Block, pc: int) -> list[Step]:
        return block.steps[pc : max([block.demands, *block.stops[pc:]])]

    def blind(self, block: Block, pc: int, names: frozenset[str], known: Locals | None = None) -> bool:
        """Whether no demand from `pc` on looks at any of these names; as for `later`."""
        return self.later(block, pc, known).isdisjoint(names)

    def never_seen(self, block: Block, pc: int, node: m.Node | None) -> bool:
        """Whether no demand after a move looks at any place where what is moved may lie, and none of those is in play."""
        names = access.changes(self.program, node)
        return not names & self.program.live_names and "*" not in names and self.blind(block, pc + 1, names)

    def passes(self, block: Block, pc: int) -> bool:
        """Whether guards may pass over a step: it demands nothing, and no later demand sees what it does."""
        match step := block.steps[pc]:
            case PickPayee() | Settle() | Answers() | Shuffle() | GainPrice():
                return True
            case Call(whole=False, verb=verb, strict=strict):
                return not strict or not self.program.verbs[verb].demands
            case Resolve(whole=False, strict=False):
                return True
            case Transfer(exact=False, least=0, slot=-1, units=units):
                return self.blind(block, pc + 1, frozenset(units))
            case SetCell(name=name):
                return self.blind(block, pc + 1, frozenset({name}))
            case PickFitting(guarded=False):
                return True
            case MoveThings(strict=False, slot=-1):
                return self.never_seen(block, pc, step.node)
        return False

    def pays(self, block: Block, pc: int, stop: int) -> bool:
        """Whether the three steps of a payment stand here in a row."""
        step, offer, payment = (*block.steps[pc : pc + 3], None, None)[:3]
        return (
            isinstance(step, PickWay)
            and isinstance(offer, TakeOffer)
            and isinstance(payment, PickPayment)
            and step.paying is offer.paying is payment.paying
            and pc + 3 <= stop
        )

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
                rules = self._fits(None) if strict and not _to_named(step) else frozenset[str]()
                to = getattr(node, "to", None)
                # What lies in the place it goes to is looked at only to tell whether it fits.
                where = to.holder if isinstance(to, m.Zone) else to
                return access.reads(program, getattr(node, "what", None)) | access.reads(program, where) | rules
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

    def _fits(self, zone: int | None) -> frozenset[str]:
        """What is read to tell whether something fits into a zone; into any, if it isn't known."""
        name = "" if zone is None or zone < 0 else self.program.lay.zone_name[zone]
        if name not in self._rules:
            self._rules[name] = access.zone_rules(self.program, name)
        return self._rules[name]

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
        found = frozenset(self.program.paid_units) | self.program.live_names
        for line in step.paying.offers():
            found |= access.reads(self.program, line.node.pattern.roles) | self.later(line.block, 0)
        return found


def _to_named(step: Step) -> bool:
    """Whether a step moves all of a set to a place that a local says."""
    return isinstance(step, MoveThings) and step.strict and isinstance(getattr(step.node, "to", None), m.Named)
