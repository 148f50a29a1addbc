"""What is done to a thing that can be chosen, as the statement that asks for it tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.telling.phrasing import purpose_of, statement_of, swapped, tells_all

if TYPE_CHECKING:
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


def done_to(game: Game, decision: Decision, voice: Voice, id: str, one_of_many: bool) -> m.Statement | None:
    """Return the statement that asks, with a definition in the place of what it asks for; None where no statement has that in it.
    one_of_many: whether it has no name of its own, so that it goes by what is asked for.
    """
    statement, node = statement_of(game, decision), decision.node
    if isinstance(statement, m.Choose):
        statement, purpose = purpose_of(game, decision, statement, voice)
        if purpose is not None and one_of_many and tells_all(purpose, voice):
            return purpose
    chosen: object = node
    if isinstance(node, m.ForEach):
        # Which is next is asked: with that one is done what is done with each.
        node, chosen, statement = node.things, *_round(node)
    if not isinstance(node, m.Selection) or not isinstance(statement, m.Statement):
        return None
    things = node.things
    if isinstance(things, m.Things) and not one_of_many:
        # Whose ability is copied is told by where it is; everything else by the name.
        things = m.Things((id,), places=things.places if isinstance(statement, m.Resolve) else None)
    done = swapped(statement, chosen, replace(node, quantity=m.Quantity("exactly"), things=things, times=None))
    return replace(done, force="plain") if done is not statement else None


def _round(loop: m.ForEach) -> tuple[object, m.Statement | None]:
    """Return what stands for the thing at hand, and the only statement of a round; nothing where there are several."""
    names = [one for one in m.walk(loop.body) if isinstance(one, m.Selection) and _is_called(one, loop.name)]
    only = loop.body[0] if len(loop.body) == len(names) == 1 else None
    return (names[0], only) if only is not None else (None, None)


def _is_called(what: m.Selection, name: str) -> bool:
    return isinstance(what.things, m.Named) and what.things.name == name
