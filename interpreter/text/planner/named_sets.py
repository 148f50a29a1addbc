"""Some of what a name stands for: `one of them`, `up to 2 of them that are green`, `the one with the highest cost`."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import Named, Quantity, Room, Things
from interpreter.text.pieces import Listed, Noun, Phrase, Piece
from interpreter.text.planner.counting import one_of_few
from interpreter.text.planner.groups import Groups
from interpreter.text.planner.printed import said_number
from interpreter.text.planner.scope import constant


class NamedSets(Groups):
    """How some of those are spoken of that were named."""

    def of_them(self, quantity: Quantity, things: Things) -> Piece:
        """Return some of what a name stands for: those of its things of which something is asked, if it is."""
        source = things.source
        assert source is not None
        bound = self.binding(source)
        noun = bound.noun
        count = constant(quantity.number)
        one = quantity.sort in ("exactly", "random") and count == 1
        args: dict[str, Piece] = {"what": noun.numbered(None, True)}
        where = self._asked_of_them(things, noun.numbered(None, not one))
        if self.alone and (told := self._of_those(quantity, source, where, one)) is not None:
            return told
        if where is not None:
            args["where"] = where
        if quantity.sort == "each":
            if where is None:
                return Phrase("all_of_them", args)
            # Of several sets it is told which is meant.
            apart = bound.verb if self.is_one_of_several(bound) else None
            return Phrase("all_such_done" if apart else "all_such", args, apart)
        if quantity.sort == "any_number" and quantity.least > 1:
            return Phrase("at_least_of_them", args | {"number": said_number(quantity.least)})
        if quantity.sort == "any_number":
            return Phrase("one_or_more_of_them" if quantity.least else "any_of_them", args)
        if isinstance(quantity.number, Room):
            return Phrase("as_many_of_them_as_fit", {**args, "place": self.place(quantity.number.place)})
        args["number"] = self.value(quantity.number)
        if (few := one_of_few(quantity, count)) is not None:
            return Phrase("some_of_them", args | {"number": few})
        if quantity.sort == "up_to" and quantity.least:
            return Phrase("from_to_of_them", args | {"least": said_number(quantity.least)})
        if quantity.sort == "up_to":
            return Phrase("up_to_of_them", args)
        if one and things.best is not None:
            return Phrase("best_of_them", args)
        # Of the language itself: its fallback's wouldn't be said in words of its own.
        if one and where is not None and self.catalogue.entry("phrases", "one_such") is not None:
            return Phrase("one_such", args)
        return Phrase("one_of_them" if one else "some_of_them", args)

    def _asked_of_them(self, things: Things, noun: Noun) -> Piece | None:
        """Return what is asked of some things that were named, and by what they are told from the others of which it is."""
        where = None if things.where is None else self.where(things.where, noun)
        if things.best is None:
            return where
        best = self.best(things.best, noun, called=things.called)
        return (
            best
            if where is None
            else Phrase("best_among", {"best": best, "what": replace(noun, where=(where,), many=True)})
        )

    def _of_those(self, quantity: Quantity, source: Named, where: Piece | None, one: bool) -> Piece | None:
        """Return `1 of the discarded cards`, where nothing was said of them before; None if more is to be said of how many."""
        bound = self.binding(source)
        if isinstance(quantity.number, Room):
            return Phrase(
                "as_many_of_as_fit", {"what": self.those_of(source), "place": self.place(quantity.number.place)}
            )
        if bound.verb is None or quantity.least:
            return None
        key = {"exactly": "some_of", "random": "some_of", "up_to": "up_to_of", "any_number": "any_number"}.get(
            quantity.sort
        )
        if key is None:
            return None
        noun = bound.noun.numbered(None, True)
        those = Phrase("those_done", {"what": noun}, bound.verb)
        if one:
            told = Phrase("one_of", {"what": those})
        elif key == "any_number":
            told = Phrase(key, {"what": those})
        else:
            told = Phrase(key, {"what": those, "number": self.value(quantity.number)})
        return told if where is None else Listed((told, where), "words")
