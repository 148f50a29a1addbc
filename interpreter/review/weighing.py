"""Whether a thing is worth taking where it is offered: the same table is played to its end with it and with something else, by the
same dice, several times; and a greedy player says whether it would take it.

Players at random use nothing cleverly, and a greedy one sees only what scores at once. So a thing is not worth it if both say so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from math import sqrt

from dsl import meaning as m
from dsl.source import Span
from interpreter.agents.dice import Dice
from interpreter.agents.greedy import Greedy, lead
from interpreter.effects.circling import EndlessGame
from interpreter.game.decision import Option
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook

MOST_DECISIONS = 20_000
# What a game can break with. Rules that load should break nothing, which is why it is looked for.
BREAKS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
# How often each offer is played on from, with the thing and without it; in how many offers to a game, all things together.
TRIES = 8
OFFERS = 0.5
# How many offers are needed for a verdict, and how clear it must be, in standard errors.
ENOUGH = 8
CLEAR = 3.0
# Where picks come to nothing this often in a row (they are discarded, say), things aren't taken.
IDLE = 3


@dataclass(slots=True)
class Scores:
    """Sums over what is compared."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, score: float) -> None:
        """Count one more."""
        self.count += 1
        self.total += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / max(1, self.count)

    @property
    def error(self) -> float:
        """The variance of the mean."""
        variance = self.squares / max(1, self.count) - self.mean**2
        return max(0.0, variance) / max(1, self.count)


@dataclass(slots=True)
class Weight:
    """One thing. ahead: for each offer, how many points further ahead the seat ended with it than with something else. greedy: how
    often a greedy player took it; chance: how often one who picks blindly would have."""

    ahead: Scores = field(default_factory=Scores)
    greedy: int = 0
    chance: float = 0.0

    @property
    def lost(self) -> float | None:
        """How many points taking it costs, if that is clear."""
        clear = self.ahead.mean < -CLEAR * sqrt(self.ahead.error)
        if self.ahead.count < ENOUGH or not clear or self.greedy >= self.chance / 2:
            return None
        return -self.ahead.mean


class Scales:
    """Weighs things, by their ids, while games are played; each gets its share of the time."""

    def __init__(self, ids: Collection[str], seed: int) -> None:
        self.weights = {id: Weight() for id in ids}
        self._dice = Dice(seed)
        self._greedy = Greedy(seed)
        self._idle: Counter[tuple[str, Span | None]] = Counter()
        self._due = 0.0

    def next_game(self) -> None:
        """Begin another game."""
        self._due += OFFERS / max(1, len(self.weights))

    def weigh(self, game: Game) -> None:
        """Weigh one thing that the open question of a game offers, if one is due. The game stays as it is."""
        decision = game.decision
        assert decision is not None
        offered = [(option, id_of(game, option.value)) for option in decision.options if option.kind == "thing"]
        due = [one for one in offered if one[1] in self.weights and self.weights[one[1]].ahead.count <= self._due]
        place = decision.address, decision.node.span if decision.node is not None else None
        if not due or self._idle[place] >= IDLE:
            return
        option, id = due[self._dice.roll(len(due))]
        same = [one.index for one, its in offered if its == id]
        others = [one.index for one in decision.options if one.index not in same]
        if not others:
            return
        try:
            ahead = self._ahead(game, option, others)
        except (EndlessGame, *BREAKS):
            # Games break in the same way, and there it is told by seed and answers.
            return
        if ahead is None:
            self._idle[place] += 1
            return
        self._idle[place] = 0
        weight = self.weights[id]
        weight.ahead.add(ahead)
        weight.greedy += self._greedy.choose(game, game.seat) in same
        weight.chance += len(same) / len(decision.options)

    def _ahead(self, game: Game, option: Option, others: list[int]) -> float | None:
        """Return how many points further ahead the seat ends with this option; None if what it picks comes to nothing."""
        difference = 0
        for _ in range(TRIES):
            seed = self._dice.roll(1 << 62)
            taken = _played_on(game, option.index, seed)
            if not came_to_count(taken, option.value):
                return None
            left = _played_on(game, others[self._dice.roll(len(others))], seed)
            difference += lead(taken, game.seat) - lead(left, game.seat)
        return difference / TRIES


def id_of(game: Game, thing: int) -> str:
    """Return the id of a thing by its number."""
    lay = game.program.lay
    return lay.definitions[lay.thing_definition[thing]].id


def counting(book: Rulebook) -> set[str]:
    """Return the zones of players in which things do anything or score, by themselves or in what the game's scores count."""
    zones = book.game.zones.items()
    counted = {place.name for place in m.walk(book.game.scores) if isinstance(place, m.Zone)}
    return {
        name
        for name, zone in zones
        if zone.owner == "player" and (zone.live or zone.scores is not False or name in counted)
    }


def _played_on(game: Game, index: int, seed: int) -> Game:
    """Return a copy that takes this option and is then played at random to its end."""
    other, dice = game.copy(), Dice(seed)
    other.machine.log = []
    other.choose(index)
    while not other.over and len(other.answers) < MOST_DECISIONS:
        other.choose(dice.roll(other.width))
    return other


def came_to_count(game: Game, thing: int) -> bool:
    """Return whether what came first of a thing, after it was picked, was that it did something or came to lie where it
    counts.
    """
    zones, wanted = game.book.game.zones, counting(game.book)
    for event in game.events:
        match event.kind, event.args:
            case "move", (moved, _, (zone, _)) if moved == thing and not zones[zone].passing:
                return zone in wanted
            case "resolve" | "trigger", (int() as one, *_) if one == thing:
                return True
    return False
