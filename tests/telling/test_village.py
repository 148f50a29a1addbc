"""What is asked and told in a made-up village: on which field something is put, and what a choice is for."""

import random
from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

VILLAGE = Path(__file__).parents[1] / "text" / "village"


def told(language: str) -> tuple[set[str], set[str]]:
    """Return all that was asked and all that was told."""
    game, chance = Game(load_rulebook(VILLAGE), seats=2, seed=3), random.Random(3)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    asked = set()
    while game.decision is not None:
        asked.add(Questions(game, voice).text(game.decision).plain)
        game.choose(chance.randrange(game.width))
    return asked, {news.text.plain for news in Teller(game, voice).tell(game.heard(0))}


@pytest.mark.parametrize(
    ("language", "put"),
    [
        ("en", "Ada moves 1 herder into the pasture of field "),
        ("es", "Ada mueve 1 pastora al pasto del prado "),
        ("it", "Ada sposta 1 pastora nel pascolo del prato "),
        ("fr", "Ada déplace 1 bergère dans le pâturage du pré "),
    ],
)
def test_the_log_says_on_which_field(language: str, put: str) -> None:
    assert any(line.startswith(put) for line in told(language)[1])


def test_what_may_be_done_with_what_is_chosen_is_not_what_is_asked() -> None:
    asked, _ = told("en")
    assert "Sell a cart: choose a cart in your yard." in asked
    assert not any(one.startswith("Scrap") for one in asked)
