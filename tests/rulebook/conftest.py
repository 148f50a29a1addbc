"""Tests keep nothing in the cache of whoever runs them."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder))
    return folder
