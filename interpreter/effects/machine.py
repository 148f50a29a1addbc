"""The machine: the table, and where in the rules we are. All of it is plain data.

The top frame stands in registers, the frames below are linked immutable tuples, so copies share them. Python's own stack is flat
whenever the machine asks; it can be copied, saved and gone on with at any decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from interpreter.effects.block import Act, Block, Locals, Step
from interpreter.effects.circling import EndlessGame, GameOver, in_a_circle, part_of
from interpreter.effects.foreseeing import possible, successors
from interpreter.effects.program import Program
from interpreter.effects.soundness import check_machine, checksum
from interpreter.effects.steps.recycling import noted
from interpreter.table.knowledge import all_learn, unseen
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.steps.totals import Packing

Frame: TypeAlias = tuple[int, int, int, int, Locals, Any]
"""block, pc, me, this, locals, and the frame below (None at the bottom)."""

Phase: TypeAlias = tuple[Table, tuple[int, ...]]
"""The table as it stood when players began to act at once, which nobody changes, and the players still to come."""


MOST_STEPS = (range(2_000), range(18_000), range(980_000))
"""A million steps without a question are no game: the largest take some ten thousand. On the way it is looked for circles."""


UNSOUND = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a step may raise that finds what can't be in its locals."""


class Machine:
    """Runs blocks until someone must decide. `options` is None while running and once the game has ended (`over`). `phase`: while
    players act at once."""

    __slots__ = (
        "L",
        "T",
        "ahead",
        "block",
        "calm",
        "log",
        "me",
        "options",
        "over",
        "parent",
        "pc",
        "phase",
        "program",
        "this",
        "weighed",
    )

    def __init__(self, program: Program, table: Table) -> None:
        self.program = program
        self.T = table
        self.block: Block = program.main
        self.pc = 0
        self.me = 0
        self.this = -1
        self.L: Locals = (None,) * self.block.size
        self.parent: Frame | None = None
        self.options: list[int] | None = None
        self.over = False
        # A frame from which on downwards no demands are to come.
        self.calm: Frame | None = None
        self.phase: Phase | None = None
        self.log: list[tuple[Any, ...]] | None = None
        # Candidates that a branch has sifted already, by block and step, for the step that asks next.
        self.ahead: dict[tuple[int, int], int] | None = None
        # What the run of picks of this block and step may end with, as far as totals tell it: nothing changes before it ends.
        self.weighed: tuple[tuple[int, int], Packing, int] | None = None

    def copy(self) -> Machine:
        """Return an independent machine; it keeps no log."""
        other = Machine.__new__(Machine)
        other.program = self.program
        other.T = self.T.copy()
        other.block = self.block
        other.pc = self.pc
        other.me = self.me
        other.this = self.this
        other.L = self.L
        other.parent = self.parent
        other.calm = None
        other.options = self.options
        other.over = self.over
        other.phase = self.phase
        other.log = None
        other.ahead = self.ahead
        other.weighed = self.weighed
        return other

    # -- running -----------------------------------------------------------------------------------------------------

    def go(self, option: int | None = None) -> None:
        """Run until someone must decide or the game is over; whoever decides already is waited for. option: the answer to the open
        question, which is taken first. Raises EndlessGame."""
        act: Act | None = None
        if option is not None:
            self.options = None
            if self.log is None:
                act = self.block.answers[self.pc](self, option)
            else:
                self.block.steps[self.pc].answer(self, option)
            if self.T.holes:
                self.refill()
        if self.options:
            return
        try:
            for steps in MOST_STEPS:
                for _ in steps:
                    if act is None:
                        act = (self.block.acts if self.log is None else self.block.told)[self.pc]
                    act = act(self)
                    if act is None:
                        if self.T.holes:
                            self.refill()
                        if self.options is not None:
                            return
                if in_a_circle(self, act):
                    break
        except GameOver:
            self.over = True
            return
        raise EndlessGame(part_of(self))

    def leave(self) -> None:
        """End the block that runs: the one below goes on. Raises GameOver where there is none."""
        below = self.parent
        if below is None:
            raise GameOver
        if self.log is not None and (self.block.ability or self.block.line is not None):
            self.log.append(("ended", self.me))
        elif self.log is not None and self.block.verb:
            self.log.append(("done", self.me, self.block.verb))
        index, self.pc, self.me, self.this, self.L, self.parent = below
        self.block = self.program.blocks[index]
        if self.calm is below:
            self.calm = self.parent

    def refill(self) -> None:
        """Fill the emptied slots of rows; what came is told."""
        if self.log is None:
            self.T.refill()
            return
        before = {zone: row for zone, row in self.T.rows.items() if self.T.lay.refilled[zone]}
        noted(self, self.T.refilling(), self.T.refill)
        for zone, row in before.items():
            for old, new in zip(row, self.T.rows[zone], strict=False):
                if old != new:
                    hidden = unseen(self.T, 1 << new) if new >= 0 else ()
                    self.log.append(("refill", new, zone, hidden))

    def ask(self, step: Step, options: list[int]) -> None:
        """Ask who resolves to choose; a single option answers itself, and an automaton's seat answers by chance."""
        if len(options) == 1:
            if self.log is not None and self.me < self.T.lay.seats:
                self.note(step.chosen(self, options[0]))
            step.answer(self, options[0])
        elif self.me >= self.T.lay.seats:
            all_learn(self.T)
            step.answer(self, options[self.T.random(len(options))])
        else:
            self.options = options

    def note(self, chosen: tuple[str, Any] | None) -> None:
        """Log what was answered for who resolves, because nothing else could be."""
        if self.log is not None and chosen is not None:
            self.log.append(("forced", self.me, self.block.address, self.pc, self.this, *chosen))

    def choose(self, index: int) -> None:
        """Answer the open question with one of its options, then go on."""
        assert self.options is not None
        self.go(self.options[index])

    def enter(self, block: Block, me: int, this: int, values: Sequence[Any]) -> None:
        """Start a block on top of the one that runs, which goes on after it at its present `pc`."""
        before, below = self.block, self.parent
        self.parent = frame = (before.index, self.pc, self.me, self.this, self.L, below)
        if self.calm is below and not before.waits[self.pc]:
            self.calm = frame
        self.block, self.pc, self.me, self.this = block, 0, me, this
        self.L = (*values, *(None,) * (block.size - len(values)))

    def begin_phase(self) -> None:
        """Begin a phase in which players act at once."""
        self.phase = (self.T.copy(), ())
        if self.log is not None:
            self.log.append(("phase", -1, "begun"))

    def bind(self, slot: int, value: Any) -> None:
        """Give a local its value."""
        L = self.L
        self.L = (*L[:slot], value, *L[slot + 1 :])

    def bind_below(self, slot: int, value: Any) -> None:
        """Give a local of the block that entered this one its value."""
        below = self.parent
        assert below is not None
        L = below[4]
        self.parent = frame = (*below[:4], (*L[:slot], value, *L[slot + 1 :]), below[5])
        if self.calm is below:
            self.calm = frame

    # -- looking ahead -----------------------------------------------------------------------------------------------

    def goes_on(self, table: Table) -> bool:
        """Return whether the demands still to come in the frames below can be met on a table."""
        frame = self.parent
        while frame is not None:
            block = self.program.blocks[frame[0]]
            if block.waits[frame[1]]:
                break
            frame = frame[5]
        return frame is None or self._frame_goes_on(table, frame)

    def _frame_goes_on(self, table: Table, frame: Frame | None) -> bool:
        while frame is not None:
            block = self.program.blocks[frame[0]]
            if block.waits[frame[1]]:
                return any(
                    self._frame_goes_on(after, frame[5])
                    for after, _, _, _ in successors(
                        block, table, frame[2], frame[3], frame[4], frame[1], block.stops[frame[1]]
                    )
                )
            frame = frame[5]
        return True

    def nothing_below(self) -> bool:
        """Return whether no frame below has demands still to come."""
        frame, calm = self.parent, self.calm
        if frame is not calm:
            blocks = self.program.blocks
            while frame is not None and frame is not calm:
                if blocks[frame[0]].waits[frame[1]]:
                    return False
                frame = frame[5]
            self.calm = self.parent
        return True

    def allowed(self, values: Locals, pc: int, stop: int) -> bool:
        """Return whether, with these locals, the steps from `pc` to `stop` and what the frames below demand can be
        done.
        """
        if self.nothing_below():
            return possible(self.block, self.T, self.me, self.this, values, pc, stop)
        table = self.T.seen_anew()
        table.exact = True
        found = successors(
            self.block, table, self.me, self.this, values, pc, max(stop, self.block.body_end or len(self.block.steps))
        )
        return any(self.goes_on(after) for after, _, _, _ in found)

    def can(self, block: Block, me: int, this: int, values: Sequence[Any] = ()) -> bool:
        """Return whether a block's demands hold."""
        if not block.demands:
            return True
        padded = (*values, *(None,) * (block.size - len(values)))
        return possible(block, self.T, me, this, padded, 0, block.demands)

    @property
    def actor(self) -> int:
        """Who acts: whose turn it is, or who is let act; -1 where it is the rules themselves, as at set-up or between turns."""
        frame: Frame | None = (self.block.index, self.pc, self.me, self.this, self.L, self.parent)
        while frame is not None:
            block, values = self.program.blocks[frame[0]], frame[4]
            if self.program.gives_turn(block) or any(
                step.back_slot >= 0 and values[step.back_slot] is not None for step in block.steps
            ):
                return self.me
            frame = frame[5]
        return -1

    def busy(self, ability: str) -> int:
        """Return the things whose ability of this name is being resolved: it can't be entered again."""
        things, frame, blocks = 0, self.parent, self.program.blocks
        bit = self.T.lay.bit
        if self.block.ability == ability and self.this >= 0:
            things |= bit[self.this]
        while frame is not None:
            if blocks[frame[0]].ability == ability and frame[3] >= 0:
                things |= bit[frame[3]]
            frame = frame[5]
        return things

    # -- plain data ----------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """Return everything that changes, as plain data for JSON, with a checksum: what `restore` takes."""
        state = self.held()
        return {**state, "check": checksum(state)}

    def held(self) -> dict[str, Any]:
        """Return everything that changes, as plain data for JSON. Frames are listed from the top."""
        frames: list[Any] = []
        frame: Frame | None = (self.block.index, self.pc, self.me, self.this, self.L, self.parent)
        while frame is not None:
            address = self.program.blocks[frame[0]].address
            frames.append([address, frame[1], frame[2], frame[3], [_out(value) for value in frame[4]]])
            frame = frame[5]
        return {
            "table": self.T.state(),
            "frames": frames,
            "options": self.options and list(self.options),
            "over": self.over,
            "phase": self.phase and [self.phase[0].state(), list(self.phase[1])],
        }

    @classmethod
    def restore(cls, program: Program, state: dict[str, Any]) -> Machine:
        """Return the machine that `state` came from. Raises KeyError or ValueError for anything in which no machine of
        this program could wait, and for what was changed since it was written (see `interpreter.effects.soundness`).
        """
        check_machine(program, state)
        machine = cls(program, Table.restore(program.lay, state["table"]))
        parent: Frame | None = None
        for address, pc, me, this, values in reversed(state["frames"]):
            parent = (program.addresses[address], pc, me, this, tuple(_in(value) for value in values), parent)
        assert parent is not None
        index, machine.pc, machine.me, machine.this, machine.L, machine.parent = parent
        machine.block = program.blocks[index]
        machine.options = None if state["options"] is None else list(state["options"])
        machine.over = bool(state["over"])
        if state["phase"] is not None:
            before, coming = state["phase"]
            machine.phase = (Table.restore(program.lay, before), tuple(coming))
        if not machine.over and not machine._asks_the_same():
            raise ValueError("another question would be asked")
        return machine

    def _asks_the_same(self) -> bool:
        """Return whether the step at which the machine waits, done once more, asks the very same and changes nothing."""
        again = self.copy()
        again.options = None
        try:
            self.block.steps[self.pc].again(again)
        except UNSOUND:
            return False
        return again.options == self.options and again.held() == self.held()


def _out(value: Any) -> Any:
    return ["tuple", *[_out(part) for part in value]] if isinstance(value, tuple) else value


def _in(value: Any) -> Any:
    return tuple(_in(part) for part in value[1:]) if isinstance(value, list) else value
