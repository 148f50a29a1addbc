"""What is told at the end of a game."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.standings import standings
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.standings import draw_standings
from tests.kinds.playing import written


def told(game: Game, voice: Voice) -> str:
    console = Console(file=io.StringIO(), width=200, no_color=True)
    console.print(draw_standings(standings(game, voice), voice.say, Paint(game.book.game)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_where_nothing_scores_there_is_no_table(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "game: duel\nplayers: {min: 2, max: 2}\nplayer:\n  first: {type: truth}\n"
        "play: |\n  set first of me to true\noutcome:\n  wins: me is first\n",
        encoding="utf-8",
    )
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    assert game.over
    # Nor is there a table of nothing.
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)
    ended = standings(game, voice)
    assert ended is not None
    assert not ended.tabled
    assert [line for line in told(game, voice).splitlines() if line.strip()] == [ended.verdict.plain]


def test_what_broke_a_tie_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "game: duel\nplayers: {min: 2, max: 2}\nunits:\n  coin: {held_by: [player], plural: coins}\n"
        "setup: gain 2 coins\nplay: |\n  let each player: gain 1 coin\nscores: 3 coins\ntie_breaks:\n  - number of coins on me\n",
        encoding="utf-8",
    )
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    lines = told(game, Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}, players=2)).splitlines()
    assert [line.split()[-2:] for line in lines if line.startswith("Tie-break: Coins")] == [["3", "1"]]
    for language, said in {"es": "Desempate: ", "it": "Spareggio: ", "fr": "Départage\u00a0: "}.items():
        assert f"\n{said}" in told(game, Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}, players=2))


DUEL = """
game: duel
players: {min: 2, max: 2}
languages: [en, es, it, fr]
player:
  joined: {type: truth}
  rich: {type: truth}
play: set joined of me to true
outcome:
  wins: WINS
"""
DUEL_WORDS = {
    "en": "attributes: {joined: {one: joined, holds: '{of} has joined both banks', holds_me: you have joined both banks}}",
    "es": "attributes: {joined: {one: unido, holds: '{of} ha unido las dos orillas', holds_me: has unido las dos orillas}}",
    "it": "attributes: {joined: {one: unito, holds: '{of} ha unito le due rive', holds_me: hai unito le due rive}}",
    "fr": "attributes: {joined: {one: joint, holds: '{of} a joint les deux rives', holds_me: vous avez joint les deux rives}}",
}


@pytest.mark.parametrize(
    ("language", "verdict"),
    [
        ("en", "Ada wins: Ada has joined both banks."),
        ("es", "Gana Ada: Ada ha unido las dos orillas."),
        ("it", "Vince Ada: Ada ha unito le due rive."),
        ("fr", "Ada gagne\u00a0: Ada a joint les deux rives."),
    ],
)
@pytest.mark.parametrize("wins", ["me is joined", "(me is rich) or (me is joined)"])
def test_by_what_somebody_wins_is_told(tmp_path: Path, wins: str, language: str, verdict: str) -> None:
    game = Game(written(tmp_path, DUEL.replace("WINS", wins), DUEL_WORDS), seats=2, seed=1)
    ended = standings(game, Voice(game.book, language, 1, {0: "Ada", 1: "Ben"}, players=2))
    assert ended is not None
    # Of several ways, only the one that led there.
    assert ended.verdict.plain == verdict


def test_a_source_says_nothing_of_who_does_not_play() -> None:
    book = load_rulebook("everdell")
    for seats, named in ((2, False), (1, True)):
        game = Game(book, seats=seats, seed=1)
        while game.decision is not None:
            game.choose(0)
        text = told(game, Voice(book, "en", 0, {0: "Ada", 1: "Ben"}, players=seats))
        assert "Cards in the city" in text
        assert ("Rugwort" in text) is named
