"""Things that are alike are told apart by what they lie on."""

from interpreter import Game, load_rulebook
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice


def test_pieces_on_cards_are_told_apart_by_the_cards() -> None:
    book = load_rulebook("everdell")
    voice, game = Voice(book, "en", players=1, beside=True).to(0, {}), Game(book, 1, 7)
    workers: list[str] = []
    for _ in range(60):
        question = tell(game, voice).question
        assert question is not None
        workers = [one.detail.plain for one in question.options if one.id == "worker"]
        if len(workers) > 1:
            break
        game.choose(question.options[0].index)
    assert len(workers) > 1
    assert len({*workers}) == len(workers)
    assert "Place" not in workers
