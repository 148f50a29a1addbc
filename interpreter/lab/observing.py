"""Plays a game and notes what becomes of everything in it, for any game: by zones and events, naming nothing.

To whom something comes by chance is of interest because it is nobody's merit: whether those win more to whom a thing came is a fair
question, whether those win more who played it is not, as whoever leads plays more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.agents.arena import MOST_DECISIONS, ranks_of
from interpreter.agents.roster import make
from interpreter.effects.circling import EndlessGame
from interpreter.game.events import Event, events_of
from interpreter.game.game import Game
from interpreter.lab.record import Fate, PlayedGame
from interpreter.table.knowledge import SEEN, set_of
from interpreter.table.layout import each

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook

Value = int | str | bool
# What a game can break with. Rules that load should break nothing; if one does, it costs that game only.
BREAKS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    EndlessGame,
)


def play(
    book: Rulebook, agents: Sequence[str], seed: int, rotation: int = 0, options: Mapping[str, Value] | None = None
) -> PlayedGame:
    """Play one game to its end. agents: names as in the roster; at seat s sits the one at place s + rotation."""
    seats = len(agents)
    sitting = [make(agents[(seat + rotation) % seats], seed, seat) for seat in range(seats)]
    decisions, broke = [0] * seats, ""
    watch: Watch | None = None
    try:
        game = Game(book, seats, seed, options, remember=False)
        watch = Watch(game)
        while not game.over and sum(decisions) < MOST_DECISIONS:
            seat = game.seat
            watch.before_answer(seat)
            answer = sitting[seat].choose(game, seat)
            decisions[seat] += 1
            game.choose(answer)
            watch.after_answer()
    except BREAKS as error:
        broke = f"{type(error).__name__}: {error}"
    if watch is None or broke:
        fates = watch.fates if watch is not None else {}
        return PlayedGame(seed, rotation, False, [0] * seats, [0] * seats, [], decisions, 0, [], fates, broke)
    return watch.record(seed, rotation, decisions)


class Watch:
    """Follows one game from its first question on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lay = game.program.lay
        self.fates: dict[str, Fate] = {}
        # The log begins with the first question: a turn that had begun before it counts as well.
        self.turns = int(_in_turn(game))
        # What is in the open, or in somebody's hands: it comes to light once, until it is hidden from all again.
        self._known = 0
        # What lies open to all, and who is asked first hasn't been.
        self._open: list[int] = []
        game.machine.log = []
        zones = game.book.game.zones.items()
        self._counting = {n for n, z in zones if z.owner == "player" and (z.live or z.scores is not False)}
        for zone in range(len(self.lay.zone_name)):
            for thing in each(game.table.z[zone]):
                self._arrived(thing, zone)
                self._comes_to(thing, -1, zone)

    def before_answer(self, seat: int) -> None:
        """Note that a seat is about to answer: what has come to lie open came to it first."""
        for thing in self._open:
            self._fate(thing).came[seat] += 1
        self._open.clear()

    def after_answer(self) -> None:
        """Note what happened since."""
        log = self.game.machine.log
        for event in events_of(self.lay, log or []):
            self._note(event)
        self.game.machine.log = []

    def record(self, seed: int, rotation: int, decisions: list[int]) -> PlayedGame:
        """Return what is kept of the game."""
        game = self.game
        outcome, seats = game.result(), game.seats
        scores = list(outcome.scores[:seats])
        winners = [seat for seat in outcome.winners if seat < seats] if game.over else []
        sources: list[dict[str, int]] = []
        for found in outcome.breakdown[:seats]:
            points: dict[str, int] = {}
            for score in found:
                source = f"line/{score.line}" if score.thing < 0 else f"thing/{self._id(score.thing)}"
                points[source] = points.get(source, 0) + score.points
            sources.append(points)
        ranks = ranks_of(scores, winners)
        fates = dict(sorted(self.fates.items()))
        return PlayedGame(seed, rotation, game.over, scores, ranks, winners, decisions, self.turns, sources, fates)

    def _note(self, event: Event) -> None:
        match event.kind, event.args:
            case "turn", _:
                self.turns += 1
            case "move", (int() as thing, source, target):
                self._arrived(thing, self._zone(target))
                self._comes_to(thing, self._zone(source), self._zone(target))
            case "refill", (int() as thing, place) if thing >= 0:
                self._arrived(thing, self._zone(place))
            case "resolve" | "trigger", (int() as thing, *_) if thing >= 0:
                self._plays(thing, event.seat)
            case "offer", (_, int() as thing, *_) if thing >= 0:
                self._plays(thing, event.seat)

    def _zone(self, place: tuple[str, int]) -> int:
        return self.lay.zone(*place) if place[0] else -1

    def _comes_to(self, thing: int, source: int, zone: int) -> None:
        """Note that a thing has gone from one zone to another: into whose, and into play?"""
        if zone < 0 or not self._is_a_players(zone):
            return
        holder = self.lay.zone_holder[zone]
        before = self.lay.zone_holder[source] if source >= 0 and self._is_a_players(source) else -1
        if holder != before and holder < self.game.seats and self._is_told(thing):
            self._fate(thing).had[holder] += 1
        if self.lay.zone_name[zone] in self._counting:
            self._plays(thing, holder)

    def _plays(self, thing: int, seat: int) -> None:
        if 0 <= seat < self.game.seats and self._is_told(thing):
            self._fate(thing).played[seat] += 1

    def _arrived(self, thing: int, zone: int) -> None:
        """Note that a thing lies in a zone now: to whom did it come to light there?"""
        bit = self.lay.bit[thing]
        if zone < 0 or not self._is_told(thing):
            return
        seats = range(self.game.seats)
        seeing = [seat for seat in seats if set_of(self.game.table, zone, seat) == SEEN]
        if not seeing:
            self._known &= ~bit
            return
        if self._known & bit:
            return
        self._known |= bit
        fate = self._fate(thing)
        for seat in seeing:
            fate.seen[seat] += 1
        if self._is_a_players(zone):
            holder = self.lay.zone_holder[zone]
            if holder < self.game.seats:
                fate.came[holder] += 1
        elif len(seeing) == self.game.seats:
            self._open.append(thing)

    def _is_a_players(self, zone: int) -> bool:
        return self.lay.zone_kind[zone].definition.owner == "player"

    def _is_told(self, thing: int) -> bool:
        """Return whether it makes a difference who gets a thing: no space, and nobody's from birth."""
        return self.lay.thing_space[thing] is None and self.lay.thing_owner[thing] < 0

    def _id(self, thing: int) -> str:
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def _fate(self, thing: int) -> Fate:
        id = self._id(thing)
        if id not in self.fates:
            self.fates[id] = Fate.none(self.game.seats)
        return self.fates[id]


def _in_turn(game: Game) -> bool:
    """Return whether a turn has begun."""
    machine, blocks = game.machine, game.program.blocks
    block, frame = machine.block, machine.parent
    while not game.program.gives_turn(block):
        if frame is None:
            return False
        block, frame = blocks[frame[0]], frame[5]
    return True
