"""What a block reads and writes, so that abilities whose order can't matter need no question about it.

Everything is named coarsely: a unit, a zone, a variable by its name; "*" stands for what can't be told (another thing's ability).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from dsl import meaning as m

if TYPE_CHECKING:
    from interpreter.effects.block import Block
    from interpreter.effects.program import Program

UNKNOWN = frozenset({"*"})


@dataclass(frozen=True, slots=True)
class Access:
    """reads, writes: what is looked at and changed. adds: counters that only grow. asks: whether somebody may be asked."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    adds: frozenset[str] = frozenset()
    asks: bool = False

    @property
    def only_adds(self) -> bool:
        """Whether all it does is to add to counters."""
        return not self.writes and "*" not in self.reads

    def __or__(self, other: Access) -> Access:
        return Access(
            self.reads | other.reads, self.writes | other.writes, self.adds | other.adds, self.asks or other.asks
        )


def commute(one: Access, other: Access) -> bool:
    """Whether two blocks lead to the same in either order: adding commutes with adding; nothing read may be changed."""
    if "*" in one.writes | other.writes:
        return False
    return not (
        one.writes & (other.reads | other.writes | other.adds)
        or other.writes & (one.reads | one.writes | one.adds)
        or one.adds & other.reads
        or other.adds & one.reads
    )


def access_of(program: Program, block: Block) -> Access:
    """The access of a compiled block, from the statements its steps came from."""
    found = Access()
    for step in block.steps:
        if step.node is not None:
            found |= _node(program, step.node, set())
    return found


def _node(program: Program, node: object, busy: set[str]) -> Access:
    match node:
        case m.Transfer():
            return _transfer(program, node, busy)
        case m.Call(verb=verb):
            inner = _parts(program, node, busy)
            if verb in busy:
                return inner
            for statement in program.game.verbs[verb].body:
                inner |= _node(program, statement, busy | {verb})
            return inner
        case m.Resolve():
            return _parts(program, node, busy) | Access(UNKNOWN, UNKNOWN, frozenset(), True)
        case m.Move(to=to):
            zones = _zones(node.what) | _zones(to)
            return _parts(program, node, busy) | Access(zones, zones or UNKNOWN)
        case m.SetVariable(attribute=attribute):
            return _parts(program, node, busy) | Access(frozenset(), frozenset({attribute}))
        case m.Units(units=units):
            return _parts(program, node, busy) | Access(frozenset(units))
        case m.Zone(name=name):
            return _parts(program, node, busy) | Access(frozenset({name}))
        case m.Here() | m.ZoneOf():
            return Access(frozenset({"zones"}))
        case m.Read(attribute=attribute):
            return _parts(program, node, busy) | Access(frozenset({attribute}))
        case m.Node():
            return _parts(program, node, busy)
        case tuple():
            found = Access()
            for part in node:
                found |= _node(program, part, busy)
            return found
    return Access()


def _parts(program: Program, node: m.Node, busy: set[str]) -> Access:
    found = Access()
    for field in fields(node):
        if field.name != "span":
            found |= _node(program, getattr(node, field.name), busy)
    return found


def _zones(node: object) -> frozenset[str]:
    if isinstance(node, m.Zone):
        return frozenset({node.name, "zones"})
    if isinstance(node, tuple):
        return frozenset().union(*(_zones(part) for part in node))
    if isinstance(node, m.Node):
        return frozenset().union(*(_zones(getattr(node, f.name)) for f in fields(node) if f.name != "span"))
    return frozenset()


def _transfer(program: Program, node: m.Transfer, busy: set[str]) -> Access:
    inner = _parts(program, node, busy)
    if isinstance(node.amount, m.Price):
        units = frozenset(program.price_units)
    else:
        units = frozenset(node.amount.units)
        inner |= Access(asks=len(node.amount.units) > 1 or node.amount.quantity.sort == "up_to")
    if node.verb == "pay" or node.source is not None:
        return inner | Access(units, units)
    if isinstance(node.amount, m.Amount) and any(
        program.game.vocabulary.units[u].supply is not None or program.game.vocabulary.units[u].most is not None
        for u in units
    ):
        return inner | Access(units, units)
    return inner | Access(adds=units)
