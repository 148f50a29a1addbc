"""Verbs by which a thing is given up: all that they do is put it into a pile."""

from dsl.meaning import Me, Move, Named, Zone
from interpreter.definitions.game import GameDefinition


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
