"""What all requests of one workshop share: the desk, what is played and weighed, and the tables at which that is done."""

from __future__ import annotations

import tempfile
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Lock
from typing import Any, Final

from starlette.applications import Starlette

from interpreter.rulebook.sources.finding import MAIN, PACK, games
from interpreter.telling.voice import Voice
from interpreter.web.limits import Limits
from interpreter.web.live import PERSON, Live
from interpreter.web.server import create_app
from interpreter.web.shelf import Shelf
from interpreter.web.site import Site
from interpreter.web.store.sqlite import SQLiteStore
from interpreter.web.tables import Wanted
from interpreter.workshop.desk import Desk, Sheet
from interpreter.workshop.folders import Folder
from interpreter.workshop.positions import Position, choices, come_to, find
from interpreter.workshop.refused import WorkshopRefusal
from interpreter.workshop.retelling import retold
from interpreter.workshop.trials import Trial, Trials
from interpreter.workshop.weights import Weigher, Weighing

# Whoever else sits at the table answers at once, and takes what scores.
OTHERS: Final = "greedy"
MOST_TABLES: Final = 64
MOST_WEIGHINGS: Final = 16


@dataclass(frozen=True, slots=True)
class Play:
    """A table at which a card is tried. again: whether the position is that of the table before. option: the one that takes the card."""

    trial: Trial
    card: str
    position: Position
    live: Live
    again: bool
    option: int


class WorkshopRoom:
    """Everything that one workshop holds. Close it in the end."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.desk = Desk(folder)
        self.weigher = Weigher()
        self._place = tempfile.TemporaryDirectory(prefix="cardwright-")
        self._trials = Trials()
        self._shelf = Shelf(games(), {})
        self._store = SQLiteStore(Path(self._place.name) / "tables.sqlite")
        # Whoever is here started the server: nobody needs to be kept from asking too much.
        self.app: Starlette = create_app(self._shelf, self._store, Limits(tables=10_000, requests=10_000))
        self._plays: OrderedDict[str, Play] = OrderedDict()
        self._weighings: OrderedDict[str, Weighing] = OrderedDict()
        self._lock = Lock()
        # Set when the server ends, so that nobody waits for what doesn't come any more.
        self.ending = Event()

    def lasting(self) -> AbstractAsyncContextManager[Mapping[str, Any] | None]:
        """Return what keeps the tables going while the server runs."""
        return self.app.router.lifespan_context(self.app)

    def close(self) -> None:
        """End what is played and weighed, and remove all that was only tried."""
        self.weigher.close()
        self._trials.close()
        self._place.cleanup()

    def sheet_of(self, home: Path) -> Sheet:
        """Return a sheet by which a folder of rules is meant, with nothing on it."""
        main = next(path for path in (home / MAIN, home / PACK) if path.is_file())
        return Sheet(self.folder.name(main), "")

    # -- trying --------------------------------------------------------------------------------------------------------------------

    def trial(self, sheet: Sheet) -> Trial:
        """Return the rules as a window holds them. Raises Refused (broken)."""
        home = self.desk.home(sheet.file)
        texts = {self.folder.rules_file(name): text for name, text in sheet.texts.items()}
        return self._trials.make(home, texts)

    def play(self, sheet: Sheet, before: str = "") -> tuple[str, Play]:
        """Set up a table at which the card can be chosen, and return its token. before: the table at which it was tried before, whose
        position is kept if the rules still allow it. Raises Refused: broken, no-position."""
        trial = self.trial(sheet)
        old = self._plays.get(before)
        again = old is not None and old.card == sheet.card and come_to(trial.book, old.position, sheet.card)
        position = old.position if again and old is not None else find(trial.book, sheet.card)
        if position is None:
            raise WorkshopRefusal("no-position")
        self._shelf.games[trial.key] = trial.game
        for pack in trial.packs:
            self._shelf.packs[trial.key] = Path(pack)
        seats = tuple(PERSON if seat == position.seat else OTHERS for seat in range(position.seats))
        packs = (trial.key,) if trial.packs else ()
        wanted = Wanted(trial.key, seats, {}, packs, position.seed, position.answers)
        live = self.site.tables.make(wanted)
        token = self.site.tables.token(live, str(position.seat))
        with live.lock:
            option = choices(live.game, sheet.card)[0]
        play = Play(trial, sheet.card, position, live, again, option)
        with self._lock:
            self._plays[token] = play
            while len(self._plays) > MOST_TABLES:
                self._plays.popitem(last=False)
        return token, play

    def retold(self, token: str, name: str) -> tuple[str, Play]:
        """Return what was done at a table, as an example. Raises Refused: no-such-page, nothing-played, not-shown."""
        play = self._plays.get(token)
        if play is None:
            raise WorkshopRefusal("no-such-page")
        with play.live.lock:
            answers = list(play.live.game.answers)
        return retold(play.trial.book, play.card, play.position, answers, name), play

    # -- weighing ------------------------------------------------------------------------------------------------------------------

    def weigh(self, sheet: Sheet) -> str:
        """Begin to weigh the card, or go on if it was weighed before, and return by what name it is asked for. Raises Refused (broken)."""
        trial = self.trial(sheet)
        if sheet.card not in {one.id for one in trial.book.game.definitions}:
            raise WorkshopRefusal("broken")
        name = f"{trial.key}-{sheet.card}"
        with self._lock:
            before = self._weighings.get(name)
            self._weighings[name] = self.weigher.begin(str(trial.game), trial.packs, sheet.card, before)
            while len(self._weighings) > MOST_WEIGHINGS:
                self._weighings.popitem(last=False)
        return name

    def weighing(self, name: str) -> Weighing:
        """Return what is known of a weighing by now. Raises Refused (no-such-page)."""
        found = self._weighings.get(name)
        if found is None:
            raise WorkshopRefusal("no-such-page")
        return found

    def voice_of(self, weighing: Weighing, language: str) -> Voice:
        """Return who tells a weighing."""
        book = self._trials.book(weighing.folder, weighing.packs)
        return Voice(book, language)

    @property
    def site(self) -> Site:
        """The tables."""
        found: Site = self.app.state.site
        return found
