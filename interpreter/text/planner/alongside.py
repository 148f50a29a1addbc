"""What of a game's blocks is otherwise where an automaton plays along: what it does, what it does another way than players, and
what is left out beside it."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Block,
    Compare,
    Condition,
    Count,
    Exists,
    Let,
    Number,
    Players,
    PlayerSelection,
    Step,
    Things,
    walk,
)
from interpreter.text.planner.chosen import Settled, folded


def done_by(block: Block, name: str, acting: Settled, settled: Settled) -> Block:
    """Return what of a block an automaton does, by itself or where each player does something."""
    found: list[Step] = []
    for step in folded(block, replace(acting, acting="")):
        if isinstance(step, Let) and isinstance(step.players, PlayerSelection):
            players = step.players.players
            differs = folded(step, settled) != step
            if _is_named(players, name) or (differs and players == Players("player", span=players.span)):
                found += folded(step.body, acting)
    return tuple(found)


def done_otherwise(body: Block, name: str, acting: Settled, settled: Settled) -> Block:
    """Return what of a procedure an automaton does that players do in another way, or not at all."""
    found: list[Step] = []
    for step in body:
        for_all = step.body if isinstance(step, Let) else (step,)
        own = done_by((step,), name, acting, settled) if isinstance(step, Let) else folded((step,), acting)
        found += own if own != folded(for_all, settled) else ()
    return tuple(found)


def left_out(block: Block, name: str, settled: Settled) -> Block:
    """Return what of a block nobody does once an automaton plays along."""
    beside = folded(block, replace(settled, beside=name))
    return tuple(step for step in folded(block, settled) if step not in beside)


def adjectives_of(block: Block) -> frozenset[str]:
    """Return the adjectives by which a block tells things."""
    return frozenset(one.name for node in walk(block) if isinstance(node, Things) for one in node.adjectives)


def number_of_players(when: Condition) -> int | None:
    """Return how many players a condition asks for, if it asks for nothing else."""
    match when:
        case Compare(
            operator="=", left=Count(of=Players(which="player", adjectives=(), where=None)), right=Number() as many
        ):
            return many.number
    return None


def is_there(when: Condition, name: str) -> bool:
    """Return whether a condition asks for an automaton, and for nothing else."""
    match when:
        case Exists(least=Number(number=1), of=Players(which="player", where=None) as players):
            return _is_named(players, name)
    return False


def _is_named(players: Players, name: str) -> bool:
    return any(adjective.name == name for adjective in players.adjectives)
