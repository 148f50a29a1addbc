"""Statements that branch, loop, or hand over to another player, as jumps within the block."""

from __future__ import annotations

from collections.abc import Callable
from itertools import dropwhile

from dsl import meaning as m
from interpreter.analysis.bodies import goes_on
from interpreter.analysis.demands import demands
from interpreter.effects.compiler.regions import Regions
from interpreter.effects.steps import flow, players


class Courses(Regions):
    """Compiles the statements that say where to go on."""

    def player(self, selection: m.PlayerSelection) -> int:
        """Return the local that takes one player."""
        raise NotImplementedError

    def values(self, values: m.Values) -> str:
        """Write the source of the values of an enumeration that fulfil a condition."""
        raise NotImplementedError

    def if_(self, s: m.If) -> None:
        """Compile `if`: only what holds is done; demands inside are demands of the enclosing option where the condition
        holds.
        """
        test = flow.Jump(self.rule(self.writer.condition(s.condition)), s)
        self.add(test)
        self.body(s.then)
        if s.otherwise:
            over = flow.Jump()
            self.add(over)
            test.target = self.here
            self.body(s.otherwise)
            over.target = self.here
        else:
            test.target = self.here

    def branch(self, s: m.Step, bodies: tuple[m.Block, ...], must: bool, declines: bool) -> None:
        """Compile options of which one is taken."""
        first = len(self.regions)
        step = flow.Branch(s, must, declines)
        self.add(step)
        jumps = []
        for body in bodies:
            step.bodies.append(self.region(body))
            jump = flow.Jump()
            self.add(jump)
            jumps.append(jump)
        step.end = self.here
        self.leave(first)
        for jump in jumps:
            jump.target = self.here
        if must:
            self.demand()

    def any_order(self, s: m.AnyOrder) -> None:
        """Compile each statement once, in an order the player chooses."""
        first = len(self.regions)
        step = flow.Next(s, self.slot())
        at = self.add(step)
        for statement in s.body:
            step.items.append(self.region((statement,)))
            back = flow.Jump()
            back.target = at
            self.add(back)
        step.end = self.here
        self.leave(first)

    def for_each(self, s: m.ForEach) -> None:
        """Compile the body for each thing, value or player there is on entry: the set of their numbers."""
        if isinstance(s.things, m.ValueSelection):
            values = self.values(s.things.values)
            self.loop(s, f"sum([1 << value for value in {values}])", s.name, lambda _slot: self.body(s.body), "")
            return
        if isinstance(s.things, m.PlayerSelection):
            seats, players = self.writer.lay.players, self.writer.players(s.things.players)
            # By how far from whoever resolves they sit, so that they come in turn order.
            those = f"sum([1 << (player - me) % {seats} for player in {players}])"
            self.loop(s, those, "", lambda away: self._with_player(s, f"(me + L[{away}]) % {seats}"), "")
            return
        resolves = next((x.ability for x in s.body if isinstance(x, m.Resolve)), "") if len(s.body) == 1 else ""
        self.each(s, s.things, s.name, lambda _slot: self.body(s.body), resolves)

    def _with_player(self, s: m.ForEach, player: str) -> None:
        self.add(flow.Bind(self.slot(s.name), self.rule(player), s))
        self.body(s.body)

    def each(self, s: m.Step, selection: m.Selection, name: str, body: Callable[[int], None], resolves: str) -> None:
        """Compile a loop over a snapshot. `resolves`: the body resolves that ability of the thing, so the order may
        matter.
        """
        self.loop(s, self.writer.set(selection.things), name, body, resolves)

    def loop(self, s: m.Step, those: str, name: str, body: Callable[[int], None], resolves: str) -> None:
        """Compile a loop over the set whose source is `those`."""
        rest, slot = self.slot(), self.slot(name or None)
        self.add(flow.Bind(rest, self.rule(those), s))
        order = self.program.orders.asker(resolves) if resolves else None
        step = flow.Each(s, slot, rest, order)
        at = self.add(step)
        body(slot)
        back = flow.Jump()
        back.target = at
        self.add(back)
        step.end = self.here
        if self.demands > at:
            # What is demanded in a round is demanded in every round.
            self.demand()

    def repeat(self, s: m.Repeat) -> None:
        """Compile rounds, counted at entry."""
        first = len(self.regions)
        slot = self.slot()
        self.add(flow.Bind(slot, self.rule(self.writer.value(s.times)), s))
        step = flow.Round(s, slot)
        at = self.add(step)
        _, step.demands = self.region(s.body)
        back = flow.Jump()
        back.target = at
        self.add(back)
        step.end = self.here
        if (condition := goes_on(s)) is not None:
            rule = self.rule(self.writer.condition(condition))
            self.add(flow.Cut(s, rule, self.program.lay.cut, self.block.index + 1))
        self.leave(first)

    def let(self, s: m.Let) -> None:
        """Compile what somebody else resolves, one after the other."""
        first = len(self.regions)
        rest, back_slot = self.slot(), self.slot()
        if isinstance(s.players, m.PlayerSelection) and s.players.quantity.sort == "each":
            those = self.writer.players(s.players.players)
            self.add(flow.Bind(rest, self.rule("()" if those == "[]" else f"tuple({those})"), s))
        else:
            one = (
                f"L[{self.player(s.players)}]"
                if isinstance(s.players, m.PlayerSelection)
                else self.writer.value(s.players)
            )
            self.add(flow.Bind(rest, self.rule(f"(({one}),) if {one} >= 0 else ()"), s))
        step = (players.NextAtOnce if s.at_once else players.NextPlayer)(s, rest, back_slot)
        at = self.add(step)
        _, met = self.region(s.body)
        # What heads it with `only if` passes over a player by itself.
        if demands(tuple(dropwhile(lambda one: isinstance(one, m.OnlyIf), s.body))):
            step.demands = met
        back = flow.Jump()
        back.target = at
        self.add(back)
        step.end = self.here
        self.leave(first)
