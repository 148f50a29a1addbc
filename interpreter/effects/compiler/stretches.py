"""Stretches: steps written out as one function, from the first of them up to where something is asked or another block is entered.

What steps do one by one (`Step.run`) is the meaning, and a test holds stretches to it. From each step a stretch is written when the
machine first comes there: it keeps locals in variables, takes branches and loops as Python has them, and gives the machine back what
changed before it ends; where it is known what the machine does next, it returns that. A step says itself how it is written
(`Step.write`); one that doesn't ends the stretch and is run.

Steps that ask are written as well: what may be chosen is told by the same guards that `run` asks, a choice with but one answer is
taken in passing, and only where several are left does the stretch end with the step's question. The answer to it begins the
next one (`Step.write_answer`). A block that is entered is put on
top of the machine's frames without asking it, and one that ends takes itself away. Demands still to come in frames below make a guard
look further than this one does: then the machine runs the step (`unless_below`).

Blocks that never ask and enter nothing that does are written as plain functions (`plain`), so that a call of them needs no frame.
Where what happens is told (`Machine.log`), only steps that tell nothing are written.

    sell: only if stall is free       if 9 >> local0 & 1: … else: machine.pc = 3; return
          put 1 coin onto stall       T.n[40 + local0] += 1
          resolve opened of stall     machine.enter(…); return
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from interpreter.effects import block as blocks
from interpreter.effects.block import Block, Region, Step
from interpreter.effects.compiler.functions import whole
from interpreter.effects.expressions.fragments import in_a_tuple, local, named, parts, single
from interpreter.effects.expressions.names import Namespace
from interpreter.effects.steps.calls import CallVerb
from interpreter.effects.steps.flow import Branch
from interpreter.table.layout import Layout, Rule

LITERALS = frozenset({"None", "()", "0", "-1"})
"""Values of locals that are remembered while a stretch is written."""

LOOPS = ("while ", "for ")

MOST = 60
"""So many steps are written into one function at most; then it ends, and the next one begins."""


class Asks(Exception):
    """A block can't be a plain function."""


def plain_of(block: Block, names: Namespace) -> blocks.Plain | None:
    """Return a block that asks nothing as a function of table, player, thing and its first locals; None if it may ask."""
    if block.plain is None:
        block.plain = False
        page = Stretch(block, names, True, alone=True)
        try:
            page.steps(0, len(block.steps) + 1)
        except Asks:
            return None
        given = "".join(f", {local(slot)}=None" for slot in range(block.size))
        block.plain = whole([f"def stretch(T, me, this{given}):", *page.lines], f"plain {block.address}", names.space)
    return block.plain or None


class Stretch:
    """Writes one stretch. `alone`: as a plain function, without a machine. `changed`: what the machine must be given back of who
    resolves (`me`) and the locals (`L`)."""

    def __init__(self, block: Block, names: Namespace, silent: bool, *, alone: bool = False) -> None:
        self.block, self.names, self.silent, self.alone = block, names, silent, alone
        self.lines: list[str] = []
        self.indent = " "
        self.changed: set[str] = set()
        self.left = MOST
        self._loops: list[int] = []
        self._fixed: dict[int, str] = {}

    @property
    def layout(self) -> Layout:
        """Where everything of a table stands."""
        return self.names.lay

    # -- where it goes on -----------------------------------------------------------------------------------------------

    def steps(self, pc: int, end: int) -> bool:
        """Write what is done from a step on, as far as step `end`. Return whether it comes there."""
        while pc != end:
            if pc >= len(self.block.steps):
                self.leave(pc)
                return False
            step = self.block.steps[pc]
            written = step.written and (self.silent or step.untold)
            self.left -= 1
            if written and self.left < 0 and not self.alone:
                self.leave(pc)
                return False
            then = step.write(self, pc, end) if written else self.run(pc)
            if then is None or not self._goes_on(pc, then, end):
                return False
            pc = then
        return True

    def _goes_on(self, pc: int, then: int, end: int) -> bool:
        """Return whether what follows stands next; elsewhere write how it is come to."""
        if pc < then <= end:
            return True
        self.go(then)
        return False

    def go(self, pc: int) -> None:
        """Go on at a step that doesn't follow here: in the next round of the loop within which this is, or in a stretch of its own."""
        if self._loops and self._loops[-1] == pc:
            self.add("continue")
        else:
            self.leave(pc)

    def fork(self, pc: int, test: str, otherwise: int, end: int) -> int | None:
        """Go on after a step where a test holds, elsewhere where it doesn't. Return where both meet, if they do."""
        if not pc < otherwise <= end:
            with self.under(f"if not ({test}):"):
                self.go(otherwise)
            return pc + 1
        last = self.block.steps[otherwise - 1].leads if otherwise - 1 > pc else blocks.NOWHERE
        meet = min(last, end) if last > otherwise else otherwise
        before = set(self.changed)
        with self.under(f"if {test}:"):
            met = self.steps(pc + 1, meet)
        after, self.changed = self.changed, before
        if meet != otherwise:
            with self.under("else:"):
                met = self.steps(otherwise, meet) or met
        else:
            met = True
        self.changed |= after
        return meet if met else None

    @contextmanager
    def apart(self, test: str) -> Iterator[None]:
        """Write what is done where a test holds, up to its `rest`: nothing that is written after this comes after it."""
        before = set(self.changed)
        with self.under(f"if {test}:"):
            yield
        self.changed = before

    def rest(self, pc: int) -> None:
        """Go on at a step with all that is still to come of the block."""
        self.steps(self.block.led(pc), len(self.block.steps) + 1)

    @contextmanager
    def rounds(self, pc: int, test: str, end: int) -> Iterator[None]:
        """Write a loop that begins at a step, up to where it ends: what is written under this is done first in each round; then
        comes its body, which leads back."""
        self.changed.add("L")
        if any(step.back_slot >= 0 for step in self.block.steps[pc:end]):
            self.changed.add("me")
        self._loops.append(pc)
        with self.under(f"while {test}:"):
            yield
            if self.steps(pc + 1, end):
                self.add("break")
        self._loops.pop()

    # -- what is written ------------------------------------------------------------------------------------------------

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """Write lines under a head."""
        self.add(head)
        self.indent += " "
        written, before = len(self.lines), dict(self._fixed)
        if head.startswith(LOOPS):
            self._fixed.clear()
        yield
        if len(self.lines) == written:
            self.add("pass")
        self.indent = self.indent[:-1]
        # What is so whether this was done or not; how often a loop was begun anew isn't known.
        kept = {} if head.startswith(LOOPS) else before
        self._fixed = {slot: value for slot, value in self._fixed.items() if kept.get(slot) == value}

    def add(self, line: str) -> None:
        """Write a line."""
        self.lines.append(self.indent + line)

    def value(self, rule: Rule) -> str:
        """Return source of what a rule says."""
        return named(self.names.inlined(rule), self.block.size)

    def values(self, rule: Rule) -> tuple[str, ...] | None:
        """Return sources of what a rule lists; None if it isn't written as a tuple."""
        return parts(self.names.inlined(rule), self.block.size)

    def single(self, rule: Rule) -> str | None:
        """Return source of the thing that is the only one of the set that a rule means; None if it isn't written as such a set."""
        return single(self.names.inlined(rule), self.block.size)

    def local(self, slot: int) -> str:
        """Return the name of a local."""
        return local(slot)

    def locals(self) -> str:
        """Return source of all locals as a tuple."""
        return in_a_tuple([local(slot) for slot in range(self.block.size)])

    def bind(self, slot: int, value: str) -> None:
        """Let a local take a value."""
        self.changed.add("L")
        self.add(f"{local(slot)} = {value}")
        self._fixed.pop(slot, None)
        if value in LITERALS:
            self._fixed[slot] = value

    def fixed(self, slot: int) -> str:
        """Return the source of the literal that a local holds here whatever happened; "" if it may hold anything else."""
        return self._fixed.get(slot, "")

    def act_as(self, player: str) -> None:
        """Let another player resolve."""
        self.changed.add("me")
        self.add(f"me = {player}")

    def constant(self, value: Any, prefix: str) -> str:
        """Return the name of a constant."""
        return self.names.constant(value, prefix)

    def refill(self) -> None:
        """Fill what something may just have left."""
        if any(self.names.lay.refilled):
            self.add("if T.holes: T.refill()")

    # -- where it ends --------------------------------------------------------------------------------------------------

    def give(self, pc: int) -> None:
        """Give the machine back what changed, at a step."""
        if "L" in self.changed:
            self.add(f"machine.L = {self.locals()}")
        if "me" in self.changed:
            self.add("machine.me = me")
        self.add(f"machine.pc = {pc}")

    def ask(self, step: Step, pc: int) -> None:
        """End here, with a step's question of the `options` there are. What isn't asked of a seat, or leaves no choice, is answered
        by the machine."""
        if self.alone:
            raise Asks
        self.give(pc)
        of_a_seat = "" if self.layout.players == self.layout.seats else f" and me < {self.layout.seats}"
        with self.under(f"if len(options) > 1{of_a_seat}:"):
            self.add("machine.options = options")
            self.add("return")
        self.add(f"return machine.ask({self.constant(step, 'STEP')}, options)")

    def leave(self, pc: int) -> None:
        """End here; the machine goes on at a step."""
        if self.alone:
            if pc < len(self.block.steps):
                raise Asks
            self.add("return")
        elif (then := self.block.led(pc)) < len(self.block.steps):
            self.give(then)
            self.add(f"return {self.acts(self.block)}[{then}]")
        else:
            self._end(pc)

    def acts(self, block: Block) -> str:
        """Return source of what the machine does at each step of a block."""
        return f"{self.constant(block, 'BLOCK')}.{'acts' if self.silent else 'told'}"

    def _end(self, pc: int) -> None:
        """End the block: the one below goes on, where there is one, and nobody looks at the locals of this one any more. Where
        something is told of it, the machine ends it."""
        if not self.silent:
            self.give(pc)
            self.add("return")
            return
        self.add("below = machine.parent")
        with self.under("if below is None:"):
            self.give(pc)
            self.add("return")
        self.add("index, machine.pc, machine.me, machine.this, machine.L, machine.parent = below")
        self.add("machine.block = block = BLOCKS[index]")
        self.add("if machine.calm is below: machine.calm = machine.parent")
        self.add("return block.acts[machine.pc]")

    def first_of_a_branch(self, pc: int) -> bool:
        """Return whether a body of a branch begins with a step: what it would choose from may be known already."""
        return any(start == pc for step in self.block.steps if isinstance(step, Branch) for start, _ in step.bodies)

    def step(self, pc: int) -> Step | None:
        """Return a step of the block, if there is one."""
        return self.block.steps[pc] if pc < len(self.block.steps) else None

    def possible(self, pc: int, stop: int) -> str:
        """Return source of whether the steps from one on, up to another, can be done; "" if nothing is demanded."""
        assert self.block.written is not None
        if self.block.written.passing(self.block, pc, stop):
            return ""
        step = self.block.steps[pc]
        if isinstance(step, CallVerb) and step.strict and not step.whole and pc + 1 >= stop:
            # Nothing else is asked than the verb's own demands.
            inner, given = step.program.verbs[step.verb], self.values(step.arguments)
            if given is not None:
                values = in_a_tuple([*given, "T.serial", *["None"] * (inner.size - len(given) - 1)])
                return f"{self.block.written.name(Region(inner, 0, inner.demands))}(T, me, -1, {values})"
        return f"{self.block.written.name(Region(self.block, pc, stop))}(T, me, this, {self.given()})"

    def possible_with(self, pc: int, stop: int, slot: int, value: str) -> str:
        """Return what `possible` does, with a value for a local."""
        assert self.block.written is not None
        if self.block.written.passing(self.block, pc, stop):
            return "True"
        given = in_a_tuple([value if one == slot else local(one) for one in range(self.block.size)])
        return f"{self.block.written.name(Region(self.block, pc, stop))}(T, me, this, {given})"

    def sieve(self, pc: int, stop: int, slot: int, some: str) -> str:
        """Return source of those of some candidates for a local with which the steps from one on can be done."""
        assert self.block.written is not None
        if self.block.written.passing(self.block, pc, stop):
            return some
        return f"{self.block.written.name(Region(self.block, pc, stop, slot))}(T, me, this, {self.given()}, {some})"

    def within(self, ability: str) -> bool:
        """Return whether this may run while an ability of this name is being resolved."""
        assert self.block.written is not None
        return self.block.written.within(ability, self.block)

    def unless_below(self, pc: int) -> None:
        """Let the machine run a step where blocks below have demands still to come."""
        if self.alone:
            raise Asks
        with self.under("if machine.parent is not machine.calm and not machine.nothing_below():"):
            self.run(pc)

    def run(self, pc: int) -> int | None:
        """End here, and let the machine run a step."""
        if self.alone:
            raise Asks
        self.give(pc)
        self.add(f"{self.constant(self.block.steps[pc], 'STEP')}.run(machine)")
        self.add("return")
        return None

    def enter(self, pc: int, block: str, this: str) -> None:
        """End here, for a block of which nothing but a variable is known is entered, after which the machine goes on at a step. It
        begins with empty locals."""
        self._below(pc)
        self.add(f"machine.block, machine.pc, machine.this = {block}, 0, {this}")
        self.add(f"machine.L = (None,) * {block}.size")
        if "me" in self.changed:
            self.add("machine.me = me")
        self.add(f"return {block}.{'acts' if self.silent else 'told'}[0]")

    def begin(self, pc: int, block: Block, this: str, values: str, number: int, me: str = "") -> None:
        """End here, as `enter` does, for a block that is known now. values: source of the first `number` of its locals. me: who
        resolves it, if not who does now."""
        self._below(pc)
        rest = "None, " * (block.size - number)
        self.add(f"machine.block, machine.pc, machine.this = {self.constant(block, 'BLOCK')}, 0, {this}")
        self.add(f"machine.L = ({values + ', ' if values else ''}{rest})")
        if me or "me" in self.changed:
            self.add(f"machine.me = {me or 'me'}")
        self.add(f"return {self.acts(block)}[0]")

    def _below(self, pc: int) -> None:
        """Put this block below the one that is entered, to go on at a step."""
        if self.alone:
            raise Asks
        self.add("below = machine.parent")
        self.add(f"machine.parent = frame = ({self.block.index}, {pc}, me, this, {self.given()}, below)")
        if not self.block.waits[pc]:
            self.add("if machine.calm is below: machine.calm = frame")

    def given(self) -> str:
        """Return source of all locals as the machine will hold them."""
        return self.locals() if "L" in self.changed else "machine.L"

    def plain(self, block: Block) -> str:
        """Return the name of a block as a plain function; "" if it may ask."""
        function = plain_of(block, self.names)
        return "" if function is None else self.constant(function, "PLAIN")

    def plainly(self) -> str:
        """Return the name of what writes a block as a plain function, False where it may ask."""
        self.names.space.setdefault("plainly", lambda block: plain_of(block, self.names) or False)
        return "plainly"

    def machine(self) -> str:
        """Return the name of the machine."""
        if self.alone:
            raise Asks
        return "machine"
