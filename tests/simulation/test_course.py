"""The course of a meter and the waits between its hits, against lists that keep everything."""

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.simulation import course
from title58.simulation.course import Course, Waits

FEW = 4  # spans, and bins: so that they are joined again and again


@pytest.fixture(autouse=True, scope="module")
def _few_spans() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(course, "SPANS", FEW)
        patch.setattr(course, "BINS", FEW)
        yield


def width_for(most: int) -> int:
    """The least power of two that leaves no more than `FEW` parts of this width."""
    width = 1
    while most // width >= FEW:
        width *= 2
    return width


climbs = st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 9), st.integers(0, 5)), min_size=1)


@given(climbs)
def test_the_least_and_the_most_of_every_span(parts: list[tuple[int, int, int]]) -> None:
    """Each part begins where the last one ended, at another value: the meter was hit there."""
    stood = defaultdict(list)
    found, after = Course(), 0
    for value, rounds, each in parts:
        found.climb(after, value, rounds, each)
        for n in range(rounds + 1):
            stood[after + n].append(value + n * each)
        after += rounds
    every = width_for(after)
    spans = [
        [value for at in range(n, min(n + every, after + 1)) for value in stood[at]]
        for n in range(0, after + 1, every)
    ]
    assert found == Course(every, [min(span) for span in spans], [max(span) for span in spans])


@given(st.lists(st.integers(0, 60), min_size=1))
def test_every_wait_is_counted_in_its_bin(waits: list[int]) -> None:
    found = Waits()
    for wait in waits:
        found.add(wait)
    width = width_for(max(waits))
    bins = Counter(wait // width for wait in waits)
    assert found == Waits(width, [bins[n] for n in range(max(waits) // width + 1)])
