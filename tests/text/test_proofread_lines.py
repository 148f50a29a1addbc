"""Lines of the rules in full that say in one sentence what was to be pieced together: who has what, what comes first, what is left."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.said_on_cards import on_a_card

LINES = {
    "en": (
        "Plant 1, 2, or 3 sprouts on your empty spaces in the biome shown on your card, 1 per space.",
        "Grow up to 2 of your sprouts or small trees in the biome shown on your card (at least 1).",
        "Place a lake on a space",
        "The opponent takes the first available of these, in order of priority:",
        "The card with the most fertility icons (at least 1).",
        "If several cards tie, the opponent takes the one nearest the deck.",
    ),
    "es": (
        "Planta 1, 2 o 3 brotes en tus casillas vacías del Bioma que indica tu carta, 1 por casilla.",
        "Cultiva hasta 2 de tus brotes o árboles pequeños del Bioma que indica tu carta (al menos 1).",
        "Coloca un lago en una casilla",
        "El oponente toma la primera carta que haya, por este orden de prioridad:",
        "La carta con más iconos de fertilidad (al menos 1).",
        "En caso de empate, el oponente toma la más cercana al mazo.",
    ),
    "it": (
        "Pianta 1, 2 o 3 germogli sui tuoi spazi vuoti del bioma indicato dalla tua carta, 1 per spazio.",
        "Fai crescere fino a 2 dei tuoi germogli o alberi piccoli del bioma indicato dalla tua carta (almeno 1).",
        "Colloca un lago su uno spazio",
        "L’avversario prende la prima carta disponibile in quest’ordine di priorità:",
        "La carta con più icone di fertilità (almeno 1).",
        "In caso di parità, prende la più vicina al mazzo.",
    ),
    "fr": (
        "Faites croître jusqu’à 2 de vos pousses ou petits arbres du biome indiqué par votre carte (au moins 1).",
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


def printed(game: str, language: str) -> list[str]:
    """Return the headings and lines of the rules in full, with plain blanks."""
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    told = [part for section in sections for part in (section.title, *(line.parts for line in section.lines))]
    return [" ".join(plain(part).split()) for part in told]


@pytest.mark.parametrize("language", LINES)
def test_the_rules_are_printed_so(language: str) -> None:
    told = printed("evergreen", language)
    assert [line for line in LINES[language] if line not in told] == []
    assert [line for line in GONE[language] if line in told] == []


def test_a_few_of_several_sorts_are_told_by_the_most_and_the_least() -> None:
    """Behind *1 or 2* another *or* could be taken for the same."""
    told = on_a_card("must discard up to 2 farm or mine in my city")
    assert told == (
        "Discard up to 2 Farms or Mines from your city (at least 1).",
        "Descarta hasta 2 Granjas o Minas de tu ciudad (al menos 1).",
        "Scarta fino a 2 Fattorie o Miniere dalla tua città (almeno 1).",
        "Défaussez jusqu’à 2 Fermes ou Mines de votre ville (au moins 1).",
    )
    assert on_a_card("must discard up to 2 farm in my city")[0] == "Discard 1 or 2 Farms from your city."
