"""For what something is done: what one gets for it, never what it costs besides."""

from __future__ import annotations

from collections.abc import Callable

from dsl.meaning import Block, Call, Choose, Me, Move, Named, OnlyIf, Selection, Step, Things, Transfer, Zone

Costs = Callable[[Step, Block], bool]


def with_costs(demands: Block, rest: Block, costs: Costs) -> tuple[Block, Block]:
    """Return what is done, and what for: what is given up besides belongs to the one, and nothing is done for what ends so."""
    if any(isinstance(step, OnlyIf) for step in demands):
        # What is asked of what was done ends it.
        return demands, rest
    count = 0
    while count < len(rest) and costs(rest[count], (*demands, *rest[:count])):
        count += 1
    return (*demands, *rest[:count]), rest[count:]


def costs(step: Step, before: Block, given_away: frozenset[str], piles: frozenset[str]) -> bool:
    """Return whether a statement gives something up: it is paid, or a thing of one's own or that was just named goes into a pile; or it
    is one's own and goes elsewhere. `before`: what was done before it.
    """
    if step.force == "may":
        return False
    match step:
        case Transfer(verb="pay"):
            return True
        case Call(verb=verb, arguments=(argument,)):
            what = argument.value
            return verb in given_away and isinstance(what, Selection) and _is_at_hand(what, before)
        case Move(what=what, to=to):
            pile = isinstance(to, Zone) and to.name in piles and not isinstance(to.holder, Me)
            return _is_at_hand(what, before) if pile else _is_own_named(what, before)
    return False


def _is_at_hand(what: Selection, before: Block) -> bool:
    """Return whether things are one's own, or were just named."""
    return _is_mine(what.things) if isinstance(what.things, Things) else _taken_as(what, before) is not None


def _is_own_named(what: Selection, before: Block) -> bool:
    """Return whether things were just chosen among one's own."""
    chosen = _taken_as(what, before)
    return isinstance(chosen, Choose) and isinstance(chosen.what, Selection) and _is_mine(chosen.what.things)


def _taken_as(what: Selection, before: Block) -> Step | None:
    """Return the statement that gave things their name."""
    name = what.things.name if isinstance(what.things, Named) else None
    return next((one for one in before if name is not None and one.result == name), None)


def _is_mine(things: object) -> bool:
    """Return whether things lie with whoever acts."""
    if not isinstance(things, Things):
        return False
    lying = things.places or ()
    mine = bool(lying) and all(isinstance(place, Zone) and isinstance(place.holder, Me) for place in lying)
    return mine or isinstance(things.owner, Me)
