"""Prices that keep more from being done than they are paid for: a block that nobody asks about beforehand is left out as a whole, without
a word, for whoever can't pay what stands in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, nodes
from interpreter.analysis.demands import is_demand
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.calls import forces_of_abilities

Units = frozenset[str]
NONE: Units = frozenset()


def find_unsure_prices(game: GameDefinition, problems: Problems) -> None:
    """Report what verbs that plain steps call demand behind or around what else they do: where it can't be met, nothing of the verb is
    done, neither what stands before nor what stands behind, and nobody was asked."""
    called: dict[str, m.Call] = {}
    for body in bodies(game):
        for call in _unasked(body.block, NONE):
            if isinstance(call, m.Call):
                called.setdefault(call.verb, call)
    for name, call in called.items():
        notes = [Note(first_line(call.span), "note-called-here", {"word": name})]
        for demand in _unsure(game.verbs[name].body):
            code = "unsure-price" if isinstance(demand, m.Transfer) and demand.verb == "pay" else "unsure-must"
            problems.warning(code, first_line(demand.span), notes=notes, word=name)


def find_unsure_costs(game: GameDefinition, problems: Problems) -> None:
    """Report the same of prices in abilities that are never resolved but by plain steps, where no condition around one of these asks who
    can pay."""
    forces, resolving = forces_of_abilities(game), dict[str, m.Resolve]()
    for body in bodies(game):
        for step in _unasked(body.block, NONE):
            if isinstance(step, m.Resolve):
                resolving.setdefault(step.ability, step)
    for definition in game.definitions:
        for ability, block in definition.abilities.items():
            if ability not in resolving or forces[ability] != {"plain"}:
                continue
            for price in _unsure_prices(block):
                notes = [Note(first_line(resolving[ability].span), "note-resolved-here")]
                problems.warning(
                    "unsure-cost", first_line(price.span), notes=notes, word=definition.id, ability=ability
                )


def find_unsure_parts(game: GameDefinition, problems: Problems) -> None:
    """Report the same of prices in what each player is let do, in what is repeated, and in what answers a deed."""
    for body in bodies(game):
        blocks = [inner for inner, asked in _parts(body.block, NONE) if not asked]
        blocks += [body.block] if body.sort in ("when", "before") else []
        for block in blocks:
            for price in _unsure_prices(block):
                problems.warning("unsure-part", first_line(price.span))


# -- what nobody asks beforehand ---------------------------------------------------------------------------------------


def _unasked(block: m.Block, asked: Units) -> Iterator[m.Call | m.Resolve]:
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


def _parts(block: m.Block, asked: Units) -> Iterator[tuple[m.Block, Units]]:
    """Yield the blocks in a block that are left out as a whole, each with the units for which the conditions around it ask."""
    for step in block:
        match step:
            case m.Let(force="plain", body=body) | m.Repeat(body=body, up_to=False):
                yield body, asked
                yield from _parts(body, asked)
            case m.If(condition=condition, then=then, otherwise=otherwise):
                yield from _parts((*then, *otherwise), asked | _units_asked(condition))
            case m.May(body=body) | m.ForEach(body=body):
                yield from _parts(body, asked)
            case m.Either(bodies=inner):
                for one in inner:
                    yield from _parts(one, asked)


def _units_asked(condition: m.Condition) -> Units:
    return frozenset(unit for node in nodes(condition) if isinstance(node, m.Units) for unit in node.units)


# -- what may not be met -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands around a step: the units asked for by a condition, those gained just before, whether something was done before
    it, and whether something else is left out with it."""

    asked: Units = NONE
    gained: dict[str, int] = field(default_factory=dict)
    done: bool = False
    beside: bool = False


def _unsure_prices(block: m.Block) -> Iterator[m.Transfer]:
    for one in _unsure(block):
        if isinstance(one, m.Transfer) and one.verb == "pay":
            yield one


def _unsure(block: m.Block, around: _Around | None = None) -> Iterator[m.Step]:
    """Yield the demands of a block of which nobody knows whether they can be met, and with which more is left out than what they are the
    price of: what stands first, and is as much each time, is such a price."""
    around = around or _Around()
    beside = around.beside or len(block) > 1
    for step in block:
        inside = replace(around, beside=beside)
        match step:
            case m.OnlyIf(condition=condition):
                around = replace(around, asked=around.asked | _units_asked(condition))
            case m.If(condition=condition, then=then, otherwise=otherwise):
                inside = replace(inside, asked=around.asked | _units_asked(condition))
                yield from (*_unsure(then, inside), *_unsure(otherwise, inside))
                around = replace(around, done=True)
            case m.ForEach(body=body):
                # Each round comes after the one before it.
                yield from _unsure(body, replace(inside, done=around.done or not all(map(_is_price, body))))
                around = replace(around, done=True)
            case m.Transfer() if _is_price(step):
                if _is_unsure(step, around) or (beside and _is_reckoned(step) and _is_unsure(step, inside)):
                    yield step
            case _ if is_demand(step):
                if around.done and _is_counted(step):
                    yield step
            case m.Choose():
                pass
            case _:
                around = replace(around, gained={**around.gained, **_gained(step)}, done=True)


def _is_price(step: m.Step) -> bool:
    return isinstance(step, m.Transfer) and step.verb == "pay" and step.source is None and is_demand(step)


def _is_unsure(step: m.Transfer, around: _Around) -> bool:
    """Return whether something hangs on a price that has nothing to do with it, and nothing tells that it can be paid."""
    if not (around.done or around.beside):
        return False
    if isinstance(step.amount, m.Price):
        return around.done and not around.asked
    units = frozenset(step.amount.units)
    asked = around.asked | frozenset(
        unit for node in nodes(step.amount) for unit in getattr(node, "units", ()) if node is not step.amount
    )
    number = step.amount.quantity.number
    if isinstance(number, m.Number) and step.amount.times is None:
        least = number.number
        if all(around.gained.get(unit, 0) >= least for unit in units):
            return False
    return not units & asked


def _is_reckoned(step: m.Transfer) -> bool:
    """Return whether so much is paid as there is of something: that is no price for what follows."""
    if isinstance(step.amount, m.Price):
        return False
    return step.amount.times is not None or any(isinstance(node, m.Count | m.Total) for node in nodes(step.amount))


def _is_counted(step: m.Step) -> bool:
    """Return whether a demand is for a number of things that there may not be, or for counters that the supply may not have."""
    if isinstance(step, m.Either | m.OnlyIf | m.Choose):
        return False
    chosen = [node for node in nodes(step) if isinstance(node, m.Selection) and isinstance(node.things, m.Things)]
    return any(one.quantity.sort == "exactly" for one in chosen)


def _gained(step: m.Step) -> dict[str, int]:
    """Return the units of which a step brings so many in any case."""
    match step:
        case m.Transfer(
            verb="gain",
            source=None,
            amount=m.Amount(quantity=m.Quantity(sort="exactly", number=m.Number(number=number))),
        ):
            amount = step.amount
            if isinstance(amount, m.Amount) and amount.times is None and amount.most is None and len(amount.units) == 1:
                return {amount.units[0]: number}
    return {}


__all__ = ["find_unsure_costs", "find_unsure_parts", "find_unsure_prices"]
