"""What is said of a thing isn't said of its place, what of a card not of who lies on it, and a price doesn't go on over what follows."""

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import cards_in, rules_in
from tests.text.said_on_cards import LANGUAGES, on_a_card

CARDS = {
    "queen": (
        "Visit: From your hand or from the Meadow, play a card worth up to 3 points for free.",
        "Visita: juega gratis una carta que valga hasta 3 puntos, de tu mano o del Prado.",
        "Visita: gioca gratuitamente una carta che valga al massimo 3 punti, dalla tua mano o dal Prato.",
        "Visite\u00a0: jouez gratuitement une carte valant jusqu’à 3 points, de votre main ou de la Prairie.",
    ),
    "university": (
        "all workers that must stay on the chosen card until the end of the game.",
        "Gana 1 recurso a tu elección, 1 punto y los recursos que indica su coste.",
        "Ottieni 1 risorsa a tua scelta, 1 punto e risorse pari al suo costo.",
        "Gagnez 1 ressource au choix, 1 point et les ressources indiquées par son coût.",
    ),
    "flying_doctor_service": (
        "3 points for each pair of a Husband and a Wife in any city.",
        "3 puntos por cada pareja de Marido y Esposa en cualquier ciudad.",
        "3 punti per ogni coppia di Marito e Moglie in qualsiasi città.",
        "3 points pour chaque couple formé d’un Mari et d’une Épouse dans n’importe quelle ville.",
    ),
}
RULES = (
    "Workers that had to stay on the card until the end of the game are removed from the game instead.",
    "Los que debían quedarse en la carta hasta el final de la partida se retiran del juego.",
    "I lavoratori che dovevano restare sulla carta fino alla fine della partita vengono invece rimossi dal gioco.",
    "Les ouvriers qui devaient rester sur la carte jusqu’à la fin de la partie sont en revanche retirés du jeu.",
)


@pytest.mark.parametrize("card", CARDS)
def test_what_is_said_attaches_to_what_it_is_said_of(card: str) -> None:
    book = load_rulebook("everdell")
    told = [cards_in(book, language, card) for language in LANGUAGES]
    assert [line for line, text in zip(CARDS[card], told, strict=True) if line not in text] == []


@pytest.mark.parametrize("at", range(4))
def test_whoever_must_stay_does_not_come_back(at: int) -> None:
    told = rules_in(load_rulebook("everdell"), LANGUAGES[at]).splitlines()
    assert any(line.endswith(RULES[at]) for line in told)


def test_a_place_stands_first_at_the_head_of_a_sentence_alone() -> None:
    english, spanish, italian, french = on_a_card("gain 1 twig\nmay play a card in my hand where points <= 3 for free")
    assert english == "Gain 1 twig. You may play a card worth up to 3 points from your hand for free."
    assert "Puedes jugar gratis una carta de tu mano" in spanish
    assert "Puoi giocare gratuitamente una carta" in italian
    assert "Vous pouvez jouer gratuitement une carte de votre main" in french


def test_a_place_stays_where_nothing_is_said_behind_the_thing() -> None:
    told = on_a_card("gain 1 twig\nplay a unique card in my hand for free")[0]
    assert told == "Gain 1 twig. Play a Unique card from your hand for free."
