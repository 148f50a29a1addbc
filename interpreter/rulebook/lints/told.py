"""What the log would give away: a verb is told to all with what it is done to, though which that is hangs on what some can't see."""

from __future__ import annotations

from collections.abc import Sequence

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import bodies, first_line, nodes
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.drawings import telling


def find_told_secrets(game: GameDefinition, problems: Problems) -> None:
    """Report verbs that are called with what was found by asking of hidden things that stay hidden."""
    hidden = {zone.name for zone in game.zones.values() if zone.seen_by != "all"}
    if not hidden:
        return
    for body in bodies(game):
        steps = [node for node in nodes(body.block) if isinstance(node, m.Statement)]
        held = _kept_secret(game, steps, hidden)
        for call in steps:
            if isinstance(call, m.Call):
                given = {one.name for one in nodes(call.arguments) if isinstance(one, m.Named)}
                named = next((name for name in held if name in given), None)
                if named is not None:
                    problems.warning(
                        "told-secret", first_line(call.span), verb=call.verb, word=named, secret=held[named]
                    )


def _kept_secret(game: GameDefinition, steps: Sequence[m.Statement], hidden: set[str]) -> dict[str, str]:
    """Return the names of open things found by what lies hidden, with the place where that lies. What is shown in the same steps is no
    secret: a card from a hand that is played in the end may be told."""
    chosen = [
        step for step in steps if isinstance(step, m.Choose) and isinstance(step.what, m.Selection) and step.result
    ]
    asked = {one.result: _asked(game, one) for one in chosen}
    lies = {name: next((zone for zone in zones if zone in hidden), "") for name, (zones, _, _) in asked.items()}
    shown = {name for step in steps for name in _shown(step, hidden)}
    handled = {zone for step in steps for zone in _handled(step)}
    found: dict[str, str] = {}
    for name, (_, zones, names) in asked.items():
        if name is None or lies[name]:
            continue
        secret = next((zone for zone in zones if zone in hidden and zone not in handled), None)
        secret = secret or next((lies[one] for one in names if lies.get(one) and one not in shown), None)
        secret = secret or next((found[one] for one in names if one in found), None)
        if secret is not None:
            found[name] = secret
    return found


def _asked(game: GameDefinition, step: m.Choose) -> tuple[list[str], list[str], list[str]]:
    """Return the zones in which lies what is chosen, and the zones and names of which is asked besides."""
    assert isinstance(step.what, m.Selection)
    things = step.what.things
    places = (things.places or ()) if isinstance(things, m.Things) else ()
    zones = [place.name for place in places if isinstance(place, m.Zone)]
    asked = [node for part in m.children(things) if part not in places for node in telling(game, part)]
    return (
        zones,
        [node.name for node in asked if isinstance(node, m.Zone)],
        [node.name for node in asked if isinstance(node, m.Named)],
    )


def _shown(step: m.Statement, hidden: set[str]) -> set[str]:
    """Return the names of things that a step may show to all: whatever does something to them, but a move to where it is hidden."""
    if isinstance(step, m.Choose) or not isinstance(step, m.Move | m.Call | m.Resolve):
        return set()
    if isinstance(step, m.Move) and isinstance(step.to, m.Zone) and step.to.name in hidden:
        return set()
    done = step.what if isinstance(step, m.Move) else step
    return {node.name for node in nodes(done) if isinstance(node, m.Named)}


def _handled(step: m.Statement) -> set[str]:
    """Return the zones out of which a step takes things, or hands them to a verb."""
    if not isinstance(step, m.Move | m.Call | m.Resolve):
        return set()
    done = step.what if isinstance(step, m.Move) else step
    return {node.name for node in nodes(done) if isinstance(node, m.Zone)}


__all__ = ["find_told_secrets"]
