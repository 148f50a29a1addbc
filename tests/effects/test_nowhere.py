"""Games in which nothing is ever in play, or nobody has a place that is asked for, are played like others."""

from pathlib import Path

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook

BAZAAR = Path(__file__).parent / "bazaar"


def test_offers_are_asked_for_where_nothing_is_ever_in_play(tmp_path: Path) -> None:
    for file in BAZAAR.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(text.replace("live: true", "live: false"), encoding="utf-8")
    book = load_rulebook(tmp_path)
    assert not any(zone.live for zone in book.game.zones.values())
    game, dice = Game(book, 3, 1), Dice(1)
    while not game.over:
        game.choose(dice.roll(game.width))
    assert len(game.answers) > 10
