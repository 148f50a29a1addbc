"""Attributes and adjectives of which no rule ever asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import asked_adjectives, every_node, nodes, overlap
from interpreter.definitions.game import GameDefinition


def find_unused_attributes(game: GameDefinition, problems: Problems) -> None:
    """Report what things state, and players and the table have, of which no effect, condition, place or score speaks."""
    words = game.vocabulary
    only_set = _only_set(game)
    used = {word for node in every_node(game) if id(node) not in only_set for word in _words(node)}
    used |= {one.name for one in game.automata} | {
        drawn.word for board in game.boards.values() for drawn in board.draws
    }
    used |= {zone.measure for zone in game.zones.values() if zone.measure is not None}
    used |= {one.begins for kind in words.kinds.values() for one in kind.attributes.values()}
    declared = (("this", _stated(game)), ("me", words.players.values()), ("table", words.table.values()))
    for whose, attributes in declared:
        for attribute in {one.span: one for one in attributes if one.name not in used}.values():
            if not _is_seen(game, attribute):
                problems.warning("never-asked", attribute.span, word=attribute.name, whose=whose)


def find_unused_adjectives(game: GameDefinition, problems: Problems) -> None:
    """Report adjectives that no effect, place, score or drawing asks for."""
    asked = asked_adjectives(game)
    for name, word in game.vocabulary.adjectives.items():
        if name in game.adjectives and name not in asked:
            problems.warning("adjective-unused", word.span, word=name, kind=word.kind)


def find_adjectives_of_all(game: GameDefinition, problems: Problems) -> None:
    """Report adjectives that ask `me` and nothing of what they are said of, so that they hold of all of its kind or of none."""
    for name, asked in game.adjectives.items():
        parts = tuple(m.walk(asked))
        own = any(isinstance(one, m.This | m.Here) or (isinstance(one, m.Things) and one.other) for one in parts)
        if not own and any(isinstance(one, m.Me) for one in parts):
            word = game.vocabulary.adjectives[name]
            problems.warning("adjective-of-all", word.span, word=name, kind=word.kind)


def _only_set(game: GameDefinition) -> frozenset[int]:
    """Return, by `id`, what speaks of a variable only to set it: the step, and what is asked of the same variable for its new value."""
    found: set[int] = set()
    for node in every_node(game):
        if isinstance(node, m.SetVariable):
            inner = (one for one in nodes(node.value) if node.attribute in _words(one))
            found |= {id(node), *map(id, inner)}
    return frozenset(found)


def _stated(game: GameDefinition) -> Iterator[Attribute]:
    """Yield what is stated of things, and their variables that are set; of spaces the drawing of their board tells what is stated."""
    drawn = {board.kind for board in game.boards.values()}
    changed = {node.attribute for node in every_node(game) if isinstance(node, m.SetVariable)}
    for name, kind in game.vocabulary.kinds.items():
        yield from (one for one in kind.attributes.values() if one.variable and one.name in changed)
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
