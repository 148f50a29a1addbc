"""What is done only where it can be, though nothing says what becomes of it elsewhere: verbs that are called, demands of abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, first_line, nodes
from interpreter.definitions.game import GameDefinition


def find_unsure_calls(game: GameDefinition, problems: Problems) -> None:
    """Report plain calls in effects of things of verbs that can't always be done, whatever is chosen: then nothing happens, though the
    text promises it. Where it was asked about (`if`, `may`, `must`), it isn't silent."""
    unsure = {name: verb.span for name, verb in game.vocabulary.verbs.items() if _asks_of_table(game.verbs[name].body)}
    for body in bodies(game):
        if body.sort in ("ability", "when", "before"):
            for call in _plain_calls(body.block):
                if call.verb in unsure:
                    problems.warning("unsure-call", first_line(call.span), word=call.verb)


def find_unasked_demands(game: GameDefinition, problems: Problems) -> None:
    """Report what abilities demand that are never resolved but by a plain step: nobody asks beforehand, and where it can't be met nothing
    of the ability is done."""
    resolved = forces_of_abilities(game)
    for definition in game.definitions:
        for ability, block in definition.abilities.items():
            demand = next((s for s in block if s.force == "must" and not isinstance(s, m.Either)), None)
            if demand is not None and resolved.get(ability) == {"plain"}:
                problems.warning("unasked-demand", first_line(demand.span), word=definition.id, ability=ability)


def find_unasked_prices(game: GameDefinition, problems: Problems) -> None:
    """Report plain choices among nothing but payments in abilities that are only ever demanded: where none can be made, the rest
    happens for nothing."""
    resolved = forces_of_abilities(game)
    for definition in game.definitions:
        for ability, block in definition.abilities.items():
            if resolved.get(ability) != {"must"} or any(isinstance(s, m.OnlyIf) for s in block):
                continue
            for s in block:
                if isinstance(s, m.Either) and s.force == "plain" and all(_only_pays(game, body) for body in s.bodies):
                    problems.warning("price-not-asked", first_line(s.span), word=definition.id, ability=ability)


def _only_pays(game: GameDefinition, block: m.Block, inside: frozenset[str] = frozenset()) -> bool:
    """Return whether a block of a thing, or of a verb it calls, does nothing but take something from whoever resolves it, and may find
    too little of it."""
    for s in block:
        match s:
            case m.Transfer(verb="pay", force="plain" | "must", amount=amount):
                paid = isinstance(amount, m.Price) or amount.quantity.sort == "exactly"
            case m.Move(force="plain" | "must", what=what, to=to):
                paid = (bool(inside) or _is_mine(what)) and not (isinstance(to, m.Zone) and isinstance(to.holder, m.Me))
            case m.Call(force="plain" | "must", verb=verb, arguments=arguments) if verb not in inside:
                given = bool(inside) or any(_is_mine(argument.value) for argument in arguments)
                paid = given and _only_pays(game, game.verbs[verb].body, inside | {verb})
            case _:
                paid = False
        if not paid:
            return False
    return bool(block)


def _is_mine(what: object) -> bool:
    """Return whether so many things are meant that lie in places of whoever resolves."""
    match what:
        case m.Selection(quantity=m.Quantity(sort="exactly"), things=m.Things(places=tuple(places))):
            return all(isinstance(place, m.Zone) and isinstance(place.holder, m.Me) for place in places)
    return False


def forces_of_abilities(game: GameDefinition) -> dict[str, set[str]]:
    """Return the abilities that are resolved, each with how: by a plain step, by `may`, by `must`."""
    resolved: dict[str, set[str]] = {}
    for body in bodies(game):
        for node in nodes(body.block):
            if isinstance(node, m.Resolve):
                resolved.setdefault(node.ability, set()).add(node.force)
    return resolved


def _asks_of_table(body: m.Block) -> bool:
    """Return whether what heads a verb asks for something that none of its own parts can bring about."""
    for step in body:
        if not isinstance(step, m.OnlyIf):
            return False
        if not any(isinstance(node, m.Named) for node in nodes(step.condition)):
            return True
    return False


def _plain_calls(tree: Any) -> Iterator[m.Call]:
    """Yield the calls of a block that are neither demanded nor asked about."""
    for step in tree:
        match step:
            case m.Call(force="plain"):
                yield step
            case m.ForEach(body=body) | m.Let(body=body):
                yield from _plain_calls(body)


__all__ = ["find_unasked_demands", "find_unasked_prices", "find_unsure_calls", "forces_of_abilities"]
