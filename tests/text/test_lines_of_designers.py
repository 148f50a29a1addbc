"""Lines that say what happens, as the designer of a board game would print them."""

import pytest

from tests.text import orchard
from tests.text.said_on_cards import LANGUAGES

ON_PLOTS = "in roots of each bare plot in meadow"
SAID = {
    # Things in the places of several, which are added up, are in all of these and not in one of them.
    f"if number of trees {ON_PLOTS} >= 2: gain 1 coin": (
        "If there are at least 2 trees on the bare plots, gain 1 coin.",
        "Si hay al menos 2 árboles en las parcelas desnudas, gana 1 moneda.",
        "Se ci sono almeno 2 alberi sulle aiuole spoglie, ottieni 1 moneta.",
        "S’il y a au moins 2 arbres sur les parcelles nues, gagnez 1 pièce.",
    ),
    f"gain 1 coin for each 2 trees {ON_PLOTS}": (
        "Gain 1 coin for every 2 trees on the bare plots.",
        "Gana 1 moneda por cada 2 árboles en las parcelas desnudas.",
        "Ottieni 1 moneta ogni 2 alberi sulle aiuole spoglie.",
        "Gagnez 1 pièce par tranche de 2 arbres sur les parcelles nues.",
    ),
    f"let each player with the highest (number of trees {ON_PLOTS} owned by it): gain 1 coin": (
        "Each player with the most trees on the bare plots gains 1 coin.",
        "Cada jugador con el mayor número de árboles en las parcelas desnudas gana 1 moneda.",
        "Ogni giocatore con il maggior numero di alberi sulle aiuole spoglie ottiene 1 moneta.",
        "Chaque joueur avec le plus d’arbres sur les parcelles nues gagne 1 pièce.",
    ),
    f"move all trees {ON_PLOTS} to nursery": (
        "Move all trees from the bare plots into the nursery.",
        "Mueve al vivero todos los árboles de las parcelas desnudas.",
        "Sposta nel vivaio tutti gli alberi dalle aiuole spoglie.",
        "Déplacez dans la pépinière tous les arbres des parcelles nues.",
    ),
    # One of them is in one of these.
    f"if there is a tree {ON_PLOTS}: gain 1 coin": (
        "If there is a tree on a bare plot, gain 1 coin.",
        "Si hay un árbol en una parcela desnuda, gana 1 moneda.",
        "Se c’è un albero su un’aiuola spoglia, ottieni 1 moneta.",
        "S’il y a un arbre sur une parcelle nue, gagnez 1 pièce.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_line_says_what_happens(effect: str) -> None:
    assert tuple(orchard.said(effect, language) for language in LANGUAGES) == SAID[effect]
