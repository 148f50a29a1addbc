"""From source text to syntax, or to a list of what is wrong with its form.

When a text does not parse, each of its lines is tried on its own, so that one run names the mistakes of all lines. Lines that
are right in themselves but don't belong together (`else` without `if`) are found by the whole text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from dsl import mistakes
from dsl.diagnostics import Concept, Diagnostic, Fix, Problems
from dsl.grammar import OF_LINES, Misaligned, Start, grammar
from dsl.source import DEEPEST, LONGEST_NUMBER, Places, Source
from dsl.syntax import Comment, Syntax
from dsl.tree import Builder
from dsl.words import BUILT_IN_VERBS, keywords


def parse(source: Source, start: Start, problems: Problems) -> Syntax | None:
    """Return the syntax of an effect, or None when something is wrong with its form."""
    syntax, found = _parsed(source, start)
    for diagnostic in found:
        problems.add(diagnostic)
    return syntax


# Whoever looks at rules again after a change parses only what changed.
@lru_cache(maxsize=10_000)
def _parsed(source: Source, start: Start) -> tuple[Syntax | None, tuple[Diagnostic, ...]]:
    problems = Problems()
    syntax = _fresh(source, start, problems)
    return syntax, tuple(problems)


def _fresh(source: Source, start: Start, problems: Problems) -> Syntax | None:
    comments, text = _without_comments(source)
    if not text.strip():
        problems.error("empty-effect", Places(source).span(0, 0))
        return None
    if _has_huge_number(source, text, problems):
        return None
    text = _prepared(text, start)
    try:
        tree = grammar().parse(text, start=start)
    except (UnexpectedInput, Misaligned) as error:
        _explain(source, text, start, error, problems)
        return None
    assert isinstance(tree, Tree)
    builder = Builder(source)
    if (deep := _too_deep(tree)) is not None:
        problems.error("too-deep", builder.span(deep), limit=DEEPEST)
        return None
    return Syntax(start, builder.all([child for child in tree.children if isinstance(child, Tree)]), comments,
                  span=builder.span(tree))  # fmt: skip


def _has_huge_number(source: Source, text: str, problems: Problems) -> bool:
    found = [match.span() for match in re.finditer(r"\b\d+\b", text) if len(match[0]) > LONGEST_NUMBER]
    for start, end in found:
        problems.error("huge-number", Places(source).span(start, end), limit=LONGEST_NUMBER)
    return bool(found)


def _too_deep(tree: Tree[Token]) -> Tree[Token] | None:
    """Return the first branch that lies deeper than anything may."""
    level = [tree]
    for _ in range(DEEPEST):
        level = [child for branch in level for child in branch.children if isinstance(child, Tree)]
    return level[0] if level else None


def _without_comments(source: Source) -> tuple[tuple[Comment, ...], str]:
    """Return the comments, and the text with spaces in their place. The language has no strings, so every `#` begins a
    comment.
    """
    places, comments = Places(source), []
    for match in re.finditer(r"#[^\n]*", source.text):
        line = source.text[source.text.rfind("\n", 0, match.start()) + 1 : match.start()]
        span = places.span(match.start(), match.start() + len(match[0].rstrip()))
        comments.append(Comment(match[0].rstrip(), not line.strip(), span=span))
    return tuple(comments), re.sub(r"#[^\n]*", lambda match: " " * len(match[0]), source.text)


def _prepared(text: str, start: Start) -> str:
    """Return the text with the line break that ends its last line; of an expression, all on one line. Every offset
    stays.
    """
    if start in OF_LINES:
        return text.rstrip() + "\n"
    return text.replace("\n", " ").rstrip()


# --- what is wrong ----------------------------------------------------------------------------------------------------------

# What makes a single line whole: a step for its block, an `if` for its `else`.
DUMMY = "go_on"
BEFORE = {"else": f"if 1 = 1: {DUMMY}\n", "or": f"either: {DUMMY}\n"}


# Signs that text programs put in the place of those of a keyboard.
TYPESET = {
    **dict.fromkeys("–—−‐‑", "-"), **dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f\u3000", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad…“”„«»", ""),
    "≥": ">=", "≤": "<=", "×": "*", "÷": "/", "：": ":", "，": ",", "（": "(", "）": ")",
}  # fmt: skip

QUOTED = re.compile("[“„«”]([^“„«”»\n]*)[“”»]")


def _explain(source: Source, text: str, start: Start, error: UnexpectedInput | Misaligned, problems: Problems) -> None:
    if start not in OF_LINES:
        if start == "condition" and _first_word(text, 1) in (*BUILT_IN_VERBS, "must", "may"):
            problems.error("step-as-condition", Places(source).span(0, len(text)))
            return
        _report(source, text, start, error, 0, problems)
        return
    offset, found = 0, set[int]()
    # Names that can't be any: where they are used, what is wrong is that.
    barred: set[str] = set()
    depth: int | None = None
    for line in _logical_lines(text):
        content = line.strip()
        if content:
            indent = len(line) - len(line.lstrip())
            depth = indent if depth is None else depth
            of = start if indent == depth else "steps"
            wrong = _wrong_with(content, of)
            asked = _asked_in(content) if wrong is not None and of == "steps" else None
            if wrong is not None and asked is not None:
                at = offset + indent + asked
                problems.error("condition-as-step", Places(source).span(at, offset + indent + len(content)))
                found.add(source.text.count("\n", 0, offset))
            elif wrong is not None:
                alone, failure, shift = wrong
                if not _near(alone, _stop(failure, alone)) & barred:
                    _report(source, alone, start, failure, offset + indent - shift, problems)
                    barred |= {str(one.args["word"]) for one in problems if one.code == "reserved-word"}
                found.add(source.text.count("\n", 0, offset))
        offset += len(line)
    if not found or source.text.count("\n", 0, _stop(error, text)) < min(found):
        _report(source, text, start, error, 0, problems)


def _near(text: str, stop: int) -> set[str]:
    """Return the word at a place of a text, and the one before it."""
    behind = re.match(r"\w+", text[stop:])
    return {*re.findall(r"(\w+)\W*$", text[:stop]), *([behind[0]] if behind is not None else [])}


def _logical_lines(text: str) -> Iterator[str]:
    """Yield the lines, those joined that are within brackets."""
    line, level = "", 0
    for part in text.splitlines(keepends=True):
        line += part
        level += part.count("(") - part.count(")")
        if level <= 0:
            yield line
            line, level = "", 0
    if line:
        yield line


def _wrong_with(line: str, start: Start) -> tuple[str, UnexpectedInput | Misaligned, int] | None:
    """Return what is wrong with a line in itself: the text that was tried, the error, and how far the line stands in
    that text.
    """
    first = (re.match(r"\w*", line) or [""])[0]
    prefix = BEFORE.get(first, "")
    text = prefix + line + (f"\n  {DUMMY}\n" if line.endswith(":") else "\n")
    if re.match(r"(must\s+)?either\b", line):
        text += f"or: {DUMMY}\n"
    try:
        grammar().parse(text, start="steps" if prefix else start)
    except (UnexpectedInput, Misaligned) as error:
        return text, error, len(prefix)
    return None


def _asked_in(line: str) -> int | None:
    """Return where a condition begins that stands alone where a step should: on the line, or behind its colon."""
    begin = line.find(":") + 1
    begin += len(line[begin:]) - len(line[begin:].lstrip())
    with suppress(UnexpectedInput, Misaligned):
        grammar().parse(line[begin:], start="condition")
        return begin
    return None


def _stop(error: UnexpectedInput | Misaligned, text: str) -> int:
    if isinstance(error, Misaligned):
        return error.offset
    if isinstance(error, UnexpectedToken):
        token: Token = error.token
        if token.start_pos is None or token.type == "$END":
            return len(text.rstrip())
        # An indentation is wrong where the text of its line begins.
        return int(token.end_pos or 0) if token.type == "_INDENT" else token.start_pos
    assert isinstance(error, UnexpectedCharacters)
    position: Any = error.pos_in_stream
    return int(position)


def _report(
    source: Source, text: str, start: Start, error: UnexpectedInput | Misaligned, shift: int, problems: Problems
) -> None:
    """Record one error. `shift`: how far the tried text stands within the text of the source."""
    places = Places(source)
    stop = _stop(error, text)

    def span(begin: int, end: int) -> Any:
        limit = len(source.text)
        return places.span(min(max(begin + shift, 0), limit), min(max(end + shift, 0), limit))

    if isinstance(error, Misaligned):
        line_end = text.find("\n", stop)
        problems.error("wrong-indentation", span(stop, line_end if line_end >= 0 else stop), found="")
        return
    if not isinstance(error, UnexpectedToken):
        character = text[stop : stop + 1]
        if character in TYPESET:
            where, meant = span(stop, stop + 1), TYPESET[character]
            if quoted := QUOTED.match(text, stop):
                where, meant = span(*quoted.span()), quoted[1]
            shown = character if character.isprintable() else f"U+{ord(character):04X}"
            problems.error("typeset-character", where, fix=Fix(where, meant), word=shown)
            return
        code = (
            "possessive"
            if re.match(r"['’]s?\b|['’] ", text[stop:])
            and character in "'’"
            and isinstance(error, UnexpectedCharacters)
            else "unknown-character"
        )
        if code == "possessive" and start == "lines" and re.match(r".*\bcan['’]", text[: stop + 1].splitlines()[-1]):
            code = "may-not"
        problems.error(code, span(stop, stop + 1), found=character)
        return
    token, accepts = error.token, _accepted(error)
    ends = token.type in mistakes.LINE_ENDS
    word = "" if ends or token.type == "_INDENT" else str(token)
    begin = len(text[:stop].rstrip()) if ends else stop
    mistake = _mistake(text, stop, token.type, accepts, start)
    where = span(begin, begin if ends else stop + len(word))
    names = "NAME" in accepts and text[:stop].split()[-1:] in mistakes.NAMING
    if token.type == "NAME" or word not in keywords() or not names or mistake != mistakes.Mistake("?"):
        fix = None
        # A sign stands right behind the word before it.
        before = len(text[:stop].rstrip())
        if mistake.insert and (token.type == "NAME" or (ends and _goes_deeper(source.text, before + shift))):
            fix = Fix(span(before, before), mistake.insert)
        fix = Fix(where, mistake.instead) if mistake.instead else fix
        problems.error(
            mistake.code if mistake.code != "?" else mistakes.OTHERWISE,
            where,
            fix=fix,
            found=word,
            expected=_expected(accepts),
            opening=_first_word(text, stop),
        )
    else:
        problems.error("reserved-word", where, word=word)


def _goes_deeper(text: str, end: int) -> bool:
    """Return whether the line below the one that ends there lies deeper."""
    below = re.match(r"[ \t]*(?:#[^\n]*)?(?:\n[ \t]*)*?\n([ \t]*)\S", text[end:])
    line = text[text.rfind("\n", 0, end) + 1 : end]
    return below is not None and len(below[1]) > len(line) - len(line.lstrip())


def _accepted(error: UnexpectedToken) -> set[str]:
    accepts: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    return accepts


def _mistake(text: str, stop: int, found: str, accepts: set[str], start: Start) -> mistakes.Mistake:
    line_start = text.rfind("\n", 0, stop) + 1
    first = not text[line_start:stop].strip()
    word = _first_word(text, stop)
    opening = "VERB" if word in BUILT_IN_VERBS else _terminal(word)
    last = text[:stop].rstrip()[-1:]
    for mistake in mistakes.MISTAKES:
        if (
            (mistake.found is None or found in mistake.found)
            and (mistake.first is None or mistake.first == first)
            and (mistake.opening is None or opening in mistake.opening)
            and (mistake.before is None or mistakes.SIGNS.get(last) in mistake.before)
            and (mistake.accepts is None or mistake.accepts & accepts)
            and (mistake.only is None or (accepts and accepts <= mistake.only))
            and (mistake.word is None or mistake.word in text[line_start:stop].split())
            and (mistake.colon is None or mistake.colon == (":" in text[stop:].partition("\n")[0]))
            and (mistake.starts is None or start in mistake.starts)
        ):
            return mistake
    return mistakes.Mistake("?")


def _first_word(text: str, stop: int) -> str:
    line = text[text.rfind("\n", 0, stop) + 1 :].lstrip()
    for several in ("for each", "in any order"):
        if line.startswith(several):
            return several
    return (re.match(r"\w*", line) or [""])[0]


def _terminal(word: str) -> str:
    return word.upper().replace(" ", "_")


def _expected(accepts: set[str]) -> tuple[str | Concept, ...]:
    """Return what would have fitted, in the author's terms: concepts, words, signs. Of very much the likeliest."""
    told = _told(accepts - mistakes.UNTOLD)
    if len(told) <= mistakes.MANY:
        return tuple(sorted(told, key=_rank))
    few: list[str | Concept] = []
    for name in mistakes.LIKELY:
        few += [one for one in _told({name} & accepts) if one not in few]
    return (*sorted(few[: mistakes.MANY - 1], key=_rank), "…")


def _told(names: Iterable[str]) -> set[str | Concept]:
    patterns = {terminal.name: terminal.pattern for terminal in grammar().terminals}
    told: set[str | Concept] = set()
    for name in names:
        if name in mistakes.CALLED:
            told.add(mistakes.CALLED[name])
        elif name in patterns:
            pattern = patterns[name]
            told.add(str(pattern.value) if pattern.type == "str" else name.lower().replace("_", " "))
    return told


def _rank(told: str | Concept) -> tuple[int, str]:
    return (0, told.name) if isinstance(told, Concept) else (1 if told.isalpha() else 2, told)
