"""Two lines of what one player does, as one; and who acts in both, who needn't be named in the second."""

from __future__ import annotations

from dataclasses import replace

from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece


def as_one(first: Piece, second: Piece) -> Piece | None:
    """Word `the buyer takes a gem, then pays 1 coin` of two lines about one player; None of others."""
    if not isinstance(first, Phrase) or not isinstance(second, Phrase) or {first.key, second.key} != {"let"}:
        return None
    if first.args["who"] != second.args["who"]:
        return None
    body = Phrase("then", {"first": first.args["body"], "second": second.args["body"]}, head="second")
    return replace(first, args={**first.args, "body": body})


def acting_in(piece: Piece) -> Noun | None:
    """Return the automaton that does what a line tells, if it begins with that."""
    match piece:
        case Phrase(key="let", args={"who": Noun(nouns=(CatalogueWord(section="automata"),)) as who}):
            return who
        case Phrase(key="repeat_by_entries", args={"body": body}):
            return acting_in(body)
    return None


def with_who(piece: Piece, who: Piece) -> Piece:
    """Return what a line tells with somebody as the one who does it."""
    assert isinstance(piece, Phrase)
    if piece.key != "let":
        return replace(piece, args={**piece.args, "body": with_who(piece.args["body"], who)})
    return replace(piece, args={**piece.args, "who": who})
