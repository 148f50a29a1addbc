"""Beside a number French says of an amount that it is *d’au moins 4*."""

from tests.text.said_on_cards import on_a_card


def test_an_amount_is_of_at_least_a_number() -> None:
    assert on_a_card("if total points of cards in my city >= 4: gain 1 twig")[3] == (
        "Si le total des points des cartes de votre ville est d’au moins 4, gagnez 1 brindille."
    )


def test_beside_what_is_counted_it_is_said_as_before() -> None:
    said = on_a_card("if total points of cards in my city <= number of cards in my hand: gain 1 twig")[3]
    assert "est au plus le nombre" in said
