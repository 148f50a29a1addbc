"""What stands above the lines of a block: how often it is done, by whom, until when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dsl.meaning import (
    ENDLESS,
    AnyOf,
    AnyOrder,
    Block,
    Call,
    Compare,
    Condition,
    Count,
    EnumValue,
    ForEach,
    If,
    Let,
    May,
    Me,
    Move,
    Named,
    Not,
    Number,
    PlayerSelection,
    Quantity,
    Ref,
    Repeat,
    Selection,
    Step,
    Things,
)
from interpreter.text.pieces import Phrase, Piece, Said
from interpreter.text.planner.brevity import is_everybody
from interpreter.text.planner.standing import StandingLines


@dataclass(frozen=True, slots=True)
class OutlineItem:
    """A line to be said, and how far in it stands."""

    depth: int
    piece: Piece


class Headings:
    """Words headings in the words of a planner."""

    def __init__(self, planner: StandingLines) -> None:
        self.planner = planner
        # Verbs that are told as the call that each of them is.
        self.instead: Mapping[str, Call] = {}
        # The statement with which the game ends: that nothing follows it is said behind it.
        self.last: Block = ()

    def _as_long_as(self, condition: Condition) -> Piece:
        """Return the heading of a loop: until when it goes on, where there is too little of something before, else as long as what."""
        known = self.planner.catalogue.entry("phrases", "outline_until") is not None
        match condition:
            case Not(of=AnyOf() as ends):
                # Of several ends each is told, and not that none of them has come.
                return Phrase("outline_until_any", {"condition": self.planner.condition(ends)})
        if known and isinstance(condition, Compare) and condition.operator in ("<", "<="):
            return Phrase("outline_until", {"condition": self.planner.condition(Not(condition))})
        return Phrase("outline_while", {"condition": self.planner.condition(condition)})

    def _one_by_one(self, loop: If) -> Piece | None:
        """Word `draw stalls one at a time until 5 are green:` of a loop that moves one thing in each round, then does more."""
        if self.planner.catalogue.entry("phrases", "outline_until_each") is None:
            return None
        below = isinstance(loop.condition, Compare) and loop.condition.operator in ("<", "<=")
        match loop.then if below else ():
            case (
                Move(what=Selection(things=Things() as things, times=None) as what, result=None, force="plain") as move,
                _,
                *_,
            ):
                if what.quantity != Quantity("exactly"):
                    return None
                several = Phrase(self.planner.several_or_a, {"what": self.planner.things(things).numbered(None, True)})
                until = self.planner.condition(Not(loop.condition))
                moved = self.planner.moving(move, several)
                return Phrase("outline_until_each", {"body": moved, "condition": until}, head="body")
        return None

    def last_value(self, step: Step) -> str | None:
        """Return the value with which a loop ends that goes through all of an enumeration; None of any other statement."""
        if not isinstance(step, Repeat) or step.up_to or self.planner.gone_through_values(step) is None:
            return None
        match step.body[-1]:
            case If(condition=Not(of=Compare(right=EnumValue(value=value)))):
                return value
        return None

    def _is_for_all(self, players: PlayerSelection | Ref) -> bool:
        return isinstance(players, PlayerSelection) and is_everybody(players)

    def _heading(self, key: str, args: dict[str, Piece]) -> Piece:
        """Return a heading of what the reader does, or another player, who then has a name."""
        if not self.planner.told:
            return Phrase(key, args)
        return Phrase(f"{key}_told", args | {"who": self.planner.ref(Me())}, head="who")

    def _head(self, step: ForEach | Let | Repeat | May | AnyOrder) -> Piece:
        match step:
            case ForEach(things=selection):
                what, things = self.planner.gone_through(step), getattr(selection, "things", None)
                one = isinstance(things, Things) and self.planner.is_one(things)
                acting = self.planner.automaton_acting
                if not one and acting is not None and isinstance(things, Things) and isinstance(things.owner, Me):
                    several = self.planner.things(replace(things, owner=None)).numbered(None, True)
                    whose = Phrase("place_of", {"what": several, "holder": acting})
                    return Phrase("outline_for_each_of", {"several": whose, "what": what})
                return Phrase("outline_for_the" if one else "outline_for_each", {"what": what})
            case Let(players=players):
                if self._is_for_all(players) and (first := self.planner.first_of(step)) is not None:
                    return Phrase("outline_let_each_from", {"who": first})
                if self._is_for_all(players):
                    return Phrase("outline_let_each_at_once" if step.at_once else "outline_let_each")
                who = self.planner.who_acts(players)
                if self.planner.are_next(step) and self.planner.other is not None:
                    return Phrase("outline_let_after", {"who": who, "first": self.planner.other}, head="who")
                return Phrase("outline_let_at_once" if step.at_once else "outline_let", {"who": who}, head="who")
            case Repeat(times=times):
                if isinstance(times, Count) and not step.up_to and not isinstance(times.of, Named):
                    return Phrase("outline_repeat_each", {"each": self.planner.each(times)})
                if step.up_to and times == Number(ENDLESS):
                    return self._heading("outline_repeat_any", {})
                if not step.up_to and (each := self.planner.gone_through_values(step)) is not None:
                    return Phrase("outline_repeat_values", {"what": each})
                number = {"number": self.planner.value(times)}
                if step.up_to:
                    return self._heading("outline_repeat_up_to", number)
                if times == Number(2):
                    return Phrase("outline_repeat_twice")
                return Phrase(
                    "outline_repeat" if isinstance(number["number"], Said) else "outline_repeat_value", number
                )
            case AnyOrder():
                return Phrase("outline_any_order")
            case _:
                return self._heading("outline_may", {})
