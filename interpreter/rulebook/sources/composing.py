"""Builds the tree of a YAML text from its events, in one pass and without recursion.

PyYAML's own composer and constructor are left out: they recurse as deep as the input is nested, keep the last of two
equal keys, resolve aliases and read YAML 1.1 (`on` a truth, `010` the number 8). The events come from libyaml where
PyYAML was built with it, and from PyYAML's own parser otherwise; their marks agree.
"""

import re
from collections.abc import Sequence as Many
from dataclasses import dataclass, field, replace
from itertools import islice

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    NodeEvent,
    ScalarEvent,
)

from dsl.diagnostics import Fix, Note, Problems
from dsl.source import DEEPEST, LONGEST_NUMBER, Span
from interpreter.rulebook.sources.complaints import not_yaml
from interpreter.rulebook.sources.repaired import Repaired
from interpreter.rulebook.sources.repairs import CHOICES, CURLY, KEPT, ROUNDS, comes_further, record, repairs
from interpreter.rulebook.sources.runs import mended, without_colons
from interpreter.rulebook.sources.stray import record_tabs, without_tabs
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, Style, Text

# What the parser says of itself where its own limit is reached (libyaml from 0.2.6 on).
TOO_DEEP = "exceeded maximum nesting depth"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}

# The scalars of YAML 1.2's core schema, without octal and hexadecimal numbers, infinities and not-a-number.
NULL = frozenset(("", "~", "null", "Null", "NULL"))
TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
INTEGER = re.compile(r"[-+]?[0-9]+")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")

# A word, perhaps of several parts: `market`, `max_hand`, `$schema`, `unknown-word`, `de+el`, `l'`.
WORD = re.compile(r"\$?[^\W\d][\w+'./-]*")
SURROGATE = re.compile("[\ud800-\udfff]")

# What YAML has no place for; what ends a line for some readers and not for others, so that lines would be counted in two ways; and
# what turns the direction of writing, so that a text reads otherwise than it is.
ODD = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
)


@dataclass(slots=True)
class _Collection:
    """A collection that is being read: keys and values of a mapping alternate in `nodes`."""

    start: CollectionStartEvent
    nodes: list[Node] = field(default_factory=list)


def compose(text: str, name: str, problems: Problems, loader: type = LOADER, *, phrases: bool = False) -> Node | None:
    """Return the tree of a YAML text without odd characters, or nothing and at least one error. What is no YAML for a
    slip on a line is reported, and read as it was meant.
    """
    guessed: set[int] = set()
    changes, has_tabs = Repaired(), True

    def tried(lines: Many[str], changed: Repaired) -> _Read:
        return _read("\n".join(lines), name, loader, phrases, changed)

    read = tried(text.split("\n"), changes)
    for _ in range(ROUNDS):
        lines, error = read.lines, read.error
        if error is None:
            break
        ways = list(without_tabs(lines)) if has_tabs else []
        spaced = [(changed, tried(way, changed)) for way in ways for changed in (changes.with_lines(lines, way),)]
        if better := [one for one in spaced if one[1].error is None or comes_further(one[1].error, error)]:
            changes, read = min(better, key=lambda one: (one[1].error is not None, len(one[1].found)))
            record_tabs(lines, read.lines, name, problems)
            has_tabs = False
            continue
        found = []
        for repair in islice(repairs(lines, error, loader), CHOICES):
            changed = changes.with_line(repair.row, lines[repair.row], repair.line)
            found.append((repair, changed, tried(repair.applied(lines), changed)))
        # Of several repairs that can be read the first is taken with which least is wrong.
        best = min(found, key=lambda one: len(one[2].found)) if found else None
        run = without_colons(lines, error)
        whole = tried(mended(lines, run), changes) if run else read
        if whole.reads_on(error if best is None or best[0].is_a_guess else best[2].error):
            for repair in run:
                record(repair, lines[repair.row], name, problems, changes)
            changes = changes.with_lines(lines, mended(lines, run))
            read = tried(mended(lines, run), changes)
            continue
        if best is None:
            break
        repair, changed, read = best
        record(repair, lines[repair.row], name, problems, changes)
        changes = changed
        if repair.is_a_guess:
            guessed.add(repair.row + 1)
    for one in read.found:
        # Of a line that was mended by a guess nothing more is known than that.
        if one.span.line not in guessed:
            problems.add(one)
    if read.error is not None:
        not_yaml(read.error, read.lines, name, problems)
    return read.tree


@dataclass(frozen=True, slots=True)
class _Read:
    """What came of reading a text: its tree if there is one, what is wrong, and what the parser of YAML stopped at."""

    lines: Many[str]
    tree: Node | None
    found: Problems
    error: yaml.MarkedYAMLError | None

    def reads_on(self, before: yaml.MarkedYAMLError | None) -> bool:
        """Return whether this came further than what stopped there before."""
        return before is not None and (self.error is None or comes_further(self.error, before))


def _read(text: str, name: str, loader: type, phrases: bool, changes: Repaired) -> _Read:
    found = Problems()
    composer = _Composer(text, name, found, phrases, changes)
    tree = None
    try:
        is_whole = all(composer.take(event) for event in yaml.parse(text, Loader=loader))
        tree = composer.finish() if is_whole else None
    except yaml.MarkedYAMLError as error:
        if error.problem == TOO_DEEP and error.problem_mark is not None:
            # It looks ahead: what it stopped at lies far behind the first that is too deep, which this leaves.
            return _read(text[: error.problem_mark.index], name, loader, phrases, changes)
        composer.tell_anchors()
        return _Read(composer.lines, None, found, error)
    except (yaml.YAMLError, ValueError, OverflowError):
        # PyYAML's own parser hands an escape such as "\UFFFFFFFF" to Python, which refuses it without a mark.
        found.error("not-yaml", composer.last)
    composer.tell_anchors()
    return _Read(composer.lines, tree, found, None)


class _Composer:
    def __init__(self, text: str, name: str, problems: Problems, phrases: bool, changes: Repaired) -> None:
        self.lines: Many[str] = [line.removesuffix("\r") for line in text.split("\n")]
        self.last = Span(name, 1, 1, 1, 1)
        self._changes = changes
        self._name = name
        self._problems = problems
        self._is_key = _is_phrase if phrases else _is_word
        self._open: list[_Collection] = []
        self._root: Node | None = None
        self._documents = 0
        self._anchors: list[tuple[str, Span]] = []
        self._has_alias = False
        self._is_torn = False

    def take(self, event: Event) -> bool:
        """Take the next event; false if reading on makes no sense, the reason being recorded."""
        self.last = self._span(event)
        if isinstance(event, NodeEvent):
            return self._take_node(event)
        if isinstance(event, CollectionEndEvent):
            opened = self._open.pop()
            close = self._mapping if isinstance(event, MappingEndEvent) else self._sequence
            self._put(close(opened, self.last))
        elif isinstance(event, DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._problems.error("several-documents", self.last)
                return False
        return True

    def tell_anchors(self) -> None:
        """Report anchors and aliases: they are one mistake, however many there are."""
        if self._anchors:
            (word, first), *others = self._anchors
            self._problems.error("no-aliases", first, also=[span for _, span in others], word=word)

    def finish(self) -> Node | None:
        """Return the whole tree, once the events have ended."""
        root = self._root
        if root is None or (isinstance(root, Scalar) and root.style == "plain" and root.text == ""):
            self._problems.error("empty-file", Span(self._name, 1, 1, 1, 1))
            return None
        return None if self._has_alias or self._is_torn else root

    def _take_node(self, event: NodeEvent) -> bool:
        span = self.last
        if event.anchor is not None:
            # The marks of an anchored node begin at the anchor, those of an alias enclose it.
            self._anchors.append((event.anchor, _beginning(span, 1 + len(event.anchor))))
        if isinstance(event, AliasEvent):
            self._has_alias = True
            self._put(Scalar(None, "", span))
            return True
        if isinstance(event, ScalarEvent | CollectionStartEvent) and event.tag is not None:
            self._problems.error("no-tags", _beginning(span, 1))
        if isinstance(event, CollectionStartEvent):
            if len(self._open) >= DEEPEST:
                self._problems.error("too-deep", _beginning(span, 1), limit=DEEPEST)
                return False
            self._open.append(_Collection(event))
        elif isinstance(event, ScalarEvent):
            self._put(self._scalar(event, span))
        return True

    def _put(self, node: Node) -> None:
        if self._open:
            self._open[-1].nodes.append(node)
        else:
            self._root = node

    def _span(self, event: Event) -> Span:
        start, end = event.start_mark, event.end_mark
        if start is None or end is None:
            return self.last
        first = self._changes.written(start.line, start.column)
        last = self._changes.written(end.line, end.column)
        return Span(self._name, start.line + 1, first + 1, end.line + 1, last + 1)

    def _around(self, opened: _Collection, end: Span) -> Span:
        """Return the span of a collection. A block has no closing mark, so it ends where its last node does."""
        start = self._span(opened.start)
        if opened.start.flow_style or not opened.nodes:
            return start.to(end)
        return start.to(opened.nodes[-1].span)

    def _sequence(self, opened: _Collection, end: Span) -> Node:
        return Sequence(tuple(opened.nodes), self._around(opened, end))

    def _mapping(self, opened: _Collection, end: Span) -> Node:
        entries: dict[str, Entry] = {}
        broken = False
        for key, value in zip(opened.nodes[::2], opened.nodes[1::2], strict=True):
            if not isinstance(key, Scalar) or not self._is_key(key):
                entry = self._in_quotes(key, value) or self._without_colon(key, value)
                if entry is not None:
                    entries.setdefault(entry.key.text, entry)
                    continue
                self._problems.error("bad-key", key.span, word=_called(key))
                broken = True
            elif (first := entries.get(key.text)) is not None:
                note = Note(first.key.span, "note-first-here")
                self._problems.error("duplicate-key", key.span, notes=[note], word=key.text)
            else:
                entries[key.text] = Entry(Text(key.text, key.span), value)
        return Mapping(tuple(entries.values()), self._around(opened, end), broken)

    def _in_quotes(self, key: Node, value: Node) -> Entry | None:
        """Return the entry whose key stands in quotes of typeset text."""
        if not isinstance(key, Scalar) or key.style != "plain" or not (quoted := CURLY.fullmatch(key.text)):
            return None
        word = quoted[1] or quoted[2]
        if WORD.fullmatch(word) is None:
            return None
        self._problems.error("typeset-character", key.span, fix=Fix(key.span, word), word=key.text[0])
        return Entry(Text(word, key.span), value)

    def _without_colon(self, key: Node, value: Node) -> Entry | None:
        """Return the entry that was meant where its colon or the space behind it is missing, which makes all of it a key
        without value: `{kind shop}`, `{kind:shop}`.
        """
        is_alone = isinstance(value, Scalar) and value.style == "plain" and value.text == ""
        if not is_alone or not isinstance(key, Scalar) or key.style != "plain" or key.span.line != key.span.end_line:
            return None
        # `kind shop` lacks the colon, `kind:shop` the space behind it.
        is_colon = ":" in key.text
        word, _, rest = key.text.partition(":" if is_colon else " ")
        if WORD.fullmatch(word) is None or not rest:
            return None
        span = key.span
        column = span.column + len(word) + is_colon
        end = Span(span.file, span.line, column, span.line, column)
        start = Span(span.file, span.line, column + (not is_colon), span.line, span.end_column)
        notes = [Note(key.span, "note-no-colon")]
        self._problems.error(
            "bad-key", key.span, notes=notes, fix=Fix(end, " " if is_colon else ":"), word=_called(key)
        )
        text = rest.strip()
        return Entry(
            Text(word, Span(span.file, span.line, span.column, span.line, span.column + len(word))),
            Scalar(self._value(text, start), text, start, in_flow=True),
        )

    def _scalar(self, event: ScalarEvent, span: Span) -> Scalar:
        text, style = event.value, STYLES.get(event.style, "plain")
        if style == "plain":
            text = text.replace(KEPT, " ").rstrip() if self._changes.rows else text
            in_flow = any(opened.start.flow_style for opened in self._open)
            return Scalar(self._value(text, span), text, span, in_flow=in_flow)
        if style == "literal":
            return self._literal(text, span)
        if style == "folded":
            return Scalar(text, text, self._without_blank_end(span), style)
        if SURROGATE.search(text):
            # PyYAML's own parser lets the escape "\ud800" through: half a character, which can't be written anywhere.
            self._problems.error("not-yaml", span)
        elif odd := ODD.search(text):
            # Written as an escape it would reach the terminal, which obeys it.
            self._problems.error("odd-character", span, character=f"U+{ord(odd[0]):04X}")
            text = ODD.sub("", text)
        return Scalar(text, text, span, style)

    def _value(self, text: str, span: Span) -> str | int | float | bool | None:
        if text in NULL:
            return None
        if text in TRUTHS:
            return TRUTHS[text]
        if not DECIMAL.fullmatch(text):
            return text
        # An exponent makes a number endless in four characters.
        if len(text) > LONGEST_NUMBER or ("e" in text.lower() and abs(float(text)) >= 10.0**LONGEST_NUMBER):
            self._problems.error("huge-number", span, limit=LONGEST_NUMBER)
            return 0
        return int(text) if INTEGER.fullmatch(text) else float(text)

    def _literal(self, text: str, span: Span) -> Scalar:
        content = text.rstrip("\n").split("\n")
        end = min(span.line + len(content), len(self.lines))
        if content == [""]:
            return Scalar(text, text, Span(self._name, span.line, span.column, span.line, span.column + 1), "literal")
        # Marks don't tell how far a block is indented: its first line with something on it does.
        index = next(number for number, line in enumerate(content) if line)
        indent = len(self.lines[span.line + index]) - len(content[index])
        if self._changes.rows:
            # Tabs count as what they are, one sign each.
            rows = [
                self._changes.line(span.line + number, self.lines) if line else ""
                for number, line in enumerate(content)
            ]
            indent = self._changes.written(span.line + index, indent)
            self._is_torn |= any(line[:indent].strip() for line in rows)
            content = [line[indent:] for line in rows]
            text = "\n".join(content)
        around = Span(self._name, span.line, span.column, end, indent + len(content[-1]) + 1)
        return Scalar(text, text, around, "literal", indent)

    def _without_blank_end(self, span: Span) -> Span:
        """Return the span of a block scalar up to its last line with something on it."""
        end = span.end_line if span.end_column > 1 else span.end_line - 1
        while end > span.line and not self.lines[end - 1].strip():
            end -= 1
        last = self._changes.written(end - 1, len(self.lines[end - 1].rstrip()))
        return Span(self._name, span.line, span.column, end, last + 1)


def unquoted(node: Node) -> Scalar | None:
    """Return what stands between the quotes of typeset text, as if they weren't there; nothing if none are."""
    if not isinstance(node, Scalar) or node.style != "plain" or not (quoted := CURLY.fullmatch(node.text)):
        return None
    text = quoted[1] or quoted[2] or ""
    value = int(text) if INTEGER.fullmatch(text) and len(text) <= LONGEST_NUMBER else TRUTHS.get(text, text)
    return replace(node, text=text, value=value)


def _is_word(key: Scalar) -> bool:
    return key.style == "plain" and isinstance(key.value, str) and WORD.fullmatch(key.text) is not None


def _is_phrase(key: Scalar) -> bool:
    return key.style == "plain" and key.text != ""


def _called(key: Node) -> str:
    """Return what a report calls a key that is no word: its text, cut short, or the bracket it begins with."""
    if isinstance(key, Scalar):
        text = " ".join(key.text.split())
        return text if len(text) <= 40 else f"{text[:39]}…"
    return "{" if isinstance(key, Mapping) else "["


def _beginning(span: Span, length: int) -> Span:
    return Span(span.file, span.line, span.column, span.line, span.column + length)
