"""Pieces that go from square to square: each is told by the square on which it stands, in the question and in the log."""

from collections.abc import Mapping

from interpreter.game.game import Game
from interpreter.telling.log import Teller
from interpreter.telling.question import Question
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from tests.kinds.playing import book_of

SIZE = 5
# By column and row: whose piece stands there, and whether it is the keeper.
Field = Mapping[tuple[int, int], tuple[int, bool]]
BEGINNING: Field = {
    (2, 4): (0, False), (3, 4): (0, True), (4, 4): (0, False), (0, 0): (1, False), (1, 0): (1, True), (2, 0): (1, False),
}  # fmt: skip


def moves(field: Field, seat: int) -> list[tuple[Field, bool]]:
    """Each field to which a move of a player leads, and whether it took the keeper."""
    found: list[tuple[Field, bool]] = []
    for (column, row), piece in field.items():
        for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            to = column + across, row + down
            taken = field.get(to)
            if piece[0] == seat and min(to) >= 0 and max(to) < SIZE and (taken is None or taken[0] != seat):
                left = {at: one for at, one in field.items() if at not in ((column, row), to)}
                found.append(({**left, to: piece}, taken is not None and taken[1]))
    return found


def counted(field: Field, seat: int, depth: int) -> int:
    after = moves(field, seat)
    return len(after) if depth == 1 else sum(1 if won else counted(one, 1 - seat, depth - 1) for one, won in after)


def ways(game: Game, depth: int) -> int:
    """In how many ways so many moves can be made, each of a piece and a square."""
    if depth == 0 or game.over:
        return 1
    found, piece = 0, game.decision is not None and game.decision.key == "choose-thing"
    assert piece
    for index in range(game.width):
        chosen = game.copy()
        chosen.choose(index)
        turn = chosen.decision.seat if chosen.decision is not None else -1
        if game.decision is not None and turn == game.decision.seat:
            for square in range(chosen.width):
                after = chosen.copy()
                after.choose(square)
                found += ways(after, depth - 1)
        else:
            # The square was the only one.
            found += ways(chosen, depth - 1)
    return found


def test_as_many_ways_as_counted_elsewhere() -> None:
    for depth in range(1, 5):
        assert ways(Game(book_of("duel"), 2, 1), depth) == counted(BEGINNING, 0, depth)


def asked(game: Game, seat: int) -> Question:
    found = tell(game, Voice(game.book, "en", seat, players=2)).question
    assert found is not None
    return found


def test_a_piece_is_told_by_its_square() -> None:
    game = Game(book_of("duel"), 2, 1)
    question = asked(game, 0)
    told = [(one.text.plain, one.detail.plain.partition(" ")[0]) for one in question.options]
    assert told == [("Keeper", "d5"), ("Runner", "c5"), ("Runner", "e5")]
    assert question.boards == ((-1, "field"),)


def play(game: Game, *names: str) -> None:
    """Answer by the names of squares, of a piece by that on which it stands."""
    for name in names:
        decision = game.decision
        assert decision is not None
        options = asked(game, decision.seat).options
        first = [(one.index, {text.plain.partition(" ")[0] for text in (one.text, one.detail)}) for one in options]
        game.choose(next(index for index, words in first if name in words))


def test_the_log_says_from_where_to_where_and_whose_is_taken() -> None:
    game = Game(book_of("duel"), 2, 1)
    play(game, "c5", "c4", "c1", "c2", "c4", "c3", "c2", "c3")
    told = [line.text.plain for line in Teller(game, Voice(game.book, "en", 0, players=2)).tell(game.heard(0))]
    assert told[told.index("Player 1’s turn.") :] == [
        "Player 1’s turn.",
        "Player 1 moves 1 runner from square c5 onto square c4.",
        "Player 2’s turn.",
        "Player 2 moves 1 runner from square c1 onto square c2.",
        "Player 1’s turn.",
        "Player 1 moves 1 runner from square c4 onto square c3.",
        "Player 2’s turn.",
        "Player 2 moves 1 of Player 1’s runners into their set of captured pieces.",
        "Player 2 moves 1 runner from square c2 onto square c3.",
        "Player 1’s turn.",
    ]
