"""`cardwright docs`."""

from pathlib import Path

import pytest

from tests.commands.toys import Shell


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was asked to open; it can."""
    asked: list[str] = []

    def open_it(address: str) -> bool:
        asked.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", open_it)
    return asked


@pytest.mark.parametrize("lang", ["en", "es", "fr", "it"])
def test_a_file(shell: Shell, tmp_path: Path, opened: list[str], lang: str) -> None:
    ran = shell("docs", "--out", tmp_path / "docs.html", "--lang", lang)
    assert (ran.status, ran.err, opened) == (0, "", [])
    assert "docs.html" in ran.out
    assert f'<html lang="{lang}">' in (tmp_path / "docs.html").read_text(encoding="utf-8")


def test_a_browser(shell: Shell, opened: list[str]) -> None:
    ran = shell("docs")
    [address] = opened
    path = Path(address.removeprefix("file://"))
    assert (ran.status, ran.out) == (0, f"Opened: {path}\n")
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("cache", ["cache", ""])
def test_no_browser(shell: Shell, monkeypatch: pytest.MonkeyPatch, cache: str) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", cache)
    monkeypatch.setattr("webbrowser.open", lambda _: False)
    ran = shell("docs")
    said, _, path = ran.out.strip().rpartition(": ")
    assert (ran.status, said) == (0, "No browser was found to open it. The page is here")
    assert Path(path).is_file()


def test_where_nothing_can_be_written(shell: Shell, tmp_path: Path) -> None:
    ran = shell("docs", "--out", tmp_path / "none" / "docs.html")
    assert ran.status == 2
    assert "can't be written" in ran.err
    assert "Traceback" not in ran.err
