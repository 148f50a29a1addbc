"""Several people at one screen, where nothing is taken away between them."""

import io
from pathlib import Path

from rich.console import Console

from interpreter.agents.uniform import RandomAgent
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.terminal.screen import Screen, Seat
from tests.commands.toys import FAIR
from tests.kinds.playing import written
from tests.telling.test_untold_places import PASSING


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


def test_who_only_watches_bots_is_told_all_hands(tmp_path: Path) -> None:
    game = Game(written(tmp_path, PASSING), seats=3, seed=1)
    names = {0: "Ada", 1: "Bruno", 2: "Clara"}
    out, bot = io.StringIO(), RandomAgent(1)
    seats = [Seat(Voice(game.book, "en", seat, names), bot) for seat in range(3)]
    Screen(game, seats, Console(file=out, width=120)).tell(0)
    assert "Bruno gives 3 fig to Clara." in out.getvalue()
    assert "goods" not in out.getvalue()
