"""Where counters are put is said of them, and not of what they are counted by."""

import pytest

from tests.text.orchard import LANGUAGES, said

TOLD = {
    "put 1 seed onto this for each player": (
        "Place 1 seed on this tool for each player.",
        "Pon 1 semilla sobre esta herramienta por cada jugador.",
        "Metti 1 seme su questo attrezzo per ogni giocatore.",
        "Placez 1 graine sur cet outil pour chaque joueur.",
    ),
    "put 1 seed onto this for each 2 seeds on this": (
        "Place 1 seed on this tool for every 2 seeds on this tool.",
        "Pon 1 semilla sobre esta herramienta por cada 2 semillas sobre esta herramienta.",
        "Metti 1 seme su questo attrezzo ogni 2 semi su questo attrezzo.",
        "Placez 1 graine sur cet outil par tranche de 2 graines sur cet outil.",
    ),
    "pay 1 seed from this for each 2 players": (
        "Remove 1 seed from this tool for every 2 players.",
        "Retira 1 semilla de esta herramienta por cada 2 jugadores.",
        "Togli 1 seme da questo attrezzo ogni 2 giocatori.",
        "Retirez 1 graine de cet outil par tranche de 2 joueurs.",
    ),
    "put 1 seed onto this for each tool in my shed at most 4": (
        "Place 1 seed on this tool for each tool in your shed, up to 4 seeds.",
        "Pon 1 semilla sobre esta herramienta por cada herramienta en tu cobertizo, hasta un máximo de 4 semillas.",
        "Metti 1 seme su questo attrezzo per ogni attrezzo nel tuo capanno (al massimo 4 semi).",
        "Placez 1 graine sur cet outil pour chaque outil dans votre remise, 4 graines au maximum.",
    ),
}


@pytest.mark.parametrize("effect", TOLD)
def test_where_it_is_put_stands_before_what_is_counted(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == TOLD[effect]
