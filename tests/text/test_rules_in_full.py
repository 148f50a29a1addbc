"""What the rules in full say that nobody need guess: when a row is filled up, where everything begins, who wins."""

import pytest

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import book_of, rules_in

LANGUAGES = ("en", "es", "it", "fr")

REFILLED = (
    "replaced with one from the deck; if several leave together, they are replaced once all of them have left.",
    "de inmediato por otra del mazo; si salen varias a la vez, se sustituyen cuando hayan salido todas.",
    "con una carta dal mazzo di pesca; se ne escono diverse insieme, vengono sostituite quando sono uscite tutte.",
    "par une carte de la pioche\u202f; si plusieurs en sortent ensemble, elles ne sont remplacées qu’une fois toutes sorties.",
)


@pytest.mark.parametrize(("language", "end"), [*zip(LANGUAGES, REFILLED, strict=True)])
def test_a_row_is_filled_up_once_all_that_leave_together_have_left(language: str, end: str) -> None:
    assert any(line.endswith(end) for line in rules_in(load_rulebook("everdell"), language).splitlines())


BEGINNING = {
    "en": (
        "Place the 4 basic Events on the board.",
        "Each player starts with 6 workers in their reserve.",
        "All players begin the game in winter.",
        "Lay out 3 cards from the Forest deck (4 with 3 or more players) in the Forest.",
        "You may have at most 8 cards in your hand; any beyond that are not drawn.",
        "The player with the most points wins.",
    ),
    "es": (
        "Coloca los 4 Eventos básicos en el tablero.",
        "Cada jugador empieza con 6 trabajadores en su reserva.",
        "Todos los jugadores empiezan la partida en invierno.",
        "Revela 3 cartas del mazo de Bosque (4 a partir de 3 jugadores) y colócalas en el Bosque.",
        "Puedes tener como máximo 8 cartas en tu mano; cuando las tengas, no robes más.",
        "Gana el jugador con más puntos.",
    ),
    "it": (
        "Colloca i 4 Eventi Base sul tabellone.",
        "Ogni giocatore inizia con 6 lavoratori in attesa.",
        "Tutti i giocatori iniziano la partita in inverno.",
        "Rivela 3 carte dal mazzo Foresta (4 con almeno 3 giocatori) e mettile nella Foresta.",
        "Puoi avere al massimo 8 carte in mano; quelle in più non vengono pescate.",
        "Vince il giocatore con più punti.",
    ),
    "fr": (
        "Placez les 4 Événements de base sur le plateau.",
        "Chaque joueur commence avec 6 ouvriers dans son stock.",
        "Tous les joueurs commencent la partie en hiver.",
        "Révélez 3 cartes de la pioche Forêt (4 à partir de 3 joueurs) et placez-les dans la Forêt.",
        "Vous pouvez avoir au plus 8 cartes en main\u202f; n’en piochez pas davantage.",
        "Le joueur qui a le plus de points l’emporte.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_all_begins_and_who_wins_is_told(language: str) -> None:
    told = rules_in(load_rulebook("everdell"), language).splitlines()
    assert set(BEGINNING[language]) <= set(told)


def test_what_is_printed_on_the_board_is_not_laid_there() -> None:
    assert not [line for line in rules_in(load_rulebook("everdell"), "en").splitlines() if "Haven" in line]


@pytest.mark.parametrize(
    ("game", "told", "untold"),
    [
        (
            "dice",
            ("Each player starts with 4 boxes on their sheet.", "The player with the most points wins."),
            "At the start",
        ),
        # What is paid for and what scores goes by one word: the most of it is not the highest score.
        ("bids", ("The player with the highest score wins.",), "with the most coins"),
        # Who wins is said by a condition.
        ("knockout", ("You win if you are still standing.",), "The player with"),
        # The suit led is set anew for each trick.
        ("tricks", ("The player with the most points wins.",), "At the start"),
    ],
)
def test_other_games_begin_and_end_as_they_say(game: str, told: tuple[str, ...], untold: str) -> None:
    rules = rules_in(book_of(game), "en")
    assert set(told) <= set(rules.splitlines())
    assert untold not in rules


LINES = {
    "en": (
        # A worker from the supply is on no location.
        "A worker moved from a location must go to a different one.",
    ),
    "es": (
        "Un trabajador que se mueva desde una localización debe ir a otra.",
        "Rugwort logra todos los Eventos básicos del tablero cuyos requisitos cumpla.",
        "Cada vez que pagues un coste, puedes usar como máximo una habilidad que lo modifique.",
    ),
    "it": (
        "Un lavoratore spostato da un luogo deve andare su un altro.",
        "Non puoi visitare un luogo della Foresta su cui hai già un lavoratore.",
        "Rugwort realizza tutti gli Eventi Base sul tabellone di cui soddisfa i requisiti.",
    ),
    "fr": (
        "Un ouvrier déplacé depuis un lieu doit aller sur un autre.",
        "Vous ne pouvez pas visiter un lieu de Forêt où vous avez déjà un ouvrier.",
        "Paillasson accomplit, parmi tous les Événements de base sur le plateau, ceux dont il remplit les conditions.",
        "Ajoutez à la main de ce joueur autant de ces cartes qu’elle peut en contenir.",
        "Chaque fois que vous payez un coût, vous ne pouvez utiliser qu’un seul pouvoir qui le modifie.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_asked_or_said_of_the_wrong_thing(language: str) -> None:
    told = rules_in(load_rulebook("everdell"), language).splitlines()
    assert [line for line in LINES[language] if line not in told] == []


def test_what_an_option_lets_go_is_asked_where_it_is_not_chosen() -> None:
    told = rules_in(load_rulebook("everdell"), "en").splitlines()
    assert (
        "If the option “pass with workers left” is not chosen, you may do this only if you have no workers in your supply."
        in told
    )
