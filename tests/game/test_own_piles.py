"""Each player with a draw pile and discards of their own, and a row of their own that a pile of theirs refills."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.table.layout import each
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice

GAME = """
game: decks
players: {min: 2, max: 3}
units:
  point: {held_by: [player], plural: points}
kinds:
  card: {plural: cards, starts: box}
things:
  acorn: {kind: card, copies: 30}
zones:
  box: {owner: table, holds: card}
  pile: {owner: player, holds: card, order: shuffled, seen_by: none, recycles: waste}
  waste: {owner: player, holds: card, order: stack}
  hand: {owner: player, holds: card, seen_by: owner}
  shelf: {owner: player, holds: card, order: row, slots: 2, refills: pile}
verbs:
  draw:
    object: {role: what, sort: things, of: card, place: my pile}
    does: move what to my hand
setup: |
  let each player: move 5 cards in box to my pile
  let each player: move 2 cards in my pile to my shelf
play: |
  repeat 4 times:
      let each player:
          draw 2 cards
          move all cards in my hand to my waste
          move a card in my shelf to my hand
scores: (number of cards in my hand) points
"""


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("decks")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_plays_with_their_own_cards_alone(decks: Rulebook, seats: int) -> None:
    game = Game(decks, seats, seed=4)
    table = game.machine.T
    mine = [_owned(game, seat) for seat in range(seats)]
    assert [cards.bit_count() for cards in mine] == [5] * seats
    drawn = [0] * seats
    while not game.over:
        game.choose(0)
    for event in game.events:
        if event.kind == "move" and event.args[1][0] == "pile" and event.args[2][0] == "hand":
            drawn[event.seat] += 1
    table = game.machine.T
    assert [_owned(game, seat) for seat in range(seats)] == mine
    # Two each time, for what was laid aside comes back; nobody runs short while others have more.
    assert drawn == [8] * seats
    assert all(-1 not in table.rows[table.lay.zone("shelf", seat)] for seat in range(seats))


def _owned(game: Game, seat: int) -> int:
    lay = game.program.lay
    found = 0
    for name in ("pile", "waste", "hand", "shelf"):
        for thing in each(game.machine.T.z[lay.zone(name, seat)]):
            found |= lay.bit[thing]
    return found


def test_which_of_equal_cards_is_no_choice_worth_telling(decks: Rulebook) -> None:
    game = Game(decks, 2, seed=4)
    while not game.over:
        game.choose(0)
    assert any(event.kind == "forced" for event in game.events)
    told = [line.text.plain for line in Teller(game, Voice(decks, "en", 0)).tell(game.heard(0))]
    assert not any(" chooses " in line for line in told)
