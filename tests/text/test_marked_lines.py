"""Lines of the rules in full that readers marked in all four languages, as an editor prints them."""

import re

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.written import steps_of

LANGUAGES = ("en", "es", "it", "fr")
# What is said of one thing in each language, by the game whose rules say it.
LINES = {
    "everdell": (
        # What is done for each card just played speaks of another card: a pronoun could mean either.
        (
            "If the chosen card is a Fool:",
            "Si la carta elegida es un Bufón:",
            "Se la carta scelta è un Giullare:",
            "Si la carte choisie est un Fou :",
        ),
        (
            "If the chosen card is still in the Meadow, Rugwort places it in his city.",
            "Si la carta elegida sigue en el Prado, Rugwort la coloca en su ciudad.",
            "Se la carta scelta è ancora nel Prato, Rugwort la colloca nella sua città.",
            "Si la carte choisie est encore dans la Prairie, Paillasson la place dans sa ville.",
        ),
    ),
    "evergreen": (
        # What is counted out stands behind the whole move: how many of them are moved, and no one alone goes elsewhere.
        (
            "Lay out cards from the deck in the row: 1 for each player, plus 1 more.",
            "Revela cartas del mazo y colócalas en la fila: 1 por cada jugador y 1 más.",
            "Rivela delle carte dal mazzo e mettile nella fila: 1 per ogni giocatore, più 1.",
            "Révélez des cartes de la pioche et placez-les dans la rangée : 1 par joueur, plus 1.",
        ),
        # The thing is named before what is its own.
        (
            "Place each card left in the row, depending on its icons, in the Fertility Zone or on the discard pile.",
            "Coloca cada carta que quede en la fila, según sus iconos, en la Zona de Fertilidad o en la pila de descartes.",
            "Metti ogni carta rimasta nella fila, a seconda delle sue icone, nella Zona Fertilità o nella pila degli scarti.",
            "Placez chaque carte restant dans la rangée, selon ses icônes, dans la Zone de Fertilité ou dans la défausse.",
        ),
        # Others have taken cards since: where it was put is plainer than `that card`.
        (
            "The first player removes the first-player token if it is still where it was placed.",
            "El jugador inicial retira el indicador de Jugador inicial si sigue donde se puso.",
            "Il primo giocatore toglie il segnalino Primo Giocatore se si trova ancora dove è stato messo.",
            "Le premier joueur retire le jeton Premier Joueur s’il se trouve encore là où il a été placé.",
        ),
        (
            (
                "The opponent takes the first available of these, in order of priority: a wild card; the card with the most fertility "
                "icons (at least 1); among the cards with an aridity icon, the one whose biome has the fewest visible fertility icons; any "
                "card. If several cards tie, it takes the one nearest the deck."
            ),
            (
                "El oponente toma la primera carta disponible de esta lista, por orden de prioridad: una carta Salvaje; la carta con más "
                "iconos de fertilidad (al menos 1); de entre las cartas con un icono de aridez, la del Bioma con menos iconos de "
                "fertilidad visibles; cualquier carta. En caso de empate, toma la más cercana al mazo."
            ),
            (
                "L’avversario prende la prima carta disponibile in quest’ordine di priorità: una carta Jolly; la carta con più icone di "
                "fertilità (almeno 1); tra le carte con un’icona di aridità, quella il cui bioma ha meno icone di fertilità visibili; una "
                "carta qualsiasi. In caso di parità, prende la più vicina al mazzo."
            ),
            (
                "L’adversaire prend une carte de la rangée selon cet ordre de priorité : une carte Joker ; la carte avec le plus "
                "d’icônes de fertilité (au moins 1) ; parmi les cartes portant une icône d’aridité, celle dont le biome a le moins "
                "d’icônes de fertilité visibles ; n’importe quelle carte. En cas d’égalité, il prend la plus proche de la pioche."
            ),
        ),
    ),
}


def told(game: str, language: str) -> set[str]:
    """Return all lines of the rules in full, with plain blanks."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return {re.sub("[\xa0\u202f]", " ", plain(line.parts)) for section in sections for line in section.lines}


@pytest.mark.parametrize("game", LINES)
def test_marked_lines_are_printed_as_an_editor_would(game: str) -> None:
    for at, language in enumerate(LANGUAGES):
        printed = told(game, language)
        assert [line[at] for line in LINES[game] if line[at] not in printed] == []


def test_what_is_counted_out_is_set_off_from_what_follows() -> None:
    book = load_rulebook("evergreen")
    effect = "may:\n    move (number of players + 1) cards in deck to draft_row\n    shuffle deck"
    said = Voice(book, "en", 0).block(steps_of(book.game.vocabulary, effect)).plain
    assert (
        said == "You may lay out cards from the deck in the row: 1 for each player, plus 1 more; then shuffle the deck."
    )
