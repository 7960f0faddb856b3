"""Money: nothing is lost, nothing is invented, and what is printed can be read back."""

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from title58.money import (
    LOSE,
    NO_ROW,
    PUSH,
    VOID,
    Kind,
    MoneyError,
    Odds,
    OddsError,
    format_money,
    format_percent,
    parse_money,
    parse_percent,
    share,
    vigorish,
)

cents = st.integers(0, 10**10)
ratios = st.fractions(min_value=0, max_value=10_000, max_denominator=1000).filter(bool)
parts = st.fractions(min_value=0, max_value=1, max_denominator=1000).filter(bool)
meter_names = st.from_regex(r"[A-Za-z][a-z0-9]{0,8}( [A-Za-z][a-z0-9]{0,8}){0,2}", fullmatch=True)
stake_odds = st.one_of(
    st.builds(Odds, st.sampled_from([Kind.TO, Kind.FOR]), ratios, decimal=st.booleans()),
    st.builds(Odds, st.just(Kind.LOSE), parts),
    st.sampled_from([PUSH, VOID, LOSE, NO_ROW]),
)
all_odds = st.one_of(
    stake_odds,
    st.builds(Odds.fixed, st.integers(1, 10**9)),
    st.builds(Odds.of_meter, parts, meter_names),
)


# Amounts


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$25", 2500),
        ("25", 2500),
        ("25.50", 2550),
        ("25.5", 2550),
        ("$1,000", 100_000),
        ("$1,234,567.89", 123_456_789),
        ("0.25", 25),
        (".25", 25),
        (" $ 5 ", 500),
        ("-$5.00", -500),
        ("-5", -500),
    ],
)
def test_money_is_read_as_people_write_it(text: str, amount: int) -> None:
    assert parse_money(text) == amount


@pytest.mark.parametrize(
    "text",
    ["", "$", "-", ".", "25.", "1.234", "1,00", "1,0000", "12,34.5", "5 to 1", "5e2", "٣", "$$5"],
)
def test_what_is_no_money_is_named_in_the_error(text: str) -> None:
    with pytest.raises(MoneyError) as caught:
        parse_money(text)
    assert repr(text) in str(caught.value)
    assert "$25.50" in str(caught.value)


@pytest.mark.parametrize("value", [25, 25.0, True, None])
def test_only_text_is_read_as_money(value: object) -> None:
    with pytest.raises(MoneyError, match="not text"):
        parse_money(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [25.0, True, "25", Fraction(5, 2), None])
def test_only_whole_cents_are_printed(value: object) -> None:
    with pytest.raises(MoneyError, match="whole number"):
        format_money(value)  # type: ignore[arg-type]


def test_money_prints_with_two_decimals() -> None:
    assert format_money(2550) == "$25.50"
    assert format_money(-500) == "-$5.00"
    assert format_money(100_000) == "$1,000.00"
    assert format_money(0) == "$0.00"
    assert format_money(-1) == "-$0.01"


@given(st.integers(-(10**15), 10**15))
def test_money_prints_what_it_reads(amount: int) -> None:
    assert parse_money(format_money(amount)) == amount


def test_percentages_are_exact() -> None:
    assert parse_percent("5%") == Fraction(1, 20)
    assert parse_percent(" 0.5 % ") == Fraction(1, 200)
    assert format_percent(Fraction(1, 3)) == "100/3%"
    for bad in ("5", "%", "5%%", "-5%", "1/0%"):
        with pytest.raises(MoneyError):
            parse_percent(bad)


@given(st.fractions(min_value=0))
def test_percentages_print_what_they_read(rate: Fraction) -> None:
    assert parse_percent(format_percent(rate)) == rate


# Odds

# Every string of the law's paytables that is odds, as it stands there.
OF_THE_LAW = """
$1,000|$1,500|$10|$25|$250|$300|$5|$5,000|$50|1 for 1|1 to 1|1 to 2|1,000 for 1|10 for 1|10 to 1
10% of meter|100 for 1|100 to 1|100% of Major Jackpot|100% of Mega Jackpot|100% of Minor Jackpot
100% of Progressive|100% of meter|1000 for 1|1000 to 1|11 to 1|11 to 5|12 to 1|125 to 1|130 to 1
14 to 1|15 to 1|150 to 1|16 to 1|17 to 1|18 to 1|199 to 1|2 to 1|2 to 3|2.5 to 1|20 for 1|20 to 1
200 for 1|200 to 1|2000 to 1|24 to 1|249 to 1|25 for 1|25 to 1|250 to 1|2500 to 1|26 to 5|27 to 4
27 to 5|299 for 1|3 for 1|3 to 1|3 to 2|30 to 1|300 for 1|35 to 1|39 to 1|4 for 1|4 to 1|4 to 5
40 to 1|400 to 1|45 to 1|499 to 1|5 for 1|5 to 1|5 to 11|5 to 6|5 to 8|50 for 1|50 to 1|500 for 1
500 to 1|5000 to 1|57 to 5|6 for 1|6 to 1|6 to 5|60 for 1|60 to 1|600 for 1|7 for 1|7 to 1|7 to 5
7 to 6|70 to 1|75 for 1|75 to 1|750 to 1|8 for 1|8 to 1|8000 to 1|9 for 1|9 to 1|9 to 5|90 to 1
0 to 1|999 to 1|N/A|lose|lose 1/2|push|void|void: returned
"""
PRINTED_OTHERWISE = {"1,000 for 1": "1000 for 1", "void: returned": "void"}


@pytest.mark.parametrize("text", OF_THE_LAW.strip().replace("\n", "|").split("|"))
def test_all_odds_of_the_law_are_read_and_printed(text: str) -> None:
    assert str(Odds.parse(text)) == PRINTED_OTHERWISE.get(text, text)


@pytest.mark.parametrize(
    ("sloppy", "clean"),
    [
        ("  8   TO 1 ", "8 to 1"),
        ("4 to 2", "2 to 1"),
        ("2.50 to 1", "2.5 to 1"),
        ("5 to 2", "5 to 2"),
        ("2.5 to 2", "5 to 4"),
        ("2.0 to 1", "2 to 1"),
        ("1/2 to 1", "1 to 2"),
        ("PUSH", "push"),
        ("n/a", "N/A"),
        ("Lose 1", "lose"),
        ("100 % OF  Major   Jackpot", "100% of Major Jackpot"),
        ("$ 5000.00", "$5,000"),
        ("$2.50", "$2.50"),
    ],
)
def test_sloppy_odds_are_tidied(sloppy: str, clean: str) -> None:
    assert str(Odds.parse(sloppy)) == clean


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8",
        "8-1",
        "8 too 1",
        "-8 to 1",
        "1 to 0",
        "0 for 1",
        "2..5 to 1",
        "lose 2",
        "lose some",
        "per horn",
        "per components",
        "1 to 1 always",
        "$0",
        "$x",
        "0% of meter",
        "101% of meter",
        "100% of",
        "100% of the bonus meter (631c.6(c)(7))",
    ],
)
def test_what_is_no_odds_is_refused(text: str) -> None:
    with pytest.raises(OddsError):
        Odds.parse(text)


def test_odds_must_be_text_and_exact() -> None:
    with pytest.raises(OddsError, match="not text"):
        Odds.parse(8)  # type: ignore[arg-type]
    with pytest.raises(OddsError, match="not exact"):
        Odds(Kind.TO, 2.5)  # type: ignore[arg-type]


@given(all_odds)
def test_odds_print_what_they_read(odds: Odds) -> None:
    again = Odds.parse(str(odds))
    assert again == odds
    assert hash(again) == hash(odds)
    assert str(again) == str(odds)
    assert copy.deepcopy(odds) == pickle.loads(pickle.dumps(odds)) == odds


def test_odds_are_equal_when_they_pay_alike_in_one_kind() -> None:
    assert Odds.parse("2.5 to 1") == Odds.to(5, 2)
    assert Odds.parse("5 for 1") == Odds.in_all(5) != Odds.to(4)
    assert VOID != PUSH
    assert NO_ROW != LOSE


def test_profit_per_unit_staked() -> None:
    expected = {"8 to 1": 8, "1 to 2": Fraction(1, 2), "75 for 1": 74, "1 for 1": 0, "push": 0}
    expected |= {"void": 0, "lose": -1, "lose 1/2": Fraction(-1, 2), "N/A": -1}
    for text, ratio in expected.items():
        assert Odds.parse(text).profit_ratio == ratio
    for text in ("$5", "100% of meter"):
        with pytest.raises(OddsError, match="no ratio"):
            _ = Odds.parse(text).profit_ratio


def test_a_floor_counts_profit_whatever_the_words() -> None:
    floor = Odds.parse("8 to 1")
    assert Odds.parse("8 to 1").at_least(floor)
    assert Odds.parse("9 for 1").at_least(floor)
    assert not Odds.parse("8 for 1").at_least(floor)
    assert not Odds.parse("15 to 2").at_least(floor)
    with pytest.raises(OddsError):
        Odds.parse("$5,000").at_least(floor)


@given(stake_odds, stake_odds)
def test_of_two_odds_one_is_at_least_the_other(one: Odds, other: Odds) -> None:
    assert one.at_least(other) or other.at_least(one)
    if one.at_least(other) and other.at_least(one):
        assert one.profit_ratio == other.profit_ratio


# Payouts


@pytest.mark.parametrize(
    ("odds", "stake", "chip", "winnings", "returned", "breakage"),
    [
        ("8 to 1", 500, 1, 4000, 500, "0"),
        ("1 to 2", 500, 1, 250, 500, "0"),
        ("1 to 2", 501, 1, 250, 501, "1/2"),
        ("1 to 2", 500, 100, 200, 500, "50"),
        ("2.5 to 1", 100, 50, 250, 100, "0"),
        ("7 to 6", 500, 1, 583, 500, "1/3"),
        ("75 for 1", 500, 1, 37_500, 0, "0"),
        ("1 for 1", 500, 1, 500, 0, "0"),
        ("1 for 2", 501, 1, 250, 0, "1/2"),
        ("push", 500, 100, 0, 500, "0"),
        ("push", 525, 100, 0, 525, "0"),
        ("void", 500, 1, 0, 500, "0"),
        ("lose", 500, 1, 0, 0, "0"),
        ("N/A", 500, 1, 0, 0, "0"),
        ("lose 1/2", 500, 1, 0, 250, "0"),
        ("lose 1/2", 501, 1, 0, 250, "1/2"),
        ("lose 1/2", 500, 100, 0, 200, "50"),
        ("$5,000", 500, 1, 500_000, 0, "0"),
        ("$2.50", 500, 100, 200, 0, "50"),
    ],
)
def test_payouts(
    odds: str, stake: int, chip: int, winnings: int, returned: int, breakage: str
) -> None:
    payout = Odds.parse(odds).pay(stake, chip)
    assert (payout.winnings, payout.returned) == (winnings, returned)
    assert payout.breakage == Fraction(breakage)


def test_a_meter_pays_its_part_without_the_stake() -> None:
    payout = Odds.parse("10% of meter").pay(500, meter=Fraction(123_455, 2))
    assert (payout.winnings, payout.returned) == (6172, 0)
    assert payout.breakage == Fraction(3, 4)
    for bad in (None, -1, 10.0, True):
        with pytest.raises(OddsError, match="cannot pay '10% of meter'"):
            Odds.parse("10% of meter").pay(500, meter=bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(("stake", "chip"), [(-1, 1), (5.0, 1), (True, 1), (5, 0), (5, 2.5)])
def test_stakes_and_chips_are_whole_cents(stake: object, chip: object) -> None:
    with pytest.raises(MoneyError):
        PUSH.pay(stake, chip)  # type: ignore[arg-type]


@given(stake_odds, cents, st.integers(1, 10_000))
def test_no_payout_loses_or_invents_money(odds: Odds, stake: int, chip: int) -> None:
    payout = odds.pay(stake, chip)
    assert payout.exact == stake * (1 + odds.profit_ratio)
    assert payout.winnings + payout.returned == payout.total
    assert 0 <= payout.breakage < chip
    assert payout.winnings % chip == 0
    assert payout.winnings >= 0
    assert 0 <= payout.returned <= stake
    if odds.kind is Kind.FOR:
        assert payout.returned == 0
    elif odds.profit_ratio >= 0:
        assert payout.returned == stake
        assert payout.winnings + payout.breakage == stake * odds.profit_ratio


@given(parts, st.fractions(min_value=0, max_value=10**9), st.integers(1, 10_000))
def test_no_meter_loses_money(part: Fraction, meter: Fraction, chip: int) -> None:
    odds = Odds.of_meter(part)
    payout = odds.pay(100, chip, meter=meter)
    assert payout.winnings + payout.breakage == part * meter
    assert payout.returned == 0


# Vigorish


@pytest.mark.parametrize(
    ("won", "exact", "up"),
    [
        (0, 0, 0),
        (100, 5, 25),
        (500, 25, 25),
        (600, 30, 50),
        (1000, 50, 50),
        (2500, 125, 125),
        (10_100, 505, 525),
        (50_000, 2500, 2500),
    ],
)
def test_vigorish_exact_or_up_to_a_quarter(won: int, exact: int, up: int) -> None:
    assert vigorish(won).charged == exact
    assert vigorish(won, rounding="up-to-quarter").charged == up


def test_a_part_of_a_cent_falls_to_the_player() -> None:
    charge = vigorish(50)
    assert (charge.charged, charge.breakage) == (2, Fraction(1, 2))
    charge = vigorish(50, rounding="up-to-quarter")
    assert (charge.charged, charge.breakage) == (25, Fraction(0))


def test_vigorish_is_never_rounded_to_the_nearest() -> None:
    with pytest.raises(MoneyError, match="'nearest' is unknown"):
        vigorish(100, rounding="nearest")  # type: ignore[arg-type]
    for rate in (0.05, "5%", Fraction(-1), Fraction(2)):
        with pytest.raises(MoneyError, match="not a commission"):
            vigorish(100, rate)  # type: ignore[arg-type]
    with pytest.raises(MoneyError, match="too small"):
        vigorish(-1)


@given(cents, st.fractions(0, 1, max_denominator=1000), st.integers(1, 1000))
def test_vigorish_adds_up(won: int, rate: Fraction, unit: int) -> None:
    down = vigorish(won, rate)
    up = vigorish(won, rate, "up-to-quarter", unit)
    for charge in (down, up):
        assert charge.exact == won * rate
        assert charge.breakage == max(charge.exact - charge.charged, 0)
    assert 0 <= down.breakage < 1
    assert 0 <= up.charged - up.exact < unit
    assert up.charged % unit == 0


# Shares


def test_cents_left_over_go_to_the_earliest() -> None:
    assert share(100, [1, 1, 1]) == [34, 33, 33]
    assert share(101, [1, 1, 1]) == [34, 34, 33]
    assert share(5, [0, 1, 1]) == [0, 3, 2]
    assert share(1000, [5, 1]) == [834, 166]


@pytest.mark.parametrize("weights", [[], [0, 0], [1, -1], [0.5, 0.5], [True]])
def test_shares_need_weights(weights: list[int]) -> None:
    with pytest.raises(MoneyError):
        share(100, weights)


@given(cents, st.lists(st.fractions(0, 100, max_denominator=50), min_size=1, max_size=12))
def test_shares_add_up_and_are_fair_to_a_cent(total: int, weights: list[Fraction]) -> None:
    assume(any(weights))
    shares = share(total, weights)
    assert sum(shares) == total
    for part, weight in zip(shares, weights, strict=True):
        assert abs(part - total * weight / sum(weights)) < 1
        assert part == 0 or weight > 0
