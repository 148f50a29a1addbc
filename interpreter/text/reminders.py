"""Things whose use stands in the rules of the game alone: a card that does nothing by itself, of which a verb asks by its name."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from interpreter.analysis.bodies import nodes
from interpreter.definitions.game import GameDefinition
from interpreter.text.parts import Parts
from interpreter.text.pieces import Done, Listed
from interpreter.text.summary import heading_of
from interpreter.text.wording import Wording


def reminder(game: GameDefinition, wording: Wording, id: str) -> list[Parts]:
    """Return where in the rules to read what a thing is for that says nothing itself; nothing if no verb names it."""
    if id in game.vocabulary.kinds or id in game.boards:
        return []
    titles = [title for verb in _using(game, id) if (title := heading_of(game, wording, verb))]
    quoted = tuple(_done(wording.interface("rules.quoted", title=_done(title))) for title in titles)
    return [wording.interface("rules.see", titles=Listed(quoted, "and"))] if quoted else []


def _done(parts: Parts) -> Done:
    return Done(tuple((part.text, part.kind, part.id) for part in parts))


def _using(game: GameDefinition, id: str) -> Iterator[str]:
    """Yield the verbs that name a single thing in what they do, in the order in which they are declared."""
    for verb in game.verbs.values():
        if any(id in _named(node) for node in nodes(verb.body)):
            yield verb.name


def _named(node: m.AnyNode) -> tuple[str, ...]:
    match node:
        case m.Things(kinds=kinds):
            return kinds
        case m.IsA(kind=kind):
            return (kind,)
        case m.Name(name=name):
            return (name,)
    return ()


__all__ = ["reminder"]
