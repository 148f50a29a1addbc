"""What a standing line asks is told with what it answers: the reader wasn't told its condition, only the question."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

PRANK = """
game: prank
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  card: {plural: cards, starts: stack}
things:
  goat: {kind: card, copies: 1}
  crane: {kind: card, copies: 2}
  heron: {kind: card, copies: 2}
zones:
  stack: {owner: table, holds: card}
  garden: {owner: player, holds: card}
verbs:
  send:
    object: {role: newcomer, sort: thing, of: card}
    to: {role: home, sort: place}
    does: move newcomer to home
rules: |
  when I send a goat to garden of an opponent:
      must move a card in home except newcomer to stack
      may: move newcomer to stack
setup: |
  let each player:
      move 1 crane in stack to my garden
      move 1 heron in stack to my garden
play: |
  must send a goat in stack to garden of an opponent
scores: (number of cards in my garden) points
"""


def asked(folder: Path, language: str) -> list[str]:
    """Return the questions of the first turn in one language."""
    (folder / "game.yaml").write_text(PRANK, encoding="utf-8")
    game = Game(load_rulebook(folder), seats=2, seed=1)
    voice = Voice(game.book, language, players=2)
    told = []
    while (decision := game.decision) is not None:
        question = Questions(game, voice.to(decision.seat, {0: "Ada", 1: "Ben"})).asked()
        if question is not None:
            told.append(question.text.plain)
        game.choose(0)
    return told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Move a card (other than the goat) from Ben’s garden into the stack. Which one?",
                "Do you want to move the goat into the stack?",
            ],
        ),
        (
            "es",
            [
                "Mueve al stack un card (salvo el goat) del garden de Ben. ¿Cuál?",
                "¿Quieres mover el goat al stack?",
            ],
        ),
        (
            "it",
            [
                "Sposta nello stack un card (ma non il goat) dal garden di Ben. Quale?",
                "Vuoi spostare il goat nello stack?",
            ],
        ),
        (
            "fr",
            [
                "Déplacez dans le stack un card (autre que le goat) du garden de Ben. Lequel\N{NARROW NO-BREAK SPACE}?",
                "Voulez-vous déplacer le goat dans le stack\N{NARROW NO-BREAK SPACE}?",
            ],
        ),
    ],
)
def test_a_standing_line_names_what_it_answers(tmp_path: Path, language: str, told: list[str]) -> None:
    assert asked(tmp_path, language) == told
