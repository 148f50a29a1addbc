"""What the rules of a game say of its maps: of which areas and spaces a board is made, and what hangs together on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from dsl.meaning import LargestGroup
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import BoardDefinition, GameDefinition
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.wording import INTERFACE, Wording

SECTION = "rules"
# Of so few sorts of spaces each is told by itself.
TWO = 2


class MapsWording:
    """Says it in the words of a wording, under what is settled."""

    def __init__(self, game: GameDefinition, wording: Wording) -> None:
        self.game = game
        self.wording = wording
        self.planner = wording.planner
        self.settled = Settled()

    def _folded(self, node: Any) -> Any:
        return folded(node, self.settled)

    def _say(self, key: str, **args: Piece | int) -> Phrase:
        pieces = {name: Said(str(arg), arg) if isinstance(arg, int) else arg for name, arg in args.items()}
        return Phrase(f"{SECTION}.{key}", pieces, section=INTERFACE)

    def _maps(self) -> Iterator[OutlineItem]:
        """Yield what boards with a name of their own are made of."""
        for board in self.game.boards.values():
            parts = (
                (self._parts(board) or self._rows(board)) if self.planner.said("names", f"{board.name}.whole") else []
            )
            if parts:
                what = Noun((CatalogueWord("names", f"{board.name}.whole"),))
                made = parts[0] if len(parts) == 1 else Listed(tuple(parts), "and")
                yield OutlineItem(0, self._say("maps" if board.owner == "player" else "map", what=what, parts=made))

    def _parts(self, board: BoardDefinition) -> list[Piece]:
        """Return how many spaces of which sort a board has; nothing where one has several marks, or some that don't stay."""
        known = self.game.vocabulary.kinds[board.kind].attributes
        marks: Counter[tuple[str, str | bool]] = Counter()
        for space in board.spaces:
            for name, value in space.attributes.items():
                plain = isinstance(value, str) if known[name].sort == "value" else value is True
                if known[name].variable or not plain or len(space.attributes) != 1:
                    return []
                marks[name, value] += 1  # type: ignore[index]
        parts: list[Piece] = []
        areas: list[Piece] = []
        for name in dict.fromkeys(name for name, _ in marks):
            noun = Noun((CatalogueWord("attributes", name),))
            counts = {value: many for (one, value), many in marks.items() if one == name}
            if known[name].sort == "truth":
                parts.append(Phrase("some", {"what": noun.numbered(counts[True], counts[True] != 1)}))
            elif len(counts) == TWO and all(self.wording.planner.said("adjectives", str(value)) for value in counts):
                parts += self._such_spaces(board, counts)
            elif len(counts) > 1 and len({*counts.values()}) == 1:
                each = next(iter(counts.values()))
                spaces = Noun((self.planner.thing_word(board.kind),)).numbered(each, each != 1)
                areas.append(self._say("map_areas", what=noun.numbered(len(counts), True), spaces=spaces))
            else:
                one = Noun((self.planner.thing_word(board.kind),))
                parts += [
                    self._say(
                        "map_area",
                        number=many,
                        spaces=one.numbered(many, many != 1),
                        what=Noun((CatalogueWord("values", str(value)),)),
                    )
                    for value, many in counts.items()
                ]
        # What followed how many spaces each area has would seem to be of each.
        return parts + areas

    def _such_spaces(self, board: BoardDefinition, counts: Mapping[str | bool, int]) -> Iterator[Piece]:
        """Yield so many spaces of either sort: `8 light squares`."""
        for value, many in counts.items():
            word = CatalogueWord("adjectives", str(value))
            one = Noun((self.planner.thing_word(board.kind),), (word,))
            yield Phrase("some", {"what": one.numbered(many, many != 1)})

    def _rows(self, board: BoardDefinition) -> list[Piece]:
        """Return how many rows of how many spaces a board has; nothing of one that isn't full, or lies in a single row."""
        rows, columns = {space.row for space in board.spaces}, {space.column for space in board.spaces}
        if len(board.spaces) != len(rows) * len(columns) or len(rows) < 2:
            return []
        spaces = Noun((self.planner.thing_word(board.kind),)).numbered(len(columns), len(columns) != 1)
        return [self._say("map_rows", rows=len(rows), spaces=spaces)]

    def _connected(self) -> Iterator[OutlineItem]:
        """Yield what hangs together, where groups are measured."""
        kinds = [node.of.kinds for node in every_node(self.game) if isinstance(node, LargestGroup)]
        for kind in dict.fromkeys(kind for several in kinds for kind in several):
            yield OutlineItem(0, self._say("connected", what=Noun((self.planner.thing_word(kind),))))
