"""Expressions that are settled before a game begins: by the options chosen and the number of players, which nothing changes."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from dsl import meaning as m
from dsl.vocabulary import Vocabulary

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "is": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}
RECKON: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/ down": lambda one, other: divided(one, other, up=False),
    "/ up": lambda one, other: divided(one, other, up=True),
}


def divided(one: int, other: int, up: bool) -> int:
    """Return a quotient, rounded down or up; nothing where there is nothing to divide by."""
    if other == 0:
        return 0
    return -(-one // other) if up else one // other


class Constants:
    """Evaluates what options and the number of players settle.

    options: each by its number; None: which are chosen isn't known. players: how many there are, automata among them; None: unknown.
    absent: automata that don't play, which so nobody is."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        options: Mapping[str, int] | None = None,
        players: int | None = None,
        absent: frozenset[str] = frozenset(),
    ) -> None:
        self._words, self._options, self._players, self._absent = vocabulary, options, players, absent

    def value(self, e: object) -> int | None:
        """Return a number, a truth as 0 or 1, or the place of a value in its enumeration; None for what isn't settled."""
        match e:
            case m.Number(number=number):
                return number
            case m.OptionValue(option=option):
                return None if self._options is None else self._options[option]
            case m.Count(of=m.Players(which="player", adjectives=(), where=None, best=None)):
                return self._players
            case m.Count(of=m.Players(which="opponent", adjectives=(), where=None, best=None)):
                return None if self._players is None else self._players - 1
            case m.Count(of=m.Players(adjectives=adjectives)) if self._nobody(adjectives):
                return 0
            case m.Read(attribute=attribute) if attribute in self._absent:
                return 0
            case m.EnumValue(enumeration=enumeration, value=value):
                return self._words.enumerations[enumeration].values.index(value)
            case m.Arithmetic(operator=sign, left=left, right=right):
                one, other = self.value(left), self.value(right)
                return None if one is None or other is None else RECKON[sign](one, other)
            case m.Conditional(then=then, condition=condition, otherwise=otherwise):
                held = self.truth(condition)
                return None if held is None else self.value(then if held else otherwise)
        return None

    def truth(self, c: m.Condition) -> bool | None:
        """Return whether a condition holds; None for one that isn't settled."""
        match c:
            case m.All(parts=parts):
                return _all([self.truth(part) for part in parts])
            case m.AnyOf(parts=parts):
                held = _all([_opposite(self.truth(part)) for part in parts])
                return _opposite(held)
            case m.Not(of=of):
                return _opposite(self.truth(of))
            case m.Compare(operator=sign, left=left, right=right):
                one, other = self.value(left), self.value(right)
                return None if one is None or other is None else COMPARE[sign](one, other)
            case m.Exists(least=least, of=m.Players() as of):
                return self.truth(m.Compare(">=", m.Count(of), least))
            case m.Truth(value=value):
                number = self.value(value)
                return None if number is None else number != 0
            case m.IsA(adjectives=adjectives) if self._nobody(adjectives):
                return False
            case m.Exists() | m.IsA() | m.IsIn() | m.IsNextTo() | m.IsInLine() | m.IsConnected() | m.NameIn():
                return None
            case _:
                assert_never(c)

    def _nobody(self, adjectives: Iterable[m.Adjective]) -> bool:
        """Return whether one of these adjectives is that of an absent automaton."""
        return any(adjective.name in self._absent for adjective in adjectives if adjective.sort == "truth")


def _opposite(held: bool | None) -> bool | None:
    return None if held is None else not held


def _all(held: list[bool | None]) -> bool | None:
    return False if False in held else None if None in held else True
