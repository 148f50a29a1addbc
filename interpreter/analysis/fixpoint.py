"""Sets that are defined by one another, worked out together: the least that satisfies all their equations.

What an ability changes is what its statements change, and those may resolve the same ability of another thing. So an equation may
ask for its own answer. It is given what is known so far, at first nothing, and all that had such an answer is worked out again until
nothing grows any more (the iteration of Kleene; the sets are finite and equations only ever add to them).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Fixpoint(Generic[Key, Value]):
    """Answers by key, remembered. `equation` tells the answer for a key and may call the fixpoint itself; `nothing` is where all
    answers begin."""

    def __init__(self, equation: Callable[[Key], Value], nothing: Value) -> None:
        self._equation, self._nothing = equation, nothing
        self._known: dict[Key, Value] = {}
        self._before: dict[Key, Value] = {}
        self._round: dict[Key, Value] = {}
        self._open: set[Key] = set()
        self._guessed = False

    @property
    def settled(self) -> bool:
        """Whether nothing is being worked out, so that whatever is answered is the last word."""
        return not self._open

    def __call__(self, key: Key) -> Value:
        """Return the least answer for a key."""
        if key in self._known:
            return self._known[key]
        if self._open:
            return self._within(key)
        self._before = {}
        while True:
            self._round, self._guessed = {}, False
            answer = self._within(key)
            if not self._guessed or self._round == self._before:
                self._known.update(self._round)
                return answer
            self._before = self._round

    def _within(self, key: Key) -> Value:
        if key in self._round:
            self._guessed = self._guessed or key in self._open
            return self._round[key]
        self._round[key] = self._before.get(key, self._nothing)
        self._open.add(key)
        try:
            self._round[key] = self._equation(key)
        finally:
            self._open.discard(key)
        return self._round[key]
