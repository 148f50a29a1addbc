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


def test_all_as_text(shell: Shell, opened: list[str]) -> None:
    ran = shell("docs", "--text")
    assert (ran.status, ran.err, opened) == (0, "", [])
    assert ran.out.count("\n# ") >= 3
    assert "`choose:` answers a question" in ran.out


@pytest.mark.parametrize("line", [("cookbook",), ("--text", "cookbook"), ("Cookbook", "--text")])
def test_a_chapter_as_text(shell: Shell, opened: list[str], line: tuple[str, ...]) -> None:
    ran = shell("docs", *line)
    assert (ran.status, ran.err, opened) == (0, "", [])
    assert ran.out.startswith("# ")
    assert "`choose:` answers a question" not in ran.out


def test_a_heading_as_text(shell: Shell) -> None:
    ran = shell("docs", "what happens by itself")
    assert ran.out.startswith("## What happens by itself\n")
    assert "**An only answer is given.**" in ran.out
    assert ran.out.count("\n## ") == 0


def test_paragraphs_where_no_heading_has_the_word(shell: Shell) -> None:
    ran = shell("docs", "setup")
    assert "## What happens by itself\n\n**Before the first turn.**" in ran.out
    assert "| `setup` | " in ran.out
    assert "| `adjectives` | " not in ran.out, "of a table the rows with the word"


def test_text_in_a_file(shell: Shell, tmp_path: Path) -> None:
    ran = shell("docs", "cookbook", "--out", tmp_path / "cookbook.md")
    assert (ran.status, ran.out) == (0, "")
    assert (tmp_path / "cookbook.md").read_text(encoding="utf-8").startswith("# ")


def test_a_topic_that_is_none(shell: Shell) -> None:
    ran = shell("docs", "cookbok")
    assert ran.status == 2
    assert "did you mean 'cookbook'?" in ran.err
    assert "chapters are agents, cookbook, guide" in shell("docs", "xyzzy").err


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
    assert "can’t be written" in ran.err
    assert "Traceback" not in ran.err
