"""Automata that compete for the victory, and such that are only there."""

from pathlib import Path

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.standings import standings
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.standings import draw_standings
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of

GAME = """game: duel
players: {min: 1, max: 2}
units:
  coin: {held_by: [player]}
player:
  done: {type: truth, default: false}
automata:
  bank: {when: players = 1, competes: COMPETES}
verbs:
  rest:
    does: set done of me to true
setup: |
  let each player: gain 1 coin
  let each bank player: gain 4 coin
turns:
  of: me is not done
  each: rest
scores: 1 coin for each coin on me
TITLES
"""
TITLES = "titles: {when: there is a bank player, from: {beggar: 0, banker: 3}}"


def ended(folder: Path, competes: str, seats: int = 1, titles: str = "") -> Game:
    (folder / "game.yaml").write_text(GAME.replace("COMPETES", competes).replace("TITLES", titles), encoding="utf-8")
    game = Game(load_rulebook(folder), seats=seats)
    assert game.over
    return game


def told(game: Game, capsys: pytest.CaptureFixture[str]) -> str:
    with Console(width=100) as console:
        voice = Voice(game.book, "en")
        console.print(draw_standings(standings(game, voice), voice.say, Paint(game.book.game)))
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))


def test_an_automaton_that_competes_may_win(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = ended(tmp_path, "true")
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.winners) == ((1, 5), (1,))
    assert "5" in told(game, capsys)


def test_one_that_does_not_compete_wins_nothing_and_has_no_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ended(tmp_path, "false")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert "5" not in told(game, capsys)


def test_whoever_competes_with_nobody_is_called_by_the_title(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(ended(tmp_path, "false", titles=TITLES), capsys)
    assert "Player 1: beggar" in text
    assert "wins" not in text
    assert "wins" in told(ended(tmp_path, "true", titles=TITLES), capsys)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "has no score and can’t win"),
        ("es", "no puntúa ni puede ganar"),
        ("it", "non ha punteggio e non può vincere"),
        ("fr", "n’a pas de score et ne peut pas gagner"),
    ],
)
def test_the_rules_in_short_say_so(tmp_path: Path, language: str, sentence: str) -> None:
    for competes, said in (("false", True), ("true", False)):
        book = ended(tmp_path, competes).book
        wording = Wording(Catalogue.load(language), book.game.vocabulary)
        text = " ".join(plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines)
        assert (sentence in text.lower()) is said
