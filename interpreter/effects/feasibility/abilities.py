"""Whether the abilities of many things can be resolved, told of all of them at once.

What an ability demands first is mostly what lies in a place or is counted on a player (`only if there are 3 coins in my chest`),
whichever thing it belongs to. Things whose first demands look at the same stand in one group: for each content of what these look at, a
group remembers which of its things pass. What else is demanded is asked thing by thing, of those that passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dsl import meaning as m
from interpreter.effects.block import Block, Locals
from interpreter.effects.expressions.watched import NOTHING, RememberedSift, watched
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.program import Program
from interpreter.effects.steps.flow import Demand
from interpreter.table.layout import Rule
from interpreter.table.table import Table

_HEAD = """
def able(T, me, things):
    asked = things & {asked}
    if not asked:
        return things
"""
_GROUP = """
    here = asked & {members}
    if here:
        key = ({key})
        known, held = {told}.get(key, UNTOLD)
        failing = here & ~(held if not here & ~known else {sift}(here, T, me, -1, (), key))
        things ^= failing
        asked ^= failing
"""
_FURTHER = """
    asked &= {further}
    return {rest}(T, me, things, asked) if asked else things
"""


class Abilities:
    """The demands of one ability. listed: by thing the guard of its ability and the locals to begin with, or None. `able`: (table, me,
    things) → those of the things whose ability can be resolved; all that lack it, too."""

    def __init__(self, program: Program, ability: str, listed: Sequence[Any]) -> None:
        self._listed, names = listed, program.names
        asked = further = 0
        first: dict[frozenset[str], dict[int, tuple[Rule, ...]]] = {}
        for thing, bit in enumerate(program.lay.bit):
            block = program.ability(thing, ability)
            if block is None or not block.demands:
                continue
            asked |= bit
            sources, rules = _leading(program, block)
            if rules:
                first.setdefault(sources, {})[thing] = rules
            if len(rules) < block.demands:
                further |= bit
        text = _HEAD.format(asked=hex(asked))
        for sources, demanded in first.items():
            remembered = RememberedSift(_passing(demanded))
            told, sift = names.constant(remembered.told, "TOLD"), names.constant(remembered.sift, "SIFT")
            key = "".join(f"{source}, " for source in sorted(sources))
            text += _GROUP.format(members=hex(program.lay.mask(list(demanded))), key=key, told=told, sift=sift)
        text += _FURTHER.format(further=hex(further), rest=names.constant(self._further, "FURTHER"))
        made: dict[str, Any] = {}
        names.space.setdefault("UNTOLD", NOTHING)
        exec(compile(text, f"<abilities {ability}>", "exec"), names.space, made)
        self.able: Callable[[Table, int, int], int] = made["able"]

    def _further(self, T: Table, me: int, things: int, left: int) -> int:
        """Return what is left of the things when those of which more is demanded than can be remembered were asked one by one."""
        copies = T.lay.alike
        while left:
            alike = left & -left
            thing = alike.bit_length() - 1
            if copies[thing]:
                alike = left & T.twins(thing)
            left ^= alike
            guard, given = self._listed[thing]
            if not guard(T, me, thing, given):
                things ^= alike
        return things


def _leading(program: Program, block: Block) -> tuple[frozenset[str], tuple[Rule, ...]]:
    """Return the conditions of the first demands of a block, and sources of all that they look at; as many as can be remembered."""
    writer = Writer(program.names, program.attributes, block.names)
    sources: frozenset[str] = frozenset()
    rules: list[Rule] = []
    for step in block.steps[: block.demands]:
        match step:
            case Demand(node=m.OnlyIf(condition=asked), condition=condition):
                looked_at = watched(writer, asked)
            case _:
                break
        if looked_at is None or (rules and not looked_at <= sources):
            break
        sources |= looked_at
        rules.append(condition)
    return sources, tuple(rules)


def _passing(rules: dict[int, tuple[Rule, ...]]) -> Any:
    """Return a function to those of a set of things all of whose conditions hold. rules: the conditions, by thing."""

    def passing(things: int, T: Table, me: int, this: int, L: Locals) -> int:
        found = 0
        while things:
            low = things & -things
            things ^= low
            thing = low.bit_length() - 1
            for rule in rules[thing]:
                if not rule(T, me, thing, None, L):
                    break
            else:
                found |= low
        return found

    return passing
