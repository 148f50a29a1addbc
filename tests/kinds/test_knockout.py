"""Action points and elimination: how often each end comes out, over all ways to spend them, as a model of it says."""

from collections import Counter

import pytest

from interpreter.game.game import Game
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import book_of, endings

Row = tuple[int, ...]


def model(seats: int, hearts: int, breaths: int) -> Counter[Row]:
    """Count the ends of all games, by the hearts that are left to each seat."""
    found: Counter[Row] = Counter()

    def less(row: Row, seat: int) -> Row:
        return tuple(number - (one == seat) for one, number in enumerate(row))

    def turn(seat: int, left: Row, air: Row, shields: Row, actions: int, acts: int) -> None:
        others = [one for one in range(seats) if one != seat and left[one]]
        if not others:
            found[left] += 1
            return
        may_strike, may_brace = actions >= 2, actions >= 1 and air[seat] >= 1
        if not acts or not (may_strike or may_brace):
            after = next(one % seats for one in range(seat + 1, seat + seats) if left[one % seats])
            turn(after, left, air, shields, 3, 3)
            return
        for one in others if may_strike else ():
            if shields[one]:
                turn(seat, left, air, less(shields, one), actions - 2, acts - 1)
            else:
                turn(seat, less(left, one), air, shields, actions - 2, acts - 1)
        if may_brace:
            more = tuple(number + (one == seat) for one, number in enumerate(shields))
            turn(seat, left, less(air, seat), more, actions - 1, acts - 1)

    turn(0, (hearts,) * seats, (breaths,) * seats, (0,) * seats, 3, 3)
    return found


@pytest.mark.parametrize(("seats", "hearts", "breaths"), [(2, 1, 1), (2, 1, 2), (2, 3, 1), (3, 1, 1)])
def test_ends_come_out_as_often_as_a_model_says(seats: int, hearts: int, breaths: int) -> None:
    options = {"hearts": hearts, "stamina": breaths}
    assert endings(Game(book_of("knockout"), seats, 1, options=options)) == model(seats, hearts, breaths)


def test_the_last_one_standing_wins_and_no_one_who_is_out_is_asked() -> None:
    game = Game(book_of("knockout"), 3, 1)
    while game.decision is not None:
        assert game.score(game.seat) >= 1
        game.choose(0)
    assert game.outcome is not None
    assert [game.score(seat) > 0 for seat in range(3)] == [seat in game.outcome.winners for seat in range(3)]
    assert len(game.outcome.winners) == 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Strike"), ("es", "Golpea"), ("fr", "Frappez"), ("it", "Colpisci")]
)
def test_a_deed_to_a_player_has_its_heading(language: str, said: str) -> None:
    book = book_of("knockout")
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary)
    headings = [plain(section.title).split()[0] for section in rules_of(book.game, wording) if section.title]
    assert said in headings
