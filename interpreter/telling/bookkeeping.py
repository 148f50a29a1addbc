"""What is done of which nobody is ever told: variables without words, counters that texts leave out, places where things only pass."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.game.decision import Decision
from interpreter.game.game import Game
from interpreter.telling.phrasing import block_of, statement_of
from interpreter.telling.voice import Voice


def is_bookkeeping(game: Game, decision: Decision, voice: Voice) -> bool:
    """Return whether nothing that is told hangs on how a question is answered."""
    statement = statement_of(game, decision)
    if not isinstance(statement, m.Statement):
        return False
    return Bookkeeping(game, voice, block_of(game, decision)[1]).is_silent(statement)


class Bookkeeping:
    """Answers for one block, as it is told in one language."""

    def __init__(self, game: Game, voice: Voice, block: m.Block) -> None:
        self.game, self.block, self.said = game, block, voice.wording.planner.said
        self.words = game.book.game.vocabulary
        self._asked: set[str] = set()

    def is_silent(self, step: m.Node) -> bool:
        """Return whether neither what a statement does nor what is done with its result is told."""
        if not self._does_nothing_told(step):
            return False
        name = step.result if isinstance(step, m.Statement) else None
        if name is None or name in self._asked:
            return True
        self._asked.add(name)
        return self._is_kept_silent(name, self.block)

    def _is_kept_silent(self, name: str, block: m.Block) -> bool:
        for step in block:
            below = m.blocks_in(step)
            spoken_of = _mentions(step, name) - sum(_mentions(one, name) for one in below)
            if spoken_of and (below or not self.is_silent(step)):
                return False
            if not all(self._is_kept_silent(name, one) for one in below):
                return False
        return True

    def _does_nothing_told(self, step: m.Node) -> bool:
        match step:
            case m.Choose() | m.OnlyIf():
                return True
            case m.SetVariable(attribute=attribute):
                return self._is_untold(attribute)
            case m.Transfer(amount=m.Amount(units=units)):
                return set(units) <= self.words.untold("units")
            case m.Move(to=m.Zone(name=name)):
                return name in self.game.book.game.zones and self.game.book.game.zones[name].passing
        return False

    def _is_untold(self, attribute: str) -> bool:
        """Return whether no line of the log says that a variable has another value."""
        if attribute in self.words.untold("attributes"):
            return True
        if any(self.said("attributes", f"{attribute}.{word}") for word in ("becomes", "becomes_not")):
            return False
        of_players = {**self.words.players, **self.words.table}
        return attribute not in of_players or of_players[attribute].sort == "truth"


def tells_something(block: m.Block, kept: Bookkeeping) -> bool:
    """Return whether something is told of what a statement in a block does, or of what those below it do."""
    return any(
        any(tells_something(one, kept) for one in below) if (below := m.blocks_in(step)) else not kept.is_silent(step)
        for step in block
    )


def moves_of(block: m.Block, name: str) -> int:
    """Return how often, at most, a block moves the thing with a name itself; what the verbs in it do they tell."""
    found = 0
    for step in block:
        below = [moves_of(one, name) for one in m.blocks_in(step)]
        found += max(below, default=0) if isinstance(step, m.If | m.Either) else sum(below)
        found += isinstance(step, m.Move) and _mentions(step.what, name) > 0
    return found


def _mentions(tree: object, name: str) -> int:
    return sum(isinstance(node, m.Named) and node.name == name for node in m.walk(tree))
