"""What an option would cost: what whoever chooses it would pay, and by which offer, with this very answer; told before it is given."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from interpreter.game.events import events_of
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken, joined
from interpreter.telling.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from interpreter.game.game import Game

# It is tried where the unseen is dealt anew, so that nothing hidden can be told; what hangs on that isn't sure, and not told.
WORLDS: Final = (1, 2)


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid. units: how many of each. offers: those that are used up for it, each with the thing that makes it (-1: the
    table), by their numbers."""

    units: Mapping[str, int]
    offers: tuple[tuple[int, int], ...]

    def __bool__(self) -> bool:
        """Tell whether it is anything."""
        return bool(self.units or self.offers)


def cost_of(game: Game, option: int) -> Cost:
    """Return what whoever is asked would pay with an option; nothing where it is free, or a further question tells what is paid.
    The game is left as it is."""
    one, two = (_paid(game, option, seed) for seed in WORLDS)
    units = {unit: number for unit in one.units if (number := min(one.units[unit], two.units.get(unit, 0)))}
    return Cost(units, tuple(offer for offer in one.offers if offer in two.offers))


def worded_cost(game: Game, voice: Voice, option: int) -> Spoken | None:
    """Return what an option costs, in words; None if nothing."""
    cost = cost_of(game, option)
    if not cost:
        return None
    questions, lines = Questions(game, voice), game.program.offer_lines
    offers = [questions.way((lines[number].node, thing)).small() for number, thing in cost.offers]
    return voice.framed("table.costs", what=joined([*offers, *([voice.units(cost.units)] if cost.units else [])], ", "))


def _paid(game: Game, option: int, seed: int) -> Cost:
    world, seat = game.copy(), game.seat
    world.deal_anew(seat, seed)
    world.machine.log = []
    world.choose(option)
    units: Counter[str] = Counter()
    offers: list[tuple[int, int]] = []
    for event in events_of(game.program.lay, world.machine.log or []):
        if event.kind == "transfer" and event.args[1] == ("player", seat) != event.args[2]:
            units.update(dict(event.args[0]))
        elif event.kind == "offer" and event.seat == seat:
            offers.append(event.args)
    return Cost(units, tuple(offers))
