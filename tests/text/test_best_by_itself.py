"""What is asked of the best of some things calls it by its noun, where a language has no plain pronoun for it."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written

GAME = """
game: track
players: {{min: 2, max: 2}}
languages: [{language}]
enumerations: {{way: [forward, backward]}}
units: {{point: {{held_by: [player], plural: points}}}}
kinds:
  space: {{plural: spaces}}
  runner: {{plural: runners, owner: player, starts: pen, copies: 1}}
zones:
  pen: {{owner: player, holds: runner}}
  stand: {{owner: space, holds: runner}}
boards:
  track:
    owner: table
    kind: space
    grid: s s s
    legend: {{s: {{}}}}
    direction: way
    directions: {{forward: [0, 1], backward: [0, -1]}}
play: |
  choose a space in track with the lowest (number of spaces in line from it toward backward) as start
  move a runner in my pen to stand of start
scores: 1 point for each point on me
"""
KINDS = "kinds: {{space: {0}}}\nnames: {{track: {0}}}\nvalues: {{backward: {1}}}\n"
WORDS = {
    "en": KINDS.format("{one: space, other: spaces}", "{one: the back}"),
    "es": KINDS.format("{one: casilla, other: casillas, gender: f}", "{one: final, other: finales, gender: m}"),
    "it": KINDS.format("{one: casella, other: caselle, gender: f}", "{one: fondo, other: fondi, gender: m}"),
    "fr": KINDS.format("{one: case, other: cases, gender: f}", "{one: arrière, other: arrières, gender: m}"),
}
SAID = {
    "en": "with the fewest spaces in a straight line from it toward the back",
    "es": "con el menor número de casillas en línea recta desde esa casilla hacia el final",
    "it": "con il minor numero di caselle in linea retta da quella casella verso fondo",
    "fr": "avec le moins de cases en ligne droite depuis cette case vers l’arrière",
}


@pytest.mark.parametrize("language", SAID)
def test_the_best_is_called_by_its_noun(language: str, tmp_path: Path) -> None:
    rules = rules_in(written(tmp_path, GAME.format(language=language), {language: WORDS[language]}), language)
    assert SAID[language] in rules, rules
