"""A name that the reader gets, so that what others are let do can speak of them: it is *you*, and nobody is told of a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dsl.meaning import (
    Block,
    Choose,
    Compare,
    It,
    Let,
    Me,
    Named,
    Number,
    OwnerOf,
    PlayerSelection,
    Quantity,
    Type,
    rebuilt,
)

READER = OwnerOf(Named("=reader", Type("player")))
"""Whoever reads a text, as what others do speaks of them: no name of an author begins so."""


def reader_named(block: Block) -> Block:
    """Return a block that the reader does without the choice of nobody but the reader; its name means the reader in what follows."""
    for at, step in enumerate(block):
        if isinstance(step, Choose) and step.result and _is_of_reader(step):
            rest = reader_named(block[at + 1 :])
            return (*block[:at], *(_as_reader(one, step.result, True) for one in rest))
    return block


def _is_of_reader(step: Choose) -> bool:
    match step.what:
        case PlayerSelection(players=players, quantity=Quantity(sort="exactly", number=Number(number=1))):
            plain = not players.adjectives and players.best is None
            return plain and players.where == Compare("is", It(), Me())
    return False


def _as_reader(tree: Any, name: str, acting: bool) -> Any:
    """Return a tree in which a name means the reader. `acting`: whether it is the reader who acts there."""
    match tree:
        case Named(name=known) if known == name:
            return Me() if acting else READER
        case Let(players=players, body=body):
            named = isinstance(players, Named) and players.name == name
            acts = named or (acting and isinstance(players, Me))
            return replace(tree, players=_as_reader(players, name, acting), body=_as_reader(body, name, acts))
    return rebuilt(tree, lambda part: _as_reader(part, name, acting))
