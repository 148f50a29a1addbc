"""What is given up: verbs all of which is to put a thing into a pile, and counters that are paid onto things."""

from dsl.meaning import Amount, Me, Move, Named, Transfer, Zone
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import GameDefinition
from interpreter.text.planner.handing import onto_thing


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
