"""Lays the table that an example gives: units, variables, and things in zones with what stands on them and lies in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dsl.diagnostics import Concept, Problems
from dsl.source import Span
from dsl.spelling import nearest
from dsl.vocabulary import Attribute
from interpreter.examples import spaces
from interpreter.examples.variables import as_number
from interpreter.game.staging import Stage
from interpreter.rulebook.examples import OWNED, TABLE, Laid, Sides, StatedFact, proper_side

NOBODY = -1
EMPTY = "empty"


class Laying:
    """Puts on a stage what is given. Words that name nothing are noted as problems."""

    def __init__(self, stage: Stage, problems: Problems) -> None:
        self.stage = stage
        self.problems = problems
        self.words = stage.book.game.vocabulary
        self.zones = stage.book.game.zones
        self.boards = stage.book.game.boards
        # Whose side is laid; -1: the table.
        self.seat = NOBODY
        # What none is left of is told once for each list.
        self.lists: list[Span] = []
        self.gone: set[tuple[Span, str]] = set()

    def lay(self, given: Sides) -> None:
        """Lay the whole table."""
        players = self.stage.program.lay.players
        for number, side in given.items():
            self.seat = number - 1
            if number > players:
                most = self.stage.book.game.seats[1]
                advice = Concept("no-more-play", str(most)) if number > most else Concept("write-players", str(number))
                self.problems.error("no-such-seat", side.span, word=f"seat {number}", seats=players, advice=advice)
            else:
                self._holder(side.state, "table" if number == TABLE else "player", number - 1)
        self.stage.ready()

    def _holder(self, state: Mapping[str, StatedFact], sort: str, holder: int) -> None:
        for key, stated in state.items():
            attribute = variable(self.stage, key, sort, holder)
            if sort == "player" and self.stage.program.lay.lacks(holder, key):
                had = [
                    place for place in (*self.zones, *self.boards) if not self.stage.program.lay.lacks(holder, place)
                ]
                self._unknown(key, had, stated.span)
            elif proper := proper_side(self.stage.book.game, key, sort):
                self.problems.error("wrong-side", stated.span, word=key, key=proper)
            elif key in self.boards and sort != "thing" and isinstance(stated.value, tuple):
                self._board(key, stated.value, holder)
            elif key in self.zones:
                self._zone(key, stated, holder)
            elif key in self.words.units:
                self._units(key, stated, sort, holder)
            elif attribute is not None:
                number = as_number(self.words, attribute, stated, self.stage.program.lay.players)
                if number is None:
                    self.problems.error(
                        "wrong-type", stated.span, word=key, expected=Concept(attribute.sort, attribute.of)
                    )
                else:
                    self._variable(key, number, sort, holder, stated.span)
            else:
                known = {"player": self.words.players, "table": self.words.table}.get(sort, {})
                self._unknown(key, (*self.zones, *self.boards, *self.words.units, *known), stated.span)

    def _board(self, board: str, laid: tuple[Laid, ...], holder: int) -> None:
        found = spaces.spaces(self.stage.program.lay, board, holder)
        for one in laid:
            state = spaces.spelled_out(self.words, board, one.state)
            if one.id not in found:
                self._unknown(one.id, found, one.span)
            elif state is None:
                self.problems.error("wrong-type", one.span, word=one.id, expected=Concept("mapping"))
            else:
                self._holder(state, "thing", found[one.id])

    def _variable(self, name: str, number: int, sort: str, holder: int, span: Span) -> None:
        try:
            self.stage.set_variable(name, number, sort, holder)
        except KeyError:
            self._unknown(name, (), span)

    def _units(self, unit: str, stated: StatedFact, sort: str, holder: int) -> None:
        if not isinstance(stated.value, int) or isinstance(stated.value, bool):
            self.problems.error("wrong-type", stated.span, word=unit, expected=Concept("number"))
            return
        try:
            self.stage.set_units(unit, stated.value, sort, holder)
        except KeyError:
            self._unknown(unit, (), stated.span)

    def _zone(self, zone: str, stated: StatedFact, holder: int) -> None:
        self.lists.append(stated.span)
        self._into(zone, stated, holder)
        self.lists.pop()

    def _into(self, zone: str, stated: StatedFact, holder: int) -> None:
        if isinstance(stated.value, tuple):
            most = self.zones[zone].slots
            for slot, laid in enumerate(stated.value, 1):
                if most and slot > most:
                    number = len(stated.value)
                    self.problems.error("laid-too-many", laid.span, word=zone, number=number, most=most)
                    break
                if laid.id == EMPTY:
                    continue
                self._laid(laid, zone, holder, slot if self.zones[zone].order == "row" else 0)
        elif isinstance(stated.value, str):
            owned = OWNED.fullmatch(stated.value)
            owner = int(owned[2]) - 1 if owned else None
            self._put(owned[1] if owned else stated.value, zone, holder, owner, stated.span)
        else:
            for _ in range(stated.value):
                self._put(self.zones[zone].holds[0], zone, holder, holder if holder >= 0 else None, stated.span)

    def _laid(self, laid: Laid, zone: str, holder: int, slot: int) -> None:
        owner = None if laid.owner is None else laid.owner - 1
        thing = self._put(laid.id, zone, holder, owner, laid.span, slot)
        if thing >= 0:
            self._holder(laid.state, "thing", thing)

    def _put(self, id: str, zone: str, holder: int, owner: int | None, span: Span, slot: int = 0) -> int:
        if id not in self.stage.program.lay.kind_mask:
            self._unknown(id, self.words.definitions, span)
            return NOBODY
        try:
            if slot:
                return self.stage.put_at(id, zone, slot, holder, owner, self.seat)
            return self.stage.put(id, zone, holder, owner, self.seat)
        except (ValueError, KeyError, IndexError):
            if (self.lists[-1], id) not in self.gone:
                self.gone.add((self.lists[-1], id))
                self.problems.error("none-left", span, word=id)
            return NOBODY

    def _unknown(self, word: str, candidates: Iterable[str], span: Span) -> None:
        near = nearest(word, candidates)
        self.problems.error("unknown-word", span, suggestion="".join(near) or None, word=word, sort=Concept("word"))


def variable(game: Stage, name: str, sort: str, holder: int) -> Attribute | None:
    """Return what the game declares of a variable of a player, the table or a thing."""
    words = game.book.game.vocabulary
    if sort != "thing":
        return (words.players if sort == "player" else words.table).get(name)
    lay = game.program.lay
    kind = lay.definitions[lay.thing_definition[holder]].kind
    attribute = words.kinds[kind].attributes.get(name)
    return attribute if attribute is not None and attribute.variable else None
