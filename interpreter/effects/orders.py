"""Which of several effects comes first: what can be asked about their order, and what need not be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dsl import meaning as m
from interpreter.analysis.commuting import commute, commute_apart, goes_first
from interpreter.analysis.footprint import Footprint, Footprints
from interpreter.analysis.separate import OWN, Separately
from interpreter.effects.block import Block, Running
from interpreter.effects.twins import twin
from interpreter.table.layout import Layout, each
from interpreter.table.table import Table


class Orders:
    """Answers for one program. ability: what tells the block of a thing's ability."""

    def __init__(self, lay: Layout, footprints: Footprints, ability: Callable[[int, str], Block | None]) -> None:
        self.lay, self.footprints, self._ability = lay, footprints, ability
        self._separate = Separately(footprints)
        self._prints: dict[int, Footprint] = {}
        self._apart: dict[int, Footprint] = {}
        self._matter: dict[tuple[bool, tuple[tuple[int, int], ...]], bool] = {}
        # By block the first that does the same, and by what is done the first that does it.
        self._deeds: dict[int, int] = {}
        self._does: dict[tuple[str, m.Block], int] = {}
        self._itself: dict[int, str] = {}

    def _footprint(self, block: Block) -> Footprint:
        """Return what a block looks at and changes."""
        return self._print_of(block, self.footprints, self._prints)

    def _separately(self, block: Block) -> Footprint:
        """Return what a block looks at and changes, with whose it is."""
        return self._print_of(block, self._separate, self._apart)

    @staticmethod
    def _print_of(block: Block, footprints: Footprints, known: dict[int, Footprint]) -> Footprint:
        found = known.get(block.index)
        if found is None:
            line = block.line
            # What waits for what is done to its own thing may find that anywhere.
            is_anywhere = line is not None and line.pattern.is_of_itself
            prints = (footprints.of_definition if is_anywhere else footprints.in_play)(block.definition)
            found = known[block.index] = prints.of(block.body) if line is None else prints.answering(line)
        return found

    def matters(self, coming: Sequence[tuple[Block, int]], heard: bool = True) -> bool:
        """Return whether some two of these, each what a thing does (-1: the table), may lead elsewhere in another order. heard: as for
        `apart`."""
        things = list(dict.fromkeys(thing for _, thing in coming))
        key = heard, tuple([(block.index, -1 if thing < 0 else things.index(thing)) for block, thing in coming])
        found = self._matter.get(key)
        if found is None:
            pairs = ((one, other) for index, one in enumerate(coming) for other in coming[index + 1 :])
            found = self._matter[key] = not all(self._commute(one, other, heard) for one, other in pairs)
        return found

    def leading(self, coming: Sequence[tuple[Block, int]]) -> int:
        """Return the place of one that may come first unasked, as it only adds and is in no other's way; -1 if there is none."""
        for place, one in enumerate(coming):
            if not self._footprint(one[0]).writes:
                others = (*coming[:place], *coming[place + 1 :])
                if all(not self.matters((one, other)) for other in others):
                    return place
        return -1

    def _commute(self, one: tuple[Block, int], other: tuple[Block, int], heard: bool) -> bool:
        if one[1] == other[1]:
            return commute(
                self._in_play(one, self._footprint(one[0]), heard),
                self._in_play(other, self._footprint(other[0]), heard),
            )
        return commute_apart(
            self._in_play(one, self._separately(one[0]), heard, OWN),
            self._in_play(other, self._separately(other[0]), heard, OWN),
        )

    def _in_play(self, deed: tuple[Block, int], found: Footprint, heard: bool, own: str = "") -> Footprint:
        """Return what a deed looks at, with where its thing has to be for it to be heard."""
        block, thing = deed
        if not heard or thing < 0 or (block.line is not None and block.line.pattern.is_of_itself):
            return found
        places = self.footprints.holding((block.definition,)) & self.footprints.live
        return replace(found, reads=found.reads | frozenset(name + own for name in places))

    def apart(self, T: Table, coming: Sequence[tuple[Block, int]], given: int = 0, heard: bool = True) -> list[int]:
        """Return the places of those that come to something else than any before them, of what things do: of several that do the same it
        makes no difference which is first. given: things that are spoken of otherwise, and so are no others' twins. heard: whether
        only what is in play is heard, so that of those that may leave it it matters which does."""
        told: dict[int, list[int]] = {}
        found = []
        for place, (block, thing) in enumerate(coming):
            same = told.setdefault(self._deed(block), [])
            if any(self._comes_to_the_same(T, block, one, thing, given, heard) for one in same):
                continue
            same.append(thing)
            found.append(place)
        return found

    def _comes_to_the_same(self, T: Table, block: Block, one: int, other: int, given: int, heard: bool) -> bool:
        """Return whether it is the same which of two things (-1: the table) does first what both do."""
        if one == other:
            return True
        lay, itself = self.lay, self._speaks_of_itself(block)
        is_free = not itself or (min(one, other) >= 0 and itself == "here" and T.w[one] == T.w[other])
        if is_free and (max(one, other) < 0 or not (heard and self._clears(block))):
            return True
        if min(one, other) < 0 or (lay.bit[one] | lay.bit[other]) & given:
            return False
        return lay.thing_definition[one] == lay.thing_definition[other] and twin(T, one, other)

    def _deed(self, block: Block) -> int:
        """Return the number of the first block that does the same as this one, if whatever has it is left aside."""
        known = self._deeds.get(block.index)
        if known is None:
            line = block.line
            does = (line.called if isinstance(line, m.When) else "", block.body if line is None else line.body)
            known = self._deeds[block.index] = self._does.setdefault(does, block.index)
        return known

    def _clears(self, block: Block) -> bool:
        """Return whether what a block does may take something out of play."""
        return not self.footprints.live.isdisjoint(self._footprint(block).changes)

    def _speaks_of_itself(self, block: Block) -> str:
        """Return on what of the thing that has it may hang what a block does: nothing, the place `here`, or `this`."""
        known = self._itself.get(block.index)
        if known is None:
            known = ""
            for node in m.walk(block.body if block.line is None else block.line):
                if isinstance(node, m.This) or (isinstance(node, m.Things) and node.other):
                    known = "this"
                elif isinstance(node, m.Here):
                    known = known or "here"
            self._itself[block.index] = known
        return known

    def asker(self, ability: str) -> Callable[[Running, int], int]:
        """Return, for a loop that resolves an ability of things, the things to ask about, of those that remain.

        Abilities that only add, and read nothing that another one changes, come first unasked: being early they can only
        widen what the others may do. The rest are asked about unless all of them commute."""

        def order(machine: Running, rest: int) -> int:
            blocks = {t: block for t in each(rest) if (block := self._ability(t, ability)) is not None}
            active = 0
            for thing, block in blocks.items():
                others = [self._footprint(b) for t, b in blocks.items() if t != thing]
                if goes_first(self._footprint(block), others):
                    return 0 if thing == (rest & -rest).bit_length() - 1 else self.lay.bit[thing]
                active |= self.lay.bit[thing]
            listed = [(block, thing) for thing, block in blocks.items()]
            distinct = [listed[place] for place in self.apart(machine.T, listed, heard=False)]
            if not self.matters(distinct, heard=False):
                return 0
            return active & self.lay.mask([thing for _, thing in distinct])

        return order
