"""Abilities that no rule ever resolves, and verbs that nothing ever calls: things promise them, or their authors rely on them, in vain."""

from __future__ import annotations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import bodies, first_line, nodes, overlap, place_of
from interpreter.analysis.lasting import lasting
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.lints.cycles import kinds_given


def find_unresolved(game: GameDefinition, problems: Problems) -> None:
    """Report abilities that things have and of which no step ever resolves one, but for what they do themselves: once for each ability,
    where it is declared, and where a thing first has it."""
    resolved = _resolved(game)
    told: set[Span] = set()
    for one in game.definitions:
        for name, block in one.abilities.items():
            declared = game.vocabulary.kinds[one.kind].abilities[name].span
            if not block or declared in told or _is_resolved(game, one, resolved.get(name)):
                continue
            told.add(declared)
            notes = [Note(place_of(block, one.span), "note-promised-here", {"word": one.id})]
            problems.warning("never-resolved", declared, notes=notes, word=name, kind=one.kind)


def _resolved(game: GameDefinition) -> dict[str, set[str]]:
    """Return which abilities are resolved, each of which kinds; "" where a step doesn't tell of which."""
    found: dict[str, set[str]] = {}
    for body in bodies(game):
        for node in nodes(body.block):
            if isinstance(node, m.Resolve) and not (body.sort == "ability" and body.name == node.ability):
                found.setdefault(node.ability, set()).update(kinds_given(node.of) or {""})
    return found


def _is_resolved(game: GameDefinition, definition: Definition, kinds: set[str] | None) -> bool:
    return any(not kind or overlap(game, definition.kind, kind) or kind == definition.id for kind in kinds or ())


def find_uncalled(game: GameDefinition, problems: Problems) -> None:
    """Report verbs that no step ever calls, and of which no standing line speaks: where one waits for what never happens, or forbids it,
    that is told there. game: as it is written."""
    known = {one.line.pattern.verb for one in lasting(game) if isinstance(one.line, m.Forbid)}
    for body in bodies(game):
        if body.line is not None:
            known.add(body.name)
        known |= {node.verb for node in nodes(body.block) if isinstance(node, m.Call)}
    for name in sorted(game.verbs.keys() - known):
        problems.warning("never-called", first_line(game.vocabulary.verbs[name].span), word=name)


__all__ = ["find_uncalled", "find_unresolved"]
