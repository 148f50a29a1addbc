"""Runs one example: lays the table, does the steps, answers the questions, compares.

What goes another way is told as a record, with the question that was open and what was offered, never as a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from dsl import meaning as m
from dsl.diagnostics import Diagnostic, Problems
from dsl.source import Span
from interpreter.effects.circling import EndlessGame
from interpreter.examples import outcomes
from interpreter.examples.answering import OpenRun, answer, is_run, more, rejoined, waiting
from interpreter.examples.choosing import ENDINGS, item_words, offered, offered_in_run
from interpreter.examples.comparing import Comparing
from interpreter.examples.emptiness import empty_sources
from interpreter.examples.laying import Laying
from interpreter.examples.likeness import likeness
from interpreter.examples.steps import as_meant
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import OptionError, Rulebook
from interpreter.rulebook.example_steps import ExampleSteps
from interpreter.rulebook.examples import SCORE, Action, Example

Between = Callable[[Game], None]


@dataclass(frozen=True, slots=True)
class Failure:
    """Where an example went another way. `key`: differs, differs-partly, not-offered, offered-missing, offered-surplus, no-question,
    no-question-left, nothing-asked, other-asked, open-question, impossible, possible, set-up, set-up-given, no-turns, no-seat, option,
    broken, wrong (with diagnostics). `words` fill its sentence. `game`: as it was where a question was open or something could not be
    done; then `tried` is what, by `seat` (from 0). `bare`: places where nothing lay when a step before it was to take something there."""

    key: str
    span: Span
    words: dict[str, str] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()
    game: Game | None = field(default=None, compare=False, repr=False)
    tried: m.Block = ()
    seat: int = -1
    bare: tuple[str, ...] = ()


class _Stop(Exception):
    """There is no going on after this failure."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.key)
        self.failure = failure


def run(
    book: Rulebook, example: Example, between: Between | None = None, watch: Between | None = None
) -> list[Failure]:
    """Return what is wrong; nothing if the example holds. `between` is called at every decision (tests save and restore
    there), `watch` once, with the table laid and nothing done.
    """
    failures: list[Failure] = []
    bare: dict[str, None] = {}
    try:
        failures.extend(_Run(book, example, between, watch, bare).failures())
    except _Stop as stop:
        failures.append(stop.failure)
    except OptionError as error:
        words = {"word": error.word, "known": ", ".join(error.known)}
        failures.append(Failure("option", example.span, words))
    except EndlessGame:
        failures.append(Failure("endless", example.span, {}))
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # One example that breaks the machine must not hide what the others have to tell.
        failures.append(Failure("broken", example.span, {"error": f"{type(error).__name__}: {error}"}))
    return [replace(failures[0], bare=tuple(bare)), *failures[1:]] if failures and bare else failures


class _Run:
    def __init__(
        self,
        book: Rulebook,
        example: Example,
        between: Between | None,
        watch: Between | None,
        bare: dict[str, None],
    ) -> None:
        self.example = example
        self.bare = bare
        self.between = between
        self.problems = Problems()
        self.steps = ExampleSteps.of(book.game)
        # Whether the question that is open begins a turn, so that all before it was answered.
        self.begins = False
        # The run of picks that was gone on with last, as long as more may come to it; who gave the last answer, and which.
        self.run: OpenRun | None = None
        self.last: dict[str, str] = {}
        self.game: Game
        if example.setup:
            if example.given:
                raise _Stop(Failure("set-up-given", example.span))
            self.game = Game(book, example.seats, example.seed, example.options)
        else:
            stage = Stage(book, example.seats, example.seed, example.options)
            Laying(stage, self.problems).lay(example.given)
            self.game = stage
        self._stop_at_problems(example.span)
        if watch is not None:
            watch(self.game)

    def failures(self) -> Iterator[Failure]:
        """Do everything, then compare everything."""
        for sort, group in groupby(self.example.do, lambda action: action.sort):
            actions = list(group)
            if sort == "choose":
                self._choose(actions)
                continue
            for action in actions:
                if sort in ("step", "turn"):
                    self._do(action)
                else:
                    yield from self._look(action)
        looked = {action.sort for action in self.example.checks}
        if looked.isdisjoint(("offered", "not offered")):
            self._end_run()
            # After the set-up the first question is open as a matter of course; an outcome tells of the end all the same.
            ended = not self.example.setup or any(action.results for action in self.example.checks)
            if "expect" in looked and self.game.decision is not None and ended and not self._is_later():
                yield self._asked("open-question", self.example.span)
        for action in self.example.checks:
            yield from self._look(action)

    def _is_later(self) -> bool:
        """Return whether nothing is asked but what the next turn begins with, and nothing is expected of the end of the game."""
        return self.begins and not any(action.results for action in self.example.checks)

    def _turns(self) -> int:
        return sum(event[0] == "turn" for event in self.game.machine.log or ())

    def _look(self, action: Action) -> Iterator[Failure]:
        """Yield what is wrong with what an example says of the table or the question as they are now."""
        match action.sort:
            case "expect":
                self._check_seats(action)
                yield from self._differing(action)
            case "offered" if not action.words:
                asked = 0 if self.game.decision is None else self.game.decision.seat + 1
                if asked and action.seat in (0, asked):
                    yield self._asked("open-question", action.span)
            case "offered" | "not offered" if self.game.decision is None and self.run is None:
                # Where nobody is asked, nothing is offered, whatever it is: looking for one thing among it shows nothing.
                yield Failure("nothing-asked", action.span, {"word": ", ".join(action.words)})
            case "offered" | "not offered":
                if self.game.decision is not None:
                    self._meant_for(action.seat, action.span, ", ".join(action.words))
                found = offered_in_run(self.game) | self._still_offered()
                wrong = [word for word in action.words if (word in found) is (action.sort == "not offered")]
                if wrong:
                    key = "offered-missing" if action.sort == "offered" else "offered-surplus"
                    yield self._asked(key, action.span, ", ".join(wrong))
            case "possible" | "impossible":
                body = self._checked(action)
                can = self._stage(action).can(body, action.seat - 1)
                if can and action.sort == "impossible":
                    yield Failure("possible", action.span, {"what": _text(action)})
                elif not can and action.sort == "possible":
                    yield self._impossible(action, body)

    def _differing(self, action: Action) -> Iterator[Failure]:
        """Yield what is other than expected: of a score also from what it comes, and first of all which question is open meanwhile."""
        found: list[tuple[str, Span, dict[str, str]]] = []
        for one in Comparing(self.game).compare(action.sides):
            words = {"what": one.what, "expected": one.expected, "found": one.found}
            seat = int(one.what.split(" ")[1]) if one.what.startswith("seat ") and one.what.endswith(f" {SCORE}") else 0
            found.append(("differs-partly" if one.partly else "differs", one.span, words | self._parts(seat)))
        for result, instead in outcomes.differing(self.game, action.results):
            words = {"what": outcomes.path(result), "expected": outcomes.written(result), "found": instead}
            words |= self._parts(result.seat if result.what == SCORE else 0)
            found.append(("differs", result.span, words))
        is_told = (
            self.game.decision is None or self.begins or (action in self.example.checks and not self.example.setup)
        )
        for key, span, words in found:
            open_ = None if is_told else self._asked(key, span)
            asked = {name: word for name, word in open_.words.items() if word} if open_ is not None else {}
            yield Failure(key, span, words | asked, game=open_.game if open_ is not None else None)
            is_told = True

    def _parts(self, seat: int) -> dict[str, str]:
        """Return the word for what a seat (from 1; 0: none) scores from what, if it scores at all."""
        scores = self.game.result().breakdown[seat - 1] if seat else ()
        told = outcomes.parts(self.game, scores)
        return {"parts": told} if told else {}

    def _still_offered(self) -> set[str]:
        """Return all words for what could still be picked in the run that an example goes on with line by line."""
        if self.run is None:
            return set()
        before = self.run.before(self.game)
        left = more(before, self.run.picked)
        return {word for item in left for word in item_words(before, item)} | (ENDINGS if left else frozenset())

    def _do(self, action: Action) -> None:
        self.run = None
        stage = self._stage(action)
        self._end_run()
        if self.game.decision is not None:
            raise _Stop(self._asked("open-question", action.span))
        if action.sort == "turn":
            stage.take_turns(action.seat - 1)
        else:
            body = self._checked(action)
            self.bare |= dict.fromkeys(empty_sources(stage, body))
            # What an example does, it means: a step that can't be done is a failure, not an act without effect.
            if not stage.can(body, action.seat - 1):
                raise _Stop(self._impossible(action, body))
            stage.run(body, action.seat - 1)
        self._pause()

    def _check_seats(self, action: Action) -> None:
        seats = self.game.program.lay.players
        named = [(seat, side.span) for seat, side in action.sides.items()]
        for seat, span in (*named, *((result.seat, result.span) for result in action.results)):
            if seat > seats:
                raise _Stop(Failure("no-seat", span, {"seat": str(seat), "seats": str(seats)}))

    def _stage(self, action: Action) -> Stage:
        """Return the table laid by hand, on which a seat that there is acts."""
        game = self.game
        if not isinstance(game, Stage):
            raise _Stop(self._asked("set-up", action.span))
        if action.sort == "turn" and game.book.game.turns is None:
            raise _Stop(Failure("no-turns", action.span))
        # Automata act, but take no turns.
        seats = game.seats if action.sort == "turn" else game.program.lay.players
        if action.seat > seats:
            raise _Stop(Failure("no-seat", action.span, {"seat": str(action.seat), "seats": str(seats)}))
        return game

    def _checked(self, action: Action) -> m.Block:
        assert action.source is not None
        body = self.steps.check(action.source, self.problems)
        self._stop_at_problems(action.span)
        return as_meant(self.game.book.game, body, self.steps.own)

    def _choose(self, actions: list[Action]) -> None:
        """Answer with the words of `choose:` lines that follow each other."""
        queue, ran = waiting(actions), False
        rejoined(self.game, self.run, queue)
        self.run = None
        while queue:
            decision, word = self.game.decision, queue[0]
            if decision is None:
                key = "no-question-left" if self.last else "no-question"
                raise _Stop(Failure(key, word.span, {"word": word.text, **self.last}))
            self._meant_for(word.seat, word.span, word.text)
            ran = is_run(decision)
            turns, start, words = self._turns(), len(self.game.answers), list(queue)
            answered = answer(self.game, queue, self._pause)
            self.begins = self._turns() > turns
            left = answered.left
            if answered.several:
                raise _Stop(self._asked("several", left[0].span, left[0].text))
            if left:
                key = "not-offered" if self.game.decision is not None else "no-question"
                raise _Stop(self._asked(key, left[0].span, ", ".join(word.text for word in left)))
            used = words[: len(words) - len(queue)]
            self.last = {"before": used[-1].text, "seat": str(decision.seat + 1)}
            goes_on = ran and not used[-1].several and used[-1].text not in ENDINGS
            self.run = OpenRun(start, tuple(used), answered.picked) if goes_on else None
        if ran and len(actions[-1].words) > 1:
            self._end_run()

    def _end_run(self) -> None:
        """End a run of picks that was begun with what was picked; of things that all look alike it is any."""
        decision = self.game.decision
        if decision is not None and len({likeness(self.game, option) for option in decision.options}) == 1:
            self._take(0)
            decision = self.game.decision
        if decision is not None and decision.picked:
            done = next((option.index for option in decision.options if option.kind == "done"), None)
            if done is not None:
                self._take(done)

    def _take(self, index: int) -> None:
        """Answer by itself."""
        turns = self._turns()
        self.game.choose(index)
        self.begins = self._turns() > turns
        self._pause()

    def _pause(self) -> None:
        if self.between is not None and self.game.decision is not None:
            self.between(self.game)

    def _meant_for(self, seat: int, span: Span, word: str) -> None:
        """See to it that an answer goes to nobody else's question."""
        decision = self.game.decision
        if seat and decision is not None and decision.seat != seat - 1:
            failure = self._asked("other-asked", span, word)
            failure.words["named"] = str(seat)
            raise _Stop(failure)

    def _asked(self, key: str, span: Span, word: str = "") -> Failure:
        """Return a failure that has to do with the question that is open, if any is."""
        words, decision = {"word": word}, self.game.decision
        if decision is None:
            return Failure(key, span, words)
        words |= {"seat": str(decision.seat + 1), "offered": ", ".join(offered(self.game, decision))}
        return Failure(key, span, words, game=self.game.copy())

    def _impossible(self, action: Action, body: m.Block) -> Failure:
        words = {"what": _text(action)}
        return Failure("impossible", action.span, words, game=self.game.copy(), tried=body, seat=action.seat - 1)

    def _stop_at_problems(self, span: Span) -> None:
        if self.problems:
            raise _Stop(Failure("wrong", span, {}, tuple(self.problems)))


def _text(action: Action) -> str:
    return action.source.text.strip() if action.source is not None else ""
