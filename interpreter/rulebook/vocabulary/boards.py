"""Maps from their grids: lines of signs, a legend for what each sign is.

grid: |              Signs stand side by side or, all of them, with spaces between. A `.` is no space of the board.
  . N N              Rows and columns count from 1, the first row at the top.
  N x S

draws: [ground, tree]  what a drawing shows of each space, edge: [wind] what it shows at its edges, named_by: town how one is called.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping as Dict

from dsl.diagnostics import Concept, Fix, Problems
from dsl.fixing import guess
from dsl.source import Source, Span
from dsl.spelling import nearest
from dsl.vocabulary import Attribute, Kind, Vocabulary
from interpreter.definitions.game import BoardDefinition, BoardSpace, Drawn
from interpreter.rulebook.sources.tree import Mapping, Node, Scalar, Sequence, effect

GAP = "."
TRUTHS = ("true", "false")
# So many different signs that aren't in the legend are listed.
SHOWN = 5


class BoardReader:
    """Reads boards by the words of a game."""

    def __init__(self, words: Vocabulary, problems: Problems) -> None:
        self.words, self.problems = words, problems
        self.kinds, self.enumerations = words.kinds, words.enumerations

    def board(self, name: str, body: Mapping) -> BoardDefinition:
        """Check one board. Signs without a sense are reported and left out."""
        kind = _text(body.get("kind"))
        if kind not in self.kinds:
            self._unknown(body.get("kind"), self.kinds, Concept("kind"))
        owner = "player" if _text(body.get("owner")) == "player" else "table"
        legend = self.legend(body.get("legend"), self.kinds.get(kind))
        spaces = tuple(self.spaces(body.get("grid"), legend))
        enumeration, directions = self.directions(body)
        self.unused_signs(body.get("grid"), body.get("legend"))
        if legend:
            self.check_steps(body.get("directions"), directions, spaces)
        draws = tuple(self.draws(body.get("draws"), kind))
        edge = tuple(self.edge(body.get("edge"), enumeration, owner))
        called = self.named_by(body.get("named_by"), kind)
        return BoardDefinition(
            name=name,
            owner="player" if owner == "player" else "table",
            kind=kind,
            spaces=spaces,
            direction=enumeration,
            directions=directions,
            draws=draws,
            edge=edge,
            named_by=called,
            rows=_rows(body.get("grid")),
        )

    def named_by(self, node: Node | None, kind: str) -> str:
        """Return the attribute by whose value a space is called: one that the map states."""
        attributes = self.kinds[kind].attributes.values() if kind in self.kinds else ()
        known = tuple(one.name for one in attributes if one.sort == "value" and not one.variable)
        if node is None or _text(node) in known:
            return _text(node)
        self._unknown(node, known, Concept("attribute"))
        return ""

    def legend(self, node: Node | None, kind: Kind | None) -> dict[str, dict[str, int | str | bool]]:
        """Return what each sign says of its space: attributes of the kind, as data."""
        found: dict[str, dict[str, int | str | bool]] = {}
        for entry in node if isinstance(node, Mapping) else ():
            said = found.setdefault(entry.key.text, {})
            for attribute in entry.value if isinstance(entry.value, Mapping) else ():
                word, value = attribute.key.text, attribute.value
                if kind is not None and word not in kind.attributes:
                    suggestion = next(iter(nearest(word, kind.attributes)), None)
                    known = ", ".join(kind.attributes)
                    self.problems.error(
                        "unknown-key", attribute.key.span, suggestion=suggestion, word=word, known=known
                    )
                elif kind is not None and kind.attributes[word].variable:
                    self.problems.error("legend-variable", attribute.key.span, word=word)
                elif isinstance(value, Scalar) and isinstance(value.value, int | str | bool):
                    said[word] = value.value
                    self._check_value(kind, word, value)
        return found

    def _check_value(self, kind: Kind | None, word: str, node: Scalar) -> None:
        attribute = kind.attributes[word] if kind is not None else None
        if attribute is None:
            return
        expected = {"number": int, "truth": bool, "value": str}.get(attribute.sort)
        if attribute.sort == "value" and attribute.of in self.enumerations:
            values = self.enumerations[attribute.of].values
            if node.value not in values:
                self._unknown(node, values, Concept("value", attribute.of))
        elif expected is not None and type(node.value) is not expected:
            near = next(iter(nearest(node.text, TRUTHS)), None) if attribute.sort == "truth" else None
            fix = Fix(node.span, near) if near else None
            expected_sort = Concept(attribute.sort)
            self.problems.error("wrong-type", node.span, suggestion=near, fix=fix, word=word, expected=expected_sort)

    def spaces(self, node: Node | None, legend: Dict[str, Dict[str, int | str | bool]]) -> Iterator[BoardSpace]:
        """Yield the spaces of a grid, row by row."""
        source = effect(node, self.problems, "drawing-style") if node is not None else None
        if source is None:
            return
        strange: dict[str, list[Span]] = {}
        for row, column, sign, span in signs(source):
            if not sign.strip():
                # The other rows have none: it holds the place of a sign.
                self.problems.error("blank-in-grid", span, fix=Fix(span, GAP, sure=False))
            elif sign in legend:
                yield BoardSpace(row, column, legend[sign])
            elif sign != GAP:
                strange.setdefault(sign, []).append(span)
        if strange and legend:
            self._strange(strange, legend)

    def _strange(self, strange: Dict[str, list[Span]], legend: Dict[str, object]) -> None:
        """Report the signs of a grid that say nothing: the first of them, and where else."""
        first, *also = sorted(span for spans in strange.values() for span in spans)
        suggestion = next(iter(nearest(next(iter(strange)), legend)), None) if len(strange) == 1 else None
        shown = list(strange) if len(strange) <= SHOWN else [*list(strange)[:SHOWN], "…"]
        self.problems.error(
            "not-in-legend",
            first,
            suggestion=suggestion,
            also=also,
            word="', '".join(shown),
            known=", ".join(legend),
        )

    def unused_signs(self, grid: Node | None, legend: Node | None) -> None:
        """Report signs of a legend that stand nowhere on the grid, unless another one that does may be meant as one of them."""
        source = effect(grid, Problems(), "drawing-style") if grid is not None else None
        written = {sign for _, _, sign, _ in signs(source)} if source is not None else set()
        entries = {entry.key.text: entry.key.span for entry in legend} if isinstance(legend, Mapping) else {}
        if written - {GAP} <= entries.keys():
            for sign in entries.keys() - written if written else ():
                self.problems.warning("not-on-grid", entries[sign], word=sign)

    def directions(self, body: Mapping) -> tuple[str, dict[str, tuple[int, int]]]:
        """Return the enumeration of the directions, and what a step in each of them is."""
        node = body.get("directions")
        found: dict[str, tuple[int, int]] = {}
        for entry in node if isinstance(node, Mapping) else ():
            pair = entry.value.plain()
            if isinstance(entry.value, Sequence) and isinstance(pair, list) and len(pair) == 2:
                found[entry.key.text] = (int(str(pair[0])), int(str(pair[1])))
        if not found or not isinstance(node, Mapping):
            return "", {}
        name = _text(body.get("direction"))
        if name and name not in self.enumerations:
            self._unknown(body.get("direction"), self.enumerations, Concept("enumeration"))
            return "", {}
        # Without a word for it: the enumeration that has most of the directions, so that a slip in one is found.
        name = name or max(
            self.enumerations, key=lambda one: len(found.keys() & set(self.enumerations[one].values)), default=""
        )
        values = self.enumerations[name].values if name else ()
        if body.get("direction") is None and not any(word in values or nearest(word, values) for word in found):
            # None of them is declared: that is one mistake, and none of each of them.
            first, *others = (entry.key.span for entry in node)
            self.problems.error("directions-undeclared", first, also=others, words=", ".join(found))
            return "", {}
        for entry in node:
            if entry.key.text not in values:
                # What stands there already is no slip for it.
                open_ = [value for value in values if value not in node]
                suggestion = next(iter(nearest(entry.key.text, open_)), None)
                word = entry.key.text
                sort = Concept("value", name) if name else Concept("enumeration")
                fix = guess(entry.key.span, entry.key.text, suggestion, values) if suggestion is not None else None
                self.problems.error(
                    "unknown-word", entry.key.span, suggestion=suggestion, fix=fix, word=word, sort=sort
                )
                found.pop(word, None)
        return name, found

    def check_steps(
        self, node: Node | None, directions: Dict[str, tuple[int, int]], spaces: tuple[BoardSpace, ...]
    ) -> None:
        """Report directions whose steps never lead from a space to the next one in line, but past spaces or beyond the board; those of
        single steps that lead off the board from everywhere, as across a track of one row; and two that lead to the same space."""
        there = {(space.row, space.column) for space in spaces}
        taken = dict[tuple[int, int], str]()
        for entry in node if isinstance(node, Mapping) and there else ():
            down, right = directions.get(entry.key.text, (0, 1))
            known = entry.key.text in directions
            first = taken.setdefault((down, right), entry.key.text) if known else entry.key.text
            if first != entry.key.text:
                step = f"[{down}, {right}]"
                self.problems.warning("same-step", entry.value.span, word=entry.key.text, other=first, step=step)
            parts = math.gcd(down, right)
            if parts == 1:
                if not any((row + down, column + right) in there for row, column in there) and len(there) > 1:
                    step = f"[{down}, {right}]"
                    self.problems.warning("direction-nowhere", entry.value.span, word=entry.key.text, step=step)
                continue
            single = (down // parts, right // parts) if parts else (0, 0)
            arriving = [(row, column) for row, column in there if (row + down, column + right) in there]
            passed = any(
                (row + single[0] * part, column + single[1] * part) in there
                for row, column in arriving
                for part in range(1, parts)
            )
            if not arriving or passed or not parts:
                step = f"[{down}, {right}]"
                self.problems.error("wrong-direction", entry.value.span, word=entry.key.text, step=step)

    def draws(self, node: Node | None, kind: str) -> Iterator[Drawn]:
        """Yield what a drawing shows of each space: words that say something of things of its kind."""
        known = {drawn.word: drawn for drawn in self.drawable(kind)}
        for word in self._each(node, known, "not-drawn", kind):
            yield known[word]

    def drawable(self, kind: str) -> Iterator[Drawn]:
        """Yield all that a drawing could show of a space of a kind."""
        sorts = ("value", "number", "truth", "player")
        for attribute in self.kinds[kind].attributes.values() if kind in self.kinds else ():
            if attribute.sort in sorts:
                yield Drawn(attribute.name, attribute.sort, attribute.of)  # type: ignore[arg-type]
        for adjective in self.words.adjectives.values():
            if self.words.is_kind(kind, adjective.kind):
                yield Drawn(adjective.name, "adjective")
        for unit in self.words.units.values():
            if any(self.words.is_kind(kind, holder) for holder in unit.held_by):
                yield Drawn(unit.name, "unit")
        for zone in self.words.zones.values():
            if self.words.is_kind(kind, zone.owner):
                yield Drawn(zone.name, "zone")

    def edge(self, node: Node | None, direction: str, owner: str) -> Iterator[str]:
        """Yield the variables that stand at a direction of the board."""
        declared: dict[str, Attribute] = {**self.words.table, **(self.words.players if owner == "player" else {})}
        known = {name: each for name, each in declared.items() if direction and each.of == direction}
        yield from self._each(node, known, "not-a-direction", direction)

    def _each(self, node: Node | None, known: Dict[str, object], code: str, of: str) -> Iterator[str]:
        """Yield those words of a list that are known; the others are reported."""
        for one in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(one, Scalar) and one.text in known:
                yield one.text
            elif isinstance(one, Scalar):
                suggestion = next(iter(nearest(one.text, known)), None)
                listed = ", ".join(known)
                self.problems.error(code, one.span, suggestion=suggestion, word=one.text, of=of, known=listed)

    def _unknown(self, node: Node | None, words: object, sort: Concept) -> None:
        if isinstance(node, Scalar):
            known = [str(word) for word in words] if isinstance(words, dict | tuple) else []
            suggestion = next(iter(nearest(node.text, known)), None)
            fix = guess(node.span, node.text, suggestion, known) if suggestion is not None else None
            self.problems.error("unknown-word", node.span, suggestion=suggestion, fix=fix, word=node.text, sort=sort)


def signs(source: Source) -> Iterator[tuple[int, int, str, Span]]:
    """Yield each sign of a grid with its row, its column and its place in the file."""
    lines = source.text.rstrip("\n").split("\n")
    apart = _are_apart(lines)
    for row, line in enumerate(lines, 1):
        begin = 0
        for column, sign in enumerate(line.split() if apart else list(line.rstrip()), 1):
            begin = line.index(sign, begin)
            yield row, column, sign, source.place(row, begin + 1, row, begin + len(sign) + 1)
            begin += len(sign)


def _are_apart(lines: list[str]) -> bool:
    """Return whether blanks stand between the signs of a grid: not if most rows of several signs have none."""
    rows = [line.strip() for line in lines if len(line.strip()) > 1]
    return 2 * sum(" " in row for row in rows) >= len(rows) > 0


def _rows(node: Node | None) -> tuple[tuple[int, Span], ...]:
    """Return how many signs each row of a grid has, and where they stand; rows without any are left out."""
    source = effect(node, Problems(), "drawing-style") if node is not None else None
    if source is None:
        return ()
    found: dict[int, list[Span]] = {}
    for row, _, _, span in signs(source):
        found.setdefault(row, []).append(span)
    return tuple((len(each), each[0].to(each[-1])) for each in found.values())


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


__all__ = ["BoardReader", "signs"]
