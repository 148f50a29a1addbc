"""The door to saves: a game written into a file and read again stands where it stood, in the middle of whatever it was."""

from pathlib import Path

import pytest

from interpreter import Game, RecordError, load, load_rulebook, save


@pytest.fixture
def game() -> Game:
    game = Game(load_rulebook("evergreen"), seats=2, seed=3)
    for answer in range(40):
        assert game.decision is not None
        game.choose(answer % len(game.decision.options))
    return game


def test_a_game_is_as_it_was(game: Game, tmp_path: Path) -> None:
    save(game, tmp_path / "game")
    again = load(tmp_path / "game")
    assert again.answers == game.answers
    assert again.machine.state() == game.machine.state()
    assert again.decision == game.decision


def test_a_save_is_replaced(game: Game, tmp_path: Path) -> None:
    save(game, tmp_path / "game")
    game.undo(game.decision.seat if game.decision else 0)
    save(game, tmp_path / "game")
    assert load(tmp_path / "game").answers == game.answers


def test_what_was_changed_is_refused(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "game"
    save(game, file)
    file.write_text(file.read_text("utf-8").replace('"seed": 3', '"seed": 4'), encoding="utf-8")
    with pytest.raises(RecordError):
        load(file)
    file.write_text("no save\n", encoding="utf-8")
    with pytest.raises(RecordError):
        load(file)
