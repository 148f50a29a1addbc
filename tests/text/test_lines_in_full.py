"""Lines of the rules in full that strict editors marked, as they are printed now, and lines that aren't printed any more."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

LINES = {
    "en": (
        "He places a worker from his supply on the Forest location in space 1.",
        "He closes Meadow spaces, starting with the first one still open: 1 in spring, 1 in summer, and 2 in autumn.",
        "Place the 4 basic Events on the board.",
        "All players begin the game in winter.",
        "On your turn, do one of these:",
        "3 points for each special Event left on the board.",
        "1 additional point for each Prosperity card in Rugwort’s city.",
        (
            "The end-of-game points from the cards in your city, the Events you have achieved, and the Journey locations"
            " where you have workers."
        ),
        ("The end-of-game points from the Events Rugwort has achieved and the Journey locations where he has workers."),
        "When you play a Fool into Rugwort’s city, discard that Fool and another card from that city.",
        (
            "If the chosen card is a Fool and your city has room and does not yet contain a Fool, Rugwort places it there; otherwise,"
            " he places it in his city."
        ),
        "He moves his worker from its basic location to the one at stop 2 (spring), stop 3 (summer), or stop 4 (autumn) on his path.",
        "A worker moved from a location must go to a different one.",
        "You may not visit a Forest location where you already have a worker.",
        "You may do this only in autumn.",
        (
            "When a card leaves a city, each worker on it returns to its owner’s supply the next time that player prepares for a season."
            " Workers that had to stay on the card until the end of the game are removed from the game instead."
        ),
        "When a Dungeon leaves a city, discard the Critters imprisoned in it.",
        "When you prepare for the next season, Rugwort does so right after you (see below).",
    ),
    "es": (
        "Coloca los 4 Eventos básicos en el tablero.",
        "Todos los jugadores empiezan la partida en invierno.",
        "En tu turno, realiza una de las siguientes acciones:",
        "3 puntos por cada Evento especial que quede en el tablero.",
        "1 punto adicional por cada carta de Prosperidad en su ciudad.",
        (
            "Los puntos que dan al final de la partida los Eventos que haya logrado y las localizaciones del Viaje"
            " donde tenga trabajadores."
        ),
        "Cuando juegues un Bufón en la ciudad de Rugwort, descarta ese Bufón y otra carta de esa ciudad.",
        (
            "Si la carta elegida es un Bufón y en tu ciudad hay espacio, pero aún no hay ningún Bufón, Rugwort la coloca ahí; si no, la"
            " coloca en su ciudad."
        ),
        (
            "Rugwort mueve su trabajador de su localización básica a la de la parada 2 (primavera), 3 (verano) o 4 (otoño)"
            " de su ruta."
        ),
        "Un trabajador que se mueva desde una localización debe ir a otra.",
        "No puedes visitar una localización de Bosque donde ya tengas un trabajador.",
        "Puedes hacerlo únicamente en otoño.",
        (
            "Cuando una carta sale de una ciudad, los trabajadores que hubiera en la carta vuelven a sus propietarios la próxima vez"
            " que estos se preparen para la siguiente estación. Los que debían quedarse en la carta hasta el final de la partida"
            " se retiran del juego."
        ),
        "Cuando una Mazmorra sale de una ciudad, descarta los Bichos que haya en sus celdas.",
        "Cuando te prepares para la siguiente estación, Rugwort también lo hace justo después (véase más abajo).",
        "Rugwort logra todos los Eventos básicos del tablero cuyos requisitos cumpla.",
        "En caso de empate, gana el jugador empatado que haya logrado más Eventos.",
        "Si persiste el empate, gana el jugador empatado que tenga más recursos en su suministro.",
        "Puedes tener como máximo 8 cartas en tu mano; cuando las tengas, no robes más.",
    ),
    "it": (
        "Colloca i 4 Eventi Base sul tabellone.",
        "Tutti i giocatori iniziano la partita in inverno.",
        "Nel tuo turno, fai una delle seguenti azioni:",
        "Ogni giocatore prende 2 lavoratori in attesa e li mette nella propria riserva.",
        "Prendi dei lavoratori in attesa e mettili nella tua riserva: 1 in primavera, 1 in estate e 2 in autunno.",
        "Aggiungi alla mano di quel giocatore tutte le carte per cui c’è posto.",
        "Applica quanto indicato dall’Evento.",
        "Colloca il lavoratore sul luogo.",
        "Paga il costo della carta alla riserva generale, o al giocatore indicato dalla carta.",
        "Collocala nella tua città, a meno che la carta non ne indichi un’altra.",
        "3 punti per ogni Evento Speciale rimasto sul tabellone.",
        "1 punto in più per ogni carta Prosperità nella sua città.",
        (
            "I punti di fine partita delle carte nella tua città, degli Eventi che hai realizzato e dei luoghi del Viaggio"
            " su cui hai lavoratori."
        ),
        "Quando giochi un Giullare nella città di Rugwort, scarta quel Giullare e un’altra carta da quella città.",
        (
            "Se la carta scelta è un Giullare e nella tua città c’è posto ma non c’è ancora nessun Giullare, Rugwort la colloca lì;"
            " altrimenti la colloca nella sua città."
        ),
        "Un lavoratore spostato da un luogo deve andare su un altro.",
        "Non puoi visitare un luogo della Foresta su cui hai già un lavoratore.",
        "Puoi farlo solo in autunno.",
        (
            "Quando una carta lascia una città, i lavoratori che erano sulla carta tornano ai rispettivi proprietari la prossima volta"
            " che questi si preparano per la stagione successiva. I lavoratori che dovevano restare sulla carta fino alla fine della"
            " partita vengono invece rimossi dal gioco."
        ),
        "Quando un Dungeon lascia una città, scarta gli Animali che si trovano nelle sue celle.",
        "Quando ti prepari per la stagione successiva, Rugwort fa lo stesso subito dopo (vedi più avanti).",
        "Rugwort risponde alle carte che hai giocato nel turno.",
        "Rugwort realizza tutti gli Eventi Base sul tabellone di cui soddisfa i requisiti.",
    ),
    "fr": (
        "Il ferme des emplacements de la Prairie, en commençant par le premier encore ouvert : 1 au printemps, 1 en été et 2 en automne.",
        "Placez les 4 Événements de base sur le plateau.",
        "Tous les joueurs commencent la partie en hiver.",
        "À votre tour, effectuez l’une des actions suivantes :",
        "Ajoutez à la main de ce joueur autant de ces cartes qu’elle peut en contenir.",
        "3 points pour chaque Événement spécial resté sur le plateau.",
        "1 point supplémentaire pour chaque carte Prospérité dans sa ville.",
        (
            "Les points que rapportent en fin de partie les cartes de votre ville, les Événements que vous avez accomplis"
            " et les lieux du Voyage où vous avez des ouvriers."
        ),
        "Quand vous jouez un Fou dans la ville de Paillasson, défaussez ce Fou et une autre carte de cette ville.",
        (
            "Si la carte choisie est un Fou et s’il y a de la place dans votre ville mais pas encore de Fou,"
            " Paillasson la place dans cette ville ; sinon, il la place dans sa ville."
        ),
        "Il déplace son ouvrier du lieu de base sur celui de l’étape 2 (printemps), 3 (été) ou 4 (automne) de son parcours.",
        "Un ouvrier déplacé depuis un lieu doit aller sur un autre.",
        "Vous ne pouvez pas visiter un lieu de Forêt où vous avez déjà un ouvrier.",
        "Vous pouvez le faire uniquement en automne.",
        (
            "Quand une carte quitte une ville, les ouvriers placés sur cette carte reviennent à leurs propriétaires la prochaine fois que"
            " ceux-ci se préparent pour la saison suivante. Les ouvriers qui devaient rester sur la carte jusqu’à la fin de la partie"
            " sont en revanche retirés du jeu."
        ),
        "Quand un Donjon quitte une ville, défaussez les Créatures enfermées dans ses salles.",
        "Quand vous vous préparez pour la saison suivante, Paillasson en fait autant juste après (voir plus bas).",
        "Paillasson accomplit, parmi tous les Événements de base sur le plateau, ceux dont il remplit les conditions.",
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
