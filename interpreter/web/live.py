"""One table as it stands: its journal played into a game. It can be dropped at any time and rebuilt from the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from typing import Any, Final

from interpreter.game.game import Game, UndoError
from interpreter.game.picks import Item, PicksError, picks_of
from interpreter.rulebook.book import Rulebook
from interpreter.web.refused import Refused
from interpreter.web.store.journal import Header, JournalEntry, Store, Taken
from interpreter.web.story import Story

PERSON: Final = "person"
ONLOOKER: Final = -1
# A game ends long before; this bounds what one table can make a server do.
MOST_ENTRIES: Final = 100_000


class Live:
    """A table that is being played. Every change is an entry, written before anything else happens; a number that somebody else
    has used meanwhile means that the change wasn't made.

    number: of the last entry. asked: of the entry since which the open question stands. seating: who sits where now, by seat.
    names: how persons called themselves, by seat. renewed: how often each link was renewed, by seat or `watch`. again: the table
    that follows this one, if there is one. Hold `lock` while looking at more than one of them."""

    def __init__(self, header: Header, book: Rulebook, store: Store) -> None:
        self.header, self.book, self.lock = header, book, RLock()
        self._store = store
        self.game = Game(book, len(header.seats), header.seed, header.options)
        self.number = self.asked = 0
        self.seating = list(header.seats)
        self.names: dict[int, str] = {}
        self.renewed: dict[str, int] = {}
        self.again: str | None = None
        # How many answers each entry held that still counts.
        self._together: list[int] = []
        # The entry after which a bot was last asked to answer, and what drops its thought.
        self.thinking = -1
        self.drop: Callable[[], None] = lambda: None
        # What pages have drawn already, by seat and language.
        self.stories: dict[tuple[int, str], Story] = {}
        # Whether the rules of today may play another game than those it was set up with.
        self.rules_changed = book.game.fingerprint != header.fingerprint
        self.catch_up()

    def catch_up(self) -> bool:
        """Play what was appended since, here or by another process; tell whether there was anything."""
        with self.lock:
            found = self._store.entries(self.header.table, self.number)
            for entry in found:
                self._take_in(entry)
            return bool(found)

    def hear(self) -> None:
        """Play what other processes appended since, where there may be others."""
        if not self._store.alone:
            self.catch_up()

    def answer(self, seat: int, number: int, option: int) -> None:
        """Answer the question that stood when entry `number` was the last. Raises Refused, and nothing is changed:
        already-answered, game-over, not-your-question, no-such-option, rules-changed."""
        with self.lock:
            self._ready(number)
            if self.game.seat != seat:
                raise Refused("not-your-question")
            if not 0 <= option < self.game.width:
                raise Refused("no-such-option")
            self._append("answer", {"seat": seat, "options": [option]})

    def pick(self, seat: int, number: int, items: Sequence[Item]) -> None:
        """Answer the question that stood when entry `number` was the last with several things or units, in any order, in one entry.
        Raises Refused as `answer` does."""
        with self.lock:
            self._ready(number)
            if self.game.seat != seat:
                raise Refused("not-your-question")
            picks = picks_of(self.game)
            if picks is None:
                raise Refused("no-such-option")
            try:
                options = picks.holding(items).answers()
            except PicksError as error:
                raise Refused("no-such-option") from error
            self._append("answer", {"seat": seat, "options": list(options)})

    def undo(self, seat: int) -> None:
        """Take back the last answer of a seat, and with it what bots answered since. Raises Refused: nothing-to-undo,
        something-learnt, all-done, not-yours, rules-changed."""
        with self.lock:
            self.hear()
            self._append("undo", {"seat": seat, "answers": self._back(seat)})

    def reach(self, options: Sequence[int]) -> None:
        """Have the game begin where these answers lead; nobody takes them back."""
        self._say("reached", {"options": [*options]})

    def seat(self, seat: int, agent: str) -> None:
        """Put a person or an agent into a seat."""
        self._say("seat", {"seat": seat, "agent": agent})

    def name(self, seat: int, name: str) -> None:
        """Note how the person in a seat wants to be called."""
        self._say("name", {"seat": seat, "name": name})

    def renew(self, link: str) -> None:
        """Make the link of a seat, or that of the onlookers (`watch`), worthless; the next one of it holds."""
        self._say("renew", {"link": link})

    def follow(self, table: str) -> None:
        """Note the table at which the same people play again. Raises Refused (already-answered) if there is one."""
        with self.lock:
            self.catch_up()
            if self.again is not None:
                raise Refused("already-answered")
            self._append("again", {"table": table})

    @property
    def bot(self) -> str | None:
        """The agent that has to answer now; None if nobody or a person does."""
        if self.game.over or self.rules_changed or self.number >= MOST_ENTRIES:
            return None
        agent = self.seating[self.game.seat]
        return None if agent == PERSON else agent

    # -- the journal ---------------------------------------------------------------------------------------------------------

    def _ready(self, number: int) -> None:
        self.hear()
        if self.rules_changed:
            raise Refused("rules-changed")
        if not self.asked <= number <= self.number:
            raise Refused("already-answered")
        if self.game.over:
            raise Refused("game-over")

    def _say(self, kind: str, data: Mapping[str, Any]) -> None:
        """Append what has nothing to do with the question that is open: whoever was quicker only comes before."""
        with self.lock:
            while True:
                self.catch_up()
                if self.number >= MOST_ENTRIES:
                    raise Refused("too-many")
                try:
                    self._store.append(self.header.table, JournalEntry(self.number + 1, kind, data))
                except Taken:
                    continue
                self.catch_up()
                return

    def _append(self, kind: str, data: Mapping[str, Any]) -> None:
        if self.number >= MOST_ENTRIES:
            raise Refused("too-many")
        entry = JournalEntry(self.number + 1, kind, data)
        try:
            self._store.append(self.header.table, entry)
        except Taken:
            self.catch_up()
            raise Refused("already-answered") from None
        self._take_in(entry)

    def _take_in(self, entry: JournalEntry) -> None:
        data = entry.data
        if entry.kind != "answer":
            # What was told is taken back, or names others than before.
            self.stories.clear()
        match entry.kind:
            case "answer":
                for option in data["options"]:
                    self._play(option)
                self._together.append(len(data["options"]))
                self.asked = entry.number
            case "reached":
                for option in data["options"]:
                    self._play(option)
                self.asked = entry.number
            case "undo":
                self._take_back(data["answers"])
                self.asked = entry.number
            case "seat":
                self.seating[data["seat"]] = data["agent"]
            case "name":
                self.names[data["seat"]] = data["name"]
            case "renew":
                self.renewed[data["link"]] = self.renewed.get(data["link"], 0) + 1
            case "again":
                self.again = data["table"]
        self.number = entry.number

    def _play(self, option: int) -> None:
        # Under the rules it was answered by, an answer always fits; under others it may not, and then the table stands still.
        if not self.game.over and 0 <= option < self.game.width:
            self.game.choose(option)
        else:
            self.rules_changed = True

    def _take_back(self, answers: int) -> None:
        try:
            for _ in range(answers):
                self.game.undo()
            while answers > 0:
                answers -= self._together.pop()
        except (UndoError, IndexError):
            self.rules_changed = True

    def stays(self, seat: int) -> str:
        """Return why a seat can take nothing back now, as a code of Refused; nothing if it can."""
        with self.lock:
            try:
                self._back(seat)
            except Refused as refused:
                return refused.code
            return ""

    def _back(self, seat: int) -> int:
        """Return how many answers an undo by `seat` takes back: those it gave last, and those of bots after them. Raises Refused."""
        if self.rules_changed:
            raise Refused("rules-changed")
        back = 0
        for together in reversed(self._together):
            if back >= len(self.game.answers):
                break
            last = self.game.answerer(back + 1)
            if last != seat and self.seating[last] == PERSON:
                raise Refused("not-yours")
            for _ in range(together):
                back += 1
                refused = self.game.keeps(back, last)
                if refused:
                    raise Refused(refused)
            if last == seat:
                return back
        raise Refused("nothing-to-undo")
