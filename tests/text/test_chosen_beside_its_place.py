"""A space that was chosen is told as chosen where another is spoken of by what lies on it: *that square* could be either."""

import pytest

from tests.kinds.playing import book_of, rules_in
from tests.text.orchard import said

MOVED = {
    "en": (
        "Choose a square without any of your pieces next to the square where that piece is.",
        "onto the chosen square.",
    ),
    "es": ("Elige una casilla sin piezas tuyas adyacente a la casilla donde está esa pieza.", "a la casilla elegida."),
    "it": (
        "Scegli una casella senza pezzi tuoi adiacente alla casella in cui si trova il pezzo.",
        "sulla casella scelta.",
    ),
    "fr": (
        "Choisissez une case sans pièce à vous adjacente à la case où se trouve cette pièce.",
        "sur la case choisie.",
    ),
}
LOOP = """for each tree in roots as grown:
    choose a plot in meadow next to host of grown as beside
    move grown to roots of beside
    dig beside"""


@pytest.mark.parametrize("language", MOVED)
def test_the_square_onto_which_a_piece_goes(language: str) -> None:
    chosen, onto = MOVED[language]
    lines = rules_in(book_of("duel"), language).splitlines()
    at = lines.index(chosen)
    assert lines[at + 2].endswith(onto)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "the chosen plot"),
        ("es", "la parcela elegida"),
        ("it", "aiuola scelta"),
        ("fr", "la parcelle choisie"),
    ],
)
def test_each_of_some_goes_onto_another(language: str, told: str) -> None:
    text = said(LOOP.replace("in roots", "in any roots"), language)
    assert told in text


def test_what_alone_is_spoken_of_is_pointed_at() -> None:
    assert "that plot" in said("choose a plot in meadow as bed\nif there is a tree in nursery: dig bed", "en")
