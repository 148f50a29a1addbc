"""Records: what they tell is what was played, and where they part from it is named."""

from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game, UndoError
from interpreter.game.record import Row, record_of, replay, verify
from interpreter.rulebook.book import OptionError, Rulebook, load_rulebook

TOY = Path(__file__).resolve().parents[1] / "rulebook" / "toy"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(TOY)


def played(book: Rulebook, seed: int = 3, decisions: int = 1000) -> Game:
    game, dice = Game(book, 2, seed, {"coins_at_start": 3}), Dice(seed)
    while not game.over and decisions:
        decisions -= 1
        game.choose(dice.roll(game.width))
    return game


def test_a_recorded_game_plays_the_same(book: Rulebook) -> None:
    game = played(book)
    record = record_of(game, ("human", "greedy"))
    assert (record.seating, record.options["coins_at_start"]) == (("human", "greedy"), 3)
    again, difference = replay(record, book)
    assert difference is None
    assert verify(record, book) is None
    assert again.state() == game.state()
    assert again.outcome == game.outcome


def test_a_game_that_remembers_nothing_has_a_record_of_its_answers(book: Rulebook) -> None:
    game = Game(book, 2, 3, remember=False)
    game.choose(0)
    assert record_of(game).rows == (Row(0),)
    assert verify(record_of(game), book) is None


def test_what_was_taken_back_is_proven_too(book: Rulebook) -> None:
    game = Game(book, 2, 5)
    first = record_of(game)
    game.choose(0)
    row = record_of(game).rows[0]
    back = Row(-1, first.start, ())
    record = replace(first, rows=(row, back, row))
    assert record.answers == (0,)
    assert verify(record, book) is None
    wrong = verify(replace(first, rows=(replace(row, state="0" * 16), back, row)), book)
    assert wrong is not None
    assert (wrong.at, wrong.why) == (0, "other-situation")
    assert verify(replace(first, rows=(back,)), book) is not None


def test_replay_stops_where_asked(book: Rulebook) -> None:
    game = played(book)
    again, _ = replay(record_of(game), book, to=2)
    assert again.answers == game.answers[:2]


def test_the_first_difference_is_named(book: Rulebook) -> None:
    record = record_of(played(book))
    rows = record.rows
    game, difference = replay(replace(record, rows=(*rows[:1], Row(99), *rows[2:])), book)
    assert difference is not None
    assert (difference.at, difference.why) == (1, "no-such-option")
    assert len(game.answers) == 1
    _, difference = replay(replace(record, rows=(*rows, Row(0))), book)
    assert difference is not None
    assert (difference.at, difference.why) == (len(rows), "game-over")
    game, difference = replay(replace(record, rows=(rows[0], replace(rows[1], state="0" * 16))), book)
    assert difference is not None
    assert (difference.at, difference.why, len(game.answers)) == (1, "other-situation", 1)
    found = verify(replace(record, rows=(replace(rows[0], scores=(77, 0)), *rows[1:])), book)
    assert found is not None
    assert (found.at, found.why) == (0, "other-scores")


def test_undo_goes_back_to_the_very_same_state(book: Rulebook) -> None:
    game = Game(book, 2, 5)
    before = game.state()
    rest = next(option.index for option in game.decision.options if option.kind == "branch") if game.decision else 0
    game.choose(rest)
    if not any(game.machine.T.learnt):
        game.undo()
        assert game.state() == before


def test_undo_of_nothing_and_of_what_was_learnt(book: Rulebook) -> None:
    game = Game(book, 2, 5)
    with pytest.raises(UndoError, match="nothing-to-undo"):
        game.undo()
    dice = Dice(5)
    while not game.over:
        learnt, length = game.table.learnt, len(game.answers)
        before = game.state()
        game.choose(dice.roll(game.width))
        if game.table.learnt > learnt:
            with pytest.raises(UndoError, match="something-learnt"):
                game.undo()
            assert len(game.answers) == length + 1
        else:
            answer = game.answers[-1]
            game.undo()
            assert game.state() == before
            game.choose(answer)


def test_what_a_game_does_not_have_is_refused(book: Rulebook) -> None:
    with pytest.raises(OptionError) as refused:
        Game(book, 2, 1, {"coins": 3})
    assert refused.value.code == "unknown-option"
    with pytest.raises(OptionError) as refused:
        Game(book, 2, 1, {"coins_at_start": 9})
    assert (refused.value.code, refused.value.known) == ("unknown-value", ("1", "2", "3"))
    with pytest.raises(OptionError) as refused:
        Game(book, 5, 1)
    assert refused.value.code == "wrong-seats"


def test_wrong_answers_change_nothing(book: Rulebook) -> None:
    game = Game(book, 2, 1)
    before = game.state()
    for wrong in (-1, game.width):
        with pytest.raises(IndexError):
            game.choose(wrong)
    assert game.state() == before
