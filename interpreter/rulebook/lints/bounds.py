"""How long each ability can run: the most statements it can come to, with the verbs it calls, what answers them, and the
abilities it resolves.

What is being resolved can't be entered again, so a way through `resolve` is at most as deep as there are things with abilities. A
bound beyond `MANY` is told as that; a loop over a number that has no end has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from dsl import meaning as m
from dsl.source import Span
from interpreter.analysis.bodies import Body, bodies
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.cycles import answers_of, reached
from interpreter.rulebook.lints.limits import Ranges

MANY = 10**12


@dataclass(frozen=True, slots=True)
class Bound:
    """`steps`: the most statements (None: more than `MANY`, or as many as there are counters). `depth`: how many abilities can be
    under way at once, the ability itself counted."""

    address: str
    sort: str
    span: Span
    steps: int | None
    depth: int


def bounds(game: GameDefinition, owner: str | None = None) -> Iterator[Bound]:
    """Yield the bound of every verb, ability and standing line; of those of one thing alone if `owner` is its id."""
    measure = Measure(game)
    for body in bodies(game):
        if owner is not None and body.owner != owner:
            continue
        depth = measure.depth(body)
        steps = measure.block(body.block, depth - 1)
        yield Bound(body.address, body.sort, body.span, steps if steps <= MANY else None, depth)


class Measure:
    """Counts for one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.ranges = Ranges(game)
        self.answers = answers_of(game)
        self.copies = {one.id: one.copies for one in game.definitions}
        self._known: dict[tuple[str, str, int], int] = {}
        self._reached: dict[str, frozenset[str]] = {}

    def depth(self, body: Body) -> int:
        """Return how deep abilities can stand within each other, this one counted."""
        names = self._abilities_below(body.block)
        things = sum(
            one.copies * (self.ranges.seats if one.owner == "player" else 1)
            for one in self.game.definitions
            for name in names
            if any(isinstance(node, m.Resolve | m.Call) for node in m.walk(one.abilities.get(name, ())))
        )
        return 1 + (min(things + 1, 10_000) if names else 0)

    def _abilities_below(self, block: m.Block) -> frozenset[str]:
        """Return the abilities that a block may lead to."""
        nodes = (node for one in reached(self.game, self.answers, block) for node in m.walk(one))
        return frozenset(node.ability for node in nodes if isinstance(node, m.Resolve))

    def block(self, block: m.Block, depth: int) -> int:
        """Return the most statements of a block, with `depth` abilities still to be entered."""
        total = 0
        for statement in block:
            total = min(total + self._statement(statement, depth), MANY + 1)
        return total

    def _statement(self, s: m.Step, depth: int) -> int:
        match s:
            case m.If(then=then, otherwise=otherwise):
                return 1 + max(self.block(then, depth), self.block(otherwise, depth))
            case m.May(body=body) | m.AnyOrder(body=body):
                return 1 + self.block(body, depth)
            case m.Either(bodies=blocks):
                return 1 + max((self.block(block, depth) for block in blocks), default=0)
            case m.ForEach(things=things, body=body):
                return 1 + self._times(self._number(things), self.block(body, depth))
            case m.Repeat(times=times, body=body):
                return 1 + self._times(self.ranges.value(times)[1], self.block(body, depth))
            case m.Let(players=players, body=body):
                each = isinstance(players, m.PlayerSelection) and players.quantity.sort == "each"
                return 1 + self._times(self.ranges.seats if each else 1, self.block(body, depth))
            case m.Call(verb=verb):
                return 1 + self._verb(verb, depth)
            case m.Resolve(ability=ability, of=of):
                number = self._number(of) if of.quantity.sort in ("each", "any_number") else 1
                return 1 + self._times(number, self._ability(ability, depth))
            case m.OnlyIf() | m.Transfer() | m.Move() | m.Choose() | m.SetVariable() | m.Deed():
                return 1
            case _:
                assert_never(s)

    def _times(self, number: int | None, steps: int) -> int:
        return MANY + 1 if number is None else min(max(number, 0) * steps, MANY + 1)

    def _number(self, what: m.Selection | m.ValueSelection | m.PlayerSelection) -> int | None:
        if isinstance(what, m.ValueSelection):
            return len(self.ranges.game.vocabulary.enumerations[what.values.enumeration].values)
        if isinstance(what, m.PlayerSelection):
            return self.ranges.seats
        if isinstance(what.things, m.Things):
            return self.ranges.copies(what.things.kinds)
        kind = getattr(getattr(what.things, "type", None), "of", "")
        many = getattr(getattr(what.things, "type", None), "many", False)
        return self.ranges.copies((kind,)) if many and kind else 1

    def _verb(self, verb: str, depth: int) -> int:
        key = ("verb", verb, depth)
        if key not in self._known:
            # How often a verb can lead to itself is told by no number: by as many guards as lines can close behind them.
            self._known[key] = MANY + 1
            total = self.block(self.game.verbs[verb].body, depth)
            for answer in self.answers.get(verb, ()):
                owner = answer.name.partition(":")[0]
                total += self._times(self.copies.get(owner, 1), self.block(answer.line.body, depth))
            self._known[key] = min(total, MANY + 1)
        return self._known[key]

    def _ability(self, ability: str, depth: int) -> int:
        if depth <= 0:
            return 1
        key = ("ability", ability, depth)
        if key not in self._known:
            # From the shallowest up: a chain of hundreds of things is not for Python's stack.
            for below in range(1, depth):
                if ("ability", ability, below) not in self._known:
                    self._known[("ability", ability, below)] = self._one_ability(ability, below)
                    if self._known[("ability", ability, below)] > MANY:
                        return MANY + 1
            self._known[key] = self._one_ability(ability, depth)
        return self._known[key]

    def _one_ability(self, ability: str, depth: int) -> int:
        blocks = (one.abilities.get(ability, ()) for one in self.game.definitions)
        return max((self.block(block, depth - 1) for block in blocks), default=0)
