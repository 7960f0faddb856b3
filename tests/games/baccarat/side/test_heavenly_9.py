"""The Heavenly 9 progressive and the Must-Hit-By Mystery at the table (631c.2 and 631c.6)."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.progressive import go_on, play_parts, play_round, reads
from tests.games.baccarat.side_bets import FULL, bet, line, problem, unreadable, violations
from tests.games.script import (
    NONCE,
    Hide,
    Meters,
    bank_after,
    bets,
    labels,
    refusal,
)
from title58 import law
from title58.progressive import MeterError, Secret
from title58.rounds.answers import NoCardsLeft
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

KIND = "heavenly-9-progressive"
BONUS = "must-hit-by-mystery"
SUITED = "KH KH 4H 5H 5H 4H"
ONE_COLOR = "KH KD 4H 5D 5H 4D"
TIE = "KH KD 4H 5D 5H 4S"
BANKER_9 = "KH KD 7H 5D 4D"
PLAYER_9 = "KH KD 4H 7D 5H"
TWO_CARD_9S = "KH KD 9H 9D"  # no third card, no win
NOTHING = "KH KD 7H 6D"
ROWS = (  # 631c.2(g) and (i): part, cards, for 1 (0: the meter), name
    (1, SUITED, 0, "Player and banker 3-card tie, all cards same suit"),
    (2, ONE_COLOR, 299, "Player and banker 3-card tie, all cards same color"),
    (3, TIE, 60, "Player and banker 3-card tie"),
    (4, BANKER_9, 9, "Banker 3-card 9"),
    (5, PLAYER_9, 8, "Player 3-card 9"),
)
LAST_DAY_BEFORE = datetime.date(2024, 5, 24)


def heavenly(cards: str, *stakes: int, **at: Any) -> Played[Any]:
    """Seats 1, 2 ... wager these dollars."""
    return play_round(FULL, cards, *down(*stakes), **{"heavenly_9": True, **at})


def down(*stakes: int) -> list[Wager]:
    return [
        wager
        for seat, dollars in enumerate(stakes or (5,), 1)
        for wager in (bet(seat, "tie", 1), bet(seat, KIND, dollars))
    ]


@pytest.mark.law("631c.2(g)", "631c.2(i)")
@pytest.mark.parametrize(
    ("part", "cards", "pays", "name"),
    [
        pytest.param(*row, marks=pytest.mark.law(f"631c.2(g)({row[0]})", f"631c.2(i)[{row[-1]}]"))
        for row in ROWS
    ],
)
def test_what_a_row_pays(part: int, cards: str, pays: int, name: str) -> None:
    for dollars in (5, 20):
        settled = line(heavenly(cards, dollars), KIND)
        # "For 1" is in all; the meter has its seed and a tenth of the wager.
        due = pays * dollars * 100 if pays else 1_000_000 + dollars * 10
        assert settled.net == due - dollars * 100
        assert settled.cites == (f"631c.2(g)({part})", f"631c.2(i)[{name}]")


@pytest.mark.law("631c.2(h)")
def test_what_loses() -> None:
    for cards in (NOTHING, TWO_CARD_9S):
        lost = line(heavenly(cards), KIND)
        assert (lost.net, lost.cites) == (-500, ("631c.2(h)",))


def test_winners_share_by_their_wagers() -> None:
    both = heavenly(SUITED, 5, 15)  # $10,002 in four parts
    assert [line(both, KIND, seat=s).winnings for s in (1, 2)] == [250_050, 750_150]
    alike = heavenly(SUITED, 5, 5)
    assert [line(alike, KIND, seat=s).winnings for s in (1, 2)] == [500_050, 500_050]


@pytest.mark.law("631c.2(a)", "631c.2(c)")
def test_where_and_for_how_much_it_may_be_placed() -> None:
    base, side = bet(1, "banker", 10), bet(1, KIND, 5)
    for wagers in ((side,), (side, base), (bet(2, "banker", 10), side)):
        refused = refusal(
            lambda wagers=wagers: play_round(  # type: ignore[misc]
                FULL, NOTHING, *wagers, heavenly_9=True, side_wagers_need_base=False
            )
        )
        assert refused.cites == ("631c.2(a)", "631c.2(c)", "631a.8(a)")
    refused = refusal(lambda: play_round(FULL, NOTHING, base, Wager(1, KIND, 499), heavenly_9=True))
    assert (str(refused.cites), refused.value, refused.lawful) == (
        "631c.2(c)",
        "$4.99",
        "$5.00 to $10,000.00",
    )
    refused = refusal(lambda: heavenly(NOTHING, 9, heavenly_9_minimum=1000))
    assert refused.lawful == "$10.00 to $10,000.00"
    assert violations(FULL, heavenly_9=True, heavenly_9_minimum=499) == [
        ("heavenly_9_minimum", "631c.2(c)")
    ]
    layout = FULL.layout(date=datetime.date(2024, 6, 1), heavenly_9=True)
    layout.place(base)
    layout.close()
    assert refusal(lambda: layout.place(side)).cites == ("631c.2(c)", "631c.2(d)(2)", "631a.8(c)")


@pytest.mark.law("631c.2(a)", "631c.2(i)")
def test_only_from_its_first_day() -> None:
    filed = FULL.options(heavenly_9=True)
    assert filed.systems(law.on(LAST_DAY_BEFORE)) == {}
    assert filed.systems(law.on(datetime.date(2024, 5, 25))).keys() == {KIND}
    assert FULL.options().systems(law.on(datetime.date(2024, 5, 25))) == {}
    assert violations(FULL, LAST_DAY_BEFORE, heavenly_9=True) == [("heavenly_9", "631c.2(a)")]
    assert "takes effect on 2024-05-25" in problem(FULL, LAST_DAY_BEFORE, heavenly_9=True)
    refused = refusal(lambda: heavenly(NOTHING, date=LAST_DAY_BEFORE, heavenly_9=False))
    assert str(refused.cites) == "631c.2(a)"
    for day in (datetime.date(2024, 5, 25), datetime.date(2026, 9, 1)):
        assert line(heavenly(PLAYER_9, date=day), KIND).net == 3500


# The Must-Hit-By Mystery bonus


CONFIGURATIONS = {  # of 631c.6(c)(4): minimum, maximum in dollars, what $5 adds in cents
    "A-5-dollar": (100, 250, Fraction(5)),
    "B-5-dollar": (100, 500, Fraction(10)),
    "C-5-dollar": (250, 500, Fraction("2.5")),
    "D-5-dollar": (250, 1000, Fraction(10)),
}


def mystery(value: int, *parts: Any, configuration: str = "B-5-dollar", **at: Any) -> Played[Any]:
    filed = {"heavenly_9": True, "must_hit_by": configuration, **at}
    return play_parts(FULL, Hide(value), *parts, **filed)


@pytest.mark.parametrize(
    "configuration",
    [
        pytest.param(
            name,
            marks=pytest.mark.law(
                f"631c.6(c)(4)[Paytable {name[0]}, $5 Configuration]",
                *("631c.6(c)(2)", "631c.6(c)(3)", "631c.6(c)(4)", "631c.6(c)(7)"),
            ),
        )
        for name in CONFIGURATIONS
    ],
)
def test_each_configuration_that_can_be_used(configuration: str) -> None:
    dollars, most, added = CONFIGURATIONS[configuration]
    low, high = dollars * 100, most * 100
    hit = mystery(low, bets(*down(5)), NOTHING, configuration=configuration)
    assert labels(hit).index("mystery-hit") < labels(hit).index("revealed")
    bonus = line(hit, BONUS)
    assert bonus.net == low + int(added)  # all of the meter, with what carried it beyond the value
    assert bonus.breakage == added - int(added)
    assert reads(hit, KIND) == {"Progressive": 1_000_050, "Must-Hit-By Mystery": low}
    for value in (low - 1, high):
        with pytest.raises(MeterError, match="outside its configuration"):
            mystery(value, bets(), NOTHING, configuration=configuration)
    # More than the least wager adds in proportion (BAC-62).
    large = mystery(high - 1, bets(*down(50)), NOTHING, configuration=configuration)
    assert reads(large, KIND)["Must-Hit-By Mystery"] == low + 10 * added
    # At the worst it must hit by the maximum.
    bank = bank_after(large, KIND)
    missing = high - 1 - bank.meters["Must-Hit-By Mystery"].current
    bank, _ = bank.adjust("Must-Hit-By Mystery", missing, 0, "test", "grown")
    at: dict[str, Any] = {"heavenly_9": True, "must_hit_by": configuration}
    last = play_parts(FULL, bets(*down(5)), NOTHING, meters=Meters({KIND: bank}), **at)
    assert line(last, BONUS).net == high - 1 + int(added)


# The eight that are made for less than $5: dollars, minimum, maximum and what the least wager adds.
SMALL = {
    "A-1-dollar": (1, 100, 200, Fraction(2)),
    "A-2-dollar": (2, 100, 200, Fraction(3)),
    "B-1-dollar": (1, 100, 500, Fraction(5)),
    "B-2-dollar": (2, 100, 500, Fraction(7)),
    "C-1-dollar": (1, 250, 500, Fraction(2)),
    "C-2-dollar": (2, 250, 500, Fraction(3)),
    "D-1-dollar": (1, 250, 1000, Fraction(5)),
    "D-2-dollar": (2, 250, 1000, Fraction(6)),
}


@pytest.mark.parametrize(
    "configuration",
    [
        pytest.param(
            name,
            marks=pytest.mark.law(
                f"631c.6(c)(4)[Paytable {name[0]}, ${name[2]} Configuration]", "631c.6(c)(4)"
            ),
        )
        for name in SMALL
    ],
)
def test_each_small_configuration_where_it_sets_the_minimum(configuration: str) -> None:
    """Filed so, a $1 or $2 configuration takes wagers of its own size (BAC-60)."""
    dollars, low, high, added = SMALL[configuration]
    at: dict[str, Any] = {"must_hit_by_sets_minimum": True, "heavenly_9_minimum": dollars * 100}
    filed: dict[str, Any] = {"heavenly_9": True, "must_hit_by": configuration, **at}
    assert violations(FULL, **filed) == []
    assert violations(FULL, **{**filed, "heavenly_9_minimum": dollars * 100 - 1}) == [
        ("heavenly_9_minimum", "631c.2(c)")
    ]
    hit = mystery(low * 100, bets(*down(dollars)), NOTHING, configuration=configuration, **at)
    assert labels(hit).index("mystery-hit") < labels(hit).index("revealed")
    assert line(hit, BONUS).net == low * 100 + added
    miss = mystery(high * 100 - 1, bets(*down(dollars)), NOTHING, configuration=configuration, **at)
    assert reads(miss, KIND)["Must-Hit-By Mystery"] == low * 100 + added
    with pytest.raises(MeterError, match="outside its configuration"):
        mystery(high * 100, bets(), NOTHING, configuration=configuration, **at)


@pytest.mark.law("631c.6(c)(3)")
def test_a_hidden_value_outlives_the_round() -> None:
    first = mystery(10_030, bets(*down(5)), NOTHING)
    at = {"heavenly_9": True, "must_hit_by": "B-5-dollar"}
    again = play_parts(FULL, bets(*down(5)), NOTHING, **go_on(FULL, first), **at)
    assert "mystery-hit" not in labels(again)  # $100.20
    once = play_parts(FULL, bets(*down(15)), NOTHING, **go_on(FULL, again), **at)
    assert line(once, BONUS).net == 10_050  # and no value was drawn in between
    # The next value is hidden before the next wagers are taken.
    after = play_parts(FULL, Hide(49_999), bets(), NOTHING, **go_on(FULL, once), **at)
    assert bank_after(after, KIND).mysteries["Must-Hit-By Mystery"].secret == Secret(49_999, NONCE)


@pytest.mark.law("631c.6(a)", "631c.6(c)(4)")
def test_filing_the_bonus() -> None:
    for name in CONFIGURATIONS:
        assert violations(FULL, heavenly_9=True, must_hit_by=name) == []
        assert violations(FULL, must_hit_by=name) == [("must_hit_by", "631c.6(a)")]
    for letter in "ABCD":
        for dollars in (1, 2):  # made for less than a Heavenly 9 wager may be (BAC-60)
            name = f"{letter}-{dollars}-dollar"
            assert violations(FULL, heavenly_9=True, must_hit_by=name) == [
                ("must_hit_by", "631c.2(c)")
            ]
    names = [f"{letter}-{dollars}-dollar" for letter in "ABCD" for dollars in (1, 2, 5)]
    for name in names:  # each can be written, so that the refusal can say why
        assert unreadable(FULL, must_hit_by=name) == []
    assert unreadable(FULL, must_hit_by="A-3-dollar") == [("must_hit_by", "631c.6(c)(4)")]
    early = violations(FULL, LAST_DAY_BEFORE, heavenly_9=True, must_hit_by="A-5-dollar")
    assert early == [("heavenly_9", "631c.2(a)"), ("must_hit_by", "631c.6(c)(4)")]


def test_a_void_round_takes_back_what_wagers_added_but_not_a_bonus() -> None:
    void = mystery(10_000, bets(*down(5, 5)), Hide(20_000), "KH KD", NoCardsLeft())
    assert void.settlement.void
    assert line(void, BONUS).net == 10_010  # it was won before the cards ran out
    assert line(void, KIND).net == 0
    assert reads(void, KIND) == {
        "Progressive": 1_000_000,
        "Must-Hit-By Mystery": 10_000,  # never below its reset amount
    }
    assert bank_after(void, KIND).participants("table 1") == ()
