"""`?`: why the choices are there, and why a thing can't be chosen now: the demand that fails, as the rules word it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from dsl import meaning as m
from interpreter.effects.block import Step
from interpreter.effects.payment import PickWay

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.play.questions import Questions


class Explaining:
    """Explains the open decision to a seat."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.voice = questions.voice
        self.game = questions.game

    def why(self, id: str, decision: Decision) -> list[Text]:
        """Lines that tell why what is offered is offered, or (with an id) why a thing is not."""
        return self._why_not(id, decision) if id else self._why(decision)

    def _why(self, decision: Decision) -> list[Text]:
        """Who asks, and with which words."""
        asker = self.questions.asker(decision)
        if asker:
            return [Text(self.voice.say("why.asked-by", name=self.voice.title(asker))), *self.voice.card(asker)]
        lines = [Text(self.voice.say("why.rules"))]
        if isinstance(decision.node, m.Statement):
            lines.append(self.voice.text(self.voice.wording.statement(decision.node)))
        return lines

    def _why_not(self, id: str, decision: Decision) -> list[Text]:
        name = self.voice.title(id)
        offered = [
            option for option in decision.options if option.kind == "thing" and self.questions.id(option.value) == id
        ]
        if offered:
            return [Text(self.voice.say("why.offered", name=name)), *self._why(decision)]
        lines: list[Text] = []
        for statement in _narrowed(decision.node, id, self.voice.book.game.vocabulary):
            what = self.voice.sentence(self.voice.wording.clause(statement))
            reasons = self._reasons(statement, decision.seat)
            key = "why.possible" if not reasons else "why.not-possible"
            lines.append(Text(self.voice.say(key, what=what.plain)))
            lines += [Text("  – ").append_text(reason) for reason in reasons]
        return lines or [Text(self.voice.say("why.nothing", name=name))]

    def _reasons(self, statement: m.Step, seat: int) -> list[Text]:
        """Why a statement can't be carried through: what failed on each way that was tried; nothing if it can be."""
        said: dict[str, Text] = {}
        for step, this in failures(self.game, (statement,), seat):
            for text in self._failed(step, this):
                said.setdefault(text.plain, text)
        return list(said.values())

    def _failed(self, step: Step, this: int) -> Iterator[Text]:
        if step.node is not None:
            yield self.voice.text(self.voice.wording.reason(step.node, self.questions.id(this) if this >= 0 else ""))


def failures(game: Game, body: m.Block, seat: int) -> list[tuple[Step, int]]:
    """The steps that end the ways to carry statements through, and the things whose they are; nothing if there is a way."""
    program = game.program
    block = program.compiled(f"{game.book.id}/why/{len(program.blocks)}", body)
    trial = game.machine.copy()
    trial.T.trace = []
    if trial.can(block, seat, -1):
        return []
    found = []
    for index, pc, _, this in trial.T.trace:
        step = program.blocks[index].steps[pc]
        found.append((step, -1 if isinstance(step, PickWay) else this))
    return found


def _narrowed(node: m.Node | None, id: str, words: Vocabulary) -> Iterator[m.Step]:
    """The statements that a decision is about, each with `id` as what they are done to; those that can't be are left out."""
    match node:
        case m.Either(bodies=bodies):
            for body in bodies:
                for statement in body[:1]:
                    yield from _narrowed(statement, id, words)
        case m.Call(arguments=arguments):
            for index, argument in enumerate(arguments):
                value = argument.value
                if not isinstance(value, m.Selection) or not isinstance(value.things, m.Things):
                    continue
                if any(words.is_kind(id, kind) for kind in value.things.kinds):
                    narrowed = replace(value, things=replace(value.things, kinds=(id,)))
                    changed = (*arguments[:index], replace(argument, value=narrowed), *arguments[index + 1 :])
                    yield replace(node, arguments=changed, force="must")
                    return
