"""Lines of the rules in full as an editor prints them: lists end in *and*, what is alone has no heading, nothing is left to guess."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

LINES = {
    ("evergreen", "en"): (
        "Play 5 rounds in spring, 4 in summer, 3 in autumn, and 2 in winter.",
        "Turn face down the topmost card in the region of the Fertility Zone that matches that card’s biome.",
        "Place the aridity card in that region of the Fertility Zone.",
        "Move the sun clockwise to the next side of the planet.",
        "1 point for each fertility icon visible in the Fertility Zone in the region of its biome.",
        "Plant a sprout and grow a sprout or small tree that was already there, in the biome shown on your card.",
    ),
    ("evergreen", "es"): (
        "Juega 5 rondas en primavera, 4 en verano, 3 en otoño y 2 en invierno.",
        "Voltea boca abajo la carta superior de la pila del Bioma de esa carta en la Zona de Fertilidad.",
        "Coloca la carta de aridez en la pila de ese Bioma de la Zona de Fertilidad.",
        "Mueve el sol, en el sentido de las agujas del reloj, al siguiente lado del planeta.",
        "1 punto por cada icono de fertilidad visible en la Zona de Fertilidad, en su Bioma.",
        "Planta un brote y cultiva un brote o un árbol pequeño que ya estuviera en el planeta, en el Bioma que indica tu carta.",
    ),
    ("evergreen", "it"): (
        "Gioca 5 round in primavera, 4 in estate, 3 in autunno e 2 in inverno.",
        "Gira a faccia in giù la carta in cima alla pila nella regione della Zona Fertilità corrispondente al bioma di quella carta.",
        "Colloca la carta arida in quella regione della Zona Fertilità.",
        "Sposta il sole, in senso orario, sul lato successivo del pianeta.",
        "1 punto per ogni icona di fertilità visibile nella Zona Fertilità, nella regione del suo bioma.",
        "Pianta un germoglio e fai crescere un germoglio o un albero piccolo già presente, nel bioma indicato dalla tua carta.",
    ),
    ("evergreen", "fr"): (
        "Jouez 5 manches au printemps, 4 en été, 3 en automne et 2 en hiver.",
        "Retournez face cachée la carte du dessus de la région de la Zone de Fertilité correspondant au biome de cette carte.",
        "Placez la carte portant une icône d’aridité dans cette région de la Zone de Fertilité.",
        "Déplacez le soleil, dans le sens horaire, sur le côté suivant de la planète.",
        "1 point par icône de fertilité visible dans la Zone de Fertilité, dans la région de son biome.",
        "Plantez une pousse et faites croître une pousse ou un petit arbre déjà présent, dans le biome indiqué par votre carte.",
    ),
    ("everdell", "en"): ("Add workers from your reserve to your supply: 1 in spring, 1 in summer, and 2 in autumn.",),
    ("everdell", "es"): (
        "Añade trabajadores de tu reserva a tu suministro: 1 en primavera, 1 en verano y 2 en otoño.",
    ),
    ("everdell", "it"): (
        "Sposta lavoratori dalla tua scorta nella tua riserva: 1 in primavera, 1 in estate e 2 in autunno.",
    ),
    ("everdell", "fr"): (
        "Placez des ouvriers de votre stock dans votre réserve : 1 au printemps, 1 en été et 2 en automne.",
    ),
}


@pytest.mark.parametrize(("game", "language"), LINES)
def test_the_rules_are_printed_so(game: str, language: str) -> None:
    book = load_rulebook(game)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    told = "\n".join(plain(line.parts) for section in sections for line in section.lines).replace(
        "\N{NO-BREAK SPACE}", " "
    )
    assert [line for line in LINES[game, language] if line not in told] == []
