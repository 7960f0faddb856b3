"""Must-hit-by: fair values, commitments, and whose contribution it was."""

import datetime
import hashlib
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.equipment.given import Given
from tests.oracles.meter_log import balanced, replay
from title58 import law
from title58.equipment.randomness import SeededSource
from title58.progressive import (
    Award,
    Bank,
    Committed,
    Contribution,
    Event,
    Hit,
    MeterError,
    MeterTerms,
    Mystery,
    MysteryTerms,
    Reseed,
    Secret,
    commitment,
    draw,
    must_hit_by,
    verify,
)
from title58.progressive.mystery import nonce_of

NONCE = "0123456789abcdef" * 2
CENT = MysteryTerms("small", "631c.6(c)(4)", 10, 20, Fraction(1, 100))
A5 = must_hit_by(law.on(datetime.date(2024, 6, 1)))["A-5-dollar"]  # $100 to $250, 1%


def test_every_cent_is_as_likely_and_the_maximum_never_comes() -> None:
    """BAC-60: of all the numbers a fair source can give, each value comes from exactly one."""
    values = Counter(draw(CENT, Given([n, 0, 0, 0, 0])).value for n in range(10))
    assert values == Counter(range(10, 20))
    many = Counter(draw(CENT, SeededSource(n)).value for n in range(2_000))
    assert set(many) == set(range(10, 20))


def test_a_source_is_asked_for_the_whole_range_and_no_more() -> None:
    asked: list[int] = []

    class Asked(Given):
        def below(self, n: int) -> int:
            asked.append(n)
            return n - 1

    secret = draw(A5, Asked([]))
    assert asked == [15_000, 2**32, 2**32, 2**32, 2**32]
    assert secret.value == 24_999
    assert secret.nonce == "f" * 32


def test_a_commitment_is_sha_256_over_value_and_nonce() -> None:
    text = f"title58 mystery 1:17342:{NONCE}"
    assert commitment(17_342, NONCE) == hashlib.sha256(text.encode()).hexdigest()
    # printf 'title58 mystery 1:17342:0123456789abcdef0123456789abcdef' | sha256sum
    assert commitment(17_342, NONCE) == GOLDEN
    assert verify(GOLDEN, 17_342, NONCE)
    assert verify(GOLDEN.upper(), 17_342, NONCE)


GOLDEN = "cdfced3df0e7123cc7b0d59b753f40b8388f8b577b46428ac57b04e0e38c6d19"


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 2**32 - 1))
def test_no_other_value_opens_a_commitment(value: int, other: int, part: int) -> None:
    nonce = nonce_of((part, 1, 2, 3))
    published = commitment(value, nonce)
    assert verify(published, value, nonce)
    assert verify(published, other, nonce) == (other == value)
    assert not verify(published, value, nonce_of((part, 1, 2, 4)))
    assert not verify(published[:-1], value, nonce)


def test_a_secret_does_not_tell() -> None:
    secret = Secret(17_342, NONCE)
    assert "17342" not in repr(secret) + str(secret)
    assert NONCE not in repr(Mystery(CENT, secret))
    for wrong in ("", "x" * 32, NONCE + "0"):
        with pytest.raises(MeterError):
            Secret(1, wrong)
    for parts in ((1, 2, 3), (1, 2, 3, 2**32), (-1, 0, 0, 0)):
        with pytest.raises(MeterError):
            nonce_of(parts)


def test_a_hidden_value_fits_its_configuration_and_stays() -> None:
    for value in (9, 20):
        with pytest.raises(MeterError, match="outside"):
            Mystery(CENT).armed("M", Secret(value, NONCE))
    armed, event = Mystery(CENT).armed("M", Secret(19, NONCE))
    assert event == Committed("M", commitment(19, NONCE))
    with pytest.raises(MeterError, match="already"):
        armed.armed("M", Secret(12, NONCE))


def live(seats: dict[int, int], terms: MysteryTerms = A5) -> tuple[Bank, tuple[Event, ...]]:
    bank, log = Bank.open(
        {"Progressive": MeterTerms.parse("seed $10,000, reset $10,000, rate 10%")},
        ["t1", "t2"],
        {"Mystery": terms},
    )
    for seat, stake in seats.items():
        bank = bank.accept("t1", seat, stake, "631c.2(c)")
    bank, more = bank.lock("t1")
    log += more
    bank, more = bank.count("t1", seats)
    return bank, log + more


@pytest.mark.law("631c.6(c)(2)", "631c.6(c)(3)", "631c.6(c)(7)")
def test_the_first_seat_to_exceed_the_value_wins_the_whole_meter() -> None:
    """Three seats, 1% of $50 each: $100.50, $101.00, $101.50. Hidden: $100.99, then $100.20."""
    bank, log = live({7: 5_000, 2: 5_000, 5: 5_000})  # placed in this order, fed 2, 5, 7
    bank, more = bank.arm("Mystery", Secret(10_099, NONCE))
    log += more
    bank, one = bank.feed("t1")
    assert not [e for e in one if isinstance(e, Hit)]
    bank, two = bank.feed("t1")
    (hit,) = [e for e in two if isinstance(e, Hit)]
    assert (hit.seat, hit.table, hit.value) == (5, "t1", 10_099)
    assert verify(hit.commitment, hit.value, hit.nonce)
    (award,) = [e for e in two if isinstance(e, Award)]
    assert (award.paid, award.odds) == (10_100, "100% of Mystery")  # with the overshoot (BAC-62)
    assert [(p.seat, p.cents) for p in award.payments] == [(5, 10_100)]
    assert bank.meters["Mystery"].current == 10_000  # the minimum dollar value again
    with pytest.raises(MeterError, match="no hidden value"):
        bank.feed("t1")
    bank, armed = bank.arm("Mystery", Secret(10_020, NONCE))
    bank, three = bank.feed("t1")  # a later wager feeds the meter as reset, and may hit in turn
    (again,) = [e for e in three if isinstance(e, Award)]
    assert [(p.seat, p.cents) for p in again.payments] == [(7, 10_050)]
    assert bank.meters["Progressive"].current == 1_000_000 + 1_500  # untouched by all that
    assert balanced([*log, *one, *two, *armed, *three])


@pytest.mark.law("631c.6(c)(3)")
def test_reaching_the_value_is_not_exceeding_it() -> None:
    bank, _ = live({1: 5_000, 2: 500})
    bank, _ = bank.arm("Mystery", Secret(10_050, NONCE))
    bank, events = bank.feed("t1")
    assert bank.meters["Mystery"].current == 10_050
    assert not any(isinstance(e, Hit) for e in events)
    bank, events = bank.feed("t1")
    assert [e.seat for e in events if isinstance(e, Hit)] == [2]


def test_a_wager_below_the_configuration_takes_no_part() -> None:
    bank, _ = live({1: 499, 2: 500})
    bank, _ = bank.arm("Mystery", Secret(10_000, NONCE))
    bank, events = bank.feed("t1")
    assert [e.meter for e in events if isinstance(e, Contribution)] == ["Progressive"]
    bank, events = bank.feed("t1")
    assert [e.seat for e in events if isinstance(e, Hit)] == [2]  # the very first cent


@given(st.integers(0, 10_000), st.lists(st.integers(500, 20_000), min_size=1, max_size=7))
def test_the_promise_of_must_hit_by(seed: int, stakes: list[int]) -> None:
    """The meter never stands at the maximum after a contribution: it was won before that."""
    source = SeededSource(seed)
    bank, log = live(dict(enumerate(stakes, 1)))
    published: str | None = None
    for _ in range(30):
        more = list[Event]()
        while bank.tables["t1"].pending:
            bank, armed = bank.arm_all(lambda terms: draw(terms, source))
            bank, fed = bank.feed("t1")
            more += armed + fed
        log += tuple(more)
        for event in more:
            if isinstance(event, Committed):
                assert published is None
                published = event.commitment
            if isinstance(event, Contribution) and event.meter == "Mystery":
                assert event.current - event.to_meter < A5.high
            if isinstance(event, Hit):
                assert published == event.commitment
                assert verify(event.commitment, event.value, event.nonce)
                assert A5.low <= event.value < A5.high
                published = None
            if isinstance(event, Reseed):
                assert event.current == A5.low
        assert bank.meters["Mystery"].current < A5.high
        bank, _ = bank.release("t1")
        for seat, stake in enumerate(stakes, 1):
            bank = bank.accept("t1", seat, stake, "631c.2(c)")
        bank, _ = bank.lock("t1")
        bank, _ = bank.count("t1", range(1, len(stakes) + 1))
    assert balanced(log)
    assert replay(log) == bank.meters
