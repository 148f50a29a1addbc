"""The generator is splitmix64: its published first words for seed 1234567, and an even spread."""

from collections import Counter

from interpreter.table.chance import advance, below, start, word


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
