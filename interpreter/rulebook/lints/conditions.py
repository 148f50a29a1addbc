"""Conditions that always or never hold, numbers that are always nothing, and questions that leave nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, nodes
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.limits import Ranges

About = Mapping[type[m.Node], tuple[str, ...]]
"""Of which kinds `this` and `it` are, where that is known."""


def find_idle_conditions(game: GameDefinition, problems: Problems) -> None:
    """Report conditions that need not be asked."""
    ranges = Ranges(game)
    told = set[int]()
    for body in bodies(game):
        ranges.chosen = ranges.declared.chosen_in(body)
        for node in nodes(body.line if body.line is not None else body.block):
            told.add(id(node))
            _report_all(ranges, _conditions(node), problems)
    ranges.chosen = ranges.declared.chosen
    _report_all(ranges, _declared(game), problems)
    for node in every_node(game):
        if id(node) not in told:
            _report_all(ranges, _conditions(node), problems)


def _report_all(ranges: Ranges, found: Iterator[tuple[m.Condition, About]], problems: Problems) -> None:
    for condition, about in found:
        ranges.about = about
        _report(ranges, condition, problems)


def _declared(game: GameDefinition) -> Iterator[tuple[m.Condition, About]]:
    """Yield the conditions that stand in no effect."""
    for name, condition in game.adjectives.items():
        kinds = (game.vocabulary.adjectives[name].kind,)
        yield condition, {m.This: kinds, m.It: kinds}
    of_zones = (part for zone in game.zones.values() for part in (zone.admits, zone.scores))
    yield from ((part, {}) for part in of_zones if part is not None and not isinstance(part, bool))
    if game.turns is not None:
        yield game.turns.of, {}


def _conditions(node: m.Node) -> Iterator[tuple[m.Condition, About]]:
    """Yield the conditions that a node asks."""
    match node:
        case m.If(condition=found) | m.OnlyIf(condition=found) | m.Conditional(condition=found):
            yield found, {}
        case m.ScoreLine(condition=condition) if condition is not None:
            yield condition, {}
        case m.Things(where=where) if where is not None:
            yield where, {m.It: node.kinds}
        case m.Players(where=where) if where is not None:
            yield where, {m.It: ("player",)}
        case m.Values(where=where) if where is not None:
            yield where, {m.It: ("",)}


def _report(ranges: Ranges, condition: m.Condition, problems: Problems) -> bool:
    """Report the smallest part that explains it; whether anything was."""
    if condition.span == m.NOWHERE:
        return False
    inner = [_report(ranges, part, problems) for part in m.children(condition) if isinstance(part, m.Condition)]
    if any(inner):
        return True
    known = ranges.truth(condition)
    if known is None:
        return False
    if (
        isinstance(condition, m.Compare)
        and condition.left == condition.right
        and not isinstance(condition.left, m.Number)
    ):
        problems.warning("same-on-both-sides", condition.span)
    elif known:
        problems.warning("condition-always", condition.span)
    else:
        problems.warning("condition-never", condition.span, notes=_too_few(ranges, condition))
    return True


def _too_few(ranges: Ranges, condition: m.Condition) -> list[Note]:
    """Return of which things there are so few, in all, that a condition that asks for more of them never holds."""
    game, counted = ranges.game, list[m.Things]()
    match condition:
        case m.Exists(of=m.Things() as of):
            counted = [of]
        case m.Compare(operator=">" | ">=" | "=", left=m.Count(of=m.Things() as of)):
            counted = [of]
        case m.Compare(operator="<" | "<=" | "=", right=m.Count(of=m.Things() as of)):
            counted = [of]
    notes = []
    for zone in {zone.name: None for things in counted for zone in _tight(ranges, things)}:
        notes.append(Note(game.vocabulary.zones[zone].span, "note-declared-here"))
    for kind in {kind: None for things in counted if not _tight(ranges, things) for kind in things.kinds}:
        declared = game.vocabulary.kinds.get(kind)
        span = next((one.span for one in game.definitions if one.id == kind), declared.span if declared else m.NOWHERE)
        if span != m.NOWHERE and kind not in game.boards:
            notes.append(Note(span, "note-so-few", {"word": kind, "number": str(ranges.copies((kind,)))}))
    return notes


def _tight(ranges: Ranges, things: m.Things) -> list[m.Zone]:
    """Return the places that have room for fewer things than there are."""
    most, zones = ranges.most_of(things), [one for one in things.places or () if isinstance(one, m.Zone)]
    return zones if most is not None and things.kinds and most < ranges.copies(things.kinds) else []


def find_idle_seconds(game: GameDefinition, problems: Problems) -> None:
    """Report the second highest of things of which there is never more than one."""
    ranges = Ranges(game)
    for node in every_node(game):
        match node:
            case m.SecondHighest(of=of) if ranges.copies(of.kinds) < 2:
                problems.warning("no-second", node.span)


def find_idle_superlatives(game: GameDefinition, problems: Problems) -> None:
    """Report conditions that one of some has the highest, which one of them always has."""
    for node in every_node(game):
        match node:
            case m.Exists(least=m.Number(number=1), of=m.Things(best=m.Best()) | m.Players(best=m.Best()) as of):
                problems.warning("always-the-most", of.span)


def find_idle_questions(game: GameDefinition, problems: Problems) -> None:
    """Report questions without a choice: a `may` that nobody has a reason to refuse, branches that are the same."""
    for node in every_node(game):
        match node:
            case m.May(body=body) if all(_is_gift(one) for one in body):
                problems.warning("may-without-choice", first_line(node.span))
            case m.Transfer(force="may") if _is_gift(node):
                problems.warning("may-without-choice", first_line(node.span))
            case m.Either(bodies=bodies):
                for index, body in enumerate(bodies):
                    if body and body in bodies[:index]:
                        problems.warning("same-branch", first_line(body[0].span))


def _is_gift(s: m.Step) -> bool:
    """Return whether a statement only adds a fixed number of one counter from the supply to whoever resolves."""
    match s:
        case m.Transfer(verb="gain", source=None, amount=m.Amount(units=(_,), quantity=m.Quantity(sort="exactly"))):
            return True
    return False
