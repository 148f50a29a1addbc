"""Of players of whom something is asked the best is that of those, and not of all, of whom it would then be asked."""

import pytest

from tests.text.orchard import LANGUAGES, said

EACH = {
    (
        "let each player called own with the highest (number of coins on own) where"
        " (there is a player called better where number of coins on better > number of coins on own): gain 1 seed"
    ): (
        "Each player with the most coins among the players such that a player has more coins than that player gains 1 seed.",
        (
            "Cada jugador con el mayor número de monedas entre los jugadores tales que un jugador tenga más monedas que ese"
            " jugador gana 1 semilla."
        ),
        (
            "Ogni giocatore con il maggior numero di monete tra i giocatori tali che un giocatore abbia più monete rispetto a"
            " quel giocatore ottiene 1 seme."
        ),
        (
            "Chaque joueur avec le plus de pièces parmi les joueurs tels qu’un joueur a plus de pièces que ce joueur gagne"
            " 1 graine."
        ),
    ),
    "choose an opponent with the most coins where number of seeds on it >= 2 as rich\nlet rich: gain 1 seed": (
        "Choose an opponent with the most coins among the opponents with at least 2 seeds. That opponent gains 1 seed.",
        "Elige un oponente con el mayor número de monedas entre los oponentes con al menos 2 semillas. Ese oponente gana 1 semilla.",
        "Scegli un avversario con il maggior numero di monete tra gli avversari con almeno 2 semi. Quell’avversario ottiene 1 seme.",
        "Choisissez un adversaire avec le plus de pièces parmi les adversaires avec au moins 2 graines. Cet adversaire gagne 1 graine.",
    ),
}


@pytest.mark.parametrize("effect", EACH)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_of_those_of_whom_something_is_asked(effect: str, language: str) -> None:
    assert said(effect, language) == EACH[effect][LANGUAGES.index(language)]
