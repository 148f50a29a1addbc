"""Variables that stay as they begin: no step ever sets them, though conditions and numbers ask for them."""

from __future__ import annotations

from dataclasses import fields

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import every_node, first_line
from interpreter.definitions.game import GameDefinition


def find_unset(game: GameDefinition, problems: Problems) -> None:
    """Report variables for which something asks and which no step ever sets, where they are declared. A game with automata sets the
    variables by which these are known before it begins."""
    words = game.vocabulary
    known = {node.attribute for node in every_node(game) if isinstance(node, m.SetVariable)}
    known |= {one.name for one in game.automata}
    of_things = [one for kind in words.kinds.values() for one in kind.attributes.values() if one.variable]
    told = {one.span for one in problems}
    for whose, variables in (("this", of_things), ("me", words.players.values()), ("table", words.table.values())):
        for variable in {one.span: one for one in variables}.values():
            asking = None if variable.name in known or variable.served else _asking(game, variable)
            if asking is not None and variable.span not in told:
                notes = [Note(first_line(asking.span), "note-asked-here")]
                problems.warning("never-set", variable.span, notes=notes, word=variable.name, whose=whose)


def _asking(game: GameDefinition, variable: Attribute) -> m.AnyNode | None:
    """Return the first that asks for a variable."""
    for node in every_node(game):
        if variable.name in (getattr(node, one.name) for one in fields(node)) and node.span != m.NOWHERE:
            return node
    return None


__all__ = ["find_unset"]
