"""Checks the effects and expressions that stand under the keys of rule files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dsl import meaning as m
from dsl.checker import Checker, Scope
from dsl.diagnostics import Concept, Diagnostic, Fix, Problems
from dsl.source import Source
from dsl.spelling import nearest
from dsl.vocabulary import Vocabulary
from interpreter.remembering import Remembered, Same
from interpreter.rulebook.sources.tree import Node, Scalar
from interpreter.rulebook.vocabulary.declarations import Declarations

TRUTHS = ("true", "false")
UNPLACED: Same[Vocabulary] = Same(8)
_UNPLACED_OF: Remembered[Vocabulary] = Remembered(16)


def is_sound(found: Iterable[Diagnostic]) -> bool:
    """Return whether nothing is wrong: how many slips may be tried is counted over a whole game, so mistakes are looked
    for each time.
    """
    return all(one.severity != "error" for one in found)


def unplaced(words: Vocabulary) -> Vocabulary:
    """Return the words of a game without where the single ones are declared: the same record as long as they are the
    same words.
    """
    return _UNPLACED_OF((words,), lambda: UNPLACED(replace(words, spans={})))


class Expressions:
    """Checks texts by the words of one game. What is wrong is reported and left out, so that the rest is checked all the same."""

    def __init__(self, declarations: Declarations, words: Vocabulary, problems: Problems) -> None:
        self.declared, self.words, self.problems = declarations, words, problems
        self.checker = Checker(words)

    def expression(self, source: Source, sort: str, scope: Scope) -> Any:
        """Return a checked expression for an attribute of that sort: number, truth, place, player. None if it is wrong."""
        match sort:
            case "truth":
                return self._condition(source, scope)
            case "place":
                return self.checker.place(source, scope, self.problems)
            case "player":
                return self.checker.players(source, scope, self.problems)
        return self.checker.value(source, scope, self.problems)

    def value(self, node: Node | None, scope: Scope) -> m.Value | None:
        """Return a number expression under a key."""
        source = self.declared.expression(node)
        return None if source is None else self.checker.value(source, scope, self.problems)

    def condition(self, node: Node | None, scope: Scope) -> m.Condition | None:
        """Return a condition, or a truth, under a key."""
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return m.All(()) if node.value else m.AnyOf(())
        source = self.declared.expression(node)
        return None if source is None else self._condition(source, scope)

    def _condition(self, source: Source, scope: Scope) -> m.Condition | None:
        word = source.text.strip()
        near = next(iter(nearest(word, TRUTHS)), None) if word.isalpha() else None
        if near is None:
            return self.checker.condition(source, scope, self.problems)
        # No condition is a single word.
        span = source.place(1, 1, 1, len(word) + 1)
        self.problems.error("unknown-word", span, suggestion=near, fix=Fix(span, near), word=word, sort=Concept("word"))
        return None

    def steps(self, node: Node | None, scope: Scope) -> m.Block:
        """Return the steps under a key; none if there are none, or if they are wrong."""
        source = self.declared.effect(node)
        return () if source is None else self.checker.steps(source, scope, self.problems)

    def lines(self, node: Node | None, scope: Scope) -> tuple[m.Lasting, ...]:
        """Check standing lines under a key."""
        source = self.declared.effect(node)
        return () if source is None else self.checker.lines(source, scope, self.problems)

    def amounts(self, node: Node | None, scope: Scope) -> tuple[m.ScoreLine, ...]:
        """Return the lines of a score under a key."""
        source = self.declared.effect(node)
        return () if source is None else self.checker.amounts(source, scope, self.problems)
