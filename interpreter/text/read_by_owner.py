"""Texts whose reader surely owns the thing on which they stand, so that its owner is *you*: standing lines of what lies with players, and
abilities that nobody resolves of what lies with another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl.meaning import (
    Argument,
    Block,
    Call,
    Choose,
    ForEach,
    Me,
    Move,
    Named,
    OwnerOf,
    PlaceAttribute,
    PlaceSelection,
    Resolve,
    Selection,
    Step,
    Things,
    This,
    Zone,
    walk,
)
from interpreter.analysis.bodies import bodies, every_node, overlap
from interpreter.definitions.game import Definition, GameDefinition

# Where what a name means was put: with whoever acts, or where a role of a verb says.
Lies = Mapping[str, bool | str]
# An ability that is resolved: of things of which kinds, by which verb, and where they lie.
Site = tuple[tuple[str, ...], str, bool | str]


def read_by_owner(game: GameDefinition) -> frozenset[tuple[str, str]]:
    """Return the definitions, each with an ability that speaks of its owner, who surely reads it; "" for its standing lines."""
    found: set[tuple[str, str]] = set()
    sites: dict[str, list[Site]] | None = None
    for one in game.definitions:
        if any(map(_speaks_of_owner, one.always)) and one.owner == "table" and _lives_with_players(game, one):
            found.add((one.id, ""))
        for name, block in one.abilities.items():
            if not _speaks_of_owner(block) or one.owner != "table":
                continue
            sites = _sites(game) if sites is None else sites
            of_it = [site for site in sites.get(name, []) if any(overlap(game, one.kind, kind) for kind in site[0])]
            if of_it and all(_is_own(game, one, site) for site in of_it):
                found.add((one.id, name))
    return frozenset(found)


def _speaks_of_owner(tree: object) -> bool:
    return any(isinstance(node, OwnerOf) and isinstance(node.of, This) for node in walk(tree))


def _lives_with_players(game: GameDefinition, one: Definition) -> bool:
    """Return whether a thing counts in places of players alone."""
    live = [
        zone for zone in game.zones.values() if zone.live and any(overlap(game, one.kind, kind) for kind in zone.holds)
    ]
    return bool(live) and all(zone.owner == "player" for zone in live)


def _is_own(game: GameDefinition, one: Definition, site: Site) -> bool:
    """Return whether a thing whose ability is resolved lies with whoever resolves it."""
    _, verb, lies = site
    if isinstance(lies, bool):
        return lies
    calls = [node for node in every_node(game) if isinstance(node, Call) and node.verb == verb]
    return bool(calls) and all(
        any(argument.role == lies and _is_own_place(argument, one) for argument in call.arguments) for call in calls
    )


def _is_own_place(argument: Argument, one: Definition) -> bool:
    """Return whether a place that is handed to a verb is that of whoever does it, for a thing that may say itself where it goes."""
    value = argument.value
    place: object = value.place if isinstance(value, PlaceSelection) else value
    if isinstance(place, PlaceAttribute):
        place = one.attributes.get(place.attribute)
    return isinstance(place, Zone) and place.which == "one" and isinstance(place.holder, Me)


def _sites(game: GameDefinition) -> dict[str, list[Site]]:
    """Return where each ability is resolved."""
    found: dict[str, list[Site]] = {}
    for body in bodies(game):
        roles = {parameter.role for parameter in game.verbs[body.name].parameters} if body.sort == "verb" else set()
        for step, lies in _in_order(body.block, {}, roles):
            if isinstance(step, Resolve):
                things = step.of.things
                kinds = (
                    things.kinds
                    if isinstance(things, Things)
                    else (things.type.of,)
                    if isinstance(things, Named)
                    else ()
                )
                verb = body.name if body.sort == "verb" else ""
                known = _lies(step.of, lies)
                for kind in kinds or tuple(game.vocabulary.kinds):
                    found.setdefault(step.ability, []).append(((kind,), verb, known))
    return found


def _in_order(block: Block, lies: Lies, roles: set[str]) -> Iterator[tuple[Step, Lies]]:
    """Yield all statements of a block with what is known then of where named things lie."""
    known = dict(lies)
    for step in block:
        yield step, known
        match step:
            case Choose(what=Selection() as what, result=str() as result):
                known[result] = _lies(what, known)
            case Move(what=Selection(things=Named(name=name)), to=to):
                known[name] = _goes(to, roles)
            case ForEach(things=Selection() as what, name=name):
                known[name] = _lies(what, known)
        for body in _blocks(step):
            yield from _in_order(body, known, roles)


def _blocks(step: Step) -> Iterator[Block]:
    for name in ("body", "then", "otherwise"):
        yield getattr(step, name, ())
    yield from getattr(step, "bodies", ())


def _lies(what: Selection, known: Lies) -> bool | str:
    """Return whether things that are taken lie with whoever acts, or where a role says."""
    things = what.things
    if isinstance(things, Named):
        return known.get(things.name, False)
    if not isinstance(things, Things) or not things.places:
        return False
    return all(isinstance(place, Zone) and isinstance(place.holder, Me) for place in things.places)


def _goes(to: object, roles: set[str]) -> bool | str:
    """Return whether something goes to whoever acts, or where a role says."""
    place = to.place if isinstance(to, PlaceSelection) else to
    if isinstance(place, Named) and place.name in roles:
        return place.name
    return isinstance(place, Zone) and place.which == "one" and isinstance(place.holder, Me)
