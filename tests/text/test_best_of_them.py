"""Of things that were named, those are told by what they are chosen for."""

from tests.text.said_on_cards import on_a_card


def test_the_best_of_some_is_told_by_what_it_is() -> None:
    assert on_a_card("draw 3 cards as seen\ndiscard one of seen with the highest points\n") == (
        "Draw 3 cards. Discard the one with the highest point value.",
        "Roba 3 cartas. Descarta aquella que más puntos valga.",
        "Pesca 3 carte. Scarta quella con il maggior numero di punti.",
        "Piochez 3 cartes. Défaussez celle valant le plus de points.",
    )


def test_several_of_the_best() -> None:
    assert on_a_card("draw 3 cards as seen\ndiscard up to 2 of seen with the lowest points\n") == (
        "Draw 3 cards. Discard up to 2 of them with the lowest point value.",
        "Roba 3 cartas. Descarta hasta 2 de ellas que menos puntos valgan.",
        "Pesca 3 carte. Scartane fino a 2 con il minor numero di punti.",
        "Piochez 3 cartes. Défaussez-en jusqu’à 2 valant le moins de points.",
    )


def test_what_is_chosen_is_told_as_well() -> None:
    chosen = "draw 3 cards as seen\nchoose one of seen with the highest points as kept\ndiscard kept\n"
    assert "Choose the one with the highest point value." in on_a_card(chosen)[0]


def test_several_of_the_best_agree_with_what_they_are() -> None:
    several = on_a_card("discard up to 2 cards in my hand with the lowest points\n")
    assert several[1] == "Descarta hasta 2 cartas de tu mano que menos puntos valgan."
    one = on_a_card("discard a card in my hand with the lowest points\n")
    assert one[1] == "Descarta la carta de tu mano que menos puntos valga."
