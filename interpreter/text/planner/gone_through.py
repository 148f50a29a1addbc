"""What is done with each of some things, players or values, one after the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from dsl.meaning import (
    Block,
    Call,
    ForEach,
    If,
    Let,
    Me,
    Named,
    Players,
    PlayerSelection,
    Quantity,
    Selection,
    Step,
    Things,
    ValueSelection,
)
from interpreter.text.pieces import Listed, Phrase, Piece
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.demands import mentioned_once, source_zone
from interpreter.text.planner.each import facts_of
from interpreter.text.planner.goals import Goals
from interpreter.text.planner.smoothing import is_done_to_excepted


class GoneThrough(Goals):
    """How it is said."""

    @abstractmethod
    def told_of(self, steps: Block) -> Piece: ...

    @abstractmethod
    def late(self, step: Step) -> Piece: ...

    def this_and_another(self, run: Block) -> Piece | None:
        """Word `discard that stall and another card from your yard` of something done to anything but one thing, and to that."""
        other, this = run[0], run[-1]
        if not isinstance(other, Call) or not isinstance(this, Call) or not is_done_to_excepted(other, this):
            return None
        (argument,), (named,) = other.arguments, this.arguments
        what = argument.value
        assert isinstance(what, Selection)
        assert isinstance(what.things, Things)
        assert isinstance(named.value, Selection)
        left = replace(what.things, excepts=())
        another = Phrase("another", {"what": self.things(left, self.usual(other.verb))})
        both = Listed((self.selection(named.value), another), "and")
        return self.call(other.verb, ((argument.role, both),))

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
        self.give(node.name, Antecedent(noun, source=source, block=self.block, loop=True))
        match node.things:
            case Selection(things=Things() as things):
                return self.things(things, whole=True)
            case ValueSelection(values=values):
                return self.values(values)
            case PlayerSelection(players=players):
                return self.players(players)
        return noun

    def is_of_another(self, step: Step) -> bool:
        """Return whether somebody else than the reader does what a statement says."""
        return isinstance(step, Let) and not isinstance(step.players, Me) and not self.is_owning_reader(step.players)

    def ends_with_another(self, step: Step) -> bool:
        """Return whether a statement ends with what somebody else than the reader does."""
        if isinstance(step, If):
            return any(self.ends_with_another(body[-1]) for body in (step.then, step.otherwise) if body)
        return self.person == "me" and self.is_of_another(step)

    def turned_back(self, said: Sequence[Piece], turned: int) -> tuple[Piece, ...]:
        """Return clauses of which those from one on are the reader's again, behind what somebody else does: in a language in which that
        could be taken to be done by the same, they say who.
        """
        if not turned:
            return tuple(said)
        mine = (Phrase("reader_again", {"body": one}, head="body") for one in said[turned:])
        return (*said[:turned], *mine)
