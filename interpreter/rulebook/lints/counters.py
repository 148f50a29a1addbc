"""Counters that are gained and of which nothing ever asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TypeGuard

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes, overlap
from interpreter.definitions.game import GameDefinition


def find_uncounted(game: GameDefinition, problems: Problems) -> None:
    """Report counters that players gain, or that are put onto something, of which no score, price, condition or payment speaks."""
    gained = [(node, node.amount) for node in every_node(game) if _brings(node) and isinstance(node.amount, m.Amount)]
    brought = {unit for _, amount in gained for unit in amount.units}
    asked = {*_asked(game)} if brought else set()
    for unit in game.vocabulary.units.values():
        # What there is only so much of tells by itself how many others have taken.
        if unit.name in brought - asked and unit.supply is None and not unit.values:
            gain = next(one for one, amount in gained if unit.name in amount.units)
            notes = [Note(unit.span, "note-declared-here")]
            problems.warning("never-counted", first_line(gain.span), notes=notes, word=unit.name)
    _find_uncounted_there(game, asked, problems)


def find_unused_units(game: GameDefinition, problems: Problems) -> None:
    """Report counters of which nothing speaks: no step, score, price, condition or drawing."""
    said = {*_asked(game)}
    said |= {word for node in every_node(game) for word in _words(node)}
    # A declaration that is wrong in itself has been told.
    wrong = {one.span for one in problems}
    for unit in game.vocabulary.units.values():
        if unit.name not in said and unit.span not in wrong:
            problems.warning("unit-unused", unit.span, word=unit.name)


def _find_uncounted_there(game: GameDefinition, asked: set[str], problems: Problems) -> None:
    """Report counters that a thing puts onto itself, though only those that lie elsewhere are ever asked for."""
    kinds = {one.id: one.kind for one in game.definitions}
    for body in bodies(game):
        for node in nodes(body.block) if body.owner else ():
            if not _brings(node) or not isinstance(node.target, m.This) or not isinstance(node.amount, m.Amount):
                continue
            for unit in asked & {*node.amount.units}:
                kind, declared = kinds[body.owner], game.vocabulary.units[unit]
                if declared.supply is None and not declared.values and unit not in _asked(game, kind):
                    notes = [Note(declared.span, "note-declared-here")]
                    place = first_line(node.span)
                    problems.warning("never-counted-there", place, notes=notes, word=unit, kind=kind)


def _brings(node: m.AnyNode) -> TypeGuard[m.Transfer]:
    """Return whether a step takes counters from the supply."""
    return isinstance(node, m.Transfer) and node.verb != "pay" and node.source is None


def _asked(game: GameDefinition, kind: str = "") -> Iterator[str]:
    """Yield the words of all that speaks of something else than what is gained or scored. `kind`: nor of counters that can't lie on
    a thing of this kind."""
    limits = tuple(one.at_most for verb in game.verbs.values() for one in verb.parameters)
    changes = (game.changes, *(one.changes for one in game.definitions))
    told = [*every_node(game), *(node for tree in (*limits, *changes) for node in nodes(tree))]
    amounts = {id(node.amount) for node in told if isinstance(node, m.ScoreLine)}
    amounts |= {id(node.amount) for node in told if _brings(node)}
    if kind:
        # Whoever pays takes from what lies before them.
        amounts |= {id(node.amount) for node in told if isinstance(node, m.Transfer) and node.verb == "pay"}
    for node in told:
        if id(node) not in amounts and not (kind and isinstance(node, m.Units) and _elsewhere(game, node, kind)):
            yield from _words(node)
    yield from (drawn.word for board in game.boards.values() for drawn in board.draws)
    if kind:
        yield from _asked_of_this(game, kind)
    else:
        for one in game.definitions:
            yield from (unit for stated in one.attributes.values() if isinstance(stated, Mapping) for unit in stated)
        yield from (unit for lines in game.prices.values() for unit, _, _ in lines)


def _asked_of_this(game: GameDefinition, kind: str) -> Iterator[str]:
    """Yield the counters of which what things of a kind say, or what is said of any thing, asks how many lie on the thing itself."""
    alike = [one for one in game.definitions if overlap(game, one.kind, kind)]
    own = [(*one.abilities.values(), one.always, *one.amounts.values(), *one.attributes.values()) for one in alike]
    of_zones = [part for zone in game.zones.values() for part in (zone.room, zone.admits, zone.scores)]
    of_verbs = (verb.body for verb in game.verbs.values())
    for tree in (*(part for parts in own for part in parts), *of_zones, *of_verbs, *game.adjectives.values()):
        for node in nodes(tree):
            if isinstance(node, m.Units) and isinstance(node.holders, m.This):
                yield from node.units


def _elsewhere(game: GameDefinition, units: m.Units, kind: str) -> bool:
    """Return whether counters are asked for that lie on no thing of a kind."""
    match units.holders:
        case m.Me() | m.Players() | m.Tabletop() | m.This():
            return True
        case m.Things(kinds=kinds):
            return bool(kinds) and not any(overlap(game, one, kind) for one in kinds)
    return False


def _words(node: m.AnyNode) -> Iterator[str]:
    for one in fields(node):
        value = getattr(node, one.name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, str))


__all__ = ["find_uncounted", "find_unused_units"]
