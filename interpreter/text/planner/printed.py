"""Numbers that stand printed somewhere: along a track, or with each value of an enumeration."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dsl.meaning import Arithmetic, Me, Number, Read, Value
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.places import PlaceWording


def said_number(number: int) -> Said:
    """Return a number as it is said."""
    return Said(str(number), number)


class Printed(PlaceWording):
    """How they are said."""

    def entries(self, number: Value, key: str = "entry_in") -> Piece | None:
        """Return what an enumeration states for each of its values, where a number is read from that: `5 on monday, 4
        on tuesday`; by the phrase `key` if its values can be said so, else `monday: 5`.
        """
        if not isinstance(number, Read) or not isinstance(number.of, Read):
            return None
        enumeration = self.vocabulary.enumerations.get(number.of.type.of)
        stated = enumeration.attributes.get(number.attribute, {}) if enumeration else {}
        ruled_out = {value for name, value in self.ruled_out if name == number.of.attribute}
        known = [CatalogueWord("values", value) for value, many in stated.items() if many and value not in ruled_out]
        plain = not all(self.said("values", f"{word.key}.in") for word in known)
        parts: tuple[Piece, ...] = tuple(
            Phrase("entry" if plain else key, {"key": word, "value": said_number(stated[word.key])}) for word in known
        )
        # A heading of each value is but listed; in a sentence the last is joined as any other.
        return Listed(parts, "entries" if plain else "and") if parts else None

    def printed(self, number: Value) -> Said | None:
        """Return the values printed along a track, for the one that a player has reached: `1/2/3`; with what is added
        to it. Where it is known which that is, that one.
        """
        added = 0
        if isinstance(number, Arithmetic) and isinstance(number.right, Number) and number.operator in ("+", "-"):
            added = number.right.number if number.operator == "+" else -number.right.number
            number = number.left
        unit = self.vocabulary.units.get(number.attribute) if isinstance(number, Read) else None
        values = [str(value + added) for value in dict.fromkeys(unit.values if unit else ()) if value]
        if not values or not isinstance(number, Read) or not isinstance(number.of, Me):
            return None
        if self.known is not None:
            return Said(str(self.known), self.known)
        self.many_printed = len(values) > 1
        return Said("/".join(values), int(values[-1]))

    def by_step(self, noun: Piece) -> Any:
        """Return what a value along a track counts with what the value hangs on, where that isn't said before the statement."""
        if not (self.behind_condition and self.many_printed and isinstance(noun, Noun)):
            return noun
        self.many_printed = False
        return replace(noun, apart=(*noun.apart, Phrase("by_step_reached")))
