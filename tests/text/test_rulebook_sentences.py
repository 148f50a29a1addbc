"""What a rulebook prints in place of a formula: `if you do`, who wins a tie, a number by season, a requirement, a place of its own."""

import pytest

from dsl.meaning import Offer
from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.paying import way_of
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

SAID = {
    ("everdell", "en"): (
        "Players take turns in turn order until everyone has passed.",
        "In case of a tie, the tied player who has achieved the most Events wins.",
        "A worker moved from a location must go to a different one.",
        "You may not visit a Forest location where you already have a worker.",
    ),
    ("everdell", "es"): (
        "Los jugadores juegan por turnos hasta que todos hayan pasado.",
        "En caso de empate, gana el jugador empatado que haya logrado más Eventos.",
        "No puedes visitar una localización de Bosque donde ya tengas un trabajador.",
    ),
    ("everdell", "it"): (
        "I giocatori giocano a turno finché tutti non hanno passato.",
        "In caso di parità, tra i giocatori coinvolti vince chi ha realizzato più Eventi.",
        "Non puoi visitare un luogo della Foresta su cui hai già un lavoratore.",
        "Quando giochi un Animale, invece di pagare puoi occupare una Costruzione libera della tua città su cui è indicato quell’Animale.",
    ),
    ("everdell", "fr"): (
        "Les joueurs jouent à tour de rôle jusqu’à ce que tous aient passé.",
        "Si l’égalité persiste, celui des joueurs concernés qui a le plus de ressources dans sa réserve l’emporte.",
        "Vous ne pouvez pas visiter un lieu de Forêt où vous avez déjà un ouvrier.",
    ),
    ("evergreen", "en"): (
        "Reveal cards from the deck one at a time until at least 5 fertility icons are visible on the cards in the Fertility Zone:",
        "In case of a tie, the tied player who comes first in turn order, starting with the first player, wins.",
    ),
    ("evergreen", "it"): (
        (
            "Rivela carte dal mazzo una alla volta, finché non ci sono almeno 5 icone di fertilità "
            "visibili sulle carte della Zona Fertilità:"
        ),
        "In caso di parità, tra i giocatori coinvolti vince chi viene prima in ordine di turno a partire dal primo giocatore.",
    ),
}
DO = {
    "en": "Draw 2 cards, then give one of them to an opponent.",
    "es": "Roba 2 cartas y luego da una de ellas a un oponente.",
    "it": "Pesca 2 carte, poi danne una a un avversario.",
    "fr": "Piochez 2 cartes, puis donnez-en une à un adversaire.",
}


@pytest.mark.parametrize(("game", "language"), SAID)
def test_rules_are_told_in_sentences(game: str, language: str) -> None:
    book = load_rulebook(game)
    voice = Voice(book, language, 0)
    told = {plain(line.parts) for section in rules_of(book.game, voice.wording) for line in section.lines}
    assert set(SAID[game, language]) <= told


@pytest.mark.parametrize("language", DO)
def test_what_a_pile_may_lack_is_no_condition(language: str) -> None:
    voice = Voice(load_rulebook("everdell"), language, 0, options={"teacher_sets_aside": False})
    assert plain(voice.wording.ability(voice.definitions["teacher"], "production")) == DO[language]


HEADED = {
    ("everdell", "en"): "Give cards to a player",
    ("everdell", "es"): "Da cartas a un jugador",
    ("evergreen", "es"): "Cultiva brotes o árboles pequeños",
}


@pytest.mark.parametrize(("game", "language"), HEADED)
def test_a_procedure_is_headed_by_words_of_its_own(game: str, language: str) -> None:
    book = load_rulebook(game)
    told = [plain(section.title) for section in rules_of(book.game, Voice(book, language, 0).wording)]
    assert HEADED[game, language] in told


WAYS = {
    "en": "Instead of paying, occupy an unoccupied Construction in your city that names that Critter",
    "es": "En vez de pagar, ocupar una Construcción libre de tu ciudad que mencione a ese Bicho",
    "it": "Invece di pagare, occupare una Costruzione libera della tua città su cui è indicato quell’Animale",
    "fr": "Au lieu de payer, occuper une Construction libre de votre ville qui mentionne cette Créature",
}


@pytest.mark.parametrize("language", WAYS)
def test_what_a_way_to_pay_saves_comes_first(language: str) -> None:
    book = load_rulebook("everdell")
    voice = Voice(book, language, 0)
    offers = [line for line in book.game.rules if isinstance(line, Offer)]
    assert WAYS[language] in [voice.sentence(way_of(voice.wording, one)).plain for one in offers]


def test_a_number_is_asked_for_with_the_most_it_can_be() -> None:
    book, found = load_rulebook("everdell"), set()
    for seed in range(6):
        game, dice = Game(book, 3, seed), Dice(seed)
        voices = [Voice(book, "en", seat, {}, game.options, 3) for seat in range(3)]
        while game.decision is not None:
            if game.decision.key == "choose-number":
                asked = Questions(game, voices[game.decision.seat]).asked()
                assert asked is not None
                found.add((len(asked.options) - 1, asked.text.plain))
            game.choose(dice.roll(game.width))
    assert found
    assert all((f"up to {most} " if most > 1 else "o you want to ") in text for most, text in found), found


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("everdell", "en", "Whenever you pay a cost, you may use at most one ability that changes it."),
        (
            "everdell",
            "es",
            "Cada vez que pagues un coste, puedes usar como máximo una habilidad que lo modifique.",
        ),
        ("evergreen", "en", ""),
    ],
)
def test_that_one_offer_joins_a_payment_is_said_where_there_are_several(game: str, language: str, said: str) -> None:
    book = load_rulebook(game)
    lines = [plain(line.parts) for one in rules_of(book.game, Voice(book, language, 0).wording) for line in one.lines]
    assert (
        any(line.startswith(said) for line in lines)
        if said
        else not any("at most one ability" in line for line in lines)
    )
