"""Variables as examples write them, and as they stand on the table: words, truths, `seat 2` for a player, or `nobody`."""

from __future__ import annotations

from dsl.vocabulary import Attribute, Vocabulary
from interpreter.rulebook.examples import NOBODY, StatedFact, seat_of

NO_PLAYER = -1


def as_number(words: Vocabulary, attribute: Attribute, stated: StatedFact, players: int) -> int | None:
    """Return a value as it stands on the table: a word by its place in its enumeration, a truth as 0 or 1, a player by
    seat from 0, nobody as
    -1. None if it is no value of the variable. `players`: how many there are.
    """
    value = stated.value
    if attribute.sort == "player":
        if value == NOBODY:
            return NO_PLAYER
        seat = seat_of(value) if isinstance(value, str) else 0
        return seat - 1 if 0 < seat <= players else None
    if isinstance(value, str):
        enumeration = words.enumerations.get(attribute.of)
        return enumeration.values.index(value) if enumeration and value in enumeration.values else None
    return int(value) if isinstance(value, int) else None


def as_written(words: Vocabulary, attribute: Attribute, number: int) -> int | bool | str:
    """Return what stands on the table, as an example writes it."""
    match attribute.sort:
        case "player":
            return NOBODY if number == NO_PLAYER else f"seat {number + 1}"
        case "value":
            return words.enumerations[attribute.of].values[number]
        case "truth":
            return bool(number)
    return number


__all__ = ["as_number", "as_written"]
