"""What whoever resolves does under `let me` is what they do: it is said as without it, in the person of the rest."""

import pytest

from tests.text.said_on_cards import on_a_card

SAID = {
    "let me: gain 1 twig": ("Gain 1 twig.", "Gana 1 ramita.", "Ottieni 1 rametto.", "Gagnez 1 brindille."),
    "may:\n    pay 1 berry\n    let me: gain 1 twig": (
        "You may pay 1 berry to gain 1 twig.",
        "Puedes pagar 1 baya para ganar 1 ramita.",
        "Puoi pagare 1 bacca per ottenere 1 rametto.",
        "Vous pouvez payer 1 baie pour gagner 1 brindille.",
    ),
    "either: gain 1 berry\nor:\n    let me: gain 1 twig\n    draw 1 card": (
        "Choose one: gain 1 berry; or gain 1 twig and draw 1 card.",
        "Elige una opción: gana 1 baya; o gana 1 ramita y roba 1 carta.",
        "Scegli un’opzione: ottieni 1 bacca; oppure ottieni 1 rametto e pesca 1 carta.",
        "Choisissez une option : gagnez 1 baie ; ou bien gagnez 1 brindille et piochez 1 carte.",
    ),
    # Who can't pay there is passed over.
    "let me:\n    pay 1 berry\n    draw 1 card\ngain 1 twig": (
        "Pay 1 berry to draw 1 card. Gain 1 twig.",
        "Paga 1 baya para robar 1 carta. Gana 1 ramita.",
        "Paga 1 bacca per pescare 1 carta. Ottieni 1 rametto.",
        "Payez 1 baie pour piocher 1 carte. Gagnez 1 brindille.",
    ),
    "let each opponent:\n    draw 1 card\n    let me: gain 1 twig": (
        "Each opponent draws 1 card and gains 1 twig.",
        "Cada oponente roba 1 carta y gana 1 ramita.",
        "Ogni avversario pesca 1 carta e ottiene 1 rametto.",
        "Chaque adversaire pioche 1 carte et gagne 1 brindille.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_what_one_does_oneself_is_said_as_without_it(effect: str) -> None:
    assert tuple(one.replace("\xa0", " ").replace("\u202f", " ") for one in on_a_card(effect)) == SAID[effect]
