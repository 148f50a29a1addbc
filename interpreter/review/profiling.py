"""Where the time of a game goes, by the words of its rules: whoever writes them finds what to say more cheaply.

What rules say is compiled to functions that are labelled by their address, or by the adjective or attribute of which they ask. While it is
profiled, a stack is kept of the words that run: what helpers of the machine take counts to the word that called them, however far below.
All is slowed down by a factor: the shares hold, the times don't."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any, TypeAlias, TypeVar

from dsl import meaning as m
from dsl.source import Span
from interpreter.analysis.bodies import first_line
from interpreter.definitions.game import GameDefinition
from interpreter.effects import compiler, steps
from interpreter.effects.feasibility import generated
from interpreter.effects.program import Program

# `<batch_guard1 market/turn 2>`, `<stretch market/verbs/sell 0 answered>`, `<market/turn>`: the address is what has a slash.
_ADDRESS = re.compile(r"<.*?(?P<game>[\w-]+)/(?P<address>[\w/-]+)(?: [\w ]+)?>")
_ADJECTIVE = re.compile(r"<adjective (?P<name>\w+)>")
# `<lamp_maker.points>`: what a thing states for an attribute, or what standing lines make of that.
_ATTRIBUTE = re.compile(r"<[\w-]+\.(?P<name>\w+)>")

_STEPS, _COMPILER = steps.__path__[0], compiler.__path__[0]
# A generator is called and returns whenever it goes on and waits.
_HEARD = frozenset({"call", "return"})
# What a step does when it isn't written as a function of its own.
_DEEDS = frozenset({"run", "answer", "again"})
# What stands for a function until it is written calls it as well: that is no writing.
_STUB = "first"

# The functions that write guards; and what loads a module when it is first needed.
_WRITING = {(generated.__file__, "_compile"), ("<frozen importlib._bootstrap>", "_find_and_load")}

VERBS = "verbs/"
MAIN, TURNS = "game", "turns"
# So many calls of each sort tell what it takes to hear one.
IDLE, TRIES = 500, range(9)
SORTS = ("adjective", "attribute", "rule")

Done = TypeVar("Done")

Word: TypeAlias = tuple[str, str]
"""A sort and a name; of what is no word of the rules the name alone."""

REST: Word = ("", "rest")
READY: Word = ("", "ready")
# A step that carries itself out: its word is that of the block that runs.
_STEP: Word = ("", "step")


@dataclass(frozen=True, slots=True)
class WordCost:
    """What one word of the rules took. word: an adjective, an attribute, or the address of a block (`verbs/sell`). place: where it is
    declared, None where that isn't known. calls: how many times it was begun where it wasn't running. whole, own: the share of all
    time, from 0 to 1, with and without what it asks of other words."""

    word: str
    place: Span | None
    calls: int
    whole: float
    own: float


@dataclass(frozen=True, slots=True)
class Profile:
    """All by the time they took with all that they ask of others, the costliest first. others: what belongs to no word of the rules:
    `ready`, which makes them ready and is done but once, and `rest`. What all took of their own adds up to 1."""

    adjectives: tuple[WordCost, ...]
    attributes: tuple[WordCost, ...]
    rules: tuple[WordCost, ...]
    others: tuple[WordCost, ...]


class Timesheet:
    """The words that run, each above the one that asked for it, and what each took. Times are given by whoever tells what happens, in
    any unit."""

    def __init__(self, now: float) -> None:
        self.calls: Counter[Word] = Counter()
        self.own: defaultdict[Word, float] = defaultdict(float)
        self.whole: defaultdict[Word, float] = defaultdict(float)
        self._began = self._since = now
        self._running = [REST]
        # Of each word that runs how many times it stands there, and since when: what it asks of itself counts once.
        self._deep: Counter[Word] = Counter()
        self._first: dict[Word, float] = {}

    @property
    def top(self) -> Word:
        """The word to which time goes now."""
        return self._running[-1]

    def enter(self, word: Word, now: float) -> None:
        """Begin a word."""
        now = self._spend(now)
        self._running.append(word)
        if not self._deep[word]:
            self.calls[word] += 1
            self._first[word] = now
        self._deep[word] += 1

    def leave(self, now: float) -> None:
        """End the word that was begun last; nothing happens where none runs."""
        if len(self._running) > 1:
            now = self._spend(now)
            word = self._running.pop()
            self._deep[word] -= 1
            if not self._deep[word]:
                self.whole[word] += now - self._first[word]

    def end(self, now: float) -> float:
        """End all that runs still. Return the time since it began."""
        while len(self._running) > 1:
            self.leave(now)
        now = self._spend(now)
        self.whole[REST] = self.own[REST]
        return now - self._began

    def _spend(self, now: float) -> float:
        """Count the time until now to what runs. Return it: it never goes back."""
        now = max(now, self._since)
        self.own[self._running[-1]] += now - self._since
        self._since = now
        return now


class Ear:
    """Hears what Python calls and what returns, and tells a time sheet which words begin and end. What goes by while it hears is nobody's:
    `now` leaves it out."""

    def __init__(self, program: Program, clock: Callable[[], float]) -> None:
        self.sheet = Timesheet(0.0)
        self._clock = clock
        self._program = program
        self._known: dict[tuple[str, str], Word | None] = {}
        self._began = self._clock()
        # What it took to tell of words, how often it was called at all, and what it takes to be called in vain.
        self._lost, self._called, self._toll = 0.0, 0, 0.0

    @property
    def now(self) -> float:
        """The time since it was made, without what it took to hear."""
        return self._clock() - self._began - self._lost - self._called * self._toll

    def on(self, work: Callable[[], Done]) -> Done:
        """Run something and hear it."""
        before = sys.getprofile()
        sys.setprofile(self._hear)
        try:
            return work()
        finally:
            sys.setprofile(before)

    def settle(self) -> None:
        """Find out what it takes to be called, which is too short to be measured each time, and begin anew."""
        self._toll = max(0.0, min(self._timed(True) for _ in TRIES) - min(self._timed(False) for _ in TRIES))
        self._began, self._lost, self._called = self._clock(), 0.0, 0

    def _timed(self, heard: bool) -> float:
        """Return what one call, or one return, of nothing takes."""
        began = self._clock()
        if heard:
            self.on(_idle)
        else:
            _idle()
        return (self._clock() - began) / (4 * IDLE)

    def _hear(self, frame: FrameType, event: str, _given: Any) -> None:
        self._called += 1
        if event in _HEARD:
            code = frame.f_code
            function = code.co_filename, code.co_name
            if function not in self._known:
                self._known[function] = _word(*function, self._program)
            word = self._known[function]
            if word is not None:
                now = self.now
                if event == "return":
                    self.sheet.leave(now)
                else:
                    self.sheet.enter(_carried_out(frame, self.sheet, self._program) if word is _STEP else word, now)
                self._lost += self.now - now


def _idle() -> None:
    for _ in range(IDLE):
        _nothing()
        abs(0)


def _nothing() -> None:
    pass


def profiled(
    work: Callable[[], Done], program: Program, clock: Callable[[], float] = perf_counter
) -> tuple[Done, Profile]:
    """Run something that plays games of the program's rules. Returns what it returns, and where its time went, by a clock that tells
    seconds."""
    ear = Ear(program, clock)
    ear.settle()
    result = ear.on(work)
    return result, read(ear.sheet, ear.sheet.end(ear.now), program)


def read(sheet: Timesheet, total: float, program: Program) -> Profile:
    """Return what a sheet that has ended says of the words of rules. total: all the time."""
    total = total or 1.0
    costs = [
        (sort, WordCost(name, _place(program, sort, name), sheet.calls[sort, name], whole / total, own / total))
        for (sort, name), own in sheet.own.items()
        for whole in (sheet.whole[sort, name],)
    ]
    costs.sort(key=lambda one: (-one[1].whole, one[1].word))
    return Profile(*(tuple(cost for sort, cost in costs if sort == wanted) for wanted in (*SORTS, REST[0])))


def _word(file: str, function: str, program: Program) -> Word | None:
    """Return of which word of the rules a function was written, or for what else its time is told; None if its time is that of whoever
    calls it."""
    if (found := _ADJECTIVE.fullmatch(file)) is not None:
        return "adjective", found["name"]
    if (found := _ATTRIBUTE.fullmatch(file)) is not None:
        return "attribute", found["name"]
    if (found := _ADDRESS.fullmatch(file)) is not None:
        # The block that holds all others gives turns in turn; without turns nothing of it is said by rules.
        turning = REST if program.game.turns is None else ("rule", TURNS)
        return turning if found["address"] == MAIN else ("rule", found["address"])
    folder = str(Path(file).parent)
    if folder == _STEPS and function in _DEEDS:
        return _STEP
    written = (folder == _COMPILER and function != _STUB) or (file, function) in _WRITING
    return READY if written else None


def _carried_out(frame: FrameType, sheet: Timesheet, program: Program) -> Word:
    """Return the word of the block whose step carries itself out."""
    machine = frame.f_locals.get("machine")
    found = _word(f"<{machine.block.address}>", "", program) if machine is not None else None
    return found or sheet.top


def _place(program: Program, sort: str, name: str) -> Span | None:
    """Return where a word is declared; of a block that is no verb where its first line stands."""
    game = program.game
    if sort in ("adjective", "attribute"):
        return game.vocabulary.spans.get((f"{sort}s", name))
    if name.startswith(VERBS):
        return game.vocabulary.spans.get(("verbs", name.removeprefix(VERBS)))
    index = program.addresses.get(f"{game.id}/{name}")
    if index is not None:
        block = program.blocks[index]
        said = block.body[0] if block.body else block.line
        if said is not None:
            return first_line(said.span)
    return _stated(game, name)


def _stated(game: GameDefinition, name: str) -> Span | None:
    """Return where stands what is no block: scores, what is asked of players, and what things and places state."""
    if game.turns is not None and name == TURNS:
        return game.turns.of.span
    if name == "titles" and game.titles is not None and game.titles.when is not None:
        return game.titles.when.span
    if name == "wins" and game.wins is not None:
        return game.wins.span
    stated: tuple[m.Node, ...] = {"scores": game.scores, "tie_breaks": game.tie_breaks}.get(name, ())
    of, _, key = name.partition("/")
    amounts = (one.amounts.get(key, ()) for one in game.definitions if one.id == of)
    found = (node.span for node in (*stated, *(line for lines in amounts for line in lines)))
    return next(found, game.vocabulary.spans.get(("places", of)))
