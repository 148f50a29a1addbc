"""Numbers given to a verb that are reckoned: `run a number of spaces ahead equal to half of your strides`, where a number has its noun
behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dsl.meaning import Among, Arithmetic, Call, Count, Distance, LargestGroup, Read, Room, Seats
from interpreter.text.pieces import Phrase, Piece, Said

RECKONED = (Among, Arithmetic, Count, Distance, LargestGroup, Read, Room, Seats)
# More than one, whatever a language counts.
_SEVERAL = 2


def counted_apart(call: Call, told: Piece, says: Any) -> Piece:
    """Return a call with a number that is reckoned behind it, where what the verb says has words that agree with that number: they'd
    stand behind all that it is reckoned from. `says`: the words of the call, of one text or one for each form."""
    if not isinstance(told, Phrase):
        return told
    for one in call.arguments:
        number = told.args.get(one.role)
        if isinstance(one.value, RECKONED) and isinstance(number, Phrase) and f"{{{one.role}:=" in str(says):
            several = Phrase("number_apart", {"number": Said("", _SEVERAL)})
            counted = replace(told, args={**told.args, one.role: several})
            return Phrase("reckoned_apart", {"body": counted, "number": number})
    return told
