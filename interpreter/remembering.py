"""Remembers what was worked out, so that what is checked again after a change is worked out only where something has changed.

Whatever is remembered follows from what it was asked about and from nothing else, so it can be forgotten at any time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value", bound=Hashable)
Answer = TypeVar("Answer")


class Remembered(Generic[Answer]):
    """The last answers about things. `size`: how many. Things are told apart by identity, so they must never change; texts and
    numbers by what they say."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._known: OrderedDict[Hashable, tuple[tuple[object, ...], Answer]] = OrderedDict()

    def __call__(
        self, asked: tuple[object, ...], work: Callable[[], Answer], worth: Callable[[Answer], bool] | None = None
    ) -> Answer:
        """Return the answer about some things, worked out if it isn't known. `worth`: whether an answer is to be remembered."""
        key = tuple(one if isinstance(one, str | int) else id(one) for one in asked)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known[1]
        answer = work()
        if worth is None or worth(answer):
            self.keep(key, asked, answer)
        return answer

    def get(self, key: Hashable) -> Answer | None:
        """Return what was kept under a key, None if nothing is."""
        known = self._known.get(key)
        return None if known is None else known[1]

    def keep(self, key: Hashable, asked: tuple[object, ...], answer: Answer) -> None:
        """Remember an answer. What was asked about is kept with it, so that nothing else is ever at its address."""
        self._known[key] = (asked, answer)
        if len(self._known) > self._size:
            self._known.popitem(last=False)


class Same(Generic[Answer]):
    """Gives for equal things the same one, the last `size` of them. So what hangs on it is known again."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._known: list[Answer] = []

    def __call__(self, thing: Answer) -> Answer:
        """Return the thing, or the one that is equal to it."""
        for index, known in enumerate(self._known):
            if known is thing or known == thing:
                self._known.insert(0, self._known.pop(index))
                return known
        self._known.insert(0, thing)
        del self._known[self._size :]
        return thing


__all__ = ["Remembered", "Same"]
