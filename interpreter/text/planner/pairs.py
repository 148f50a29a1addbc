"""Two lines of what one player does, as one."""

from __future__ import annotations

from dataclasses import replace

from interpreter.text.pieces import Phrase, Piece


def as_one(first: Piece, second: Piece) -> Piece | None:
    """Word `the buyer takes a gem, then pays 1 coin` of two lines about one player; None of others."""
    if not isinstance(first, Phrase) or not isinstance(second, Phrase) or {first.key, second.key} != {"let"}:
        return None
    if first.args["who"] != second.args["who"]:
        return None
    body = Phrase("then", {"first": first.args["body"], "second": second.args["body"]}, head="second")
    return replace(first, args={**first.args, "body": body})
