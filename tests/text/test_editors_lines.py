"""Lines of the rules in full as an editor prints them: lists end in *and*, what is alone has no heading, nothing is left to guess."""

import pytest

from dsl.checker import Scope
from dsl.meaning import Me, Pattern, Things, Type, When
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.pieces import CatalogueWord, Noun, Phrase
from interpreter.text.summary import rules_of
from tests.kinds.playing import cards_in
from tests.text.build import gain
from tests.written import steps_of

LINES = {
    ("evergreen", "en"): (
        "Lay out cards from the deck in the row: 1 more than there are players (3 in a solo game).",
        "Play the rounds of the season: 5 in spring, 4 in summer, 3 in autumn, and 2 in winter.",
        "In the region of the Fertility Zone for that card’s biome, turn the topmost card (if any) face down.",
        "Place the aridity card on top.",
        "Each player moves the sun clockwise to the next side of their planet (north, east, south, west).",
        "1 point for each fertility icon visible in its biome’s region of the Fertility Zone.",
        "In the biome shown on your card, plant a sprout and/or grow another sprout or small tree.",
    ),
    ("evergreen", "es"): (
        "Revela 1 carta del mazo por jugador, más 1 (en solitario, 3 en total), y colócalas en la fila.",
        "En la pila del Bioma de esa carta en la Zona de Fertilidad, voltea boca abajo la carta superior (si la hay).",
        "Se juegan las rondas de la estación: 5 en primavera, 4 en verano, 3 en otoño y 2 en invierno.",
        "Coloca la carta de aridez encima.",
        "Planta un brote, cultiva un brote o un árbol pequeño, o haz ambas cosas en casillas distintas, en el Bioma que indica tu carta.",
        "Cada jugador mueve su sol al siguiente lado de su planeta, en el sentido de las agujas del reloj (norte, este, sur, oeste).",
    ),
    ("evergreen", "it"): (
        "Rivela 1 carta dal mazzo per giocatore, più 1 (in solitario, 3 in tutto), e mettile nella fila.",
        "Nella regione della Zona Fertilità corrispondente al bioma della carta, gira a faccia in giù la carta in cima alla pila (se c’è).",
        "Si giocano i round della stagione: 5 in primavera, 4 in estate, 3 in autunno e 2 in inverno.",
        "Colloca la carta di aridità in cima.",
        "Ogni giocatore sposta il sole in senso orario sul lato successivo del proprio pianeta (nord, est, sud, ovest).",
        (
            "Nel bioma indicato dalla tua carta, pianta un germoglio, fai crescere un germoglio o un albero piccolo, oppure fai "
            "entrambe le cose su spazi diversi."
        ),
    ),
    ("evergreen", "fr"): (
        "Révélez 1 carte de la pioche par joueur, plus 1 (en solo, 3 en tout), et placez-les dans la rangée.",
        "Jouez les manches de la saison : 5 au printemps, 4 en été, 3 en automne et 2 en hiver.",
        (
            "Dans la région de la Zone de Fertilité correspondant au biome de cette carte, retournez face cachée la carte du dessus"
            " (s’il y en a une)."
        ),
        "Placez la carte d’aridité sur le dessus.",
        "Chaque joueur déplace son soleil sur le côté suivant de sa planète, dans le sens horaire (nord, est, sud, ouest).",
        "Dans le biome indiqué par votre carte, plantez une pousse et/ou faites croître une autre pousse ou un petit arbre.",
    ),
    ("everdell", "en"): (
        "Keep the cards in your hand secret from the other players.",
        "Add workers from your reserve to your supply: 1 in spring, 1 in summer, and 2 in autumn.",
    ),
    ("everdell", "es"): (
        "Mantén en secreto las cartas de tu mano.",
        "Añade a la mano de ese jugador tantas cartas como quepan.",
        "Añade trabajadores de tu reserva a tu suministro: 1 en primavera, 1 en verano y 2 en otoño.",
    ),
    ("everdell", "it"): (
        "Tieni nascoste agli altri giocatori le carte nella tua mano.",
        "Prendi dei lavoratori in attesa e mettili nella tua riserva: 1 in primavera, 1 in estate e 2 in autunno.",
    ),
    ("everdell", "fr"): (
        "Ne montrez pas aux autres joueurs les cartes de votre main.",
        "Paillasson accomplit, parmi tous les Événements de base sur le plateau, ceux dont il remplit les conditions.",
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


CARDS = {
    ("ranger", "en"): "Move one of your deployed workers to visit another location.",
    ("ranger", "es"): "mueve uno de tus trabajadores desplegados para visitar otra localización.",
    ("ranger", "it"): "sposta uno dei tuoi lavoratori schierati per visitare un altro luogo.",
    ("ranger", "fr"): "déplacez un de vos ouvriers déployés pour visiter un autre lieu.",
    ("university", "en"): "all workers that must stay on the chosen card until the end of the game.",
    ("university", "es"): "todos los trabajadores que deban quedarse en la carta elegida hasta el final de la partida.",
    ("university", "it"): "tutti i lavoratori che devono restare sulla carta scelta fino alla fine della partita.",
    ("university", "fr"): "tous les ouvriers qui doivent rester sur la carte choisie jusqu’à la fin de la partie.",
    ("queen", "es"): "juega gratis una carta que valga hasta 3 puntos, de tu mano o del Prado.",
    ("queen", "it"): "gioca gratuitamente una carta che valga al massimo 3 punti, dalla tua mano o dal Prato.",
    ("queen", "fr"): "jouez gratuitement une carte valant jusqu’à 3 points, de votre main ou de la Prairie.",
    ("miner_mole", "it"): "puoi copiare una carta Produzione di un’altra città.",
}


@pytest.mark.parametrize(("card", "language"), CARDS)
def test_cards_are_printed_so(card: str, language: str) -> None:
    assert CARDS[card, language] in cards_in(load_rulebook("everdell"), language, card)


TO_ME = {
    "en": "When an opponent gives you 1 or more cards, gain 1 point.",
    "es": "Cuando un oponente te da una o más cartas, ganas 1 punto.",
    "it": "Quando un avversario ti dà una o più carte, ottieni 1 punto.",
    "fr": "Quand un adversaire vous donne une ou plusieurs cartes, gagnez 1 point.",
}
BEHIND = {"en": "give 1 card to you", "es": "da 1 carta a ti", "it": "dai 1 carta a te", "fr": "donnez 1 carte à vous"}


@pytest.mark.parametrize("language", TO_ME)
def test_what_is_given_to_the_reader_is_said_so(language: str) -> None:
    book = load_rulebook("everdell")
    planner = (wording := Voice(book, language, 0).wording).planner
    given = Pattern("give", (("gift", Things(("card",))), ("receiver", Me())))
    assert (
        plain(wording.realiser.sentence(planner.when(When("when", "opponent", given, (gain(1, "point"),)))))
        == TO_ME[language]
    )
    what = Phrase("some", {"what": Noun((CatalogueWord("kinds", "card"),), count=1)})
    said = Phrase("pay_to", {"what": what, "target": Phrase("me")}, CatalogueWord("verbs", "pay_to"))
    assert plain(wording.realiser.say(said)) == BEHIND[language]


OTHERS = {
    "gain (number of another dungeon in my city) points": (
        "Gain 1 point for each other Dungeon in your city.",
        "Gana 1 punto por cada otra Mazmorra en tu ciudad.",
        "Ottieni 1 punto per ogni altro Dungeon nella tua città.",
        "Gagnez 1 point pour chaque autre Donjon dans votre ville.",
    ),
    "discard a critter in prison of another dungeon": (
        "Discard a Critter from the cells of another Dungeon.",
        "Descarta un Bicho de las celdas de otra Mazmorra.",
        "Scarta un Animale dalle celle di un altro Dungeon.",
        "Défaussez une Créature des salles d’un autre Donjon.",
    ),
}


@pytest.mark.parametrize("written", OTHERS)
def test_another_is_not_lost(written: str) -> None:
    book = load_rulebook("everdell")
    block = steps_of(book.game.vocabulary, written, Scope(this=Type("thing", "dungeon")))
    assert (
        tuple(Voice(book, language, 0).block(block).plain for language in ("en", "es", "it", "fr")) == OTHERS[written]
    )
