"""What a yes-or-no variable says of anybody is said to the reader, and in the mood that is asked for, where no form for that is written."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

RESTING = """
game: rests
players: {{min: 2, max: 2}}
languages: [en]
units: {{point: {{held_by: [player], plural: points}}}}
player: {{resting: {{type: truth}}}}
play: |
  {play}
scores: 1 point for each point on me
"""
PASSED = {
    "en": ("holds: '{of} has passed', holds_not: '{of} hasn’t passed'", "If you have passed", "If you haven’t passed"),
    "es": ("holds: '{of} ha pasado', holds_not: '{of} no ha pasado'", "Si tú has pasado", "Si tú no has pasado"),
    "it": ("holds: '{of} ha passato', holds_not: '{of} non ha passato'", "Se tu hai passato", "Se tu non hai passato"),
    "fr": (
        "holds: '{of} a passé', holds_not: \"{of} n'a pas passé\"",
        "Si vous avez passé",
        "Si vous n’avez pas passé",
    ),
}


@pytest.mark.parametrize("language", PASSED)
def test_what_holds_of_others_agrees_with_the_reader(tmp_path: Path, language: str) -> None:
    phrases, holds, denied = PASSED[language]
    gender = "" if language == "en" else ", gender: m"
    play = "if resting of me is true: gain 1 point\n  if resting of me is false: gain 1 point"
    game = RESTING.format(play=play).replace("[en]", f"[{language}]")
    words = f"attributes: {{resting: {{one: rest, other: rests{gender}, {phrases}}}}}\n"
    told = rules_in(written(tmp_path, game, {language: words}), language)
    assert holds in told
    assert denied in told


UNTIL = {
    "es": (
        "holds: '{of} ha pasado', holds_not: '{of} no ha pasado'",
        "mientras tú no hayas pasado",
        "hasta que un jugador haya pasado",
    ),
    "it": (
        "holds: '{of} ha passato', holds_not: '{of} non ha passato'",
        "Finché tu non hai passato",
        "quando un giocatore ha passato",
    ),
}


@pytest.mark.parametrize("language", UNTIL)
def test_what_holds_is_told_in_the_mood_that_is_asked_for(tmp_path: Path, language: str) -> None:
    phrases, mine, anybody = UNTIL[language]
    play = "repeat until resting of me is true:\n    gain 1 point\n    set resting of me to true"
    turns = "turns:\n  of: there is no player where resting of it is true\n  each: gain 1 point\nscores:"
    game = (
        RESTING.format(play=play)
        .replace("[en]", f"[{language}]")
        .replace("play: |", "setup: |")
        .replace("scores:", turns)
    )
    words = f"attributes: {{resting: {{one: rest, other: rests, gender: m, {phrases}}}}}\n"
    told = rules_in(written(tmp_path, game, {language: words}), language)
    assert mine in told
    assert anybody in told


def test_what_is_said_of_the_reader_alone_is_told_in_that_mood_too(tmp_path: Path) -> None:
    play = "repeat until resting of me is true:\n    gain 1 point\n    set resting of me to true"
    game = RESTING.format(play=play).replace("[en]", "[es]").replace("play: |", "setup: |")
    game = game.replace("scores:", "turns:\n  of: number of points on me < 9\n  each: gain 1 point\nscores:")
    phrases = "holds: '{of} ha pasado', holds_not: '{of} no ha pasado', holds_not_me: 'no has acabado'"
    words = f"attributes: {{resting: {{one: pase, other: pases, gender: m, {phrases}}}}}\n"
    assert "mientras no hayas acabado" in rules_in(written(tmp_path, game, {"es": words}), "es")
