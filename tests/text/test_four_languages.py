"""Whole random games, told to four seats in four languages at once: nothing has to be said in another language, and nothing is
said that did not come through a phrase."""

import random
from collections.abc import Iterator

import pytest

from interpreter.definitions.coordinates import COORDINATE
from interpreter.entrance.phrases import Phrases
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken
from interpreter.telling.voice import Voice
from interpreter.text import Catalogue, Wording, languages
from tests.text.pseudo import BRACKETS, outside

GAMES = ("everdell", "evergreen")
NAMES = {player: f"⟦P{player}⟧" for player in range(5)}


class Bracketed(Phrases):
    """What the surfaces say without grammar, between brackets as well."""

    def __call__(self, key: str, /, **args: object) -> str:
        return f"{BRACKETS[0]}{super().__call__(key, **args)}{BRACKETS[1]}"


def voices(book: Rulebook, game: Game, brackets: tuple[str, str] | None = None) -> list[Voice]:
    """One for each seat, each in a language of its own."""
    made = []
    for seat in range(game.seats):
        language = languages()[seat % len(languages())]
        voice = Voice(book, language, seat, NAMES, game.options, game.program.lay.players)
        if brackets is not None:
            catalogue = Catalogue.load(language, book.words)
            voice.say = Bracketed(language)
            voice.wording = Wording(catalogue, book.game.vocabulary, brackets, game.options, game.program.lay.players)
        made.append(voice)
    return made


def told(game: Game, speaking: list[Voice], choose: random.Random) -> Iterator[tuple[Voice, Spoken]]:
    """Whatever each seat reads in a random game: questions, labels, the log and, now and then, reasons."""
    seen = 0
    while (decision := game.decision) is not None:
        voice = speaking[decision.seat]
        questions = Questions(game, voice)
        yield voice, questions.text(decision)
        labels = [questions.label(decision, option) for option in decision.options if option.kind != "number"]
        yield from ((voice, label) for label in labels)
        if choose.random() < 0.05:
            things = [id for id, one in voice.definitions.items() if one.owner == "table"]
            yield from ((voice, line) for line in _reasons(questions, choose.choice(things)))
            spaces = questions.spaces.at("c2")
            yield from (
                (voice, line) for space in spaces[:1] for line in Explaining(questions).why_not(space, decision)
            )
        game.choose(choose.randrange(len(decision.options)))
        for each in speaking:
            yield from ((each, line.text) for line in Teller(game, each).tell(game.events, seen))
        seen = len(game.events)


def _reasons(questions: Questions, id: str) -> list[Spoken]:
    decision = questions.game.decision
    assert decision is not None
    return [line for reason in Explaining(questions).why(id, decision) for line in reason.because]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_in_another_language(name: str, seed: int) -> None:
    book = load_rulebook(name)
    game = Game(book, seats=4, seed=seed)
    for voice, text in told(game, voices(book, game), random.Random(seed)):
        assert text.plain.strip(), voice.language
        missing = [part.text for part in text.parts if part.kind == "missing"]
        assert missing == [], (voice.language, text.plain)
    assert game.outcome is not None


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("name", GAMES)
def test_every_word_comes_from_a_phrase(name: str, seats: int) -> None:
    """A pseudo-locale: brackets round all that came through a phrase, a word or a player's name; nothing is left outside."""
    book = load_rulebook(name)
    game = Game(book, seats=seats, seed=5)
    for voice, text in told(game, voices(book, game, BRACKETS), random.Random(5)):
        # Spaces are called the same in every language.
        left = COORDINATE.sub("", outside(text.plain))
        assert not any(letter.isalpha() for letter in left), (voice.language, text.plain)
    assert game.outcome is not None
