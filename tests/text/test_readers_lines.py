"""Lines of the rules in full and of cards that readers of all four languages would have printed otherwise, as they are printed now."""

import re

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

LINES = {
    ("evergreen", "en"): (
        "Turn each chosen sprout into a small tree, and each chosen small tree into a big tree.",
        "Each player adds the card in front of them to the cards they have collected this season.",
        "The first player takes back the first-player token if it is still in the row.",
        "If a card has any fertility icons, add it to its biome’s region in the Fertility Zone.",
        "If that card is wild, or has neither fertility icons nor an aridity icon, discard it.",
        "In the biome shown on your card, plant a sprout and/or grow another sprout or small tree.",
        "Place the last card of the row in the Fertility Zone or on the discard pile, depending on its icons.",
        "Each season:",
        "All players play their cards at the same time.",
        "When the deck runs out, shuffle the discard pile to make a new deck.",
    ),
    ("evergreen", "es"): (
        "Convierte cada brote elegido en un árbol pequeño y cada árbol pequeño elegido en un árbol grande.",
        "Cada jugador añade la carta que tiene delante a las que ha reunido durante la estación.",
        "Si esa carta es Salvaje, o no tiene iconos de fertilidad ni iconos de aridez, descártala.",
        "Coloca la carta que quede en la fila, según sus iconos, en la Zona de Fertilidad o en la pila de descartes.",
        "Si una carta tiene iconos de fertilidad, añádela a la pila de su Bioma en la Zona de Fertilidad.",
        "Planta un brote, cultiva un brote o un árbol pequeño, o haz ambas cosas en casillas distintas, en el Bioma que indica tu carta.",
        "En caso contrario, si tiene un icono de aridez, aplica su efecto de aridez.",
        "Si está vacía, planta un brote en ella; si no, cultiva lo que crece en ella.",
        "Devuelve al mazo todas las cartas reveladas que no se hayan añadido a la Zona de Fertilidad.",
    ),
    ("evergreen", "it"): (
        "Ogni giocatore aggiunge alle carte raccolte in questa stagione la carta che ha davanti a sé.",
        "Se una carta ha icone di fertilità, aggiungila alla Zona Fertilità, nella regione del suo bioma.",
        "Se la carta è un Jolly, oppure non ha né icone di fertilità né icone di aridità, scartala.",
        (
            "Nel bioma indicato dalla tua carta, pianta un germoglio, fai crescere un germoglio o un albero piccolo, oppure fai "
            "entrambe le cose su spazi diversi."
        ),
        "In base alle sue icone, la carta rimasta nella fila va nella Zona Fertilità o nella pila degli scarti.",
        "L’avversario prende la prima carta disponibile, secondo quest’ordine di priorità:",
    ),
    ("evergreen", "fr"): (
        "Le premier joueur récupère le jeton Premier Joueur s’il se trouve encore dans la rangée.",
        "Chaque joueur ajoute la carte placée devant lui à celles qu’il a jouées cette saison.",
        "Si une carte porte des icônes de fertilité, ajoutez-la à la Zone de Fertilité, dans la région de son biome.",
        "Si cette carte est un Joker, ou si elle n’a ni icône de fertilité ni icône d’aridité, défaussez-la.",
        "Dans le biome indiqué par votre carte, plantez une pousse et/ou faites croître une autre pousse ou un petit arbre.",
        "Placez la carte restante dans la Zone de Fertilité ou dans la défausse, selon ses icônes.",
        "Remettez dans la pioche toutes les cartes révélées qui n’ont pas été ajoutées à la Zone de Fertilité.",
    ),
    ("everdell", "en"): (
        "At the end of each turn:",
        "Players take turns in turn order until everyone has passed.",
        "You have no workers in your supply.",
        "That location is on the board (including the Journey and the Forest), in your city, or open in another player’s city.",
        "It is not full.",
        "Take no more turns for the rest of the game.",
        "You can’t copy a Storehouse unless it is in your city.",
        "A Construction is unoccupied if it has no Occupied tokens; to occupy it, place an Occupied token on it.",
        ("You can give cards to a player only if they have not passed and there is room in their hand; if nobody can receive them, "
        "discard them."),
    ),
    ("everdell", "es"): (
        "Los jugadores juegan por turnos hasta que todos hayan pasado.",
        "No está llena.",
        "No tendrás más turnos en esta partida.",
        "Una Construcción está libre si no tiene ninguna ficha de Ocupado; para ocuparla, coloca en ella una ficha de Ocupado.",
        "Paga el coste de esa carta al suministro general, o al jugador que indique la carta.",
    ),
    ("everdell", "it"): (
        "I giocatori giocano a turno finché tutti non hanno passato.",
        "Non è pieno.",
        "Non avrai altri turni fino alla fine della partita.",
        "Collocala nella tua città, a meno che la carta non ne indichi un’altra.",
        "Paga il costo della carta alla riserva generale, o al giocatore indicato dalla carta.",
    ),
    ("everdell", "fr"): (
        "Les joueurs jouent à tour de rôle jusqu’à ce que tous aient passé.",
        "Vous n’êtes pas en automne.",
        "Il n’est pas complet.",
        "Vous ne jouez plus jusqu’à la fin de la partie.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("game", "language"), LINES)
def test_lines_are_printed_as_readers_would(game: str, language: str) -> None:
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    told = {re.sub("[\xa0\u202f]", " ", plain(line.parts)) for section in sections for line in section.lines}
    assert [line for line in LINES[game, language] if line not in told] == []
