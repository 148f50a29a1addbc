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
        case m.Move():
            zones = _zones(node.what) | _zones(node.to)
            return _parts(program, node, busy) | Access(zones, zones or UNKNOWN)
        case m.SetVariable(attribute=attribute):
            return _parts(program, node, busy) | Access(frozenset(), frozenset({attribute}))
        case m.Units(units=units):
            return _parts(program, node, busy) | Access(frozenset(units))
        case m.Zone(name=name):
            return _parts(program, node, busy) | Access(frozenset({name}))
        case m.Here():
            return Access(program.live_names)
        case m.ZoneOf(of=of) | m.OwnerOf(of=of) | m.HostOf(of=of):
            return _parts(program, node, busy) | Access(_around(program, of))
        case m.Adjective(sort="defined", name=name) if name not in busy:
            return _node(program, program.game.adjectives[name], busy | {name})
        case m.Adjective(name=name, attribute=attribute):
            return Access(frozenset({attribute or name}))
        case m.Read(attribute=attribute) | m.Total(attribute=attribute) | m.PlaceAttribute(attribute=attribute):
            return _parts(program, node, busy) | _stated(program, attribute, busy) | Access(frozenset({attribute}))
        case m.Things(owner=owner) if owner is not None:
            return _parts(program, node, busy) | Access(_around(program, None))
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


def _around(program: Program, of: object) -> frozenset[str]:
    """The zones in which what a reference means may lie."""
    zones, kind = program.game.zones, getattr(getattr(of, "type", None), "of", "")
    if not kind or kind not in program.lay.kind_mask:
        return frozenset(zones)
    mask = program.lay.kind_mask
    return frozenset(name for name, zone in zones.items() if any(mask[held] & mask[kind] for held in zone.holds))


def _stated(program: Program, attribute: str, busy: set[str]) -> Access:
    """What the expressions read that definitions state for an attribute."""
    found, key = Access(), f"{attribute} of"
    if attribute in program.attributes.values and key not in busy:
        for stated in {id(v): v for v in program.attributes.values[attribute] if isinstance(v, m.Node)}.values():
            found |= _node(program, stated, busy | {key})
    return found


def zone_rules(program: Program, only: str = "") -> frozenset[str]:
    """What is read to tell whether something fits into a zone of one name, or of any: those that have a limit, and what their rules
    read."""
    found: frozenset[str] = frozenset()
    for name, zone in program.game.zones.items():
        if only not in ("", name):
            continue
        rules = (zone.room, zone.admits)
        if any(rule is not None for rule in rules) or zone.slots:
            found |= {name}
            for rule in rules:
                found |= frozenset() if rule is None else _without_here(program, rule)
            if zone.measure is not None:
                found |= _stated(program, zone.measure, set()).reads
    return found


def _without_here(program: Program, rule: m.Node) -> frozenset[str]:
    """The reads of a zone's rule, in which `here` is that zone itself."""
    parts = [
        _without_here(program, part) if isinstance(part, m.Node) else _node(program, part, set()).reads
        for field in fields(rule)
        if field.name != "span" and not isinstance(part := getattr(rule, field.name), m.Here)
    ]
    own = frozenset() if isinstance(rule, m.OwnerOf) and isinstance(rule.of, m.Here) else _own(program, rule)
    return own.union(*parts)


def _own(program: Program, node: m.Node) -> frozenset[str]:
    match node:
        case m.Zone(name=name):
            return frozenset({name})
        case m.ZoneOf(of=of) | m.OwnerOf(of=of) | m.HostOf(of=of):
            return _around(program, of)
        case m.Units(units=units):
            return frozenset(units)
        case m.Read() | m.Adjective():
            return _node(program, node, set()).reads
    return frozenset()


def reads(program: Program, node: object) -> frozenset[str]:
    """What an expression or selection reads."""
    return _node(program, node, set()).reads


def changes(program: Program, node: object) -> frozenset[str]:
    """What a statement may change: units and variables by name, and for things every zone in which their kind may lie."""
    found = _node(program, node, set())
    return found.writes | found.adds | _moved(program, node, frozenset())


def _moved(program: Program, node: object, inside: frozenset[str]) -> frozenset[str]:
    """Every zone in which the kinds of things may lie that a statement, or a verb it calls, moves. `inside`: verbs being looked at."""
    found: frozenset[str] = frozenset()
    if isinstance(node, m.Move):
        return _around(program, node.what.things)
    if isinstance(node, m.Call) and node.verb not in inside:
        found = _moved(program, program.game.verbs[node.verb].body, inside | {node.verb})
    if isinstance(node, tuple):
        return found.union(*(_moved(program, part, inside) for part in node))
    if isinstance(node, m.Node):
        return found.union(*(_moved(program, getattr(node, f.name), inside) for f in fields(node) if f.name != "span"))
    return found


def _zones(node: object) -> frozenset[str]:
    if isinstance(node, m.Zone):
        return frozenset({node.name})
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
