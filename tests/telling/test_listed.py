"""A list says beside a name only what the name doesn't, and no full stop stands behind any thing that it says."""

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.voice import Voice
from tests.telling.test_questions import played


@pytest.mark.parametrize("language", ["en", "es", "it", "fr"])
@pytest.mark.parametrize("name", ["everdell", "evergreen"])
def test_no_full_stop_stands_within_a_list(name: str, language: str) -> None:
    details = [
        one.detail.plain
        for _, question, _ in played(name, 2, 5, language)
        if question is not None
        for one in (question.options if question.form is None else question.form.entries)
    ]
    assert any(details)
    assert not [one for one in details if ". ·" in one]
    assert not [one for one in details if one.endswith(".")]


@pytest.mark.parametrize(
    ("language", "icon"), [("en", "Aridity"), ("es", "Aridez"), ("it", "Aridità"), ("fr", "Aridité")]
)
def test_what_a_name_says_is_not_said_beside_it(language: str, icon: str) -> None:
    taken = {
        one.id: one.detail.plain
        for seed in (1, 2, 3)
        for _, question, _ in played("evergreen", 2, seed, language)
        if question is not None
        for one in question.options
        if one.id.startswith(("snow_", "stone_"))
    }
    assert taken.get("snow_bloom", icon) == icon
    assert len(set(taken.values())) > 1
    assert not [one for one in taken.values() if "·" in one]


def test_nothing_is_left_of_several_genders() -> None:
    left = {
        (question.text.plain.rpartition(". ")[2], question.options[-1].text.plain)
        for seed in (1, 2, 3)
        for _, question, _ in played("evergreen", 2, seed, "fr")
        if question is not None and question.options[-1].declines
    }
    assert ("Que choisissez-vous\u202f?", "Rien") in left
    assert not [one for one in left if one[0].startswith("Que ") and one[1].startswith("Aucun")]


@pytest.mark.parametrize(
    ("language", "added"),
    [
        # Beside articles two of a name are counted as two of a noun.
        ("en", "2 Undertakers and the Wife are added to the Meadow."),
        ("es", "Se añaden al Prado 2 Sepultureros y la Esposa."),
        ("it", "2 Becchini e la Moglie vengono aggiunti al Prato."),
        ("fr", "2 Croque-morts et l’Épouse sont ajoutés à la Prairie."),
    ],
)
def test_several_of_a_name_in_a_list_of_names(language: str, added: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    lay = game.program.lay
    ids = [lay.definitions[number].id for number in lay.thing_definition]
    first = ids.index("undertaker")
    those = (first, ids.index("undertaker", first + 1), ids.index("wife"))
    events = [Event("refill", -1, (thing, ("meadow", -1)), None) for thing in those]
    told = Teller(game, Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})).tell(events)
    assert [line.text.plain for line in told] == [added]
