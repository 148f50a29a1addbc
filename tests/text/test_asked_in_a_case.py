"""What is asked only in some case, and nothing else is done there, is told as asked."""

from tests.text.said_on_cards import on_a_card

SHOWN = """
choose a card in my hand as shown
if shown is a critter: only if there is a farm in my city
discard shown
"""


def test_what_is_asked_in_one_case_is_possible_only_then() -> None:
    told = [text.replace("’", "'") for text in on_a_card(SHOWN)]
    assert told == [
        "Choose a card in your hand. If it is a Critter, this is possible only if you have a Farm in your city. Discard that card.",
        "Elige una carta de tu mano. Si es un Bicho, solo es posible si tienes una Granja en tu ciudad. Descarta esa carta.",
        "Scegli una carta in mano. Se è un Animale, è possibile solo se hai una Fattoria nella tua città. Scarta quella carta.",
        (
            "Choisissez une carte en main. Si c'est une Créature, ce n'est possible que si vous avez une Ferme dans votre ville."
            " Défaussez cette carte."
        ),
    ]
