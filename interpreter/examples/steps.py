"""What the bare names of an example mean: `buy mine` is the mine that a turn would let its player buy.

In a rule a name without a place means whatever has that name, wherever it lies. In an example it means what a player would mean:
where the turns of the game use the same verb, what they allow; otherwise what is in play at all, not what is out of the game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from interpreter.definitions.game import GameDefinition


def as_meant(game: GameDefinition, body: m.Block, own: Collection[str] = ()) -> m.Block:
    """Return the statements with their bare names placed. `own`: spaces of boards of which each player has one: of that of who acts."""
    return tuple(_placed(game, _as_in_turns(game, statement), frozenset(own)) for statement in body)


def _as_in_turns(game: GameDefinition, statement: m.Step) -> m.Step:
    """Return a verb as the turns of the game call it, with the names of the example."""
    if not isinstance(statement, m.Call):
        return statement
    own = {argument.role: argument.value for argument in statement.arguments}
    for call in _calls(game.turns.body if game.turns is not None else game.play, statement.verb):
        arguments = []
        for argument in statement.arguments:
            like = next((one.value for one in call.arguments if one.role == argument.role), None)
            value = _narrowed(own[argument.role], like)
            arguments.append(argument if value is None else replace(argument, value=value))
        return replace(statement, arguments=tuple(arguments))
    return statement


def _narrowed(value: object, like: object) -> m.Selection | None:
    """Return a selection by name among what another one allows; nothing if the first says more than a name."""
    match value, like:
        case m.Selection(things=m.Things() as things), m.Selection(things=m.Things() as allowed):
            if things == m.Things(things.kinds):
                return replace(value, things=replace(allowed, kinds=things.kinds))
    return None


def _calls(node: Any, verb: str) -> Iterator[m.Call]:
    """Yield all calls of a verb in a tree, in reading order."""
    for part in m.walk(node):
        if isinstance(part, m.Call) and part.verb == verb:
            yield part


def _placed(game: GameDefinition, node: Any, own: frozenset[str]) -> Any:
    """Return the same tree, its things without a place being looked for in all zones there are."""
    node = m.rebuilt(node, lambda part: _placed(game, part, own))
    if isinstance(node, m.Things) and node.places is None and node.source is None and node.owner is None:
        if own.issuperset(node.kinds) and node.kinds:
            return replace(node, owner=m.Me())
        # What lies in no zone at all, like the spaces of a board, is in play wherever it is.
        return replace(node, places=tuple(_everywhere(game, node)) or None)
    return node


def _everywhere(game: GameDefinition, things: m.Things) -> Iterator[m.Zone]:
    words = game.vocabulary
    for zone in game.zones.values():
        if any(words.is_kind(kind, held) or words.is_kind(held, kind) for kind in things.kinds for held in zone.holds):
            yield m.Zone(zone.name) if zone.owner == "table" else m.Zone(zone.name, which="any")
