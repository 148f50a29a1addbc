"""The one screen of a game in the terminal: what is shown and asked there, and where the game is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from interpreter.entrance.refusal import Refusal
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.told import scene_of
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.tabletop import SceneDrawing

if TYPE_CHECKING:
    from interpreter.agents.agent import Agent
    from interpreter.entrance.keeping import Keeping
    from interpreter.game.events import Event
    from interpreter.game.game import Game
    from interpreter.telling.spoken import Spoken


@dataclass(slots=True)
class Seat:
    """Who sits there: a bot, or (without one) a person. `seen`: how much of what happened the person was told; `read`: what of the rest
    stands on the screen because somebody else was told it; `has`: what they were told last that they have."""

    voice: Voice
    agent: Agent | None = None
    seen: int = 0
    read: Counter[str] = field(default_factory=Counter)
    has: str = ""


class Screen:
    """What the people of one game see. `people`: their seats; `at_screen`: who sits there; `shown`: whether the table still stands there;
    `piped`: answers are not typed but read line by line, so what is read is shown."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        console: Console,
        keeping: Keeping | None = None,
        voices: Callable[[int, str], Voice] | None = None,
        piped: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self.keeping = keeping
        self.voices = voices
        self.piped = piped
        self.people = [number for number, seat in enumerate(seats) if seat.agent is None]
        self.at_screen = self.people[0] if self.people else 0
        self.shown = False
        self.paint = Paint(game.book.game)
        # What happened, without what was hidden, as far as it was asked for.
        self._open: list[Event] = []

    @property
    def voice(self) -> Voice:
        """How the person at the screen is spoken to."""
        return self.seats[self.at_screen].voice

    def ask(self, prompt: Text) -> str:
        """Return the next line that is typed, or read. EOFError if there is none."""
        if not self.piped:
            return self.console.input(prompt)
        self.console.print(prompt, end="")
        try:
            line = input()
        except OSError:
            raise EOFError from None
        self.console.print(line, markup=False, highlight=False)
        return line

    def refuse(self, seat: int, refusal: Refusal) -> None:
        """Tell a seat why not."""
        sentence = self.seats[seat].voice.say(f"failure.{refusal.key}", **refusal.words)
        self.console.print(sentence, style="yellow", markup=False, highlight=False)

    def news(self, seat: int) -> list[Event]:
        """Return what happened, as far as the person of a seat has heard of it; where nobody plays, all of it."""
        if self.people:
            return self.game.heard(seat)
        # Nobody's hand is hidden from whoever only watches.
        new = self.game.events[len(self._open) :]
        self._open += (replace(one, seen_by=None) if one.kind == "move" else one for one in new)
        return self._open

    def tell(self, seat: int) -> None:
        """Print what happened since the person of that seat last looked, but for what stands on the screen already."""
        events, sitting = self.news(seat), self.seats[seat]
        for line in self._lines(seat, min(sitting.seen, len(events))):
            if sitting.read[line.plain]:
                sitting.read[line.plain] -= 1
                continue
            self._print(line)
            for number in self.people:
                self.seats[number].read[line.plain] += number != seat
        sitting.seen = len(events)
        sitting.read.clear()

    def clear(self) -> None:
        """Take away what stands on the screen."""
        self.console.clear()
        for one in self.seats:
            one.read.clear()

    def _lines(self, seat: int, since: int = 0) -> list[Spoken]:
        return [line.text for line in Teller(self.game, self.seats[seat].voice).tell(self.news(seat), since)]

    def _print(self, line: Spoken) -> None:
        self.console.print(Padding(self.paint.text(line), (0, 0, 0, 2)))

    def speak(self, seat: int, language: str) -> None:
        """Speak to a seat in another language from now on."""
        if self.voices is not None:
            self.seats[seat].voice = self.voices(seat, language)

    def went_back(self, seat: int) -> None:
        """Forget what was told since a choice that was taken back."""
        for number, one in enumerate(self.seats):
            one.seen = min(one.seen, len(self.news(number)))
        self.shown = False
        self.console.print(self.seats[seat].voice.say("play.undone"), style="dim")

    def show_table(self, seat: int, full: bool = False) -> None:
        """Print the table as that seat may see it."""
        voice, decision = self.seats[seat].voice, self.game.decision
        # The question that follows shows the boards it is about.
        asked = Questions(self.game, voice).boards_asked(decision) if decision is not None else []
        tabletop = SceneDrawing(voice.say, self.paint, full, self.console.width)
        scene = scene_of(self.game, voice, None)
        self.console.print()
        self.console.print(tabletop.draw(scene, asked))
        self.seats[seat].has = tabletop.own(scene).plain

    def show_own(self, seat: int) -> None:
        """Print what that seat has now, if that is something else than what it was told last."""
        voice = self.seats[seat].voice
        has = SceneDrawing(voice.say, self.paint, width=self.console.width).own(scene_of(self.game, voice, None))
        if has.plain != self.seats[seat].has:
            self.seats[seat].has = has.plain
            if has:
                self.console.print(Text(f"  {voice.player(seat)}  ·  ", style="dim").append_text(has))

    def show_log(self, seat: int) -> None:
        """Print all that happened, as that seat may know it."""
        for line in self._lines(seat):
            self._print(line)

    def keep(self) -> None:
        """Write down what was answered; where that isn't possible, say where it is kept instead."""
        trouble = None if self.keeping is None else self.keeping.keep()
        if trouble is None:
            return
        say = self.voice.say
        self.warn(say("failure.cannot-write", path=trouble.path, reason=trouble.reason))
        if trouble.instead is None:
            self.warn(say("play.kept-nowhere"))
        else:
            self.warn(say("play.kept-elsewhere", path=trouble.instead))

    def warn(self, sentence: str) -> None:
        """Print what went wrong."""
        self.console.print(sentence, style="red", markup=False, highlight=False)

    def save(self, file: str = "") -> None:
        """Write the game to another file as well; without one, tell where it is kept. Refusal."""
        if file and self.keeping is not None:
            try:
                path = Path(file).expanduser()
            except RuntimeError:
                raise Refusal("cannot-write", path=file) from None
            if path != self.keeping.path:
                self.keeping.copy_to(path)
            self._say_saved(path)
        else:
            self.tell_place()

    def tell_place(self) -> None:
        """Say where the game is kept."""
        path = None if self.keeping is None else self.keeping.path
        if path is not None:
            self._say_saved(path)
        elif self.keeping is not None:
            self.warn(self.voice.say("play.kept-nowhere"))

    def _say_saved(self, path: Path) -> None:
        said = self.voice.say("play.saved", path=path)
        self.console.print(said, markup=False, highlight=False)
