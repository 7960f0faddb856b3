"""Winners of one round, limits and the reserve, against the meter of the table."""

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracles.meter_log import Identity, identity
from tests.simulation.plans import coin
from title58.money import Odds
from title58.progressive import Award, Event, Meter
from title58.progressive.sharing import Winner
from title58.simulation.awards import BY_WAGER, EQUAL, IN_TURN, Awards
from title58.simulation.kernel import Bet
from title58.simulation.meters import GRAIN, MeterRun
from title58.submission.progressive import MeterTerms

ROWS = ("win", "lose")  # the whole meter; a tenth of it
STAYS = ", rest stays in reserve"
PARTS = ("100% of meter", "10% of meter")
METERS = tuple(zip(ROWS, PARTS, strict=True))

Hits = list[tuple[int, int, int]]  # a round, a bet, a row


def fed(*stakes: int) -> list[Bet]:
    return [coin(0, stake, seat=seat, meters=METERS) for seat, stake in enumerate(stakes, 1)]


def opened(terms: MeterTerms, bets: list[Bet], awards: Awards | None = None) -> MeterRun:
    return MeterRun.open("meter", terms, list(enumerate(bets)), awards)


def block(hits: Hits) -> np.ndarray:
    return np.array(hits, dtype=np.int64).reshape(len(hits), 3)


def at_the_table(
    terms: MeterTerms, bets: list[Bet], awards: Awards, rounds: int, hits: Hits
) -> tuple[dict[int, int], Identity]:
    """Every wager contributes; then those who won are paid, from the highest seat down."""
    meter, first = Meter.open("meter", terms)
    log: list[Event] = [first]
    won = dict.fromkeys(range(len(bets)), 0)
    for number in range(rounds):
        for bet in bets:
            meter, event = meter.contribute(bet.stake, "", bet.seat)
            log.append(event)
        groups: dict[str, list[int]] = {}
        for at, bet_number, row in sorted(hits, key=lambda hit: -hit[1]):
            if at == number:
                name = f"{bet_number} " if awards.shares == IN_TURN else ""
                groups.setdefault(name + PARTS[row], []).append(bet_number)
        for name, winners in groups.items():
            odds = Odds.parse(name[name.index(" ") + 1 :] if awards.shares == IN_TURN else name)
            named = [Winner(bets[each].seat, bets[each].stake) for each in winners]
            meter, events = meter.award(odds, named, equal=awards.shares == EQUAL)
            log += events
            (award,) = (event for event in events if isinstance(event, Award))
            for each, payment in zip(winners, award.payments, strict=True):
                won[each] += payment.cents
    return won, identity(log)["meter"]


@settings(max_examples=60, deadline=None)
@given(
    stakes=st.lists(st.integers(1, 9999), min_size=1, max_size=5),
    shares=st.sampled_from([BY_WAGER, EQUAL, IN_TURN]),
    reserve=st.sampled_from(["", ", reserve 3%", ", reserve 24%", f", reserve 24%{STAYS}"]),
    reset=st.sampled_from(["$5", "$50", "$0.13"]),
    sizes=st.lists(st.integers(1, 30), min_size=1, max_size=3),
    data=st.data(),
)
def test_every_share_is_that_of_the_tables_meter(
    stakes: list[int],
    shares: str,
    reserve: str,
    reset: str,
    sizes: list[int],
    data: st.DataObject,
) -> None:
    terms = MeterTerms.parse(f"seed $123.45, reset {reset}, rate 12.34%{reserve}")
    bets = fed(*stakes)
    awards = Awards(shares, tuple(reversed(range(len(bets)))))
    run, start, every = opened(terms, bets, awards), 0, Hits()
    for size in sizes:
        spots = st.tuples(st.integers(0, size - 1), st.integers(0, len(bets) - 1))
        chosen = data.draw(st.lists(spots, max_size=9, unique=True).map(sorted))
        hits = [(*spot, data.draw(st.integers(0, 1))) for spot in chosen]
        run.add(block(hits), size)
        every += [(start + at, bet, row) for at, bet, row in hits]
        start += size
    won, sums = at_the_table(terms, bets, awards, start, every)
    assert {int(bet): cents for bet, cents in run.won.items()} == won
    assert Fraction(run.value, GRAIN) == sums.meter
    assert Fraction(run.reserve, GRAIN) == sums.reserve
    assert Fraction(run.house, GRAIN) == sums.house
    assert Fraction(run.contributed, GRAIN) == sums.contributions
    assert run.paid == sums.paid * GRAIN
    assert sums.holds
    assert run.holds
    again = MeterRun.from_plain(json.loads(json.dumps(run.as_plain())))
    assert again == run
    assert again.fixed == run.fixed


def test_three_ways_of_sharing_a_meter() -> None:
    """$100 and what one round adds; seat 2 staked three times as much, and is paid first."""
    terms = MeterTerms.parse("seed $100, reset $10, rate 10%")
    bets = fed(1000, 3000)
    paid = {}
    for shares in (BY_WAGER, EQUAL, IN_TURN):
        run = opened(terms, bets, Awards(shares, order=(1, 0)))
        run.add(block([(0, 0, 0), (0, 1, 0)]), 1)
        paid[shares] = (run.won["0"], run.won["1"], run.hits)
    assert paid == {
        BY_WAGER: (2600, 7800, 1),
        EQUAL: (5200, 5200, 1),
        IN_TURN: (1000, 10_400, 2),
    }


def test_the_reserve_pays_for_the_reset_before_the_house() -> None:
    for stays, moved, left in (("", 10_500, 0), (STAYS, 5500, 5000)):  # BAC-54
        terms = MeterTerms.parse(f"seed $100, reset $50, rate 10%, reserve 5%{stays}")
        run = opened(terms, fed(1000))
        run.add(block([(9, 0, 0)]), 10)
        assert (run.from_reserve, run.house) == (500 * GRAIN, 4500 * GRAIN)
        assert (run.value, run.reserve) == (5000 * GRAIN, 0)
        run.add(block([(199, 0, 0)]), 200)
        assert (run.from_reserve, run.house) == (moved * GRAIN, 4500 * GRAIN)
        assert (run.value, run.reserve) == ((10_000 - left) * GRAIN, left * GRAIN)
        assert run.holds


def test_a_limit_leaves_the_rest_on_the_meter() -> None:
    terms = MeterTerms.parse("seed $100, reset $50, rate 10%")
    run = opened(terms, fed(1000), Awards(most={"win": 3000}))
    run.add(block([(0, 0, 0)]), 1)
    assert run.won == {"0": 3000}
    assert run.value == (10_100 - 3000) * GRAIN  # above the reset amount: nothing is put up
    run.add(block([(0, 0, 0), (0, 0, 1)]), 1)
    assert run.won["0"] == 6000 + 500  # the tenth of $50 has no limit here
    assert run.house == (5000 - 4200) * GRAIN


def test_a_way_of_sharing_that_nobody_knows() -> None:
    with pytest.raises(ValueError, match="not a way to share"):
        Awards("by-luck")


def test_what_was_tampered_with_does_not_hold() -> None:
    run = opened(MeterTerms.parse("seed $100, reset $50, rate 10%, reserve 5%"), fed(1000))
    run.add(block([(9, 0, 0)]), 20)
    for name in ("value", "paid", "house", "reserve"):
        plain = {**run.as_plain(), name: getattr(run, name) + GRAIN}
        assert not MeterRun.from_plain(plain).holds
    assert not MeterRun.from_plain({**run.as_plain(), "won": {"0": 1}}).holds
