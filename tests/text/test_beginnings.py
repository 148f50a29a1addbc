"""What the rules in full say lies where before anything is done."""

from pathlib import Path

import pytest

from tests.kinds.playing import rules_in, written
from tests.text import orchard
from tests.text.orchard import GAME, WORDS

BEGUN = {
    "en": [
        "At the start, there are:",
        "2 trees in the nursery.",
        "6 tools in the chest.",
        "For each player, 3 gloves in their bag.",
    ],
    "es": [
        "Al principio hay:",
        "2 árboles en el vivero.",
        "6 herramientas en el cofre.",
        "Por cada jugador, 3 guantes en su bolsa.",
    ],
    "it": [
        "All’inizio ci sono:",
        "2 alberi nel vivaio.",
        "6 attrezzi nel baule.",
        "Per ogni giocatore, 3 guanti nella sua borsa.",
    ],
    "fr": [
        "Au début, il y a\u00a0:",
        "2 arbres dans la pépinière.",
        "6 outils dans le coffre.",
        "Pour chaque joueur, 3 gants dans son sac.",
    ],
}
# Where the set-up doesn't shuffle a pile by itself it is told with what lies there; what never moves is printed where it lies.
ONE = {
    "en": "At the start, there are 6 tools in the chest (shuffled).",
    "es": "Al principio hay 6 herramientas en el cofre (barajadas).",
    "it": "All’inizio ci sono 6 attrezzi nel baule (mescolati).",
    "fr": "Au début, il y a 6 outils dans le coffre (mélangés).",
}
SETUP = """
setup: |
  shuffle chest
  choose a plot in meadow as bed
  move a tree in nursery to roots of bed
  let each player:
      move 1 glove in my bag to my shed
turns:
"""
GLOVE = {
    "en": "glove: {one: glove, other: gloves}",
    "es": "glove: {one: guante, other: guantes, gender: m}",
    "it": "glove: {one: guanto, other: guanti, gender: m}",
    "fr": "glove: {one: gant, other: gants, gender: m}",
}


@pytest.mark.parametrize("language", BEGUN)
def test_the_rules_say_what_lies_where(tmp_path: Path, language: str) -> None:
    game = GAME.replace("\nturns:\n", SETUP)
    game = game.replace("  tool:\n", "  glove: {plural: gloves, copies: 3, owner: player, starts: bag}\n  tool:\n", 1)
    game = game.replace(
        "bag: {owner: player, holds: tool, order: shuffled, seen_by: none}", "bag: {owner: player, holds: glove}"
    )
    game = game.replace(
        "shed: {owner: player, holds: tool, live: true}", "shed: {owner: player, holds: [tool, glove], live: true}"
    )
    words = {one: text.replace("kinds:\n", f"kinds:\n  {GLOVE[one]}\n") for one, text in WORDS.items()}
    lines = rules_in(written(tmp_path, game, words), language).splitlines()
    assert lines[1 : 1 + len(BEGUN[language])] == BEGUN[language]


@pytest.mark.parametrize("language", ONE)
def test_one_place_alone_is_told_in_a_sentence(language: str) -> None:
    assert orchard.rules(language)[1] == ONE[language]
