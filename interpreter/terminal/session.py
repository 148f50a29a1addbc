"""A game in the terminal: people at one screen, bots, or both.

The session keeps asking the game what is to be decided and passes it on to a bot or to the person whose seat it is. It holds
no rules: what can be chosen, undone or explained, the game says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from interpreter.agents.elsewhere import Elsewhere
from interpreter.entrance.refusal import Refusal
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.standings import standings
from interpreter.telling.told import scene_of
from interpreter.telling.voice import Voice
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking, Leave, take_back
from interpreter.terminal.paint import Paint
from interpreter.terminal.standings import draw_standings
from interpreter.terminal.tabletop import Tabletop
from interpreter.terminal.waiting import waiting

if TYPE_CHECKING:
    from interpreter.agents.agent import Agent
    from interpreter.entrance.keeping import Keeping
    from interpreter.game.events import Event
    from interpreter.game.game import Game


@dataclass(slots=True)
class Seat:
    """Who sits there: a bot, or (without one) a person. `seen`: how much of what happened the person was told."""

    voice: Voice
    agent: Agent | None = None
    seen: int = 0


class Session:
    """One game from where it stands to its end, or until somebody leaves. `piped`: answers are not typed but read line by line, so
    what is read is shown, and nobody passes a screen on."""

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
        self.shown = self.hinted = False
        self.paint = Paint(game.book.game)

    def run(self) -> bool:
        """Play on; whether the game came to its end. Whatever happens, what was answered is kept first."""
        try:
            return self._play()
        finally:
            if self.keeping is not None:
                self.keeping.keep()
                self.keeping.close()

    def _play(self) -> bool:
        try:
            while (decision := self.game.decision) is not None:
                seat = self.seats[decision.seat]
                if seat.agent is not None:
                    self.game.choose(self.chosen_by(seat.agent, decision.seat))
                    self.keep()
                    if not self.people:
                        # Nobody waits for news of their own: each is told in turn, of what they did.
                        self.tell(decision.seat)
                        for one in self.seats:
                            one.seen = len(self.news(decision.seat))
                elif self.hand_over(decision.seat):
                    Asking(self, decision.seat).answer()
                # Before anything else is shown or asked.
                self.keep()
        except (Leave, KeyboardInterrupt, EOFError) as end:
            self.keep()
            if self.piped and isinstance(end, EOFError):
                self.console.print(self.seats[self.at_screen].voice.say("play.no-more-answers"))
            self.tell_place()
            return False
        self.tell(self.at_screen)
        voice = self.seats[self.at_screen].voice
        if self.people:
            self.show_table(self.at_screen)
        self.console.print(draw_standings(standings(self.game, voice), voice.say, self.paint))
        return True

    def chosen_by(self, agent: Agent, seat: int) -> int:
        """Return a bot's answer. Whoever waits for it sees that it is thinking; to interrupt it is to leave."""
        if not isinstance(agent, Elsewhere):
            return agent.choose(self.game, seat)
        voice = self.seats[self.at_screen].voice
        with waiting(self.console, lambda n: voice.say("play.thinking", name=voice.player(seat), seconds=n)) as tick:
            return agent.choose(self.game, seat, tick)

    def hand_over(self, seat: int) -> bool:
        """Give the screen to a person: with several people, only after the one before has looked away. False if that one took
        the last choice back instead."""
        say = self.seats[seat].voice.say
        if seat != self.at_screen and self.piped:
            self.tell(self.at_screen)
            self.shown = False
        elif seat != self.at_screen and len(self.people) > 1:
            # Who has played sees what came of it before anybody else looks.
            self.tell(self.at_screen)
            if self._holds_on(seat):
                return False
            self.console.clear()
            self.console.print(Rule())
            self.ask(Text(say("play.pass-screen", name=self.seats[seat].voice.player(seat))))
            self.console.clear()
            self.shown = False
        self.at_screen = seat
        # Within a turn what changed is told; the whole table again only when another turn has begun.
        news = self.news(seat)[self.seats[seat].seen :]
        self.shown = self.shown and not any(self._opens(event) for event in news)
        self.tell(seat)
        if not self.shown:
            self.show_table(seat)
            self.shown = True
            if not self.hinted:
                self.console.print(say("play.hint"), style="dim", markup=False, highlight=False)
                self.hinted = True
            if len(self.game.waiting) > 1:
                self.console.print(say("play.at-once"), style="dim italic")
        return True

    def _holds_on(self, following: int) -> bool:
        """Return whether whoever is at the screen takes the last choice back, rather than pass the screen on."""
        voice = self.seats[self.at_screen].voice
        ask = Text(voice.say("play.look-away", name=voice.player(following)))
        while parse(self.ask(ask)).sort == "undo":
            try:
                take_back(self.game, self.at_screen, [seat.agent is not None for seat in self.seats])
            except Refusal as refusal:
                self.refuse(self.at_screen, refusal)
            else:
                self.went_back(self.at_screen)
                return True
        return False

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

    def _opens(self, event: Event) -> bool:
        """Return whether something begins with an event: a turn or, in a game that has none, whatever others do."""
        return event.kind == "turn" or (self.game.book.game.turns is None and event.seat != self.at_screen)

    def news(self, seat: int) -> list[Event]:
        """Return what happened, as far as the person of a seat has heard of it; where nobody plays, all of it."""
        return self.game.heard(seat) if self.people else self.game.events

    def tell(self, seat: int) -> None:
        """Print what happened since the person of that seat last looked."""
        events = self.news(seat)
        self._print_news(seat, min(self.seats[seat].seen, len(events)))
        self.seats[seat].seen = len(events)

    def _print_news(self, seat: int, since: int = 0) -> None:
        for line in Teller(self.game, self.seats[seat].voice).tell(self.news(seat), since):
            self.console.print(Padding(self.paint.text(line.text), (0, 0, 0, 2)))

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
        tabletop = Tabletop(voice.say, self.paint, full, self.console.width)
        self.console.print()
        self.console.print(tabletop.draw(scene_of(self.game, voice, None), asked))

    def show_log(self, seat: int) -> None:
        """Print all that happened, as that seat may know it."""
        self._print_news(seat)

    def keep(self) -> None:
        """Write down what was answered; where that isn't possible, say where it is kept instead."""
        trouble = None if self.keeping is None else self.keeping.keep()
        if trouble is None:
            return
        say = self.seats[self.at_screen].voice.say
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
            self.warn(self.seats[self.at_screen].voice.say("play.kept-nowhere"))

    def _say_saved(self, path: Path) -> None:
        said = self.seats[self.at_screen].voice.say("play.saved", path=path)
        self.console.print(said, markup=False, highlight=False)
