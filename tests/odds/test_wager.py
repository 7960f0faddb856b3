"""What follows from the rows of a wager."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.law.model import DeclarationError
from title58.money import Odds
from title58.odds import Result, WagerOdds, group, priced
from title58.odds.plain import as_plain
from title58.submission.progressive import MeterTerms

F = Fraction


def wager(*results: Result, **more: object) -> WagerOdds:
    return WagerOdds("game", "wager", "A wager", "601a.2", results, **more)  # type: ignore[arg-type]


def plain(chance: Fraction, net: Fraction) -> Result:
    return Result("row", chance, net, "")


@st.composite
def wagers(draw: st.DrawFn) -> WagerOdds:
    ways = draw(st.lists(st.integers(1, 1000), min_size=1, max_size=6))
    nets = [F(draw(st.integers(-10, 50)), draw(st.integers(1, 4))) for _ in ways]
    total = sum(ways)
    return wager(*(plain(F(n, total), net) for n, net in zip(ways, nets, strict=True)))


def test_rows_must_cover_every_outcome() -> None:
    with pytest.raises(DeclarationError, match="come to 1/2, not to 1"):
        wager(plain(F(1, 2), F(1)))


def test_a_wager_paid_from_a_meter_needs_its_stake() -> None:
    with pytest.raises(ValueError, match="needs its stake"):
        wager(Result("hit", F(1), F(-1), "100% of meter", "", (("meter", F(1)),)))


def test_figures_of_the_pass_line() -> None:
    line = wager(plain(F(244, 495), F(1)), plain(F(251, 495), F(-1)), trials=F(557, 165))
    assert line.edge == F(7, 495)
    assert line.edge_per_trial == F(7, 495) / F(557, 165)
    assert line.variance == 1 - F(7, 495) ** 2
    assert line.deviation == pytest.approx(0.9999)
    assert line.skew == pytest.approx(0.0283, abs=1e-4)
    assert line.rounds_to_show == 19206  # (1.959964 * 0.9999 / 0.0141414)**2, rounded up
    assert line.volatility_index == pytest.approx(1.64469, abs=1e-5)
    assert line.hit_rate == F(244, 495)
    assert line.push_rate == 0


def test_pushes_are_no_resolution() -> None:
    dont = wager(plain(F(949, 1980), F(1)), plain(F(1, 36), F(0)), plain(F(244, 495), F(-1)))
    assert dont.edge == F(3, 220)
    assert dont.push_rate == F(1, 36)
    assert dont.edge_resolved == F(3, 220) / F(35, 36)


def test_action_counts_what_is_added() -> None:
    war = wager(plain(F(1, 2), F(1)), plain(F(1, 2), F(-2)), action=F(3, 2))
    assert war.edge == F(1, 2)
    assert war.edge_per_action == F(1, 3)


def test_a_certain_push_has_no_edge_to_show() -> None:
    nothing = wager(plain(F(1), F(0)))
    assert nothing.rounds_to_show is None
    assert nothing.skew == 0
    assert nothing.edge_resolved == 0


@given(wagers())
def test_moments_are_those_of_the_distribution(one: WagerOdds) -> None:
    mean = sum(r.chance * r.net for r in one.results)
    assert one.expected == mean == -one.edge
    assert one.variance == sum(r.chance * (r.net - mean) ** 2 for r in one.results)
    assert one.hit_rate + one.push_rate <= 1
    assert all((r.chance * one.denominator).denominator == 1 for r in one.results)


@given(wagers(), st.integers(2, 5))
def test_spots_with_the_same_odds_are_told_together(one: WagerOdds, count: int) -> None:
    spots = [replace(one, on=(str(n),)) for n in range(count)]
    together = group(spots)
    assert [w.on for w in together] == [tuple(map(str, range(count)))]
    other = replace(one, on=("x",), trials=F(2))
    assert len(group([*spots, other])) == 2


@pytest.mark.parametrize(
    ("odds", "net"),
    [
        ("9 to 5", F(9, 5)),
        ("75 for 1", F(74)),
        ("push", F(0)),
        ("lose", F(-1)),
        ("lose 1/2", F(-1, 2)),
        ("N/A", F(-1)),
        ("void", F(0)),
    ],
)
def test_a_row_is_priced_as_the_paytable_has_it(odds: str, net: Fraction) -> None:
    result = priced("row", F(1, 7), Odds.parse(odds), "617a.4(a)")
    assert (result.net, result.chance, result.pays) == (net, F(1, 7), str(Odds.parse(odds)))


def test_vigorish_comes_off_a_win_only() -> None:
    won = priced("win", F(1, 2), Odds.parse("1 to 1"), vigorish=F(1, 20))
    assert (won.net, won.pays) == (F(19, 20), "1 to 1 less 5%")
    assert priced("lose", F(1, 2), Odds.parse("lose"), vigorish=F(1, 20)).net == -1


def test_awards_are_worth_what_they_are_of_the_stake() -> None:
    assert priced("hit", F(1, 10), Odds.parse("$500"), stake=500).net == 99
    paid = priced("hit", F(1, 10), Odds.parse("10% of meter"))
    assert paid.net == -1
    assert paid.meters == (("meter", F(1, 10)),)


def test_title_says_what_the_odds_depend_on() -> None:
    one = wager(plain(F(1), F(-1)), paytable="B", under=(("decks", "8"),))
    assert one.title == "A wager, paytable B (8 decks)"


def test_what_spreads_is_told_with_meters_at_their_seed() -> None:
    """A jackpot that counts as lost would leave a progressive with the spread of another wager."""
    terms = MeterTerms(seed=100_00, reset=100_00, rate=F(1, 10))
    meter = Result("jackpot", F(1, 10), F(-1), "100% of meter", meters=(("m", F(1)),))
    lost = Result("lose", F(9, 10), F(-1), "lose")
    one = WagerOdds("x", "x", "X", "1", (meter, lost), stake=10_00, terms=(("m", terms),))
    assert one.variance == 0
    assert one.as_told.edge == 0  # a tenth of the time ten for one
    assert one.as_told.variance == 9
    assert replace(one, terms=()).as_told.variance == 0  # where it stands is not known
    told = as_plain(one)
    assert told["standard_deviation_at_seed"] == pytest.approx(3.0)
    assert told["variance"] == {"fraction": "0", "decimal": 0.0}
