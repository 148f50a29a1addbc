"""What the rules of a game say of its maps: of which areas and spaces a board is made, what it states of them, and what hangs together
on it.

Boards of one sentence (`each valley has 4 pools and 6 fields of 8 spaces each`) stand among the terms. Of any other that states
something there is a part of its own:

    Map
      The map has 2 rows of 5 spaces each.
      Ashford (a1): makes wine, toll 3.          What has a name by its name, alike ones together.
      Spaces d2 and e2: toll 2.                  Few others by their coordinates, many by their number.
      5 other spaces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from dsl.meaning import LargestGroup
from interpreter.analysis.bodies import every_node
from interpreter.definitions.coordinates import coordinate
from interpreter.definitions.game import BoardDefinition, BoardSpace, GameDefinition
from interpreter.text.parts import Parts, plain
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.printed_values import value_on
from interpreter.text.wording import INTERFACE, Wording

SECTION = "rules"
# Of so few sorts of spaces each is told by itself.
TWO = 2
# So many spaces that are alike go by their coordinates; more are counted.
FEW_SPACES = 6
Stated = tuple[tuple[str, int | str | bool], ...]


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
            if not self.planner.said("names", f"{board.name}.whole") or self._has_map_part(board):
                continue
            if parts := self._parts(board) or self._rows(board):
                yield OutlineItem(0, self._made_of(board, parts))

    def _made_of(self, board: BoardDefinition, parts: list[Piece]) -> Phrase:
        """Return of what a board is made: by its name as a whole or, where it has none, as the board."""
        made = parts[0] if len(parts) == 1 else Listed(tuple(parts), "and")
        sort = "maps" if board.owner == "player" else "map"
        if not self.planner.said("names", whole := f"{board.name}.whole"):
            return self._say(f"{sort}_board", parts=made)
        return self._say(sort, what=Noun((CatalogueWord("names", whole),)), parts=made)

    # --- what it states ------------------------------------------------------------------------------------------------

    def _map_part(self, board: BoardDefinition) -> tuple[Parts, list[OutlineItem]]:
        """Return what a board is called, and what it states, if no single sentence tells that."""
        named = self.planner.said("names", whole := f"{board.name}.whole")
        title = Noun((CatalogueWord("names", whole),)) if named else self._say("map_title")
        some = Noun((self.planner.thing_word(board.kind),)).numbered(len(board.spaces), len(board.spaces) != 1)
        parts = self._rows(board) or [Phrase("some", {"what": some})]
        told = self._has_map_part(board)
        lines = [OutlineItem(0, self._made_of(board, parts)), *self._map_entries(board)] if told else []
        return self.wording.capital(self.wording.realiser.say(title)), lines

    def _has_map_part(self, board: BoardDefinition) -> bool:
        """Return whether a board states something that no single sentence tells."""
        if not any(self._map_states(board, space) or self._space_name(board, space) for space in board.spaces):
            return False
        return not self.planner.said("names", f"{board.name}.whole") or bool(board.named_by) or not self._parts(board)

    def _map_entries(self, board: BoardDefinition) -> Iterator[OutlineItem]:
        """Yield what a board states: of what has a name first, of what nothing is stated last. What states the same stands together."""
        named: dict[Stated, list[Piece]] = {}
        others: dict[Stated, list[str]] = {}
        for space in board.spaces:
            stated, at = self._map_states(board, space), coordinate(space.row, space.column)
            if name := self._space_name(board, space):
                own = tuple(one for one in stated if one[0] != board.named_by)
                named.setdefault(own, []).append(self._say("map_named", what=Said(name), at=Said(at)))
            else:
                others.setdefault(stated, []).append(at)
        for own, names in sorted(named.items(), key=lambda one: not one[0]):
            yield self._map_entry(names[0] if len(names) == 1 else Listed(tuple(names), "and"), own)
        rest = others.pop((), [])
        for stated, places in others.items():
            such = tuple(
                CatalogueWord("adjectives", word) for word, value in stated if self._is_spoken_adjective(word, value)
            )
            own = tuple(one for one in stated if not self._is_spoken_adjective(*one))
            yield self._map_entry(self._spaces_at(Noun((self.planner.thing_word(board.kind),), such), places), own)
        if rest:
            other = Noun((self.planner.thing_word(board.kind),), (CatalogueWord("adjectives", "other"),))
            yield OutlineItem(0, Phrase("some", {"what": other.numbered(len(rest), len(rest) != 1)}))

    def _map_entry(self, what: Piece, stated: Stated) -> OutlineItem:
        told = tuple(self._told_of_space(*one) for one in stated)
        return OutlineItem(0, self._say("map_entry", what=what, stated=Listed(told, "entries")) if told else what)

    def _spaces_at(self, noun: Noun, places: list[str]) -> Piece:
        """Return spaces that have no name: `spaces d2 and e2`, or so many of them."""
        many = len(places) != 1
        if len(places) > FEW_SPACES:
            return Phrase("some", {"what": noun.numbered(len(places), many)})
        at = tuple(map(Said, places))
        return Noun(noun.nouns, noun.adjectives, many=many, after=(Listed(at, "and") if many else at[0],))

    def _told_of_space(self, word: str, value: int | str | bool) -> Piece:
        """Return one thing that a map states: in the words that the attribute has for it, or by its name and its value."""
        shown = self.planner.catalogue.find(CatalogueWord("attributes", own := f"{word}.shown"))[0]
        # Behind the name of the space there is a colon already.
        if isinstance(shown, str) and ":" not in shown:
            said = {} if value is True else {"value": self._map_value(word, value)}
            return Phrase(own, said, section="attributes", head="value")
        if isinstance(value, int) and self.planner.said("attributes", f"{word}.counted"):
            return Phrase(
                "some", {"what": Noun((CatalogueWord("attributes", f"{word}.counted"),), (), value, value != 1)}
            )
        name = Noun((CatalogueWord("attributes", word),))
        return name if value is True else self._say("map_states", what=name, value=self._map_value(word, value))

    def _map_value(self, word: str, value: int | str | bool) -> Piece:
        if isinstance(value, str):
            return Done(tuple((one.text, one.kind, one.id) for one in value_on(self.wording, value, word)))
        return Said(str(value), int(value))

    def _is_spoken_adjective(self, word: str, value: object) -> bool:
        return value is True and self.planner.said("adjectives", word)

    def _space_name(self, board: BoardDefinition, space: BoardSpace) -> str:
        """Return how a space is called that alone has its value of the attribute that names spaces; nothing of any other."""
        own = space.attributes.get(board.named_by)
        alone = sum(one.attributes.get(board.named_by) == own for one in board.spaces) == 1
        if not isinstance(own, str) or not alone:
            return ""
        return plain(self.wording.realiser.name(Noun((CatalogueWord("values", own),))))

    def _map_states(self, board: BoardDefinition, space: BoardSpace) -> Stated:
        """Return what a map states of a space, in words that texts speak of: values that stand there, numbers but 0, what is true. What no
        space of the map states tells nothing of it."""
        known, untold = self.game.vocabulary.kinds[board.kind].attributes, self.game.vocabulary.untold("attributes")
        found: list[tuple[str, int | str | bool]] = []
        for name, attribute in known.items():
            if attribute.variable or name in untold or not any(name in one.attributes for one in board.spaces):
                continue
            usual = attribute.default if attribute.sort == "number" else None
            value = space.attributes.get(name, usual)
            if isinstance(value, int | str) and value and self.planner.said("attributes", name):
                found.append((name, value))
        return tuple(found)

    # --- of what it is made --------------------------------------------------------------------------------------------

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
