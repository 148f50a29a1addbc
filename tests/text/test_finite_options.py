"""Of a choice of which one way has a subject of its own, or a condition, each way is a clause by itself."""

import pytest

from tests.text.said_on_cards import on_a_card

CARDS: dict[str, tuple[str, ...]] = {
    "either: gain 1 twig\nor:\n    let an opponent: gain 1 berry": (
        "Choose one: gain 1 twig; or an opponent gains 1 berry.",
        "Elige una opción: gana 1 ramita; o un oponente gana 1 baya.",
        "Scegli un’opzione: ottieni 1 rametto; oppure un avversario ottiene 1 bacca.",
        "Choisissez une option\u00a0: gagnez 1 brindille\u202f; ou bien un adversaire gagne 1 baie.",
    ),
    "let an opponent:\n    either: gain 1 twig\n    or:\n        let each opponent: gain 1 berry": (
        "An opponent chooses one: gain 1 twig; or each of their opponents gains 1 berry.",
        "Un oponente elige una opción: gana 1 ramita; o cada uno de sus oponentes gana 1 baya.",
        "Un avversario sceglie un’opzione: ottiene 1 rametto; oppure ciascuno dei suoi avversari ottiene 1 bacca.",
        (
            "Un adversaire choisit une option\u00a0: gagne 1 brindille\u202f; ou bien chacun de ses adversaires gagne 1 "
            "baie."
        ),
    ),
    "may:\n    must either: pay 1 twig\n    or:\n        let an opponent: gain 1 berry\n    gain 1 resin": (
        "You may choose one: pay 1 twig; or an opponent gains 1 berry; if so, gain 1 resin.",
        "Puedes elegir una opción: paga 1 ramita; o un oponente gana 1 baya; en ese caso, gana 1 resina.",
        "Puoi scegliere un’opzione: paga 1 rametto; oppure un avversario ottiene 1 bacca; in tal caso, ottieni 1 resina.",
        (
            "Vous pouvez choisir une option\u00a0: payez 1 brindille\u202f; ou bien un adversaire gagne 1 baie\u202f; dans "
            "ce cas, gagnez 1 résine."
        ),
    ),
    (
        "let an opponent:\n"
        "    may:\n"
        "        must either: pay 1 twig\n"
        "        or:\n"
        "            let each opponent: gain 1 berry\n"
        "        gain 1 resin"
    ): (
        (
            "An opponent may choose one: pay 1 twig; or each of their opponents gains 1 berry; if so, that player gains "
            "1 resin."
        ),
        (
            "Un oponente puede elegir una opción: paga 1 ramita; o cada uno de sus oponentes gana 1 baya; en ese caso, "
            "ese jugador gana 1 resina."
        ),
        (
            "Un avversario può scegliere un’opzione: paga 1 rametto; oppure ciascuno dei suoi avversari ottiene 1 "
            "bacca; in tal caso, quel giocatore ottiene 1 resina."
        ),
        (
            "Un adversaire peut choisir une option\u00a0: paie 1 brindille\u202f; ou bien chacun de ses adversaires "
            "gagne 1 baie\u202f; dans ce cas, ce joueur gagne 1 résine."
        ),
    ),
    "either:\n    if there is a critter in my city: gain 1 twig\nor: gain 1 resin": (
        "Choose one: (a) if you have a Critter in your city, gain 1 twig; or (b) gain 1 resin.",
        "Elige una opción: a) si tienes un Bicho en tu ciudad, gana 1 ramita; o b) gana 1 resina.",
        "Scegli un’opzione: a) se hai un Animale nella tua città, ottieni 1 rametto; oppure b) ottieni 1 resina.",
        (
            "Choisissez une option\u00a0: a) si vous avez une Créature dans votre ville, gagnez 1 brindille\u202f; ou bien "
            "b) gagnez 1 résine."
        ),
    ),
    ("let an opponent:\n    either:\n        gain 1 twig\n        discard a card in my hand\n    or: gain 1 berry"): (
        "An opponent chooses one: gain 1 twig and discard a card from their hand; or gain 1 berry.",
        "Un oponente elige una opción: gana 1 ramita y descarta una carta de su mano; o gana 1 baya.",
        "Un avversario sceglie un’opzione: ottiene 1 rametto e scarta una carta dalla sua mano; oppure ottiene 1 bacca.",
        (
            "Un adversaire choisit une option\u00a0: gagne 1 brindille et défausse une carte de sa main\u202f; ou bien gagne "
            "1 baie."
        ),
    ),
    "may:\n    either: gain 1 twig\n    or:\n        let an opponent: gain 1 berry": (
        "You may choose one: gain 1 twig; or an opponent gains 1 berry.",
        "Puedes elegir una opción: gana 1 ramita; o un oponente gana 1 baya.",
        "Puoi scegliere un’opzione: ottieni 1 rametto; oppure un avversario ottiene 1 bacca.",
        "Vous pouvez choisir une option\u00a0: gagnez 1 brindille\u202f; ou bien un adversaire gagne 1 baie.",
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_each_way_is_a_clause(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]
