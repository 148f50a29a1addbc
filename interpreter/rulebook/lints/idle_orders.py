"""Orders that nobody ever meets: what is put into one is shuffled before anything is taken from there."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.definitions.game import GameDefinition


def find_idle_orders(game: GameDefinition, problems: Problems) -> None:
    """Warn of what puts a place into an order that it loses, or has lost just before, and of places that are only ever shuffled
    into a pile."""
    prints, told = footprints_of(game), set[int]()
    for body in bodies(game):
        for block in (body.block, *(inner for node in nodes(body.block) for inner in m.blocks_in(node))):
            _look_through(prints, block, told, problems)
    unmet = _never_met(game)
    for node in every_node(game):
        if isinstance(node, m.Deed) and _place(node) in unmet and node.orders and id(node) not in told:
            span = game.vocabulary.zones[_place(node)].span
            _warn(node, Note(span, "note-declared-here"), problems)


def _look_through(prints: Footprints, block: m.Block, told: set[int], problems: Problems) -> None:
    ordered: dict[object, m.Deed] = {}
    shuffled: dict[object, m.Deed] = {}
    for step in block:
        match step:
            case m.Shuffle(place=m.Zone() as place):
                if place in ordered:
                    told.add(id(ordered[place]))
                    _warn(ordered.pop(place), Note(first_line(step.span), "note-shuffled-here"), problems)
                shuffled[place] = step
            case m.Deed(place=m.Zone() as place):
                if place in shuffled:
                    told.add(id(step))
                    _warn(step, Note(first_line(shuffled[place].span), "note-shuffled-here"), problems)
                else:
                    ordered[place] = step
            case _:
                found = prints.of(step)
                touched = found.reads | found.changes
                for known in (ordered, shuffled):
                    for place in [one for one in known if isinstance(one, m.Zone) and one.name in touched]:
                        del known[place]


def _never_met(game: GameDefinition) -> frozenset[str]:
    """Return the places that are shuffled into a pile that runs out, and of which nothing else is ever asked or taken."""
    found = {zone.recycles for zone in game.zones.values() if zone.recycles is not None}
    found -= {zone.refills for zone in game.zones.values()}
    passed: set[int] = set()
    for node in every_node(game):
        match node:
            case m.Move(to=m.Zone() as place) | m.Deed(place=m.Zone() as place):
                passed.add(id(place))
            case m.Move(to=m.PlaceSelection(place=m.Zone() as place)):
                passed.add(id(place))
    for node in every_node(game):
        if isinstance(node, m.Zone) and id(node) not in passed:
            found.discard(node.name)
        elif isinstance(node, m.Read) and node.attribute == "slot":
            # In which place what is asked lies can't be told.
            return frozenset()
    return frozenset(found)


def _place(deed: m.Deed) -> str:
    return deed.place.name if isinstance(deed.place, m.Zone) else ""


def _warn(deed: m.Deed, note: Note, problems: Problems) -> None:
    problems.warning("idle-order", first_line(deed.span), notes=[note], verb=deed.verb, place=_place(deed))


def find_idle_slides(game: GameDefinition, problems: Problems) -> None:
    """Warn of rows that are to close their gaps, which are filled from a pile as soon as there are any."""
    for node in every_node(game):
        if (
            isinstance(node, m.Slide)
            and (zone := game.zones.get(_place(node))) is not None
            and zone.refills is not None
        ):
            notes = [Note(game.vocabulary.zones[zone.name].span, "note-declared-here")]
            problems.warning("idle-slide", first_line(node.span), notes=notes, place=zone.name, pile=zone.refills)
