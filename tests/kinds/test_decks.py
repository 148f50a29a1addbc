"""Deck-building: each player's cards are those of the beginning, those bought, and without those swept out; none is lost between."""

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.table.layout import NOBODY
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of, called, held

OWN = ("draw_pile", "discard_pile", "hand", "table_side")
PRICES = {"purse": 2, "map": 2, "statue": 3, "broom": 1}


def cards(game: Game, player: int) -> list[str]:
    """Return all cards of a player, wherever they lie."""
    return sorted(card for zone in OWN for card in held(game, zone, player))


@pytest.mark.parametrize("seed", range(6))
def test_a_deck_grows_by_what_is_bought(seed: int) -> None:
    game, dice = Game(book_of("decks"), seats=2, seed=seed), Dice(seed)
    swept = 0
    for player in range(2):
        assert cards(game, player) == ["dust"] * 2 + ["penny"] * 5
    while game.decision is not None:
        assert len(held(game, "market")) == 4 or not held(game, "stock")
        before = [cards(game, player) for player in range(2)]
        game.choose(0 if dice.roll(4) else dice.roll(game.width))
        attic = held(game, "attic", NOBODY)
        after = [cards(game, player) for player in range(2)]
        assert sum(map(len, after)) + len(attic) - sum(map(len, before)) - swept in (0, 1)
        swept = len(attic)
        assert set(attic) <= {"dust"}
    assert game.outcome is not None
    assert [*game.outcome.scores] == [3 * cards(game, player).count("statue") for player in range(2)]
    assert sum(len(cards(game, player)) for player in range(2)) > 14 - swept


def test_what_is_bought_comes_back_by_the_draw_pile() -> None:
    """Who buys whatever comes first has it in hand after two turns: seven cards are no more than a hand and three."""
    game = Game(book_of("decks"), seats=2, seed=3, options={"rounds": 3})
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
    bought: list[str] = []
    seen: set[str] = set()
    while game.decision is not None:
        game.choose(0)
        bought += [card for card in held(game, "discard_pile", 0) if card in PRICES and card not in bought]
        seen |= set(held(game, "hand", 0))
    assert bought
    assert set(bought) & seen
    told = [one.text.plain for one in Teller(game, voice).tell(game.heard(0))]
    assert any("draw pile" in one and "discard pile" in one for one in told)


def test_things_of_the_deck_are_of_their_player() -> None:
    game = Game(book_of("decks"), seats=3, seed=1)
    lay = game.program.lay
    first = [thing for thing in range(len(lay.thing_definition)) if called(game, thing) in ("penny", "dust")]
    assert [sum(lay.thing_owner[thing] == player for thing in first) for player in range(3)] == [7, 7, 7]
