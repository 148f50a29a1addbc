"""Where a thing would have to lie so that something can be done to it: of places of one name that all players have, only the reader's own
if the demands of the verb hold nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dsl import meaning as m
from interpreter.effects.expressions.writer import Writer

if TYPE_CHECKING:
    from interpreter.definitions.game import VerbDefinition
    from interpreter.game.game import Game


def nearer(game: Game, call: m.Call, selection: m.Selection, id: str, seat: int) -> m.Selection:
    """Return what a verb is done to, with no places in which a thing of this definition would be of no use to the seat."""
    things, verb = selection.things, game.program.game.verbs[call.verb]
    if not isinstance(things, m.Things) or not things.places or selection is not call.arguments[0].value:
        return selection
    places = tuple(
        replace(one, holder=m.Me(), which="one")
        if isinstance(one, m.Zone) and one.which == "any" and _is_only_own(game, verb, one.name, id, seat)
        else one
        for one in things.places
    )
    return replace(selection, things=replace(things, places=places))


def _is_only_own(game: Game, verb: VerbDefinition, zone: str, id: str, seat: int) -> bool:
    """Return whether a demand of a verb holds of a thing in the seat's own zone, but in nobody else's."""
    lay, program = game.program.lay, game.program
    thing = next(one for one, number in enumerate(lay.thing_definition) if lay.definitions[number].id == id)
    held = {lay.zone_holder[at]: at for at, name in enumerate(lay.zone_name) if name == zone}
    other = next((holder for holder in held if holder != seat), seat)
    if program.game.zones[zone].owner != "player" or other == seat:
        return False
    writer = Writer(program.names, program.attributes)
    for demand in _demands(verb):
        rule = program.names.function(writer.things(m.Things((id,), where=demand)), "nearer")
        holds = []
        for holder in (seat, other):
            table = game.machine.copy().T
            table.move(thing, held[holder])
            holds.append(bool(rule(table, seat, -1, None, ()) >> thing & 1))
        if holds == [True, False]:
            return True
    return False


def _demands(verb: VerbDefinition) -> Iterator[m.Condition]:
    """Yield what a verb demands of nothing but its object, asked of a candidate."""
    role = verb.parameters[0].role
    for statement in verb.body:
        if isinstance(statement, m.OnlyIf):
            named = {node.name for node in m.walk(statement.condition) if isinstance(node, m.Named)}
            if named == {role}:
                yield _of_candidate(statement.condition, role)


def _of_candidate(node: Any, role: str) -> Any:
    if isinstance(node, m.Named) and node.name == role:
        return m.It()
    return m.rebuilt(node, lambda part: _of_candidate(part, role))


__all__ = ["nearer"]
