"""Guards as generated functions: whether the steps of a region can be done, told without doing them.

`possible` asks the steps one by one; nearly all the time of a game would go there. So the region is written out once as one Python
function in which a step is a line or two: what a demand asks, which things a pick may take. A step that has no such form is asked as
it is (`Step.successor`), so a guard never says anything else than `possible`. Source is written from the expressions that `Writer`
wrote and from names of constants.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.effects.block import Region, Step
from interpreter.effects.expressions.fragments import exchanged, hands_on, only_local
from interpreter.effects.expressions.names import rebound
from interpreter.effects.expressions.writer import HELD, UNHELD
from interpreter.effects.feasibility.generated import WrittenGuards
from interpreter.effects.steps import flow
from interpreter.effects.steps.calls import CallVerb, ResolveAbility
from interpreter.effects.steps.moves import MoveThings
from interpreter.effects.steps.payment import PickPayment, PickWay, TakeOffer, pays
from interpreter.effects.steps.picks import PickOne, PickThing, RandomThing, Take, TakeTop
from interpreter.effects.steps.runs import PickThings
from interpreter.effects.steps.transfers import TransferUnits


class GuardWriter:
    """Writes one guard."""

    def __init__(self, written: WrittenGuards, region: Region) -> None:
        self.written, self.region, self.block = written, region, region.block
        self.program, self.names = written.program, written.program.names
        self.lines: list[str] = []
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
        """Write a condition with what is done where it holds, and where not. Return the step after both."""
        assert jump.condition is not None
        last, after = self.block.steps[then - 1], then
        if isinstance(last, flow.Jump) and last.condition is None and last.target > then:
            then, after = then - 1, min(last.target, end)
        test = self.names.inlined(jump.condition)
        held, not_held = [], []
        if test != UNHELD:
            held = self.branch(pc + 1, then, after, test, indent + " ")
        if test != HELD:
            not_held = self.branch(min(jump.target, after), after, after, "", indent + " ")
        if held:
            self.lines += [f"{indent}if {test}:", *held]
            if not_held:
                self.lines += [f"{indent}else:", *not_held]
        elif not_held:
            self.lines += [f"{indent}if not {test}:", *not_held]
        return after

    def branch(self, pc: int, end: int, after: int, test: str, indent: str) -> list[str]:
        """Return the lines for steps that are done where a test holds; none where they say no more than what comes after both."""
        outer, self.lines = self.lines, []
        self.steps(pc, end, indent)
        written, self.lines = self.lines, outer
        certain = written in ([f"{indent}return True"], [f"{indent}return {test}"])
        return [] if certain and self.passing(after) else written

    # -- pieces of source ---------------------------------------------------------------------------------------------

    def rest(self, pc: int, table: str = "T", values: str = "L") -> str:
        """Write the source that answers with the guard of what comes from `pc` on."""
        return f"return {self.test(pc, table, values)}"

    def test(self, pc: int, table: str = "T", values: str = "L") -> str:
        """Write the source of whether the steps from `pc` on can be done."""
        if self.passing(pc):
            return "True"
        region = Region(self.block, pc, self.region.stop)
        return f"{self.written.name(region)}({table}, me, this, {values})"

    def passing(self, pc: int) -> bool:
        """Return whether nothing is asked from a step on."""
        return pc >= self.region.stop or self.written.passing(self.block, pc, self.region.stop)

    def then(self, pc: int, slot: int, value: str) -> str:
        """Write the source of whether the steps from `pc` on can be done with one local changed; where that is but a
        call, of its guard.
        """
        step = self.block.steps[pc] if pc < self.region.stop else None
        if isinstance(step, CallVerb) and not step.whole and step.strict and pc + 1 >= self.region.stop:
            sources = [exchanged(source, {slot: value}) for source in step.sources]
            if not any(hands_on(source) for source in sources):
                called = self.called(step, sources)
                return called or "True"
        return self.test(pc, values=rebound(slot, value))

    # -- steps -----------------------------------------------------------------------------------------------------------

    def step(self, step: Step, pc: int, indent: str) -> bool:
        """Write one step that is no jump; whether the source goes on after it."""
        liveness = self.program.liveness
        match step:
            case _ if step.passes(liveness, self.block, pc):
                pass
            case flow.Demand():
                if (held := self.names.inlined(step.condition)) != HELD:
                    self.lines.append(f"{indent}if not {held}: return False")
            case PickThing(must=True):
                self.pick(step, pc, indent)
                return False
            case PickThings(told=True):
                asked, rest = (
                    self.names.constant(step, "STEP"),
                    self.test(pc + 1, values=rebound(step.slot, "things")),
                )
                if step.must and (step.counted or not step.guarded) and rest == "True":
                    self.lines.append(f"{indent}return {step.plenty(self.names.inlined)}")
                    return False
                # A plain statement that picks nothing is left out.
                none = "False" if step.must else self.test(step.end, values=rebound(step.slot, "0"))
                if rest == none == "True":
                    self.lines.append(f"{indent}return True")
                    return False
                self.lines += [
                    f"{indent}for things in {asked}.enough(T, me, this, L):",
                    f"{indent} if {'' if step.must else 'things and '}{rest}: return True",
                    f"{indent}return {none}",
                ]
                return False
            case PickOne():
                self.pick_one(step, pc, indent)
                return False
            case TransferUnits(single=True):
                self.transfer(step, pc, indent)
            case flow.Bind(slot=slot, rule=rule) | Take(slot=slot, rule=rule):
                self.lines.append(f"{indent}L = {rebound(slot, self.names.inlined(rule))}")
            case CallVerb(whole=False):
                self.call(step, indent)
            case ResolveAbility(whole=False):
                self.resolve(step, indent)
            case ResolveAbility():
                self.resolve_wholly(step, pc, indent)
            case PickWay() if pays(self.block, pc, self.region.stop):
                self.pay(step, pc + 3, indent)
                return False
            case TakeOffer():
                self.offer(step, pc, indent)
            case PickPayment(paying=paying) if liveness.blind(self.block, pc + 1, paying.units):
                payments = self.names.constant(paying.payments, "PAYMENTS")
                self.lines.append(f"{indent}if not {payments}(T, me, L, L[{step.way_slot}]): return False")
            case MoveThings(slot=-1) if self.move(step, pc, indent):
                pass
            case _:
                return self.ask(step, pc, indent)
        return True

    def pick(self, step: PickThing, pc: int, indent: str) -> None:
        """Ask for some thing with which the rest can be done."""
        some = self.names.inlined(step.candidates)
        if not self.passing(pc + 1):
            batch_guard = self.written.name(Region(self.block, pc + 1, self.region.stop, step.slot))
            some = f"{batch_guard}(T, me, this, L, {some})"
        self.lines.append(f"{indent}return ({some} != 0)")

    def pick_one(self, step: PickOne, pc: int, indent: str) -> None:
        """Ask for some player or place with which the rest can be done; nobody, where that will do."""
        lenient = step.lenient or not step.must
        if lenient:
            self.lines.append(f"{indent}nobody = True")
        self.lines += [f"{indent}for place in {self.names.inlined(step.candidates)}:", f"{indent} if place >= 0:"]
        if lenient:
            self.lines.append(f"{indent}  nobody = False")
        self.lines.append(f"{indent}  if {self.then(pc + 1, step.slot, 'place')}: return True")
        last = f"nobody and {self.test(pc + 1, values=rebound(step.slot, '-1'))}" if lenient else "False"
        self.lines.append(f"{indent}return {last}")

    def called(self, step: CallVerb, sources: Sequence[str]) -> str:
        """Write the source of a verb's own guard; nothing if it has no demands."""
        inner = self.program.verbs[step.verb]
        if self.written.passing(inner, 0, inner.demands):
            return ""
        given = "".join(f"{source}, " for source in sources)
        values = f"({given}T.serial{', None' * (inner.size - len(sources) - 1)},)"
        return f"{self.written.name(Region(inner, 0, inner.demands))}(T, me, -1, {values})"

    def call(self, step: CallVerb, indent: str) -> None:
        """Ask the guard of a verb."""
        called = self.called(step, step.sources) if step.strict else ""
        if called:
            self.lines.append(f"{indent}if not {called}: return False")

    def resolve(self, step: ResolveAbility, indent: str) -> None:
        """Ask the guard of a thing's ability."""
        if not step.strict:
            return
        listed = self.written.ability(step.ability)
        self.lines += [
            f"{indent}thing = {self.names.inlined(step.thing)}",
            f"{indent}if thing is not None and thing >= 0:",
            f"{indent} inner = {listed}[thing]",
            f"{indent} if inner is not None and not inner[0](T, me, thing, inner[1]): return False",
        ]

    def resolve_wholly(self, step: ResolveAbility, pc: int, indent: str) -> None:
        """Foresee an ability whose effects later demands may see, where there is one."""
        self.lines += [
            f"{indent}thing = {self.names.inlined(step.thing)}",
            f"{indent}if thing is not None and thing >= 0 and {hex(self.written.having(step.ability))} >> thing & 1:",
            *self.in_a_successor(step, pc, indent + " "),
        ]

    def pay(self, step: PickWay, then: int, indent: str) -> None:
        """Ask a payment: the price as it is where that will do, then what offers lead to."""
        paying, blind = step.paying, self.program.liveness.blind(self.block, then, step.paying.units)
        if blind:
            plainly = self.names.constant(paying.payable, "PAY")
            self.lines.append(f"{indent}if {plainly}(T, me, L) and {self.test(then)}: return True")
        after, block = self.names.constant(paying.outcomes, "AFTER"), self.names.constant(self.block, "BLOCK")
        self.lines += [
            f"{indent}for later in {after}({block}, {then}, {not blind}, T, me, L):",
            f"{indent} if {self.test(then, 'later')}: return True",
            f"{indent}return False",
        ]

    def offer(self, step: TakeOffer, pc: int, indent: str) -> None:
        """Ask what an offer itself demands, where one was chosen."""
        self.lines += [f"{indent}if L[{step.slot}]:", *self.in_a_successor(step, pc, indent + " ")]

    def in_a_successor(self, step: Step, pc: int, indent: str) -> list[str]:
        """Write the source that answers whether the rest can be done in one of the worlds to which a step leads."""
        block, asked = self.names.constant(self.block, "BLOCK"), self.names.constant(step, "STEP")
        return [
            f"{indent}for world in {asked}.successors({block}, T, me, this, L, {pc}):",
            f"{indent} if {self.test(pc + 1, 'world[0]')}: return True",
            f"{indent}return False",
        ]

    def transfer(self, step: TransferUnits, pc: int, indent: str) -> None:
        """Write units that change hands: whether there are enough, and then what later demands would see."""
        given, short, taken = step.lines(self.names.inlined)
        self.lines += [indent + line for line in given]
        if step.exact and short:
            self.lines.append(f"{indent}if {short}: return False")
        if step.slot < 0 and self.program.liveness.blind(self.block, pc + 1, frozenset(step.units)):
            return
        changed = [
            *([f"if {short}: number = have"] if short and not step.exact else []),
            "if number:",
            " T = T.recounted()",
            *(f" {line}" for line in taken),
        ]
        self.lines += [indent + line for line in changed]
        if step.slot >= 0:
            self.lines.append(f"{indent}L = {rebound(step.slot, 'number')}")

    def move(self, step: MoveThings, pc: int, indent: str) -> bool:
        """Ask of a single thing that moves whether it fits, if that is the last thing asked; else only what later
        demands would see.
        """
        thing, zone = only_local(self.names.inlined(step.things)), self.names.inlined(step.zone)
        if not thing:
            return False
        if step.strict and pc + 1 >= self.region.stop:
            self.lines += [
                f"{indent}place, thing = {zone}, {thing}",
                f"{indent}if place is None or place < 0: return False",
                f"{indent}if thing is not None and thing >= 0 and not T.fits(thing, place, me): return False",
            ]
            return True
        if step.strict or not zone.isdigit():
            return False
        block, asked = self.names.constant(self.block, "BLOCK"), self.names.constant(step, "STEP")
        self.lines += [
            f"{indent}thing = {thing}",
            f"{indent}if thing is not None and thing >= 0 and not {asked}.unseen_from({block}, {pc}, L, T.w[thing], {zone}):",
        ]
        self.ask(step, pc, indent + " ")
        return True

    def ask(self, step: Step, pc: int, indent: str) -> bool:
        """Ask a step without a form of its own, and what comes after it as well if that is not the next
        step.
        """
        block, asked = self.names.constant(self.block, "BLOCK"), self.names.constant(step, "STEP")
        then = pc + 1
        if isinstance(step, RandomThing) or (isinstance(step, TakeTop) and not step.must):
            then = step.end
        self.lines += [
            f"{indent}world = {asked}.successor({block}, T, me, this, L, {pc})",
            f"{indent}if world is None: return False",
            f"{indent}if world is FORK or world[3] != {then}: return explored({block}, T, me, this, L, {pc}, {self.region.stop})",
            f"{indent}T, me, L, _ = world",
        ]
        if then != pc + 1:
            self.lines.append(indent + self.rest(then))
        return then == pc + 1
