"""Standing prohibitions written out: what may not be done while things that forbid it lie in play.

`an opponent may not discard this` is the same as a demand of the verb: that what is discarded is no such thing in play of another
player. So what is forbidden isn't offered, as nothing is whose demands don't hold. Of a verb that takes several things at once those
are left out which it may not be done to; where these are known beforehand and it must be done to all of them, it can't be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from interpreter.analysis.lasting import (
    CHANGER,
    Lasting,
    SeenFromCandidate,
    all_of,
    among,
    in_play,
    live_places,
    one_of,
)
from interpreter.definitions.game import Ban, Definition, GameDefinition, ParameterDefinition, VerbDefinition

BARRED = "barred="
"""The name of a thing of which it is asked whether a verb may be done to it; no author can write it."""


def forbidden(game: GameDefinition, lines: Iterable[Lasting]) -> GameDefinition:
    """Return a game whose verbs demand that nothing forbids them."""
    verbs = dict(game.verbs)
    for one in lines:
        if isinstance(one.line, m.Forbid):
            verb = verbs[one.line.pattern.verb]
            verbs[verb.name] = _banned(game, verb, one.line, one.by)
    return replace(game, verbs=verbs)


def _banned(game: GameDefinition, verb: VerbDefinition, line: m.Forbid, by: Definition | None) -> VerbDefinition:
    """Return a verb with one line more that forbids it."""
    parameters = {parameter.role: parameter for parameter in verb.parameters}
    told = tuple((role, wanted) for role, wanted in line.pattern.roles if not is_any(game, parameters[role], wanted))
    for role, wanted in told[:1]:
        spoken_of = {node.name for node in m.walk((wanted, line.condition)) if isinstance(node, m.Named)}
        if len(told) == 1 and parameters[role].sort == "things" and not spoken_of & parameters.keys():
            thing = m.Named(BARRED, m.Type("thing", parameters[role].kind))
            barred = Ban(_condition(game, {role: thing}, told, line, by), by.id if by is not None else "", line.span)
            changed = replace(parameters[role], bans=(*parameters[role].bans, barred))
            return replace(verb, parameters=tuple(changed if one.role == role else one for one in verb.parameters))
    given = {role: _named(parameter) for role, parameter in parameters.items()}
    ban = Ban(_condition(game, given, told, line, by), by.id if by is not None else "", line.span)
    return replace(verb, body=(_unless(ban, ban.condition), *verb.body), bans=(*verb.bans, ban))


def _unless(ban: Ban, condition: m.Condition) -> m.OnlyIf:
    return m.OnlyIf(m.Not(condition, span=ban.span), span=ban.span)


def spared(known: m.Ref, parameter: ParameterDefinition) -> Iterator[m.OnlyIf]:
    """Yield the demands that nothing forbids to do a verb to what is known beforehand. parameter: what it is given for."""
    for ban in parameter.bans:
        if isinstance(known, m.Named) and known.type.many:
            some = m.Things((), source=known, where=ban.condition, called=BARRED)
            yield _unless(ban, m.Exists(m.Number(1), some))
        else:
            yield _unless(ban, _about(known, ban.condition))


def _about(known: m.Ref, node: Any) -> Any:
    """Return what is asked of any thing, asked of one that is known."""
    if isinstance(node, m.Named) and node.name == BARRED:
        return known
    return m.rebuilt(node, lambda part: _about(known, part))


def ban_of(game: GameDefinition, demand: m.OnlyIf) -> Ban | None:
    """Return what a demand comes from, if a line forbids something by it."""
    for verb in game.verbs.values():
        for ban in (*verb.bans, *(ban for parameter in verb.parameters for ban in parameter.bans)):
            if demand.span == ban.span:
                return ban
    return None


def is_any(game: GameDefinition, parameter: ParameterDefinition, wanted: Any) -> bool:
    """Return whether whatever a verb may be given is meant."""
    match wanted:
        case m.Things():
            kinds = any(game.vocabulary.is_kind(parameter.kind, kind) for kind in wanted.kinds)
            return kinds and wanted == m.Things(wanted.kinds)
        case m.Players():
            return wanted == m.Players("player")
    return False


def _named(parameter: ParameterDefinition) -> m.Named:
    """Return what a verb calls what it was given."""
    match parameter.sort:
        case "things" | "thing":
            return m.Named(parameter.role, m.Type("thing", parameter.kind, many=parameter.sort == "things"))
        case "value":
            return m.Named(parameter.role, m.Type("value", parameter.kind))
    return m.Named(parameter.role, m.Type(parameter.sort))


def _condition(
    game: GameDefinition,
    given: dict[str, m.Named],
    told: tuple[tuple[str, Any], ...],
    line: m.Forbid,
    by: Definition | None,
) -> m.Condition:
    """Tell whether a line forbids what is about to be done. given: what stands for what the verb was given, by role."""
    if by is None:
        return all_of(list(_parts(given, told, line, m.Nobody())))
    for role, wanted in told:
        if isinstance(wanted, m.This) and not given[role].type.many:
            # What it is done to has the line itself.
            thing = given[role]
            inside = tuple(m.IsIn(thing, place) for place in live_places(game))
            itself = (m.IsA(thing, by.id), inside[0] if len(inside) == 1 else m.AnyOf(inside))
            others = tuple(one for one in told if one[0] != role)
            return all_of([*itself, *_parts(given, others, line, thing)])
    changer = m.Named(CHANGER, m.Type("thing", by.id))
    things = in_play(game, by, all_of(list(_parts(given, told, line, changer))), line.span)
    return m.Exists(m.Number(1), things, span=line.span)


def _parts(
    given: dict[str, m.Named], told: tuple[tuple[str, Any], ...], line: m.Forbid, by: m.Ref
) -> Iterator[m.Condition]:
    """Yield what must hold of who acts, of what the verb was given, and besides."""
    seen = SeenFromCandidate(by, about=m.Me())
    if line.who is None:
        yield m.Compare("is", m.OwnerOf(by), m.Me())
    else:
        yield from one_of(line.who, seen)
    for role, wanted in told:
        thing = given[role]
        if isinstance(wanted, m.Things | m.Players) or not thing.type.many:
            yield _fits(thing, wanted, replace(seen, about=thing))
        else:
            yield m.Exists(m.Number(1), m.Things((), source=thing, where=m.Compare("is", m.It(), seen(wanted))))
    if line.condition is not None:
        yield seen(line.condition)


def _fits(given: m.Named, wanted: Any, seen: SeenFromCandidate) -> m.Condition:
    """Tell whether what a verb was given is what a line speaks of."""
    match wanted:
        case m.Things() if given.type.many:
            each = among(wanted, replace(seen, about=m.It()), kinds=True)
            return m.Exists(m.Number(1), m.Things((), source=given, where=all_of(each)))
        case m.Things():
            return all_of(among(wanted, seen, kinds=True))
        case m.Players():
            return all_of(one_of(wanted, seen))
    return m.Compare("is", given, seen(wanted))


__all__ = ["BARRED", "ban_of", "forbidden", "spared"]
