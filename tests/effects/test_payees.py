"""Whom something is paid to is asked where there is something to pay, and nowhere else."""

from pathlib import Path

import pytest

from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from tests.written import steps_of

BAZAAR = Path(__file__).parent / "bazaar"


@pytest.mark.parametrize(
    ("step", "coins", "asked"),
    [
        ("pay up to 2 coins to an opponent", 0, None),
        ("pay up to 2 coins to an opponent", 1, "choose-player"),
        ("pay up to 2 goods to an opponent", 0, None),
        ("pay any number of coins to an opponent", 0, None),
        ("pay up to (number of stalls in my yard) coins to an opponent", 3, None),
        ("may pay up to 2 coins to an opponent", 0, None),
        ("may pay up to 2 coins to an opponent", 1, "choose-player"),
    ],
)
def test_nobody_is_asked_for_where_nothing_can_be_paid(
    step: str, coins: int, asked: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    stage = Stage(load_rulebook(BAZAAR), seats=3)
    stage.set_units("coin", coins, "player", 0)
    stage.ready()
    block = steps_of(stage.book.game.vocabulary, step)
    stage.run(block, 0)
    assert (stage.decision.key if stage.decision is not None else None) == asked
