"""Lines of the rules in full that strict editors marked, as they are printed now, and lines that aren't printed any more."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

LINES = {
    "en": (
        "A worker that is already on a location must go to a different one.",
        "You may not visit a Forest location where you have a worker.",
        "You may do this only in autumn.",
        (
            "When a card leaves a city, each player takes back their workers from it the next time they prepare for the next season."
            " Workers that had to stay on the card until the end of the game are removed from the game instead."
        ),
        "When a Dungeon leaves a city, discard the Critters imprisoned in it.",
        "When you prepare for the next season, Rugwort prepares as well, in his own way.",
    ),
    "es": (
        "Un trabajador que ya esté en una localización debe ir a otra.",
        "No puedes visitar una localización de Bosque donde tengas un trabajador.",
        "Puedes hacerlo solo en otoño.",
        (
            "Cuando una carta sale de una ciudad, cada jugador recupera los trabajadores que tenía en esa carta la próxima vez que se"
            " prepare para la siguiente estación. Los que debían quedarse en la carta hasta el final de la partida se retiran del juego."
        ),
        "Cuando una Mazmorra sale de una ciudad, descarta los Bichos que haya en sus celdas.",
        "Cuando te prepares para la siguiente estación, Rugwort se prepara también, a su manera.",
        "Rugwort logra cada Evento básico del tablero cuyo requisito cumpla.",
        "En caso de empate, gana el jugador que haya logrado más Eventos.",
        "Si persiste el empate, gana el que tenga más recursos en su suministro.",
        "Puedes tener como máximo 8 cartas en tu mano; cuando las tengas, no robes más.",
    ),
    "it": (
        "Un lavoratore che si trova già su un luogo deve andare su un altro.",
        "Non puoi visitare un luogo della Foresta su cui hai un lavoratore.",
        "Puoi farlo solo in autunno.",
        (
            "Quando una carta lascia una città, ogni giocatore riprende i lavoratori che aveva su quella carta la prossima volta che si"
            " prepara per la stagione successiva. I lavoratori che dovevano restare sulla carta fino alla fine della partita vengono"
            " invece rimossi dal gioco."
        ),
        "Quando un Dungeon lascia una città, scarta gli Animali che si trovano nelle sue celle.",
        "Quando ti prepari per la stagione successiva, Rugwort si prepara anche lui, a modo suo.",
        "Rugwort risponde alle carte che hai giocato nel turno.",
        "Rugwort realizza ogni Evento Base sul tabellone di cui soddisfa il requisito.",
    ),
    "fr": (
        "Un ouvrier déjà placé sur un lieu doit aller sur un autre.",
        "Vous ne pouvez pas visiter un lieu de Forêt où vous avez un ouvrier.",
        "Vous pouvez le faire uniquement en automne.",
        (
            "Quand une carte quitte une ville, chaque joueur récupère les ouvriers qu’il avait sur cette carte la prochaine fois qu’il se"
            " prépare pour la saison suivante. Les ouvriers qui devaient rester sur la carte jusqu’à la fin de la partie sont en revanche"
            " retirés du jeu."
        ),
        "Quand un Donjon quitte une ville, défaussez les Créatures enfermées dans ses cellules.",
        "Quand vous vous préparez pour la saison suivante, Paillasson se prépare aussi, à sa manière.",
        "Paillasson accomplit chaque Événement de base sur le plateau dont il remplit la condition.",
        "Vous pouvez avoir au plus 8 cartes en main ; n’en piochez pas davantage.",
    ),
}


@pytest.mark.parametrize("language", LINES)
def test_lines_are_printed_in_full_sentences(language: str) -> None:
    book = load_rulebook("everdell")
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    told = [plain(line.parts) for section in sections for line in section.lines]
    spaced = {
        "".join(" " if sign in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}" else sign for sign in one) for one in told
    }
    assert [line for line in LINES[language] if line not in spaced] == []
