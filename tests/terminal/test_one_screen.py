"""Several people at one screen, where nothing is taken away between them."""

import io

from rich.console import Console

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.terminal.screen import Screen, Seat
from tests.commands.toys import FAIR


def test_what_stands_on_one_screen_is_told_once_and_each_is_told_their_own() -> None:
    made = Stage(load_rulebook(FAIR), seats=2)
    names = {0: "Player 1", 1: "Player 2"}
    seats = [Seat(Voice(made.book, "en", seat, names)) for seat in range(2)]
    out = io.StringIO()
    screen = Screen(made, seats, Console(file=out, width=120), piped=True)
    made.put("baker", "deck")
    made.put("smith", "deck")
    made.ready()
    made.take_turns(0)
    for seat in range(2):
        screen.tell(seat)
    assert out.getvalue().count("Player 1’s turn.") == 1
    screen.clear()
    seats[1].seen = 0
    screen.tell(1)
    assert out.getvalue().count("Player 1’s turn.") == 2
