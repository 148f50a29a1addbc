"""Conditions of which one rules the other out, so that both together never hold."""

from __future__ import annotations

from itertools import combinations

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import every_node, overlap
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.limits import Limits, Ranges


def find_exclusions(game: GameDefinition, problems: Problems) -> None:
    """Warn of parts of one condition that exclude each other."""
    found = Exclusions(game)
    for node in every_node(game):
        if isinstance(node, m.All) and found.ranges.truth(node) is None:
            pairs = combinations(found.flat(node), 2)
            one, other = next((pair for pair in pairs if found.exclude(*pair)), (None, None))
            if one is not None and other is not None:
                problems.warning("never-both", other.span, notes=[Note(one.span, "note-other-condition")])


class Exclusions:
    """Answers for one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.ranges = game, Ranges(game)

    def flat(self, condition: m.Condition) -> list[m.Condition]:
        """Return all that must hold at once."""
        if isinstance(condition, m.All):
            return [one for part in condition.parts for one in self.flat(part)]
        return [condition]

    def exclude(self, one: m.Condition, other: m.Condition) -> bool:
        """Return whether two conditions never hold at once, though each of them may."""
        if m.NOWHERE in (one.span, other.span) or self.ranges.truth(one) is False or self.ranges.truth(other) is False:
            return False
        match one, other:
            case m.IsA(of=of), m.IsA(of=same) if of == same:
                return self._of_two_kinds(one, other)
            case m.IsIn(of=of, place=m.Zone(name=here)), m.IsIn(of=same, place=m.Zone(name=there)) if of == same:
                return here != there and {here, there} <= self.game.zones.keys()
            case m.Compare(operator="is", left=left, right=right), m.Compare(operator="is", left=same, right=instead):
                constant = (m.EnumValue, m.Name, m.Nobody)
                return (
                    left == same and right != instead and isinstance(right, constant) and type(right) is type(instead)
                )
        first, second = self._number(one), self._number(other)
        if first is None or second is None or first[0] != second[0]:
            return False
        (low, high), (least, most) = first[1], second[1]
        return (high is not None and least is not None and high < least) or (
            low is not None and most is not None and most < low
        )

    def _of_two_kinds(self, one: m.IsA, other: m.IsA) -> bool:
        if not overlap(self.game, one.kind, other.kind):
            return True
        values = [{a.attribute: a.name for a in each.adjectives if a.sort == "value"} for each in (one, other)]
        return any(values[1].get(attribute, name) != name for attribute, name in values[0].items())

    def _number(self, condition: m.Condition) -> tuple[m.Node, Limits] | None:
        """Return of what a condition says between which bounds it lies, where these are fixed."""
        match condition:
            case m.Exists(least=least, of=of):
                return m.Count(of), (self.ranges.value(least)[0], None)
            case m.Not(of=m.Exists(least=m.Number(number=least), of=of)):
                return m.Count(of), (None, least - 1)
            case m.Compare(operator="is"):
                return None
            case m.Compare(operator=operator, left=left, right=right):
                low, high = self.ranges.value(right)
                match operator:
                    case "=":
                        return left, (low, high)
                    case ">=":
                        return left, (low, None)
                    case ">":
                        return left, (None if low is None else low + 1, None)
                    case "<=":
                        return left, (None, high)
                    case "<":
                        return left, (None, None if high is None else high - 1)
        return None
