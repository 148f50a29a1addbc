"""What is told at the end of a game."""

import io

from rich.console import Console

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.standings import standings
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.standings import draw_standings


def test_a_source_says_nothing_of_who_does_not_play() -> None:
    book = load_rulebook("everdell")
    for seats, named in ((2, False), (1, True)):
        game = Game(book, seats=seats, seed=1)
        while game.decision is not None:
            game.choose(0)
        console = Console(file=io.StringIO(), width=200, no_color=True)
        voice = Voice(book, "en", 0, {0: "Ada", 1: "Ben"}, players=seats)
        console.print(draw_standings(standings(game, voice), voice.say, Paint(book.game)))
        assert isinstance(console.file, io.StringIO)
        text = console.file.getvalue()
        assert "The points of all cards in your city" in text
        assert ("Rugwort" in text) is named
