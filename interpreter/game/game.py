"""A game being played: one decision after the other, from set-up to the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interpreter.effects.machine import Machine
from interpreter.effects.program import Program
from interpreter.effects.scoring import Score
from interpreter.game.dealing import deal_anew
from interpreter.game.decision import Decision, decision_of
from interpreter.game.events import Event, events_of, heard
from interpreter.game.hiding import veiled
from interpreter.game.past import Past
from interpreter.game.view import View, view_of
from interpreter.rulebook.book import Rulebook
from interpreter.table.chance import start
from interpreter.table.table import Table


class UndoError(ValueError):
    """Nothing can be taken back. `code`: nothing-to-undo, something-learnt, all-done, not-yours."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. scores: by seat, automata after the seats. breakdown: what each scored from. winners: the seats that won,
    of those that compete; several share the victory; nobody if the game says so. ties: the tie-break values by seat. titles: what
    each seat is called by its score, if anything; automata have none."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[tuple[Score, ...], ...]
    ties: tuple[tuple[int, ...], ...]
    titles: tuple[str | None, ...]


class Game:
    """`decision` asks, `choose` answers. Same rules, seats, options, seed and answers: the same game.

    remember: keep what `undo` and `events` need (simulations do without)."""

    def __init__(
        self,
        book: Rulebook,
        seats: int = 2,
        seed: int = 0,
        options: Mapping[str, int | str | bool] | None = None,
        remember: bool = True,
    ) -> None:
        self.book, self.seats, self.seed = book, seats, seed
        self.options = book.options(options)
        self.program: Program = book.program(seats, options)
        self.answers: list[int] = []
        self._history: Past | None = Past() if remember else None
        self._decision: Decision | None = None
        # What of the log was made into records already.
        self._events: list[Event] = []
        self.machine = Machine(self.program, fresh_table(self.program, seed))
        self.machine.log = [] if remember else None
        self.machine.go()

    # -- playing ---------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question; None once the game is over."""
        if self._decision is None:
            self._decision = decision_of(self.machine)
        return self._decision

    @property
    def seat(self) -> int:
        """Who must answer."""
        return self.machine.me

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have still to answer, the one asked now first. While players act at once, those who come after it in
        turn order as well; some of them may turn out to have nothing to decide. None once the game is over."""
        machine = self.machine
        if machine.options is None:
            return ()
        coming = machine.phase[1] if machine.phase is not None else ()
        return (machine.me, *(player for player in coming if player < self.seats))

    @property
    def width(self) -> int:
        """How many options the open question has; 0 once the game is over."""
        options = self.machine.options
        return 0 if options is None else len(options)

    def choose(self, index: int) -> None:
        """Answer with the option of this index. Raises IndexError for one that isn't there, ValueError once the game is over."""
        machine = self.machine
        options = machine.options
        if options is None:
            raise ValueError("the game is over")
        if not 0 <= index < len(options):
            raise IndexError(index)
        self._decision = None
        if self._history is None:
            self.answers.append(index)
            machine.go(options[index])
            return
        before, logged = machine.copy(), len(machine.log or ())
        try:
            machine.choose(index)
        except BaseException:
            # Interrupted, or rules that never end: it is as if nothing had been answered.
            before.log = (machine.log or [])[:logged]
            self.machine = before
            raise
        self._history.keep(before, logged)
        self.answers.append(index)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.machine.over

    def copy(self) -> Game:
        """Return an independent game from here on, without history or log."""
        other = Game.__new__(Game)
        other.book, other.seats, other.seed, other.options = self.book, self.seats, self.seed, self.options
        other.program = self.program
        other.answers = self.answers[:]
        other._history = None
        other._decision = self._decision
        other._events = []
        other.machine = self.machine.copy()
        return other

    def after(self, answers: int) -> Machine:
        """Return the machine as it stood after the first so many answers. To be read, never written; ValueError if that
        isn't remembered.
        """
        if answers == len(self.answers):
            return self.machine
        if self._history is None:
            raise ValueError("nothing is remembered")
        return self._history.at(answers)

    @property
    def remembers(self) -> bool:
        """Whether all that led here is remembered."""
        return self._history is not None and len(self._history) == len(self.answers)

    def go_back(self) -> None:
        """Take back the last answer whatever was learnt by it: for a game that nobody has looked at. Raises UndoError."""
        if not self._history:
            raise UndoError("nothing-to-undo")
        machine, logged = self._history.pop()
        self.answers.pop()
        del self._events[logged:]
        machine.log = (self.machine.log or [])[:logged]
        self.machine = machine
        self._decision = None

    @property
    def answered(self) -> int | None:
        """The seat that gave the last answer, if that is remembered."""
        return self.answerer(1) if self._history else None

    def answerer(self, back: int) -> int:
        """Return the seat that gave an answer. back: 1 for the last one, 2 for the one before. IndexError if that isn't remembered."""
        return self._before(back).me

    def keeps(self, back: int, seat: int | None = None, learner: int | None = None) -> str:
        """Return why an answer can't be taken back, as a code of UndoError; nothing if it can, once those after it have been.
        back: 1 for the last answer, 2 for the one before. seat, learner: as `undo` takes them."""
        if self._history is None or not 0 < back <= len(self._history):
            return "nothing-to-undo"
        before, now = self._before(back), self._before(back - 1)
        if before.phase is not None:
            if now.phase is None or now.phase[0] is not before.phase[0]:
                return "all-done"
            if seat not in (None, before.me):
                return "not-yours"
            # What the others were shown they will only see when all are done.
            learner = before.me
        learner = seat if learner is None else learner
        known, knows = before.T.learnt, now.T.learnt
        return "something-learnt" if (known != knows if learner is None else known[learner] != knows[learner]) else ""

    def _before(self, back: int) -> Machine:
        """Return the machine before the last so many answers, without what lies on its table."""
        if back == 0:
            return self.machine
        if self._history is None:
            raise IndexError(back)
        return self._history.hollow(len(self._history) - back)

    def undo(self, seat: int | None = None, learner: int | None = None) -> None:
        """Take back the last answer, unless something new was learnt by it: what chance brought, a hidden thing that came to
        light, or, by the last one of those who act at once, what the others did. `seat`: who wants it back; while players act at
        once, that can only be whose it is. `learner`: the seat whose knowledge counts (what it shows of its own is nothing new to
        it), else the one who wants it back; without either anybody's. Raises UndoError."""
        refused = self.keeps(1, seat, learner)
        if refused:
            raise UndoError(refused)
        self.go_back()

    # -- looking -----------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table. To be read, never written."""
        return self.machine.T

    @property
    def events(self) -> list[Event]:
        """All that has happened so far, also what some may not know yet; empty if the game doesn't remember."""
        return events_of(
            self.program.lay, self.machine.log or [], self._history.logged if self._history is not None else []
        )

    def heard(self, seat: int) -> list[Event]:
        """Return what a seat (-1: an onlooker) has heard of so far: while players act at once, nothing of what the
        others do. It only grows: what was held back comes when all are done. Nothing in it tells a hidden thing.
        """
        return heard(self.program.lay, self.events, seat, self.over)

    def view(self, seat: int) -> View:
        """Return what a seat may know of the table: while players act at once, what is another's is seen as it was
        before.
        """
        return view_of(veiled(self.machine, seat), seat)

    def deal_anew(self, seat: int, seed: int) -> None:
        """Deal what a seat can't see anew: for a search that must not peek. What others have done at once with it is undone.
        Acts on this game; copy it first."""
        machine = self.machine
        machine.T = veiled(machine, seat)
        deal_anew(machine.T, seat, seed)
        machine.weighed = None
        if machine.phase is not None:
            machine.phase = (machine.T.copy(), machine.phase[1])

    def score(self, seat: int) -> int:
        """Return what a seat would score if the game ended now."""
        return self.program.scoring.total(self.machine.T, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners; None while the game goes on."""
        return self.result() if self.machine.over else None

    @property
    def cut(self) -> str:
        """Where rounds were last cut off though they were to go on, as the address of a block; empty if none were."""
        cell = self.program.lay.cut
        number = self.machine.T.n[cell] if cell >= 0 else 0
        return self.program.blocks[number - 1].address if number else ""

    def result(self) -> Outcome:
        """Return the scores and winners as the table stands."""
        table, scoring = self.machine.T, self.program.scoring
        players = range(self.program.lay.players)
        breakdown = tuple(tuple(scoring.scores(table, p)) for p in players)
        scores = tuple(sum(score.points for score in found) for found in breakdown)
        ties = tuple(tuple(int(rule(table, p, -1, p, ())) for rule in scoring.tie_breaks) for p in players)
        if scoring.wins is not None:
            winners = tuple(p for p in range(self.seats) if scoring.wins(table, p, -1, p, ()))
        else:
            best = max((scores[p], ties[p]) for p in self.program.competing)
            winners = tuple(p for p in self.program.competing if (scores[p], ties[p]) == best)
        titles = tuple(scoring.title(table, p, scores[p]) if p < self.seats else None for p in players)
        return Outcome(scores, winners, breakdown, ties, titles)

    def state(self) -> dict[str, Any]:
        """Return all that changes, as plain data; `Machine.restore` of the same program takes it back."""
        return self.machine.state()


def fresh_table(program: Program, seed: int) -> Table:
    """Return a table with everything where it starts."""
    table = program.start.copy()
    table.chance = start(seed)
    return table
