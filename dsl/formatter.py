"""One way to write each effect. The formatted text has the same tree, formatting it again changes nothing, and no comment is lost.

With a vocabulary nouns agree with their number (`2 coins`, `1 coin`), as far as plurals are declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never, cast

from dsl import syntax as s
from dsl.diagnostics import Problems
from dsl.parser import OF_LINES, Start, parse
from dsl.source import Source
from dsl.vocabulary import Vocabulary

INDENT = "    "
ROUNDED = {"/ down": " rounded down", "/ up": " rounded up"}
MANY = frozenset({"all", "any_number", "one_of"})


def format_effect(text: str, start: Start, vocabulary: Vocabulary | None = None) -> str:
    """Return the effect as it should be written; as it is, if it doesn't parse. Lines end with a line break,
    expressions don't.
    """
    syntax = parse(Source("", text), start, Problems())
    if syntax is None:
        return text
    writer = Writer(_plurals(vocabulary))
    if start not in OF_LINES:
        # An expression is one line; a comment can only stay where it can end one.
        return text if syntax.comments else writer.expression_or_test(syntax.body[0])
    lines = list(writer.lines(cast("tuple[s.Step | s.Line | s.AmountLine, ...]", syntax.body)))
    return "\n".join(_with_comments(lines, syntax, text)) + "\n"


@dataclass(frozen=True, slots=True)
class Line:
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


def _with_comments(lines: list[Line], syntax: s.Syntax, text: str) -> Iterator[str]:
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


class Writer:
    """Writes syntax as text."""

    def __init__(self, plurals: dict[str, tuple[str, str]]) -> None:
        self.plurals = plurals

    # --- lines --------------------------------------------------------------------------------------------------------------

    def lines(self, body: Sequence[s.Step | s.Line | s.AmountLine], depth: int = 0) -> Iterator[Line]:
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
    def _line(depth: int, text: str, node: s.Written) -> Line:
        return Line(depth, text, node.span.line, node.span.end_line)

    def _suite(self, depth: int, head: str, node: s.Written, suite: s.Suite) -> Iterator[Line]:
        first = suite.steps[0]
        if suite.inline:
            assert isinstance(first, s.Act | s.OnlyIfStep)
            yield Line(depth, f"{head}: {self.simple(first)}", node.span.line, first.span.end_line)
            return
        # The colon ends the line that opens the block.
        yield Line(depth, f"{head}:", node.span.line, suite.span.line)
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

    # --- phrases --------------------------------------------------------------------------------------------------------------

    def counted(self, counted: s.Counted) -> str:
        each = f" for each {self.phrase(counted.each)}" if counted.each is not None else ""
        most = f" at most {self.sum(counted.most)}" if counted.most is not None else ""
        return f"{self.sum(counted.what)}{each}{most}"

    def phrase(self, phrase: s.Phrase, counted: bool = False) -> str:
        """Write a phrase. `counted`: it stands after `number of` or `total A of`, where several are meant."""
        determiner = phrase.determiner
        parts = [self.determiner(determiner)] if determiner is not None else []
        number = self._number(determiner, counted)
        alternatives = [self._words(words, number if phrase.of is None else None) for words in phrase.words]
        parts.append(" or ".join(alternatives))
        if phrase.of is not None:
            head = phrase.words[0][0].text
            several = head in ("number", "total", "group") or alternatives == ["largest group"]
            parts += ["of", self.phrase(phrase.of, several)]
        if phrase.location is not None:
            parts.append(self.location(phrase.location))
        tails = [self.tail(tail) for tail in phrase.tails]
        if phrase.called is not None:
            # A measure may speak of the name, which stands before the first of them.
            measures = [isinstance(tail, s.Superlative) for tail in phrase.tails]
            tails.insert([*measures, True].index(True), f"called {phrase.called.text}")
        parts += tails
        if phrase.where is not None:
            parts.append(f"where {self.atom(phrase.where)}")
        return " ".join(parts)

    @staticmethod
    def _number(determiner: s.Determiner | None, counted: bool) -> bool | None:
        """Return whether the noun stands in the plural; None where it is left as it is."""
        if determiner is None:
            return True if counted else None
        if determiner.sort in ("exactly", "up_to", "at_least"):
            if determiner.of:
                return None
            return determiner.number != s.Numeral(1)
        return determiner.sort in MANY if determiner.sort in ("all", "any_number", "a", "another", "each") else None

    def _words(self, words: tuple[s.Word, ...], plural: bool | None) -> str:
        texts = [word.text for word in words]
        pair = self.plurals.get(texts[-1])
        if plural is not None and pair is not None:
            texts[-1] = pair[int(plural)]
        return " ".join(texts)

    def determiner(self, determiner: s.Determiner) -> str:
        of = " of" if determiner.of else ""
        if determiner.sort == "a":
            return determiner.article
        if determiner.number is not None:
            number = determiner.number
            text = str(number.number) if isinstance(number, s.Numeral) else f"({self.value(number)})"
            before = {"up_to": "up to ", "at_least": "at least "}.get(determiner.sort, "")
            return f"{before}{text}{of}"
        return {"any_number": "any number of", "one_of": "one of"}.get(determiner.sort, determiner.sort) + of

    def location(self, location: s.Location) -> str:
        if location.sort == "here":
            return "here"
        return f"{location.sort} {' or '.join(map(self.phrase, location.places))}"

    def tail(self, tail: s.Tail | s.Superlative) -> str:
        if isinstance(tail, s.Superlative):
            of = tail.of
            counted = isinstance(of, s.Phrase) and tail.sort in ("most", "fewest")
            said = self._words(of.words[0], True) if counted and isinstance(of, s.Phrase) else self.operand(of)
            if isinstance(of, s.Phrase) and of.has_more:
                # Else what stands behind would be said of those who are compared.
                said = f"({said})"
            return f"with the {tail.sort} {said}"
        match tail.sort:
            case "line" | "between":
                assert tail.toward is not None
                between = tail.sort == "between"
                first, second = self.phrase(tail.of), self.phrase(tail.toward)
                return f"between {first} and {second}" if between else f"in line from {first} toward {second}"
            case "except":
                words = [one.text for (one,) in tail.of.words]
                last = f" or {words.pop()}" if len(words) > 1 else ""
                article = f"{tail.of.determiner.article} " if tail.of.determiner is not None else ""
                return f"except {article}{', '.join(words)}{last}"
            case "owned_by" | "next_to":
                return f"{tail.sort.replace('_', ' ')} {self.phrase(tail.of)}"
            case _:
                assert_never(tail.sort)

    # --- values -----------------------------------------------------------------------------------------------------------------

    def value(self, value: s.Expression) -> str:
        match value:
            case s.Choice():
                then, otherwise = self._side(value.then, "*/+-"), self.value(value.otherwise)
                return f"{then} if {self.test(value.condition)} else {otherwise}"
            case _:
                return self.sum(value)

    def sum(self, value: s.Expression) -> str:
        return self._operation(value) if isinstance(value, s.Operation) else self.operand(value)

    def _operation(self, value: s.Operation) -> str:
        times = value.operator in ("*", *ROUNDED)
        left, right = self._side(value.left, "*/" if times else "*/+-"), self._side(value.right, "" if times else "*/")
        return f"{left} {value.operator[0]} {right}{ROUNDED.get(value.operator, '')}"

    def _side(self, value: s.Expression, operators: str) -> str:
        """Return a part of a sum or product, without brackets if its own operator is one of these."""
        if isinstance(value, s.Operation) and value.operator[0] in operators:
            return self._operation(value)
        return self.bare(value)

    def operand(self, value: s.Expression) -> str:
        match value:
            case s.Numeral(number=number):
                return str(number)
            case s.Boolean(truth=truth):
                return "true" if truth else "false"
            case s.HereWord():
                return "here"
            case s.DistanceFrom():
                return f"distance from {self.phrase(value.start)} to {self.phrase(value.end)}"
            case s.Phrase():
                return self.phrase(value)
            case s.Operation() | s.Choice():
                return f"({self.value(value)})"
            case _:
                assert_never(value)

    # --- conditions -----------------------------------------------------------------------------------------------------------------

    def expression_or_test(self, node: object) -> str:
        if isinstance(node, s.Both | s.OneOf | s.Negation | s.ThereIs | s.Comparison):
            return self.test(node)
        return self.value(node)  # type: ignore[arg-type]

    def test(self, test: s.Test) -> str:
        if isinstance(test, s.Both):
            last = len(test.parts) - 1
            return " and ".join(self._part(part, index == last) for index, part in enumerate(test.parts))
        return self.atom(test)

    def atom(self, test: s.Test) -> str:
        match test:
            case s.Both():
                return f"({self.test(test)})"
            case s.OneOf(parts=parts):
                return " or ".join(f"({self.test(part)})" for part in parts)
            case s.Negation(of=of):
                return f"not ({self.test(of)})"
            case s.ThereIs():
                return self._there_is(test)
            case s.Comparison():
                return self._comparison(test)
            case _:
                assert_never(test)

    def _part(self, test: s.Test, last: bool) -> str:
        """Return what `and` joins; in brackets if it would read as if the `and` stood inside it."""
        open_end = isinstance(test, s.ThereIs) and _has_where(test.of) and not last
        text = self.atom(test)
        return f"({text})" if isinstance(test, s.OneOf) or open_end else text

    def _there_is(self, test: s.ThereIs) -> str:
        determiner = test.of.determiner
        several = determiner is not None and determiner.sort == "exactly" and determiner.number != s.Numeral(1)
        return f"there {'are' if several else 'is'} {'no ' if test.no else ''}{self.phrase(test.of)}"

    def _comparison(self, test: s.Comparison) -> str:
        left, right = self.bare(test.left), self.bare(test.right)
        if test.operator in ("is", "is in"):
            middle = f"is{' not' if test.negated else ''}{' in' if test.operator == 'is in' else ''}"
            return f"{left} {middle} {right}"
        return f"{left} {test.operator} {right}"

    def bare(self, value: s.Expression) -> str:
        """Return a side of an operation or comparison; a phrase with a `where` of its own reads better in brackets."""
        text = self.operand(value)
        return f"({text})" if isinstance(value, s.Phrase) and _has_where(value) else text


def _has_where(phrase: s.Phrase) -> bool:
    return phrase.where is not None or (phrase.of is not None and _has_where(phrase.of))
