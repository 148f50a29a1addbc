"""All that can ever be chosen in a game, as a fixed table by what it means: the same row is the same choice in every position.

Players are counted from whoever chooses (0: oneself), so that what is learned in one seat holds in the others. Things that lie alike (same
definition, same place) are told apart by a number, in the order in which they are offered; how to pay likewise. What comes beyond the
last number isn't offered here: there is always something else that means as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.agents.naming import ELSEWHERE, Action, Naming
from interpreter.effects.steps import flow

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.game.game import Game

ALIKE = 4
"""So many things that lie alike can be told apart."""
NUMBERS = 64
"""Numbers below this can be chosen."""
PAYMENTS = 64
"""So many ways to pay, in the order in which they are offered, can be told apart."""
OTHERS = 16
"""So many options can be chosen of which nothing better is known than their order."""


class Actions(Naming):
    """The actions of a program. table: what each means; its length is their number."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.table: list[Action] = [*dict.fromkeys(self._all())]
        self._numbers = {action: number for number, action in enumerate(self.table)}

    def __len__(self) -> int:
        return len(self.table)

    def names(self) -> list[str]:
        """Return what each means, as text by ids: `thing/tent/yard/me/1`."""
        return ["/".join(str(part) for part in action) for action in self.table]

    def open_to(self, game: Game) -> dict[int, int]:
        """Return, by action the index of the option of the open question that it means. Never empty."""
        decision = game.decision
        assert decision is not None
        found: dict[int, int] = {}
        for option in decision.options:
            number = self._number(self.meaning(game, option), found)
            if number is not None:
                found[number] = option.index
        return found

    def _number(self, meaning: Action, taken: dict[int, int]) -> int | None:
        """Return the first action that means this and isn't taken."""
        alike: list[Action] = [meaning]
        if meaning[0] in ("thing", "way", "trigger"):
            alike = [(*meaning, place) for place in range(1, ALIKE + 1)]
        elif meaning[0] == "payment":
            alike = [("payment", place) for place in range(1, PAYMENTS + 1)]
        if not any(action in self._numbers for action in alike):
            alike = [("other", place) for place in range(1, OTHERS + 1)]
        numbers = (self._numbers[action] for action in alike if action in self._numbers)
        return next((number for number in numbers if number not in taken), None)

    # -- all of them -------------------------------------------------------------------------------------------------------

    def _all(self) -> Iterator[Action]:
        lay, words = self.lay, self.lay.game.vocabulary
        whose = [self.who(player, 0) for player in range(lay.players)]
        yield from (("done",), ("no",), ("yes",))
        yield from (("player", one) for one in whose)
        yield from (("unit", unit) for unit in words.units)
        yield from (("number", number) for number in range(NUMBERS))
        for name, zone in lay.game.zones.items():
            holders = whose if zone.owner == "player" else ["table" if zone.owner == "table" else "thing"]
            yield from (("place", name, holder) for holder in holders)
            for index, definition in enumerate(lay.definitions):
                if any(words.is_kind(definition.id, kind) for kind in zone.holds):
                    copies = min(ALIKE, lay.thing_definition.count(index))
                    for holder in holders:
                        yield from (("thing", definition.id, name, holder, one) for one in range(1, copies + 1))
        for definition in lay.definitions:
            yield from (("thing", definition.id, ELSEWHERE, "table", one) for one in range(1, ALIKE + 1))
        for thing, space in enumerate(lay.thing_space):
            if space is not None:
                yield "space", *space, self.who(lay.thing_owner[thing], 0)
        for block in self.program.blocks:
            for place, step in enumerate(block.steps):
                if isinstance(step, flow.Branch):
                    yield from (("branch", block.address, place, body) for body in range(len(step.bodies)))
                elif isinstance(step, flow.Next):
                    yield from (("branch", block.address, place, item) for item in range(len(step.items)))
        for line in self.program.offer_lines:
            yield from (("way", line.block.address, one) for one in range(1, ALIKE + 1))
        yield "way", "none", 1
        for listener in self.program.listeners:
            yield from (("trigger", listener.block.address, one) for one in range(1, ALIKE + 1))
        yield from (("payment", one) for one in range(1, PAYMENTS + 1))
        yield from (("other", one) for one in range(1, OTHERS + 1))
