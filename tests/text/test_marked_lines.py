"""Lines of the rules in full that readers marked in all four languages, as an editor prints them."""

import re

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.written import steps_of

LANGUAGES = ("en", "es", "it", "fr")
# What is said of one thing in each language, by the game whose rules say it.
LINES = {
    "evergreen": (
        # Where the sun stands, and in which order it goes round.
        (
            "Each player places the sun on the north side of their planet.",
            "Cada jugador coloca su sol en el lado norte de su planeta.",
            "Ogni giocatore colloca il sole sul lato nord del proprio pianeta.",
            "Chaque joueur place son soleil du côté nord de sa planète.",
        ),
        (
            "Each player moves the sun clockwise to the next side of their planet (north, east, south, west).",
            "Cada jugador mueve su sol al siguiente lado de su planeta, en el sentido de las agujas del reloj (norte, este, sur, oeste).",
            "Ogni giocatore sposta il sole in senso orario sul lato successivo del proprio pianeta (nord, est, sud, ovest).",
            "Chaque joueur déplace son soleil sur le côté suivant de sa planète, dans le sens horaire (nord, est, sud, ouest).",
        ),
        # What is counted out stands behind the whole move: how many of them are moved, and no one alone goes elsewhere.
        (
            "Lay out cards from the deck in the row: 1 more than there are players (3 in a solo game).",
            "Revela 1 carta del mazo por jugador, más 1 (en solitario, 3 en total), y colócalas en la fila.",
            "Rivela 1 carta dal mazzo per giocatore, più 1 (in solitario, 3 in tutto), e mettile nella fila.",
            "Révélez 1 carte de la pioche par joueur, plus 1 (en solo, 3 en tout), et placez-les dans la rangée.",
        ),
        # The thing is named before what is its own.
        (
            "Place the last card of the row in the Fertility Zone or on the discard pile, depending on its icons.",
            "Coloca la carta que quede en la fila, según sus iconos, en la Zona de Fertilidad o en la pila de descartes.",
            "In base alle sue icone, la carta rimasta nella fila va nella Zona Fertilità o nella pila degli scarti.",
            "Placez la carte restante dans la Zone de Fertilité ou dans la défausse, selon ses icônes.",
        ),
        # Others have taken cards since: where it was put is plainer than `that card`.
        (
            "The first player takes back the first-player token if it is still in the row.",
            "El jugador inicial recupera el indicador de Jugador inicial si sigue en la fila.",
            "Il primo giocatore riprende il segnalino Primo Giocatore se si trova ancora nella fila.",
            "Le premier joueur récupère le jeton Premier Joueur s’il se trouve encore dans la rangée.",
        ),
        (
            "The opponent takes the first available of these, in order of priority:",
            "El oponente toma una carta según este orden de prioridad:",
            "L’avversario prende la prima carta disponibile, secondo quest’ordine di priorità:",
            "L’adversaire prend la première carte disponible, dans cet ordre de priorité :",
        ),
    ),
}


def told(game: str, language: str) -> set[str]:
    """Return all lines of the rules in full, with plain blanks."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return {re.sub("[\xa0\u202f]", " ", plain(line.parts)) for section in sections for line in section.lines}


# What stands on cards of Everdell.
CARDS = {
    "inn": (
        "Visit: Play a card from the Meadow with a discount of 3 resources of your choice.",
        "Visita: juega una carta del Prado con un descuento de 3 recursos a tu elección.",
        "Visita: gioca una carta dal Prato con uno sconto di 3 risorse a tua scelta.",
        "Visite : jouez une carte de la Prairie avec une réduction de 3 ressources au choix.",
    ),
    "king": (
        "End of the game: 1 point for each basic Event and 2 points for each special Event you have achieved.",
        "Fin de la partida: 1 punto por cada Evento básico y 2 puntos por cada Evento especial que hayas logrado.",
        "Fine della partita: 1 punto per ogni Evento Base e 2 punti per ogni Evento Speciale che hai realizzato.",
        "Fin de la partie : 1 point pour chaque Événement de base et 2 points pour chaque Événement spécial que vous avez accompli.",
    ),
    "under_new_management": (
        "End of the game: 1 point for each twig or berry and 2 points for each resin or pebble on this Event.",
        "Fin de la partida: 1 punto por cada ramita o baya y 2 puntos por cada resina o piedra sobre este Evento.",
        "Fine della partita: 1 punto per ogni rametto o bacca e 2 punti per ogni resina o ciottolo su questo Evento.",
        "Fin de la partie : 1 point pour chaque brindille ou baie et 2 points pour chaque résine ou galet sur cet Événement.",
    ),
}


@pytest.mark.parametrize(
    ("language", "called"),
    [
        ("en", "Draw 2 Meadow cards, play 1 with a discount of 1 resource"),
        ("es", "Roba 2 cartas del Prado, juega 1 con un descuento de 1 recurso"),
        ("it", "Pesca 2 carte dal Prato, giocane 1 con uno sconto di 1 risorsa"),
        ("fr", "Piocher 2 cartes de la Prairie, en jouer 1 avec une réduction de 1 ressource"),
    ],
)
def test_a_place_is_called_by_the_price_that_is_paid_there(language: str, called: str) -> None:
    assert Voice(load_rulebook("everdell"), language, 0).title("forest_draw_two_meadow_play_one_minus_one") == called


@pytest.mark.parametrize("card", CARDS)
def test_cards_are_printed_as_an_editor_would(card: str) -> None:
    book = load_rulebook("everdell")
    for language, line in zip(LANGUAGES, CARDS[card], strict=True):
        assert line in [re.sub("[\xa0\u202f]", " ", one.plain) for one in Voice(book, language, 0).card(card).text]


@pytest.mark.parametrize(
    ("language", "moved"),
    [
        ("en", "Ada moves 1 worker to “Journey 4.”"),
        ("es", "Ada mueve 1 trabajador a la localización «Viaje de 4 puntos»."),
        ("it", "Ada sposta 1 lavoratore sul luogo «Viaggio da 4 punti»."),
        ("fr", "Ada déplace 1 ouvrier sur le lieu « Voyage à 4 points »."),
    ],
)
def test_a_place_is_named_with_what_it_is(language: str, moved: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    lay = game.program.lay
    ids = [lay.definitions[number].id for number in lay.thing_definition]
    worker = next(thing for thing, id in enumerate(ids) if id == "worker" and lay.thing_owner[thing] == 0)
    event = Event(
        "move", 0, (worker, ("spots", ids.index("forest_two_any")), ("quarters", ids.index("journey_4"))), None
    )
    told = Teller(game, Voice(game.book, language, 0, {0: "Ada"})).tell([event])
    assert [re.sub("[\xa0\u202f]", " ", line.text.plain) for line in told] == [moved]


def test_a_hand_is_filled_until_it_is_full_in_french() -> None:
    lines = [one.plain for one in Voice(load_rulebook("everdell"), "fr", 0).card("post_office").text]
    assert any("Piochez des cartes jusqu’à ce que votre main soit pleine." in line for line in lines)


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
        said
        == "You may lay out cards from the deck in the row: 1 more than there are players (3 in a solo game); then shuffle the deck."
    )
