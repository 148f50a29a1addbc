"""Lines that close the way behind them: what they ask first, they have made untrue before they go on (`if this is not tired: set
tired of this to true`). So such a way is gone only as often as there are things, players and numbers for it to be asked of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from dsl import meaning as m
from interpreter.analysis.constants import COMPARE, Constants
from interpreter.definitions.game import GameDefinition

TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
UPWARD = {"<": 1, "<=": 1, ">": -1, ">=": -1}


@dataclass(frozen=True, slots=True)
class ClosingGuard:
    """What a variable has to be for a way to be open: `operator` and `bound`, or not that."""

    variable: m.Read
    operator: str
    bound: int
    denied: bool = False

    def open_to(self, number: int) -> bool:
        """Return whether the way is open where the variable is this."""
        return COMPARE[self.operator](number, self.bound) != self.denied

    @property
    def way(self) -> int:
        """Whether the variable has to grow (1) or to shrink (-1) until the way is closed; 0: neither closes it."""
        return UPWARD.get(self.operator, 0) * (-1 if self.denied else 1)


class Closing:
    """What closes the guards of a game."""

    def __init__(self, game: GameDefinition) -> None:
        self._settled = Constants(game.vocabulary)

    def unclosed(
        self, block: m.Block, guards: Collection[ClosingGuard] = (), closed: frozenset[ClosingGuard] = frozenset()
    ) -> Iterator[tuple[m.Call, frozenset[ClosingGuard]]]:
        """Yield the calls in a block, each with the guards that are closed behind it by then. `guards`: what was asked before."""
        for step in block:
            match step:
                case m.OnlyIf(condition=condition):
                    guards = (*guards, *self._guards(condition))
                case m.SetVariable(force=force) if force != "may":
                    closed |= {one for one in guards if one.variable.of == step.of and self.closes(one, step)}
                case m.Call():
                    yield step, closed
                case m.If(condition=condition, then=then, otherwise=otherwise):
                    yield from self.unclosed(then, (*guards, *self._guards(condition)), closed)
                    yield from self.unclosed(otherwise, (*guards, *self._guards(m.Not(condition))), closed)
                case m.Let(body=body):
                    # Whoever resolves is another now.
                    asked = [one for one in guards if not any(isinstance(node, m.Me) for node in m.walk(one.variable))]
                    yield from self.unclosed(body, asked, closed)
                case _:
                    for body in m.blocks_in(step):
                        yield from self.unclosed(body, guards, closed)

    def closes(self, guard: ClosingGuard, step: m.SetVariable) -> bool:
        """Return whether what is set closes a way, or comes nearer to it."""
        if step.attribute != guard.variable.attribute:
            return False
        number = self._settled.value(step.value)
        if number is not None:
            return not guard.open_to(number)
        match step.value:
            case m.Arithmetic(operator="+" | "-" as sign, left=m.Read(attribute=attribute, of=of), right=right):
                by = self._settled.value(right)
                itself = attribute == step.attribute and of == step.of
                return itself and by is not None and (by if sign == "+" else -by) * guard.way > 0
        return False

    def _guards(self, condition: m.Condition) -> Iterator[ClosingGuard]:
        """Yield what a condition asks of variables, if all of it has to hold."""
        match condition:
            case m.All(parts=parts):
                for part in parts:
                    yield from self._guards(part)
            case m.Not(of=m.Not(of=of)):
                yield from self._guards(of)
            case m.Not(of=m.AnyOf(parts=parts)):
                for part in parts:
                    yield from self._guards(m.Not(part))
            case m.Not(of=of):
                for one in self._plain(of):
                    yield ClosingGuard(one.variable, one.operator, one.bound, denied=True)
            case _:
                yield from self._plain(condition)

    def _plain(self, condition: m.Condition) -> Iterator[ClosingGuard]:
        match condition:
            case m.Truth(value=m.Read() as variable):
                yield ClosingGuard(variable, "=", 1)
            case m.Compare(operator=operator, left=m.Read() as variable, right=right):
                bound = self._settled.value(right)
                if bound is not None:
                    yield ClosingGuard(variable, operator, bound)
            case m.Compare(operator=operator, left=left, right=m.Read() as variable):
                bound = self._settled.value(left)
                if bound is not None:
                    yield ClosingGuard(variable, TURNED.get(operator, operator), bound)
