"""What a procedure asks before anything is done: its conditions in a list, and behind that in sentences of their own what holds only
for some things."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from dsl.meaning import (
    All,
    AnyOf,
    Block,
    Compare,
    Condition,
    HostOf,
    IsA,
    Me,
    Move,
    Named,
    Not,
    Selection,
    Things,
    Zone,
    walk,
)
from interpreter.text.pieces import CatalogueWord, Phrase, Piece
from interpreter.text.planner.demands import contrary
from interpreter.text.planner.headings import Headings, OutlineItem
from interpreter.text.planner.standing import StandingLines

# How the phrases begin that say what is asked, and do nothing.
DEMANDING = ("outline_only", "possible_only_if")


class DemandsFirst(Headings):
    """How an outline says it, in the words of a planner."""

    def __init__(self, planner: StandingLines) -> None:
        super().__init__(planner)
        # The verb whose procedure is told, with all that it does.
        self.verb = ""
        self.body: Block = ()
        # Whether what is outlined is a turn, of which nothing was said yet.
        self.turn = False

    @contextmanager
    def telling(self, verb: str, body: Block) -> Iterator[None]:
        """Return lines of the procedure of a verb."""
        saved = self.verb, self.body
        self.verb, self.body = verb, body
        yield
        self.verb, self.body = saved

    @contextmanager
    def in_a_turn(self) -> Iterator[None]:
        """Return lines of what whoever has a turn does."""
        self.turn = True
        yield
        self.turn = False

    def _ways(self) -> Piece:
        """Return the heading of ways of which one is gone, with when that is where a turn begins with it."""
        turn, self.turn = self.turn, False
        if turn and not self.planner.told:
            return Phrase("outline_either_turn")
        return self._heading("outline_either", {})

    def _conditions(self, conditions: list[Condition], depth: int) -> Iterator[OutlineItem]:
        parts = [part for one in conditions for part in (one.parts if isinstance(one, All) else (one,))]
        apart = [part for part in parts if self._is_apart(part)]
        listed = [part for part in parts if part not in apart]
        if len(listed) == 1:
            yield OutlineItem(depth, self._sole(listed[0]))
        elif listed:
            yield OutlineItem(depth, self._heading("outline_only_if", {}))
            for part in listed:
                with self.planner.spoken_of(None):
                    yield OutlineItem(depth + 1, self.planner.as_demanded(self.planner.condition(part)))
        for part in apart:
            # Behind a list nothing is the last that was spoken of.
            self.planner.topic = None
            with self.planner.spoken_of(None):
                yield OutlineItem(depth, self._said_apart(part))
        # What follows these means what the heading named, and not what they spoke of.
        self.planner.afar = bool(apart)

    def _sole(self, condition: Condition) -> Piece:
        """Return the only condition as a sentence: `you may do this only on tuesday`."""
        own = None if isinstance(condition, Not) else self.planner.own_comparison(condition, "only_if_")
        if own is not None:
            return self._heading("outline_only", {"only": own})
        told = self.planner.required((condition,))
        if isinstance(told, Phrase) and told.key != "requires":
            return self._heading("outline_only_if_one", {"condition": self.planner.condition(condition)})
        return told

    def _is_apart(self, condition: Condition) -> bool:
        """Return whether a condition holds for some things alone, so that it is no condition among others."""
        match condition:
            case AnyOf(parts=(Compare(operator="=", left=one), Compare(operator="=", left=other))) if one == other:
                # Each of two numbers will do.
                return False
            case AnyOf(parts=(_, _)):
                return True
            case Not(of=Compare()):
                return self._goes_elsewhere(condition)
        return False

    def _goes_elsewhere(self, condition: Not) -> bool:
        """Return whether it is asked that what is put onto a thing isn't there already."""
        match condition.of:
            case Compare(operator="is", left=HostOf(of=Named(name=moved)), right=Named(name=holder)):
                return any(_puts(node, moved, holder) for node in walk(self.body))
        return False

    def _said_apart(self, condition: Condition) -> Piece:
        """Return a condition of some things alone: what may not be done to which, what goes elsewhere, or what is asked of which."""
        planner = self.planner
        match condition:
            case Not(of=Compare(left=HostOf(of=moved), right=holder)):
                named = {"what": moved, "of": holder}
                return Phrase(
                    "elsewhere", {key: planner.binding(of).noun for key, of in named.items() if isinstance(of, Named)}
                )
            case AnyOf(parts=(Not(of=IsA() as one), Not(of=IsA() as other))) if (
                both := self._both(one, other)
            ) is not None:
                return both
            case AnyOf(parts=(left, right)):
                # Of `it is no stall, or …` it is told what is asked of a stall, of `it is in my hand, or …` of one that isn't.
                where = planner.condition(contrary(left))
                planner.settle()
                demanded = planner.as_demanded(planner.condition(right))
                return self._heading("demanded_if", {"condition": where, "body": demanded})
        return planner.condition(condition)

    def _already(self, word: CatalogueWord) -> CatalogueWord:
        """Return what an adjective says where it is so before something is done, if it has words for that."""
        own = f"{word.key}.already"
        return CatalogueWord(word.section, own) if self.planner.said(word.section, own) else word

    def _both(self, one: IsA, other: IsA) -> Piece | None:
        """Return that the verb isn't done to what is both of this, if that is what it is done to."""
        if one.of != other.of or not isinstance(one.of, Named) or not self.verb:
            return None
        kinds = [part.kind for part in (one, other) if part.kind and part.kind in self.planner.vocabulary.kinds]
        narrow = [kind for kind in kinds if all(self.planner.vocabulary.is_kind(kind, wide) for wide in kinds)]
        if not narrow:
            return None
        such = self.planner.things(Things((narrow[0],), (*one.adjectives, *other.adjectives)))
        such = replace(such, adjectives=tuple(map(self._already, such.adjectives)))
        pattern = self.planner.call(self.verb, ((one.of.name, Phrase("a", {"what": such})),))
        if self.planner.told:
            return Phrase("forbid_some", {"who": self.planner.ref(Me()), "pattern": pattern}, head="who")
        return Phrase("forbid_me", {"pattern": pattern})


def _puts(node: object, moved: str, holder: str) -> bool:
    """Return whether a step puts a thing with a name onto one with another."""
    match node:
        case Move(what=Selection(things=Named(name=what)), to=Zone(holder=Named(name=onto))):
            return (what, onto) == (moved, holder)
    return False
