"""Guards as generated functions: whether the steps of a region can be done, told without doing them.

`possible` asks the steps one by one; nearly all the time of a game would go there. So the region is written out once as one Python
function in which a step is a line or two: what a demand asks, which things a pick may take. A step that has no such form is asked as
it is (`Step.foresee`), so a guard never says anything else than `possible`. Source is written from the expressions that `Writer`
wrote and from names of constants.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from interpreter.effects import flow
from interpreter.effects.block import FORK, Block, Locals, Step, explored
from interpreter.effects.calls import Answers, Call, Resolve
from interpreter.effects.moves import MoveThings, Shuffle
from interpreter.effects.payment import PickPayee, PickPayment, PickWay, Settle, TakeOffer
from interpreter.effects.picks import PickOne, PickThing, RandomThing, Take, TakeTop
from interpreter.effects.transfers import GainPrice, SetCell, Transfer
from interpreter.table.layout import Rule
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.program import Program

_WHOLE = re.compile(r"\bL\b(?!\[)")
_SINGLE = re.compile(r"(?:B\[|one\(T, )(L\[\d+\])[\])]")
_IT = re.compile(r"\bit\b")

Guard: TypeAlias = Callable[[Table, int, int, Locals], bool]
"""(table, me, this, locals) → whether the region can be done. The table is neither exact nor traced."""


@dataclass(frozen=True, slots=True)
class Region:
    """Steps `start` to `stop` of a block."""

    block: Block
    start: int
    stop: int


class Guards:
    """The guards of one program, each compiled when it is first asked."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.space = program.names.space
        self._names: dict[Region, str] = {}
        self._abilities: dict[str, str] = {}
        self.space.update(FORK=FORK, explored=explored)

    def guard(self, block: Block, start: int, stop: int) -> Guard:
        """The guard of a region, compiled."""
        return self._compile(Region(block, start, stop))

    def name(self, region: Region) -> str:
        """The name by which generated source calls a guard; until its first call a function stands there that compiles it."""
        name = self._names.get(region)
        if name is None:
            name = self._names[region] = f"guard{len(self._names)}"

            def first(T: Table, me: int, this: int, L: Locals) -> bool:
                return self._compile(region)(T, me, this, L)

            self.space[name] = first
        return name

    def ability(self, ability: str) -> str:
        """The name of a list by thing: the guard of its ability and the locals to begin with, or None."""
        name = self._abilities.get(ability)
        if name is None:
            name = self._abilities[ability] = f"abilities{len(self._abilities)}"
            listed: list[tuple[Guard, Locals] | None] = [None] * len(self.program.lay.bit)
            self.space[name] = listed
            by_block: dict[Block, tuple[Guard, Locals]] = {}
            for thing in range(len(listed)):
                block = self.program.ability(thing, ability)
                if block is not None and block.demands:
                    if block not in by_block:
                        by_block[block] = (self._waiting(block, listed), (None,) * block.size)
                    listed[thing] = by_block[block]
        return name

    def having(self, ability: str) -> str:
        """Source of the set of things that have an ability."""
        program = self.program
        things = range(len(program.lay.bit))
        return hex(program.lay.mask([thing for thing in things if program.ability(thing, ability) is not None]))

    def _waiting(self, block: Block, listed: list[tuple[Guard, Locals] | None]) -> Guard:
        def first(T: Table, me: int, this: int, L: Locals) -> bool:
            guard = self._compile(Region(block, 0, block.demands))
            for thing, entry in enumerate(listed):
                if entry is not None and entry[0] is first:
                    listed[thing] = (guard, entry[1])
            return guard(T, me, this, L)

        return first

    def _compile(self, region: Region) -> Guard:
        name = self.name(region)
        found: Any = self.space[name]
        if found.__name__ != name:
            source = "\n".join([f"def {name}(T, me, this, L):", *_Writing(self, region).lines])
            exec(compile(source, f"<guard {region.block.address} {region.start}>", "exec"), self.space)
            found = self.space[name]
        guard: Guard = found
        return guard


@dataclass
class _Writing:
    """Writes one region."""

    guards: Guards
    region: Region
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = self.guards.program.names
        self.block = self.region.block
        if self.steps(self.region.start, self.region.stop, " "):
            self.lines.append(" return True")

    def steps(self, pc: int, end: int, indent: str) -> bool:
        """Write steps `pc` to `end`; whether the source goes on after them."""
        while pc < end:
            step = self.block.steps[pc]
            match step:
                case flow.Jump(condition=None, target=target) if pc < target:
                    if target > end and end < self.region.stop:
                        self.lines.append(indent + self.rest(target))
                        return False
                    pc = target
                    continue
                case flow.Jump(condition=condition, target=target) if condition is not None and pc < target:
                    pc = self.either(pc, step, min(target, end), end, indent)
                    continue
                case _:
                    if not self.step(step, pc, indent):
                        return False
            pc += 1
        return True

    def either(self, pc: int, jump: flow.Jump, then: int, end: int, indent: str) -> int:
        """A condition with what is done where it holds, and where not. The step after both."""
        assert jump.condition is not None
        last, after = self.block.steps[then - 1], then
        if isinstance(last, flow.Jump) and last.condition is None and last.target > then:
            then, after = then - 1, min(last.target, end)
        outer, self.lines = self.lines, []
        self.steps(pc + 1, then, indent + " ")
        held, self.lines = self.lines, []
        self.steps(min(jump.target, after), after, indent + " ")
        not_held, self.lines = self.lines, outer
        test = self.text(jump.condition)
        if held:
            self.lines += [f"{indent}if {test}:", *held]
            if not_held:
                self.lines += [f"{indent}else:", *not_held]
        elif not_held:
            self.lines += [f"{indent}if not {test}:", *not_held]
        return after

    # -- pieces of source ---------------------------------------------------------------------------------------------

    def text(self, rule: Rule) -> str:
        """The source of what a rule says here."""
        known = self.names.texts.get(rule)
        if known is not None and not _IT.search(known):
            return known
        return f"{self.names.constant(rule, 'R')}(T, me, this, None, L)"

    def rest(self, pc: int, table: str = "T", values: str = "L") -> str:
        """Source that answers with the guard of what comes from `pc` on."""
        return f"return {self.test(pc, table, values)}"

    def test(self, pc: int, table: str = "T", values: str = "L") -> str:
        """Source of whether the steps from `pc` on can be done."""
        if pc >= self.region.stop:
            return "True"
        region = Region(self.block, pc, self.region.stop)
        return f"{self.guards.name(region)}({table}, me, this, {values})"

    def then(self, pc: int, slot: int, value: str) -> str:
        """Source of whether the steps from `pc` on can be done with one local changed; where that is but a call, of its guard."""
        step = self.block.steps[pc] if pc < self.region.stop else None
        if isinstance(step, Call) and not step.whole and step.strict and pc + 1 >= self.region.stop:
            sources = [re.sub(rf"\bL\[{slot}\]", value, source) for source in step.sources]
            if not any(_WHOLE.search(source) for source in sources):
                called = self.called(step, sources)
                return called or "True"
        return self.test(pc, values=self.bound(slot, value))

    def bound(self, slot: int, value: str) -> str:
        """Source of the locals with one of them changed."""
        return f"(*L[:{slot}], {value}, *L[{slot + 1}:])"

    # -- steps -----------------------------------------------------------------------------------------------------------

    def step(self, step: Step, pc: int, indent: str) -> bool:
        """Write one step that is no jump; whether the source goes on after it."""
        match step:
            case flow.Demand():
                self.lines.append(f"{indent}if not {self.text(step.condition)}: return False")
            case PickThing(must=True):
                self.pick(step, pc, indent)
                return False
            case PickOne():
                self.pick_one(step, pc, indent)
                return False
            case flow.Bind(slot=slot, rule=rule) | Take(slot=slot, rule=rule):
                self.lines.append(f"{indent}L = {self.bound(slot, self.text(rule))}")
            case Call(whole=False):
                self.call(step, indent)
            case Resolve(whole=False):
                self.resolve(step, indent)
            case Resolve():
                self.resolve_wholly(step, pc, indent)
            case PickWay() if self._pays(pc):
                self.pay(step, pc + 3, indent)
                return False
            case PickPayee() | Settle() | Answers() | Shuffle() | GainPrice():
                pass
            case Transfer(exact=False, least=0, slot=-1, units=units) if self._blind(pc, frozenset(units)):
                pass
            case SetCell(name=name) if self._blind(pc, frozenset({name})):
                pass
            case MoveThings(strict=False, slot=-1) if self.guards.program.outlook.never_seen(self.block, pc, step.node):
                pass
            case MoveThings(slot=-1) if self.move(step, pc, indent):
                pass
            case _:
                return self.ask(step, pc, indent)
        return True

    def pick(self, step: PickThing, pc: int, indent: str) -> None:
        """Some thing with which the rest can be done; of twins only one is tried."""
        self.lines.append(f"{indent}some = {self.text(step.candidates)}")
        if step.sieve is not None:
            self.lines.append(f"{indent}some = {self.names.constant(step.sieve, 'SIEVE')}(T, me, this, L, some)")
        self.lines += [
            f"{indent}while some:",
            f"{indent} thing = (some & -some).bit_length() - 1",
            f"{indent} if {self.then(pc + 1, step.slot, 'thing')}: return True",
            f"{indent} some &= ~T.twins(thing)",
            f"{indent}return False",
        ]

    def pick_one(self, step: PickOne, pc: int, indent: str) -> None:
        """Some player or place with which the rest can be done; nobody, where that will do."""
        lenient = step.lenient or not step.must
        if lenient:
            self.lines.append(f"{indent}nobody = True")
        self.lines += [f"{indent}for place in {self.text(step.candidates)}:", f"{indent} if place >= 0:"]
        if lenient:
            self.lines.append(f"{indent}  nobody = False")
        self.lines.append(f"{indent}  if {self.then(pc + 1, step.slot, 'place')}: return True")
        last = f"nobody and {self.test(pc + 1, values=self.bound(step.slot, '-1'))}" if lenient else "False"
        self.lines.append(f"{indent}return {last}")

    def called(self, step: Call, sources: Sequence[str]) -> str:
        """Source of a verb's own guard, without the demands that a sieve has asked already; nothing if it has no demands."""
        inner = self.guards.program.verbs[step.verb]
        if not inner.demands:
            return ""
        given = "".join(f"{source}, " for source in sources)
        values = f"({given}T.serial{', None' * (inner.size - len(sources) - 1)},)"
        return f"{self.guards.name(Region(inner, step.proven, inner.demands))}(T, me, -1, {values})"

    def call(self, step: Call, indent: str) -> None:
        """The guard of a verb."""
        called = self.called(step, step.sources) if step.strict else ""
        if called:
            self.lines.append(f"{indent}if not {called}: return False")

    def resolve(self, step: Resolve, indent: str) -> None:
        """The guard of a thing's ability."""
        if not step.strict:
            return
        listed = self.guards.ability(step.ability)
        self.lines += [
            f"{indent}thing = {self.text(step.thing)}",
            f"{indent}if thing is not None and thing >= 0:",
            f"{indent} inner = {listed}[thing]",
            f"{indent} if inner is not None and not inner[0](T, me, thing, inner[1]): return False",
        ]

    def resolve_wholly(self, step: Resolve, pc: int, indent: str) -> None:
        """An ability whose effects later demands may see: where there is one, they are foreseen."""
        block, asked = self.names.constant(self.block, "BLOCK"), self.names.constant(step, "STEP")
        self.lines += [
            f"{indent}thing = {self.text(step.thing)}",
            f"{indent}if thing is not None and thing >= 0 and {self.guards.having(step.ability)} >> thing & 1:",
            f"{indent} for world in {asked}.worlds({block}, T, me, this, L, {pc}):",
            f"{indent}  if {self.test(pc + 1, 'world[0]')}: return True",
            f"{indent} return False",
        ]

    def pay(self, step: PickWay, then: int, indent: str) -> None:
        """A payment: the price as it is where that will do, then what offers lead to."""
        paying, blind = step.paying, self._blind(then - 1, step.paying.units)
        if blind:
            plainly = self.names.constant(paying.payable, "PAY")
            self.lines.append(f"{indent}if {plainly}(T, me, L) and {self.test(then)}: return True")
        after, block = self.names.constant(paying.outcomes, "AFTER"), self.names.constant(self.block, "BLOCK")
        self.lines += [
            f"{indent}for later in {after}({block}, {then}, {not blind}, T, me, L):",
            f"{indent} if {self.test(then, 'later')}: return True",
            f"{indent}return False",
        ]

    def move(self, step: MoveThings, pc: int, indent: str) -> bool:
        """A single thing that moves: whether it fits, if that is the last thing asked; else only what later demands would see."""
        found = _SINGLE.fullmatch(self.text(step.things))
        if found is None:
            return False
        thing, zone = found[1], self.text(step.zone)
        if step.strict and pc + 1 >= self.region.stop:
            self.lines += [
                f"{indent}place, thing = {zone}, {thing}",
                f"{indent}if place is None or place < 0: return False",
                f"{indent}if thing is not None and thing >= 0 and not T.fits(thing, place, me): return False",
            ]
            return True
        if step.strict or not zone.isdigit():
            return False
        sources = range(self.guards.program.lay.zones)
        seen = [not step.unseen_from(self.block, pc, source, int(zone)) for source in (*sources, -1)]
        self.lines += [
            f"{indent}thing = {thing}",
            f"{indent}if thing is not None and thing >= 0 and {self.names.constant(seen, 'SEEN')}[T.w[thing]]:",
        ]
        self.ask(step, pc, indent + " ")
        return True

    def ask(self, step: Step, pc: int, indent: str) -> bool:
        """A step without a form of its own: it is asked, and what comes after it as well if that is not the next step."""
        block, asked = self.names.constant(self.block, "BLOCK"), self.names.constant(step, "STEP")
        then = pc + 1
        if isinstance(step, RandomThing) or (isinstance(step, TakeTop) and not step.must):
            then = step.end
        self.lines += [
            f"{indent}world = {asked}.foresee({block}, T, me, this, L, {pc})",
            f"{indent}if world is None: return False",
            f"{indent}if world is FORK or world[3] != {then}: return explored({block}, T, me, this, L, {pc}, {self.region.stop})",
            f"{indent}T, me, L, _ = world",
        ]
        if then != pc + 1:
            self.lines.append(indent + self.rest(then))
        return then == pc + 1

    # -- what later demands see ------------------------------------------------------------------------------------------

    def _blind(self, pc: int, names: frozenset[str]) -> bool:
        return self.guards.program.outlook.blind(self.block, pc + 1, names)

    def _pays(self, pc: int) -> bool:
        """Whether the three steps of a payment stand here in a row."""
        step, offer, payment = (*self.block.steps[pc : pc + 3], None, None)[:3]
        return (
            isinstance(step, PickWay)
            and isinstance(offer, TakeOffer)
            and isinstance(payment, PickPayment)
            and step.paying is offer.paying is payment.paying
            and pc + 3 <= self.region.stop
        )
