"""Rounds and turns that can never end: nothing that is done in them changes anything on which their end hangs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, goes_on, nodes
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.definitions.game import GameDefinition, TurnsDefinition
from interpreter.rulebook.lints.cycles import answers_of, reached


def find_never_ends(game: GameDefinition, problems: Problems) -> None:
    """Report `repeat until …` and turns whose condition stays as it is, whatever is done in them, or never changes toward their end; and
    of what turns ask for besides, the counts that no turn changes."""
    prints, ends = footprints_of(game), _Ends(game)
    for body in bodies(game):
        here = prints.of_definition(body.owner)
        for node in nodes(body.block):
            condition = goes_on(node) if isinstance(node, m.Repeat) else None
            if isinstance(node, m.Repeat) and condition is not None:
                ends.check(here, condition, node.body, problems)
    if game.turns is not None and not ends.check(prints, game.turns.of, game.turns.body, problems):
        ends.check_parts(prints, game.turns, problems)


class _Ends:
    """What ends rounds and turns of a game."""

    def __init__(self, game: GameDefinition) -> None:
        self._game, self._answers = game, answers_of(game)
        self._given = frozenset(f"~{name}" for name in _given(game))
        offers = [line for line in game.rules if isinstance(line, m.Offer)]
        offers += [line for one in game.definitions for line in one.always if isinstance(line, m.Offer)]
        # What offers speak of is paid instead of something else, or less of it.
        self._offered = {unit for node in nodes(tuple(offers)) if isinstance(node, m.Amount) for unit in node.units}

    def check(self, prints: Footprints, condition: m.Condition, body: m.Block, problems: Problems) -> bool:
        """Report a condition that stays as it is, or as it is once it holds; whether it was."""
        if condition.span == m.NOWHERE:
            return False
        parts = condition.parts if isinstance(condition, m.All) else (condition,)
        named = sorted(name for name in prints.reads(condition) if name.isidentifier())
        if not named or not all(self._stays(prints, part, body) for part in parts):
            return False
        problems.warning("never-ends", condition.span, asked=", ".join(named))
        return True

    def check_parts(self, prints: Footprints, turns: TurnsDefinition, problems: Problems) -> None:
        """Report counters for which turns ask besides other things, and which no step of a turn changes."""
        for part in turns.of.parts if isinstance(turns.of, m.All) else ():
            units = _counted(part)[0]
            if (
                units is not None
                and part.span != m.NOWHERE
                and not {*units.units} & set().union(*self._moved(turns.body))
            ):
                problems.warning("same-each-turn", part.span, asked=", ".join(units.units))

    def _stays(self, prints: Footprints, part: m.Condition, body: m.Block) -> bool:
        """Return whether a condition stays as it is, or never ceases to hold."""
        asked, (units, upward) = prints.reads(part), _counted(part)
        # What a name stands for may be another thing each time round.
        if asked & self._given:
            return False
        if units is None:
            return not asked & prints.changes(body)
        raised, lowered = self._moved(body)
        return not {*units.units} & (lowered if upward else raised)

    def _moved(self, body: m.Block) -> tuple[set[str], set[str]]:
        """Return the counters of which somebody may have more, and fewer, after a block and all that it leads to."""
        raised, lowered = set[str](), set(self._offered)
        for block in reached(self._game, self._answers, body):
            for step in nodes(block):
                if isinstance(step, m.Transfer):
                    units = self._units(step.amount)
                    raised |= units if step.verb != "pay" or step.target is not None else set()
                    lowered |= units if step.verb == "pay" or step.source is not None else set()
        return raised, lowered

    def _units(self, amount: m.Amount | m.Price) -> set[str]:
        """Return the counters that an amount or a price is in."""
        if isinstance(amount, m.Amount):
            return {*amount.units}
        name = amount.attribute
        stated = [one.attributes.get(name) for one in self._game.definitions]
        stated += [space.attributes.get(name) for board in self._game.boards.values() for space in board.spaces]
        prices = [one for one in stated if isinstance(one, Mapping)]
        if any(one is not None and not isinstance(one, Mapping) for one in stated):
            return {*self._game.vocabulary.units}
        return {unit for one in prices for unit in one} | {unit for unit, _, _ in self._game.prices.get(name, ())}


def _counted(condition: m.Condition) -> tuple[m.Units | None, bool]:
    """Return the counters on somebody of whom a condition asks for a fixed number, and whether for as many or more."""
    match condition:
        case m.Not(of=of):
            units, upward = _counted(of)
            return units, not upward
        case m.Exists(least=m.Number() | m.OptionValue(), of=m.Units(holders=m.Me() | m.Tabletop()) as units):
            return units, True
        case m.Compare(
            operator=operator,
            left=m.Count(of=m.Units(holders=m.Me() | m.Tabletop()) as units),
            right=m.Number() | m.OptionValue(),
        ) if operator in (">", ">=", "<", "<="):
            return units, operator in (">", ">=")
    return None, True


def _given(game: GameDefinition) -> Iterator[str]:
    """Yield the names that steps and verbs give to what they find or are given."""
    for node in every_node(game):
        match node:
            case m.ForEach(name=name):
                yield name
            case m.Statement(result=str(name)):
                yield name
    for verb in game.verbs.values():
        yield from (parameter.role for parameter in verb.parameters)


__all__ = ["find_never_ends"]
