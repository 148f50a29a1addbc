"""Of whom and what a procedure speaks: the reader, who is one of several, and what it is done to and with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dsl.meaning import Block, Call, Let, Me, rebuilt, walk
from dsl.meaning.leaves import Node
from interpreter.definitions.game import ParameterDefinition
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, Said

# How a heading calls a number that nobody has chosen yet.
UNKNOWN = "X"


def speaks_to_one(block: Block) -> bool:
    """Return whether a block speaks of the reader outside of what it lets others do."""
    return any(isinstance(node, Me) for node in walk(_without_others(block)))


def calls_in(node: object) -> Iterator[str]:
    """Yield the verbs that a tree calls, in order."""
    for part in walk(node):
        if isinstance(part, Call):
            yield part.verb


def participle_of(verb: str, parameter: ParameterDefinition) -> CatalogueWord:
    """Return by what a part of a verb is told from others. Its participle is said of the object alone: neither what is used nor
    where it goes was captured.
    """
    return CatalogueWord("verbs", "choose" if parameter.preposition else verb)


def _without_others(tree: Any) -> Any:
    if isinstance(tree, Let):
        return tree.players
    return rebuilt(tree, _without_others) if isinstance(tree, Node | tuple) else tree


def any_such(parameters: Iterable[ParameterDefinition]) -> Iterator[tuple[str, Piece]]:
    """Yield how a heading calls parts of a procedure that are no things: some player, a value of an enumeration, so many."""
    for one in parameters:
        match one.sort:
            case "number":
                yield one.role, Said(UNKNOWN, 2)
            case "player" if not one.optional:
                yield one.role, Phrase("a", {"what": Noun((CatalogueWord("nouns", "player"),))})
            case "value" if not one.optional:
                yield one.role, Phrase("a", {"what": Noun((CatalogueWord("attributes", one.kind),))})
