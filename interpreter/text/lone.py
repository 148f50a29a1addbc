"""Of what there is but one: things that a player can't have twice in a place, since it admits no second, and the unit of a price."""

from collections.abc import Mapping

from dsl.meaning import (
    All,
    AnyOf,
    Compare,
    Condition,
    Exists,
    Here,
    IsA,
    It,
    Me,
    Not,
    Number,
    Read,
    Things,
    This,
    Truth,
    Zone,
)
from interpreter.definitions.game import Definition, GameDefinition


def lone_of(game: GameDefinition) -> frozenset[tuple[str, str]]:
    """Return the definitions, each with a zone of a player, of which one alone can lie there as long as players alone put it there: who
    can't be asked, as an automaton, admits nothing here.
    """
    automata = {one.name for one in game.automata}
    return frozenset(
        (one.id, zone.name)
        for zone in game.zones.values()
        if zone.admits is not None and zone.owner == "player"
        for one in game.definitions
        if any(game.vocabulary.is_kind(one.id, kind) for kind in zone.holds)
        if _admits_one(zone.admits, zone.name, one, automata)
    )


def places_of_one(game: GameDefinition) -> frozenset[str]:
    """Return the zones in which there is room for one thing, whatever happens."""
    one = (zone for zone in game.zones.values() if zone.room == Number(1) and zone.measure is None and not zone.changed)
    return frozenset(zone.name for zone in one)


def unshared(game: GameDefinition) -> frozenset[tuple[str, str]]:
    """Return the kinds, each with a printed attribute of which no two of its things have the same, as far as it is stated; of a map that
    each player has, no two on one.
    """
    words, found = game.vocabulary, set()
    definitions = {one.id: one for one in game.definitions}
    for kind in words.kinds:
        things = [one for one in game.definitions if words.is_kind(one.kind, kind) and one.id not in game.boards]
        # What each player has there is so often as there are players.
        several: list[list[Mapping[str, object]]] = [
            [one.attributes for one in things for _ in range(one.copies if one.owner == "table" else 2)]
        ]
        several += [
            [{**definitions[name].attributes, **space.attributes} for space in board.spaces]
            for name, board in game.boards.items()
            if words.is_kind(board.kind, kind)
        ]
        for name, attribute in words.kinds[kind].attributes.items():
            values = [
                [one[name] for one in group if one.get(name) not in (None, attribute.default)] for group in several
            ]
            told = all(isinstance(one, int | str) for group in values for one in group) and any(values)
            if told and not attribute.variable and all(len(group) == len({*group}) for group in values):
                found.add((kind, name))
    return frozenset(found)


def sole_prices(game: GameDefinition) -> dict[str, str]:
    """Return the attributes whose prices are all in one unit, or in those of one group, each with it."""
    found: dict[str, str] = {}
    kinds = game.vocabulary.kinds.values()
    for name in {one.name for kind in kinds for one in kind.attributes.values() if one.sort == "price"}:
        prices = [one.attributes[name] for one in game.definitions if name in one.attributes]
        units = {unit for price in prices if isinstance(price, Mapping) for unit in price}
        if not units or not all(isinstance(price, Mapping) for price in prices):
            continue
        of_all = (group for group, several in game.vocabulary.groups.items() if units <= set(several))
        of = (
            next(iter(units))
            if len(units) == 1
            else min(of_all, key=lambda one: len(game.vocabulary.groups[one]), default=None)
        )
        if of is not None:
            found[name] = of
    return found


def _admits_one(asked: Condition, zone: str, one: Definition, automata: set[str]) -> bool:
    ways = asked.parts if isinstance(asked, AnyOf) else (asked,)
    left = [way for way in ways if not _never(way, zone, one, automata)]
    return len(left) == 1 and _asks_for_no_other(left[0])


def _never(asked: Condition, zone: str, one: Definition, automata: set[str]) -> bool:
    """Return whether something can't be so of a thing that players put into a zone of their own."""
    match asked:
        case All(parts=parts):
            return any(_never(part, zone, one, automata) for part in parts)
        case Not(of=IsA(of=This(), adjectives=adjectives)) if adjectives:
            return all(one.attributes.get(word.attribute) in (word.name, True) for word in adjectives)
        case Truth(value=Read(attribute=attribute, of=Me())):
            return attribute in automata
        case Not(of=Compare(operator="is", left=Here(), right=Zone(name=name, holder=Me()))):
            return name == zone
    return False


def _asks_for_no_other(asked: Condition) -> bool:
    """Return whether it is asked that nothing of the same name lies there."""
    match asked:
        case Not(
            of=Exists(
                least=Number(number=1),
                of=Things(
                    adjectives=(),
                    places=(Here(),),
                    owner=None,
                    where=Compare(
                        operator="is",
                        left=Read(attribute="name", of=It()),
                        right=Read(attribute="name", of=This()),
                    ),
                ),
            )
        ):
            return True
    return False
