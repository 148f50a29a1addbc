"""Reads the examples that stand beside the rules. Running them is done elsewhere.

- name: a stall sells a gem
  of: stall
  given:
    seat 1: {coin: 2, yard: [stall]}
  do:
    - buy a gem
    - choose: 2
  expect:
    seat 1: {coin: 0, gem: 1}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping as Dict
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from dsl.diagnostics import Concept, Diagnostic, Problems
from dsl.source import Source, Span
from interpreter.definitions.coordinates import COORDINATE
from interpreter.definitions.game import GameDefinition
from interpreter.remembering import Remembered
from interpreter.rulebook.schemas.example_shapes import EXAMPLES
from interpreter.rulebook.schemas.schema import conform
from interpreter.rulebook.sources.files import yaml_files
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, effect

FOLDER = "examples"
TABLE = 0
"""The number under which a side of the table stands; seats count from 1, as in the file."""

Sort = Literal["step", "turn", "choose", "offered", "not offered", "possible", "impossible", "expect"]
OWNED = re.compile(r"(\w+) ([1-9][0-9]*)")
SEAT = re.compile(r"seat ([1-9][0-9]*)")
OUTCOME = "outcome"
SOURCES = "from"
"""Under which it stands, in an outcome, what a seat scores from one thing or line."""
NOBODY, UNTITLED = "nobody", "none"
SCORE = "score"
DEFAULT_SEATS = 2
LINE = "line"
"""What a line of the game's own scores is called, with its number: `line 2`."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing on the table: its id (`empty` for an empty slot of a row), whose it is where a seat is named (`helper 2`), and what
    is on it and in it. A space of a board goes by its coordinate (`d3`)."""

    id: str
    span: Span = field(compare=False)
    owner: int | None = None
    state: Dict[str, StatedFact] = field(default_factory=dict)


Content: TypeAlias = int | bool | str | tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class StatedFact:
    """What is said of a unit, a variable, a zone or a board: a number (of units, or of things), a truth, a word, things, spaces."""

    value: Content
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class ExampleSide:
    """What is said of the table or of a seat; `span`: where it is named."""

    state: Dict[str, StatedFact]
    span: Span = field(compare=False)


Sides: TypeAlias = Dict[int, ExampleSide]


@dataclass(frozen=True, slots=True)
class ExpectedResult:
    """What is expected of the end of a game. `what`: winners (`seat 2`, or `nobody`), and of one seat (from 1) its score,
    tie_breaks, title, or what it scores from one source (`from`, with a thing's id or `line 3` of the game's scores)."""

    what: str
    value: int | str | tuple[int | str, ...]
    span: Span = field(compare=False)
    seat: int = TABLE
    source: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """One line of `do`, or of what is looked at after it. step, possible, impossible: `source`; choose, offered, not offered:
    `words`; expect: `sides` and `results`. `seat`: who acts, from 1; of `turn`, whose turn it is; of what is asked, who is asked, 0 if that
    isn't said."""

    sort: Sort
    span: Span = field(compare=False)
    seat: int = 1
    source: Source | None = None
    words: tuple[str, ...] = ()
    sides: Sides = field(default_factory=dict)
    results: tuple[ExpectedResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """One example. `of`: the ids of which it is one. `checks`: what must hold at the end, in the order of the file."""

    name: str
    span: Span = field(compare=False)
    of: tuple[str, ...] = ()
    seats: int = DEFAULT_SEATS
    options: Dict[str, int | str | bool] = field(default_factory=dict)
    seed: int = 1
    setup: bool = False
    given: Sides = field(default_factory=dict)
    do: tuple[Action, ...] = ()
    checks: tuple[Action, ...] = ()


# Whoever looks at examples again after a change looks into those that changed.
UNDERSTOOD: Remembered[tuple[Example | None, tuple[Diagnostic, ...]]] = Remembered(4_000)


def read_examples(folder: Path, problems: Problems) -> tuple[Example, ...]:
    """Return the examples of a game or pack, file by file. One that is broken is reported and left out."""
    return understood(written(folder, problems), problems)


def proper_side(game: GameDefinition, place: str, sort: str) -> str:
    """Return the key under which an example states what lies in a place, if that isn't where it stands: `seat 1` for what each player has,
    `table` for what is common; "" if it stands right, or is no place. sort: what the place stands under: table, player or thing."""
    declared = game.boards.get(place) or game.zones.get(place)
    sides = {"player": "seat 1", "table": "table"}
    return sides.get(declared.owner, "") if declared and declared.owner != sort else ""


def read_file(path: Path, problems: Problems, name: str | None = None) -> tuple[Example, ...]:
    """Return the examples of one file."""
    return understood(written_in(path, problems, name), problems)


def written(folder: Path, problems: Problems) -> list[Mapping]:
    """Return the examples of a game or pack as they are written, with the shape they should have."""
    return [one for path in sorted(yaml_files(folder / FOLDER)) for one in written_in(path, problems)]


def written_in(path: Path, problems: Problems, name: str | None = None) -> list[Mapping]:
    """Return the examples of one file as they are written, with the shape they should have."""
    tree = read(path, problems, name, phrases=True)
    whole = None if tree is None else conform(tree, EXAMPLES, problems).tree
    examples = None if whole is None else whole.get("examples")
    return [node for node in examples if isinstance(node, Mapping)] if isinstance(examples, Sequence) else []


def understood(nodes: Iterable[Mapping], problems: Problems) -> tuple[Example, ...]:
    """Return what is written as examples, but for those that are broken."""
    found = []
    for node in nodes:
        example, wrong = UNDERSTOOD((node,), partial(_looked_into, node))
        found += [example] if example is not None else []
        for one in wrong:
            problems.add(one)
    return tuple(found)


def _looked_into(node: Mapping) -> tuple[Example | None, tuple[Diagnostic, ...]]:
    """Return an example, None if it is broken, and what is wrong with it."""
    problems = Problems()
    example = None if _is_broken(node) else _example(node, problems)
    return example, tuple(problems)


def find_empty(examples: Iterable[Example], problems: Problems) -> None:
    """Report examples that do nothing and check nothing, which can't fail; none of files in which anything else is wrong."""
    wrong = {one.span.file for one in problems}
    for example in examples:
        if example.span.file not in wrong and not _says_anything(example):
            problems.warning("empty-example", example.span, word=example.name)


def _says_anything(example: Example) -> bool:
    """Return whether an example does or checks something; the set-up of a game may be all that it is to try."""
    said = (one for one in example.checks if one.sort != "expect" or one.sides or one.results)
    return bool(example.setup or example.do or any(said))


def _is_broken(node: Node) -> bool:
    if isinstance(node, Mapping):
        return node.broken or any(_is_broken(entry.value) for entry in node)
    return isinstance(node, Sequence) and any(_is_broken(item) for item in node)


def _example(node: Mapping, problems: Problems) -> Example:
    name = node.get("name")
    options = node.get("options")
    do = node.get("do")
    checks = [
        action
        for entry in node
        if entry.key.text in ("offered", "not offered", "possible", "impossible", "expect")
        for action in _looked_at(entry.key.text, entry.value, problems)
    ]
    return Example(
        name=name.text if isinstance(name, Scalar) else "",
        span=name.span if name is not None else node.span,
        of=_words(node.get("of")),
        seats=_number(node.get("players"), DEFAULT_SEATS),
        options={entry.key.text: _data(entry.value) for entry in options} if isinstance(options, Mapping) else {},
        seed=_number(node.get("seed"), 1),
        setup=bool(_data(node.get("setup"))),
        given=_sides(node.get("given"), problems),
        do=tuple(action for item in (do if isinstance(do, Sequence) else ()) for action in _action(item, problems)),
        checks=tuple(checks),
    )


def _action(node: Node, problems: Problems) -> Iterator[Action]:
    if not isinstance(node, Mapping):
        yield from _looked_at("step", node, problems)
        return
    for entry in node:
        seat = seat_of(entry.key.text)
        if seat and isinstance(entry.value, Mapping):
            for looked in entry.value:
                yield from _looked_at(looked.key.text, looked.value, problems, seat)
        elif seat:
            yield from _looked_at("step", entry.value, problems, seat)
        elif entry.key.text == "turn" and isinstance(entry.value, Scalar):
            seat = seat_of(entry.value.text)
            if seat:
                yield Action("turn", entry.value.span, seat)
            else:
                problems.error("wrong-value", entry.value.span, word=entry.value.text, expected="seat 1, seat 2, …")
        else:
            yield from _looked_at(entry.key.text, entry.value, problems)


def _looked_at(key: str, node: Node, problems: Problems, seat: int = 0) -> Iterator[Action]:
    match key:
        case "possible" | "impossible" if isinstance(node, Mapping):
            for one in node:
                problems.error("seat-behind", one.key.span, word=key, seat=one.key.text)
        case "step" | "possible" | "impossible":
            for item in node.items if isinstance(node, Sequence) else (node,):
                source = effect(item, problems)
                if source is not None:
                    yield Action(key, item.span, seat or 1, source)
        case "not offered" if not _words(node):
            # That nothing is offered is said of what is.
            problems.error("wrong-value", node.span, word="[]", expected="offered: []")
        case "choose" | "offered" | "not offered":
            yield Action(key, node.span, seat, words=_words(node))
        case "expect":
            yield Action(key, node.span, sides=_sides(node, problems), results=tuple(_results(node)))


def _sides(node: Node | None, problems: Problems) -> dict[int, ExampleSide]:
    found: dict[int, ExampleSide] = {}
    for entry in node if isinstance(node, Mapping) else ():
        if entry.key.text != OUTCOME:
            found[seat_of(entry.key.text)] = ExampleSide(_state(entry.value, problems), entry.key.span)
    return found


def _results(expected: Node) -> Iterator[ExpectedResult]:
    """Yield what is said of the outcome."""
    outcome = expected.get(OUTCOME) if isinstance(expected, Mapping) else None
    for entry in outcome if isinstance(outcome, Mapping) else ():
        seat = seat_of(entry.key.text)
        if not seat:
            yield ExpectedResult(entry.key.text, _words(entry.value), entry.value.span)
        for one in entry.value if isinstance(entry.value, Mapping) else ():
            if isinstance(one.value, Sequence):
                told = tuple(_data(item) for item in one.value)
                yield ExpectedResult(one.key.text, told, one.value.span, seat)
            elif isinstance(one.value, Scalar):
                yield ExpectedResult(one.key.text, _data(one.value), one.value.span, seat)
            for source in one.value if isinstance(one.value, Mapping) else ():
                yield ExpectedResult(one.key.text, _data(source.value), source.value.span, seat, source.key.text)


def _state(node: Node, problems: Problems) -> dict[str, StatedFact]:
    found: dict[str, StatedFact] = {}
    for entry in node if isinstance(node, Mapping) else ():
        value = entry.value
        if isinstance(value, Scalar) and isinstance(value.value, int | str | bool):
            found[entry.key.text] = StatedFact(value.value, value.span)
        elif isinstance(value, Sequence):
            laid = [_laid(item, problems) for item in value]
            found[entry.key.text] = StatedFact(tuple(one for one in laid if one is not None), value.span)
            wrong = [item.span for item, one in zip(value, laid, strict=True) if one is None]
            if wrong:
                name = entry.key.text
                problems.error("wrong-type", wrong[0], also=wrong[1:], word=name, expected=Concept("text"))
        elif isinstance(value, Mapping) and len(value) and all(COORDINATE.fullmatch(one.key.text) for one in value):
            found[entry.key.text] = StatedFact(tuple(_space(one, problems) for one in value), value.span)
        elif entry.key.text == SOURCES:
            problems.error("under-outcome", entry.key.span, word=SOURCES)
        else:
            expected = (Concept("number"), Concept("text"), Concept("list"), Concept("spaces"))
            problems.error("wrong-type", value.span, word=entry.key.text, expected=expected)
    return found


def _space(entry: Entry, problems: Problems) -> Laid:
    """Return what is said of one space of a board; of a single word it isn't known here of which variable it is a
    value.
    """
    said, span = entry.value, entry.key.span
    if isinstance(said, Scalar) and isinstance(said.value, int | str | bool):
        return Laid(entry.key.text, span, state={"": StatedFact(said.value, said.span)})
    return Laid(entry.key.text, span, state=_state(said, problems) if isinstance(said, Mapping) else {})


def _laid(node: Node, problems: Problems) -> Laid | None:
    if isinstance(node, Scalar) and isinstance(node.value, str):
        owned = OWNED.fullmatch(node.text)
        return Laid(owned[1], node.span, int(owned[2])) if owned else Laid(node.text, node.span)
    if isinstance(node, Mapping) and len(node) == 1:
        entry = node.entries[0]
        owned = OWNED.fullmatch(entry.key.text)
        id, owner = (owned[1], int(owned[2])) if owned else (entry.key.text, None)
        return Laid(id, node.span, owner, _state(entry.value, problems))
    return None


def seat_of(word: str) -> int:
    """Return the number of a seat, from 1; 0 for another word."""
    found = SEAT.fullmatch(word)
    return int(found[1]) if found else TABLE


def _words(node: Node | None) -> tuple[str, ...]:
    if isinstance(node, Sequence):
        return tuple(word for item in node for word in _words(item))
    return (node.text,) if isinstance(node, Scalar) else ()


def _number(node: Node | None, default: int) -> int:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else default


def _data(node: Node | None) -> int | str | bool:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int | str | bool) else False


__all__ = [
    "DEFAULT_SEATS",
    "LINE",
    "NOBODY",
    "OWNED",
    "SCORE",
    "TABLE",
    "UNTITLED",
    "Action",
    "Content",
    "Example",
    "ExampleSide",
    "ExpectedResult",
    "Laid",
    "StatedFact",
    "find_empty",
    "proper_side",
    "read_examples",
    "read_file",
    "seat_of",
    "understood",
    "written",
    "written_in",
]
