"""The words of examples: whatever is laid on the table, expected, answered or offered must be something that the game has.

Effects in examples are checked as effects; here are the rest: ids, units, zones, variables, options.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import partial
from typing import Any

from dsl import meaning as m
from dsl.diagnostics import Concept, Diagnostic, Fix, Note, Problems
from dsl.fixing import guess
from dsl.source import Span
from dsl.spelling import longer, nearest
from dsl.vocabulary import Attribute
from interpreter.definitions.coordinates import coordinate
from interpreter.definitions.game import GameDefinition
from interpreter.remembering import Remembered, Same
from interpreter.rulebook.book import OptionError, Rulebook
from interpreter.rulebook.example_steps import off_the_board
from interpreter.rulebook.examples import (
    DEFAULT_SEATS,
    LINE,
    NOBODY,
    OUTCOME,
    SCORE,
    UNTITLED,
    proper_side,
    seat_of,
)
from interpreter.rulebook.sources.tree import Mapping, Node, Scalar, Sequence
from interpreter.rulebook.vocabulary.expressions import unplaced

EMPTY = "empty"
ANSWERS = ("offered", "not offered", "choose")
SPECIAL = ("in", "of", "done", "yes", "no", "plain", "offer", "nothing", "supply", "table", "seat", EMPTY)
LISTED = 40
# So many things of a kind are named.
FEW = 5
# As answers are written; what lies somewhere is told by the number of the seat alone.
OWNED_BY = re.compile(r"(\w+) (?:of|from) seat ([1-9][0-9]*)")
NUMBERED = re.compile(r"(.+?) ([1-9][0-9]*)")

# The words of examples are checked again only if they, or what they can be about, are others.
GROUNDS: Same[tuple[object, ...]] = Same(8)
FOUND: Remembered[tuple[Diagnostic, ...]] = Remembered(4_000)


def check_words(examples: Iterable[Mapping], game: GameDefinition, problems: Problems) -> None:
    """Check every word of examples as they are written."""
    ground = GROUNDS((unplaced(game.vocabulary), game.boards, game.zones, game.options, game.automata, game.seats,
                      len(game.scores), game.titles))  # fmt: skip
    words = ExampleWords(game, problems)
    for example in examples:
        for one in FOUND((example, ground), partial(words.alone, example)):
            problems.add(one)


class ExampleWords:
    """Checks the words of examples for one game."""

    def __init__(self, game: GameDefinition, problems: Problems) -> None:
        self.game, self.words, self.problems = game, game.vocabulary, problems
        values = {value for one in self.words.enumerations.values() for value in one.values}
        self.spaces = {
            name: [coordinate(space.row, space.column) for space in board.spaces] for name, board in game.boards.items()
        }
        statements = {one.__name__.lower() for one in m.Statement.__subclasses__()} | {"gain", "pay", "put"}
        self.book = Rulebook(game)
        self.seats: list[str] = []
        self.players: list[str] = []
        """Who takes turns in the example that is looked at, and who plays in it: automata too."""
        self.answers = frozenset(
            {
                *self.words.definitions,
                *self.words.kinds,
                *self.words.units,
                *game.zones,
                *self.words.verbs,
                *game.boards,
            }
            | {*self.words.offer_groups, *SPECIAL}
            | {space for spaces in self.spaces.values() for space in spaces}
            | values
            | statements
        )
        self.singular = {unit.plural: unit.name for unit in self.words.units.values()}
        self.singular |= {kind.plural: kind.name for kind in self.words.kinds.values()}
        # What an example may show: things, and families of them.
        self.shown = frozenset((*self.words.definitions, *(one.family for one in self.words.members.values())))
        self.ids = frozenset((*self.words.definitions, *self.words.kinds, EMPTY))
        attributes = [one for kind in self.words.kinds.values() for one in kind.attributes.values()]
        self.variables: dict[str, dict[str, Attribute]] = {
            "player": dict(self.words.players),
            "table": dict(self.words.table),
            "thing": {one.name: one for one in attributes if one.variable},
        }
        self.holdings = {sort: self._holdings(sort) for sort in self.variables}

    def alone(self, example: Mapping) -> tuple[Diagnostic, ...]:
        """Return what is wrong with one example."""
        self.problems = Problems()
        self.example(example)
        return tuple(self.problems)

    def example(self, example: Mapping) -> None:
        """Check one example."""
        self._seated(example)
        for entry in example:
            match entry.key.text:
                case "of":
                    for node in _leaves(entry.value):
                        if node.text in self.words.kinds and node.text not in self.shown:
                            self._of_kind(node)
                        else:
                            self._known(node.text, node.span, self.shown)
                case "options":
                    self._options(entry.value)
                case "given":
                    self._sides(entry.value)
                case "expect":
                    self._sides(entry.value, expected=True)
                case "do" if isinstance(entry.value, Sequence):
                    for item in entry.value:
                        self._action(item)
                case word if word in ANSWERS:
                    self._answers(entry.value)

    def _of_kind(self, node: Scalar) -> None:
        """Report a kind of things where an example is said to show one of them."""
        things = [id for id, kind in self.words.definitions.items() if id != kind and self._overlap(kind, node.text)]
        notes = [Note(node.span, "note-example-of", {"word": node.text, "known": ", ".join(things[:FEW]) or "—"})]
        self.problems.error("unknown-word", node.span, notes=notes, word=node.text, sort=Concept("definition"))

    def _action(self, item: Node) -> None:
        for entry in item if isinstance(item, Mapping) else ():
            if entry.key.text == "expect":
                self._sides(entry.value, expected=True)
            elif entry.key.text in ANSWERS:
                self._answers(entry.value)
            elif seat_of(entry.key.text):
                self._known(entry.key.text, entry.key.span, self.players)
                for asked in entry.value if isinstance(entry.value, Mapping) else ():
                    if asked.key.text in ANSWERS:
                        self._answers(asked.value)
            elif entry.key.text == "turn" and isinstance(entry.value, Scalar) and seat_of(entry.value.text):
                self._known(entry.value.text, entry.value.span, self.seats)

    def _seated(self, example: Mapping) -> None:
        """Check who there is in an example. With a number of players or options that the game doesn't have, as many as
        there can be.
        """
        node, options = example.get("players"), example.get("options")
        count = node.value if isinstance(node, Scalar) and isinstance(node.value, int) else DEFAULT_SEATS
        entries = options.entries if isinstance(options, Mapping) else ()
        chosen = {entry.key.text: entry.value.text for entry in entries if isinstance(entry.value, Scalar)}
        try:
            most = self.book.players(count, chosen)
        except OptionError as error:
            if error.code == "wrong-seats":
                span = example.span if node is None else node.span
                self.problems.error("wrong-value", span, word=error.word, expected=", ".join(error.known))
            count = self.game.seats[1]
            most = count + len(self.game.automata)
        self.players = [f"seat {number}" for number in range(1, most + 1)]
        self.seats = self.players[:count]

    def _options(self, node: Node) -> None:
        for entry in node if isinstance(node, Mapping) else ():
            if self._known(entry.key.text, entry.key.span, self.game.options) and isinstance(entry.value, Scalar):
                values = [str(one).lower() for one in self.game.options[entry.key.text].values]
                if entry.value.text.lower() not in values:
                    near = next(iter(nearest(entry.value.text, values)), None)
                    fix = None if near is None else guess(entry.value.span, entry.value.text, near, values)
                    self.problems.error(
                        "wrong-value",
                        entry.value.span,
                        suggestion=near,
                        fix=fix,
                        word=entry.value.text,
                        expected=", ".join(values),
                    )

    def _answers(self, node: Node) -> None:
        for leaf in _leaves(node):
            if isinstance(leaf.value, str):
                for part in leaf.text.split():
                    if not part.isdigit():
                        self._known(part, leaf.span, self.answers)

    # -- tables ----------------------------------------------------------------------------------------------------------

    def _sides(self, node: Node, expected: bool = False) -> None:
        for entry in node if isinstance(node, Mapping) else ():
            if entry.key.text == OUTCOME:
                self._outcome(entry.value)
            elif entry.key.text == "table":
                self._state(entry.value, "table")
            elif self._known(entry.key.text, entry.key.span, self.players):
                self._state(entry.value, "player", scored=expected)

    def _outcome(self, node: Node) -> None:
        """Check winners by seat; of a seat its title, and the sources of its score."""
        lines = [f"{LINE} {number}" for number in range(1, len(self.game.scores) + 1)]
        for entry in node if isinstance(node, Mapping) else ():
            if not isinstance(entry.value, Mapping):
                for winner in _leaves(entry.value):
                    self._known(winner.text, winner.span, (*self.players, NOBODY))
                continue
            self._known(entry.key.text, entry.key.span, self.players)
            for one in entry.value:
                if one.key.text == "title" and isinstance(one.value, Scalar):
                    titles = self.game.titles.least if self.game.titles is not None else ()
                    self._known(one.value.text, one.value.span, (*titles, UNTITLED))
                for source in one.value if isinstance(one.value, Mapping) else ():
                    self._known(source.key.text, source.key.span, (*self.words.definitions, *lines))

    def _state(self, node: Node, sort: str, *, scored: bool = False, kind: str = "") -> None:
        """Check what is said of a side of the table, or of a thing. kind: of which kind that is, "" if that isn't known."""
        holdings = self._had_by(kind) if kind else self.holdings[sort]
        for entry in node if isinstance(node, Mapping) else ():
            word, value = entry.key.text, entry.value
            variable = self.variables[sort].get(word)
            if proper := proper_side(self.game, word, sort):
                self.problems.error("wrong-side", entry.key.span, word=word, key=proper)
            elif word in self.game.boards and sort != "thing":
                self._board(word, value)
            elif not self._known(word, entry.key.span, holdings | ({SCORE} if scored else set())):
                continue
            elif word in self.game.zones:
                self._content(value, word)
            elif variable is not None and word not in self.words.units:
                self._value(word, value, variable)
            else:
                self._number(word, value)

    def _board(self, board: str, node: Node) -> None:
        """Check what is said of a board: of its spaces, by their coordinates."""
        if not isinstance(node, Mapping):
            self.problems.error("wrong-type", node.span, word=board, expected=Concept("spaces"))
        for space in node if isinstance(node, Mapping) else ():
            self._known(space.key.text, space.key.span, self.spaces[board])
            self._space(space.value, board, space.key.text)

    def _space(self, node: Node, board: str, name: str) -> None:
        """Check what is said of a space; a single word is a value of the one variable that has words for values."""
        kind = self.words.kinds[self.words.boards[board].kind]
        named = [each for each in kind.attributes.values() if each.variable and each.sort == "value"]
        if isinstance(node, Scalar) and len(named) == 1:
            self._value(named[0].name, node, named[0])
        elif isinstance(node, Sequence):
            zones = [one.name for one in self.game.zones.values() if self._overlap(kind.name, one.owner)]
            lying = [one.text for one in node if isinstance(one, Scalar)]
            # Where there is one place on a space only, what is listed lies in it.
            near = f"{{{zones[0]}: [{', '.join(lying)}]}}" if len(zones) == 1 and len(lying) == len(node) else None
            fix = Fix(node.span, near) if near else None
            self.problems.error(
                "wrong-type", node.span, suggestion=near, fix=fix, word=name, expected=Concept("mapping")
            )
        self._state(node, "thing", kind=kind.name)

    def _holdings(self, sort: str) -> frozenset[str]:
        units = [one.name for one in self.words.units.values() if sort == "thing" or sort in one.held_by]
        zones = [
            one.name
            for one in self.game.zones.values()
            if (one.owner if one.owner in ("table", "player") else "thing") == sort
        ]
        boards = [one.name for one in self.game.boards.values() if one.owner == sort]
        return frozenset((*units, *zones, *self.variables[sort], *boards))

    def _had_by(self, kind: str) -> frozenset[str]:
        """Return what may be said of things of a kind: what lies on them and in them, and their variables."""
        units = [
            one.name for one in self.words.units.values() if any(self._overlap(kind, each) for each in one.held_by)
        ]
        zones = [one.name for one in self.game.zones.values() if self._overlap(kind, one.owner)]
        kinds = [one for one in self.words.kinds.values() if self._overlap(kind, one.name)]
        variables = [own.name for one in kinds for own in one.attributes.values() if own.variable]
        return frozenset((*units, *zones, *variables))

    def _overlap(self, one: str, other: str) -> bool:
        return self.words.is_kind(one, other) or self.words.is_kind(other, one)

    def _number(self, word: str, node: Node) -> None:
        if not isinstance(node, Scalar) or not isinstance(node.value, int) or isinstance(node.value, bool):
            self.problems.error("wrong-type", node.span, word=word, expected=Concept("number"))

    def _value(self, word: str, node: Node, variable: Attribute) -> None:
        if variable.sort == "value" and isinstance(node, Scalar) and variable.of in self.words.enumerations:
            self._known(node.text, node.span, self.words.enumerations[variable.of].values)
        elif variable.sort == "truth" and isinstance(node, Scalar):
            self._known(node.text.lower(), node.span, ("true", "false"))
        elif variable.sort == "player" and isinstance(node, Scalar):
            self._known(node.text, node.span, (*self.players, NOBODY))
        elif variable.sort == "number":
            self._number(word, node)

    def _content(self, node: Node, zone: str) -> None:
        """Check what lies in a zone: ids, `helper 2`, or an id with what is on it."""
        for item in node if isinstance(node, Sequence) else (node,):
            if isinstance(item, Scalar) and isinstance(item.value, str):
                self._lying(item.text, item.span, zone)
            for entry in item if isinstance(item, Mapping) else ():
                self._state(entry.value, "thing", kind=self._lying(entry.key.text, entry.key.span, zone))

    def _lying(self, text: str, span: Span, zone: str) -> str:
        """Check that a thing may lie in a zone. Return its kind, "" if it is none that is known."""
        if owned := OWNED_BY.fullmatch(text):
            meant = f"{owned[1]} {owned[2]}"
            whole = span.line == span.end_line and span.end_column - span.column == len(text)
            sort = Concept("definition")
            fix = Fix(span, meant) if whole else None
            self.problems.error("unknown-word", span, suggestion=meant, fix=fix, word=text, sort=sort)
            return ""
        numbered = NUMBERED.fullmatch(text)
        id = numbered[1] if numbered else text
        if not self._known(id, span, self.ids, [one for one in longer(id, self.ids) if self._may_lie(one, zone)]):
            return ""
        if id == EMPTY:
            return ""
        if not self._may_lie(id, zone):
            fitting = [one for one in self.ids if self._may_lie(one, zone)]
            near = next(iter(nearest(id, fitting)), None)
            self.problems.error("never-there", span, suggestion=near, kind=id, place=zone)
        elif numbered:
            self._known(f"seat {numbered[2]}", span, self.players)
        return self.words.definitions.get(id, id)

    def _may_lie(self, id: str, zone: str) -> bool:
        kind = self.words.definitions.get(id, id)
        return any(self._overlap(kind, held) for held in self.game.zones[zone].holds)

    def _known(self, word: str, span: Span, known: Collection[str], likely: Collection[str] | None = None) -> bool:
        """Return whether a word is known. If not, that is reported. `likely`: those that may be meant; all by default."""
        if word in known:
            return True
        if number := seat_of(word):
            most = self.game.seats[1]
            advice = Concept("no-more-play", str(most)) if int(number) > most else Concept("write-players", str(number))
            self.problems.error("no-such-seat", span, word=word, seats=len(self.players), advice=advice)
            return False
        if off := off_the_board(self.game, word):
            self.problems.error("unknown-word", span, **off)
            return False
        one = self.singular.get(word)
        near = one if one in known else next(iter(nearest(word, known)), None)
        parts = [] if near is not None else longer(word, known) if likely is None else [*likely]
        near = parts[0] if len(parts) == 1 else near
        whole = span.line == span.end_line and span.end_column - span.column == len(word)
        fix = guess(span, word, near, known) if near is not None and whole else None
        # Few words can be told all.
        told: dict[str, Any] = (
            {"advice": Concept("words-there-are", ", ".join(parts or sorted(known)))}
            if not near and 0 < len(parts or known) <= LISTED
            else {}
        )
        self.problems.error("unknown-word", span, suggestion=near, fix=fix, word=word, sort=self._sort(near), **told)
        return False

    def _sort(self, word: str | None) -> Concept:
        """Return what a word that was meant is."""
        sorts = (
            ("thing", self.words.definitions),
            ("kind", self.words.kinds),
            ("unit", self.words.units),
            ("place", self.game.zones),
            ("verb", self.words.verbs),
        )
        return Concept(next((sort for sort, words in sorts if word in words), "word"))


def _leaves(node: Node) -> Iterable[Scalar]:
    if isinstance(node, Scalar):
        return (node,)
    return [leaf for item in node for leaf in _leaves(item)] if isinstance(node, Sequence) else ()
