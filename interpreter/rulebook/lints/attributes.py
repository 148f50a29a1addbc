"""Attributes and adjectives of which no rule ever asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import asked_adjectives, every_node, overlap
from interpreter.definitions.game import GameDefinition


def find_unused_attributes(game: GameDefinition, problems: Problems) -> None:
    """Report what things state, and players and the table have, of which no effect, condition, place or score speaks."""
    words = game.vocabulary
    used = {word for node in every_node(game) for word in _words(node)} | {one.name for one in game.automata}
    used |= {zone.measure for zone in game.zones.values() if zone.measure is not None}
    used |= {one.begins for kind in words.kinds.values() for one in kind.attributes.values()}
    declared = (*_stated(game), *words.players.values(), *words.table.values())
    for attribute in {one.span: one for one in declared if one.name not in used}.values():
        if not _is_seen(game, attribute):
            problems.warning("never-asked", attribute.span, word=attribute.name)


def find_unused_adjectives(game: GameDefinition, problems: Problems) -> None:
    """Report adjectives that no effect, place, score or drawing asks for."""
    asked = asked_adjectives(game)
    for name, word in game.vocabulary.adjectives.items():
        if name in game.adjectives and name not in asked:
            problems.warning("adjective-unused", word.span, word=name, kind=word.kind)


def _stated(game: GameDefinition) -> Iterator[Attribute]:
    """Yield what is stated of things; of spaces the drawing of their board tells it."""
    drawn = {board.kind for board in game.boards.values()}
    for name, kind in game.vocabulary.kinds.items():
        if not any(overlap(game, name, one) for one in drawn):
            # A price, and a value that isn't the default, stand on their things.
            plain = (one for one in kind.attributes.values() if one.sort not in ("price", "value"))
            yield from (one for one in plain if not one.variable)


def _is_seen(game: GameDefinition, attribute: Attribute) -> bool:
    """Return whether it stands on the thing, or may be drawn at the edge of a board, as what points somewhere is."""
    values = game.vocabulary.enumerations[attribute.of].values if attribute.sort == "value" else ()
    return (
        attribute.printed or attribute.shown or any(set(board.directions) & {*values} for board in game.boards.values())
    )


def _words(node: m.AnyNode) -> Iterator[str]:
    for one in fields(node):
        value = getattr(node, one.name)
        if isinstance(value, str):
            yield value


__all__ = ["find_unused_adjectives", "find_unused_attributes"]
