"""What is done only where it can be, though nothing says what becomes of it elsewhere: verbs that are called, demands of abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
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
    resolved = _forces(game)
    for definition in game.definitions:
        for ability, block in definition.abilities.items():
            demand = next((s for s in block if s.force == "must" and not isinstance(s, m.Either)), None)
            if demand is not None and resolved.get(ability) == {"plain"}:
                problems.warning("unasked-demand", first_line(demand.span), word=definition.id, ability=ability)


def _forces(game: GameDefinition) -> dict[str, set[str]]:
    """Return the abilities that are resolved, each with how: by a plain step, by `may`, by `must`."""
    resolved: dict[str, set[str]] = {}
    for body in bodies(game):
        for node in nodes(body.block):
            if isinstance(node, m.Resolve):
                resolved.setdefault(node.ability, set()).add(node.force)
    return resolved


def find_unsure_costs(game: GameDefinition, problems: Problems) -> None:
    """Report the same of prices in abilities that are never resolved but by plain steps, where no condition around one of these asks who
    can pay."""
    forces, resolving = _forces(game), dict[str, m.Resolve]()
    for body in bodies(game):
        for step in _unasked(body.block, frozenset()):
            if isinstance(step, m.Resolve):
                resolving.setdefault(step.ability, step)
    for definition in game.definitions:
        for ability, block in definition.abilities.items():
            if ability not in resolving or forces[ability] != {"plain"}:
                continue
            for price in _conditional_prices(block):
                notes = [Note(first_line(resolving[ability].span), "note-resolved-here")]
                problems.warning(
                    "unsure-cost", first_line(price.span), notes=notes, word=definition.id, ability=ability
                )


def find_unsure_prices(game: GameDefinition, problems: Problems) -> None:
    """Report prices under a condition in verbs that plain steps call: where one can't be paid, nothing of the verb is done, neither what
    stands before the condition nor what stands behind it, and nobody was asked."""
    called: dict[str, m.Call] = {}
    for body in bodies(game):
        for call in _unasked(body.block, frozenset()):
            if isinstance(call, m.Call):
                called.setdefault(call.verb, call)
    for name, call in called.items():
        for price in _conditional_prices(game.verbs[name].body):
            notes = [Note(first_line(call.span), "note-called-here", {"word": name})]
            problems.warning("unsure-price", first_line(price.span), notes=notes, word=name)


def _conditional_prices(block: m.Block) -> Iterator[m.Transfer]:
    """Yield the prices under a condition beside which a block has other steps."""
    for step in block:
        if isinstance(step, m.If) and len(block) > 1:
            yield from _prices((*step.then, *step.otherwise), _units_asked(step.condition))


def _prices(block: m.Block, asked: frozenset[str]) -> Iterator[m.Transfer]:
    """Yield what a block pays exactly, whoever does, where no condition around it has asked for these units."""
    for step in block:
        match step:
            case m.Transfer(verb="pay", force="plain" | "must", amount=m.Amount(quantity=m.Quantity(sort="exactly"))):
                units = frozenset(step.amount.units) if isinstance(step.amount, m.Amount) else frozenset[str]()
                if step.source is None and not units & asked:
                    yield step
            case m.If(condition=condition, then=then, otherwise=otherwise):
                yield from _prices((*then, *otherwise), asked | _units_asked(condition))


def _unasked(block: m.Block, asked: frozenset[str]) -> Iterator[m.Call | m.Resolve]:
    """Yield the plain calls of a block, and what it plainly resolves, in the blocks in it as well that are no options, where no condition
    around them asks for units: there it is asked whether somebody can pay."""
    for step in block:
        match step:
            case m.Call(force="plain") | m.Resolve(force="plain") if not asked:
                yield step
            case m.If(condition=condition, then=then, otherwise=otherwise):
                yield from _unasked((*then, *otherwise), asked | _units_asked(condition))
            case m.ForEach(body=body) | m.Let(body=body) | m.Repeat(body=body, up_to=False):
                yield from _unasked(body, asked)


def _units_asked(condition: m.Condition) -> frozenset[str]:
    return frozenset(unit for node in nodes(condition) if isinstance(node, m.Units) for unit in node.units)


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


__all__ = ["find_unasked_demands", "find_unsure_calls", "find_unsure_costs", "find_unsure_prices"]
