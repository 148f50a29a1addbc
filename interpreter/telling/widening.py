"""What of a question leaves nothing out as things stand, and is said so: of `your tables in the color shown on your card`, where that
card shows every color, `your tables in any color`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dsl import meaning as m
from dsl.meaning.walking import rebuilt
from interpreter.effects.expressions.writer import Writer

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.table.layout import Rule
    from interpreter.telling.voice import Voice

# The words of an adjective for where it fits everything.
EVERY = "every"


def widened(game: Game, voice: Voice, decision: Decision, statement: m.Node) -> m.Node:
    """Return a statement whose adjectives that fit whatever there is are said by the words that they have for that, and without the
    alternatives that are asked of what may be chosen beside something else: only what fits one of them is offered.
    """
    said = voice.wording.planner.said

    def told(node: Any) -> Any:
        if not isinstance(node, m.Things):
            return rebuilt(node, told)
        named = (
            replace(one, name=own)
            if said("adjectives", own := f"{one.name}.{EVERY}") and _fits_all(game, decision, node.kinds, one)
            else one
            for one in node.adjectives
        )
        return replace(rebuilt(node, told), adjectives=tuple(named))

    widest: m.Node = told(statement)
    match widest:
        case m.Choose(what=m.Selection(things=m.Things(where=m.AnyOf() as where) as things) as what):
            if any(isinstance(node, m.Named) and node.name != things.called for node in m.walk(where)):
                return replace(widest, what=replace(what, things=replace(things, where=None)))
    return widest


def _fits_all(game: Game, decision: Decision, kinds: tuple[str, ...], adjective: m.Adjective) -> bool:
    """Return whether an adjective fits all there are of some kinds, for whoever is asked."""
    machine = game.machine
    those, such = (
        rule(machine.T, decision.seat, machine.this, None, ()) for rule in _sets(game.program, kinds, adjective)
    )
    return bool(those == such)


@lru_cache(maxsize=256)
def _sets(program: Program, kinds: tuple[str, ...], adjective: m.Adjective) -> tuple[Rule, Rule]:
    """Return what finds all things of some kinds, and those of them that have an adjective."""
    writer = Writer(program.names, program.attributes, {})
    those, such = m.Things(kinds), m.Things(kinds, adjectives=(adjective,))
    return program.names.function(writer.things(those), "fitting"), program.names.function(writer.things(such), "such")
