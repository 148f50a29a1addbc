"""Prices of many candidates at once: which can be paid as they are, and which with the help of an offer.

Both look at nothing but the price, the terms and what the payer has, so that one answer serves all things of one price. What an offer
itself demands is told once for all whom it may help, unless it depends on who that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dsl import meaning as m
from interpreter.effects.block import Block, Locals
from interpreter.effects.expressions.reference import Candidate
from interpreter.effects.expressions.runtime import MANY, with_each
from interpreter.effects.expressions.writer import Writer
from interpreter.effects.feasibility.generated import WrittenGuards
from interpreter.effects.foreseeing import batch_guard_of, exact, guard_of, like, possible, successors
from interpreter.effects.standing import StandingOffer, Terms, Vector, reduced
from interpreter.effects.steps.payment import Paying, makers
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table

TABLE = (-1,)
"""What makes an offer that no thing makes."""


class Purse:
    """What can be paid out of what one has, on the same terms. What may be due for any price is numbered; for each unit and each number
    of it a mask tells which dues ask for no more."""

    def __init__(self, paying: Paying, given: Terms | None, terms: Terms | None) -> None:
        by_due: dict[Vector, int] = {}
        for thing, price in enumerate(paying.prices):
            for due in {due for state in reduced(price, given) for due in reduced(state, terms)}:
                by_due[due] = by_due.get(due, 0) | 1 << thing
        self._things = list(by_due.values())
        self._all = (1 << len(by_due)) - 1
        self._enough: list[tuple[int, list[int]]] = []
        for unit, cell in enumerate(paying.cells):
            needs = [due[unit] for due in by_due]
            if most := max(needs, default=0):
                levels = [sum(1 << number for number, need in enumerate(needs) if need <= has) for has in range(most)]
                self._enough.append((cell, levels))
        # What can be paid for, by what one has of the units that matter; and what tells that, of the cells of a player.
        self.known: dict[tuple[int, ...], int] = {}
        self.has: Callable[[Sequence[int], int], tuple[int, ...]] = eval(f"lambda n, me: {self.source('n')}")

    def source(self, cells: str) -> str:
        """Return source of what one has of the units that matter. cells: source of the cells of a table."""
        return f"({''.join(f'{cells}[{cell} + me], ' for cell, _ in self._enough)})"

    def payable(self, has: tuple[int, ...]) -> int:
        """Return all things for which can be paid out of what one has, and remember it."""
        dues, things = self._all, 0
        for number, (_, enough) in zip(has, self._enough, strict=True):
            if number < len(enough):
                dues &= enough[number]
        for due in each(dues):
            things |= self._things[due]
        if len(self.known) > MANY:
            self.known.clear()
        self.known[has] = things
        return things


@dataclass(frozen=True, slots=True)
class Help:
    """An offer, for many candidates. kinds: the things that its pattern may mean; wanted: a rule for the set that it means, where the
    pattern speaks of nothing else; depends: whether its own demands depend on what is paid for; unseen: whether nothing that comes
    after the payment looks at what it changes."""

    line: StandingOffer
    kinds: int
    wanted: Rule | None
    depends: bool
    unseen: bool

    @property
    def plain(self) -> bool:
        """Return whether all that it asks of the candidates is told of all of them at once, and nothing that comes after the payment
        looks at what it changes."""
        asks = bool(self.line.block.demands)
        return self.wanted is not None and (self.depends or not asks) and (self.unseen or not self.line.block.steps)


class Prices:
    """The payment at which a batch guard has arrived. `then`: the step after it; `stop`: how far it looks; `slot`: the local of
    the candidate.
    """

    def __init__(self, written: WrittenGuards, paying: Paying, block: Block, then: int, stop: int, slot: int) -> None:
        self.written, self.program, self.paying = written, written.program, paying
        self.block, self.then, self.stop, self.slot = block, then, stop, slot
        self.terms_slot = paying.terms_slot
        self.priced = self.program.lay.mask([thing for thing, price in enumerate(paying.prices) if any(price)])
        self._purses: dict[tuple[Terms | None, Terms | None], Purse] = {}
        self.plain = self._purse(None, None)
        # The offers that no thing makes; those that things make, and which things.
        self.common: list[Help] = []
        self._made: list[Help] = []
        self.makers = 0
        for line in paying.offers():
            (self._made if line.things else self.common).append(self._help(line))
            self.makers |= line.things

    def payable(self, T: Table, me: int, L: Locals, things: int) -> int:
        """Return those that can be paid for on the terms as given."""
        given = self._given(T, me, L)
        purse = self.plain if given is None else self._purse(given, None)
        has = purse.has(T.n, me)
        found = purse.known.get(has)
        return things & (purse.payable(has) if found is None else found)

    def _purse(self, given: Terms | None, terms: Terms | None) -> Purse:
        purse = self._purses.get((given, terms))
        if purse is None:
            purse = self._purses[given, terms] = Purse(self.paying, given, terms)
        return purse

    def within(self, T: Table, me: int, given: Terms | None, terms: Terms | None) -> int:
        """Return all that can be paid for on the terms as given and those of an offer."""
        purse = self._purse(given, terms)
        has = purse.has(T.n, me)
        things = purse.known.get(has)
        return purse.payable(has) if things is None else things

    # -- offers --------------------------------------------------------------------------------------------------------

    def helped(self, T: Table, me: int, this: int, L: Locals, things: int) -> int:
        """Return those that an offer helps, and with which the rest can be done then."""
        given, found = self._given(T, me, L), 0
        things &= self.priced
        if not things or (given is not None and given[0] == "free"):
            return 0
        for by in self.common:
            found |= self._helped(by, TABLE, given, T, me, this, L, things & ~found)
        return found | self.made(T, me, this, L, things & ~found)

    def made(self, T: Table, me: int, this: int, L: Locals, things: int) -> int:
        """Return those, of things with a price, that an offer of a thing in play helps, and with which the rest can be done then."""
        if not self.program.live(T) & self.makers:
            return 0
        found, given, mine = 0, self._given(T, me, L), self.program.in_play(T, me)
        for by in self._made:
            if by.line.things & mine:
                found |= self._helped(by, makers(by.line, mine), given, T, me, this, L, things & ~found)
        return found

    def _given(self, T: Table, me: int, L: Locals) -> Terms | None:
        return L[self.terms_slot] if self.terms_slot >= 0 else self.paying.terms(T, me, L)

    def _helped(
        self,
        by: Help,
        making: Sequence[int],
        given: Terms | None,
        T: Table,
        me: int,
        this: int,
        L: Locals,
        things: int,
    ) -> int:
        """Return those that one offer helps, made by one of several."""
        if given is not None and not self.program.joins_terms(by.line.group):
            return 0
        left, found = things & by.kinds, 0
        if left and by.line.terms[0] != "free":
            left &= self.within(T, me, given, by.line.terms)
        if left:
            for maker in making:
                found |= self._by(by, maker, given, T, me, this, L, left & ~found)
        return found

    def _help(self, line: StandingOffer) -> Help:
        lay, parameters = self.program.lay, self.program.game.verbs[self.paying.verb].parameters
        unseen = self.paying.unseen(line, self.block, self.then)
        if self.slot >= len(parameters):
            return Help(line, lay.all_things, None, True, unseen)
        role, roles = parameters[self.slot].role, line.node.pattern.roles
        wanted = dict(roles).get(role)
        if not isinstance(wanted, m.Things):
            return Help(line, lay.all_things, None, True, unseen)
        kinds = lay.mask([thing for kind in wanted.kinds for thing in each(lay.kind_mask[kind])])
        rule = None
        others = {parameter.role for parameter in parameters}
        if len(roles) == 1 and not any(isinstance(one, m.Named) and one.name in others for one in m.walk(wanted)):
            writer = Writer(self.program.names, self.program.attributes)
            rule = self.program.names.function(writer.things(wanted), line.block.address)
        return Help(
            line, kinds if wanted.kinds else lay.all_things, rule, Candidate(role).within(line.node.body), unseen
        )

    def _by(
        self, by: Help, maker: int, given: Terms | None, T: Table, me: int, this: int, L: Locals, things: int
    ) -> int:
        """Return those, of things that can be paid for on its terms, that one offer helps."""
        line = by.line
        if things:
            things = self._matching(by, maker, T, me, L, things)
        inner = line.block
        if not things or not inner.steps:
            return self._rest(T, me, this, L, things)
        values = (*L[: self.paying.roles], *(None,) * (inner.size - self.paying.roles))
        if by.depends:
            if inner.demands:
                things = batch_guard_of(inner, 0, inner.demands, self.slot)(T, me, maker, values, things)
            if not things:
                return 0
            if by.unseen:
                return self._rest(T, me, this, L, things)
            guard = guard_of(self.block, self.then - 3, self.stop)
            return with_each(guard, T, me, this, L, self.slot, things)
        if not possible(inner, T, me, maker, values, 0, inner.demands):
            return 0
        if by.unseen:
            return self._rest(T, me, this, L, things)
        before, found = exact(T), 0
        for after, _, _, _ in successors(inner, before, me, maker, values, 0, len(inner.steps)):
            table = T if after is before else like(after, T)
            found |= self._rest(table, me, this, L, things & ~found & self.within(table, me, given, line.terms))
            if found == things:
                break
        return found

    def _matching(self, by: Help, maker: int, T: Table, me: int, L: Locals, things: int) -> int:
        if by.wanted is not None:
            return things & int(by.wanted(T, me, maker, me, L))
        before, after, found = L[: self.slot], L[self.slot + 1 :], 0
        left = things
        while left:
            low = left & -left
            left ^= low
            if by.line.matches(T, me, maker, me, (*before, low.bit_length() - 1, *after)):
                found |= low
        return found

    def _rest(self, T: Table, me: int, this: int, L: Locals, things: int) -> int:
        if not things or self.then >= self.stop:
            return things
        return batch_guard_of(self.block, self.then, self.stop, self.slot)(T, me, this, L, things)
