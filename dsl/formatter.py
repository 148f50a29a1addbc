"""One way to write each effect. The formatted text has the same tree, formatting it again changes nothing, and no comment is lost.

With a vocabulary nouns agree with their number (`2 coins`, `1 coin`), as far as plurals are declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never, cast

from dsl import syntax as s
from dsl.diagnostics import Problems
from dsl.grammar import OF_LINES, Start
from dsl.parser import parse
from dsl.phrases import PhraseWriter
from dsl.source import Source
from dsl.vocabulary import Vocabulary

INDENT = "    "


def format_effect(text: str, start: Start, vocabulary: Vocabulary | None = None) -> str:
    """Return the effect as it should be written; as it is, if it doesn't parse. Lines end with a line break,
    expressions don't.
    """
    syntax = parse(Source("", text), start, Problems())
    if syntax is None:
        return text
    writer = EffectFormatter(_plurals(vocabulary))
    if start not in OF_LINES:
        # An expression is one line; a comment can only stay where it can end one.
        return text if syntax.comments else writer.expression_or_test(syntax.body[0])
    lines = list(writer.lines(cast("tuple[s.Step | s.Line | s.AmountLine, ...]", syntax.body)))
    return "\n".join(_with_comments(lines, syntax, text)) + "\n"


@dataclass(frozen=True, slots=True)
class FormattedLine:
    """A line to be written. `ends`: the line of the source in which it ends, by which comments find their place."""

    depth: int
    text: str
    begins: int
    ends: int


def _plurals(vocabulary: Vocabulary | None) -> dict[str, tuple[str, str]]:
    """Return each noun with its singular and plural."""
    found: dict[str, tuple[str, str]] = {}
    if vocabulary is None:
        return found
    units = [(unit.name, unit.plural) for unit in vocabulary.units.values()]
    kinds = [(kind.name, kind.plural) for kind in vocabulary.kinds.values()]
    values = [(one.name, one.plural) for one in vocabulary.enumerations.values()]
    for pair in (*units, *kinds, *values, ("player", "players"), ("opponent", "opponents")):
        if pair[1]:
            found[pair[0]] = found[pair[1]] = pair
    return found


def _with_comments(lines: list[FormattedLine], syntax: s.Syntax, text: str) -> Iterator[str]:
    """Yield the lines with the comments that stood at their ends, above them, or below all; and single empty lines
    kept.
    """
    comments = list(syntax.comments)
    empty = {number for number, line in enumerate(text.split("\n"), 1) if not line.strip()}
    before = 0
    for index, line in enumerate(lines):
        above = [each for each in comments if each.span.line < line.begins]
        comments = comments[len(above) :]
        for comment in above:
            yield from _gap(before, comment.span.line, empty)
            yield INDENT * line.depth + comment.text
            before = comment.span.line
        yield from _gap(before, line.begins, empty)
        # The line break inside brackets is gone, so several comments may come to stand at one end.
        last = lines[index + 1].begins - 1 if index + 1 < len(lines) else line.ends
        beside = [each for each in comments if each.span.line <= min(line.ends, last)]
        comments = comments[len(beside) :]
        written = INDENT * line.depth + line.text
        yield "  ".join((written, " ".join(each.text for each in beside))) if beside else written
        before = line.ends
    for comment in comments:
        yield from _gap(before, comment.span.line, empty)
        yield comment.text
        before = comment.span.line


def _gap(before: int, line: int, empty: set[int]) -> Iterator[str]:
    """Yield one empty line where there was at least one."""
    if before and any(number in empty for number in range(before + 1, line)):
        yield ""


class EffectFormatter(PhraseWriter):
    """Writes steps and lines as text."""

    # --- lines --------------------------------------------------------------------------------------------------------------

    def lines(self, body: Sequence[s.Step | s.Line | s.AmountLine], depth: int = 0) -> Iterator[FormattedLine]:
        for node in body:
            match node:
                case s.AmountLine():
                    condition = f" if {self.test(node.condition)}" if node.condition is not None else ""
                    yield self._line(depth, self.counted(node.amount) + condition, node)
                case s.Act() | s.OnlyIfStep():
                    yield self._line(depth, self.simple(node), node)
                case s.OfferLine(body=None) | s.ChangeLine() | s.ForbidLine():
                    yield self._line(depth, self._standing(node), node)
                case s.IfStep():
                    yield from self._suite(depth, f"if {self.test(node.condition)}", node, node.then)
                    if node.otherwise is not None:
                        yield from self._suite(depth, "else", node.otherwise, node.otherwise)
                case s.EitherStep():
                    for index, suite in enumerate(node.bodies):
                        head = "or" if index else "must either" if node.must else "either"
                        yield from self._suite(depth, head, suite if index else node, suite)
                case s.MayStep() | s.AnyOrderStep() | s.ForEachStep() | s.RepeatStep() | s.LetStep():
                    yield from self._suite(depth, self._opening(node), node, node.body)
                case s.WhenLine():
                    called = f" called {node.called.text}" if node.called is not None else ""
                    head = f"{node.moment} {node.who.text}{called} {node.verb.text}{self._roles(node.roles)}"
                    yield from self._suite(depth, head, node, node.body)
                case s.OfferLine():
                    assert node.body is not None
                    yield from self._suite(depth, self._standing(node), node, node.body)
                case _:
                    assert_never(node)

    @staticmethod
    def _line(depth: int, text: str, node: s.Written) -> FormattedLine:
        return FormattedLine(depth, text, node.span.line, node.span.end_line)

    def _suite(self, depth: int, head: str, node: s.Written, suite: s.Suite) -> Iterator[FormattedLine]:
        first = suite.steps[0]
        if suite.inline:
            assert isinstance(first, s.Act | s.OnlyIfStep)
            yield FormattedLine(depth, f"{head}: {self.simple(first)}", node.span.line, first.span.end_line)
            return
        # The colon ends the line that opens the block.
        yield FormattedLine(depth, f"{head}:", node.span.line, suite.span.line)
        yield from self.lines(suite.steps, depth + 1)

    def _opening(self, node: s.MayStep | s.AnyOrderStep | s.ForEachStep | s.RepeatStep | s.LetStep) -> str:
        match node:
            case s.MayStep():
                return "may"
            case s.AnyOrderStep():
                return "in any order"
            case s.ForEachStep():
                name = f" as {node.name.text}" if node.name is not None else ""
                return f"for each {self.phrase(node.phrase)}{name}"
            case s.RepeatStep():
                if node.times is None:
                    return "repeat " + (f"until {self.test(node.until)}" if node.until else "any number of times")
                up_to = "up to " if node.up_to else ""
                times = self.value(node.times)
                return f"repeat {up_to}{times if isinstance(node.times, s.Numeral) else f'({times})'} times"
            case s.LetStep():
                at_once = " at once" if node.at_once else ""
                return f"let {self.phrase(node.players)}{at_once}"
            case _:
                assert_never(node)

    def _standing(self, node: s.OfferLine | s.ChangeLine | s.ForbidLine) -> str:
        if isinstance(node, s.OfferLine):
            group = f" by {node.group.text}" if node.group is not None else ""
            return f"to {node.verb.text}{self._roles(node.roles)}, offer {self.terms(node.terms)}{group}"
        condition = f" if {self.test(node.condition)}" if node.condition is not None else ""
        if isinstance(node, s.ForbidLine):
            who = "I" if node.who is None else self.phrase(node.who)
            return f"{who} may not {node.verb.text}{self._roles(node.roles)}{condition}"
        plain = isinstance(node.amount, s.Numeral) or (
            isinstance(node.amount, s.Phrase) and node.amount.determiner is not None
        )
        amount = self.operand(node.amount) if plain else f"({self.value(node.amount)})"
        payers = f" for {self.phrase(node.payers)}" if node.payers is not None else ""
        direction = f" {node.sort}" if node.sort != "set" else ""
        return f"{self.phrase(node.what)} is {amount}{direction}{payers}{condition}"

    def _roles(self, roles: Sequence[s.Role]) -> str:
        prepositions = (f" {role.preposition.text}" if role.preposition.text else "" for role in roles)
        return "".join(f"{said} {self.value(role.phrase)}" for said, role in zip(prepositions, roles, strict=True))

    # --- steps ----------------------------------------------------------------------------------------------------------------

    def simple(self, step: s.Step) -> str:
        if isinstance(step, s.OnlyIfStep):
            return f"only if {self.test(step.condition)}"
        assert isinstance(step, s.Act)
        parts: list[str] = [] if step.force == "plain" else [step.force]
        parts.append(step.verb.text)
        if step.object is not None:
            parts.append(self.counted(step.object))
        for given in step.given:
            parts.append(given.preposition.text)
            if isinstance(given.value, s.TermsPhrase):
                parts.append(self.terms(given.value))
            else:
                parts.append(self.counted(given.value))
        if step.result is not None:
            parts += ["as", step.result.text]
        return " ".join(parts)

    def terms(self, terms: s.TermsPhrase) -> str:
        if terms.phrase is None:
            return "free"
        text = self.phrase(terms.phrase)
        if terms.replaced is not None:
            return f"{text} instead of {self.phrase(terms.replaced)}"
        return f"{text} less" if terms.sort == "less" else text
