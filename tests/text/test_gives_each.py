"""What somebody gives to each of some players is one clause, in which these are told as theirs."""

import pytest

from tests.text.said_on_cards import on_a_card


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            "let an opponent:\n    for each opponent as lucky: pay 1 berry to lucky",
            (
                "An opponent gives 1 berry to each of their opponents.",
                "Un oponente da 1 baya a cada uno de sus oponentes.",
                "Un avversario dà 1 bacca a ciascuno dei suoi avversari.",
                "Un adversaire donne 1 baie à chacun de ses adversaires.",
            ),
        ),
        (
            "let each player:\n    for each opponent as lucky: pay 1 berry to lucky",
            (
                "Each player gives 1 berry to each of their opponents.",
                "Cada jugador da 1 baya a cada uno de sus oponentes.",
                "Ogni giocatore dà 1 bacca a ciascuno dei suoi avversari.",
                "Chaque joueur donne 1 baie à chacun de ses adversaires.",
            ),
        ),
    ],
)
def test_what_is_given_to_each_of_theirs(effect: str, told: tuple[str, ...]) -> None:
    assert on_a_card(effect) == told
