"""Batch guards as generated functions: with which of many candidates the steps of a region can be done, told of all at once.

A guard is asked about one candidate; a batch guard walks over the same steps with the whole set of candidates for a local, and every step
leaves those of the set that can go on: a demand is set algebra (`masks`), a price those who can pay it, a place those it admits. Where a
step depends on the candidate in a way that no set tells, its candidates are asked one by one from there on, by the guard. `done` holds
those of which all is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from dsl import meaning as m
from interpreter.effects.block import Region, Step
from interpreter.effects.expressions.fragments import exchanged, hands_on, looks_at, only_local, only_part
from interpreter.effects.expressions.names import rebound
from interpreter.effects.expressions.reference import Candidate
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.feasibility.generated import WrittenGuards
from interpreter.effects.feasibility.onlookers import EVERYBODY, onlookers
from interpreter.effects.feasibility.prices import Help, Prices
from interpreter.effects.steps import flow
from interpreter.effects.steps.calls import CallVerb, ResolveAbility
from interpreter.effects.steps.moves import MoveThings
from interpreter.effects.steps.payment import PickWay, pays
from interpreter.effects.steps.picks import PickOne, PickThing, Take
from interpreter.table.layout import Rule


class BatchGuardWriter:
    """Writes one batch guard. Within it `some` are the candidates that are left; a branch has a set of its own."""

    def __init__(self, written: WrittenGuards, region: Region) -> None:
        self.written, self.region, self.block, self.slot = written, region, region.block, region.slot
        self.program, self.names = written.program, written.program.names
        named = tuple(name for name, slot in self.block.names.items() if slot == self.slot)
        self.about = Candidate(*named or ("",))
        self.writer = Writer(self.names, self.program.attributes, self.block.names)
        self.lines = [" done = 0"]
        self.branches = 0
        if self.steps(region.start, region.stop, "some", " "):
            self.lines.append(" return done | some")

    def steps(self, pc: int, end: int, some: str, indent: str) -> bool:
        """Write steps `pc` to `end` over the set `some`; whether the source goes on after them. Where it does not, nothing is left
        of the set."""
        while pc < end:
            step = self.block.steps[pc]
            match step:
                case flow.Jump(condition=None, target=target) if pc < target <= end:
                    pc = target
                    continue
                case flow.Jump(node=m.If(), target=target) if pc < target:
                    after = self.either(pc, step, min(target, end), end, some, indent)
                    if after < 0:
                        return self.one_by_one(pc, some, indent)
                    pc = after
                    continue
                case _:
                    if not self.step(step, pc, some, indent):
                        return False
            pc += 1
        return True

    def either(self, pc: int, step: flow.Jump, then: int, end: int, some: str, indent: str) -> int:
        """Write a condition, with what is done with the candidates for which it holds and with the others. Return the step after
        both; -1 where the candidates can't be told apart.
        """
        assert isinstance(step.node, m.If)
        condition = step.node.condition
        last, after, otherwise = self.block.steps[then - 1], then, then
        if isinstance(last, flow.Jump) and last.condition is None and last.target > then:
            then, after = then - 1, min(last.target, end)
        alone = not self.about.within(condition)
        self.branches += 1
        held, others = (some, some) if alone else (f"held{self.branches}", f"others{self.branches}")
        tests = (
            (self.names.inlined(step.condition), f"not {self.names.inlined(step.condition)}")
            if alone and step.condition
            else (held, others)
        )
        outer, branches = self.lines, []
        for test, start, stop, part in ((tests[0], pc + 1, then, held), (tests[1], otherwise, after, others)):
            self.lines = []
            if not self.steps(start, stop, part, indent + " "):
                self.lines.append(f"{indent} {part} = 0")
            branches += [f"{indent}if {test}:", *self.lines] if self.lines else []
        self.lines = outer
        if alone:
            self.lines += branches
        elif branches:
            mask = self.writer.mask(condition, self.about, some)
            if mask is None:
                return -1
            self.lines += [f"{indent}{held} = {some} & {mask}", f"{indent}{others} = {some} & ~{held}", *branches]
            self.lines.append(f"{indent}{some} = {held} | {others}")
        return after

    # -- pieces of source ---------------------------------------------------------------------------------------------

    def about_candidate(self, step: Step, *rules: Rule) -> bool:
        """Return whether a step, or rules of it, depend on the candidate."""
        texts = [self.names.texts.get(rule) for rule in rules]
        if any(text is None or looks_at(text, self.slot) for text in texts):
            return True
        if step.node is None:
            return any(text is not None and hands_on(text) for text in texts)
        return self.about.within(step.node)

    def is_candidate(self, text: str) -> bool:
        """Return whether source means the candidate."""
        return text == f"L[{self.slot}]"

    def rest(self, pc: int, some: str, *, table: str = "T", values: str = "L") -> str:
        """Write the source of those of a set with which the steps from `pc` on can be done."""
        if self.written.passing(self.block, pc, self.region.stop):
            return some
        name = self.written.name(Region(self.block, pc, self.region.stop, self.slot))
        return f"{name}({table}, me, this, {values}, {some})"

    def one_by_one(self, pc: int, some: str, indent: str) -> bool:
        """Ask the candidates of a set one by one from `pc` on: nothing is left of it. Returns False."""
        if pc >= self.region.stop:
            self.lines.append(f"{indent}done |= {some}")
        else:
            guard = self.written.name(Region(self.block, pc, self.region.stop))
            self.lines.append(f"{indent}done |= with_each({guard}, T, me, this, L, {self.slot}, {some})")
        if some == "some":
            self.lines.append(f"{indent}return done")
        return False

    # -- steps -----------------------------------------------------------------------------------------------------------

    def step(self, step: Step, pc: int, some: str, indent: str) -> bool:
        """Write one step that is no jump; whether anything is left of the set after it."""
        liveness = self.program.liveness
        match step:
            case _ if step.passes(liveness, self.block, pc):
                return True
            case flow.Demand(node=m.OnlyIf(condition=condition)):
                self.demand(step, condition, some, indent)
                return True
            case CallVerb(whole=False, strict=True):
                return self.call(step, pc, some, indent)
            case ResolveAbility(whole=False, strict=True) if self.is_candidate(self.names.inlined(step.thing)):
                self.lines.append(f"{indent}{some} = {self.written.able(step.ability)}(T, me, {some})")
                return True
            case ResolveAbility(whole=True) if self.is_candidate(self.names.inlined(step.thing)):
                self.apart(f"{some} & {hex(self.written.having(step.ability))}", pc, some, indent)
                return True
            case MoveThings(slot=-1, strict=False) if self.unseen(step, pc, some, indent):
                return True
            case MoveThings(slot=-1) if self.move(step, pc, some, indent):
                return True
            case flow.Bind(slot=slot, rule=rule) | Take(slot=slot, rule=rule) if some == "some" and not (
                self.about_candidate(step, rule)
            ):
                self.lines.append(f"{indent}L = {rebound(slot, self.names.inlined(rule))}")
                return True
            case _ if some != "some" or not self.tail(step, pc, indent):
                return self.one_by_one(pc, some, indent)
        return False

    def demand(self, step: flow.Demand, condition: m.Condition, some: str, indent: str) -> None:
        """Keep those for which a condition holds."""
        if not self.about.within(condition):
            self.lines.append(f"{indent}if not {self.names.inlined(step.condition)}: {some} = 0")
        elif (mask := self.writer.mask(condition, self.about, some)) is None:
            rule = self.names.constant(step.condition, "R")
            self.lines.append(f"{indent}{some} = held({rule}, T, me, this, L, {self.slot}, {some})")
        else:
            self.lines.append(f"{indent}{some} &= {mask}")
        if some == "some":
            self.lines.append(f"{indent}if not some: return done")

    def call(self, step: CallVerb, pc: int, some: str, indent: str) -> bool:
        """Ask the batch guard of a verb to which the candidate is handed over. Returns whether the walk goes on."""
        inner = self.program.verbs[step.verb]
        if self.written.passing(inner, 0, inner.demands):
            return True
        called = self.called(step, step.sources, some)
        if not called:
            return self.one_by_one(pc, some, indent)
        self.lines.append(f"{indent}{some} = {called}")
        return True

    def called(self, step: CallVerb, sources: Sequence[str], some: str) -> str:
        """Write the source of the batch guard of a verb to which the candidate is handed over; "" if it isn't, or isn't alone."""
        inner = self.program.verbs[step.verb]
        given = [number for number, source in enumerate(sources) if self.is_candidate(source)]
        others = [source for number, source in enumerate(sources) if number not in given]
        if len(given) != 1 or any(looks_at(source, self.slot) or hands_on(source) for source in others):
            return ""
        handed = [*sources[: given[0]], "None", *sources[given[0] + 1 :]]
        values = "".join(f"{source}, " for source in handed) + "T.serial, " + "None, " * (inner.size - len(handed) - 1)
        batch_guard = self.written.name(Region(inner, 0, inner.demands, given[0]))
        return f"{batch_guard}(T, me, -1, ({values}), {some})"

    def unseen(self, step: MoveThings, pc: int, some: str, indent: str) -> bool:
        """Pass over a move at which only some candidates look, by what they do themselves: these are asked one by one."""
        changed = self.program.footprints.of_definition(self.block.definition).changes(step.node)
        concerned = onlookers(self.program, self.block, pc + 1, self.slot, changed)
        if concerned == EVERYBODY:
            return False
        if concerned:
            self.apart(f"{some} & {hex(concerned)}", pc, some, indent)
        return True

    def move(self, step: MoveThings, pc: int, some: str, indent: str) -> bool:
        """Keep the candidates that may move: to where they fit, if that is the last thing asked; or where nobody looks."""
        thing, zone = self.names.inlined(step.things), self.names.inlined(step.zone)
        if not self.is_candidate(only_local(thing)) or looks_at(zone, self.slot):
            return False
        if step.strict and pc + 1 >= self.region.stop:
            self.lines.append(f"{indent}{some} = T.fitting({some}, {zone}, me)")
            return True
        if step.strict or not zone.isdigit():
            return False
        asked, block = self.names.constant(step, "STEP"), self.names.constant(self.block, "BLOCK")
        self.apart(f"{asked}.seen({block}, {pc}, T, L, {zone}, {some})", pc, some, indent)
        return True

    def apart(self, group: str, pc: int, some: str, indent: str) -> None:
        """Ask part of a set one by one from `pc` on; the others go on together."""
        guard = self.written.name(Region(self.block, pc, self.region.stop))
        self.lines += [
            f"{indent}group = {group}",
            f"{indent}if group:",
            f"{indent} done |= with_each({guard}, T, me, this, L, {self.slot}, group)",
            f"{indent} {some} ^= group",
        ]

    def tail(self, step: Step, pc: int, indent: str) -> bool:
        """Ask the rest for each way to go on after a step that has several; nothing is left of the set then. Returns whether the step
        is one of these.
        """
        match step:
            case PickOne():
                return self.pick_one(step, pc, indent)
            case PickThing(must=True):
                return self.pick(step, pc, indent)
            case PickWay() if pays(self.block, pc, self.region.stop):
                return self.pay(step, pc, indent)
        return False

    def then(self, pc: int, slot: int, value: str, some: str) -> str:
        """Write what `rest` does with one local changed; where that is but a call, of its batch guard."""
        changed = {slot: value}
        stop = 0 if self.written.passing(self.block, pc, self.region.stop) else self.region.stop
        for later in range(pc, stop):
            match self.block.steps[later]:
                case flow.Bind(slot=local, rule=rule) as step if not self.about_candidate(step, rule):
                    source = exchanged(self.names.inlined(rule), changed)
                    if hands_on(source):
                        break
                    changed[local] = f"({source})"
                case CallVerb(whole=False, strict=True) as step if later + 1 == stop:
                    if called := self.called(step, [exchanged(source, changed) for source in step.sources], some):
                        return called
                    break
                case _:
                    break
        return self.rest(pc, some, values=rebound(slot, value))

    def pick(self, step: PickThing, pc: int, indent: str) -> bool:
        """Choose another thing: each way to choose it serves some of the candidates."""
        if not self.about_candidate(step, step.candidates):
            rest = self.then(pc + 1, step.slot, "thing", "some & ~done")
            self.lines += [
                f"{indent}ways = {self.names.inlined(step.candidates)}",
                f"{indent}while ways and some != done:",
                f"{indent} thing = (ways & -ways).bit_length() - 1",
                f"{indent} done |= {rest}",
                f"{indent} ways &= ~T.twins(thing)",
                f"{indent}return done",
            ]
            return True
        things = step.node.things if isinstance(step.node, m.Selection) else None
        if pc + 1 < self.region.stop or not isinstance(things, m.Things) or step.candidates not in self.names.texts:
            return False
        mask = self.writer.mask(m.Exists(m.Number(1), things), self.about, "some")
        if mask is not None:
            self.lines.append(f"{indent}return done | some & {mask}")
        return mask is not None

    def pick_one(self, step: PickOne, pc: int, indent: str) -> bool:
        """Let a player or place be chosen, perhaps one that the candidate's definition states."""
        groups: list[tuple[int, Rule]] | None = [(-1, step.candidates)]
        if self.about_candidate(step, step.candidates):
            match step.node:
                case m.PlaceSelection(place=m.PlaceAttribute(attribute=name)) if self.own_place(step.candidates, name):
                    groups = self.program.attributes.stated_places(name)
                case _:
                    groups = None
        if groups is None:
            return False
        for things, rule in groups:
            some = "some" if things < 0 else "group"
            rest = self.then(pc + 1, step.slot, "place", f"{some} & ~done")
            nobody = self.rest(pc + 1, some, values=rebound(step.slot, "-1"))
            if things >= 0:
                self.lines += [f"{indent}group = some & {hex(things)}", f"{indent}if group:"]
            inner = indent if things < 0 else indent + " "
            source = self.names.inlined(rule)
            if (only := only_part(source)) is not None and not step.lenient and step.must:
                self.lines += [f"{inner}place = {only}", f"{inner}if place >= 0: done |= {rest}"]
                continue
            self.lines += [
                f"{inner}found = [place for place in {source} if place >= 0]",
                f"{inner}for place in found: done |= {rest}",
            ]
            if step.lenient or not step.must:
                self.lines.append(f"{inner}if not found: done |= {nobody}")
        self.lines.append(f"{indent}return done")
        return True

    def own_place(self, rule: Rule, attribute: str) -> bool:
        """Return whether a rule means the place that the candidate's definition states."""
        return self.names.texts.get(rule) == self.program.attributes.places(attribute, f"L[{self.slot}]")

    def pay(self, step: PickWay, pc: int, indent: str) -> bool:
        """Keep the candidates whose price can be met: those who can be paid for as they are, then those whom offers help."""
        paying, then = step.paying, pc + 3
        terms = step.node.terms if isinstance(step.node, m.Transfer) else None
        if not self.is_candidate(self.names.texts.get(paying.of, "")) or self.about.within(terms):
            return False
        if paying.changes or paying.payees_slot >= 0 or not self.program.liveness.blind(self.block, then, paying.units):
            return False
        prices = Prices(self.written, paying, self.block, then, self.region.stop, self.slot)
        name = self.names.constant(prices, "PRICES")
        asked = f"{name}.payable(T, me, L, some)"
        self.lines.append(f"{indent}paid = {asked}")
        if prices.terms_slot >= 0:
            # Nearly always nobody handed over terms, and what one has was asked before.
            known = f"{self.names.constant(prices.plain.known, 'PAID')}.get({prices.plain.source('T.n')})"
            usual = f"paid is not None and L[{prices.terms_slot}] is None"
            self.lines[-1:] = [f"{indent}paid = {known}", f"{indent}paid = some & paid if {usual} else {asked}"]
        self.lines += [
            f"{indent}if paid: done |= {self.rest(then, 'paid')}",
            f"{indent}left = some & ~done & {hex(prices.priced)}",
            f"{indent}if not left: return done",
        ]
        if (paying.given is not None and prices.terms_slot < 0) or not all(by.plain for by in prices.common):
            self.lines.append(f"{indent}return done | {name}.helped(T, me, this, L, left)")
            return True
        if prices.terms_slot >= 0:
            handed = f"L[{prices.terms_slot}] is not None"
            self.lines.append(f"{indent}if {handed}: return done | {name}.helped(T, me, this, L, left)")
        for by in prices.common:
            self.help(by, prices, then, indent)
        if prices.makers and self.program.live_zones:
            live = " | ".join(f"T.z[{zone}]" for zone in self.program.live_zones)
            made = f"{name}.made(T, me, this, L, left & ~done)"
            self.lines.append(f"{indent}if ({live}) & {hex(prices.makers)}: done |= {made}")
        self.lines.append(f"{indent}return done")
        return True

    def help(self, by: Help, prices: Prices, then: int, indent: str) -> None:
        """Ask which of those that are left an offer of the table helps, on terms that nobody handed over."""
        rule, inner, paying = self.names.constant(by.wanted, "R"), by.line.block, prices.paying
        self.lines += [
            f"{indent}group = left & ~done & {hex(by.kinds)}",
            f"{indent}if group: group &= {rule}(T, me, -1, me, L)",
        ]
        if by.line.terms[0] != "free":
            within = f"{self.names.constant(prices, 'PRICES')}.within(T, me, None, {by.line.terms!r})"
            self.lines.append(f"{indent}if group: group &= {within}")
        if inner.demands:
            guard = self.written.name(Region(inner, 0, inner.demands, self.slot))
            given = "".join(f"L[{slot}], " for slot in range(paying.roles)) + "None, " * (inner.size - paying.roles)
            self.lines.append(f"{indent}if group: group = {guard}(T, me, -1, ({given}), group)")
        self.lines.append(f"{indent}if group: done |= {self.rest(then, 'group')}")
