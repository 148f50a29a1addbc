"""How a card stands among the others: how far it can go, what answers to what it does, and what makes it answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from dsl import meaning as m
from interpreter.analysis.bodies import nodes
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.entrance.phrases import Phrases
from interpreter.rulebook.lints import bounds
from interpreter.rulebook.lints.cycles import fits

# More names than this only hide each other.
MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class Relations:
    """What there is between a card and the rest. `steps`: the most statements that it carries out at once, None if they can't be
    counted or it has none; `does`: whether it has any. By id: `sets_off` (what answers to what it does), `answered` (what answers to
    something that is done with it), `set_off_by` (whose effects make it answer)."""

    does: bool = False
    steps: int | None = None
    sets_off: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    set_off_by: tuple[str, ...] = ()


def relations_of(game: GameDefinition, card: str) -> Relations:
    """Return how a card stands among the others; what can't be told from the kinds of things counts as possible."""
    own = next((one for one in game.definitions if one.id == card), None)
    if own is None:
        return Relations()
    lines = [
        (line, other)
        for other in game.definitions
        if other.id != card
        for line in other.always
        if isinstance(line, m.When)
    ]
    calls = list(_calls(own))
    heard = [line for line in own.always if isinstance(line, m.When)]
    by = [
        other
        for other in game.definitions
        if other.id != card and any(_answers(game, line, call) for line in heard for call in _calls(other))
    ]
    steps = [one.steps for one in bounds(game, card)]
    known = [one for one in steps if one is not None]
    return Relations(
        bool(steps),
        max(known) if known and len(known) == len(steps) else None,
        _ids(other for line, other in lines if any(_answers(game, line, call) for call in calls)),
        _ids(other for line, other in lines if _is_object(game, line, own)),
        _ids(by),
    )


def _answers(game: GameDefinition, line: m.When, call: m.Call) -> bool:
    return line.pattern.verb == call.verb and fits(game, line.pattern, call)


def _is_object(game: GameDefinition, line: m.When, card: Definition) -> bool:
    """Return whether a line waits for something that is done with things of the card's kind."""
    words = game.vocabulary
    wanted = [things for _, things in line.pattern.roles if isinstance(things, m.Things)]
    return any(kind == card.id or words.is_kind(card.kind, kind) for things in wanted for kind in things.kinds)


def _calls(one: Definition) -> Iterator[m.Call]:
    trees: list[object] = [*one.abilities.values(), *one.always]
    for tree in trees:
        yield from (node for node in nodes(tree) if isinstance(node, m.Call))


def _ids(found: Iterable[Definition]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.id for one in found))


def told(relations: Relations, language: str, called: Callable[[str], str]) -> list[str]:
    """Return the same as sentences. `called`: the name of a thing."""
    say = Phrases(language)
    found: list[str] = []
    if relations.does:
        steps = relations.steps
        found.append(say("service.goes-far") if steps is None else say("service.goes", steps=f"{steps:,}"))
    for key, ids in (
        ("sets-off", relations.sets_off),
        ("answered", relations.answered),
        ("set-off-by", relations.set_off_by),
    ):
        if ids:
            names = ", ".join(called(id) for id in ids[:MOST_NAMED])
            more = len(ids) - MOST_NAMED
            found.append(
                say(f"service.{key}", names=say("service.and-more", names=names, more=more) if more > 0 else names)
            )
    if not (relations.sets_off or relations.answered or relations.set_off_by):
        found.append(say("service.alone"))
    return found


__all__ = ["Relations", "relations_of", "told"]
