"""Choices among what the one who chooses can't see: of a hidden pile only the top can be meant, of anything else hidden only chance
can pick."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import every_node, first_line
from interpreter.definitions.game import GameDefinition

PILES = ("stack", "shuffled")


def find_unseen_choices(game: GameDefinition, problems: Problems) -> None:
    """Report selections by which a player would be offered, by what they are, things that this player may not see."""
    for node in every_node(game):
        if not isinstance(node, m.Selection) or node.quantity.sort in ("each", "random"):
            continue
        things = node.things
        for place in (things.places or ()) if isinstance(things, m.Things) else ():
            if isinstance(place, m.Zone) and is_hidden(game, place) and not _is_top(game, things, place):
                problems.error("unseen-choice", first_line(node.span), place=place.name)


def is_hidden(game: GameDefinition, place: m.Zone) -> bool:
    """Return whether who resolves surely can't see into a place, or not into all that are meant."""
    zone = game.zones[place.name]
    if zone.seen_by == "others" and zone.owner == "player":
        theirs = isinstance(place.holder, m.Players) and place.holder.which == "opponent"
        return not theirs and (place.which != "one" or isinstance(place.holder, m.Me | m.Players))
    if zone.seen_by == "owner" and zone.owner == "player":
        return place.which != "one" or isinstance(place.holder, m.Players)
    return zone.seen_by == "none"


def _is_top(game: GameDefinition, things: object, place: m.Zone) -> bool:
    """Return whether a pile is meant of which anything will do, so that its top comes."""
    zone, is_kind = game.zones[place.name], game.vocabulary.is_kind
    if zone.order not in PILES or not isinstance(things, m.Things):
        return False
    bare = things == m.Things(things.kinds, places=things.places)
    return bare and all(any(is_kind(held, kind) for kind in things.kinds) for held in zone.holds)
