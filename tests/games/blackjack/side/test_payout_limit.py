"""How a round's limit is shared (633a.13(m))."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.games.blackjack.side.payout_limit import limited
from title58.money import Odds
from title58.rounds.settlement import Line, decide
from title58.rounds.wagers import Wager

TOP = Odds.parse("1000 to 1")


def due(*stakes: int) -> list[Line]:
    return [
        decide(Wager(seat, "lucky-ladies", stake), "top", TOP, "633a.13(c)")
        for seat, stake in enumerate(stakes, 1)
    ]


@pytest.mark.law("633a.13(m)", "633a.13(m)[s3]")
def test_the_limit_is_shared_in_proportion_to_the_wagers() -> None:
    one, two, three = limited(due(1000, 2000, 5000), 2_500_000)
    assert (one.winnings, two.winnings, three.winnings) == (312_500, 625_000, 1_562_500)
    assert [line.net for line in (one, two, three)] == [312_500, 625_000, 1_562_500]
    assert one.cites == ("633a.13(c)", "633a.13(m)", "633a.13(m)[s3]")
    assert one.odds == "1000 to 1"
    both = limited(due(1000, 2000), 1_500_000)  # two are more than one
    assert [line.winnings for line in both] == [500_000, 1_000_000]
    assert {line.cites for line in both} == {one.cites}


@pytest.mark.law("633a.13(m)", "633a.13(m)[s3]")
def test_one_winner_over_the_limit_has_the_limit() -> None:
    (only,) = limited(due(5000), 2_500_000)
    assert (only.winnings, only.net) == (2_500_000, 2_500_000)
    assert only.cites == ("633a.13(c)", "633a.13(m)")


def test_within_the_limit_nothing_changes() -> None:
    lines = due(1000, 1500)
    assert limited(lines, 2_500_000) == tuple(lines)  # exactly the limit
    assert limited(lines, 2_499_999) != tuple(lines)
    assert limited(lines, 0) == tuple(lines)  # no limit


def test_what_cannot_be_divided_goes_to_the_first() -> None:
    shares = [line.winnings for line in limited(due(100, 100, 100), 10_000, chip=100)]
    assert shares == [3400, 3300, 3300]
    assert [line.winnings for line in limited(due(100, 100), 9999, chip=100)] == [5000, 4900]
    assert all(line.breakage == 0 for line in limited(due(100, 100), 9999, chip=100))


@given(
    st.lists(st.integers(1, 10_000), min_size=1, max_size=7),
    st.integers(1, 10_000_000),
    st.sampled_from([1, 5, 25, 100]),
)
def test_never_more_than_the_limit_and_never_more_than_is_due(
    stakes: list[int], limit: int, chip: int
) -> None:
    before = due(*stakes)
    after = limited(before, limit, chip)
    total = sum(line.winnings for line in after)
    wanted = sum(line.winnings for line in before)
    assert total == (wanted if wanted <= limit else limit // chip * chip)
    for old, new in zip(before, after, strict=True):
        assert new.net == new.winnings
        assert new.stake == old.stake
        # Within one chip of the exact part.
        if wanted > limit:
            assert abs(new.winnings * sum(stakes) - total * old.stake) <= chip * sum(stakes)
