"""`?`: why the choices are there, and why a thing can't be chosen now: the demand that fails, as the rules word it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import Step
from interpreter.effects.calls import Call, Resolve
from interpreter.effects.payment import PickWay, TakeOffer
from interpreter.effects.picks import PickThing
from interpreter.game.staging import demanded
from interpreter.telling.spoken import Spoken, said

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.telling.questions import Questions


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is told to whoever asks why, and what it is because of."""

    text: Spoken
    because: tuple[Spoken, ...] = ()


class Explaining:
    """Explains the open decision to a seat."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.voice = questions.voice
        self.game = questions.game

    def why(self, id: str, decision: Decision) -> list[Reason]:
        """Tell why what is offered is offered, or (with an id) why a thing is not."""
        return self._why_not(id, decision) if id else self._why(decision)

    def _why(self, decision: Decision) -> list[Reason]:
        """Who asks, and with which words."""
        asker = self.questions.asker(decision)
        if asker:
            by = said(self.voice.say("why.asked-by", name=self.voice.title(asker)))
            return [Reason(by), *map(Reason, self.voice.card(asker).text)]
        lines = [Reason(said(self.voice.say("why.rules")))]
        statement = self.questions.statement(decision)
        if isinstance(statement, m.Statement):
            lines.append(Reason(self.voice.text(self.voice.wording.statement(statement))))
        return lines

    def _why_not(self, id: str, decision: Decision) -> list[Reason]:
        name = self.voice.title(id)
        offered = [
            option for option in decision.options if option.kind == "thing" and self.questions.id(option.value) == id
        ]
        if offered:
            return [Reason(said(self.voice.say("why.offered", name=name))), *self._why(decision)]
        words = self.voice.book.game.vocabulary
        asked = list(_narrowed(self.questions.statement(decision), id, words))
        statements = asked + [one for one in self._in_a_turn(id) if one not in asked]
        attempts = [(statement, attempt(self.game, (statement,), decision.seat)) for statement in statements]
        # What could be done to it where it lies says more than that it lies elsewhere.
        near = [one for one in attempts if one[1].there]
        told = [self._told(*one, id, decision.seat) for one in near or attempts]
        return told or [Reason(said(self.voice.say("why.nothing", name=name)))]

    def why_impossible(self, body: m.Block, seat: int) -> list[Spoken]:
        """Tell why statements can't be done by a seat."""
        tried = attempt(self.game, tuple(demanded(statement) for statement in body), seat)
        return self._reasons(tried, _named(body, self.voice.definitions), seat)

    def _told(self, statement: m.Step, attempt: Attempt, id: str, seat: int) -> Reason:
        what = self.voice.sentence(self.voice.wording.clause(statement)).plain
        if attempt.possible:
            return Reason(said(self.voice.say("why.possible", what=what)))
        return Reason(said(self.voice.say("why.not-possible", what=what)), tuple(self._reasons(attempt, id, seat)))

    def _reasons(self, attempt: Attempt, id: str, seat: int) -> list[Spoken]:
        """The demands that fail, each once. `id`: what the attempt is about, if that is one thing."""
        found: dict[str, Spoken] = {}
        for step, this in attempt.failed:
            reason = self._price(id, seat) if isinstance(step, PickWay) and id else self._reason(step, this)
            found.setdefault(reason.plain, reason)
        return list(found.values())

    def _price(self, id: str, seat: int) -> Spoken:
        """A price that can't be paid, and what there is."""
        prices = [value for value in self.voice.definitions[id].attributes.values() if isinstance(value, Mapping)]
        units = {unit for price in prices for unit in price}
        held = {unit: number for unit, number in self.game.view(seat).players[seat].units.items() if unit in units}
        cost = "; ".join(self.voice.units(price).plain for price in prices)
        had = self.voice.units(held).plain
        return said(
            self.voice.say("why.price", cost=cost, held=had) if had else self.voice.say("why.price-none", cost=cost)
        )

    def _reason(self, step: Step, this: int) -> Spoken:
        assert step.node is not None
        return self.voice.text(self.voice.wording.reason(step.node, self.questions.id(this) if this >= 0 else ""))

    def _in_a_turn(self, id: str) -> list[m.Step]:
        """What a turn could do to a thing, if its question were the one that is open."""
        game, words = self.voice.book.game, self.voice.book.game.vocabulary
        body = game.turns.body if game.turns is not None else ()
        return [found for statement in body for found in _narrowed(statement, id, words)]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of trying statements ahead. `there`: whether what they name lies where they look; `failed`: the demands that
    ended the ways that were tried, and the things whose they are."""

    possible: bool
    there: bool
    failed: tuple[tuple[Step, int], ...] = ()


def attempt(game: Game, body: m.Block, seat: int) -> Attempt:
    """Try statements ahead, without doing anything."""
    program = game.program
    block = program.compiled(f"{game.book.id}/why/{len(program.blocks)}", body)
    trial = game.machine.copy()
    trial.T.trace = []
    there = True
    for step in block.steps:
        # What is chosen by what was named before can't be looked for yet.
        if isinstance(step, PickThing) and not _refers(step.node):
            there = there and bool(step.candidates(trial.T, seat, -1, None, (None,) * block.size))
    if trial.can(block, seat, -1):
        return Attempt(True, there)
    offers = {line.block.index for line in program.offer_lines}
    failed = []
    for index, pc, _, this in trial.T.trace:
        step = program.blocks[index].steps[pc]
        outer = index in offers or isinstance(step, Call | Resolve | TakeOffer)
        # That nothing can be picked of what is there has its reason further in.
        if step.node is None or outer or (there and index == block.index and isinstance(step, PickThing)):
            continue
        failed.append((step, -1 if isinstance(step, PickWay) else this))
    return Attempt(False, there, tuple(failed))


def _narrowed(node: m.Node | None, id: str, words: Vocabulary) -> Iterator[m.Step]:
    """The statements that a decision is about, each with `id` as what they are done to; those that can't be are left out."""
    match node:
        case m.Either(bodies=bodies):
            for body in bodies:
                for statement in body[:1]:
                    yield from _narrowed(statement, id, words)
        # What was named before it is gone where a statement is tried by itself.
        case m.Call(arguments=arguments) if not _refers(node):
            for index, argument in enumerate(arguments):
                value = argument.value
                if not isinstance(value, m.Selection) or not isinstance(value.things, m.Things):
                    continue
                if any(words.is_kind(id, kind) for kind in value.things.kinds):
                    narrowed = replace(value, things=replace(value.things, kinds=(id,)))
                    changed = (*arguments[:index], replace(argument, value=narrowed), *arguments[index + 1 :])
                    yield replace(node, arguments=changed, force="must")
                    return


def _named(whole: object, known: Collection[str]) -> str:
    """The first thing that a tree names by its own name; nothing if there is none."""
    if isinstance(whole, m.Things):
        return next((kind for kind in whole.kinds if kind in known), "")
    inner = whole if isinstance(whole, tuple) else _parts(whole)
    return next((found for one in inner if (found := _named(one, known))), "")


def _parts(node: object) -> tuple[object, ...]:
    return tuple(getattr(node, one.name) for one in fields(node)) if isinstance(node, m.Node) else ()


def _refers(whole: object) -> bool:
    """Whether a tree speaks of something that was named before it."""
    if isinstance(whole, tuple):
        return any(_refers(one) for one in whole)
    return isinstance(whole, m.Named) or any(_refers(one) for one in _parts(whole))
