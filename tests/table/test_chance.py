"""The generator is splitmix64: its published first words for seed 1234567, and an even spread."""

from collections import Counter

from interpreter.table.chance import LANES, MASK, MOST_WORDS, advance, below, draw, start, word


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


def test_what_is_drawn_ahead_is_what_comes_one_by_one() -> None:
    for first in (0, 1, MASK, start(7), *(start(seed) for seed in range(100, 400))):
        state = first
        for bound in range(1, 2 * LANES + 3):
            after = advance(state)
            assert draw(state, bound) == (after, below(after, bound))
            state = after


def test_any_state_may_be_drawn_from_again_once_many_others_were() -> None:
    first = start(5)
    drawn = draw(first, 1000)
    state = start(6)
    for _ in range(2 * MOST_WORDS):
        state, _ = draw(state, 6)
    assert draw(first, 1000) == drawn
