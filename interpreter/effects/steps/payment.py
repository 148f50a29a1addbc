"""Paying a printed price: on which terms, with whose help, in what, to whom.

A price is a number for each unit. Terms are plain data: ("free",), ("less", n, units) or ("instead", n, units, n, units), with units by
number. A way is one integer: 0 the terms as given, else an offer and the thing that makes it. At most one offer joins a payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from dsl import meaning as m
from interpreter.analysis.footprint import Footprints
from interpreter.analysis.liveness import Liveness
from interpreter.analysis.reads import Names
from interpreter.effects.block import FORK, Block, Locals, Page, Running, Step, World, bind
from interpreter.effects.expressions.fragments import slot_of
from interpreter.effects.foreseeing import FailedStep, exact, like, possible, successors
from interpreter.effects.program import Program
from interpreter.effects.standing import StandingOffer, Terms, Vector, reduced
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table

Due: TypeAlias = tuple[tuple[Vector, tuple[tuple[int, int], ...]], ...]


def makers(line: StandingOffer, mine: int) -> list[int]:
    """Return, of the things that a player has in play, those that make an offer; -1 for the table."""
    return each(line.things & mine) if line.things else [-1]


class Paying:
    """What the steps of one payment share: the price, who pays from which cells, and the offers of the verb. `changes`: what standing
    lines make of the price, by unit: what it is set to, if to 0 or more, or what is added to it (see `GameDefinition.prices`)."""

    def __init__(
        self,
        program: Program,
        verb: str,
        prices: list[Vector],
        of: Rule,
        terms: Rule | None,
        changes: tuple[tuple[int, m.Value, Rule, bool], ...] = (),
    ) -> None:
        self.program, self.verb, self.prices, self.of, self.given = program, verb, prices, of, terms
        self.changes = changes
        # The local that holds the terms, where they are handed over: below 0 if they are told otherwise.
        self.terms_slot = slot_of(program.names.texts.get(terms, "")) if terms is not None else -1
        self.cells = program.price_cells
        self.count = len(program.lay.bit) + 1
        # A price is paid in a verb, which offers answer, or in an ability or the course of a turn, where nothing does.
        self.roles = len(program.game.verbs[verb].parameters) if verb else 0
        # The local that holds those who may be paid, where a unit has an end for them (below 0: none has): tuples of players.
        self.payees_slot = -1
        # Of each unit in which prices are told the cells of the players, and how many one can have; only of those with an end.
        self.ends: list[tuple[int, int, int]] = []
        units = program.game.vocabulary.units
        for place, unit in enumerate(program.price_units):
            values, most = units[unit].values, units[unit].most
            if most is not None or values:
                self.ends.append((place, self.cells[place], len(values) - 1 if most is None else most))
        self._unseen: dict[tuple[int, int, int], bool] = {}
        self._memo: dict[tuple[Any, ...], Due] = {}

    @property
    def units(self) -> frozenset[str]:
        """The units in which may be paid."""
        return frozenset(self.program.paid_units)

    @property
    def looks(self) -> Names:
        """What is looked at to tell what is to be paid, and whether it can be."""
        return self.units.union(*(self.program.footprints.reads(value) for _, value, _, _ in self.changes))

    def price(self, T: Table, me: int, L: Locals) -> Vector:
        """Return what is to be paid, before all terms: the printed price or what it is set to, with all that is added, no unit of it
        below nothing.
        """
        thing = self.of(T, me, -1, None, L)
        price = self.prices[thing]
        if not self.changes:
            return price
        changed = list(price)
        for unit, _, rule, sets in self.changes:
            number = int(rule(T, me, thing, thing, ()))
            if not sets:
                changed[unit] += number
            elif number >= 0:
                changed = [number if one == unit else 0 for one in range(len(price))]
        return tuple(max(0, number) for number in changed)

    def terms(self, T: Table, me: int, L: Locals) -> Terms | None:
        """Return the terms that a caller hands over."""
        if self.terms_slot >= 0:
            terms: Terms | None = L[self.terms_slot]
        else:
            terms = self.given(T, me, -1, None, L) if self.given else None
        return terms

    def offers(self) -> list[StandingOffer]:
        """Return the offers that may answer this verb."""
        return self.program.offers.get(self.verb, [])

    def ways(self, T: Table, me: int, L: Locals) -> list[int]:
        """Return the terms as given first, then each thing's offer."""
        found = [0]
        given = self.terms(T, me, L)
        lines = self.offers()
        if not lines or (given is not None and given[0] == "free") or not any(self.price(T, me, L)):
            return found
        live, mine = self.program.live(T), 0
        for line in lines:
            if line.things and not line.things & live:
                # Nothing that makes it is in play.
                continue
            if given is None or self.program.joins_terms(line.group):
                if line.things and not mine:
                    mine = self.program.in_play(T, me)
                for maker in makers(line, mine):
                    if line.matches(T, me, maker, me, L):
                        found.append(1 + line.number * self.count + maker + 1)
        return found

    def line(self, way: int) -> tuple[StandingOffer, int] | None:
        """Return the offer of a way, and the thing that makes it (-1: the table)."""
        if not way:
            return None
        number, maker = divmod(way - 1, self.count)
        return self.program.offer_lines[number], maker - 1

    def payments(self, T: Table, me: int, L: Locals, way: int) -> tuple[Vector, ...]:
        """Return what may be paid that way, out of what the player has: distinct payments, in a fixed order."""
        given = self.terms(T, me, L)
        chosen = self.line(way)
        found, n = [], T.n
        for vector, needs in self.due(self.price(T, me, L), given, chosen[0].terms if chosen else None):
            for cell, number in needs:
                if n[cell + me] < number:
                    break
            else:
                if self.is_taken(T, L, vector):
                    found.append(vector)
        return tuple(found)

    def due(self, price: Vector, given: Terms | None, terms: Terms | None) -> Due:
        """Return what may be paid for a price: each payment with the cells it comes from, in a fixed order."""
        key = (price, given, terms)
        due = self._memo.get(key)
        if due is None:
            states = reduced(price, given)
            if terms is not None:
                states = {after for state in states for after in reduced(state, terms)}
            due = self._memo[key] = tuple(
                (state, tuple((cell, number) for cell, number in zip(self.cells, state, strict=True) if number))
                for state in sorted(states, reverse=True)
            )
        return due

    def payable(self, T: Table, me: int, L: Locals) -> bool:
        """Return whether the price can be paid on the terms as given."""
        n = T.n
        for vector, needs in self.due(self.price(T, me, L), self.terms(T, me, L), None):
            for cell, number in needs:
                if n[cell + me] < number:
                    break
            else:
                if self.is_taken(T, L, vector):
                    return True
        return False

    def takers(self, T: Table, players: Iterable[int], vector: Vector) -> list[int]:
        """Return which of these players can take all of a payment."""
        found = list(players)
        for place, cell, end in self.ends:
            found = [player for player in found if not vector[place] or T.n[cell + player] + vector[place] <= end]
        return found

    def is_taken(self, T: Table, L: Locals, vector: Vector) -> bool:
        """Return whether somebody can take all of a payment; it is the supply where nobody is meant."""
        players = L[self.payees_slot] if self.payees_slot >= 0 and any(vector) else ()
        return not players or bool(self.takers(T, players, vector))

    def outcomes(self, block: Block, pc: int, plain: bool, T: Table, me: int, L: Locals) -> Iterator[Table]:
        """Yield, for guards, the tables after this payment, as far as the demands from `pc` on can tell them apart. Not
        `plain`: only those that an offer leads to.
        """
        blind = self.program.liveness.blind(block, pc, self.units)
        given = not plain and self.payable(T, me, L)
        for way in self.ways(T, me, L):
            found = self.payments(T, me, L, way) if way or plain else ()
            if not found:
                continue
            for after in self._taken(way, block, pc, T, me, L):
                for vector in found if after is T else self.payments(after, me, L, way):
                    if not blind and any(vector):
                        paid = after.recounted()
                        for cell, number in zip(self.cells, vector, strict=True):
                            paid.n[cell + me] -= number
                        yield paid
                    elif after is not T or not given:
                        given = given or after is T
                        yield after
                        if blind:
                            break

    def unseen(self, line: StandingOffer, block: Block, pc: int) -> bool:
        """Return whether neither the payment nor a demand from `pc` on looks at what an offer's own deeds change."""
        key = (line.number, block.index, pc)
        found = self._unseen.get(key)
        if found is None:
            changed = self.program.footprints.of_definition(line.block.definition).changes(line.node.body)
            found = self._unseen[key] = self.looks.isdisjoint(changed) and self.program.liveness.blind(
                block, pc, changed
            )
        return found

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        """Return what decides whether the price can be paid: the purse, and offers of things in play."""
        found = self.looks | prints.live
        for line in self.offers():
            inner = prints.of_definition(line.block.definition)
            found |= inner.reads(line.node.pattern) | liveness.later(line.block, 0)
        return found

    def _taken(self, way: int, block: Block, pc: int, T: Table, me: int, L: Locals) -> Iterator[Table]:
        """Yield the tables after what an offer itself demands; the same one if nobody looks at what it changes."""
        chosen = self.line(way)
        if chosen is None or not chosen[0].block.steps:
            yield T
            return
        line, maker = chosen
        inner, values = line.block, (*L[: self.roles], *(None,) * (line.block.size - self.roles))
        if not possible(inner, T, me, maker, values, 0, inner.demands):
            return
        if self.unseen(line, block, pc):
            yield T
            return
        before = exact(T)
        for after, _, _, _ in successors(inner, before, me, maker, values, 0, len(inner.steps)):
            yield T if after is before else like(after, T)


class PickWay(Step):
    """On which terms a price is paid. Only ways that can be carried through, with what follows in the verb, are offered."""

    def __init__(self, node: m.Node, paying: Paying, slot: int) -> None:
        self.node, self.paying, self.slot = node, paying, slot
        self.stop = 0

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node) | self.paying.reads(liveness, prints)

    def run(self, machine: Running) -> None:
        options = []
        found = self.paying.ways(machine.T, machine.me, machine.L)
        for way in found:
            if len(found) == 1 or machine.allowed(bind(machine.L, self.slot, way), machine.pc + 1, self.stop):
                options.append(way)
        machine.ask(self, options or [0])

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        page.add(f"found = {page.constant(self.paying.ways, 'WAYS')}(T, me, {page.locals()})")
        with page.under("if len(found) > 1:"):
            page.unless_below(pc)
            page.add(
                f"found = [way for way in found if {page.possible_with(pc + 1, self.stop, self.slot, 'way')}] or [0]"
            )
            with page.under("if len(found) > 1:"):
                page.give(pc)
                page.add(f"return {page.machine()}.ask({page.constant(self, 'STEP')}, found)")
        page.bind(self.slot, "found[0]")
        return pc + 1

    def answer(self, machine: Running, option: int) -> None:
        machine.bind(self.slot, option)
        machine.pc += 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        for way in self.paying.ways(T, me, L):
            if self.paying.payments(T, me, L, way):
                yield T, me, bind(L, self.slot, way), pc + 1
            elif T.trace is not None:
                T.trace.append(FailedStep(block, pc, me, -1, T, L))


class TakeOffer(Step):
    """What an offer itself demands (the thing that makes it leaves, say)."""

    def __init__(self, node: m.Node, paying: Paying, slot: int) -> None:
        self.node, self.paying, self.slot = node, paying, slot

    def enters(self, block: Block) -> bool:
        return any(line.block is block for line in self.paying.program.offer_lines)

    def run(self, machine: Running) -> None:
        chosen = self.paying.line(machine.L[self.slot])
        machine.pc += 1
        if chosen is not None:
            line, maker = chosen
            if machine.log is not None:
                machine.log.append(("offer", machine.me, line.number, maker))
            if line.block.steps:
                machine.enter(line.block, machine.me, maker, machine.L[: self.paying.roles])

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        with page.under(f"if {page.local(self.slot)}:"):
            page.run(pc)
        return pc + 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return (T, me, L, pc + 1) if not L[self.slot] else FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        chosen = self.paying.line(L[self.slot])
        if chosen is None or not chosen[0].block.steps:
            yield T, me, L, pc + 1
            return
        inner, maker = chosen[0].block, chosen[1]
        roles = self.paying.roles
        values = (*L[:roles], *(None,) * (inner.size - roles))
        if not T.exact and T.trace is None and self.paying.unseen(chosen[0], block, pc + 2):
            # Neither what is paid nor what comes after it looks at what the offer changes.
            if possible(inner, T, me, maker, values, 0, inner.demands):
                yield T, me, L, pc + 1
            return
        before = exact(T)
        for after, _, _, _ in successors(inner, before, me, maker, values, 0, len(inner.steps)):
            yield T if after is before else like(after, T), me, L, pc + 1


class PickPayment(Step):
    """What is paid, where the terms leave a choice. The option is the place of the payment in the list of those payable."""

    def __init__(self, node: m.Node, paying: Paying, way_slot: int, slot: int) -> None:
        self.node, self.paying, self.way_slot, self.slot = node, paying, way_slot, slot

    def reads(self, liveness: Liveness, prints: Footprints) -> Names:
        return prints.reads(self.node) | self.paying.reads(liveness, prints)

    def run(self, machine: Running) -> None:
        found = self.paying.payments(machine.T, machine.me, machine.L, machine.L[self.way_slot])
        if found:
            machine.ask(self, list(range(len(found))))
            return
        # What can't be paid isn't.
        machine.bind(self.slot, (0,) * len(self.paying.cells))
        machine.pc += 1

    written = True

    def write(self, page: Page, pc: int, end: int) -> int | None:
        payments, way = page.constant(self.paying.payments, "PAYMENTS"), page.local(self.way_slot)
        page.add(f"found = {payments}(T, me, {page.locals()}, {way})")
        with page.under("if len(found) != 1:"):
            page.run(pc)
        page.bind(self.slot, "found[0]")
        return pc + 1

    def answer(self, machine: Running, option: int) -> None:
        found = self.paying.payments(machine.T, machine.me, machine.L, machine.L[self.way_slot])
        machine.bind(self.slot, found[option])
        machine.pc += 1

    def successor(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> World | None:
        return FORK

    def successors(self, block: Block, T: Table, me: int, this: int, L: Locals, pc: int) -> Iterator[World]:
        blind = self.paying.program.liveness.blind(block, pc + 1, self.paying.units)
        for vector in self.paying.payments(T, me, L, L[self.way_slot]):
            if any(vector) and (T.exact or not blind):
                after = T.recounted()
                for cell, number in zip(self.paying.cells, vector, strict=True):
                    after.n[cell + me] -= number
            else:
                after = T
            yield after, me, bind(L, self.slot, vector), pc + 1


def pays(block: Block, pc: int, stop: int) -> bool:
    """Return whether the three steps of a payment stand in a row from `pc` on."""
    step, offer, payment = (*block.steps[pc : pc + 3], None, None)[:3]
    return (
        isinstance(step, PickWay)
        and isinstance(offer, TakeOffer)
        and isinstance(payment, PickPayment)
        and step.paying is offer.paying is payment.paying
        and pc + 3 <= stop
    )
