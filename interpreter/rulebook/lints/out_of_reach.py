"""Abilities of things to which nobody can ever do what resolves them: what needs a space goes to a thing that has none."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import Body, bodies, first_line, nodes, place_of
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.lints.cycles import kinds_given
from interpreter.rulebook.lints.limits import ANYTHING, Limits, Ranges


def find_out_of_reach(game: GameDefinition, problems: Problems) -> None:
    """Report abilities that only verbs resolve which can't be done to the thing that has them, by what it states itself. Where no step
    resolves one at all, that is told of the ability."""
    resolving = [
        (body, node)
        for body in bodies(game)
        for node in nodes(body.block)
        if isinstance(node, m.Resolve) and not (body.sort == "ability" and body.name == node.ability)
    ]
    for one in game.definitions:
        if one.id in game.boards:
            # Each of its spaces may state something else.
            continue
        of_one = OfOne(game, one)
        for name, block in one.abilities.items():
            refusals = [
                _refusal(of_one, body, node)
                for body, node in resolving
                if node.ability == name and _covers(of_one, body, node)
            ]
            first = refusals[0] if refusals and None not in refusals else None
            if block and first is not None:
                verb, span = first
                notes = [Note(first_line(span), "note-never-there")]
                place = place_of(block, one.span)
                problems.warning("out-of-reach", place, notes=notes, word=name, thing=one.id, verb=verb)


def _covers(of: OfOne, body: Body, node: m.Resolve) -> bool:
    """Return whether a step may resolve an ability of this thing."""
    if isinstance(node.of.things, m.This) and body.owner:
        return body.owner == of.one.id
    kinds = kinds_given(node.of)
    if body.sort == "verb" and isinstance(node.of.things, m.Named):
        # What is demanded before has narrowed its type.
        kinds = (
            tuple(one.kind for one in of.game.verbs[body.name].parameters if one.role == node.of.things.name) or kinds
        )
    return not kinds or any(of.belongs(kind) for kind in kinds)


def _refusal(of: OfOne, body: Body, node: m.Resolve) -> tuple[str, Span] | None:
    """Return the verb in which a step stands and what that demands in vain of this thing; None where it may be done."""
    if body.sort != "verb" or not isinstance(node.of.things, m.Named):
        return None
    role = node.of.things.name
    if role not in {one.role for one in of.game.verbs[body.name].parameters}:
        return None
    of.role = role
    return next(((body.name, step.span) for step in _demands(of, body.block)), None)


def _demands(of: OfOne, block: m.Block) -> Iterator[m.Step]:
    """Yield the steps of a block without which it can't be done, and which can't be done with this thing."""
    for step in block:
        match step:
            case m.OnlyIf(condition=condition) if of.truth(condition) is False:
                yield step
            case m.Move(force="must", to=m.Zone(name=name, holder=m.Named(name=of.role))):
                zone = of.game.zones[name]
                most = None if zone.room is None or zone.measure is not None else of.value(zone.room)[1]
                if most is not None and most <= 0:
                    yield step


class OfOne(Ranges):
    """What is known of values where `this`, and what has the name `role`, is one thing."""

    def __init__(self, game: GameDefinition, one: Definition) -> None:
        super().__init__(game)
        self.one, self.role = one, ""

    def _is_meant(self, of: object) -> bool:
        return isinstance(of, m.This) or (isinstance(of, m.Named) and of.name == self.role)

    def belongs(self, kind: str) -> bool:
        """Return whether the thing is of a kind, or called so."""
        return self.one.id == kind or self.game.vocabulary.is_kind(self.one.kind, kind)

    def _read(self, value: m.Read) -> Limits:
        if not self._is_meant(value.of) or value.attribute not in self.one.attributes or value.attribute in self._busy:
            return super()._read(value)
        self._busy.add(value.attribute)
        found = self.stated(self.one.attributes[value.attribute])
        self._busy.discard(value.attribute)
        return found if value.type == m.NUMBER else ANYTHING

    def truth(self, condition: m.Condition) -> bool | None:
        """Return True if a condition always holds of this thing, False if it never does, None if that depends."""
        match condition:
            case m.IsA(of=of, kind=kind, adjectives=adjectives) if self._is_meant(of):
                known = [self.belongs(kind), *(self._adjective(one) for one in adjectives)]
                return False if False in known else None if None in known else True
            case m.Truth(value=m.Read(attribute=attribute, of=of)) if self._is_meant(of):
                stated = self.one.attributes.get(attribute)
                return stated if isinstance(stated, bool) else None
        return super().truth(condition)

    def _adjective(self, adjective: m.Adjective) -> bool | None:
        if adjective.sort == "defined" and adjective.name not in self._busy:
            self._busy.add(adjective.name)
            found = self.truth(self.game.adjectives[adjective.name])
            self._busy.discard(adjective.name)
            return found
        stated = self.one.attributes.get(adjective.attribute or adjective.name)
        if adjective.sort == "truth" and isinstance(stated, bool):
            return stated
        return stated == adjective.name if adjective.sort == "value" and isinstance(stated, str) else None


__all__ = ["find_out_of_reach"]
