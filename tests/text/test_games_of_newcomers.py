"""The rules of three games as somebody wrote them who knew the documentation alone: what no editor would print isn't said there."""

from functools import cache
from pathlib import Path

from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.text.orchard import said

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "es", "it", "fr")


@cache
def rules(game: str, language: str) -> str:
    book = load_rulebook(FOLDER / game)
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary, options=book.options())
    told = [plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines]
    return "\n".join(told).replace("\u202f", " ").replace("\xa0", " ")


def says(game: str, *lines: str) -> None:
    """Hold that a game says each line, in the languages in their order."""
    for language, line in zip(LANGUAGES, lines, strict=True):
        assert line in rules(game, language).splitlines(), language


def says_within(game: str, *parts: str) -> None:
    """Hold that a game says each part of a line."""
    for language, part in zip(LANGUAGES, parts, strict=True):
        assert part in rules(game, language), language


def test_an_adjective_at_the_end_stays_with_its_noun() -> None:
    says_within(
        "caravan",
        "no player furthest behind with a higher arrival than that player.",
        "ningún jugador más atrasado con llegada mayor que la de ese jugador.",
        "nessun giocatore più indietro con arrivo maggiore di quello di quel giocatore.",
        "aucun joueur le plus en retard avec une arrivée supérieure à celle de ce joueur.",
    )


def test_somebody_who_is_so_is_said_to_be_so() -> None:
    says(
        "banks",
        "The game ends once a player has joined both banks.",
        "La partida termina cuando un jugador haya unido las dos orillas.",
        "La partita finisce quando un giocatore ha unito le due rive.",
        "La partie se termine quand un joueur a relié les deux rives.",
    )
    says_within(
        "banks",
        "as long as no player has joined both banks.",
        "mientras ningún jugador haya unido las dos orillas.",
        "fintanto che nessun giocatore ha unito le due rive.",
        "tant qu’il n’y a aucun joueur qui a relié les deux rives.",
    )


def test_nobody_is_so_any_more() -> None:
    says(
        "caravan",
        "The game ends once no player is acting.",
        "La partida termina cuando ningún jugador esté activo.",
        "La partita finisce quando nessun giocatore è attivo.",
        "La partie se termine quand aucun joueur n’est actif.",
    )


def test_counters_are_had_by_whoever_has_them() -> None:
    says(
        "caravan",
        "If you have fewer than 24 hours:",
        "Si tienes menos de 24 horas:",
        "Se hai meno di 24 ore:",
        "Si vous avez moins de 24 heures :",
    )
    says_within(
        "caravan",
        "A player is acting if they have fewer than 24 hours,",
        "Un jugador está activo si tiene menos de 24 horas,",
        "Un giocatore è attivo se ha meno di 24 ore,",
        "Un joueur est actif s’il a moins de 24 heures,",
    )


def test_all_that_lies_there_is_of_the_same_sort() -> None:
    says(
        "grove",
        "All cards in the bed of a field must have the same sort of fruit.",
        "Todas las cartas en el surco de un campo deben tener el mismo tipo de fruta.",
        "Tutte le carte nel solco di un campo devono avere lo stesso tipo di frutto.",
        "Toutes les cartes dans le sillon d’un champ doivent avoir la même sorte de fruit.",
    )


def test_none_that_differs_is_all_that_have_the_same() -> None:
    effect = "if there is no tool in my shed where hue of it is not hue of this: gain 1 coin"
    told = (
        "If all tools in your shed have the same hue as this tool, gain 1 coin.",
        "Si todas las herramientas de tu cobertizo tienen el mismo tono que esta herramienta, gana 1 moneda.",
        "Se tutti gli attrezzi nel tuo capanno hanno la stessa tinta di questo attrezzo, ottieni 1 moneta.",
        "Si tous les outils de votre remise ont la même teinte que cet outil, gagnez 1 pièce.",
    )
    assert tuple(said(effect, language) for language in LANGUAGES) == told
