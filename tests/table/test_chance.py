"""The generator is splitmix64: its published first words for seed 1234567, and an even spread."""

import itertools
from collections import Counter

from interpreter.table.chance import advance, below, first_game, start, word


def test_reference_vector() -> None:
    """The first five words that the reference implementation (Vigna, prng.di.unimi.it/splitmix64.c) gives for 1234567."""
    state, words = 1234567, []
    for _ in range(5):
        state = advance(state)
        words.append(word(state))
    assert words == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_is_even() -> None:
    state, seen = start(7), Counter[int]()
    for _ in range(6000):
        state = advance(state)
        seen[below(state, 6)] += 1
    assert set(seen) == set(range(6))
    assert all(850 < count < 1150 for count in seen.values())


def test_any_integer_is_a_seed() -> None:
    assert len({start(seed) for seed in (-1, 0, 1, 1 << 63)}) == 4


def test_seeds_near_one_another_share_no_games() -> None:
    begins = sorted(first_game(seed) for seed in range(1001))
    assert min(after - before for before, after in itertools.pairwise(begins)) > 300_000
    # The files of examples take numbers of nine digits.
    assert all(0 <= first_game(seed) < 10**9 - 10**8 + 1 for seed in (*begins, -1, 10**12))
