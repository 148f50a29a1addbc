"""What is more or less while a line stands: numbers of things, what they cost, how much fits into places."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    Amount,
    Change,
    Here,
    Number,
    Place,
    PlaceAttribute,
    Players,
    Quantity,
    Ref,
    Things,
    Value,
    Zone,
    ZoneOf,
)
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece
from interpreter.text.planner.counting import how_often
from interpreter.text.planner.demands import zone_name
from interpreter.text.planner.scope import constant
from interpreter.text.planner.statements import Statements


class ChangeWording(Statements):
    """How such a line is said."""

    def change(self, node: Change) -> Piece:
        """Word what is more or less while a line stands, by how much, for whom and when."""
        often = None if isinstance(node.number, Number) else how_often(node.number)
        number = node.number if often is None else Number(often[0])
        held: Noun | None = None
        if isinstance(node.of, Zone | Here | PlaceAttribute | ZoneOf):
            what, key = self._everywhere(node.of), f"limit_{node.sort}"
            held = self._held_in(node.of)
        else:
            what, key, held = self._changed(node, number)
        plain = isinstance(number, Number)
        args = {"what": what, "number": self.value(number)}
        if node.unit:
            args["number"] = self.amount(Amount(Quantity("exactly", number), (node.unit,)))
        if held is not None:
            args["noun"] = held.numbered(constant(number), constant(number) != 1)
        if node.payers != "player" and node.unit and plain and node.sort != "set" and self._is_only_price(node):
            key, args["what"] = f"price_{node.sort}_{node.payers}", self._any_of_those(self._whose(node.of))
        elif node.payers != "player":
            args["payers"] = Phrase(f"payers_{node.payers}")
        reckoned = node.sort != "set" and isinstance(node.of, Zone | Here | PlaceAttribute | ZoneOf) and held is None
        set_to = key == "change_set"
        changed = Phrase(key if set_to or (plain and not reckoned) else f"{key}_by", args)
        if often is not None:
            changed = self.for_each(changed, often[1])
        if node.condition is None:
            return changed
        return Phrase("score", {"what": changed, "condition": self.condition(node.condition)})

    def _changed(self, node: Change, number: Value) -> tuple[Piece, str, Noun | None]:
        """Return of what a number is changed, the phrase for that, and what it counts: `this stall is worth 1 coin more`, `each stall has
        1 more bed`; of any other number `the weight of each tool` is 1 more.
        """
        assert not isinstance(node.of, Zone | Here | PlaceAttribute | ZoneOf)
        whose, count = self._whose(node.of), constant(number)
        unit = self.unit_of(node.attribute)
        if count is not None and unit is not None:
            return whose, f"change_worth_{node.sort}", Noun((CatalogueWord("units", unit),)).numbered(count, count != 1)
        if count is not None and self.is_counted(node.attribute):
            noun = Noun((CatalogueWord("attributes", node.attribute),))
            return whose, f"change_has_{node.sort}", noun.numbered(count, count != 1)
        args = {"attribute": self.measured(node.attribute), "what": whose}
        return Phrase("change_of", args, head="attribute"), f"change_{node.sort}", None

    @staticmethod
    def _any_of_those(whose: Piece) -> Piece:
        """Return one of things, whichever: so many more `for each stall` would be said of how many there are."""
        return replace(whose, key="any") if isinstance(whose, Phrase) and whose.key == "each" else whose

    def _is_only_price(self, node: Change) -> bool:
        """Return whether what is paid for a thing can be no other of its prices."""
        prices = {
            one.name
            for kind in self.vocabulary.kinds.values()
            for one in kind.attributes.values()
            if one.sort == "price"
        }
        return prices == {node.attribute}

    def _held_in(self, node: Place) -> Noun | None:
        """Return what a place holds, where it is told how many of that; None where they are measured by something else."""
        zone = self.vocabulary.zones.get(zone_name(node))
        if zone is None or zone.measured:
            return None
        return Noun(tuple(self.thing_word(kind) for kind in zone.holds))

    def _everywhere(self, node: Place) -> Piece:
        """Word each of the places that a line speaks of, or the one."""
        match node:
            case Zone(which="one", holder=Players() | Things() as holder):
                if isinstance(holder, Things):
                    owner, key = self._whose(holder), "place_of_some"
                else:
                    owner, key = Phrase("each", {"what": self.players(holder)}), "place_of"
                return Phrase(key, {"what": Noun((CatalogueWord("places", node.name),)), "holder": owner})
        return self.place(node)

    def _whose(self, node: Things | Ref | Place) -> Piece:
        """Word each of the things whose number is changed, or the one."""
        if not isinstance(node, Things):
            return self.side(node)
        noun = self.things(node, whole=True)
        return (
            Phrase("all_other", {"what": noun.numbered(None, True)}) if node.other else Phrase("each", {"what": noun})
        )
