"""What is to be said, before it is said in any language: a tree of phrases, noun phrases and lists.

The planner makes it from the meaning of an effect; the realiser turns it into words. Nothing here is a finished text, so that
every article, preposition and adjective can still agree with what it meets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class CatalogueWord:
    """An entry of the catalogue: its section (`units`, `kinds`, `names`, …) and its key there."""

    section: str
    key: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of the catalogue and what fills its placeholders. `verb`: what stands for `{verb}`. Its gender and number are
    those of the argument `head`."""

    key: str
    args: Mapping[str, Piece] = field(default_factory=dict)
    verb: CatalogueWord | None = None
    section: str = "phrases"
    head: str = "what"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase: one noun, or several of which one is meant (`join: and`: some of each). `count`: how many, if it is a number.
    `after`: where it is and the like; `where`: what tells it from others; `apart`: said behind all of it. `unsaid`: the noun itself goes
    without saying; `alone`: a title is said without its kind."""

    nouns: tuple[CatalogueWord, ...]
    adjectives: tuple[CatalogueWord, ...] = ()
    count: int | None = None
    many: bool = False
    before: tuple[Piece, ...] = ()
    after: tuple[Piece, ...] = ()
    where: tuple[Piece, ...] = ()
    apart: tuple[Piece, ...] = ()
    unsaid: bool = False
    alone: bool = False
    join: Literal["or", "and"] = "or"

    def numbered(self, count: int | None, many: bool) -> Noun:
        if count == self.count and many == self.many:
            return self
        return replace(self, count=count, many=many)


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A place: `name` is how it is called, `holder` whose or on what it is. It is said with a relation (in, from, to), for
    which the word of the place may have a phrase of its own; `variant` (my, any, named) picks one for that case before. `end`: the end of
    a pile to which something goes (bottom) or at which it lies (top), with phrases of its own."""

    word: CatalogueWord
    name: Piece
    holder: Piece | None = None
    variant: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Quality:
    """Adjectives said of something, with which they agree."""

    adjectives: tuple[CatalogueWord, ...]
    like: Piece


@dataclass(frozen=True, slots=True)
class Listed:
    """Several pieces joined: `A, B and C`, `A, B or C`, whole clauses of which one is picked, or sentences one after the other."""

    items: tuple[Piece, ...]
    join: Literal[
        "and", "or", "conditions", "conditions_apart", "conditions_afar", "alternatives", "alternatives_apart",
        "alternatives_afar", "options", "nor", "and_apart",
        "entries", "steps", "clauses", "sentences", "words",
    ] = "and"  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """A text that is the same in every language: a number, a player's own name, an id, what someone typed."""

    text: str
    count: int | None = None
    gender: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """Parts that are already worded."""

    parts: tuple[tuple[str, str, str], ...]


Piece: TypeAlias = Phrase | Noun | PlaceName | Quality | Listed | Said | Done | CatalogueWord


def is_place(piece: Piece) -> bool:
    """Return whether a piece is a place, or one of several; or whose something is and where."""
    if isinstance(piece, Listed):
        return (any if piece.join == "words" else all)(map(is_place, piece.items))
    return isinstance(piece, PlaceName)


def of_any(piece: Piece) -> Piece:
    """Return what is said of one thing as it would be said of any: *a stall* for *that stall*."""
    match piece:
        case Phrase(key="that" | "that_headed", section="phrases"):
            return replace(piece, key="a")
        case Phrase(args=args):
            return replace(piece, args={name: of_any(one) for name, one in args.items()})
        case Listed(items=items):
            return replace(piece, items=tuple(map(of_any, items)))
        case PlaceName(name=name, holder=holder):
            return replace(piece, name=of_any(name), holder=None if holder is None else of_any(holder))
    return piece


def offered(piece: Piece) -> Piece:
    """Return what may be done, as it is said behind *may*: of two ways it needn't be said again that one is chosen."""
    return replace(piece, key="either_offered") if isinstance(piece, Phrase) and piece.key == "either" else piece


def wanted(piece: Piece) -> Piece:
    """Return what somebody is asked whether they want it: each of two ways stands alone."""
    return piece.args["options"] if isinstance(piece, Phrase) and piece.key == "either" else piece
