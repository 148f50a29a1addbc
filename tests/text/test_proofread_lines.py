"""Lines of the rules in full that say in one sentence what was to be pieced together: who has what, what comes first, what is left."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.said_on_cards import on_a_card

LINES = {
    "en": (
        "Each player places the sun on the north side of their planet.",
        "The game begins in spring.",
        "After winter, the game ends.",
        "Play the rounds of the season: 5 in spring, 4 in summer, 3 in autumn, and 2 in winter.",
        "The first player takes back the first-player token if it is still in the row.",
        "Take an action and, if you like, use the power on your card, in either order.",
        "Gain 1 point for each of your lit small trees and 2 points for each of your lit big trees.",
        "Gain 1 point for each tree or bush in your largest group of connected trees and bushes.",
        "Plant 1, 2, or 3 sprouts on your empty spaces in the biome shown on your card, 1 per space.",
        "Grow 1 or 2 of your sprouts and small trees in the biome shown on your card.",
        "Place a lake on a space",
        "The opponent takes the first available of these, in order of priority:",
        "The card with the most fertility icons (at least 1).",
        "If several cards tie, the opponent takes the one nearest the deck.",
    ),
    "es": (
        "Cada jugador coloca su sol en el lado norte de su planeta.",
        "La partida empieza en primavera.",
        "Después del invierno, la partida termina.",
        "El jugador inicial recupera el indicador de Jugador inicial si sigue en la fila.",
        "Realiza una acción y, si quieres, usa el poder de tu carta, en el orden que prefieras.",
        "Gana 1 punto por cada uno de tus árboles pequeños iluminados y 2 puntos por cada uno de tus árboles grandes iluminados.",
        "Planta 1, 2 o 3 brotes en tus casillas vacías del Bioma que indica tu carta, 1 por casilla.",
        "Cultiva 1 o 2 de tus brotes y árboles pequeños del Bioma que indica tu carta.",
        "Coloca un lago en una casilla",
        "El oponente toma una carta según este orden de prioridad:",
        "La carta con más iconos de fertilidad (al menos 1).",
        "En caso de empate, el oponente toma la más cercana al mazo.",
    ),
    "it": (
        "La partita comincia in primavera.",
        "Dopo l’inverno, la partita finisce.",
        "Rivela 1 carta dal mazzo per giocatore, più 1 (in solitario, 3 in tutto), e mettile nella fila.",
        "Il primo giocatore riprende il segnalino Primo Giocatore se si trova ancora nella fila.",
        "Svolgi un’azione e, se vuoi, usa il potere della tua carta, nell’ordine che preferisci.",
        "In base alle sue icone, la carta rimasta nella fila va nella Zona Fertilità o nella pila degli scarti.",
        "Pianta 1, 2 o 3 germogli sui tuoi spazi vuoti del bioma indicato dalla tua carta, 1 per spazio.",
        "Fai crescere 1 o 2 dei tuoi germogli e alberi piccoli del bioma indicato dalla tua carta.",
        "Ottieni 1 punto per ciascuno dei tuoi alberi piccoli illuminati e 2 punti per ciascuno dei tuoi alberi grandi illuminati.",
        "Colloca un lago su uno spazio",
        "L’avversario prende la prima carta disponibile, secondo quest’ordine di priorità:",
        "La carta con più icone di fertilità (almeno 1).",
        "In caso di parità, prende la più vicina al mazzo.",
    ),
    "fr": (
        "La partie commence au printemps.",
        "Après l’hiver, la partie se termine.",
        "Effectuez une action et, si vous le souhaitez, utilisez le pouvoir de votre carte, dans l’ordre de votre choix.",
        "Plantez 1, 2 ou 3 pousses, chacune sur une de vos cases vides du biome indiqué par votre carte.",
        "Gagnez 1 point pour chacun de vos petits arbres éclairés et 2 points pour chacun de vos grands arbres éclairés.",
        "Gagnez 1 point pour chaque arbre ou buisson de votre plus grand groupe d’arbres et buissons adjacents.",
        "Faites croître 1 ou 2 de vos pousses et petits arbres du biome indiqué par votre carte.",
        "Placez un lac sur une case",
        "L’adversaire prend la première carte disponible, dans cet ordre de priorité :",
        "La carte avec le plus d’icônes de fertilité (au moins 1).",
        "En cas d’égalité, il prend la plus proche de la pioche.",
    ),
}
# What only said again what stood above it.
GONE = {
    "en": ("Place a lake on that space.", "The opponent takes the highest-priority card from the row."),
    "es": ("Coloca un lago en esa casilla.", "El oponente toma de la fila la carta de mayor prioridad."),
    "it": ("Colloca un lago su quello spazio.", "L’avversario prende dalla fila la carta con la priorità più alta."),
    "fr": ("Placez un lac sur cette case.", "L’adversaire prend la carte prioritaire de la rangée."),
}


def printed(game: str | Path, language: str, **options: str) -> list[str]:
    """Return the headings and lines of the rules in full under options, with plain blanks."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0, options=book.options(options)).wording)
    told = [part for section in sections for part in (section.title, *(line.parts for line in section.lines))]
    return [" ".join(plain(part).split()) for part in told]


@pytest.mark.parametrize("language", LINES)
def test_the_rules_are_printed_so(language: str) -> None:
    told = printed("evergreen", language)
    assert [line for line in LINES[language] if line not in told] == []
    assert [line for line in GONE[language] if line in told] == []


def test_a_few_of_several_sorts_are_counted_out_and_joined_with_and() -> None:
    """Behind *1 or 2* another *or* could be taken for the same."""
    told = on_a_card("must discard up to 2 farm or mine in my city")
    assert told == (
        "Discard 1 or 2 Farms and Mines from your city.",
        "Descarta 1 o 2 Granjas y Minas de tu ciudad.",
        "Scarta 1 o 2 Fattorie e Miniere dalla tua città.",
        "Défaussez 1 ou 2 Fermes et Mines de votre ville.",
    )
    assert on_a_card("must discard up to 2 farm in my city")[0] == "Discard 1 or 2 Farms from your city."


def test_of_what_is_done_and_what_may_be_done_in_any_order_one_sentence_tells() -> None:
    told = on_a_card("in any order:\n    gain 1 twig\n    may draw 1 card")
    assert told == (
        "Gain 1 twig and, if you like, draw 1 card, in either order.",
        "Gana 1 ramita y, si quieres, roba 1 carta, en el orden que prefieras.",
        "Ottieni 1 rametto e, se vuoi, pesca 1 carta, nell’ordine che preferisci.",
        "Gagnez 1 brindille et, si vous le souhaitez, piochez 1 carte, dans l’ordre de votre choix.",
    )


def test_what_an_option_rules_out_is_a_condition_of_what_it_allows() -> None:
    told = printed("evergreen", "en", action_d_no_target="not_allowed")
    assert "Requires a space of yours (empty, or with a sprout or small tree)." in told
    assert not any("1 is 0" in line for line in told)


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "Then the game ends."),
        ("es", "Después, la partida termina."),
        ("it", "Poi la partita finisce."),
        ("fr", "Ensuite, la partie se termine."),
    ],
)
def test_a_game_without_turns_says_when_it_ends(language: str, end: str) -> None:
    assert end in printed(Path(__file__).parents[1] / "kinds" / "bids", language)
