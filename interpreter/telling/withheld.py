"""Which of several deeds can't be chosen now, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import bind
from interpreter.effects.steps.flow import Branch, Demand
from interpreter.effects.steps.picks import PickThing
from interpreter.printing import typed
from interpreter.table.layout import each
from interpreter.telling.attempts import Failed, barred_there, failed_in
from interpreter.telling.explaining import Explaining, Reason
from interpreter.telling.spoken import Spoken, said, unclosed
from interpreter.text.planner.chosen import holds_for_good

if TYPE_CHECKING:
    from interpreter.effects.block import Locals
    from interpreter.game.decision import Decision

# Of more things than these it isn't told what each lacks: whoever wants to know asks by name.
MOST = 3


class Withheld:
    """The deeds that a question for one of several leaves out, as it would offer them."""

    def __init__(self, explaining: Explaining, decision: Decision) -> None:
        self.explaining = explaining
        self.decision = decision
        self.game = explaining.game
        self.voice = explaining.voice
        self.machine = explaining.game.machine

    def reasons(self, word: str = "") -> list[Reason]:
        """Return the deeds that aren't offered, each with what stands in its way; nothing where something else is asked. What the
        options in force rule out for good isn't told. word: only those that it is of.
        """
        step = self.machine.block.steps[self.machine.pc]
        if not isinstance(step, Branch) or not isinstance(step.node, m.Either):
            return []
        offered = {id(option.value) for option in self.decision.options}
        quotes = self.voice.wording.catalogue.grammar.quotes
        found = []
        for body, region in zip(step.node.bodies, step.bodies, strict=True):
            if id(body) in offered or self._is_out(body):
                continue
            name = unclosed(self._called(body).plain)
            if is_of(word, name):
                told = {one.plain: one for one in self._because(body, *region)}
                found.append(Reason(self.explaining.about("not-now", name.join(quotes)), tuple(told.values())))
        return found

    def _called(self, body: m.Block) -> Spoken:
        return self.explaining.questions.deed(self.decision, body)

    def _is_out(self, body: m.Block) -> bool:
        """Return whether the options in force, how many play or who plays along rule a deed out."""
        wording, absent = self.voice.wording, self.explaining.lacking.absent
        demands = (one.condition for one in body if isinstance(one, m.OnlyIf))
        return any(holds_for_good(wording.left_of(demand, absent)) is False for demand in demands)

    def _because(self, body: m.Block, start: int, stop: int) -> list[Spoken]:
        """Return what stands in the way of the steps of a deed. Of one thing that would have to be chosen first it is told of each."""
        machine, steps, lacking = self.machine, self.machine.block.steps, self.explaining.lacking
        at = next((pc for pc in range(start, stop) if not isinstance(steps[pc], Demand)), stop)
        first = steps[at] if at < stop and machine.allowed(machine.L, start, at) else None
        if not isinstance(first, PickThing):
            return lacking.reasons(self._failed(machine.L, start, stop), "", self.decision.seat)
        things = list(each(first.candidates(machine.T, machine.me, machine.this, None, machine.L)))
        if not things:
            calls = [one for one in body if isinstance(one, m.Call)][:1]
            barred = [ban for call in calls for ban in barred_there(self.game, (call,), first, self.decision.seat)]
            failed = () if barred else self._failed(machine.L, start, stop)
            return [*map(lacking.forbidden, barred), *lacking.reasons(failed, "", self.decision.seat)]
        return self._of_each(first, things, at, stop)

    def _of_each(self, first: PickThing, things: list[int], at: int, stop: int) -> list[Spoken]:
        """Return what things lack that could be chosen otherwise, by name if it isn't the same of all."""
        questions, seat = self.explaining.questions, self.decision.seat
        seen = [thing for thing in things if thing in questions.alike.lying()]
        if not seen:
            # What lies hidden nobody can ask about.
            return self.explaining.lacking.reasons(self._failed(self.machine.L, at, stop), "", seat)
        told: dict[str, list[Spoken]] = {}
        for thing in seen:
            failed = self._failed(bind(self.machine.L, first.slot, thing), at + 1, stop)
            name = questions.id(thing)
            told.setdefault(name, self.explaining.lacking.reasons(failed, name, seat, thing))
        alike = {tuple(one.plain for one in several) for several in told.values()}
        if len(alike) == 1 and len(seen) == len(things):
            return next(iter(told.values()))
        if len(told) > MOST or len(seen) < len(things):
            return [said(self.voice.say("why.each-apart"))]
        return [
            self.voice.framed("play.asks", name=self.voice.thing(name), question=one.small())
            for name, several in told.items()
            for one in several
        ]

    def _failed(self, values: Locals, start: int, stop: int) -> list[Failed]:
        """Return the demands that end every way of going through these steps, tried on a copy."""
        trial = self.machine.copy()
        trial.T.trace = []
        trial.allowed(values, start, stop)
        return list(failed_in(self.game, trial.T.trace))


def is_of(word: str, deed: str) -> bool:
    """Return whether somebody means a deed by how one of its words, or more of them, begin."""
    return f" {typed(word.strip())}" in f" {typed(deed)}"
