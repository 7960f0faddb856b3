"""Chance: known answers, evenness, and blocks that know nothing of one another."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from title58.simulation import generator
from title58.simulation.generator import (
    BATCH,
    COUNTER,
    FIRST,
    NEXT,
    SIZE,
    below,
    fresh,
    further,
    refill,
    taken_from,
)
from title58.simulation.statistics import upper_tail

ONES = (1 << 64) - 1
# The known answers of Random123 1.14 (kat_vectors): counter, key, what comes out.
KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES, ONES), (ONES,), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x85A308D3243F6A88, 0x0370734413198A2E),
        (0x299F31D0A4093822,),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


def made(seed: int, block: int, count: int, start: int = 0) -> list[int]:
    state = fresh(seed, block)
    state[COUNTER] = start
    found: list[int] = []
    while len(found) < count:
        refill(state)
        found += state[FIRST:].tolist()
    return found[:count]


def signed(number: int) -> int:
    return number - (1 << 64) if number >> 63 else number


@pytest.mark.parametrize(("counter", "key", "out"), KNOWN)
def test_philox_gives_the_known_answers(
    counter: tuple[int, ...], key: tuple[int, ...], out: tuple[int, ...]
) -> None:
    """Our counter is the low half, the block the high half, the seed the key."""
    low, high = counter[0], counter[1]
    state = fresh(key[0], 0)
    state[COUNTER], state[generator.BLOCK] = signed(low), signed(high)
    refill(state)
    assert tuple(state[FIRST : FIRST + 4].tolist()) == out


def test_philox_written_again_from_the_paper_agrees() -> None:
    """Over counters, blocks and seeds."""

    def philox(counter: int, block: int, seed: int) -> list[int]:
        word = 0xFFFFFFFF
        c = [counter & word, counter >> 32, block & word, block >> 32]
        k = [seed & word, seed >> 32]
        for _ in range(10):
            one, two = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
            c = [(two >> 32) ^ c[1] ^ k[0], two & word, (one >> 32) ^ c[3] ^ k[1], one & word]
            k = [(k[0] + 0x9E3779B9) & word, (k[1] + 0xBB67AE85) & word]
        return c

    for seed, block in ((58, 0), (58, 1), (2**63 + 5, 123), (2**64 - 1, 2**40)):
        wanted = [n for counter in range(300) for n in philox(counter, block, seed)]
        assert made(seed, block, 1200) == wanted


def test_batches_follow_one_another_without_a_gap() -> None:
    whole = made(7, 3, 3 * BATCH)
    assert whole[BATCH : 2 * BATCH] == made(7, 3, BATCH, start=BATCH // 4)
    assert len(set(whole)) > 3 * BATCH - 5


def drawn(state: Any, n: int, count: int) -> list[int]:
    return [int(below(state, n)) for _ in range(count)]


def test_below_takes_every_number_once_across_batches() -> None:
    """32 bits times 2**31 is the number without its last bit: none is skipped or taken twice."""
    numbers = made(1, 2, 2 * BATCH + 10)
    assert drawn(fresh(1, 2), 1 << 31, 2 * BATCH + 10) == [number >> 1 for number in numbers]


@pytest.mark.parametrize("n", [1, 2, 6, 32, 37, 52, 54, 216, 416])
def test_below_is_even(n: int) -> None:
    count = 60_000
    found = np.bincount(drawn(fresh(58, n), n, count), minlength=n)
    assert len(found) == n
    expected = count / n
    value = float(((found - expected) ** 2 / expected).sum())
    assert upper_tail(value, n - 1) > 1e-4


def test_below_rejects_exactly_what_would_be_a_bias() -> None:
    """3 * 2**29 answers from 2**32 numbers: some would come thrice, some twice."""
    n = 3 << 29
    for number in [0, 1, 2, 3, 4, 5, 6, 7, 2**32 - 1, 2**31, 12345]:
        state = fresh(0, 0)
        state[NEXT] = FIRST
        state[FIRST], state[FIRST + 1] = number, 2**31 + 1
        answer = below(state, n)
        low = number * n % 2**32
        rejected = low < 2**32 % n
        assert state[NEXT] == FIRST + (2 if rejected else 1)
        assert answer == ((2**31 + 1) * n if rejected else number * n) >> 32


def test_below_counts_each_answer_alike_over_every_number() -> None:
    """The number 0 is rejected, so that each answer keeps three of the others."""
    n = (1 << 32) // 3
    kept: dict[int, int] = {}
    for number in range(31):
        state = fresh(0, 0)
        state[NEXT] = FIRST
        state[FIRST], state[FIRST + 1] = number, 2**32 - 1
        answer = int(below(state, n))
        if answer < n - 1:
            kept[answer] = kept.get(answer, 0) + 1
    assert set(kept.values()) == {3}


def test_blocks_and_seeds_are_independent() -> None:
    """Neighbouring blocks and seeds neither repeat nor agree more often than chance has it."""
    count = 20_000
    streams = [drawn(fresh(58, block), 6, count) for block in range(4)]
    streams += [drawn(fresh(seed, 0), 6, count) for seed in (59, 60)]
    for one, other in pairwise(streams):
        table = np.zeros((6, 6))
        np.add.at(table, (one, other), 1)
        value = float(((table - count / 36) ** 2 / (count / 36)).sum())
        assert upper_tail(value, 35) > 1e-4
    lagged = np.zeros((6, 6))
    np.add.at(lagged, (streams[0][:-1], streams[0][1:]), 1)
    value = float(((lagged - count / 36) ** 2 / (count / 36)).sum())
    assert upper_tail(value, 35) > 1e-4


def test_a_fresh_generator_depends_on_seed_and_block_alone() -> None:
    assert np.array_equal(fresh(5, 6), fresh(5, 6))
    assert made(5, 6, 8) != made(6, 5, 8)
    assert fresh(0, 0)[NEXT] == SIZE


def test_a_generator_goes_on_where_another_stopped() -> None:
    whole = fresh(3, 77)
    numbers = [below(whole, 1000) for _ in range(3 * BATCH + 5)]
    for taken in (0, 1, 5, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH):
        later = further(3, 77, taken)
        assert taken_from(later) == taken
        assert [below(later, 1000) for _ in range(5)] == numbers[taken : taken + 5]
    assert taken_from(whole) >= len(numbers)
