"""What is taken of all opponents together is told so; what is chosen is chosen from one of them."""

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.written import steps_of

BOOK = load_rulebook("everdell")
WHOLE = {
    "discard each farm in hand of an opponent": (
        "Discard all Farms from your opponents’ hands.",
        "Descarta todas las Granjas de las manos de tus oponentes.",
        "Scarta tutte le Fattorie dalle mani dei tuoi avversari.",
        "Défaussez toutes les Fermes des mains de vos adversaires.",
    ),
    "discard each farm in hand of each opponent": (
        "Discard all Farms from your opponents’ hands.",
        "Descarta todas las Granjas de las manos de tus oponentes.",
        "Scarta tutte le Fattorie dalle mani dei tuoi avversari.",
        "Défaussez toutes les Fermes des mains de vos adversaires.",
    ),
    "discard up to 2 farm in city of an opponent": (
        "Discard up to 2 Farms from your opponents’ cities.",
        "Descarta hasta 2 Granjas de las ciudades de tus oponentes.",
        "Scarta fino a 2 Fattorie dalle città dei tuoi avversari.",
        "Défaussez jusqu’à 2 Fermes des villes de vos adversaires.",
    ),
    "discard a farm in city of an opponent": (
        "Discard a Farm from an opponent’s city.",
        "Descarta una Granja de la ciudad de un oponente.",
        "Scarta una Fattoria dalla città di un avversario.",
        "Défaussez une Ferme de la ville d’un adversaire.",
    ),
    "if there are 2 farm in hand of an opponent: gain 1 point": (
        "If there are at least 2 Farms in your opponents’ hands, gain 1 point.",
        "Si hay al menos 2 Granjas en las manos de tus oponentes, gana 1 punto.",
        "Se ci sono almeno 2 Fattorie nelle mani dei tuoi avversari, ottieni 1 punto.",
        "S’il y a au moins 2 Fermes dans les mains de vos adversaires, gagnez 1 point.",
    ),
    "if there is no farm in hand of an opponent: gain 1 point": (
        "If there is no Farm in your opponents’ hands, gain 1 point.",
        "Si no hay ninguna Granja en las manos de tus oponentes, gana 1 punto.",
        "Se non c’è nessuna Fattoria nelle mani dei tuoi avversari, ottieni 1 punto.",
        "S’il n’y a aucune Ferme dans les mains de vos adversaires, gagnez 1 point.",
    ),
    "gain (number of farm in another city) points": (
        "Gain 1 point for each Farm in all other cities.",
        "Gana 1 punto por cada Granja en todas las demás ciudades.",
        "Ottieni 1 punto per ogni Fattoria in tutte le altre città.",
        "Gagnez 1 point pour chaque Ferme dans toutes les autres villes.",
    ),
    "gain 1 berry for each point on an opponent": (
        "Gain 1 berry for each point token in the supplies of your opponents.",
        "Gana 1 baya por cada ficha de puntos en los suministros de tus oponentes.",
        "Ottieni 1 bacca per ogni segnalino punto nelle riserve dei tuoi avversari.",
        "Gagnez 1 baie pour chaque jeton Point dans les réserves de vos adversaires.",
    ),
    "gain 1 point for each event in achievements of an opponent": (
        "Gain 1 point for each Event your opponents have achieved.",
        "Gana 1 punto por cada Evento que tus oponentes hayan logrado.",
        "Ottieni 1 punto per ogni Evento che i tuoi avversari hanno realizzato.",
        "Gagnez 1 point pour chaque Événement que vos adversaires ont accompli.",
    ),
    "discard each farm in city of a dealt opponent": (
        "Discard all Farms from the cities of all opponents who have cards.",
        "Descarta todas las Granjas de las ciudades de todos los oponentes con cartas.",
        "Scarta tutte le Fattorie dalle città di tutti gli avversari con carte.",
        "Défaussez toutes les Fermes des villes de tous les adversaires qui ont des cartes.",
    ),
    "if there is a farm in hand of an opponent: gain 1 point": (
        "If there is a Farm in an opponent’s hand, gain 1 point.",
        "Si hay una Granja en la mano de un oponente, gana 1 punto.",
        "Se c’è una Fattoria nella mano di un avversario, ottieni 1 punto.",
        "S’il y a une Ferme dans la main d’un adversaire, gagnez 1 point.",
    ),
    "let each player: discard each farm in city of an opponent": (
        "Each player discards all Farms from their opponents’ cities.",
        "Cada jugador descarta todas las Granjas de las ciudades de sus oponentes.",
        "Ogni giocatore scarta tutte le Fattorie dalle città dei suoi avversari.",
        "Chaque joueur défausse toutes les Fermes des villes de ses adversaires.",
    ),
}
LANGUAGES = ("en", "es", "it", "fr")


def worded(effect: str, language: str) -> str:
    block = steps_of(BOOK.game.vocabulary, effect, Scope.of_thing("construction"))
    return plain(Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary).block(block, "farm"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", WHOLE)
def test_a_set_is_told_whole(effect: str, language: str) -> None:
    assert worded(effect, language) == WHOLE[effect][LANGUAGES.index(language)]


WAITING = {
    "when I discard a card: gain 1 twig": (
        "When you discard 1 or more cards, gain 1 twig.",
        "Cuando descartes una o más cartas, gana 1 ramita.",
        "Quando scarti una o più carte, ottieni 1 rametto.",
        "Quand vous défaussez une ou plusieurs cartes, gagnez 1 brindille.",
    ),
    "when I discard a farm: gain 1 twig for each what": (
        "When you discard 1 or more Farms, gain 1 twig for each card discarded.",
        "Cuando descartes una o más Granjas, gana 1 ramita por cada carta descartada.",
        "Quando scarti una o più Fattorie, ottieni 1 rametto per ogni carta scartata.",
        "Quand vous défaussez une ou plusieurs Fermes, gagnez 1 brindille pour chaque carte défaussée.",
    ),
    "when I play a critter: gain 1 twig": (
        "When you play a Critter, gain 1 twig.",
        "Cuando juegues un Bicho, gana 1 ramita.",
        "Quando giochi un Animale, ottieni 1 rametto.",
        "Quand vous jouez une Créature, gagnez 1 brindille.",
    ),
    "when I discard this: gain 1 twig": (
        "When you discard this card, gain 1 twig.",
        "Cuando descartes esta carta, gana 1 ramita.",
        "Quando scarti questa carta, ottieni 1 rametto.",
        "Quand vous défaussez cette carte, gagnez 1 brindille.",
    ),
    "an opponent may not discard a farm": (
        "Opponents may not discard a Farm.",
        "Los oponentes no pueden descartar una Granja.",
        "Gli avversari non possono scartare una Fattoria.",
        "Les adversaires ne peuvent pas défausser une Ferme.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", WAITING)
def test_a_line_waits_for_all_that_is_done_at_once(line: str, language: str) -> None:
    problems = Problems()
    (standing,) = Checker(BOOK.game.vocabulary).lines(Source("lines", line), Scope.of_thing("construction"), problems)
    assert list(problems) == []
    words = Wording(Catalogue.load(language, BOOK.words), BOOK.game.vocabulary)
    assert plain(words.statement(standing, "farm")) == WAITING[line][LANGUAGES.index(language)]
