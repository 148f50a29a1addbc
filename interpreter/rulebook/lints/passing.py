"""Zones that things only pass through: what is put there must surely be taken away before the ability ends."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line
from interpreter.definitions.game import GameDefinition


def find_left_behind(game: GameDefinition, problems: Problems) -> None:
    """Report what an ability may leave in a zone that must be empty when it ends. A verb may leave its own parameters there: that
    is for its callers to see to."""
    passing = frozenset(zone.name for zone in game.zones.values() if zone.passing)
    if not passing:
        return
    leaves = {name: _left_by(game, passing, name) for name in game.verbs}
    for body in bodies(game):
        roles = {p.role for p in game.verbs[body.name].parameters} if body.sort == "verb" else set()
        for put in _puts(body.block, passing, leaves):
            if put.name in roles:
                continue
            stuck = _not_surely_taken(game, put, body.block, passing)
            if stuck is not None:
                notes = [Note(first_line(s.span), "note-may-not-fit") for s in stuck[:1] if s.span != m.NOWHERE]
                problems.error("left-in-passing", first_line(put.statement.span), notes=notes, zone=put.zone)


class Put:
    """A statement that puts things into a passing zone; `name`: what they are called."""

    def __init__(self, statement: m.Step, zone: str, name: str) -> None:
        self.statement, self.zone, self.name = statement, zone, name


def _left_by(game: GameDefinition, passing: frozenset[str], verb: str) -> dict[str, str]:
    """Return the roles whose things a verb leaves in a passing zone, and in which."""
    body = game.verbs[verb].body
    roles = {parameter.role for parameter in game.verbs[verb].parameters}
    puts = _puts(body, passing, {})
    return {
        put.name: put.zone
        for put in puts
        if put.name in roles and _not_surely_taken(game, put, body, passing) is not None
    }


def _puts(block: m.Block, passing: frozenset[str], leaves: dict[str, dict[str, str]]) -> list[Put]:
    found: list[Put] = []
    for s in _statements(block):
        match s:
            case m.Move(what=what, to=m.Zone(name=zone)) if zone in passing:
                found.append(Put(s, zone, s.result or _called(what)))
            case m.Call(verb=verb, arguments=arguments):
                for argument in arguments:
                    zone = leaves.get(verb, {}).get(argument.role, "")
                    if zone and isinstance(argument.value, m.Selection):
                        found.append(Put(s, zone, s.result or _called(argument.value)))
    return found


def _not_surely_taken(game: GameDefinition, put: Put, block: m.Block, passing: frozenset[str]) -> list[m.Step] | None:
    """Return None if some statement after it surely takes all of what was put, else those that would take it if it fits."""
    after = False
    stuck: list[m.Step] = []
    gone: set[str] = set()
    for s in _statements(block):
        if s is put.statement:
            after = True
            continue
        if not after:
            continue
        if isinstance(s, m.Move | m.Call) and s.result is not None:
            gone.add(s.result)
        if isinstance(s, m.ForEach) and isinstance(s.things, m.Selection) and _is_all(s.things, put, gone):
            return None
        for what in _moved(s, passing):
            if s.force != "may" and _is_all(what, put, gone):
                if _is_sure(game, s, what):
                    return None
                stuck.append(s)
            gone.add(_called(what))
    return stuck


def _moved(s: m.Step, passing: frozenset[str]) -> list[m.Selection]:
    match s:
        case m.Move(what=what, to=to):
            return [] if isinstance(to, m.Zone) and to.name in passing else [what]
        case m.Call(arguments=arguments):
            return [argument.value for argument in arguments if isinstance(argument.value, m.Selection)]
    return []


def _is_sure(game: GameDefinition, s: m.Step, what: m.Selection, within: tuple[str, ...] = ()) -> bool:
    """Return whether a statement moves all it is to move: there is room, or nothing is done without it. Of a verb that sees itself to
    what doesn't fit, its last move counts."""
    match s:
        case m.Move(to=m.Zone(name=name), force=force) if force != "must":
            zone = game.zones[name]
            return zone.room is None and not zone.slots and zone.admits is None
        case m.Call(verb=verb, arguments=arguments):
            roles = [argument.role for argument in arguments if argument.value is what]
            steps = [] if verb in within else _statements(game.verbs[verb].body)
            moves = [(step, what) for step in steps for what in _moved(step, frozenset()) if _called(what) in roles]
            return not moves or _is_sure(game, *moves[-1], (*within, verb))
    return True


def _is_all(what: m.Selection, put: Put, gone: set[str]) -> bool:
    """Return whether a selection is all that was put, but for what has gone elsewhere."""
    things = what.things
    if isinstance(things, m.Named):
        return things.name == put.name
    if not isinstance(things, m.Things) or what.quantity.sort != "each" or things.where is not None:
        return False
    if things.source is not None and things.source.name != put.name:
        return False
    if things.source is None and not any(getattr(place, "name", "") == put.zone for place in things.places or ()):
        return False
    # What is left out must have been seen to, or still be.
    return all(one.name in gone or one.name != put.name for one in things.excepts)


def _called(what: m.Selection) -> str:
    things = what.things
    if isinstance(things, m.Things) and things.source is not None:
        return things.source.name
    return things.name if isinstance(things, m.Named) else ""


def _statements(node: object) -> list[m.Step]:
    """Return all statements of a block, nested ones in their place."""
    found: list[m.Step] = []
    for part in m.children(node):
        if isinstance(part, m.Statement):
            found.append(part)
            found += _statements(part)
    return found
