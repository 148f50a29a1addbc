"""What is asked of a player who is meant by a name: *they*, and no *opponent itself*."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dsl.checker import Scope
from interpreter.rulebook.book import Rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS
from tests.text.said_on_cards import LANGUAGES
from tests.written import steps_of

KEEPER = {
    "en": "keeper: {one: keeper, other: keepers}",
    "es": "keeper: {one: dueño, other: dueños, gender: m}",
    "it": "keeper: {one: padrone, other: padroni, gender: m}",
    "fr": "keeper: {one: maître, other: maîtres, gender: m}",
}
OWNED = "plot: {plural: plots, attributes: {keeper: {type: player, variable: true}}}"
KEPT = {
    "let each opponent called rival where there is a plot in meadow where keeper of it is rival: gain 1 coin": (
        "Each opponent with a plot of which they are the keeper gains 1 coin.",
        "Cada oponente con una parcela de la que sea el dueño gana 1 moneda.",
        "Ogni avversario con un’aiuola di cui sia il padrone ottiene 1 moneta.",
        "Chaque adversaire avec une parcelle dont il est le maître gagne 1 pièce.",
    ),
    "let each player called who where there is no plot in meadow where keeper of it is who: gain 1 coin": (
        "Each player with no plots of which they are the keeper gains 1 coin.",
        "Cada jugador sin parcelas de las que sea el dueño gana 1 moneda.",
        "Ogni giocatore senza aiuole di cui sia il padrone ottiene 1 moneta.",
        "Chaque joueur sans parcelle dont il soit le maître gagne 1 pièce.",
    ),
    "let each player called who where (number of plots in meadow where keeper of it is who) > 2: gain 1 coin": (
        "Each player with at least 3 plots of which they are the keeper gains 1 coin.",
        "Cada jugador con al menos 3 parcelas de las que sea el dueño gana 1 moneda.",
        "Ogni giocatore con almeno 3 aiuole di cui sia il padrone ottiene 1 moneta.",
        "Chaque joueur avec au moins 3 parcelles dont il est le maître gagne 1 pièce.",
    ),
    "let each player called who with the highest (number of plots in meadow where keeper of it is who): gain 1 coin": (
        "Each player with the most plots of which they are the keeper gains 1 coin.",
        "Cada jugador con el mayor número de parcelas de las que sea el dueño gana 1 moneda.",
        "Ogni giocatore con il maggior numero di aiuole di cui sia il padrone ottiene 1 moneta.",
        "Chaque joueur avec le plus de parcelles dont il est le maître gagne 1 pièce.",
    ),
    "let each player: gain 1 coin for each plot in meadow where keeper of it is me": (
        "Each player gains 1 coin for each plot of which they are the keeper.",
        "Cada jugador gana 1 moneda por cada parcela de la que sea el dueño.",
        "Ogni giocatore ottiene 1 moneta per ogni aiuola di cui sia il padrone.",
        "Chaque joueur gagne 1 pièce pour chaque parcelle dont il est le maître.",
    ),
    "let each opponent called rival where there is a tool in shed of rival where weight of it = number of coins on rival: gain 1 coin": (
        "Each opponent with a tool in their shed whose weight is the number of coins in their supply gains 1 coin.",
        "Cada oponente con una herramienta en su cobertizo cuyo peso sea el número de monedas en su reserva gana 1 moneda.",
        "Ogni avversario con un attrezzo nel suo capanno il cui peso sia il numero di monete nella sua riserva ottiene 1 moneta.",
        "Chaque adversaire avec un outil dans sa remise dont le poids est le nombre de pièces dans sa réserve gagne 1 pièce.",
    ),
    "let each opponent called rival where (number of plots in meadow where keeper of it is rival) > number of coins on me: gain 1 coin": (
        (
            "Each opponent such that the number of plots whose keeper is that opponent is more than "
            "the number of coins in your supply gains 1 coin."
        ),
        (
            "Cada oponente tal que el número de parcelas cuyo dueño sea ese oponente sea mayor que el "
            "número de monedas en tu reserva gana 1 moneda."
        ),
        (
            "Ogni avversario tale che il numero di aiuole il cui padrone sia quell’avversario sia "
            "maggiore del numero di monete nella tua riserva ottiene 1 moneta."
        ),
        (
            "Chaque adversaire tel que le nombre de parcelles dont le maître est cet adversaire "
            "dépasse le nombre de pièces dans votre réserve gagne 1 pièce."
        ),
    ),
}
FOLDER = TemporaryDirectory()


@cache
def book() -> Rulebook:
    """Return the rules of the orchard with plots that have a keeper."""
    words = {one: text.replace("attributes:\n", f"attributes:\n  {KEEPER[one]}\n") for one, text in WORDS.items()}
    return written(Path(FOLDER.name), GAME.replace("plot: {plural: plots}", OWNED), words)


def said(effect: str, language: str) -> str:
    """Return what a tool says that does this."""
    vocabulary = book().game.vocabulary
    wording = Wording(Catalogue.load(language, book().words), vocabulary)
    return plain(wording.block(steps_of(vocabulary, effect, Scope.of_thing("rake")), "rake"))


@pytest.mark.parametrize("effect", KEPT)
def test_a_player_is_spoken_of_as_one(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == KEPT[effect]


BESIDE = {
    "dig a plot in meadow called one where there is a bare plot next to one": (
        "Dig a plot next to a bare plot.",
        "Cava una parcela adyacente a una parcela desnuda.",
        "Zappa un’aiuola adiacente a un’aiuola spoglia.",
        "Bêchez une parcelle adjacente à une parcelle nue.",
    ),
    "dig a plot in meadow called one where there is no bare plot next to one": (
        "Dig a plot not next to a bare plot.",
        "Cava una parcela no adyacente a una parcela desnuda.",
        "Zappa un’aiuola non adiacente a un’aiuola spoglia.",
        "Bêchez une parcelle non adjacente à une parcelle nue.",
    ),
    "let a player where there is a tool in shed of it where there is a bare plot in meadow: gain 1 coin": (
        "A player with a tool in their shed such that there is a bare plot gains 1 coin.",
        "Un jugador con una herramienta en su cobertizo tal que haya una parcela desnuda gana 1 moneda.",
        "Un giocatore con un attrezzo nel suo capanno tale che ci sia un’aiuola spoglia ottiene 1 moneta.",
        "Un joueur avec un outil dans sa remise tel qu’il y a une parcelle nue gagne 1 pièce.",
    ),
}


@pytest.mark.parametrize("effect", BESIDE)
def test_such_that_stands_within_no_other(effect: str) -> None:
    assert tuple(said(effect, language) for language in LANGUAGES) == BESIDE[effect]
