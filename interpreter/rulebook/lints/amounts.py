"""Numbers that can't come true or do nothing: more things moved into a place than it has room for, more taken out of it than ever lie
there, more dealt in the setup than there are, none of something."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes, overlap
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition
from interpreter.rulebook.lints.limits import Ranges


def find_more_than_fits(game: GameDefinition, problems: Problems) -> None:
    """Report steps that move so many things into one place at once that it never has room for all of them, or give them to a verb that
    does no more than to move them there."""
    ranges = Ranges(game)
    for node in every_node(game):
        for what, to in _moved(game, node):
            if not isinstance(to, m.Zone) or to.which != "one":
                continue
            zone, quantity = game.zones[to.name], what.quantity
            most, least = _room(ranges, zone), ranges.value(quantity.number)[0]
            is_fixed = quantity.sort in ("exactly", "random") and what.times is None
            if is_fixed and most is not None and least is not None and least > most:
                problems.warning("more-than-fit", first_line(node.span), number=least, zone=zone.name, most=most)


def _moved(game: GameDefinition, node: m.AnyNode) -> Iterator[tuple[m.Selection, m.Place | m.PlaceSelection]]:
    """Yield what a step moves, and where to."""
    match node:
        case m.Move(what=what, to=to):
            yield what, to
        case m.Call(verb=verb, arguments=arguments):
            limits = {one.role for one in game.verbs[verb].parameters if one.at_most is not None}
            for argument in arguments:
                there = _moves_to(game, verb, argument.role)
                if isinstance(argument.value, m.Selection) and there is not None and argument.role not in limits:
                    yield argument.value, there


def find_more_than_lie(game: GameDefinition, problems: Problems) -> None:
    """Report choices of so many things in one place that there are never so many: of which there are fewer, or for which it has no
    room."""
    ranges = Ranges(game)
    # More than are dealt has been told of the setup, with the number of players.
    told = {(one.span.file, one.span.line) for one in problems if one.code == "more-than-there-are"}
    for node in every_node(game):
        match node:
            case m.Selection(
                quantity=m.Quantity(sort="exactly" | "random", number=number),
                things=m.Things(kinds=kinds, places=(m.Zone(name=name, which="one"),)),
                times=None,
            ):
                least, room = ranges.value(number)[0], _room(ranges, game.zones[name])
                most = ranges.copies(kinds) if room is None else min(room, ranges.copies(kinds))
                if least is not None and least > most > 0 and (node.span.file, node.span.line) not in told:
                    problems.warning("more-than-lie", first_line(node.span), number=least, zone=name, most=most)


def find_idle_numbers(game: GameDefinition, problems: Problems) -> None:
    """Report steps that are done to none at all, by a number that is nought as it is written. Where nothing else is done with
    them, that has been told of the whole."""
    told = {one.span for one in problems if one.code == "does-nothing"}
    for node in (node for body in bodies(game) if first_line(body.span) not in told for node in nodes(body.block)):
        match node:
            case (
                m.Transfer(amount=m.Amount(quantity=m.Quantity(number=m.Number(number=0))))
                | m.Selection(quantity=m.Quantity(sort="exactly" | "random" | "up_to", number=m.Number(number=0)))
                | m.Repeat(times=m.Number(number=0))
            ):
                problems.warning("done-to-none", first_line(node.span))


def _room(ranges: Ranges, zone: ZoneDefinition) -> int | None:
    """Return how many things a place has room for at most; None where there is no end, or that isn't counted in things."""
    room = None if zone.room is None or zone.measure is not None else ranges.value(zone.room)[1]
    return zone.slots or room


def find_dealt_too_many(game: GameDefinition, problems: Problems) -> None:
    """Report steps of the setup, and of what is played after it, that take more things out of a place than begin there, with as many
    players as there may be. What is put back there meanwhile, or taken in a way that isn't sure, isn't counted."""
    in_setup = {node.to.name for node in nodes(game.setup) if isinstance(node, m.Move) and isinstance(node.to, m.Zone)}
    filled = _filled(game)
    dealt = ((one, in_setup) for one in _taking(game, game.setup, 1))
    played = ((one, filled) for one in _taking(game, game.play, 1, follow=True))
    taken: dict[str, int] = {}
    for (step, number, things), refilled in (*dealt, *played):
        (place,) = things.places or ()
        if not isinstance(place, m.Zone) or place.name in refilled or game.zones[place.name].owner != "table":
            continue
        here = [one for one in game.definitions if one.starts == place.name and one.owner == "table"]
        fitting = sum(one.copies for one in here if _is_of(game, one, things.kinds))
        taken[place.name] = taken.get(place.name, 0) + number
        whole = sum(one.copies for one in here)
        asked, there = (taken[place.name], whole) if fitting >= number else (number, fitting)
        if asked > there > 0:
            seats = str(game.seats[1])
            problems.warning(
                "more-than-there-are", first_line(step.span), number=asked, zone=place.name, most=there, seats=seats
            )
            return


def _filled(game: GameDefinition) -> set[str]:
    """Return the places into which anything may come while the game is played."""
    found = {zone.name for zone in game.zones.values() if zone.recycles is not None or zone.refills is not None}
    found |= {zone.spill for zone in game.zones.values() if zone.spill is not None}
    for node in every_node(game):
        if isinstance(node, m.Move):
            to = node.to.place if isinstance(node.to, m.PlaceSelection) else node.to
            kinds = node.what.things.kinds if isinstance(node.what.things, m.Things) else ()
            # Where only the moment tells the place, it may be each that holds such things.
            anywhere = {
                zone.name
                for zone in game.zones.values()
                if not kinds or any(overlap(game, kind, held) for kind in kinds for held in zone.holds)
            }
            found |= {to.name} if isinstance(to, m.Zone) else anywhere
    return found


def _is_of(game: GameDefinition, definition: Definition, kinds: tuple[str, ...]) -> bool:
    words = game.vocabulary
    return any(definition.id == kind or words.is_kind(definition.kind, kind) for kind in kinds)


def _taking(
    game: GameDefinition, block: m.Block, times: int, follow: bool = False, within: tuple[str, ...] = ()
) -> Iterator[tuple[m.Step, int, m.Things]]:
    """Yield the steps of a block that take a fixed number of things out of one place for certain, and how many in all. follow: whether
    what verbs do is looked at as well; what is done behind a condition isn't certain. within: the verbs that are being followed."""
    for step in block:
        match step:
            case m.OnlyIf() if follow:
                return
            case m.Let(players=m.PlayerSelection(quantity=m.Quantity(sort="each"), players=players), body=body) if (
                _are_all(players)
            ):
                many = game.seats[1] - (players.which == "opponent")
                yield from _taking(game, body, times * many, follow, within)
            case m.Let(players=m.Named(), body=body) if follow:
                yield from _taking(game, body, times, follow, within)
            case m.ForEach(things=m.PlayerSelection(quantity=m.Quantity(sort="each"), players=players), body=body) if (
                follow and _are_all(players)
            ):
                many = game.seats[1] - (players.which == "opponent")
                yield from _taking(game, body, times * many, follow, within)
            case m.Repeat(times=m.Number(number=number), up_to=False, body=body) if number != m.ENDLESS:
                yield from _taking(game, body, times * number, follow, within)
            case m.Move(what=m.Selection() as what):
                yield from ((step, number * times, things) for number, things in _fixed(what))
            case m.Call(verb=verb, arguments=arguments) if not follow or _is_free(game, verb):
                for argument in arguments:
                    if isinstance(argument.value, m.Selection) and _moves_to(game, verb, argument.role) is not None:
                        yield from ((step, number * times, things) for number, things in _fixed(argument.value))
                if follow and verb not in within:
                    yield from _taking(game, game.verbs[verb].body, times, follow, (*within, verb))


def _are_all(players: m.Players) -> bool:
    return not (players.adjectives or players.where or players.best)


def _is_free(game: GameDefinition, verb: str) -> bool:
    """Return whether nothing forbids a verb or keeps it from taking all that it is given."""
    declared = game.verbs[verb]
    return not declared.bans and all(not one.bans and one.at_most is None for one in declared.parameters)


def _fixed(what: m.Selection) -> Iterator[tuple[int, m.Things]]:
    match what:
        case m.Selection(
            quantity=m.Quantity(sort="exactly" | "random", number=m.Number(number=number)),
            things=m.Things(source=None, places=(_,)) as things,
            times=None,
        ):
            yield number, things


def _moves_to(game: GameDefinition, verb: str, role: str) -> m.Place | m.PlaceSelection | None:
    """Return the place to which a verb first of all moves what it is given; None if it does something else."""
    match game.verbs[verb].body:
        case (m.Move(what=m.Selection(things=m.Named(name=name)), to=to), *_) if name == role:
            return to
    return None


__all__ = ["find_dealt_too_many", "find_idle_numbers", "find_more_than_fits", "find_more_than_lie"]
