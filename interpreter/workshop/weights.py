"""What a card is worth, told after a few seconds of games that others play in the background: how often it came into play, how far ahead
of others whoever took it ended, and the same of cards of its price.

Shares have Wilson's interval (Wilson 1927), means that of the normal distribution; both hold in 95 of 100 cases."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from threading import Lock
from typing import Any, Final

from interpreter.agents.agent import Agent
from interpreter.agents.roster import make
from interpreter.definitions.game import Definition
from interpreter.effects.circling import EndlessGame
from interpreter.entrance.phrases import Phrases
from interpreter.game.game import Game
from interpreter.review.weighing import BREAKS, MOST_DECISIONS, Scales, counting, id_of
from interpreter.rulebook.book import Rulebook, load_rulebook

# Seconds of all games together, if they tell what a card brings by then; at most so many, and of those before something is told.
LONGEST: Final = 9.0
PATIENCE: Final = 30.0
PIECE: Final = 1.5
# Cards of the same price that are weighed beside it: no more than get enough games in the time there is.
MOST_PEERS: Final = 5
# For how many games as scales reckon them one game counts.
OFTEN: Final = 8
Z: Final = 1.96
# Who plays: those at random show what can happen, those who take what scores at once what is wanted, those who search what it is worth to
# whoever thinks ahead. A search looks but a little ahead, so that its games end in the time there is.
AGENTS: Final = {"random": "random", "greedy": "greedy", "search": "easy:iterations=8:seconds=0.02"}
TURNS: Final = ("random", "greedy", "random", "search")


@dataclass(slots=True)
class CardTally:
    """What was seen of some cards. games, played: by agent, how many games, and in how many of them the card came into play.
    ahead: for each weighed card count, total and squares of the points by which its takers ended further ahead."""

    games: dict[str, int] = field(default_factory=dict)
    played: dict[str, int] = field(default_factory=dict)
    own: tuple[int, float, float] = (0, 0.0, 0.0)
    peers: tuple[int, float, float] = (0, 0.0, 0.0)
    peer_names: tuple[str, ...] = ()
    greedy: tuple[int, float] = (0, 0.0)

    def add(self, other: CardTally) -> None:
        """Take in what was seen elsewhere."""
        for agent, number in other.games.items():
            self.games[agent] = self.games.get(agent, 0) + number
        for agent, number in other.played.items():
            self.played[agent] = self.played.get(agent, 0) + number
        self.own = _sum(self.own, other.own)
        self.peers = _sum(self.peers, other.peers)
        self.peer_names = other.peer_names
        self.greedy = (self.greedy[0] + other.greedy[0], self.greedy[1] + other.greedy[1])


def _sum(one: tuple[int, float, float], other: tuple[int, float, float]) -> tuple[int, float, float]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@dataclass(slots=True)
class Weighing:
    """A card that is being weighed. begun: when, in seconds of a clock that only goes on. pieces: how many have been asked for."""

    folder: str
    packs: tuple[str, ...]
    card: str
    begun: float
    tally: CardTally = field(default_factory=CardTally)
    pieces: int = 0
    done: bool = False
    broken: bool = False


class Weigher:
    """Weighs one card at a time, in a process of its own: nobody waits for it, and a newer one takes its place."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()
        self._now: Weighing | None = None

    def begin(self, folder: str, packs: tuple[str, ...], card: str, before: Weighing | None = None) -> Weighing:
        """Begin to weigh a card of these rules. before: what is known of it already, which is gone on from."""
        weighing = Weighing(folder, packs, card, time.monotonic())
        with self._lock:
            if before is not None:
                weighing.pieces = before.pieces
                weighing.tally.add(before.tally)
            self._now = weighing
        self._go_on(weighing)
        return weighing

    def close(self) -> None:
        """End what is being played."""
        with self._lock:
            pool, self._pool, self._now = self._pool, None, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _go_on(self, weighing: Weighing) -> None:
        def told(future: Future[CardTally]) -> None:
            with self._lock:
                stale = self._now is not weighing
            if future.cancelled() or stale:
                weighing.done = True
            elif future.exception() is not None:
                weighing.broken = weighing.done = True
            else:
                weighing.tally.add(future.result())
                longest = PATIENCE if mean(weighing.tally.own) is None else LONGEST
                if time.monotonic() - weighing.begun > longest:
                    weighing.done = True
                else:
                    self._go_on(weighing)

        weighing.pieces += 1
        try:
            future = self._running().submit(
                weigh, weighing.folder, weighing.packs, weighing.card, weighing.pieces, PIECE
            )
        except (BrokenExecutor, RuntimeError):
            weighing.broken = weighing.done = True
            return
        future.add_done_callback(told)

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                # The server runs threads, and a fork of it would take their locks along.
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ignore_interrupts)
            return self._pool


def _ignore_interrupts() -> None:
    # Ctrl-C reaches all processes; the server ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- in the process that plays ---------------------------------------------------------------------------------------------------------

_books: dict[tuple[str, ...], Rulebook] = {}


def weigh(folder: str, packs: tuple[str, ...], card: str, seed: int, seconds: float) -> CardTally:
    """Play for some seconds, and return what was seen."""
    key = (folder, *packs)
    if key not in _books:
        _books.clear()
        _books[key] = load_rulebook(folder, packs=packs)
    book = _books[key]
    things = {one.id: one for one in book.game.definitions}
    peers = peers_of(book, things[card])
    # The card is due as often as all the others together.
    scales, beside = Scales({card}, seed), Scales(peers, seed)
    tally = CardTally(peer_names=tuple(peers))
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        number += 1
        agent = TURNS[number % len(TURNS)]
        weighed = scales if number % 4 < 2 or not peers else beside
        _play(
            book, card, agent, seed * 100_003 + number, weighed if agent == "random" else None, tally, until + LONGEST
        )
    tally.own = _scores(scales, [card])
    tally.peers = _scores(beside, peers)
    weight = scales.weights[card]
    tally.greedy = (weight.greedy, weight.chance)
    return tally


def peers_of(book: Rulebook, card: Definition) -> list[str]:
    """Return things of the same widest kind that cost as much all in all, at random but always the same."""
    price = _price(card)
    found = [
        one.id
        for one in book.game.definitions
        if one.owner == "table" and one.copies and one.id != card.id and one.kind == card.kind and _price(one) == price
    ]
    step = max(1, len(found) // MOST_PEERS)
    return sorted(found)[::step][:MOST_PEERS]


def _price(one: Definition) -> int | None:
    prices = [value for value in one.attributes.values() if isinstance(value, Mapping)]
    return sum(int(number) for number in prices[0].values()) if prices else None


def _scores(scales: Scales, ids: list[str]) -> tuple[int, float, float]:
    found = [scales.weights[id].ahead for id in ids]
    return sum(one.count for one in found), sum(one.total for one in found), sum(one.squares for one in found)


def _play(
    book: Rulebook, card: str, agent: str, seed: int, scales: Scales | None, tally: CardTally, until: float
) -> None:
    """Play one game and count it, unless it is not the first and goes on beyond a time."""
    least, most = book.game.seats
    seats = min(max(2, least), most)
    try:
        agents: list[Agent] = [make(AGENTS[agent], seed, seat) for seat in range(seats)]
        game = Game(book, seats=seats, seed=seed, remember=False)
        game.machine.log = []
        if scales is not None:
            # There is little time: whatever is offered is weighed.
            for _ in range(OFTEN):
                scales.next_game()
        while not game.over and len(game.answers) < MOST_DECISIONS:
            # The first one tells something, however slow the machine is.
            if tally.games and time.monotonic() > until:
                return
            if scales is not None:
                scales.weigh(game)
            game.choose(agents[game.seat].choose(game, game.seat))
    except (EndlessGame, *BREAKS):
        return
    tally.games[agent] = tally.games.get(agent, 0) + 1
    tally.played[agent] = tally.played.get(agent, 0) + _came(game, card)


def _came(game: Game, card: str) -> bool:
    """Return whether a card came to lie where it counts, or did anything."""
    zones = counting(game.book)
    for event in game.events:
        match event.kind, event.args:
            case "move", (thing, _, (zone, _)) if zone in zones and id_of(game, thing) == card:
                return True
            case "resolve" | "trigger", (int() as thing, *_) if thing >= 0 and id_of(game, thing) == card:
                return True
            case "offer", (_, int() as thing, *_) if thing >= 0 and id_of(game, thing) == card:
                return True
    return False


# -- in words --------------------------------------------------------------------------------------------------------------------------


def share(count: int, of: int) -> tuple[float, float]:
    """Return between which shares the true one lies (Wilson's score interval)."""
    if not of:
        return 0.0, 1.0
    p = count / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(sums: tuple[int, float, float]) -> tuple[float, float, float] | None:
    """Return a mean and between which values the true one lies; None for fewer than two."""
    count, total, squares = sums
    if count < 2:
        return None
    middle = total / count
    half = Z * sqrt(max(0.0, squares / count - middle * middle) / (count - 1))
    return middle, middle - half, middle + half


def told(weighing: Weighing, say: Phrases, called: Callable[[str], str]) -> list[str]:
    """Return what a weighing tells, a sentence each. called: what a thing is called."""
    tally = weighing.tally
    sentences: list[str] = []
    for agent in AGENTS:
        games = tally.games.get(agent, 0)
        if games:
            low, high = share(tally.played.get(agent, 0), games)
            numbers = {"games": games, "played": tally.played.get(agent, 0), "low": f"{low:.0%}", "high": f"{high:.0%}"}
            sentences.append(say(f"workshop.weigh-{agent}", **numbers))
    own, peers = mean(tally.own), mean(tally.peers)
    if own is None:
        sentences.append(say("workshop.weigh-few" if weighing.done else "workshop.weigh-soon"))
        return sentences
    sentences.append(say(_verdict("own", own[1], own[2]), **_numbers(own), count=tally.own[0]))
    if peers is not None and tally.peer_names:
        names = ", ".join(called(id) for id in tally.peer_names)
        sentences.append(say("workshop.weigh-peers", **_numbers(peers), names=names))
        error = sqrt((own[2] - own[0]) ** 2 + (peers[2] - peers[0]) ** 2)
        difference = own[0] - peers[0]
        sentences.append(say(_verdict("price", difference - error, difference + error)))
    return sentences


def _verdict(about: str, low: float, high: float) -> str:
    if low > 0:
        return f"workshop.weigh-{about}-more"
    return f"workshop.weigh-{about}-less" if high < 0 else f"workshop.weigh-{about}-even"


def _numbers(values: tuple[float, float, float]) -> dict[str, Any]:
    return {"mean": f"{values[0]:+.1f}", "low": f"{values[1]:+.1f}", "high": f"{values[2]:+.1f}"}
