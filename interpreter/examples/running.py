"""Runs one example: lays the table, does the steps, answers the questions, compares.

What goes another way is told as a record, with the question that was open and what was offered, never as a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dsl import meaning as m
from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from dsl.source import Span
from interpreter.examples.choosing import ENDINGS, find, offered
from interpreter.examples.comparing import Comparing
from interpreter.examples.laying import Laying
from interpreter.examples.reading import Choices, Example, Steps
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import OptionError, Rulebook

Between = Callable[[Game], None]


@dataclass(frozen=True, slots=True)
class Failure:
    """Where an example went another way. `key`: differs, not-offered, offered, no-question, open-question, impossible, possible,
    wrong (with diagnostics). `words` fill its sentence."""

    key: str
    span: Span
    words: dict[str, str] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()


class _Stop(Exception):
    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.key)
        self.failure = failure


def run(book: Rulebook, example: Example, between: Between | None = None) -> list[Failure]:
    """What is wrong; nothing if the example holds. `between` is called at every decision (tests save and restore there)."""
    try:
        return _Run(book, example, between).failures()
    except _Stop as stop:
        return [stop.failure]
    except OptionError as error:
        return [Failure("option", example.span, {"word": error.word, "known": ", ".join(error.known)})]


class _Run:
    def __init__(self, book: Rulebook, example: Example, between: Between | None) -> None:
        self.example = example
        self.between = between
        self.problems = Problems()
        self.checker = Checker(book.game.vocabulary, bare_things=True)
        self.game: Game
        if example.setup:
            self.game = Game(book, example.players, example.seed, example.options)
        else:
            stage = Stage(book, example.players, example.seed, example.options)
            Laying(stage, self.problems).lay(example.given)
            self.game = stage
        self._stop_at_problems(example.span)

    def failures(self) -> list[Failure]:
        """Do everything, then compare everything."""
        example = self.example
        for act in example.acts:
            if isinstance(act, Steps):
                self._do(act)
            else:
                self._choose(act)
        if example.offered is not None or example.not_offered:
            found = self._offers()
            self._end_run()
            return found + self._differences() + self._possible()
        self._end_run()
        found = self._differences()
        if self.game.decision is not None and example.expect is not None and not example.setup:
            found.insert(0, Failure("open-question", example.span, self._question()))
        return found + self._possible()

    def _do(self, act: Steps) -> None:
        self._end_run()
        if self.game.decision is not None:
            raise _Stop(Failure("open-question", self._span(act), self._question()))
        body = self._checked(act)
        if isinstance(self.game, Stage):
            # What an example does, it means: a step that can't be done is a failure, not an act without effect.
            if not self.game.can(body, act.seat):
                raise _Stop(Failure("impossible", self._span(act), {"what": act.source.text.strip()}))
            self.game.run(body, act.seat)
            self._pause()

    def _checked(self, act: Steps) -> m.Block:
        body = self.checker.steps(act.source, Scope(), self.problems)
        self._stop_at_problems(self._span(act))
        return tuple(body or ())

    def _choose(self, act: Choices) -> None:
        wanted = list(act.words)
        node = None
        while wanted:
            decision = self.game.decision
            if decision is None:
                raise _Stop(Failure("no-question", act.span, {"word": wanted[0]}))
            found = find(self.game, decision, wanted)
            if found is None:
                raise _Stop(Failure("not-offered", act.span, {"word": ", ".join(wanted), **self._question()}))
            option, word = found
            # Only the last answer of a list ends it, whatever the order in which it is written.
            if option.kind in ENDINGS and len(wanted) > 1 and len(set(wanted)) > 1:
                rest = [one for one in wanted if one != word]
                better = find(self.game, decision, rest)
                if better is not None:
                    option, word = better
            wanted.remove(word)
            node = decision.node
            self.game.choose(option.index)
            self._pause()
        if len(act.words) > 1 and self.game.decision is not None and self.game.decision.node is node:
            self._end_run()

    def _end_run(self) -> None:
        """A run of picks that was begun ends with what was picked."""
        decision = self.game.decision
        if decision is not None and decision.picked:
            for option in decision.options:
                if option.kind == "done":
                    self.game.choose(option.index)
                    self._pause()
                    return

    def _pause(self) -> None:
        if self.between is not None and self.game.decision is not None:
            self.between(self.game)

    def _offers(self) -> list[Failure]:
        example, found = self.example, set(offered(self.game, self.game.decision))
        span = example.offered_span or example.span
        missing = [word for word in example.offered or () if word not in found]
        surplus = [word for word in example.not_offered if word in found]
        failures = []
        if missing:
            failures.append(Failure("offered-missing", span, {"word": ", ".join(missing), **self._question()}))
        if surplus:
            failures.append(Failure("offered-surplus", span, {"word": ", ".join(surplus), **self._question()}))
        return failures

    def _differences(self) -> list[Failure]:
        return [
            Failure("differs", one.span, {"what": one.what, "expected": one.expected, "found": one.found})
            for one in Comparing(self.game).compare(self.example.expect)
        ]

    def _possible(self) -> list[Failure]:
        failures = []
        for key, steps in (("impossible", self.example.possible), ("possible", self.example.impossible)):
            for act in steps:
                body = self._checked(act)
                if isinstance(self.game, Stage) and self.game.can(body, act.seat) is (key == "possible"):
                    failures.append(Failure(key, self._span(act), {"what": act.source.text.strip()}))
        return failures

    def _question(self) -> dict[str, str]:
        decision = self.game.decision
        if decision is None:
            return {"question": "", "seat": "", "offered": ""}
        listed = ", ".join(offered(self.game, decision))
        return {"question": decision.key, "seat": str(decision.seat + 1), "offered": listed}

    def _stop_at_problems(self, span: Span) -> None:
        if self.problems:
            raise _Stop(Failure("wrong", span, {}, tuple(self.problems)))

    @staticmethod
    def _span(act: Steps) -> Span:
        lines: Sequence[str] = act.source.text.rstrip("\n").split("\n")
        return act.source.place(1, 1, len(lines), len(lines[-1]) + 1)
