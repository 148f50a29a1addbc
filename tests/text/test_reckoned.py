"""What is reckoned is said in words that keep the order in which it is reckoned."""

import pytest

from tests.text.orchard import said
from tests.text.said_on_cards import on_a_card

CARDS: dict[str, tuple[str, ...]] = {
    "gain (second highest points of cards in my city * 3 / 2 rounded up) points": (
        (
            "Gain points equal to half of 3 times the second-highest value in points among the cards in your city (rounded "
            "up)."
        ),
        (
            "Gana un número de puntos igual a la mitad de 3 veces el segundo valor en puntos más alto entre las cartas de tu "
            "ciudad (redondeando hacia arriba)."
        ),
        (
            "Ottieni un numero di punti pari alla metà di 3 volte il secondo valore in punti più alto tra le carte della tua "
            "città (arrotondata per eccesso)."
        ),
        (
            "Gagnez un nombre de points égal à la moitié de 3 fois la deuxième valeur en points la plus élevée parmi les "
            "cartes de votre ville (arrondie au supérieur)."
        ),
    ),
    "gain ((number of cards in my hand + number of critters in my city) * 2) points": (
        (
            "Gain points equal to 2 times the sum of the number of cards in your hand and the number of Critters in your "
            "city."
        ),
        (
            "Gana un número de puntos igual a 2 veces la suma del número de cartas en tu mano y del número de Bichos en tu "
            "ciudad."
        ),
        (
            "Ottieni un numero di punti pari a 2 volte la somma del numero di carte in mano e del numero di Animali nella "
            "tua città."
        ),
        (
            "Gagnez un nombre de points égal à 2 fois la somme du nombre de cartes en main et du nombre de Créatures dans "
            "votre ville."
        ),
    ),
    "gain (3 * (number of cards in my hand / 2 rounded up)) points": (
        "Gain points equal to half the number of cards in your hand (rounded up) times 3.",
        "Gana un número de puntos igual a la mitad del número de cartas en tu mano (redondeando hacia arriba) por 3.",
        "Ottieni un numero di punti pari alla metà del numero di carte in mano (arrotondata per eccesso) per 3.",
        "Gagnez un nombre de points égal à la moitié du nombre de cartes en main (arrondie au supérieur) fois 3.",
    ),
    ("gain (number of cards in my hand - (number of critters in my city - number of workers in my camp)) points"): (
        (
            "Gain points equal to the number of cards in your hand minus the result of the number of Critters in your city "
            "minus the number of workers in your supply."
        ),
        (
            "Gana un número de puntos igual al número de cartas en tu mano menos el resultado del número de Bichos en tu "
            "ciudad menos el número de trabajadores en tu suministro."
        ),
        (
            "Ottieni un numero di punti pari al numero di carte in mano meno il risultato del numero di Animali nella tua "
            "città meno il numero di lavoratori nella tua riserva."
        ),
        (
            "Gagnez un nombre de points égal au nombre de cartes en main moins le résultat du nombre de Créatures dans votre "
            "ville moins le nombre d’ouvriers dans votre réserve."
        ),
    ),
    ("gain (number of cards in my hand - (number of critters in my city + number of workers in my camp)) points"): (
        (
            "Gain points equal to the number of cards in your hand minus the sum of the number of Critters in your city and "
            "the number of workers in your supply."
        ),
        (
            "Gana un número de puntos igual al número de cartas en tu mano menos la suma del número de Bichos en tu ciudad y "
            "del número de trabajadores en tu suministro."
        ),
        (
            "Ottieni un numero di punti pari al numero di carte in mano meno la somma del numero di Animali nella tua città "
            "e del numero di lavoratori nella tua riserva."
        ),
        (
            "Gagnez un nombre de points égal au nombre de cartes en main moins la somme du nombre de Créatures dans votre "
            "ville et du nombre d’ouvriers dans votre réserve."
        ),
    ),
    "gain ((number of cards in my hand + number of critters in my city) / 2 rounded up) points": (
        (
            "Gain points equal to half the sum of the number of cards in your hand and the number of Critters in your city "
            "(rounded up)."
        ),
        (
            "Gana un número de puntos igual a la mitad de la suma del número de cartas en tu mano y del número de Bichos en "
            "tu ciudad (redondeando hacia arriba)."
        ),
        (
            "Ottieni un numero di punti pari alla metà della somma del numero di carte in mano e del numero di Animali nella "
            "tua città (arrotondata per eccesso)."
        ),
        (
            "Gagnez un nombre de points égal à la moitié de la somme du nombre de cartes en main et du nombre de Créatures "
            "dans votre ville (arrondie au supérieur)."
        ),
    ),
    ("gain ((number of cards in my hand + number of critters in my city) * number of workers in my camp) points"): (
        (
            "Gain points equal to the number of workers in your supply times the sum of the number of cards in your hand and "
            "the number of Critters in your city."
        ),
        (
            "Gana un número de puntos igual al número de trabajadores en tu suministro por la suma del número de cartas en "
            "tu mano y del número de Bichos en tu ciudad."
        ),
        (
            "Ottieni un numero di punti pari al numero di lavoratori nella tua riserva per la somma del numero di carte in "
            "mano e del numero di Animali nella tua città."
        ),
        (
            "Gagnez un nombre de points égal au nombre d’ouvriers dans votre réserve fois la somme du nombre de cartes en "
            "main et du nombre de Créatures dans votre ville."
        ),
    ),
    "gain ((number of cards in my hand + 1) * (number of critters in my city - 1)) points": (
        (
            "Gain points equal to the sum of the number of cards in your hand and 1, times the result of the number of "
            "Critters in your city minus 1."
        ),
        (
            "Gana un número de puntos igual a la suma del número de cartas en tu mano y de 1, por el resultado del número de "
            "Bichos en tu ciudad menos 1."
        ),
        (
            "Ottieni un numero di punti pari alla somma del numero di carte in mano e di 1, per il risultato del numero di "
            "Animali nella tua città meno 1."
        ),
        (
            "Gagnez un nombre de points égal à la somme du nombre de cartes en main et de 1, fois le résultat du nombre de "
            "Créatures dans votre ville moins 1."
        ),
    ),
    "gain (number of cards in my hand * number of critters in my city / 3 rounded down) points": (
        (
            "Gain points equal to the number of cards in your hand times the number of Critters in your city, divided by 3 "
            "(rounded down)."
        ),
        (
            "Gana un número de puntos igual al número de cartas en tu mano por el número de Bichos en tu ciudad, dividido "
            "entre 3 (redondeando hacia abajo)."
        ),
        (
            "Ottieni un numero di punti pari al numero di carte in mano per il numero di Animali nella tua città, diviso per "
            "3 (arrotondando per difetto)."
        ),
        (
            "Gagnez un nombre de points égal au nombre de cartes en main fois le nombre de Créatures dans votre ville, "
            "divisé par 3 (arrondi à l’inférieur)."
        ),
    ),
    "gain (number of cards in my hand / (number of critters in my city + 1) rounded down) points": (
        (
            "Gain points equal to the number of cards in your hand divided by the sum of the number of Critters in your city "
            "and 1 (rounded down)."
        ),
        (
            "Gana un número de puntos igual al número de cartas en tu mano entre la suma del número de Bichos en tu ciudad y "
            "de 1 (redondeando hacia abajo)."
        ),
        (
            "Ottieni un numero di punti pari al numero di carte in mano diviso per la somma del numero di Animali nella tua "
            "città e di 1 (arrotondando per difetto)."
        ),
        (
            "Gagnez un nombre de points égal au nombre de cartes en main divisé par la somme du nombre de Créatures dans "
            "votre ville et de 1 (arrondi à l’inférieur)."
        ),
    ),
    ("gain (number of cards in my hand * number of critters in my city + number of workers in my camp) points"): (
        (
            "Gain points equal to the number of workers in your supply plus the product of the number of cards in your hand "
            "and the number of Critters in your city."
        ),
        (
            "Gana un número de puntos igual al número de trabajadores en tu suministro más el producto del número de cartas "
            "en tu mano y del número de Bichos en tu ciudad."
        ),
        (
            "Ottieni un numero di punti pari al numero di lavoratori nella tua riserva più il prodotto del numero di carte "
            "in mano e del numero di Animali nella tua città."
        ),
        (
            "Gagnez un nombre de points égal au nombre d’ouvriers dans votre réserve plus le produit du nombre de cartes en "
            "main et du nombre de Créatures dans votre ville."
        ),
    ),
}


@pytest.mark.parametrize("effect", CARDS)
def test_what_is_reckoned_first_keeps_together(effect: str) -> None:
    assert on_a_card(effect) == CARDS[effect]


GROWS = {
    "en": (
        "Increase the wear of this tool by the number of tools in your shed minus 1.",
        "Decrease the wear of this tool by the number of tools in your shed plus 1.",
    ),
    "es": (
        "Aumenta el desgaste de esta herramienta en el número de herramientas en tu cobertizo menos 1.",
        "Reduce el desgaste de esta herramienta en el número de herramientas en tu cobertizo más 1.",
    ),
    "it": (
        "Aumenta l’usura di questo attrezzo del numero di attrezzi nel tuo capanno meno 1.",
        "Riduci l’usura di questo attrezzo del numero di attrezzi nel tuo capanno più 1.",
    ),
    "fr": (
        "Augmentez l’usure de cet outil du nombre d’outils dans votre remise moins 1.",
        "Réduisez l’usure de cet outil du nombre d’outils dans votre remise plus 1.",
    ),
}


@pytest.mark.parametrize("language", GROWS)
def test_what_grows_by_several_numbers_is_told_by_how_much(language: str) -> None:
    grows, shrinks = GROWS[language]
    assert said("set wear of this to wear of this + number of tools in my shed - 1", language) == grows
    assert said("set wear of this to wear of this - number of tools in my shed - 1", language) == shrinks
