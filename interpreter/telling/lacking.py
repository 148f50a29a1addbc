"""What is lacking where something can't be done: the demand that fails, as it stands when it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from dsl.vocabulary import Type
from interpreter.analysis.forbidding import ban_of
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.steps.moves import MoveThings
from interpreter.effects.steps.payment import PickWay
from interpreter.table.layout import each
from interpreter.telling.attempts import Failed, zones
from interpreter.telling.nearer import nearer
from interpreter.telling.players import automata_of
from interpreter.telling.pricing import asked_price, changed_by, room_changed_by
from interpreter.telling.spoken import Spoken, said
from interpreter.text.lacks import Lacks

if TYPE_CHECKING:
    from interpreter.definitions.game import Ban
    from interpreter.telling.questions import Questions


class Lacking:
    """Words failed demands for a seat."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.voice = questions.voice
        self.game = questions.game
        self.lacks = Lacks(questions.voice.wording)
        self.automata = frozenset(one.name for one in self.game.book.game.automata)
        self.absent = self.automata - set(automata_of(self.game))
        self.words = questions.voice.book.game.vocabulary

    def reasons(
        self, failed: Iterable[Failed], id: str, seat: int, thing: int = -1, call: m.Node | None = None
    ) -> list[Spoken]:
        """Tell the demands that fail, each once. `id`: what was attempted with, if that is of one definition; `thing`: if it is
        known which; `call`: what was attempted.
        """
        found: dict[str, Spoken] = {}
        for one in failed:
            told: list[Spoken | None] | None = None
            if isinstance(one.step, PickWay) and id:
                told = [*self._price(one.step, one, seat, id)]
            if told is None:
                told = [self._reason(one, seat, id, thing, call), *self._changers(one)]
            for reason in told:
                if reason is not None:
                    found.setdefault(reason.plain, reason)
        return list(found.values())

    def _price(self, step: PickWay, failed: Failed, seat: int, id: str) -> list[Spoken]:
        """Tell a price that can't be paid, what there is, and which things have changed it; nothing if it could be paid."""
        asked = asked_price(step.paying, failed.note)
        units = self.game.view(seat).players[seat].units
        held = {unit: number for unit, number in units.items() if unit in asked.price}
        missing = {unit: number - held.get(unit, 0) for unit, number in asked.price.items()}
        told = [
            {unit: number for unit, number in amounts.items() if number > 0} for amounts in (asked.price, held, missing)
        ]
        if not told[-1]:
            # What there is enough of, nobody may be able to take.
            note = failed.note
            taken = step.paying.payments(note.table, note.me, note.locals, 0)
            return [] if taken or step.paying.payees_slot < 0 else [said(self.voice.say("why.price-taken"))]
        none = "why.price-all" if len(asked.price) > 1 else "why.price-none"
        key = "why.price" if told[-2] else none
        # A group of units can be paid in several ways: what is missing is no list then.
        args: dict[str, object] = {"cost": told[0], "held": told[-2] or None, "missing": told[-1] or None}
        cost = self.voice.text(self.voice.wording.interface(key, what=self.lacks.name(id), **args))
        names = (self.voice.cited(one) for one in asked.changed_by)
        return [cost, *(said(self.voice.say("why.price-changed", name=name)) for name in names)]

    def _reason(self, failed: Failed, seat: int, id: str, thing: int, call: m.Node | None) -> Spoken | None:
        note, node = failed.note, failed.step.node
        assert node is not None
        if isinstance(node, m.Selection) and isinstance(call, m.Call) and id in self.voice.definitions:
            node = nearer(self.game, call, node, id, seat)
        about = self.questions.id(note.this) if note.this >= 0 else ""
        if isinstance(failed.step, MoveThings) and (told := self._arrival(failed, failed.step, seat)) is not None:
            return told
        number = None
        if isinstance(node, m.OnlyIf) and (ban := ban_of(self.game.program.game, node)) is not None:
            return self.forbidden(ban)
        if isinstance(node, m.OnlyIf):
            left = tuple(self._open(node.condition, failed))
            if not left:
                return None
            node = replace(node, condition=left[0] if len(left) == 1 else m.All(left))
            number = self._number(node.condition, failed)
        spaces = self.questions.spaces
        # Its name was said just before; a coordinate is as short as a pronoun.
        name = spaces.named((thing,)) if thing >= 0 and spaces.coordinate(thing) else self.lacks.that(id)
        called = dict.fromkeys(self._roles(node, id), name)
        return self.voice.text(self.lacks.demand(node, about, number, id, called))

    def _changers(self, failed: Failed) -> list[Spoken]:
        """Tell which things change a number that a demand looks at, or how much fits where something can't come to."""
        step, note = failed.step, failed.note
        if isinstance(step, MoveThings):
            zone = step.zone(note.table, note.me, note.this, None, note.locals)
            key, names = (
                "why.room-changed",
                room_changed_by(self.game, zone, note) if zone is not None and zone >= 0 else [],
            )
        elif isinstance(step.node, m.OnlyIf) and ban_of(self.game.program.game, step.node) is None:
            key, names = "why.number-changed", changed_by(self.game, step.node.condition, note)
        else:
            return []
        return [said(self.voice.say(key, name=self.voice.cited(name))) for name in names]

    def forbidden(self, ban: Ban) -> Spoken:
        """Tell which card forbids something, or that the rules do."""
        return said(
            self.voice.say("why.forbidden", name=self.voice.cited(ban.by)) if ban.by else self.voice.say("why.barred")
        )

    def _open(self, condition: m.Condition, failed: Failed) -> Iterator[m.Condition]:
        """Yield the parts of a demand that aren't met, where anybody may know which; what holds for good isn't told."""
        folded = self.voice.wording.left_of(condition, self.absent)
        match folded:
            case m.All(parts=several):
                for part in several:
                    if not self._may_see(part) or not self._holds(part, failed):
                        yield from self._open(part, failed)
            case m.AnyOf(parts=several):
                told = tuple(part for part in several if not self._is_lasting(part))
                # Of one way out of which the others are closed for good it is told as of a demand.
                yield from (self._open(told[0], failed) if len(told) == 1 else (m.AnyOf(told or several),))
            case _:
                yield folded

    def _arrival(self, failed: Failed, step: MoveThings, seat: int) -> Spoken | None:
        """Tell why a thing can't come to a place: it isn't admitted, or there is no room."""
        note, table = failed.note, failed.note.table
        zone = step.zone(table, note.me, note.this, None, note.locals)
        things = each(step.things(table, note.me, note.this, None, note.locals) or 0)
        if zone is None or zone < 0 or len(things) != 1:
            return None
        kind, name = table.lay.zone_kind[zone], table.lay.zone_name[zone]
        place = self.questions.spaces.place(name, table.lay.zone_holder[zone])
        if kind.admits is None or kind.admits(table, note.me, things[0], zone, ()):
            return self.voice.text(self.voice.wording.interface("reason.no-room", place=place))
        declared = kind.definition.admits
        assert declared is not None
        admitted = Failed(step, replace(note, this=things[0]))
        left = tuple(self._open(declared, admitted))
        moved = self.questions.id(things[0])
        return self.voice.text(self.lacks.not_admitted(left[0] if len(left) == 1 else m.AnyOf(left), moved, place))

    def _roles(self, whole: m.Node, id: str) -> Iterator[str]:
        """Yield the names that can mean nothing but a thing that was attempted with."""
        for node in m.walk(whole) if id in self.voice.definitions else ():
            if isinstance(node, m.Named) and self._can_be(node.type, id):
                yield node.name

    def _can_be(self, type_: Type, id: str) -> bool:
        return type_.name == "thing" and not type_.many and bool(type_.of) and self.words.is_kind(id, type_.of)

    def _number(self, condition: m.Condition, failed: Failed) -> int | None:
        """Return how many there are of what a demand counts; None where it counts nothing, or what is hidden."""
        match condition:
            case m.Exists(least=least, of=of) if least != m.Number(1):
                counted: m.Value = m.Count(of)
            case m.Compare(left=m.Count() | m.Total() | m.Room() as left):
                counted = left
            case _:
                return None
        if not self._may_see(counted):
            return None
        return int(self._come_to(failed, "value", counted))

    def _holds(self, condition: m.Condition, failed: Failed) -> bool:
        return bool(self._come_to(failed, "condition", condition))

    def _come_to(self, failed: Failed, sort: str, whole: m.Node) -> int:
        """Return what a value or condition comes to as it stood when a step failed."""
        program, note = self.game.program, failed.note
        writer = Writer(program.names, program.attributes, note.block.names)
        rule = program.names.function(getattr(writer, sort)(whole), "counted")
        return int(rule(note.table, note.me, note.this, None, note.locals))

    def _is_lasting(self, condition: m.Condition) -> bool:
        """Return whether a condition asks what a thing or a player is, which nothing changes."""
        spoken_of = {getattr(node, "attribute", "") or getattr(node, "name", "") for node in m.walk(condition)}
        if spoken_of & self.automata:
            return True
        inner = condition.of if isinstance(condition, m.Not) else condition
        return isinstance(inner, m.IsA) and not inner.adjectives and isinstance(inner.of, m.Named | m.This | m.It)

    def _may_see(self, whole: m.Node) -> bool:
        """Return whether who asks may look into all the zones that are spoken of."""
        return all(self._is_open(zone) for zone in zones(whole))

    def _is_open(self, zone: m.Zone) -> bool:
        seen_by = self.game.book.game.zones[zone.name].seen_by
        return seen_by == "all" or (seen_by == "owner" and isinstance(zone.holder, m.Me))
