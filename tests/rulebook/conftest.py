"""Tests keep nothing in the cache of whoever runs them."""

from pathlib import Path

import pytest

from interpreter.remembering import Remembered
from interpreter.rulebook import gathering


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder))
    # What this process remembers would hide what lies in the folder.
    monkeypatch.setattr(gathering, "GAMES", Remembered(0))
    return folder
