"""Where something goes that goes elsewhere at another value, in one sentence; and what an automaton has but one of."""

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.text.said_on_cards import on_a_card

ELSEWHERE_LAST = """if season of me is autumn:
    for each journey where points of it = 3 as goal: move a worker in my camp to quarters of goal
else:
    for each basic in board where stop of it = stop of season of me as goal: move a worker in my camp to spots of goal
"""
MOVES = {
    "en": "space 2 (spring) or space 3 (summer), or to the Journey location worth 3 points (autumn).",
    "es": "2 (primavera) o 3 (verano), o a la localización del Viaje de 3 puntos (otoño).",
    "it": "2 (primavera) o 3 (estate), oppure sul luogo del Viaggio da 3 punti (autunno).",
    "fr": "2 (printemps) ou 3 (été), ou sur le lieu du Voyage valant 3 points (automne).",
}
BEGIN = {
    "en": "He moves his worker from its Forest location to the one in",
    "es": "Rugwort mueve su trabajador de su localización de Bosque a la",
    "it": "Rugwort sposta il suo lavoratore dal luogo della Foresta su quello",
    "fr": "Il déplace son ouvrier du lieu de Forêt sur celui",
}


def told_of_rugwort(language: str) -> list[str]:
    """Return the rules in full, a line each, under the options as they are."""
    book = load_rulebook("everdell")
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return [plain(line.parts) for section in sections for line in section.lines]


@pytest.mark.parametrize("language", MOVES)
def test_an_automaton_moves_the_one_that_it_has_to_where_the_value_says(language: str) -> None:
    told = told_of_rugwort(language)
    assert any(line.startswith(BEGIN[language]) and line.endswith(MOVES[language]) for line in told)


GOALS = (
    "stop 2 (spring), or stop 3 (summer) on his path, or on the Journey location worth 3 points (autumn).",
    "2 (primavera) o 3 (verano) de su ruta, o en la localización del Viaje de 3 puntos (otoño).",
    "2 (primavera) o 3 (estate) del suo percorso, oppure sul luogo del Viaggio da 3 punti (autunno).",
    "2 (printemps) ou 3 (été) de son parcours, ou sur le lieu du Voyage valant 3 points (automne).",
)


def test_whoever_acts_is_told_in_one_sentence_where_something_goes() -> None:
    said = on_a_card(ELSEWHERE_LAST)
    assert said[0].startswith("Place a worker from your supply on the basic location at stop 1 (winter), ")
    assert all(line.endswith(goals) for line, goals in zip(said, GOALS, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        # What follows behind the last value has to be told apart.
        ("is autumn", "is summer", "If you are in summer"),
        # What isn't told by values is told by a condition.
        ("stop of it = stop of season of me", "stop of it = 2", "If you are in autumn"),
        # Other things are moved.
        ("else:\n    for each basic in board where stop of it = stop of season of me as goal: move a worker",
         "else:\n    for each basic in board where stop of it = stop of season of me as goal: move 2 workers", "If you are in autumn"),
    ],
)  # fmt: skip
def test_what_differs_in_more_keeps_its_condition(old: str, new: str, told: str) -> None:
    assert old in ELSEWHERE_LAST
    assert on_a_card(ELSEWHERE_LAST.replace(old, new))[0].startswith(told)


STOPS = {
    "en": "He moves his worker from its basic location to the one at stop 2 (spring), stop 3 (summer),",
    "es": "Rugwort mueve su trabajador de su localización básica a la de la parada 2 (primavera)",
    "it": "Rugwort sposta il suo lavoratore dal luogo Base su quello corrispondente alla tappa 2 (primavera)",
    "fr": "Il déplace son ouvrier du lieu de base sur celui de l’étape 2 (printemps), 3 (été)",
}


@pytest.mark.parametrize("language", STOPS)
def test_what_it_moves_is_told_before_the_one_place(language: str) -> None:
    assert any(line.startswith(STOPS[language]) for line in told_of_rugwort(language))


def test_who_sits_against_it_is_spoken_to() -> None:
    (line,) = (line for line in told_of_rugwort("en") if line.startswith("If the chosen card is a Fool"))
    assert " your city has room and does not yet contain a Fool, Rugwort places it there" in line
    assert line.endswith("; otherwise, he places it in his city.")


PATH = {
    "en": "The stops on Rugwort’s path are, in order, the basic locations “3 twigs,” “2 resin,” “1 pebble,” and “1 berry + 1 card.”",
    "es": "Las paradas de la ruta de Rugwort son, en este orden, las localizaciones básicas «3 ramitas», «2 resinas», «1 piedra» y"
    " «1 baya + 1 carta».",
    "it": "Le tappe del percorso di Rugwort sono, nell’ordine, i luoghi Base «3 rametti», «2 resine», «1 ciottolo» e «1 bacca + 1 carta».",
    "fr": "Les étapes du parcours de Paillasson sont, dans l’ordre, les lieux de base « 3 brindilles », « 2 résines », « 1 galet » et"
    " « 1 baie + 1 carte ».",
}


@pytest.mark.parametrize("language", PATH)
def test_what_its_numbers_put_in_order_is_told_once(language: str) -> None:
    assert PATH[language] in [line.replace("\N{NO-BREAK SPACE}", " ") for line in told_of_rugwort(language)]
