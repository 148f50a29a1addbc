"""What a rulebook prints in place of a formula: `if you do`, who wins a tie, a number by season, a requirement, a place of its own."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

SAID = {
    ("everdell", "en"): (
        "Ties are broken by the number of Events you have achieved: the highest wins.",
        "You have no worker on that place if it is a Forest location.",
        "Rugwort places that worker onto the Forest location in space 2 in spring or 3 in summer.",
    ),
    ("everdell", "es"): (
        "En caso de empate decide el número de Eventos que hayas logrado: gana el valor más alto.",
        "No tienes ningún trabajador en ese lugar si es una localización de Bosque.",
        "Rugwort coloca ese trabajador en la localización de Bosque del espacio 2 en primavera o 3 en verano.",
    ),
    ("everdell", "it"): (
        "In caso di parità decide il numero di Eventi che hai realizzato: vince il valore più alto.",
        "Non hai nessun lavoratore su quella postazione se è un luogo Foresta.",
        "Quando giochi un Animale, puoi occupare nella tua città una Costruzione libera che nomina quell'Animale invece di pagare.",
    ),
    ("everdell", "fr"): (
        "Si l'égalité persiste, c'est le nombre de ressources dans votre réserve qui décide\u00a0: la valeur la plus élevée l'emporte.",
        "Vous n'avez aucun ouvrier sur cet emplacement si c'est un lieu de Forêt.",
    ),
    ("evergreen", "en"): ("In case of a tie, whoever comes first in turn order wins, starting with the first player.",),
    ("evergreen", "it"): (
        "In caso di parità vince chi viene prima in ordine di turno, a partire dal primo giocatore.",
    ),
}
DO = {
    "en": "Draw 2 cards. If you do, give one of them to an opponent.",
    "es": "Roba 2 cartas. Si lo haces, da una de ellas a un oponente.",
    "it": "Pesca 2 carte. Se lo fai, dai una di esse a un avversario.",
    "fr": "Piochez 2 cartes. Si vous le faites, donnez l'une d'elles à un adversaire.",
}


@pytest.mark.parametrize(("game", "language"), SAID)
def test_rules_are_told_in_sentences(game: str, language: str) -> None:
    book = load_rulebook(game)
    voice = Voice(book, language, 0)
    told = {plain(line.parts) for section in rules_of(book.game, voice.wording) for line in section.lines}
    assert set(SAID[game, language]) <= told


@pytest.mark.parametrize("language", DO)
def test_what_was_asked_for_was_done(language: str) -> None:
    voice = Voice(load_rulebook("everdell"), language, 0, options={"teacher_sets_aside": False})
    assert plain(voice.wording.ability(voice.definitions["teacher"], "production")) == DO[language]
