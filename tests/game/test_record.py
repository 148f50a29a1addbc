"""Records: what is saved is what was played; what was cut short, edited or comes from elsewhere is refused with a reason."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game, UndoError
from interpreter.game.record import Record, RecordError, load, record_of, replay, save
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


def test_a_saved_game_plays_the_same(book: Rulebook, tmp_path: Path) -> None:
    game = played(book)
    save(record_of(game, ("human", "greedy")), tmp_path / "game.json")
    record = load(tmp_path / "game.json")
    assert record.seating == ("human", "greedy")
    assert record.options["coins_at_start"] == 3
    again, difference = replay(record, book)
    assert difference is None
    assert again.state() == game.state()
    assert again.outcome == game.outcome


def test_replay_stops_where_asked(book: Rulebook) -> None:
    game = played(book)
    again, _ = replay(record_of(game), book, to=2)
    assert again.answers == game.answers[:2]


def test_the_first_difference_is_named(book: Rulebook) -> None:
    record = record_of(played(book))
    broken = replace(record, answers=(*record.answers[:1], 99, *record.answers[2:]))
    game, difference = replay(broken, book)
    assert difference is not None
    assert (difference.at, difference.why) == (1, "no-such-option")
    assert len(game.answers) == 1
    longer = replace(record, answers=(*record.answers, 0))
    _, difference = replay(longer, book)
    assert difference is not None
    assert (difference.at, difference.why) == (len(record.answers), "game-over")


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: text[: len(text) // 2], "not-a-save"),
        (lambda text: "", "not-a-save"),
        (lambda text: "[1, 2]", "not-a-save"),
        (lambda text: "[" * 100_000, "not-a-save"),
        (lambda text: text.replace('"seed": 3', '"seed": 4'), "save-damaged"),
        (lambda text: text.replace('"format": 1', '"format": 2'), "newer-save"),
        (lambda text: json.dumps({"format": 1, "record": 7, "check": ""}), "save-damaged"),
    ],
)
def test_a_damaged_save_is_refused(book: Rulebook, tmp_path: Path, spoil: "object", code: str) -> None:
    path = tmp_path / "game.json"
    save(record_of(played(book)), path)
    assert callable(spoil)
    path.write_text(spoil(path.read_text()), encoding="utf-8")
    with pytest.raises(RecordError) as refused:
        load(path)
    assert refused.value.code == code
    assert refused.value.words["file"] == str(path)


def test_a_missing_save_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="unreadable-save"):
        load(tmp_path / "nothing.json")


def test_a_failed_save_leaves_the_old_one(book: Rulebook, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(record_of(played(book, decisions=1)), path)
    before = path.read_text()
    impossible = Record("market", (), "", 2, 1, {}, (object(),), ())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        save(impossible, path)
    assert path.read_text() == before


def test_undo_goes_back_to_the_very_same_state(book: Rulebook) -> None:
    game = Game(book, 2, 5)
    before = game.state()
    rest = next(option.index for option in game.decision.options if option.kind == "branch") if game.decision else 0
    game.choose(rest)
    if game.machine.T.learnt == 0:
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
