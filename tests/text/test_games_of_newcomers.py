"""The rules of three games as somebody wrote them who knew the documentation alone: what no editor would print isn't said there."""

from functools import cache
from pathlib import Path

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.orchard import said

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "es", "it", "fr")


@cache
def rules(game: str, language: str) -> str:
    book = load_rulebook(FOLDER / game)
    wording = Voice(book, language).wording
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
        "until a player has joined both banks.",
        "hasta que un jugador haya unido las dos orillas.",
        "e smettono quando un giocatore ha unito le due rive.",
        "et s’arrêtent quand un joueur a relié les deux rives.",
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


def test_the_setup_tells_what_there_is() -> None:
    says(
        "grove",
        "The deck is made up of 60 cards: 16 Apples, 12 Pears, 12 Plums, 12 Cherries, and 8 Quinces.",
        "El mazo se compone de 60 cartas: 16 Manzanas, 12 Peras, 12 Ciruelas, 12 Cerezas y 8 Membrillos.",
        "Il mazzo è composto da 60 carte: 16 Mele, 12 Pere, 12 Prugne, 12 Ciliegie e 8 Cotogne.",
        "La pioche est composée de 60 cartes : 16 Pommes, 12 Poires, 12 Prunes, 12 Cerises et 8 Coings.",
    )
    says(
        "grove",
        "Each player starts with 2 fields in their farm.",
        "Cada jugador empieza con 2 campos en su granja.",
        "Ogni giocatore inizia con 2 campi nella sua fattoria.",
        "Chaque joueur commence avec 2 champs dans sa ferme.",
    )
    says(
        "banks",
        "The river has 5 rows of 5 spaces each.",
        "El río tiene 5 filas de 5 casillas cada una.",
        "Il fiume ha 5 righe di 5 caselle ciascuna.",
        "La rivière compte 5 rangées de 5 cases chacune.",
    )


def test_of_two_who_play_one_is_the_opponent_of_the_other() -> None:
    says(
        "banks",
        "Your opponent plays blue.",
        "Tu oponente juega con el azul.",
        "Il tuo avversario gioca con il blu.",
        "Votre adversaire joue avec le bleu.",
    )
    says(
        "banks",
        "In the setup, “you” means the player in the first seat.",
        "En la preparación, lo que se dice solo a ti se refiere al jugador del primer asiento.",
        "Nella preparazione, ciò che è rivolto solo a te riguarda il giocatore al primo posto.",
        "Dans la mise en place, ce qui s’adresse à vous seul concerne le joueur assis à la première place.",
    )


def test_what_turns_do_as_well_is_told_behind_them() -> None:
    book = load_rulebook(FOLDER / "grove")
    titles = [plain(section.title) for section in rules_of(book.game, Voice(book, "en").wording)]
    assert titles[:2] == ["Setup", "Turns"]
    assert "Draw cards" in titles


def test_two_of_a_kind_are_told_by_their_order_in_the_heading() -> None:
    says(
        "grove",
        "Move the second card into your basket.",
        "Mueve la segunda carta a tu cesta.",
        "Sposta la seconda carta nel tuo cesto.",
        "Déplacez la deuxième carte dans votre panier.",
    )


def test_a_number_that_a_procedure_is_given_is_called_by_a_letter() -> None:
    says("caravan", "Do this X times:", "Haz esto X veces:", "Ripeti X volte quanto segue:", "Faites ceci X fois :")
    titles = {"en": "Spend X hours", "es": "Emplea X horas", "it": "Impiega X ore", "fr": "Employez X heures"}
    book = load_rulebook(FOLDER / "caravan")
    for language, title in titles.items():
        sections = rules_of(book.game, Voice(book, language).wording)
        assert title in [plain(section.title) for section in sections]


def test_whose_turn_it_is_hangs_on_what_holds_then() -> None:
    says(
        "caravan",
        "Play goes around the table in turn order; you take your turn only while you are acting.",
        "Se juega por turnos, en orden; solo juegas tu turno mientras estés activo.",
        "I giocatori giocano a turno, in ordine; giochi il tuo turno solo finché sei attivo.",
        "Les joueurs jouent à tour de rôle, dans l’ordre ; vous ne jouez votre tour que tant que vous êtes actif.",
    )


def test_what_connects_has_no_article() -> None:
    says_within(
        "banks",
        "through spaces of your color,",
        "a través de casillas de tu color,",
        "attraverso caselle del tuo colore,",
        "par des cases de votre couleur,",
    )


def test_a_way_with_a_condition_of_its_own_has_a_letter() -> None:
    effect = "must either:\n    if there is a tool in my shed: gain 1 coin\n    else: gain 3 coins\nor: gain 2 seeds"
    told = "Choose one: (a) if you have a tool in your shed, gain 1 coin; otherwise, gain 3 coins; or (b) gain 2 seeds."
    assert said(effect, "en") == told
    for language in LANGUAGES[1:]:
        assert "b) " in said(effect, language)
