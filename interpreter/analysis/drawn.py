"""Which variables take values that chance draws: what a die shows."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.analysis.bodies import bodies, nodes
from interpreter.definitions.game import GameDefinition
from interpreter.remembering import Remembered

DRAWN: Remembered[frozenset[str]] = Remembered(20)


def drawn(game: GameDefinition) -> frozenset[str]:
    """Return the names of the variables that some effect sets to a value chosen at random."""
    return DRAWN((game,), lambda: frozenset(name for body in bodies(game) for name in _drawn_in(body.block)))


def _drawn_in(block: m.Block) -> set[str]:
    by_chance = {
        node.result
        for node in nodes(block)
        if isinstance(node, m.Choose)
        and isinstance(node.what, m.ValueSelection)
        and node.what.quantity.sort == "random"
        and node.result is not None
    }
    return {
        node.attribute
        for node in nodes(block)
        if isinstance(node, m.SetVariable) and isinstance(node.value, m.Named) and node.value.name in by_chance
    }
