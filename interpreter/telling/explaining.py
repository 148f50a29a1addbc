"""`?`: why the choices are there, and why a thing can't be chosen now: the demand that fails, as the rules word it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import Step
from interpreter.effects.expressions import Writer
from interpreter.effects.payment import PickWay
from interpreter.effects.picks import PickThing
from interpreter.effects.runs import PickThings
from interpreter.game.picks import picks_of
from interpreter.game.staging import demanded
from interpreter.telling.attempts import Attempt, Failed, attempt, chosen, parts, refers, unfit, zones
from interpreter.telling.seeing import Scenes
from interpreter.telling.spoken import Spoken, said

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.game.decision import Decision
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
        """Return who asks, and with which words."""
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
        name = self.voice.cited(id)
        if self._is_offered(id, decision):
            return [Reason(said(self.voice.say("why.offered", name=name))), *self._why(decision)]
        words = self.voice.book.game.vocabulary
        asked = list(_narrowed(self.questions.statement(decision), id, words))
        turn = [one for one in self._in_a_turn(id) if one not in asked]
        asked, turn = [[one for one in several if self._is_of_use(one, id)] for several in (asked, turn)]
        picks = decision.key == "choose-thing"
        statements = turn if picks else asked + turn
        attempts = [(statement, attempt(self.game, (statement,), decision.seat, id)) for statement in statements]
        # What could be done to it where it lies says more than that it lies elsewhere.
        near = [one for one in attempts if one[1].there]
        told = [self._told(*one, id, decision.seat, later=one[0] not in asked) for one in near]
        if picks:
            told += self._unoffered(id, decision)
        elif not near:
            told = [self._told(*one, id, decision.seat, later=False) for one in attempts]
        return told or [Reason(said(self.voice.say("why.nothing", name=name)))]

    def _is_offered(self, id: str, decision: Decision) -> bool:
        """Return whether a thing of this definition can be chosen now, or be picked as one of several."""
        picks = picks_of(self.game)
        things = picks.addable if picks is not None and picks.kind == "thing" else ()
        offered = {option.value for option in decision.options if option.kind == "thing"} | set(things)
        return any(isinstance(thing, int) and self.questions.id(thing) == id for thing in offered)

    def _unoffered(self, id: str, decision: Decision) -> list[Reason]:
        """Return why none of the things of a definition that the seat sees is among those to choose from."""
        scene = Scenes(self.voice).scene(self.game.view(decision.seat))
        lying = [(not holder.you, thing.thing) for thing, _, holder in scene.things() if thing.card.id == id]
        told = said(self.voice.say("why.not-now", name=self.voice.cited(id)))
        reasons = [tuple(self.why_not(thing, decision)) for _, thing in sorted(lying)]
        # Of several it is told of the one that fits best.
        return [Reason(told, min(reasons, key=len))] if reasons else []

    def why_not(self, thing: int, decision: Decision) -> list[Spoken]:
        """Tell why a thing that the seat sees is not among those to choose from; nothing if nobody can tell."""
        machine, name = self.game.machine, self.questions.spaces.cited(thing)
        step = machine.block.steps[machine.pc]
        if not isinstance(step, PickThing | PickThings):
            return []
        if not step.candidates(machine.T, machine.me, machine.this, None, machine.L) >> thing & 1:
            parts = unfit(self.game, decision.node, thing) if isinstance(decision.node, m.Selection) else ()
            worded = [self.voice.text(self.voice.wording.several(part)).plain for part in parts]
            return [said(self.voice.say("why.unfit", name=name, what=what)) for what in dict.fromkeys(worded)]
        if thing in decision.picked:
            return [said(self.voice.say("why.picked", name=name))]
        return self._reasons(chosen(self.game, step, thing), self.questions.id(thing), decision.seat)

    def why_impossible(self, body: m.Block, seat: int) -> list[Spoken]:
        """Tell why statements can't be done by a seat."""
        tried = attempt(self.game, tuple(demanded(statement) for statement in body), seat)
        return self._reasons(tried.failed, _named(body, self.voice.definitions), seat)

    def _told(self, statement: m.Step, attempt: Attempt, id: str, seat: int, later: bool) -> Reason:
        """Return what came of an attempt. `later`: of what isn't asked now, but in a turn."""
        key = "not-possible" if not attempt.possible else "later" if later else "possible"
        told = self.voice.text(self.voice.wording.about(f"why.{key}", replace(_placeless(statement), force="plain")))
        return Reason(told, () if attempt.possible else tuple(self._reasons(attempt.failed, id, seat)))

    def _reasons(self, failed: Iterable[Failed], id: str, seat: int) -> list[Spoken]:
        """Return the demands that fail, each once. `id`: what was attempted with, if that is one thing."""
        found: dict[str, Spoken] = {}
        for step, this in failed:
            reason = self._price(id, seat) if isinstance(step, PickWay) and id else self._reason(step, this, seat, id)
            found.setdefault(reason.plain, reason)
        return list(found.values())

    def _price(self, id: str, seat: int) -> Spoken:
        """Return a price that can't be paid, and what there is."""
        prices = [value for value in self.voice.definitions[id].attributes.values() if isinstance(value, Mapping)]
        units = {unit for price in prices for unit in price}
        held = {unit: number for unit, number in self.game.view(seat).players[seat].units.items() if unit in units}
        missing = {unit: number - held.get(unit, 0) for price in prices for unit, number in price.items()}
        told = [
            {unit: number for unit, number in amounts.items() if number > 0} for amounts in (*prices, held, missing)
        ]
        key = "why.price" if told[-2] else "why.price-none"
        # A group of units can be paid in several ways: what is missing is no list then.
        args: dict[str, object] = {"cost": told[0], "held": told[-2] or None, "missing": told[-1] or None}
        return self.voice.text(self.voice.wording.interface(key, **args))

    def _reason(self, step: Step, this: int, seat: int, id: str) -> Spoken:
        assert step.node is not None
        about = self.questions.id(this) if this >= 0 else ""
        number = self._number(step.node, this, seat)
        return self.voice.text(self.voice.wording.reason(step.node, about, number, id))

    def _number(self, node: m.Node, this: int, seat: int) -> int | None:
        """Return how many there are of what a demand counts; None where it counts nothing, or what was named before or
        is hidden.
        """
        if not isinstance(node, m.OnlyIf):
            return None
        match node.condition:
            case m.Exists(least=m.Number(number=least), of=of) if least > 1:
                counted: m.Value = m.Count(of)
            case m.Compare(left=m.Count() | m.Total() | m.Room() as left):
                counted = left
            case _:
                return None
        if refers(counted) or not all(self._is_open(zone) for zone in zones(counted)):
            return None
        program, machine = self.game.program, self.game.machine
        rule = program.names.function(Writer(program.names, program.attributes, {}).value(counted), "counted")
        return int(rule(machine.T, seat, this, None, ()))

    def _is_open(self, zone: m.Zone) -> bool:
        """Return whether who asks may look into a zone."""
        seen_by = self.game.book.game.zones[zone.name].seen_by
        return seen_by == "all" or (seen_by == "owner" and isinstance(zone.holder, m.Me))

    def _is_of_use(self, statement: m.Step, id: str) -> bool:
        """Return whether a thing has what a verb resolves of it: what can't be used could never be asked for."""
        if not isinstance(statement, m.Call) or id not in self.voice.definitions:
            return True
        own, role = self.voice.definitions[id].abilities, statement.arguments[0].role
        parts = list(m.walk(self.voice.book.game.verbs[statement.verb].body))
        if any(isinstance(one, m.Move) and _is_of(one.what, role) for one in parts):
            return True
        used = [one.ability for one in parts if isinstance(one, m.Resolve) and _is_of(one.of, role)]
        return not used or any(own.get(ability) for ability in used)

    def _in_a_turn(self, id: str) -> list[m.Step]:
        """Return what a turn could do to a thing, if its question were the one that is open."""
        game, words = self.voice.book.game, self.voice.book.game.vocabulary
        body = game.turns.body if game.turns is not None else ()
        return [found for statement in body for found in _narrowed(statement, id, words)]


def _narrowed(node: m.Node | None, id: str, words: Vocabulary) -> Iterator[m.Step]:
    """Yield the statements that a decision is about, each with `id` as what they are done to; those that can't be are
    left out.
    """
    match node:
        case m.Either(bodies=bodies):
            for body in bodies:
                for statement in body[:1]:
                    yield from _narrowed(statement, id, words)
        # What was named before it is gone where a statement is tried by itself.
        case m.Call(arguments=arguments) if not refers(node):
            for index, argument in enumerate(arguments):
                value = argument.value
                if not isinstance(value, m.Selection) or not isinstance(value.things, m.Things):
                    continue
                if any(words.is_kind(id, kind) for kind in value.things.kinds):
                    narrowed = replace(value, things=replace(value.things, kinds=(id,)))
                    changed = (*arguments[:index], replace(argument, value=narrowed), *arguments[index + 1 :])
                    yield replace(node, arguments=changed, force="must")
                    return


def _is_of(what: m.Selection, role: str) -> bool:
    """Return whether a selection is what a parameter of a verb names."""
    return isinstance(what.things, m.Named) and what.things.name == role


def _placeless(statement: m.Step) -> m.Step:
    """Return the same of a thing by its name, which tells more than where it is looked for."""
    if not isinstance(statement, m.Call):
        return statement
    changed = tuple(
        replace(one, value=replace(one.value, things=replace(one.value.things, places=None)))
        if isinstance(one.value, m.Selection) and isinstance(one.value.things, m.Things)
        else one
        for one in statement.arguments
    )
    return replace(statement, arguments=changed)


def _named(whole: object, known: Collection[str]) -> str:
    """Return the first thing that a tree names by its own name; nothing if there is none."""
    if isinstance(whole, m.Things):
        return next((kind for kind in whole.kinds if kind in known), "")
    inner = whole if isinstance(whole, tuple) else parts(whole)
    return next((found for one in inner if (found := _named(one, known))), "")
