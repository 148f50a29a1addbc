"""What the log and questions say of several things at once, where a language would have to agree with each of them."""

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from interpreter.text.pieces import Listed, Said
from tests.text.said_on_cards import on_a_card


@pytest.mark.parametrize(
    ("seed", "begun"),
    [
        (1, "Nel Prato vengono rivelati il Vagabondo, la Fattoria, il Re"),
        (3, "Nel Prato vengono rivelati: la Locanda, 2 Gru"),
    ],
)
def test_what_is_said_of_all_stands_apart_from_the_first_of_another_gender(seed: int, begun: str) -> None:
    book = load_rulebook("everdell")
    news = tell(Game(book, seats=2, seed=seed), Voice(book, "it", 0, players=2), 0).news
    assert [line for line in news if line.text.plain.startswith(begun)]


@pytest.mark.parametrize(
    ("space", "said"), [("f4", "g3 ed f4"), ("h6", "g3 e h6"), ("e4", "g3 ed e4"), ("b1", "g3 e b1")]
)
def test_and_before_a_letter_sounds_as_its_name(space: str, said: str) -> None:
    realiser = Voice(load_rulebook("evergreen"), "it").wording.realiser
    assert "".join(part.text for part in realiser.say(Listed((Said("g3"), Said(space)), "and"))) == said


def test_an_ability_that_is_the_things_own_is_resolved_of_all_of_them() -> None:
    assert on_a_card("for each production card in my city as maker: resolve production of maker") == (
        "Activate all Production cards in your city.",
        "Activa todas las cartas de Producción de tu ciudad.",
        "Attiva tutte le carte Produzione nella tua città.",
        "Activez toutes les cartes Production de votre ville.",
    )
