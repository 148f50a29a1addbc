"""Attributes that are true or not, and that effects ask for, though a language has no word to say so."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import GameDefinition
from interpreter.text.language.catalogue import Catalogue

HOLDS = ("holds", "holds_not")


def find_unspoken(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report attributes that have a noun alone: what has them is told by an adjective, or by phrases of whether it holds."""
    adjectives, attributes = (catalogue.sections.get(section, {}) for section in ("adjectives", "attributes"))
    asked: set[str] = set()
    for node in every_node(game):
        match node:
            case m.Adjective(sort="truth", name=name) | m.Truth(value=m.Read(attribute=name)):
                asked.add(name)
    for name in sorted(asked & attributes.keys() - adjectives.keys()):
        entry = attributes[name]
        if not isinstance(entry, Mapping) or not all(key in entry for key in HOLDS):
            span, language = catalogue.span("attributes", name), catalogue.grammar.name
            problems.warning("missing-word", span, word=name, section="adjectives", language=language)
