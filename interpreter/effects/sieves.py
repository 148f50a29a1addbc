"""Sieves: what can be told of many candidates at once before a verb's guard is asked about each.

A sieve only ever drops candidates whose guard would fail: the verb's leading demands as set algebra, and prices that can't be met.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from dsl import meaning as m
from interpreter.effects import access
from interpreter.effects.block import Locals
from interpreter.effects.expressions import Writer
from interpreter.effects.payment import OfferLine, Terms, Vector, reduced
from interpreter.table.layout import Rule
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.program import Program

MANY = 4096
"""So many answers are kept at most."""


class Sieve:
    """Drops things that can't be the argument for a role of a verb. `terms`: the rule for the terms the call hands over."""

    def __init__(self, program: Program, verb: str, role: str, terms: Rule | None) -> None:
        self.program, self.verb, self.terms = program, verb, terms
        body = program.game.verbs[verb].body
        self.mask, self.asked, self.proven = _leading(program, body, role)
        self.prices = _prices(program, body, role)
        self.abilities = tuple(_resolved(program, body, role, frozenset({verb})).items())
        self.units = program.price_cells
        self.enough = _enough(program, self.prices)
        self._payable: dict[tuple[Terms, Vector], int] = {}
        parameters = [parameter.role for parameter in program.game.verbs[verb].parameters]
        self.roles, self.slot = len(parameters), parameters.index(role)
        self._leads: dict[str, dict[int, Rule]] = {}
        self._led: dict[str, int] = {}
        self._lines: list[tuple[OfferLine, int]] | None = None

    @property
    def idle(self) -> bool:
        """Whether it drops nothing."""
        return self.mask is None and self.asked is None and not self.abilities and self.prices is None

    def __call__(self, T: Table, me: int, this: int, L: Locals, things: int) -> int:
        """The candidates that remain."""
        if self.mask is not None:
            things &= self.mask(T, me, this, None, L)
        if self.asked is not None and things:
            things = self.asked(things, T, me, this, L)
        for ability, steady in self.abilities:
            things = (things & ~steady) | self.led(T, me, things & steady, ability)
        if self.prices is None or not things:
            return things
        terms = None if self.terms is None else self.terms(T, me, this, None, L)
        n = T.n
        if terms is None:
            payable = things
            for cell, enough in self.enough:
                has = n[cell + me]
                if has < len(enough):
                    payable &= enough[has]
        else:
            have = tuple([n[cell + me] for cell in self.units])
            known = self._payable.get((terms, have))
            if known is None:
                if len(self._payable) > MANY:
                    self._payable.clear()
                known = self._payable[terms, have] = self.payable(self.prices, terms, have)
            payable = known
        dear = things & ~payable
        return things ^ dear | self.offered(T, me, dear) if dear else things

    def payable(self, prices: list[Vector], terms: Terms, have: Vector) -> int:
        """The things whose price can be paid out of so much on these terms, without further offers."""
        enough = {
            price: any(all(needs <= has for needs, has in zip(due, have, strict=True)) for due in reduced(price, terms))
            for price in set(prices)
        }
        return self.program.lay.mask([thing for thing, price in enumerate(prices) if enough[price]])

    def led(self, T: Table, me: int, things: int, ability: str) -> int:
        """The things whose ability's first demands hold."""
        leads = self._leads.get(ability)
        if leads is None:
            blocks = [self.program.ability(thing, ability) for thing in range(len(T.lay.bit))]
            leads = self._leads[ability] = {t: block.lead for t, block in enumerate(blocks) if block and block.lead}
            self._led[ability] = T.lay.mask(list(leads))
        asked = things & self._led[ability]
        kept = things & ~asked
        while asked:
            low = asked & -asked
            asked ^= low
            thing = low.bit_length() - 1
            if leads[thing](T, me, thing, None, ()):
                kept |= low
        return kept

    def offered(self, T: Table, me: int, things: int) -> int:
        """The things whose price an offer in play may change: a thing of the player's makes it, or its own demands can be met."""
        program, found, mine = self.program, 0, 0
        if self._lines is None:
            self._lines = [(line, _matching(program, line.node.pattern)) for line in program.offers.get(self.verb, [])]
        for line, matching in self._lines:
            may_be = things & matching & ~found
            if line.things:
                mine = mine or _mine(program, T, me)
                if mine & line.things:
                    found |= may_be
            elif line.block.lead is None:
                found |= may_be
            else:
                lead, rest = line.block.lead, (None,) * self.roles
                while may_be:
                    low = may_be & -may_be
                    may_be ^= low
                    if lead(T, me, -1, None, (*rest[: self.slot], low.bit_length() - 1, *rest[self.slot + 1 :])):
                        found |= low
        return found


def _mine(program: Program, T: Table, me: int) -> int:
    """What lies in a player's live zones."""
    things = 0
    for zone in program.live_zones:
        if T.lay.zone_kind[zone].definition.owner != "player" or T.lay.zone_holder[zone] == me:
            things |= T.z[zone]
    return things


def _matching(program: Program, pattern: m.Pattern) -> int:
    """The things that a pattern's object may be, by kind alone."""
    mask = program.lay.all_things
    for _, wanted in pattern.roles[:1]:
        if isinstance(wanted, m.Things) and wanted.kinds:
            mask = 0
            for kind in wanted.kinds:
                mask |= program.lay.kind_mask[kind]
    return mask


def _leading(program: Program, body: m.Block, role: str) -> tuple[Rule | None, Rule | None, int]:
    """The leading demands of a verb that speak of this role alone: as one set where they are set algebra, else as a rule over
    the candidate; and how many demands from the first on that covers."""
    covered, proven = True, 0
    writer = Writer(program.names, program.attributes)
    masks: list[str] = []
    asked: list[str] = []
    for statement in body:
        if not isinstance(statement, m.OnlyIf):
            break
        condition = statement.condition
        for part in condition.parts if isinstance(condition, m.All) else (condition,):
            about = _about(part, role)
            covered = covered and not _named(about)
            if not _named(about):
                mask = writer.mask(about)
                if mask is not None:
                    masks.append(mask)
                else:
                    asked.append(writer.condition(about))
        proven += covered
    names = program.names
    return (
        names.function(" & ".join(masks), "sieve") if masks else None,
        names.space[names.sifter(" and ".join(asked))] if asked else None,
        proven,
    )


def _resolved(program: Program, body: m.Block, role: str, inside: frozenset[str]) -> dict[str, int]:
    """The abilities of the role's thing that the verb surely demands, with the things whose first demands nothing before changes."""
    found: dict[str, int] = {}
    changed: frozenset[str] = frozenset()
    for s in body:
        here: dict[str, int] = {}
        match s:
            case m.Resolve(force="must", ability=ability, of=m.Selection(things=m.Named(name=name))) if name == role:
                here = {ability: program.lay.all_things}
            case m.If(then=then, otherwise=otherwise):
                one, other = (_resolved(program, part, role, inside) for part in (then, otherwise))
                here = {ability: one[ability] & other[ability] for ability in one.keys() & other.keys()}
            case m.Call(force="must", verb=verb, arguments=arguments) if verb not in inside:
                for argument in arguments:
                    match argument.value:
                        case m.Selection(things=m.Named(name=name)) if name == role:
                            here = _resolved(program, program.game.verbs[verb].body, argument.role, inside | {verb})
        for ability, things in here.items():
            found[ability] = found.get(ability, 0) | things & program.outlook.steady(ability, changed)
        changed |= access.changes(program, s)
    return found


def _prices(program: Program, body: m.Block, role: str) -> list[Vector] | None:
    for statement in body:
        match statement:
            case m.Transfer(verb="pay", amount=m.Price(attribute=attribute, of=m.Named(name=name))) if name == role:
                return program.attributes.prices[attribute]
    return None


def _enough(program: Program, prices: list[Vector] | None) -> list[tuple[int, list[int]]]:
    """For each unit of prices its cells, and by how many one has the things that cost no more of it; with more than that, all."""
    found = []
    for unit, cell in enumerate(program.price_cells) if prices is not None else ():
        costs = [price[unit] for price in prices or ()]
        if most := max(costs, default=0):
            bits = list(zip(costs, program.lay.bit, strict=True))
            found.append((cell, [sum(bit for cost, bit in bits if cost <= has) for has in range(most)]))
    return found


def _about(e: Any, role: str) -> Any:
    """An expression over a role as one over the candidate."""
    if isinstance(e, m.Named) and e.name == role:
        return m.It()
    if isinstance(e, tuple):
        return tuple(_about(part, role) for part in e)
    if isinstance(e, m.Node):
        return replace(e, **{f.name: _about(getattr(e, f.name), role) for f in fields(e) if f.name != "span"})
    return e


def _named(e: object) -> bool:
    """Whether an expression speaks of other locals, or of the thing whose ability it is."""
    if isinstance(e, m.Named | m.This | m.Here):
        return True
    if isinstance(e, tuple):
        return any(_named(part) for part in e)
    return isinstance(e, m.Node) and any(_named(getattr(e, f.name)) for f in fields(e) if f.name != "span")
