"""A must-hit-by meter over a run, against the system of the table fed wager by wager."""

import json
from collections import Counter
from fractions import Fraction
from itertools import chain
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracles.meter_log import Identity, identity
from tests.simulation.hits import Hit, hits_in
from tests.simulation.plans import coin, die, plan
from title58.progressive import Award, Bank, Secret
from title58.simulation.awards import Hidden
from title58.simulation.generator import below, fresh
from title58.simulation.kernel import Bet
from title58.simulation.meters import GRAIN, MeterRun
from title58.simulation.mysteries import ROOM, STREAM, MysteryRun, run_from_plain
from title58.simulation.plan import PlanError
from title58.simulation.running import go_on, start
from title58.submission.progressive import MysteryTerms

NONCE = "0" * 32
TABLE = "table 1"


def terms(low: int = 100, high: int = 250, rate: str = "1/100", least: int = 0) -> MysteryTerms:
    return MysteryTerms("made up", "631c.6(c)(4)", low, high, Fraction(rate), least)


def seated(*stakes: int) -> list[Bet]:
    return [coin(0, stake, seat=seat) for seat, stake in enumerate(stakes, 1)]


def opened(
    made: MysteryTerms, bets: list[Bet], seed: int = 58, stream: int = 0, *order: int
) -> MysteryRun:
    hidden = Hidden("Mystery", made, order or tuple(range(len(bets))))
    return MysteryRun.open(hidden, bets, seed, stream)


def at_the_table(
    made: MysteryTerms, bets: list[Bet], rounds: int, hidden: list[int]
) -> tuple[list[tuple[int, int, int]], Identity]:
    """The same rounds in a real system, whose generator draws these hidden values in turn.

    What it answers: the round, seat and cents of every award, and the sums of its log.
    """
    values = iter(hidden)
    bank, first = Bank.open({}, [TABLE], {"Mystery": made})
    paid, log = [], [*first]
    for number in range(rounds):
        for bet in bets:
            bank = bank.accept(TABLE, bet.seat, bet.stake, made.cite)
        bank, more = bank.lock(TABLE)
        log += more
        bank, more = bank.count(TABLE, [bet.seat for bet in bets])
        log += more
        for _ in bets:
            if bank.unarmed():
                bank, more = bank.arm("Mystery", Secret(next(values), NONCE))
                log += more
            bank, more = bank.feed(TABLE)
            log += more
            paid += [
                (number, payment.seat, payment.cents)
                for event in more
                if isinstance(event, Award)
                for payment in event.payments
            ]
        bank, more = bank.release(TABLE)
        log += more
    return paid, identity(log)["Mystery"]


@settings(max_examples=30, deadline=None)
@given(
    stakes=st.lists(st.integers(1, 3000), min_size=1, max_size=4),
    low=st.integers(1, 200),
    span=st.integers(1, 150),
    rate=st.sampled_from(["1/100", "3/200", "1/20", "1/200"]),
    least=st.sampled_from([0, 0, 400]),
    blocks=st.lists(st.integers(1, 25), min_size=1, max_size=3),
    seed=st.integers(0, 2**64 - 1),
)
def test_every_cent_is_that_of_the_real_system(
    stakes: list[int],
    low: int,
    span: int,
    rate: str,
    least: int,
    blocks: list[int],
    seed: int,
) -> None:
    made, bets = terms(low, low + span, rate, least), seated(*stakes)
    run = opened(made, bets, seed)
    hits: list[Hit] = []
    for rounds in blocks:
        hits += hits_in(run, rounds)
    drawn = [hit.hidden for hit in hits] + [run.hidden]
    paid, sums = at_the_table(made, bets, run.rounds, drawn)
    assert [(hit.round, bets[hit.bet].seat, hit.paid) for hit in hits] == paid
    assert Fraction(run.value, GRAIN) == sums.meter
    assert Fraction(run.contributed, GRAIN) == sums.contributions
    assert Fraction(run.house, GRAIN) == sums.house
    assert run.paid == GRAIN * sums.paid
    assert sums.holds
    assert run.holds
    assert run.hits == len(paid)
    for number, bet in enumerate(bets):
        mine = [cents for _, seat, cents in paid if seat == bet.seat]
        assert run.won.get(str(number), 0) == sum(mine)
        assert run.times.get(str(number), 0) == len(mine)
    if paid:
        assert run.squares == sum(cents * cents for _, _, cents in paid)
        assert (run.least, run.greatest) == (min(p[2] for p in paid), max(p[2] for p in paid))


def test_wagers_feed_it_in_the_order_told() -> None:
    """Each adds a cent: a value of 10 is exceeded by the first in order, one of 12 by the third."""
    order, seen = (2, 0, 1), set()
    for seed in range(20):
        hit = hits_in(opened(terms(10, 13), seated(100, 100, 100), seed, 0, *order), 5)[0]
        above = hit.hidden - 10
        assert (hit.round, hit.bet, hit.paid) == (0, order[above], hit.hidden + 1)
        seen.add(above)
    assert seen == {0, 1, 2}


def test_waits_are_counted_in_wagers() -> None:
    run = opened(terms(10, 11), seated(50, 50))  # half a cent a wager: the first exceeds 10
    hits = hits_in(run, 3)
    assert [hit.paid for hit in hits] == [10] * 6
    assert (run.hits, run.since, run.longest) == (6, 6, 1)
    # The half cent that is left counts towards the minimum it begins again with.
    assert run.house == 6 * (10 * GRAIN - GRAIN // 2)
    slow = opened(terms(10, 11), seated(1))  # the hundredth part of a cent
    hits_in(slow, 7)
    assert (slow.hits, slow.longest) == (7, 1)


def test_hidden_values_cover_all_but_the_maximum() -> None:
    run = opened(terms(100, 108), seated(100_000))  # every wager hits
    seen = Counter(hit.hidden for hit in hits_in(run, 40_000))
    assert sorted(seen) == list(range(100, 108))
    expected = 40_000 / 8
    assert sum((many - expected) ** 2 / expected for many in seen.values()) < 30


def test_it_is_hit_before_the_maximum_is_passed() -> None:
    run = opened(terms(100, 250), seated(100, 100))
    hits_in(run, 100_000)
    assert run.highest == 250 * GRAIN
    assert run.greatest == 250
    assert run.least == 101


@pytest.mark.parametrize("stake", [500, 777, 20_000])
def test_the_mean_award_is_the_mean_over_all_hidden_values(stake: int) -> None:
    made = terms(10_000, 25_000)
    run = opened(made, seated(stake, stake, stake), seed=stake)
    run.add(None, 3_000_000)
    awards, waits = [], []
    step = made.rate * stake
    for hidden in range(made.low, made.high):  # each as likely: the first wager that exceeds it
        wagers = (hidden - made.low) // step + 1
        awards.append(int(made.low + wagers * step))
        waits.append(int(wagers))
    mean = sum(awards) / len(awards)
    spread = sqrt(sum(award * award for award in awards) / len(awards) - mean * mean)
    found = run.paid / GRAIN / run.hits
    assert abs(found - mean) < 3 * spread / sqrt(run.hits)
    wait = sum(waits) / len(waits)
    assert run.since / run.hits == pytest.approx(
        wait, abs=3 * spread / float(step) / sqrt(run.hits)
    )


def test_blocks_change_nothing_and_neither_does_a_stop() -> None:
    made, bets = terms(10_000, 25_000), seated(500, 1500, 700)
    whole, parts = opened(made, bets, 9), opened(made, bets, 9)
    found = hits_in(whole, 60_000)
    again: list[Hit] = []
    for rounds in (1, 29_999, 12_345, 17_655):
        again += hits_in(parts, rounds)
        parts = MysteryRun.from_plain(json.loads(json.dumps(parts.as_plain())))
    assert again == found
    assert whole.hits > 50
    assert parts == whole  # its course and waits, too


def test_numbers_that_were_passed_over_are_counted_too() -> None:
    """Of so many values one number in four is of no use (`below`)."""
    made, bets = terms(1, 1 + 3 * (1 << 29), "1"), seated(2**31 - 1)
    whole, parts = opened(made, bets), opened(made, bets)
    hits = hits_in(whole, 300)
    assert len(hits) == 300
    assert [hit for _ in range(10) for hit in hits_in(parts, 30)] == hits
    assert parts.drawn == whole.drawn > 1.2 * len(hits)


def test_values_depend_on_seed_and_stream_alone() -> None:
    made, bets = terms(100, 1_000_000), seated(100)
    first = {(seed, stream): opened(made, bets, seed, stream).hidden for seed in (1, 2)
             for stream in (0, 1)}  # fmt: skip
    assert len(set(first.values())) == 4
    assert first[2, 1] == 100 + below(fresh(2, STREAM + 1), 999_900)
    assert opened(made, seated(700, 300), 2, 1).hidden == first[2, 1]
    assert first[1, 0] != 100 + below(fresh(1, 0), 999_900)  # not the numbers of a block


def test_more_hits_than_there_is_room_for() -> None:
    made, bets = terms(100, 101), seated(500)
    run = opened(made, bets)
    hits = hits_in(run, 3 * ROOM)
    assert [hit.round for hit in hits] == list(range(3 * ROOM))
    assert run.drawn == 1 + len(hits)


def test_too_small_a_wager_takes_no_part() -> None:
    run = opened(terms(100, 250, least=500), seated(499, 500))
    assert (run.bets, run.stakes) == ([1], {"1": 500})
    alone = opened(terms(100, 250, least=500), seated(499))
    assert hits_in(alone, 1000) == []
    assert (alone.rounds, alone.value, alone.staked) == (1000, 100 * GRAIN, 0)
    assert alone.holds


def test_a_large_wager_is_counted_in_full() -> None:
    """Squares of awards beyond 64 bits."""
    run = opened(terms(100, 250), seated(2**31 - 1))
    hits = hits_in(run, 50_000)
    assert run.squares == sum(hit.paid**2 for hit in hits) > 2**63
    assert run.holds


def test_the_course_has_the_least_and_the_most_of_every_span() -> None:
    """Against the meter looked at after every single round, and at the moment of every hit."""
    run, again = opened(terms(100, 250), seated(100, 70)), opened(terms(100, 250), seated(100, 70))
    run.add(None, 3000)
    stood = [[run.low * GRAIN]]
    for _ in range(3000):
        hits = hits_in(again, 1)
        # After a hit it stands at its minimum, however much the wagers behind it then add.
        moment = [value for hit in hits for value in (hit.stood, again.low * GRAIN)]
        stood.append([*moment, again.value])
    spans = [[*chain(*stood[at : at + 8])] for at in range(0, 3001, 8)]
    assert run.course.every == 8
    assert run.course.least == [min(span) for span in spans]
    assert run.course.most == [max(span) for span in spans]
    assert again.course == run.course
    assert sum(run.waits.counts) == run.hits > 50


def test_a_rate_too_fine_is_refused() -> None:
    with pytest.raises(PlanError, match=r"Mystery: a round adds .* too fine"):
        opened(terms(rate="1/3000001"), seated(100))


def test_what_was_tampered_with_does_not_hold() -> None:
    run = opened(terms(), seated(500, 500))
    run.add(None, 5000)
    assert run.holds
    changes = {"value": GRAIN, "paid": GRAIN, "house": GRAIN, "hidden": 1, "drawn": 1}
    for name, change in changes.items():
        plain = {**run.as_plain(), name: getattr(run, name) + change}
        assert not MysteryRun.from_plain(plain).holds, name
    assert not MysteryRun.from_plain({**run.as_plain(), "drawn": 0}).holds


def test_either_kind_is_read_again() -> None:
    mystery = opened(terms(), seated(500))
    meter = MeterRun("meter", 0, 0, {}, 0)
    for run in (mystery, meter):
        assert run_from_plain(json.loads(json.dumps(run.as_plain()))) == run


def test_a_game_with_mysteries_runs_them_beside_the_cards() -> None:
    bets = seated(500, 700)
    hidden = (Hidden("one", terms(), (0, 1)), Hidden("two", terms(), (0, 1)))

    def game(_plan: object) -> object:
        kernel = die(6, *bets)
        return type(kernel)(
            kernel.game, kernel.bets, kernel.play, kernel.begin, kernel.params, mysteries=hidden
        )

    made = plan(rounds=30_000, block=4096, seed=5)
    run = go_on(start(made, game), 2)  # type: ignore[arg-type]
    one, two = run.tally.meters
    assert isinstance(one, MysteryRun)
    assert isinstance(two, MysteryRun)
    assert one.rounds == two.rounds == 30_000
    assert one.won != two.won  # values of their own
    alone = opened(terms(), bets, 5, 1)
    for block in range(made.blocks):
        alone.add(None, made.rounds_of(block))
    assert alone.won == two.won
    assert alone.course == two.course
