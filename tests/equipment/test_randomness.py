"""Sources are unbiased, and a seed means the same numbers for ever."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment import randomness
from title58.equipment.randomness import (
    SeededSource,
    Source,
    SourceError,
    SystemSource,
)

from .fairness import is_fair
from .given import Given

# Golden values. If one of these fails, seeded records of the past no longer replay: mend the
# code, never the numbers.


def test_golden_numbers() -> None:
    source = SeededSource(58)
    assert [source.below(52) for _ in range(8)] == [4, 25, 0, 8, 40, 38, 26, 10]
    source = SeededSource("shoe")
    assert [source.below(6) for _ in range(8)] == [2, 3, 5, 0, 3, 1, 1, 5]
    source = SeededSource(58).fork("shoe")
    assert [source.below(52) for _ in range(8)] == [20, 14, 36, 42, 28, 16, 25, 42]
    source = SeededSource(-1)
    assert [source.below(2**64) for _ in range(2)] == [871827673270563053, 7699922353771465967]
    assert source.below(10**30) == 293432930133603915377482002626


def test_golden_shuffle() -> None:
    items = list(range(10))
    SeededSource(58).shuffle(items)
    assert items == [5, 7, 1, 2, 3, 6, 9, 0, 4, 8]


@given(st.integers() | st.text(st.characters(codec="utf-8")), st.integers(1, 200))
def test_the_stream_is_the_documented_one(seed: int | str, words: int) -> None:
    """The recipe of the docstring, written a second time without the class."""
    kind = "int" if isinstance(seed, int) else "str"
    key = hashlib.sha256(f"title58 stream 1\0{kind}:{seed}".encode()).digest()
    stream = b"".join(
        hashlib.sha256(key + b"b" + block.to_bytes(8, "big")).digest()
        for block in range(words // 4 + 1)
    )
    source = SeededSource(seed)
    for word in range(words):
        assert source.below(2**64) == int.from_bytes(stream[8 * word : 8 * word + 8], "big")


# Unbiasedness. Sampling only shows gross bias; that there is none at all follows from the
# tests that go through every order and look at every word that is thrown away.

PER_CELL = 1000


@pytest.mark.parametrize("source", [SeededSource("even"), SystemSource()])
@pytest.mark.parametrize("n", [2, 3, 6, 7, 38, 52, 54])
def test_every_number_is_as_likely(source: Source, n: int) -> None:
    counts = Counter(source.below(n) for _ in range(PER_CELL * n))
    assert is_fair(counts, dict.fromkeys(range(n), PER_CELL))


@pytest.mark.parametrize("source", [SeededSource("orders"), SystemSource()])
def test_every_order_is_as_likely(source: Source) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * PER_CELL):
        items = list(range(4))
        source.shuffle(items)
        counts[tuple(items)] += 1
    assert is_fair(counts, dict.fromkeys(permutations(range(4)), PER_CELL))


def test_unfairness_is_noticed() -> None:
    """Samples of this size show the bias of a byte modulo 52, which starves 48 to 51."""
    each = PER_CELL * 52 // 256
    counts = Counter(byte % 52 for byte in range(256) for _ in range(each))
    assert not is_fair(counts, dict.fromkeys(range(52), 256 * each / 52))


def test_shuffle_reaches_each_order_once() -> None:
    """Every possible record of 4 * 3 * 2 draws leads to a different order: no bias at all."""
    orders = []
    for first in range(4):
        for second in range(3):
            for third in range(2):
                items = list("abcd")
                Given([first, second, third]).shuffle(items)
                orders.append(tuple(items))
    assert sorted(orders) == sorted(permutations("abcd"))


class Scripted(randomness._Words):
    """Words chosen by the test, to see which are thrown away."""

    name = "scripted"

    def __init__(self, *words: int) -> None:
        super().__init__()
        self._words = list(words)[::-1]

    def _refill(self) -> list[int]:
        raise AssertionError("more words were taken than should be needed")


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    largest_multiple = 2**64 - 2**64 % 52
    assert Scripted(largest_multiple - 1).below(52) == 51
    assert Scripted(largest_multiple, 2**64 - 1, 7).below(52) == 7
    # 2**64 divides by a power of two without rest: no word is ever wasted
    assert Scripted(2**64 - 1).below(8) == 7


def test_large_numbers_take_as_many_words_as_they_need() -> None:
    assert Scripted(1, 5).below(2**65) == 2**64 + 5
    assert Scripted().below(1) == 0


@given(st.integers(1, 2**200), st.integers())
def test_numbers_stay_below(n: int, seed: int) -> None:
    assert 0 <= SeededSource(seed).below(n) < n
    assert 0 <= SystemSource().below(n) < n


# Forks


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    fresh, used = SeededSource(7), SeededSource(7)
    for _ in range(100):
        used.below(52)
    one, other = fresh.fork("shoe"), used.fork("shoe")
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_forks_and_seeds_differ() -> None:
    base = SeededSource(1)
    sources = [base, SeededSource("1"), base.fork(1), base.fork("1"), base.fork("a").fork("b")]
    sources += [base.fork("b").fork("a"), SeededSource(2), SeededSource("")]
    assert len({source.below(2**128) for source in sources}) == len(sources)


# Records and bad questions


@pytest.mark.parametrize("source", [SeededSource(1), SystemSource()])
@pytest.mark.parametrize("n", [0, -1, True, 6.0])
def test_there_is_no_number_below_nonsense(source: Source, n: object) -> None:
    with pytest.raises(SourceError, match="cannot draw a number below"):
        source.below(n)  # type: ignore[arg-type]


def test_picks() -> None:
    assert Given([1]).pick("abc") == "b"
    for bad in (True, 1.5, None):
        with pytest.raises(SourceError, match="give an int or a str"):
            SeededSource(bad)  # type: ignore[arg-type]


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_every_item(items: list[int], seed: int) -> None:
    shuffled = list(items)
    SeededSource(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)
