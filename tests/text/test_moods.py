"""In which mood something is said that is asked: of what is looked for, and of what there isn't."""

import pytest

from tests.text import orchard

ASKED = {
    ("it", "polish a tool where number of trees in nursery > number of coins on me"): (
        "Lucida un attrezzo tale che il numero di alberi nel vivaio sia maggiore del numero di monete nella tua riserva."
    ),
    ("it", "polish a tool where there is no player where number of coins on it >= 3"): (
        "Lucida un attrezzo tale che nessun giocatore abbia almeno 3 monete."
    ),
    ("it", "polish a tool called one where there is a tool in my belt where weight of it > weight of one"): (
        "Lucida un attrezzo tale che tu abbia un attrezzo nella tua cintura con peso maggiore di quello dell’attrezzo stesso."
    ),
    ("it", "if there are 3 trees in nursery: gain 1 coin"): "Se ci sono almeno 3 alberi nel vivaio, ottieni 1 moneta.",
    ("fr", "if there is no tool in my shed where it is a rake: gain 1 coin"): (
        "Si vous n’avez aucun outil dans votre remise qui soit un râteau, gagnez 1 pièce."
    ),
    ("fr", "if there is a tool in my shed where it is a rake: gain 1 coin"): (
        "Si vous avez un outil dans votre remise qui est un râteau, gagnez 1 pièce."
    ),
    ("fr", "if there is no player where season of it is summer: gain 1 coin"): (
        "S’il n’y a aucun joueur dont la saison soit été, gagnez 1 pièce."
    ),
    ("es", "if there is no tool in my shed where it is a rake: gain 1 coin"): (
        "Si no tienes ninguna herramienta en tu cobertizo que sea un rastrillo, gana 1 moneda."
    ),
}


@pytest.mark.parametrize(("language", "effect"), ASKED)
def test_the_mood_is_that_of_what_is_asked(language: str, effect: str) -> None:
    assert orchard.said(effect, language) == ASKED[language, effect]
