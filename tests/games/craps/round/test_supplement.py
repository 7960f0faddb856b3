"""How much may stand behind a flat wager: the multiple filed, and excess for whole payouts."""

from fractions import Fraction

import pytest

from tests.games.craps.thrown import POINTS, WAYS, bet, layout, mine, throw
from tests.games.script import refusal
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.supplement import odds_limit, true_odds
from title58.games.craps.wagers import ODDS
from title58.refusal import Refusal
from title58.rounds.wagers import REDUCE, REMOVE, Wager

SINGLE = CrapsOptions(odds_4_10=1, odds_5_9=1, odds_6_8=1, dont_odds=1)
BEHIND = {one.behind.flat: one.behind for one in ODDS if one.behind is not None}
FLATS = tuple(BEHIND)


def odds_of(
    flat: str, point: int, amount: int, stake: int, options: CrapsOptions
) -> Refusal | None:
    """Why so much may not stand behind a stake on its point."""
    on = str(point) if "come" in flat else ""
    here = layout(options, point=8 if on else point, bets=(bet(flat, stake, on),))
    return here.why_not(Wager(1, f"{flat}-odds", amount, on))


@pytest.mark.parametrize("point", POINTS)
def test_true_odds_come_from_the_ways_to_throw(point: int) -> None:
    against = Fraction(WAYS[7], WAYS[point])
    assert true_odds(BEHIND["pass"], point) == true_odds(BEHIND["come"], point) == against
    for flat in ("dont-pass", "dont-come"):
        assert true_odds(BEHIND[flat], point) == 1 / against


@pytest.mark.law("623a.6(e)")
@pytest.mark.parametrize("flat", ["pass", "come"])
@pytest.mark.parametrize(("point", "times"), [(4, 3), (10, 3), (5, 4), (9, 4), (6, 5), (8, 5)])
def test_pass_and_come_odds_up_to_the_multiple_filed(flat: str, point: int, times: int) -> None:
    filed = CrapsOptions(odds_4_10=3, odds_5_9=4, odds_6_8=5)
    assert odds_of(flat, point, times * 1_000, 1_000, filed) is None
    found = odds_of(flat, point, times * 1_000 + 100, 1_000, filed)
    assert found is not None
    assert "623a.6(e)" in found.cites
    assert found.lawful == f"up to ${times * 10}.00"
    assert odds_of(flat, point, 10_000, 1_000, CrapsOptions()) is None
    assert odds_of(flat, point, 10_100, 1_000, CrapsOptions()) is not None


@pytest.mark.law("623a.6(e)[s2]")
@pytest.mark.parametrize("flat", ["dont-pass", "dont-come"])
@pytest.mark.parametrize(
    ("point", "times"), [(4, 20), (10, 20), (5, 15), (9, 15), (6, 12), (8, 12)]
)
def test_dont_odds_up_to_winnings_of_the_multiple(flat: str, point: int, times: int) -> None:
    assert odds_of(flat, point, times * 1_000, 1_000, CrapsOptions()) is None
    over = odds_of(flat, point, times * 1_000 + 1, 1_000, CrapsOptions())
    assert over is not None
    assert "623a.6(e)[s2]" in over.cites
    single = times * 100
    assert odds_of(flat, point, single, 1_000, SINGLE) is None
    assert odds_of(flat, point, single + 100, 1_000, SINGLE) is not None


@pytest.mark.law("623a.6(f)", "623a.6(a)")
def test_five_dollars_at_single_odds_on_a_five_may_be_six_but_not_seven() -> None:
    assert odds_of("pass", 5, 500, 500, SINGLE) is None
    assert odds_of("pass", 5, 600, 500, SINGLE) is None  # pays $9
    for amount in (501, 550, 599, 601, 700):
        found = odds_of("pass", 5, amount, 500, SINGLE)
        assert found is not None
        assert (found.cites, found.lawful, found.value) == (
            ("623a.6(a)", "623a.6(e)", "623a.6(f)"),
            "up to $5.00, or $6.00",
            f"${amount / 100:.2f}",
        )
    played = throw((4, 1), point=5, bets=(bet("pass", 500), bet("pass-odds", 600)))
    assert mine(played)[1, "pass-odds"].net == 900


@pytest.mark.law("623a.6(f)", "623a.6(b)", "623a.6(c)", "623a.6(d)")
@pytest.mark.parametrize(
    ("flat", "point", "stake", "cap", "rounded"),
    [
        ("pass", 6, 700, 700, 1_000),
        ("pass", 4, 700, 700, 700),
        ("come", 9, 500, 500, 600),
        ("come", 8, 500, 500, 500),
        ("dont-pass", 5, 500, 750, 900),
        ("dont-pass", 4, 500, 1_000, 1_000),
        ("dont-come", 6, 700, 840, 1_200),
        ("dont-come", 10, 700, 1_400, 1_400),
    ],
)
def test_the_excess_is_what_a_whole_payout_needs(
    flat: str, point: int, stake: int, cap: int, rounded: int
) -> None:
    limit = odds_limit(BEHIND[flat], point, stake, SINGLE)
    assert (limit.cap, limit.rounded) == (Fraction(cap), rounded)
    assert (rounded * true_odds(BEHIND[flat], point)) % 100 == 0
    assert str(limit.beyond(cap)) == ""
    assert str(limit.beyond(rounded)) == ("623a.6(f)" if rounded > cap else "")
    assert [a for a in range(1, 2_000) if limit.allows(a)] == [*range(1, cap + 1)] + (
        [rounded] if rounded > cap else []
    )
    assert odds_of(flat, point, rounded, stake, SINGLE) is None
    assert odds_of(flat, point, rounded + 1, stake, SINGLE) is not None


def test_the_unit_of_whole_payouts_is_as_filed() -> None:
    by_five = CrapsOptions(odds_5_9=1, odds_unit=500)
    assert odds_limit(BEHIND["pass"], 5, 500, by_five).rounded == 1_000
    by_cent = CrapsOptions(odds_5_9=1, odds_unit=1)
    assert odds_limit(BEHIND["pass"], 5, 501, by_cent).rounded == 502


@pytest.mark.law("623a.6(a)", "623a.6(b)", "623a.6(c)", "623a.6(d)")
@pytest.mark.parametrize(("flat", "letter"), list(zip(FLATS, "abcd", strict=True)))
def test_odds_need_a_flat_wager_on_its_point(flat: str, letter: str) -> None:
    on = "6" if "come" in flat else ""
    wager = Wager(1, f"{flat}-odds", 500, on)
    alone = refusal(lambda: layout(point=6).place(wager))
    assert str(alone.cites) == f"623a.6({letter})"
    assert f"needs a {flat} wager by position 1" in alone.problem
    assert alone.lawful == "odds behind a wager that has its point"
    refusal(lambda: layout(point=6, bets=(bet(flat, 500, on, seat=2),)).place(wager))
    if on:  # a Come Bet that has not travelled, or has elsewhere
        for place in ("", "8"):
            here = layout(point=6, bets=(bet(flat, 500, place),))
            assert here.why_not(wager) is not None
    else:  # before the come-out roll
        assert layout(bets=(bet(flat, 500),)).why_not(wager) is not None
    assert layout(point=6, bets=(bet(flat, 500, on),)).why_not(wager) is None


@pytest.mark.law("623a.6(b)", "623a.6(d)")
@pytest.mark.parametrize(("flat", "on"), [("dont-pass", ""), ("dont-come", "6")])
def test_odds_are_cut_with_the_flat_wager(flat: str, on: str) -> None:
    """C-26: behind what is left, no more than may stand behind it."""
    lying = (bet(flat, 1_000, on), bet(f"{flat}-odds", 12_000, on), bet("pass", 500, seat=9))
    here = layout(point=6, bets=lying)
    here.check_complete()
    here.act(Wager(1, flat, 500, on, action=REDUCE))
    assert "behind $5.00" in refusal(here.check_complete).problem
    here.act(Wager(1, f"{flat}-odds", 6_000, on, action=REDUCE))
    here.check_complete()
    here.act(Wager(1, flat, 0, on, action=REMOVE))
    assert "needs a" in refusal(here.check_complete).problem
    here.act(Wager(1, f"{flat}-odds", 0, on, action=REMOVE))
    here.close()


@pytest.mark.law("623a.4(c)", "623a.6(a)")
def test_odds_may_be_raised_lowered_and_taken_down_at_will() -> None:
    here = layout(point=6, bets=(bet("pass", 1_000),))
    here.place(Wager(1, "pass-odds", 2_000))
    here.place(Wager(1, "pass-odds", 8_000))
    assert here.why_not(Wager(1, "pass-odds", 1)) is not None  # $100.01 in all
    here.act(Wager(1, "pass-odds", 9_900, action=REDUCE))
    here.act(Wager(1, "pass-odds", 0, action=REMOVE))
    here.place(Wager(1, "pass-odds", 500))
