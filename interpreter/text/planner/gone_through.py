"""What is done with each of some things, players or values, one after the other."""

from __future__ import annotations

from abc import abstractmethod

from dsl.meaning import (
    Block,
    ForEach,
    Named,
    Players,
    PlayerSelection,
    Quantity,
    Selection,
    Step,
    Things,
    ValueSelection,
)
from interpreter.text.pieces import Phrase, Piece
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.demands import mentioned_once, source_zone
from interpreter.text.planner.each import facts_of
from interpreter.text.planner.goals import Goals


class GoneThrough(Goals):
    """How it is said."""

    @abstractmethod
    def told_of(self, steps: Block) -> Piece: ...

    @abstractmethod
    def late(self, step: Step) -> Piece: ...

    def for_each_thing(self, node: ForEach) -> Piece:
        if isinstance(node.things, PlayerSelection) and self.is_reader(node.things):
            with self.read_as(node.name):
                return self.told_of(node.body)
        once = mentioned_once(node)
        match node.things:
            case Selection(things=Things() as things) if once:
                return self._spelling(node, self.told_from_others(things))
            case Selection(things=Named() as named, quantity=Quantity(sort="each")) if (
                once and self.binding(named).many
            ):
                return self._spelling(node, self.named(named))
            case PlayerSelection(players=Players(where=None, best=None)) if once:
                # What is told of players would part them from what is theirs.
                return self._spelling(node, self.player_selection(node.things))
        if (several := self.all_set(node)) is not None:
            return several
        what = self.gone_through(node)
        return Phrase("for_each_thing", {"what": what, "body": self.inline(node.body)})

    def _spelling(self, node: ForEach, what: Piece) -> Piece:
        """Word what is done in each round with what it goes through spelt out where it is spoken of."""
        self.spelt[node.name], before, self.each_by = what, self.each_by, facts_of(node)
        piece = self.told_of(node.body) if self.told else self.late(node.body[0])
        self.each_by = before
        del self.spelt[node.name]
        self.bindings[node.name] = Antecedent(self.selected_noun(node.things))
        return piece

    def gone_through(self, node: ForEach) -> Piece:
        """Word what a loop goes through, and remember what its name means."""
        noun = self.selected_noun(node.things)
        source = source_zone(node.things) if isinstance(node.things, Selection) else ""
        self.bindings[node.name] = Antecedent(noun, source=source, block=self.block, loop=True)
        match node.things:
            case Selection(things=Things() as things):
                return self.things(things, whole=True)
            case ValueSelection(values=values):
                return self.values(values)
            case PlayerSelection(players=players):
                return self.players(players)
        return noun
