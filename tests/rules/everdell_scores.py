"""A second opinion on what Everdell's tables score: counted from what all can see, by the printed cards, without the rules as data."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from interpreter.game.view import HolderView, ThingView, View


class Card(NamedTuple):
    """What is printed on a card."""

    kind: str
    rarity: str
    colour: str
    points: int


CARDS = {
    id: Card(*printed)
    for id, printed in yaml.safe_load(
        Path(__file__).with_name("everdell_cards.yaml").read_text(encoding="utf-8")
    ).items()
}
BASIC_EVENTS = ("harvest_festival", "grand_tour", "city_monument", "cartographers_expedition")
SPECIAL_EVENTS = frozenset(
    """a_brilliant_marketing_plan a_well_run_city an_evening_of_fireworks ancient_scrolls_discovered capture_of_the_acorn_thieves
    croak_wart_cure flying_doctor_service graduation_of_scholars ministering_to_miscreants path_of_the_pilgrims performer_in_residence
    pristine_chapel_ceiling remembering_the_fallen tax_relief the_everdell_games under_new_management""".split()
)
FIXED = {
    **dict.fromkeys(BASIC_EVENTS, 3),
    "a_well_run_city": 4,
    "croak_wart_cure": 6,
    "tax_relief": 3,
    "the_everdell_games": 9,
}
JOURNEY = {"journey_5": 5, "journey_4": 4, "journey_3": 3, "journey_2": 2}
RESOURCES = ("twig", "resin", "pebble", "berry")


def lying(holder: HolderView | ThingView, zone: str) -> tuple[ThingView, ...]:
    """The things in a zone that all can see; none if there is no such zone."""
    found = holder.zones.get(zone)
    return (found.things or ()) if found is not None else ()


def held(holder: HolderView | ThingView, unit: str) -> int:
    """How many units a player has, or lie on a thing."""
    return holder.units.get(unit, 0)


def pairs(city: Iterable[ThingView]) -> int:
    """How many couples live in a city."""
    lives = Counter(card.id for card in city)
    return min(lives["husband"], lives["wife"])


def prosperity(player: HolderView) -> int:
    """What the prosperity cards of a city add to their base points."""
    city = lying(player, "city")
    printed = [CARDS[card.id] for card in city]

    def counted(kind: str, rarity: str) -> int:
        return sum(card.kind == kind and card.rarity == rarity for card in printed)

    achieved = [event.id for event in lying(player, "achievements")]
    basic = sum(event in BASIC_EVENTS for event in achieved)
    bonus: Mapping[str, Callable[[], int]] = {
        "castle": lambda: counted("construction", "common"),
        "palace": lambda: counted("construction", "unique"),
        "school": lambda: counted("critter", "common"),
        "theater": lambda: counted("critter", "unique"),
        "ever_tree": lambda: sum(card.colour == "prosperity" for card in printed),
        "architect": lambda: min(6, held(player, "resin") + held(player, "pebble")),
        "king": lambda: basic + 2 * (len(achieved) - basic),
    }
    return sum(bonus[card.id]() for card in city if card.id in bonus) + 3 * pairs(city)


def event_points(event: ThingView, player: HolderView, view: View) -> int:
    """What an event is worth to the player who achieved it."""
    city = lying(player, "city")

    def on(place: str, zone: str) -> int:
        return sum(len(lying(card, zone)) for card in city if card.id == place)

    beneath = len(lying(event, "beneath"))
    match event.id:
        case "an_evening_of_fireworks":
            return 2 * held(event, "twig")
        case "performer_in_residence":
            return 2 * held(event, "berry")
        case "under_new_management":
            return sum(held(event, one) * (2 if one in ("resin", "pebble") else 1) for one in RESOURCES)
        case "ancient_scrolls_discovered":
            return beneath
        case "capture_of_the_acorn_thieves":
            return 3 * beneath
        case "graduation_of_scholars":
            return 2 * beneath
        case "flying_doctor_service":
            return 3 * sum(pairs(lying(each, "city")) for each in view.players)
        case "ministering_to_miscreants":
            return 3 * on("dungeon", "prison")
        case "path_of_the_pilgrims":
            return 3 * on("monastery", "quarters")
        case "remembering_the_fallen":
            return 3 * on("cemetery", "quarters")
        case "pristine_chapel_ceiling":
            return 2 * sum(held(card, "point") for card in city if card.id == "chapel")
    return FIXED.get(event.id, 0)


def travelled(player: HolderView, view: View) -> int:
    """What a player's workers on the Journey are worth."""
    things = [thing for zone in view.table.zones.values() for thing in zone.things or ()]
    return sum(
        JOURNEY[thing.id] for thing in things if thing.id in JOURNEY
        for worker in lying(thing, "quarters") if worker.owner == player.seat
    )  # fmt: skip


def score(view: View, seat: int) -> int:
    """What a player scores: cards, point tokens, prosperity, Journey, events."""
    player = view.players[seat]
    city = lying(player, "city")
    return (
        sum(CARDS[card.id].points for card in city)
        + held(player, "point")
        + sum(held(card, "point") for card in city)
        + prosperity(player)
        + travelled(player, view)
        + sum(event_points(event, player, view) for event in lying(player, "achievements"))
    )


def rugwort(view: View, seat: int, year: int) -> int:
    """What the solo opponent scores: 2 a card, 3 a prosperity card, 3 a basic event, what the player missed, his traveller, and
    the points given to him."""
    opponent = view.players[seat]
    city = lying(opponent, "city")
    things = [thing.id for zone in view.table.zones.values() for thing in zone.things or ()]
    missed = sum(id in SPECIAL_EVENTS for id in things)
    return (
        sum(3 if CARDS[card.id].colour == "prosperity" else 2 for card in city)
        + 3 * len(lying(opponent, "achievements"))
        + (3 if year == 1 else 6) * missed
        + travelled(opponent, view)
        + held(opponent, "point")
        + sum(held(card, "point") for card in city)
    )


def ranks(view: View, seats: int) -> list[tuple[int, int, int]]:
    """What decides who wins, by seat: points, then events, then resources left over."""
    return [
        (
            score(view, seat),
            len(lying(view.players[seat], "achievements")),
            sum(held(view.players[seat], one) for one in RESOURCES),
        )
        for seat in range(seats)
    ]


def standings(view: View, seats: int, year: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores of all, the solo opponent last, and the seats that win; against him only more points than his do."""
    ranked = ranks(view, seats)
    scores = tuple(points for points, _, _ in ranked)
    if seats > 1:
        return scores, tuple(seat for seat in range(seats) if ranked[seat] == max(ranked))
    his = rugwort(view, 1, year)
    return (*scores, his), (0,) if scores[0] > his else (1,)
