"""What one verb does by way of another is told once."""

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.telling.test_lacking import BOOK, of, zone


def test_what_goes_on_with_another_verb_in_the_same_words_is_told_once() -> None:
    game = Game(BOOK, seats=2, seed=3)
    table = game.machine.T
    for number in range(4):
        table.move(of(table, "farm", number), zone(table, "city", 0))
    event = of(table, "harvest_festival")
    game.choose(0)
    while game.seat != 0 or game.decision is None or event not in [one.value for one in game.decision.options]:
        game.choose(0)
    game.choose(next(one.index for one in game.decision.options if one.value == event))
    told = [line.text.plain for line in Teller(game, Voice(BOOK, "en", 0, players=2)).tell(game.heard(0))]
    assert [line for line in told if "Harvest Festival" in line] == ["Player 1 achieves “Harvest Festival.”"]
