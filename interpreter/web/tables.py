"""All tables of a server: made, opened by their links, and kept going while bots have to answer."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import Final
from weakref import WeakValueDictionary

from dsl.spelling import nearest
from interpreter.agents.roster import AgentError, read
from interpreter.game.picks import Item
from interpreter.rulebook.book import OptionError, Rulebook, RulebookError
from interpreter.web.links import HOST, WATCH, Link, Signer
from interpreter.web.live import PERSON, Live
from interpreter.web.refused import Refused
from interpreter.web.shelf import Shelf
from interpreter.web.store.journal import Header, Store
from interpreter.web.thinking import SavedPosition, Thinkers

# Games that are kept in memory though nobody has a page of them open; any other is rebuilt from its journal in some milliseconds.
MOST_LIVE: Final = 256
# Seeds are short enough to be read out, and can be typed.
MOST_SEED: Final = 2**53
# What one answer of a bot may cost whoever runs the server.
MOST_SECONDS: Final = 10.0
MOST_ITERATIONS: Final = 5_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as somebody asks for it. seats: `person` or an agent, by seat. seed: None for any. reached: answers that were given
    before anybody sat down."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    packs: tuple[str, ...] = ()
    seed: int | None = None
    reached: tuple[int, ...] = ()


class Tables:
    """Makes tables and finds them by link.

    changed: called with the id of a table whenever something happened at it, from any thread."""

    def __init__(self, shelf: Shelf, store: Store, thinkers: Thinkers, changed: Callable[[str], None]) -> None:
        self.shelf, self.store = shelf, store
        self._thinkers, self._changed = thinkers, changed
        self._signer = Signer(store.secret())
        # Whoever looks at a table looks at the same one: it holds the lock, and open pages hear of its changes.
        self._live: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self._lock = RLock()
        store.listen(self._heard)

    # -- making and finding --------------------------------------------------------------------------------------------------

    def make(self, wanted: Wanted) -> Live:
        """Set up a table. Raises Refused."""
        for agent in wanted.seats:
            _check_agent(agent)
        book = self._book(wanted.game, wanted.packs)
        try:
            options = book.options(wanted.options)
            book.program(len(wanted.seats), wanted.options)
        except OptionError as error:
            raise _unknown(error.code, error.word, error.known) from None
        seed = secrets.randbelow(1_000_000) if wanted.seed is None else wanted.seed
        if not 0 <= seed <= MOST_SEED:
            raise Refused("bad-seed", most=MOST_SEED)
        header = Header(
            secrets.token_hex(8),
            wanted.game,
            wanted.packs,
            options,
            seed,
            wanted.seats,
            book.game.fingerprint,
            int(time.time()),
        )
        self.store.create(header)
        live = Live(header, book, self.store)
        if wanted.reached:
            live.reach(wanted.reached)
        self._keep(live)
        self.go_on(live)
        return live

    def again(self, live: Live) -> Live:
        """Set up the same table once more, and note it at the old one. Raises Refused (already-answered) if there is one."""
        header = live.header
        if live.again is not None:
            raise Refused("already-answered")
        made = self.make(Wanted(header.game, tuple(live.seating), header.options, header.packs))
        for seat, name in live.names.items():
            made.name(seat, name)
        live.follow(made.header.table)
        self._changed(header.table)
        return made

    def link(self, token: str) -> Link:
        """Return what a token is for, as it was written. Raises Refused (bad-link)."""
        return self._signer.read(token)

    def open(self, link: Link) -> Live:
        """Return the table of a link. Raises Refused (bad-link, broken-rules)."""
        live = self.live(link.table)
        live.hear()
        if live.renewed.get(link.role, 0) != link.renewal:
            raise Refused("bad-link")
        self.go_on(live)
        return live

    def token(self, live: Live, role: str) -> str:
        """Return the token of the link to a table that holds now. role: a seat's number, WATCH or HOST."""
        return self._signer.write(Link(live.header.table, role, live.renewed.get(role, 0)))

    def live(self, table: str) -> Live:
        """Return a table by its id. Raises Refused (bad-link, broken-rules)."""
        with self._lock:
            found = self._live.get(table)
        if found is not None:
            return self._keep(found)
        header = self.store.header(table)
        if header is None:
            raise Refused("bad-link")
        live = Live(header, self._book(header.game, header.packs), self.store)
        return self._keep(live)

    # -- what happens at a table ---------------------------------------------------------------------------------------------

    def answer(self, live: Live, seat: int, number: int, option: int) -> None:
        """Answer for a seat; see `Live.answer`."""
        live.answer(seat, number, option)
        self._moved(live)

    def pick(self, live: Live, seat: int, number: int, items: Sequence[Item]) -> None:
        """Answer for a seat with several; see `Live.pick`."""
        live.pick(seat, number, items)
        self._moved(live)

    def undo(self, live: Live, seat: int) -> None:
        """Take back for a seat; see `Live.undo`."""
        live.undo(seat)
        self._moved(live)

    def seat(self, live: Live, seat: int, agent: str) -> None:
        """Put a person or an agent into a seat. Raises Refused (unknown-agent, wrong-seats)."""
        if not 0 <= seat < len(live.seating):
            raise Refused("wrong-seats", word=seat + 1, known=", ".join(str(n + 1) for n in range(len(live.seating))))
        _check_agent(agent)
        live.seat(seat, agent)
        self._moved(live)

    def name(self, live: Live, seat: int, name: str) -> None:
        """Note how the person in a seat wants to be called."""
        live.name(seat, name)
        self._changed(live.header.table)

    def renew(self, live: Live, role: str) -> None:
        """Make a link worthless, so that `token` gives another. Raises Refused (bad-request) for a link there isn't."""
        if role not in (WATCH, HOST, *(str(seat) for seat in range(len(live.seating)))):
            raise Refused("bad-request")
        live.renew(role)
        self._changed(live.header.table)

    def go_on(self, live: Live) -> None:
        """Have a bot answer, if one has to. Harmless when one is thinking of it already; thoughts of another question are dropped."""
        with live.lock:
            agent, number, seat = live.bot, live.number, live.game.seat
            if live.thinking == number:
                return
            live.drop()
            if agent is None:
                return
            live.thinking = number
            header = live.header
            position = SavedPosition(
                header.table,
                str(self.shelf.games[header.game]),
                tuple(str(folder) for folder in self.shelf.folders(header.packs)),
                len(header.seats),
                header.seed,
                header.options,
                tuple(live.game.answers),
            )

            def chosen(option: int) -> None:
                try:
                    self.answer(live, seat, number, option)
                except Refused:
                    # A person sat down there, took back, or another process was quicker.
                    self.go_on(live)

            drop = self._thinkers.ask(position, agent, chosen)
            # It may have been answered already.
            if live.thinking == number:
                live.drop = drop

    def _moved(self, live: Live) -> None:
        self._changed(live.header.table)
        self.go_on(live)

    def _heard(self, table: str) -> None:
        with self._lock:
            live = self._live.get(table)
        if live is not None:
            live.catch_up()
        self._changed(table)

    def _keep(self, live: Live) -> Live:
        with self._lock:
            # Two may have rebuilt it at the same time: the first one stays.
            kept = self._live.setdefault(live.header.table, live)
            self._recent[live.header.table] = kept
            self._recent.move_to_end(live.header.table)
            while len(self._recent) > MOST_LIVE:
                self._recent.popitem(last=False)
            return kept

    def _book(self, game: str, packs: Sequence[str]) -> Rulebook:
        self._known("unknown-game", game, tuple(self.shelf.games))
        for pack in packs:
            self._known("unknown-pack", pack, tuple(self.shelf.packs))
        try:
            return self.shelf.book(game, packs)
        except RulebookError as error:
            raise Refused("broken-rules", game=game) from error

    @staticmethod
    def _known(code: str, word: str, known: Sequence[str]) -> None:
        if word not in known:
            raise _unknown(code, word, known)


def _check_agent(agent: str) -> None:
    """Raise Refused for what is neither a person nor an agent, or would think longer than a server can wait for."""
    if agent == PERSON:
        return
    try:
        budget = read(agent).budget
    except AgentError as error:
        raise _unknown(error.code, error.word, error.known) from None
    if budget is not None and (budget.seconds > MOST_SECONDS or budget.iterations > MOST_ITERATIONS):
        raise Refused("wrong-setting", word=agent[:60])


def _unknown(code: str, word: str, known: Sequence[str]) -> Refused:
    return Refused(code, word=word[:60], near=next(iter(nearest(word[:60], known)), ""), known=", ".join(known))
