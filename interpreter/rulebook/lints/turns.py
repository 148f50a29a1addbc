"""How turns come to an end: what forbids the only way by which players fall out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.analysis.bodies import first_line
from interpreter.analysis.footprint import Footprints, footprints_of
from interpreter.analysis.forbidding import is_any
from interpreter.definitions.game import GameDefinition


def find_no_way_out(game: GameDefinition, problems: Problems) -> None:
    """Report bans on what alone ends somebody's turns, or alone makes that possible, where they hold without a condition."""
    bans = [line for line in _bans(game) if _is_whole(game, line)] if game.turns is not None else []
    told = {verb: _has_none_without(game, verb) for verb in dict.fromkeys(line.pattern.verb for line in bans)}
    for line in bans:
        if told[line.pattern.verb]:
            problems.warning("no-way-out", first_line(line.span), verb=line.pattern.verb)


def _has_none_without(game: GameDefinition, verb: str) -> bool:
    """Return whether nothing that is done in turns can end them if a verb is never done."""
    assert game.turns is not None
    prints, body = footprints_of(game), game.turns.body
    may, left = prints.changes(body), Footprints(_without(game, verb)).changes(body)
    asked = prints.reads(game.turns.of)
    if not asked & may:
        return False
    if not asked & left:
        return True
    for way in game.verbs.values():
        wanted = [prints.reads(one) for one in _demanded(way.body) if _begins_false(game, one)]
        never = way.name != verb and any(names & may and not names & left for names in wanted)
        # By this verb they may end, but what it demands never comes.
        if never and not asked & Footprints(_without(game, way.name)).changes(body):
            return True
    return False


def _without(game: GameDefinition, verb: str) -> GameDefinition:
    """Return a game in which a verb does nothing, and nothing answers to it."""
    definitions = tuple(
        replace(one, always=tuple(line for line in one.always if line.pattern.verb != verb)) if one.always else one
        for one in game.definitions
    )
    rules = tuple(line for line in game.rules if line.pattern.verb != verb)
    verbs = {**game.verbs, verb: replace(game.verbs[verb], body=())}
    return replace(game, verbs=verbs, rules=rules, definitions=definitions)


def _demanded(body: m.Block) -> Iterator[m.Condition]:
    """Yield what a verb demands first."""
    for s in body:
        if not isinstance(s, m.OnlyIf):
            return
        yield s.condition


def _begins_false(game: GameDefinition, condition: m.Condition) -> bool:
    """Return whether a condition of a variable of players or the table doesn't hold as the game begins, as it is declared."""
    words = game.vocabulary
    match condition:
        case m.Compare(operator="is", left=m.Read(attribute=name), right=m.EnumValue(enumeration=of, value=value)):
            declared = words.players.get(name) or words.table.get(name)
            return declared is not None and (declared.default or words.enumerations[of].values[0]) != value
        case m.Truth(value=m.Read(attribute=name)):
            declared = words.players.get(name) or words.table.get(name)
            return declared is not None and not declared.default
    return False


def _bans(game: GameDefinition) -> Iterator[m.Forbid]:
    for changes in (game.changes, *(one.changes for one in game.definitions)):
        yield from (line for line in changes if isinstance(line, m.Forbid))


def _is_whole(game: GameDefinition, line: m.Forbid) -> bool:
    """Return whether it is forbidden always, whatever it were done to."""
    parameters = {parameter.role: parameter for parameter in game.verbs[line.pattern.verb].parameters}
    anybody = line.who is None or line.who == m.Players(line.who.which)
    whatever = all(is_any(game, parameters[role], wanted) for role, wanted in line.pattern.roles)
    return anybody and whatever and line.condition is None


__all__ = ["find_no_way_out"]
