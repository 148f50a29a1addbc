"""What texts have to know of all rules of a game: what there is but one of, by what things are given up, who reads what."""

from dsl.meaning import Amount, Compare, Me, Move, Named, Seats, Transfer, Zone
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import GameDefinition
from interpreter.text.demanded import all_demanded
from interpreter.text.lone import lone_of, places_of_one, sole_prices, unshared
from interpreter.text.planner.alongside import number_of_players
from interpreter.text.planner.handing import onto_thing
from interpreter.text.planner.surroundings import Surroundings
from interpreter.text.read_by_owner import read_by_owner


def given_away(game: GameDefinition) -> frozenset[str]:
    """Return the verbs that do nothing but put their object into a pile of the table."""
    found = set()
    for name, verb in game.verbs.items():
        match verb.body:
            case (Move(what=what, to=Zone(name=zone, holder=holder)),) if not isinstance(holder, Me):
                known = game.vocabulary.zones.get(zone)
                if isinstance(what.things, Named) and known is not None and known.order in ("stack", "shuffled"):
                    found.add(name)
    return frozenset(found)


def paid_onto(game: GameDefinition) -> frozenset[str]:
    """Return the units that somewhere are paid out of one's own onto a thing: where they come from the supply instead, that is told."""
    return frozenset(
        unit
        for node in every_node(game)
        if isinstance(node, Transfer) and node.verb == "pay" and isinstance(node.amount, Amount)
        if onto_thing(node)
        for unit in node.amount.units
    )


def solo_players(game: GameDefinition) -> int:
    """Return how many players are counted where one plays alone beside automata; 0 where nobody does."""
    beside = sum(number_of_players(one.when) == 1 for one in game.automata)
    return 1 + beside if beside and game.seats[0] == 1 else 0


def sole_players(game: GameDefinition) -> frozenset[str]:
    """Return the adjectives of players that ask how many seats somebody sits from another: nobody else sits there."""
    return frozenset(
        name
        for name, asked in game.adjectives.items()
        if isinstance(asked, Compare) and asked.operator == "=" and isinstance(asked.left, Seats)
    )


def elsewhere(game: GameDefinition) -> dict[str, str]:
    """Return the definitions of which an attribute says that they go to a place of players who don't put them there, each with it."""
    return {
        one.id: place.name
        for one in game.definitions
        for place in one.attributes.values()
        if isinstance(place, Zone) and not isinstance(place.holder, Me) and game.zones[place.name].live
        if game.zones[place.name].owner == "player"
    }


def lacking(game: GameDefinition) -> frozenset[tuple[str, str]]:
    """Return the abilities, each with a kind of which some things have it and others don't."""
    found = set()
    for kind in game.vocabulary.kinds:
        things = [one for one in game.definitions if game.vocabulary.is_kind(one.kind, kind)]
        for ability in {name for one in things for name in one.abilities}:
            if any(ability not in one.abilities for one in things):
                found.add((ability, kind))
    return frozenset(found)


def one_each(game: GameDefinition) -> frozenset[str]:
    """Return the kinds of which each player has one thing, and nobody else any."""
    found = set()
    for kind in game.vocabulary.kinds:
        things = [one for one in game.definitions if game.vocabulary.is_kind(one.id, kind)]
        if len(things) == 1 and things[0].owner == "player" and things[0].copies == 1:
            found.add(kind)
    return frozenset(found)


def surroundings_of(game: GameDefinition) -> Surroundings:
    """Return all of that, as the wording of a game takes it."""
    return Surroundings(
        lone_of(game),
        sole_prices(game),
        given_away(game),
        paid_onto(game),
        read_by_owner(game),
        solo_players(game),
        places_of_one(game),
        sole_players(game),
        unshared(game),
        all_demanded(game),
        game.seats == (2, 2) and not game.automata,
        elsewhere(game),
        lacking(game),
        one_each(game),
    )
