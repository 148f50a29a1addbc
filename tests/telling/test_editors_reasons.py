"""Reasons as editors of all four languages would print them: whose hand it is, and only places where a thing would do."""

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.pieces import Listed, Said

BOOK = load_rulebook("everdell")


def reasons(id: str, language: str) -> list[str]:
    """Return what is told of why a thing that lies nowhere in sight can't be used, asked between turns, without hard spaces."""
    game = Game(BOOK, seats=2, seed=3)
    lay = game.program.lay
    while game.decision is not None and game.decision.key == "choose-thing":
        game.choose(0)
    for thing, number in enumerate(lay.thing_definition):
        if lay.definitions[number].id == id:
            game.machine.T.move(thing, lay.zone_name.index("discard_pile"))
    assert game.decision is not None
    found = Explaining(Questions(game, Voice(BOOK, language, game.decision.seat, players=2))).why(id, game.decision)
    return [because.plain.replace("\N{NO-BREAK SPACE}", " ") for one in found for because in one.because]


@pytest.mark.parametrize(
    ("language", "place"),
    [
        ("en", "It must be in your hand or in the Meadow."),
        ("es", "Tiene que haber una en tu mano o en el Prado."),
        ("it", "Deve essercene una nella tua mano o nel Prato."),
        ("fr", "Il doit être dans votre main ou dans la Prairie."),
    ],
)
def test_it_is_told_in_whose_hand_a_thing_must_be(language: str, place: str) -> None:
    assert place in reasons("lookout", language)


@pytest.mark.parametrize(
    ("language", "own", "any_"),
    [
        ("en", "It must be in your city.", "It must be in a city."),
        ("es", "Tiene que haber una en tu ciudad.", "Tiene que haber una en una ciudad."),
        ("it", "Deve essercene una nella tua città.", "Deve essercene una in una città."),
        ("fr", "Il doit être dans votre ville.", "Elle doit être dans une ville."),
    ],
)
def test_only_a_place_where_a_thing_would_do_is_told(language: str, own: str, any_: str) -> None:
    told = reasons("lookout", language)
    assert own in told
    assert any_ not in told


def test_where_others_may_use_a_thing_any_place_of_theirs_is_told() -> None:
    assert "It must be in a city." in reasons("inn", "en")


def test_italian_hears_the_letter_of_a_space() -> None:
    wording = Voice(load_rulebook("evergreen"), "it", 0, players=2).wording
    listed = {
        two: plain(wording.realiser.say(Listed(tuple(map(Said, two)), "and"))) for two in (("e5", "f8"), ("a1", "b2"))
    }
    assert listed == {("e5", "f8"): "e5 ed f8", ("a1", "b2"): "a1 e b2"}
