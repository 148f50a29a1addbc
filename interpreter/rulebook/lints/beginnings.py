"""Variables that begin from an attribute: the table is laid before anything is worked out, so it must be data."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import first_line, of_kind
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.table.layout import begun


def find_computed_beginnings(game: GameDefinition, problems: Problems) -> None:
    """Report variables that would begin from what is worked out in play, once for each place that states it."""
    told = set()
    for kind in game.vocabulary.kinds.values():
        for variable in kind.attributes.values():
            for definition in of_kind(game, (kind.name,)) if variable.variable and variable.begins else ():
                if isinstance(begun(definition, variable.begins), m.Node):
                    span = _place(definition, kind.attributes.get(variable.begins), variable)
                    if span not in told:
                        told.add(span)
                        notes = [Note(variable.span, "note-declared-here")]
                        problems.error(
                            "computed-beginning", span, notes=notes, word=variable.begins, name=variable.name
                        )


def _place(definition: Definition, attribute: Attribute | None, variable: Attribute) -> Span:
    """Return where it is stated what an attribute of a thing is."""
    usual = attribute.span if attribute is not None else variable.span
    return first_line(definition.places.get(variable.begins, usual))


__all__ = ["find_computed_beginnings"]
