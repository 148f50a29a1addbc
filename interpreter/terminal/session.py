"""A game in the terminal: people at one screen, bots, or both.

The session keeps asking the game what is to be decided and passes it on to a bot or to the person whose seat it is. It holds
no rules: what can be chosen, undone or explained, the game says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.rule import Rule
from rich.text import Text

from interpreter.agents.elsewhere import Elsewhere
from interpreter.entrance.refusal import Refusal
from interpreter.telling.standings import standings
from interpreter.terminal.answers import parse
from interpreter.terminal.asking import Asking, Leave, take_back
from interpreter.terminal.standings import draw_standings
from interpreter.terminal.waiting import waiting

if TYPE_CHECKING:
    from interpreter.agents.agent import Agent
    from interpreter.game.events import Event
    from interpreter.terminal.screen import Screen


class Session:
    """One game at a screen, from where it stands to its end, or until somebody leaves."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.game = screen.game
        self.hinted = False

    def run(self) -> bool:
        """Play on; whether the game came to its end. Whatever happens, what was answered is kept first."""
        screen = self.screen
        try:
            return self._play()
        finally:
            if screen.keeping is not None:
                screen.keeping.keep()
                screen.keeping.close()

    def _play(self) -> bool:
        screen = self.screen
        try:
            while (decision := self.game.decision) is not None:
                seat = screen.seats[decision.seat]
                if seat.agent is not None:
                    self.game.choose(self.chosen_by(seat.agent, decision.seat))
                    screen.keep()
                    if not screen.people:
                        # Nobody waits for news of their own: each is told in turn, of what they did.
                        screen.tell(decision.seat)
                        for one in screen.seats:
                            one.seen = len(screen.news(decision.seat))
                elif self.hand_over(decision.seat):
                    Asking(screen, decision.seat).answer()
                # Before anything else is shown or asked.
                screen.keep()
        except (Leave, KeyboardInterrupt, EOFError) as end:
            screen.keep()
            if screen.piped and isinstance(end, EOFError):
                screen.console.print(screen.voice.say("play.no-more-answers"))
            screen.tell_place()
            return False
        screen.tell(screen.at_screen)
        voice = screen.voice
        if screen.people:
            screen.show_table(screen.at_screen)
        screen.console.print(draw_standings(standings(self.game, voice), voice.say, screen.paint))
        return True

    def chosen_by(self, agent: Agent, seat: int) -> int:
        """Return a bot's answer. Whoever waits for it sees that it is thinking; to interrupt it is to leave."""
        screen = self.screen
        if not isinstance(agent, Elsewhere):
            return agent.choose(self.game, seat)
        voice = screen.voice
        with waiting(screen.console, lambda n: voice.say("play.thinking", name=voice.player(seat), seconds=n)) as tick:
            return agent.choose(self.game, seat, tick)

    def hand_over(self, seat: int) -> bool:
        """Give the screen to a person: with several people, only after the one before has looked away. False if that one took
        the last choice back instead."""
        screen = self.screen
        say = screen.seats[seat].voice.say
        if seat != screen.at_screen and screen.piped:
            screen.tell(screen.at_screen)
            screen.shown = False
        elif seat != screen.at_screen and len(screen.people) > 1:
            # Who has played sees what came of it before anybody else looks.
            screen.tell(screen.at_screen)
            if self._holds_on(seat):
                return False
            screen.clear()
            screen.console.print(Rule())
            screen.ask(Text(say("play.pass-screen", name=screen.seats[seat].voice.player(seat))))
            screen.clear()
            screen.shown = False
        screen.at_screen = seat
        # Within a turn what changed is told, with what one has by then; the whole table again only when another turn has begun.
        news = screen.news(seat)[screen.seats[seat].seen :]
        screen.shown = screen.shown and not any(self._opens(event) for event in news)
        screen.tell(seat)
        if not screen.shown:
            screen.show_table(seat)
            screen.shown = True
            if not self.hinted:
                screen.console.print(say("play.hint"), style="dim", markup=False, highlight=False)
                self.hinted = True
            if len(self.game.waiting) > 1:
                screen.console.print(say("play.at-once"), style="dim italic")
        elif news:
            screen.show_own(seat)
        return True

    def _holds_on(self, following: int) -> bool:
        """Return whether whoever is at the screen takes the last choice back, rather than pass the screen on."""
        screen = self.screen
        voice = screen.voice
        ask = Text(voice.say("play.look-away", name=voice.player(following)))
        while parse(screen.ask(ask)).sort == "undo":
            try:
                take_back(self.game, screen.at_screen, [seat.agent is not None for seat in screen.seats])
            except Refusal as refusal:
                screen.refuse(screen.at_screen, refusal)
            else:
                screen.went_back(screen.at_screen)
                return True
        return False

    def _opens(self, event: Event) -> bool:
        """Return whether something begins with an event: a turn or, in a game that has none, whatever others do."""
        return event.kind == "turn" or (self.game.book.game.turns is None and event.seat != self.screen.at_screen)
