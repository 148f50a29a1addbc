"""Numbers that can't come true or do nothing: more things moved into a place than it has room for, more taken out of it than ever lie
there, more dealt in the setup than there are, none of something."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition
from interpreter.rulebook.lints.limits import Ranges


def find_more_than_fits(game: GameDefinition, problems: Problems) -> None:
    """Report steps that move so many things into one place at once that it never has room for all of them."""
    ranges = Ranges(game)
    for node in every_node(game):
        if not isinstance(node, m.Move) or not isinstance(node.to, m.Zone) or node.to.which != "one":
            continue
        zone, quantity = game.zones[node.to.name], node.what.quantity
        most, least = _room(ranges, zone), ranges.value(quantity.number)[0]
        is_fixed = quantity.sort in ("exactly", "random") and node.what.times is None
        if is_fixed and most is not None and least is not None and least > most:
            problems.warning("more-than-fit", first_line(node.span), number=least, zone=zone.name, most=most)


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
    """Report steps of the setup that take more things out of a place than begin there, with as many players as there may be. What is put
    back there meanwhile, or taken in a way that isn't sure, isn't counted."""
    filled = {node.to.name for node in nodes(game.setup) if isinstance(node, m.Move) and isinstance(node.to, m.Zone)}
    taken: dict[str, int] = {}
    for step, number, things in _taking(game, game.setup, 1):
        (place,) = things.places or ()
        if not isinstance(place, m.Zone) or place.name in filled or game.zones[place.name].owner != "table":
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


def _is_of(game: GameDefinition, definition: Definition, kinds: tuple[str, ...]) -> bool:
    words = game.vocabulary
    return any(definition.id == kind or words.is_kind(definition.kind, kind) for kind in kinds)


def _taking(game: GameDefinition, block: m.Block, times: int) -> Iterator[tuple[m.Step, int, m.Things]]:
    """Yield the steps of a block that take a fixed number of things out of one place for certain, and how many in all."""
    for step in block:
        match step:
            case m.Let(players=m.PlayerSelection(quantity=m.Quantity(sort="each"), players=players), body=body):
                if not (players.adjectives or players.where or players.best):
                    yield from _taking(game, body, times * (game.seats[1] - (players.which == "opponent")))
            case m.Repeat(times=m.Number(number=number), up_to=False, body=body) if number != m.ENDLESS:
                yield from _taking(game, body, times * number)
            case m.Move(what=m.Selection() as what):
                yield from ((step, number * times, things) for number, things in _fixed(what))
            case m.Call(verb=verb, arguments=arguments):
                for argument in arguments:
                    if isinstance(argument.value, m.Selection) and _moves_away(game, verb, argument.role):
                        yield from ((step, number * times, things) for number, things in _fixed(argument.value))


def _fixed(what: m.Selection) -> Iterator[tuple[int, m.Things]]:
    match what:
        case m.Selection(
            quantity=m.Quantity(sort="exactly" | "random", number=m.Number(number=number)),
            things=m.Things(source=None, places=(_,)) as things,
            times=None,
        ):
            yield number, things


def _moves_away(game: GameDefinition, verb: str, role: str) -> bool:
    """Return whether a verb first of all moves what it is given."""
    match game.verbs[verb].body:
        case (m.Move(what=m.Selection(things=m.Named(name=name))), *_):
            return name == role
    return False


__all__ = ["find_dealt_too_many", "find_idle_numbers", "find_more_than_fits", "find_more_than_lie"]
