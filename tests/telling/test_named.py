"""A question names what is chosen: counters by their group, things by their kind, places by whose they are."""

import random
import re

import pytest

from interpreter.game.decision import Decision
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.lines import LogLine
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.sentences import Sentences
from interpreter.telling.voice import Voice

LANGUAGES = ("en", "es", "it", "fr")


def asked(key: str, text: str, seats: int, seed: int) -> list[str]:
    """Return the first question of this kind with such a text in English, in each language."""
    book = load_rulebook("everdell")
    game, chance = Game(book, seats=seats, seed=seed), random.Random(seed)
    while (decision := game.decision) is not None:
        if decision.key == key and text in said(game, decision, "en"):
            return [said(game, decision, language).replace("\N{NARROW NO-BREAK SPACE}", " ") for language in LANGUAGES]
        game.choose(chance.randrange(game.width))
    raise AssertionError


def said(game: Game, decision: Decision, language: str) -> str:
    return Questions(game, Voice(game.book, language, decision.seat, players=game.seats)).ask(decision).text.plain


def test_an_order_is_asked_with_what_is_done_in_it() -> None:
    assert asked("choose-order", "", 2, 1) == [
        "Activate all Production cards in your city. Which one next?",
        "Activa todas las cartas de Producción de tu ciudad. ¿Cuál es la siguiente?",
        "Attiva tutte le carte Produzione nella tua città. Qual è la prossima?",
        "Activez toutes les cartes Production de votre ville. Laquelle ensuite ?",
    ]


def test_the_second_of_several_counters_can_be_the_same_again() -> None:
    told = asked("choose-unit", "2 resources of your choice. Which one next", 2, 1)
    assert told == [
        "Peddler: gain 2 resources of your choice. Which one next?",
        "Buhonero: gana 2 recursos a tu elección. ¿Qué recurso a continuación?",
        "Venditore Ambulante: ottieni 2 risorse a tua scelta. E poi quale?",
        "Colporteur\N{NO-BREAK SPACE}: gagnez 2 ressources au choix. Quelle ressource ensuite ?",
    ]


def test_a_place_of_players_is_asked_for_by_whose_it_is() -> None:
    assert asked("choose-place", "Fool", 3, 3) == [
        "Into whose city does the Fool go?",
        "¿A la ciudad de qué jugador va el Bufón?",
        "Nella città di quale giocatore va il Giullare?",
        "Dans la ville de quel joueur va le Fou ?",
    ]


def test_which_of_some_counters_of_a_group_is_asked_by_the_group() -> None:
    """There is no group of these three alone: the smallest that has them all."""
    told = asked("choose-unit", "Courthouse", 4, 1)
    assert [text.rpartition(". ")[2] for text in told] == [
        "Which resource?",
        "¿Qué recurso?",
        "Quale risorsa?",
        "Quelle ressource ?",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The special Events “"),
        ("es", "En el tablero se revelan los Eventos especiales «"),
        ("it", "Sul tabellone vengono rivelati gli Eventi Speciali «"),
        ("fr", "Les Événements spéciaux «\N{NO-BREAK SPACE}"),
    ],
)
def test_titles_are_told_with_their_kind(language: str, told: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    news = Teller(game, Voice(game.book, language, 0, players=2)).tell(game.heard(0))
    assert [line for line in news if line.text.plain.startswith(told)]


def test_a_title_by_which_something_comes_about_is_told_with_its_kind() -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    news = Teller(game, Voice(game.book, "it", 0, players=2)).tell(game.heard(0))
    behind = {found for line in news for found in re.findall(r"\(([^()]*»)\)", line.text.plain)}
    assert behind
    assert all(one.startswith(("effetto del luogo ", "effetto dell’Evento ")) for one in behind), behind


def visit(game: Game, id: str) -> LogLine:
    """Return the line of a visit to a thing of which there is one."""
    lay = game.program.lay
    thing = next(one for one, number in enumerate(lay.thing_definition) if lay.definitions[number].id == id)
    return LogLine("did", 0, things=(thing,), words=("visit", -1))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Player 1 visits the basic location “3 twigs.”"),
        ("es", "Jugador 1 visita la localización básica «3 ramitas»."),
        ("it", "Giocatore 1 visita il luogo Base «3 rametti»."),
        ("fr", "Joueur 1 visite le lieu de base « 3 brindilles »."),
    ],
)
def test_a_title_is_told_with_what_it_is(language: str, line: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    sentences = Sentences(game, Voice(game.book, language, 0))
    visited = visit(game, "basic_three_twigs")
    assert sentences.said(visited).plain.replace("\u00a0", " ") == line


@pytest.mark.parametrize("language", ["en"])
def test_a_title_that_shows_what_it_is_stands_without_its_kind(language: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    sentences = Sentences(game, Voice(game.book, language, 0))
    visited = visit(game, "journey_2")
    assert sentences.said(visited).plain.split()[3][0] in "“«"
