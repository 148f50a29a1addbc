"""Things that are of use where they lie, though nobody plays them: rules look at what they are, and nobody chooses among them.

A card that is dealt as a secret goal, a trump that is turned up, the weather of a round: what such a thing is makes a difference as soon as
it lies there. Where things are picked from a place, as from a hand or a market, that rules look at what lies there shows nothing: what a
thing does begins when it is picked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dsl import meaning as m
from interpreter.analysis.bodies import every_node
from interpreter.analysis.piles import PILES
from interpreter.definitions.game import GameDefinition, ZoneDefinition
from interpreter.game.game import Game
from interpreter.remembering import Remembered
from interpreter.review.weighing import counting, id_of
from interpreter.rulebook.book import Rulebook

LOOKED: Remembered[frozenset[str]] = Remembered(4)


def lying(game: Game) -> set[str]:
    """Return what lies now where it is of use, other than in the pile in which it begins."""
    rules, lay, zones = game.book.game, game.program.lay, looked_at(game.book)
    begins = {one.id: one.starts for one in rules.definitions}
    found: set[str] = set()
    for thing, number in enumerate(game.machine.T.w):
        id, zone = id_of(game, thing), lay.zone_name[number] if number >= 0 else ""
        if zone in zones and (begins[id] != zone or rules.zones[zone].order not in PILES):
            found.add(id)
    return found


def come_to_lie(game: Game) -> set[str]:
    """Return what has come, since the first answer, to where it is of use, and into what or onto what something has."""
    found, zones, rules = set[str](), looked_at(game.book), game.book.game.zones
    for event in game.events:
        match event.kind, event.args:
            case ("move", (thing, _, (zone, holder))) | ("refill", (thing, (zone, holder))):
                if thing >= 0 and zone in zones:
                    found.add(id_of(game, thing))
                if holder >= 0 and rules[zone].owner not in ("table", "player"):
                    found.add(id_of(game, holder))
    return found


def looked_at(book: Rulebook) -> frozenset[str]:
    """Return the zones in which things are of use as soon as they lie there: of players, where they count or do anything; and those in
    which rules look at what they are, while nobody picks any of them."""
    return LOOKED((book.game,), lambda: _looked_at_in(book))


def _looked_at_in(book: Rulebook) -> frozenset[str]:
    rules = book.game
    heaps = {zone.recycles for zone in rules.zones.values()} | {zone.refills for zone in rules.zones.values()}
    seen = {zone for things in _told_apart(rules) for zone in _zones(things)}
    picked = {
        zone
        for node in every_node(rules)
        if isinstance(node, m.Selection) and node.quantity.sort != "each" and isinstance(node.things, m.Things)
        for zone in _zones(node.things)
        if not _leaves_no_choice(rules.zones[zone])
    }
    return frozenset(counting(book) | (seen - picked - heaps))


def _told_apart(game: GameDefinition) -> Iterator[m.Things]:
    """Yield things of which rules ask what they are, and not only how many there are."""
    every = tuple(every_node(game))
    read = _names_asked(every)
    for node in every:
        match node:
            case m.Among(of=things):
                yield things
            case m.Read(of=m.First(of=things)) | m.IsA(of=m.First(of=things)):
                yield things
            case m.Exists(of=m.Things() as things) | m.Count(of=m.Things() as things) if _are_told_apart(game, things):
                yield things
            case m.ForEach(things=m.Selection(things=m.Things() as things), name=name, body=body):
                if name in _names_asked(m.walk(body)):
                    yield things
            case m.Move(what=m.Selection(things=m.Things() as things), result=str(name)) if name in read:
                yield things
            case m.Choose(what=m.Selection(things=m.Things() as things), result=str(name)) if name in read:
                yield things


def _names_asked(nodes: Iterable[m.AnyNode]) -> set[str]:
    """Return the names of things of which it is asked what they are."""
    return {one.of.name for one in nodes if isinstance(one, m.Read | m.IsA) and isinstance(one.of, m.Named)}


def _are_told_apart(game: GameDefinition, things: m.Things) -> bool:
    """Return whether not all that may lie in these places is meant."""
    if things.adjectives or things.where is not None or things.best is not None:
        return True
    held = {kind for zone in _zones(things) for kind in game.zones[zone].holds}
    return not all(any(game.vocabulary.is_kind(one, kind) for kind in things.kinds) for one in held)


def _zones(things: m.Things) -> Iterator[str]:
    yield from (place.name for place in things.places or () if isinstance(place, m.Zone))


def _leaves_no_choice(zone: ZoneDefinition) -> bool:
    """Return whether nobody chooses what is taken from a place: it is a pile, or there is room for but one."""
    return zone.order in PILES or zone.room == m.Number(1)


__all__ = ["come_to_lie", "looked_at", "lying"]
