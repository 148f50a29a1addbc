"""Whole random games in every language: nothing that is asked has to be said in another one."""

import random
from functools import cache

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, languages, plain


@cache
def book_of(game: str) -> Rulebook:
    return load_rulebook(game)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("language", languages())
def test_every_question(language: str, seats: int) -> None:
    book = book_of("everdell")
    wording = Wording(Catalogue.load(language, [book.id]), book.game.vocabulary, options=book.options())
    game = Game(book, seats=seats, seed=11)
    lay = game.program.lay
    choose = random.Random(11)
    asked: set[str] = set()
    while (decision := game.decision) is not None:
        asker = lay.definitions[lay.thing_definition[decision.this]].id if decision.this >= 0 else ""
        spoken = [wording.question(decision.key, decision.node, None, asker)]
        spoken += [wording.block(option.value, asker) for option in decision.options if option.kind == "branch"]
        for parts in spoken:
            assert parts
            assert [part.text for part in parts if part.kind == "missing"] == []
            asked.add(plain(parts))
        game.choose(choose.randrange(len(decision.options)))
    assert len(asked) > 5
