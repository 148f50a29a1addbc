"""Of several things that all do at the same time it is told first that they do."""

from tests.text.said_on_cards import on_a_card

BIDDING = """
let each player at once:
    pay up to 3 berries as laid
    gain 1 twig for each laid
"""


def test_that_it_is_at_the_same_time_is_told_of_all_of_it() -> None:
    assert on_a_card(BIDDING) == (
        "At the same time, each player pays up to 3 berries and gains 1 twig for each berry paid.",
        "A la vez, cada jugador paga hasta 3 bayas y gana 1 ramita por cada baya pagada.",
        "Contemporaneamente, ogni giocatore paga fino a 3 bacche e ottiene 1 rametto per ogni bacca pagata.",
        "En même temps, chaque joueur paie jusqu’à 3 baies et gagne 1 brindille pour chaque baie payée.",
    )
