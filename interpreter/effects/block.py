"""Blocks and steps: what an ability, a verb or a phase is compiled to. Immutable, shared by all machines, without run state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias, cast

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import NONE, Names
from interpreter.table.layout import Layout, Rule
from interpreter.table.table import Table

Locals: TypeAlias = tuple[Any, ...]
World: TypeAlias = tuple[Table, int, Locals, int]
"""A table as it would be, who resolves, the locals, and the step to go on with."""

Guard: TypeAlias = Callable[[Table, int, int, Locals], bool]
"""(table, me, this, locals) → whether the region can be done. The table is neither exact nor traced."""
BatchGuard: TypeAlias = Callable[[Table, int, int, Locals, int], int]
"""(table, me, this, locals, candidates) → those of them with which the region can be done."""
Act: TypeAlias = Callable[["Running"], Any]
"""What the machine does at a step; it may return the act that comes next, where that is known."""
Answer: TypeAlias = Callable[["Running", int], Any]
"""What the machine does with an option of a step's question; as for `Act`."""
Phase: TypeAlias = tuple[Table, tuple[int, ...]]
"""The table as it stood when players began to act at once, which nobody changes, and the players still to come."""

FORK: World = cast("World", ())
"""Said by a step that has no single successor."""

DONE = -1
"""The option that ends a run of picks, or declines."""

NOWHERE = -1
"""Where a step leads that does something."""


class Running(Protocol):
    """The machine, as steps know it: the table, the top frame in registers, and what they may ask of it (see `Machine`)."""

    T: Table
    block: Block
    pc: int
    me: int
    this: int
    L: Locals
    phase: Phase | None
    log: list[tuple[Any, ...]] | None
    ahead: dict[tuple[int, int], int] | None
    weighed: Any
    parent: Any

    @property
    def actor(self) -> int: ...

    def ask(self, step: Step, options: list[int]) -> None: ...

    def note(self, chosen: tuple[str, Any] | None) -> None: ...

    def enter(self, block: Block, me: int, this: int, values: Sequence[Any]) -> None: ...

    def begin_phase(self) -> None: ...

    def leave(self) -> None: ...

    def bind(self, slot: int, value: Any) -> None: ...

    def bind_below(self, slot: int, value: Any) -> None: ...

    def nothing_below(self) -> bool: ...

    def allowed(self, values: Locals, pc: int, stop: int) -> bool: ...

    def can(self, block: Block, me: int, this: int, values: Sequence[Any] = ()) -> bool: ...

    def busy(self, ability: str) -> int: ...


Plain: TypeAlias = Callable[..., None]
"""(table, me, this, the first locals…): a block that asks nothing, done."""


class Page(Protocol):
    """Where a step is written together with those around it (see `Stretch`)."""

    block: Block

    @property
    def layout(self) -> Layout: ...

    def step(self, pc: int) -> Step | None: ...

    def possible(self, pc: int, stop: int) -> str: ...

    def leave(self, pc: int) -> None: ...

    def fork(self, pc: int, test: str, otherwise: int, end: int) -> int | None: ...

    def rounds(self, pc: int, test: str, end: int) -> AbstractContextManager[None]: ...

    def under(self, head: str) -> AbstractContextManager[None]: ...

    def apart(self, test: str) -> AbstractContextManager[None]: ...

    def rest(self, pc: int) -> None: ...

    def add(self, line: str) -> None: ...

    def value(self, rule: Rule) -> str: ...

    def values(self, rule: Rule) -> tuple[str, ...] | None: ...

    def single(self, rule: Rule) -> str | None: ...

    def local(self, slot: int) -> str: ...

    def locals(self) -> str: ...

    def bind(self, slot: int, value: str) -> None: ...

    def act_as(self, player: str) -> None: ...

    def constant(self, value: Any, prefix: str) -> str: ...

    def refill(self) -> None: ...

    def unless_below(self, pc: int) -> None: ...

    def first_of_a_branch(self, pc: int) -> bool: ...

    def possible_with(self, pc: int, stop: int, slot: int, value: str) -> str: ...

    def sieve(self, pc: int, stop: int, slot: int, some: str) -> str: ...

    def within(self, ability: str) -> bool: ...

    def give(self, pc: int) -> None: ...

    def ask(self, step: Step, pc: int) -> None: ...

    def run(self, pc: int) -> int | None: ...

    def enter(self, pc: int, block: str, this: str) -> None: ...

    def begin(self, pc: int, block: Block, this: str, values: str, number: int, me: str = "") -> None: ...

    def given(self) -> str: ...

    def fixed(self, slot: int) -> str: ...

    def machine(self) -> str: ...

    def plain(self, block: Block) -> str: ...

    def plainly(self) -> str: ...


class Guards(Protocol):
    """What writes the guards and batch guards of regions when they are first asked (see `Written`)."""

    def guard(self, block: Block, start: int, stop: int) -> Guard: ...

    def batch_guard(self, block: Block, start: int, stop: int, slot: int) -> BatchGuard: ...

    def name(self, region: Region) -> str: ...

    def passing(self, block: Block, start: int, stop: int) -> bool: ...

    def within(self, ability: str, block: Block) -> bool: ...


class Step:
    """One step. `run` acts on the machine and moves its `pc`, or asks; `answer` takes the option chosen.

    The same step foresees itself for guards: `successors` yields the table as it would be after each way to do it, nothing if it
    can't be done. A step whose outcome can't be known beforehand passes the world on unchanged. `slot`: the local that takes what
    it finds, if any."""

    node: m.Node | None = None
    slot = -1
    # The local that holds who resolves outside, while somebody is let act.
    back_slot = -1
    # Whether the machine still stands at this step while what it enters runs, and not at the one after it.
    stays = False
    # Whether its block is compiled.
    _frozen = False

    def freeze(self) -> None:
        """Let nothing that it states be changed from now on."""
        self._frozen = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._frozen and not name.startswith("_"):
            raise AttributeError(f"{name} of a compiled {type(self).__name__}; only what it remembers may change")
        super().__setattr__(name, value)

    @property
    def leads(self) -> int:
        """The step it leads to without doing anything; NOWHERE if it does something."""
        return NOWHERE

    @property
    def written(self) -> bool:
        """Return whether it says how it is written in a stretch, see `write`."""
        return False

    @property
    def untold(self) -> bool:
        """Return whether nothing of what it does is told."""
        return False

    def enters(self, block: Block) -> bool:
        """Return whether it may start this block."""
        return False

    @property
    def goes_to(self) -> str:
        """The name of the local that says to which place it moves things; "" if none does."""
        return ""

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        """Return what it looks at, as far as that decides whether it, or a demand after it, can be met."""
        return NONE

    def passes(self, liveness: Liveness, block: Block, pc: int) -> bool:
        """Return whether guards may pass over it: it demands nothing, and no later demand sees what it does."""
        return False

    def run(self, machine: Running) -> None:
        """Do it, or ask."""
        raise NotImplementedError

    def write(self, page: Page, pc: int, end: int) -> int | None:
        """Write what `run` does where nothing is told of it. Return the step that comes next, at most `end`; None if it is written how
        to go on."""
        return page.run(pc)

    def write_answer(self, page: Page, pc: int) -> int | None:
        """Write what `answer` does with an `option` where nothing is told of it. Return the step that comes next; None if it isn't
        written."""
        return None

    def chosen(self, machine: Running, option: int) -> tuple[str, Any] | None:
        """Return what an option that answers itself means, as an option's kind and value in ids and numbers; None where what
        follows says it anyway."""
        return None

    def again(self, machine: Running) -> None:
        """Ask once more what it has asked."""
        self.run(machine)

    def answer(self, machine: Running, option: int) -> None:
        """Take an option that `run` offered."""
        raise NotImplementedError

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        """Return the one world it leads to, None if it can't be done; `FORK` if there may be several: see `successors`. A
        step whose outcome can't be known passes the world on unchanged.
        """
        return T, me, L, pc + 1

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        """Yield the worlds it can lead to."""
        world = self.successor(block, T, me, this, L, pc)
        if world is not None:
            yield world


def leave(machine: Running) -> None:
    """End the block that runs."""
    machine.leave()


def left(machine: Running) -> Act:
    """End the block that runs, where nothing is told of it. Return what is done next."""
    machine.leave()
    return machine.block.acts[machine.pc]


@dataclass(slots=True, eq=False)
class Block:
    """A run of steps with a stable address. `demands`: the step after the last one that can make the block illegal.
    `stops[pc]`: how far a guard that starts there must look; `waits[pc]`: whether demands come
    from there on. `size`: how many locals. `body`, `line`: what was
    compiled, and the standing line of which it is the body. `body_end`: the step after a verb's own deeds,
    where what answers it begins. `names`: where each name stands in the locals. `acts`: what the machine does at each step: the step, or
    a function written for it and those after it (see `stretches`), and last that the block is left; `told`: the same where it is told
    what happens; `answers`: what it does with an answer to each step, where nothing is told; `plain`: the whole block as a function,
    False if it may ask. `guards` and `batch guards`: the functions that were written for its regions, by start and stop, and by the
    local that is swept; `written` makes them when they are first asked."""

    index: int
    address: str
    steps: list[Step] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    waits: Sequence[bool] = (False,)
    demands: int = 0
    size: int = 0
    verb: str = ""
    definition: str = ""
    ability: str = ""
    body: m.Block = ()
    line: m.Standing | None = None
    body_end: int = 0
    names: dict[str, int] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=lambda: [leave])
    told: list[Act] = field(default_factory=lambda: [leave])
    answers: list[Answer] = field(default_factory=list)
    plain: Plain | Literal[False] | None = None
    guards: dict[tuple[int, int], Guard] = field(default_factory=dict)
    batch_guards: dict[tuple[int, int, int], BatchGuard] = field(default_factory=dict)
    written: Guards | None = None

    def freeze(self) -> None:
        """Let nothing that its steps state be changed from now on: all machines share them."""
        for step in self.steps:
            step.freeze()

    def led(self, pc: int) -> int:
        """Return the first step, from `pc` on, that does something."""
        while pc < len(self.steps) and (leads := self.steps[pc].leads) >= 0:
            pc = leads
        return pc

    def demanding(self, pc: int) -> bool:
        """Return whether demands still come from step `pc` on."""
        while pc < len(self.steps) and self.steps[pc].leads > pc:
            pc = self.steps[pc].leads
        return pc < len(self.stops) and self.stops[pc] > pc

    def __repr__(self) -> str:
        return f"Block({self.address})"


@dataclass(frozen=True, slots=True)
class Region:
    """Steps `start` to `stop` of a block; with a `slot`, for all the candidates of that local."""

    block: Block
    start: int
    stop: int
    slot: int = -1


def bind(L: Locals, slot: int, value: Any) -> Locals:
    """Return the locals with one of them changed."""
    return (*L[:slot], value, *L[slot + 1 :])
