"""What a line of scores is called on a sheet on which only numbers stand beside it: `stalls in the yard`, where the rules say `2 points
for each stall in your yard`."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import Count, Me, ScoreLine, Things, Total, Units, Value, Zone, walk
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.standing import StandingLines

# What a phrase of a place says of whose it is.
_WHOSE = "{holder"


def label_of(planner: StandingLines, line: ScoreLine) -> Piece | None:
    """Return what a line counts, whosever it is; None where more than that must be told."""
    amount = line.amount
    if line.condition is not None or amount.per > 1:
        return None
    return label_of_value(planner, amount.quantity.number if amount.times is None else amount.times)


def label_of_value(planner: StandingLines, value: Value) -> Piece | None:
    """Return the things or counters that a number counts, whosever they are; None of any other number."""
    match value:
        case Total(of=Things() as of, attribute=attribute) if _is_of_another(planner, attribute):
            things = _things(planner, of)
            summed = CatalogueWord("attributes", attribute)
            return None if things is None else Phrase("score_total", {"attribute": summed, "what": things})
        case Count(of=Things() as of) | Total(of=Things() as of):
            return _things(planner, of)
        case Count(of=Units(units=units, holders=Me())):
            noun = planner.units(units, lying=True)
            if planner.tells_nobody():
                noun = replace(noun, after=(planner.holder(Me()),))
            return noun.numbered(None, True)
        case Count(of=Units(units=units, holders=Things() as holders)) if (held := _of_nobody(holders)) is not None:
            bearers = Phrase("the", {"what": planner.things(held, whole=True).numbered(None, True)})
            where = PlaceName(CatalogueWord("holders", "thing"), bearers, bearers)
            return replace(planner.units(units, lying=True).numbered(None, True), after=(where,))
    return None


def _is_of_another(planner: StandingLines, attribute: str) -> bool:
    """Return whether a sum is of an attribute that is worth no points by itself, and has no words for what it is worth."""
    own = f"{attribute}.total"
    return planner.unit_of(attribute) is None and not any(
        planner.said("attributes", one) for one in (own, f"{own}_content")
    )


def _things(planner: StandingLines, counted: Things) -> Piece | None:
    place = counted.places[0] if counted.places and len(counted.places) == 1 else None
    if isinstance(place, Zone) and isinstance(place.holder, Me):
        entry, _ = planner.catalogue.find(CatalogueWord("places", place.name))
        if isinstance(entry, dict) and _WHOSE in str(entry.get("in", "")):
            # A place of which is told who did what is called by what lies there.
            plain = not counted.adjectives and counted.where is None
            return Noun((CatalogueWord("places", place.name),), many=True) if plain else None
    things = _of_nobody(counted)
    if things is None:
        return None
    noun = planner.things(things, whole=True).numbered(None, True)
    return planner.content_of(noun) or noun


def _of_nobody(things: Things) -> Things | None:
    """Return things without whose they are; None where more is asked of whom they are."""
    places = things.places and tuple(
        replace(place, holder=None) if isinstance(place, Zone) and isinstance(place.holder, Me) else place
        for place in things.places
    )
    left = replace(things, owner=None if isinstance(things.owner, Me) else things.owner, places=places)
    return None if any(isinstance(one, Me) for one in walk(left)) else left


__all__ = ["label_of", "label_of_value"]
