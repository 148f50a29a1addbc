"""Who sits 1 seat on comes next: no number of seats is told."""

import pytest

from tests.text.said_on_cards import on_a_card

LINES: dict[str, tuple[str, ...]] = {
    ("choose an opponent as pal\nif distance from me to pal = 1: gain 1 twig"): (
        "Choose an opponent. If that opponent comes next after you in turn order, gain 1 twig.",
        "Elige un oponente. Si ese oponente te sigue en el orden de turno, gana 1 ramita.",
        "Scegli un avversario. Se quell’avversario ti segue in ordine di turno, ottieni 1 rametto.",
        "Choisissez un adversaire. Si cet adversaire vous suit dans l’ordre du tour, gagnez 1 brindille.",
    ),
    ("choose an opponent as pal\nchoose an opponent as mate\nif distance from pal to mate = 1: gain 1 twig"): (
        (
            "Choose an opponent. Choose an opponent. If the second opponent chosen comes next after the first "
            "opponent chosen in turn order, gain 1 twig."
        ),
        (
            "Elige un oponente. Elige un oponente. Si el segundo oponente elegido sigue al primer oponente elegido en "
            "el orden de turno, gana 1 ramita."
        ),
        (
            "Scegli un avversario. Scegli un avversario. Se il secondo avversario scelto segue il primo avversario "
            "scelto in ordine di turno, ottieni 1 rametto."
        ),
        (
            "Choisissez un adversaire. Choisissez un adversaire. Si le deuxième adversaire choisi suit le premier "
            "adversaire choisi dans l’ordre du tour, gagnez 1 brindille."
        ),
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_who_comes_next(line: str) -> None:
    assert on_a_card(line) == LINES[line]
