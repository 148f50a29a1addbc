"""Who is at the table: automata only where they play along, and nothing that matters only to them where they don't."""

import pytest

from interpreter import Game, load_rulebook
from interpreter.telling.players import automata_of, names_of
from interpreter.telling.standings import line_name
from interpreter.telling.voice import Voice


@pytest.mark.parametrize(("seats", "expected"), [(1, ["rugwort"]), (2, []), (4, [])])
def test_automata_play_along_by_their_rule(seats: int, expected: list[str]) -> None:
    book = load_rulebook("everdell")
    game = Game(book, seats=seats, seed=1)
    assert automata_of(game) == expected
    names = names_of(game, Voice(book, "en"), ["human"] * seats)
    assert list(names) == list(range(seats + len(expected)))
    assert ("Rugwort" in names.values()) == bool(expected)


def test_what_is_scored_is_told_of_whoever_scores_it() -> None:
    book = load_rulebook("everdell")
    names = [line_name(Voice(book, "en"), line).plain for line in book.game.scores]
    assert not [name for name in names if " if " in name]
    assert "Cards in the city" in names
    assert "Rugwort: cards in the city" in names
