"""What could stand next in an effect: the terminals that the parser would take there, and the words that the checker would know.

The words are found by asking: a word that nobody has declared is put in the place, what is begun is ended in the shortest way, and the
checker is heard on what it looked for when it met that word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedInput

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.grammar import OF_LINES, Misaligned, Start, grammar
from dsl.source import Source, Span

PROBE = "zzq"
# With what an effect is ended, the first that fits: ends before words, words before signs.
ENDS = (
    "$END",
    "_DEDENT",
    "LESS",
    "_NL",
    "FREE",
    "NAME",
    "_RPAR",
    "COLON",
    "NUMBER",
    "IS",
    "ELSE",
    "OFFER",
    "OR",
    "TOWARD",
    "TO",
    "HERE",
)
SIGNS = {"_RPAR": ")", "COLON": ":", "_NL": "\n", "_COMMA": ",", "_LPAR": "(", "OFFER": ", offer"}
WORDS = {"NAME": "zzz", "NUMBER": "1", "_DEDENT": ""}
# What doesn't end anything right after another: a word after a word, a block below a colon.
NEVER = {("NAME", "NAME"), ("_NL", "COLON")}
LONGEST = 24


@dataclass(frozen=True, slots=True)
class Expected:
    """What could stand at a place. `terminals`: of the grammar; `words`: of the game, by what they were looked for as; `lone`: the text up
    to the place, of the line alone if what is before it can't be read; `ended`: how it can be ended after a word."""

    terminals: frozenset[str]
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lone: str = ""
    ended: str = ""


class Listening(Problems):
    """Hears which words would have been known where the probe stands."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[str, tuple[str, ...]] = {}

    def looked_for(self, word: str, sort: str, candidates: Iterable[str]) -> None:
        if word == PROBE:
            known = self.known.get(sort, ())
            self.known[sort] = tuple(dict.fromkeys((*known, *candidates)))


def expected(text: str, rest: str, start: Start, scope: Scope, checker: Checker) -> Expected:
    """Return what could stand between a text and what follows it on its line."""
    for lone in dict.fromkeys((text, _line(text) if start in OF_LINES else text)):
        parser = _parsed(lone, start)
        if parser is None:
            continue
        terminals = frozenset(parser.accepts())
        if "NAME" not in terminals:
            return Expected(terminals, {}, lone)
        parser.feed_token(Token("NAME", PROBE))
        ended = _ended(parser, lone)
        words: dict[str, tuple[str, ...]] = {}
        for tail in (rest, ended):
            words = _asked(f"{lone}{PROBE}{tail}", start, scope, checker)
            if words:
                break
        return Expected(terminals, words, lone, ended)
    return Expected(frozenset())


def fits(word: str, there: Expected, start: Start, scope: Scope, checker: Checker) -> bool:
    """Return whether a word can stand at a place: nothing is wrong about it, whatever else is."""
    # The line alone is read faster, and what is before it hardly ever matters but for names.
    line = _line(there.lone) if start in OF_LINES else there.lone
    column = len(line) + 1
    problems = Problems()
    checker.read(Source("", f"{line}{word}{there.ended}"), start, scope, problems)
    return not any(_touches(one.span, column, len(word)) for one in problems if one.severity == "error")


def _touches(span: Span, column: int, width: int) -> bool:
    return span.line == 1 and span.column < column + width and span.end_column > column


def _line(text: str) -> str:
    return text[text.rfind("\n") + 1 :].lstrip()


def _parsed(text: str, start: Start) -> Any:
    """Return the parser once it has read a text whose last line goes on; None if it doesn't get so far."""
    # Behind the text stands a word, so that the lexer doesn't take its end for that of all blocks.
    read = (text if start in OF_LINES else text.replace("\n", " ")) + PROBE
    parser = grammar().parse_interactive(read, start=start)
    try:
        for token in parser.iter_parse():
            if token.start_pos == len(text) and token.type == "NAME":
                break
    except (UnexpectedInput, Misaligned):
        return None
    return parser


def _ended(parser: Any, text: str) -> str:
    """Return what would end what is begun."""
    return "".join(_ends(parser.copy(), _depths(text)))


def _depths(text: str) -> list[int]:
    """Return how deep the blocks stand that are open at the end of a text."""
    depths = [0]
    for row in text.split("\n"):
        depth = len(row) - len(row.lstrip())
        while depth < depths[-1]:
            depths.pop()
        if depth > depths[-1]:
            depths.append(depth)
    return depths


def _ends(parser: Any, depths: list[int]) -> Iterator[str]:
    last = "NAME"
    for _ in range(LONGEST):
        accepts = parser.accepts()
        fitting = [one for one in ENDS if one in accepts and (one, last) not in NEVER]
        end = next(iter(fitting or sorted(accepts)), "$END")
        if end == "$END":
            return
        word = SIGNS.get(end) or WORDS.get(end, end.lower().replace("_", " "))
        parser.feed_token(Token(end, word))
        if end == "_DEDENT":
            depths.pop()
        else:
            yield word if end in SIGNS else " " * depths[-1] + word if last in ("_NL", "_DEDENT") else f" {word}"
        last = end


def _asked(text: str, start: Start, scope: Scope, checker: Checker) -> dict[str, tuple[str, ...]]:
    asked = Listening()
    checker.read(Source("", text), start, scope, asked)
    return asked.known
