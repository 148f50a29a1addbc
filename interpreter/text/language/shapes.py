"""What the shape of a phrase tells of how it must be said: whether what stands behind it could be taken for a part of it, and whether
one word can agree with all that it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.text.language.agreement import Agreement
from interpreter.text.language.grammar import Grammar
from interpreter.text.language.template import Slot
from interpreter.text.pieces import Listed, Noun, Phrase, Piece

# What a move says with its place first, and what it says with little to move; how many words are little; and where things go.
_LIGHT = {"move_to": "move"}
_FEW_WORDS = 5
_WHERE_TO = ("to", "target")
_PARTICIPLES = frozenset(("that_done", "those_done"))
_ONE_OF = frozenset(("one_of_my", "one_of_their", "one_of"))
# The same of what is somebody's, of which there may be none.
_AT_MOST, _WHOSE = "one_at_most_of", frozenset(("my", "their"))
# What may say of some things how many they may be, counted out: *1 or 2*.
_COUNTED_OUT = frozenset(("some", "some_of"))


def is_described(piece: Piece) -> bool:
    """Return whether a noun has adjectives or a participle, of which what stands behind them could be taken to be a part: *deployed to
    your supply*, *drawn to an opponent*.
    """
    if isinstance(piece, Phrase) and piece.key in _PARTICIPLES:
        return True
    if isinstance(piece, Phrase) and piece.head in piece.args:
        return is_described(piece.args[piece.head])
    return isinstance(piece, Noun) and bool(piece.adjectives)


def in_order(piece: Phrase, knows: Callable[[str, str], bool], told: Callable[[Piece, str], str]) -> Phrase:
    """Return a move whose place is to stand before what is moved, as much may be said of that, the other way round if little is, or if two
    numbers would stand beside each other. `knows`: whether there is a phrase; `told`: a piece as a text, in a relation.
    """
    plain = _LIGHT.get(piece.key, piece.key.removesuffix("_heavy"))
    what = piece.args.get(piece.head)
    if plain == piece.key or what is None or not knows(piece.section, plain):
        return piece
    words = told(what, "from").split()
    before = (value for name, value in piece.args.items() if name in _WHERE_TO)
    counted = words and words[0].isdigit() and any(told(where, "to")[-1:].isdigit() for where in before)
    light = len(words) <= _FEW_WORDS and not is_described(what)
    return replace(piece, key=plain) if counted or light else piece


def one_of_each(agreement: Agreement, piece: Phrase) -> Listed | None:
    """Return one of things called by nouns of several genders as one of these or one of those: no *one* agrees with all of them."""
    what, whose = piece.args.get(piece.head), _owned(piece)
    if whose is not None:
        what = whose.args["what"]
    if (piece.key not in _ONE_OF and whose is None) or not isinstance(what, Noun):
        return None
    if len({agreement.features(Noun((word,))).gender for word in what.nouns}) < 2:
        return None
    # What is said of all stands behind the last.
    first, last = [Noun((word,), many=what.many) for word in what.nouns[:-1]], replace(what, nouns=what.nouns[-1:])
    if whose is None:
        return Listed(tuple(replace(piece, args={**piece.args, piece.head: one}) for one in (*first, last)), "or")
    # That it is one at most is said once, of all.
    most = replace(piece, args={**piece.args, piece.head: replace(whose, args={"what": first[0]})})
    others = (Phrase(f"one_of_{whose.key}", {"what": replace(one, many=False)}) for one in (*first[1:], last))
    return Listed((most, *others), "or")


def of_sorts(piece: Phrase) -> Phrase:
    """Return a few things of several sorts, of which it is counted out how many they may be, with *and* between their nouns: behind
    *1 or 2* another *or* could be taken for the same.
    """
    what = piece.args.get(piece.head)
    inner = what.args.get("what") if isinstance(what, Phrase) and what.key in _WHOSE else what
    if piece.key not in _COUNTED_OUT or what is None or not isinstance(inner, Noun) or len(inner.nouns) < 2:
        return piece
    few = piece.args.get("number", inner.before[0] if inner.before else None)
    if not isinstance(few, Listed) or few.join != "or":
        return piece
    told = replace(inner, join="and")
    whole = replace(what, args={**what.args, "what": told}) if isinstance(what, Phrase) else told
    return replace(piece, args={**piece.args, piece.head: whole})


def _owned(piece: Phrase) -> Phrase | None:
    """Return whose those are of which one at most is meant; None of anything else."""
    what = piece.args.get(piece.head) if piece.key == _AT_MOST else None
    return what if isinstance(what, Phrase) and what.key in _WHOSE else None


def determined(grammar: Grammar, slot: Slot, piece: Piece | None) -> Piece | None:
    """Return what stands in a slot: where that has a determiner, something indefinite without its article (*another stall*)."""
    indefinite = isinstance(piece, Phrase) and piece.section == "phrases" and piece.key == "a"
    if isinstance(piece, Phrase) and indefinite and any(word in grammar.determiners for word in slot.words):
        return piece.args["what"]
    return piece
