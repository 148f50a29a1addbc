"""Which branches of which abilities the examples reach.

A branch is a block of statements that may be left out while its ability runs: the ability itself, each side of an `if`, each way of an
`either`, what a `may`, a loop or a `let` encloses. It is reached once any of its statements has been run. A score line is reached once it
gave or took points in an example that compares scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from dsl import meaning as m
from dsl.source import Span
from interpreter.analysis.bodies import bodies, first_line
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.effects.machine import Machine
from interpreter.game.game import Game
from interpreter.rulebook.examples import SCORE, TABLE, Action, Example

COUNTED = ("verb", "ability", "when", "before", "offer", "turn", "play")


@dataclass(frozen=True, slots=True)
class CoveredBranch:
    """One branch. `owner`: the thing, "" for the game. `name`: of the ability or verb."""

    owner: str
    name: str
    span: Span
    reached: bool


@dataclass(slots=True)
class Coverage:
    """Watches games and remembers which statements were run."""

    run: set[Span] = field(default_factory=set)
    game: Game | None = None

    def watch(self, game: Game) -> None:
        """Follow a game from here on."""
        self.game = game
        game.machine.__class__ = _traced(self.run)

    def compared(self, example: Example) -> None:
        """Note which lines scored, if that was compared: the example is over in which the game was followed."""
        if self.game is None or not any(_is_of_scores(action) for action in example.checks):
            return
        game, table = self.game, self.game.table
        for player in range(game.program.lay.players):
            for score in game.program.scoring.scores(table, player):
                lines = game.book.game.scores
                if score.thing >= 0:
                    lines = _lines(game.program.lay.definitions[game.program.lay.thing_definition[score.thing]])
                self.run.add(lines[score.line].span)

    def branches(self, game: GameDefinition) -> Iterator[CoveredBranch]:
        """Yield all branches of a game's own abilities and verbs."""
        for body in bodies(game):
            if body.sort in COUNTED:
                for block in _blocks(body.block):
                    reached = any(node.span in self.run for node in m.walk(block))
                    yield CoveredBranch(body.owner, body.address, first_line(block[0].span), reached)
        for line in game.scores:
            yield CoveredBranch("", "scores", first_line(line.span), line.span in self.run)
        for definition in game.definitions:
            for name, lines in definition.amounts.items():
                for line in lines:
                    reached = line.span in self.run
                    yield CoveredBranch(definition.id, f"{definition.id}.{name}", first_line(line.span), reached)


def _lines(definition: Definition) -> tuple[m.ScoreLine, ...]:
    return tuple(line for lines in definition.amounts.values() for line in lines)


def _is_of_scores(action: Action) -> bool:
    return bool(action.results) or any(SCORE in side.state for number, side in action.sides.items() if number != TABLE)


def _blocks(block: m.Block) -> Iterator[m.Block]:
    """Yield a block and all that stand within it."""
    if not block:
        return
    yield block
    for statement in block:
        for one in m.blocks_in(statement):
            yield from _blocks(one)


def _traced(run: set[Span]) -> type[Machine]:
    class Traced(Machine):
        """A machine that notes each step it is about to run. Copies of it note nothing."""

        __slots__ = ()

        def go(self, option: int | None = None) -> None:
            if option is not None:
                self.options = None
                self.block.steps[self.pc].answer(self, option)
            if self.T.holes:
                self.refill()
            while self.options is None:
                if self.pc >= len(self.block.steps):
                    if self.parent is None:
                        self.over = True
                        return
                    index, self.pc, self.me, self.this, self.L, self.parent = self.parent
                    self.block = self.program.blocks[index]
                    continue
                step = self.block.steps[self.pc]
                if step.node is not None:
                    run.add(step.node.span)
                step.run(self)
                if self.T.holes:
                    self.refill()

    return Traced
