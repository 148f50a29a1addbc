"""Ends that come once and for all: rounds that would be played again, but what ends them is never taken back."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, every_node, first_line, goes_on, nodes
from interpreter.analysis.constants import Constants
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.limits import Ranges


def find_never_reset(game: GameDefinition, problems: Problems) -> None:
    """Report each `repeat until …` within rounds or turns whose end is a variable that steps only ever set to what ends it."""
    again = Again(game)
    loops = {id(loop): (loop, end) for block in again.blocks() for loop, end in again.ending(block)}
    for loop, end in loops.values():
        sets = [
            node for node in every_node(game) if isinstance(node, m.SetVariable) and node.attribute == end.attribute
        ]
        condition = goes_on(loop)
        if condition is not None and condition.span != m.NOWHERE and again.stays(end, condition, sets):
            whose = "me" if isinstance(end.of, m.Me) else "table"
            notes = [Note(first_line(sets[0].span), "note-is-set-here")]
            problems.warning("never-reset", condition.span, notes=notes, word=end.attribute, whose=whose)


class Again:
    """What is done several times in a game, for certain."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.ranges, self.constants = game, Ranges(game), Constants(game.vocabulary)

    def blocks(self) -> Iterator[m.Block]:
        """Yield what is done in rounds of a fixed number and in turns, with what follows from how often that is told by counts alone."""
        for body in bodies(self.game):
            for node in nodes(body.block):
                if isinstance(node, m.Repeat) and self._is_counted(node):
                    yield node.body
        turns = self.game.turns
        if turns is not None and not any(self._may_be_once(node) for node in nodes(turns.of)):
            yield turns.body

    def _is_counted(self, loop: m.Repeat) -> bool:
        """Return whether there is more than one round, and no step decides how many there are."""
        most = self.ranges.value(loop.times)[1]
        return goes_on(loop) is None and not loop.up_to and most is not None and most > 1

    def _may_be_once(self, node: m.AnyNode) -> bool:
        """Return whether a part of a condition may be so that each has one turn."""
        if isinstance(node, m.Read):
            sets = self.ranges.declared.sets.get(node.attribute, ())
            return node.type != m.NUMBER or any(self.constants.value(one) is not None for one in sets)
        return isinstance(node, m.Adjective | m.IsIn | m.IsA)

    def ending(
        self, block: m.Block, of_me: bool = True, within: tuple[str, ...] = ()
    ) -> Iterator[tuple[m.Repeat, m.Read]]:
        """Yield the rounds in a block that are begun each time, with the variable that ends them. of_me: whether `me` is the same again.
        within: the verbs that are being followed."""
        for step in block:
            match step:
                case m.OnlyIf():
                    return
                case m.Repeat():
                    end = self._end(goes_on(step))
                    if end is not None and (of_me or isinstance(end.of, m.Tabletop)):
                        yield step, end
                    if goes_on(step) is None and not step.up_to:
                        yield from self.ending(step.body, of_me, within)
                case m.Let(players=players, body=body):
                    yield from self.ending(body, of_me and _are_all(players), within)
                case m.ForEach(body=body) | m.AnyOrder(body=body):
                    yield from self.ending(body, of_me, within)
                case m.Call(verb=verb) if verb not in within:
                    yield from self.ending(self.game.verbs[verb].body, of_me, (*within, verb))

    def _end(self, condition: m.Condition | None) -> m.Read | None:
        """Return the variable of a player or the table that alone ends rounds."""
        asked = condition.of if isinstance(condition, m.Not) else condition
        match asked:
            case m.Truth(value=m.Read(of=m.Me() | m.Tabletop()) as read):
                return read
            case m.Compare(operator="is", left=m.Read(of=m.Me() | m.Tabletop()) as read, right=m.EnumValue()):
                return read
        return None

    def stays(self, end: m.Read, goes_on: m.Condition, sets: list[m.SetVariable]) -> bool:
        """Return whether rounds go on by what a variable begins with, and end by all that steps set it to."""
        words = self.game.vocabulary
        declared = (words.players if isinstance(end.of, m.Me) else words.table).get(end.attribute)
        if declared is None or not sets:
            return False
        values = words.enumerations[declared.of].values if declared.sort == "value" else ()
        begun = values.index(str(declared.default)) if declared.default in values else int(declared.default is True)
        numbers = [self.constants.value(one.value) for one in sets]
        return self._goes_on(goes_on, begun) and not any(one is None or self._goes_on(goes_on, one) for one in numbers)

    def _goes_on(self, condition: m.Condition, number: int) -> bool:
        asked = condition.of if isinstance(condition, m.Not) else condition
        value = self.constants.value(asked.right) if isinstance(asked, m.Compare) else None
        return (number != 0 if value is None else number == value) != isinstance(condition, m.Not)


def _are_all(players: m.PlayerSelection | m.Ref) -> bool:
    match players:
        case m.PlayerSelection(quantity=m.Quantity(sort="each"), players=of):
            return not (of.adjectives or of.where or of.best)
    return isinstance(players, m.Me)


__all__ = ["find_never_reset"]
