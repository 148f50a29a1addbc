"""Spaces of boards, as examples call them: `d3` is the fourth space of the third row, `field d3` that of one of several boards.

    seat 1:
      field: {d3: oak, e3: {tree: oak, coin: 2}}

A single word is the value of the one variable of the space that has words for values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl.vocabulary import Vocabulary
from interpreter.definitions.coordinates import coordinate
from interpreter.rulebook.examples import StatedFact
from interpreter.table.layout import Layout


def names(lay: Layout, thing: int) -> Iterator[str]:
    """Yield what a space is called, the best name first; nothing for other things."""
    space = lay.thing_space[thing]
    if space is not None:
        board, row, column = space
        yield f"{board} {coordinate(row, column)}"
        yield coordinate(row, column)


def spaces(lay: Layout, board: str, owner: int) -> dict[str, int]:
    """Return all spaces of a board, by coordinate. `owner`: whose board, -1 for the table's."""
    found = {}
    for thing, space in enumerate(lay.thing_space):
        if space is not None and space[0] == board and lay.thing_owner[thing] == owner:
            found[coordinate(space[1], space[2])] = thing
    return found


def spelled_out(words: Vocabulary, board: str, state: Mapping[str, StatedFact]) -> Mapping[str, StatedFact] | None:
    """Return what is said of a space, a word alone under the variable that it is a value of; None if that could be
    several.
    """
    if "" not in state:
        return state
    kind = words.kinds[words.boards[board].kind]
    named = [each.name for each in kind.attributes.values() if each.variable and each.sort == "value"]
    return {named[0]: state[""]} if len(named) == 1 else None


__all__ = ["names", "spaces", "spelled_out"]
