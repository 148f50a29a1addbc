"""What words may say of the rules in a sentence of their own, by a key that names what it rests on: where the rules do otherwise, the
sentence isn't said any more, and that it stands there is told.

`spilt_heap` of a place is said where what lies there goes to the heap once its holder is gone, `spilt_heap_fetch` where the verb `fetch`
brings it back from there. `says_each_red` of a verb is said where it is done to each of some things that are red, `says_each_row` of those
in the row, `says_each_demanded` where the verb demands something.
"""

from __future__ import annotations

from collections.abc import Mapping

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, every_node, nodes
from interpreter.analysis.demands import demands
from interpreter.definitions.game import GameDefinition, ZoneDefinition
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.planner.each import DEMANDED, SAYS_EACH, facts_of

SPILT = "spilt"


def spilt_key(game: GameDefinition, zone: ZoneDefinition) -> str:
    """Return the key under which words say where things go whose place is gone."""
    back = {
        body.name
        for body in bodies(game)
        if body.sort == "verb"
        for node in nodes(body.block)
        if isinstance(node, m.Move) and isinstance(node.what.things, m.Things)
        for place in node.what.things.places or ()
        if isinstance(place, m.Zone) and place.name == zone.spill
    }
    return "_".join((SPILT, zone.spill or "", *sorted(back)))


def find_misstated(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report sentences of words that rest on what the rules don't do."""
    for place, entry in catalogue.sections.get("places", {}).items():
        zone = game.zones.get(place)
        rests = spilt_key(game, zone) if zone is not None and zone.spill is not None else ""
        _report(catalogue, problems, "places", place, entry, SPILT, {rests} - {""})
    facts: dict[str, set[str]] = {}
    for node in every_node(game):
        if isinstance(node, m.ForEach):
            for call in (one for one in node.body if isinstance(one, m.Call)):
                known = facts.setdefault(call.verb, {DEMANDED} if demands(game.verbs[call.verb].body) else set())
                known |= facts_of(node)
    for verb, entry in catalogue.sections.get("verbs", {}).items():
        if verb in game.verbs:
            rests_on = {f"{SAYS_EACH}_{fact}" for fact in facts.get(verb, ())}
            _report(catalogue, problems, "verbs", verb, entry, SAYS_EACH, rests_on)


def _report(
    catalogue: Catalogue, problems: Problems, section: str, word: str, entry: object, begins: str, rests_on: set[str]
) -> None:
    for key in entry if isinstance(entry, Mapping) else ():
        if (key == begins or key.startswith(f"{begins}_")) and key not in rests_on:
            known = ", ".join(sorted(rests_on)) or "—"
            problems.warning("misstated", catalogue.span(section, word, key), word=f"{word}.{key}", known=known)
