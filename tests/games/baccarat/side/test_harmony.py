"""The Harmony Progressive at the table (627b.6)."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.progressive import go_on, play_parts, play_round, reads
from tests.games.baccarat.side_bets import MINI, bet, line, problem, violations
from tests.games.script import Hide, bank_after, bets, cited, labels, moves, refusal, steps
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

KIND = "harmony-progressive"
# Every outcome of 627b.6(g) by its number, and cards that are no outcome listed before it in a
# paytable that has it. Player, Banker, Player, Banker, thirds.
SIX_OF_A_KIND = "AH AD AS AC AH AD"  # a tie at 3
OUTCOMES = {
    1: SIX_OF_A_KIND,
    2: "8H 8D 8S 8C",
    3: "9H 9D 9S 9C",
    4: "KH QD JH 10D QS JC",
    5: "AH AD 4H 4D 5H 5C",  # a tie at 0
    6: "KH QD 2H 2D KS KC",  # a tie at 2 of six cards
    7: "KH KD 6H 6S",
    8: "KH KD 6H 6D",  # all red
    9: "KH KD 6H 6S",
    10: "KH KD 6H 5D AS",
    11: "KH QD 2H 2D KS KC",
    12: "KH KD 6H 6S",
}
NO_TIE = "KH KD 7H 6D"
# 627b.6(i) as printed: the outcomes a paytable has, and what each pays for 1; 0 is the meter.
FIRST, SECOND, THIRD = (1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 8, 9), (1, 2, 3, 4, 10, 11, 12)
PRINTED = {
    "A": (FIRST, (0, 1000, 300, 100, 20, 6, 3)),
    "B": (FIRST, (0, 1000, 200, 100, 20, 5, 3)),
    "C": (FIRST, (0, 600, 300, 100, 20, 5, 5)),
    "D": (SECOND, (0, 600, 300, 200, 20, 3)),
    "E": (SECOND, (0, 1000, 300, 100, 20, 3)),
    "F": (SECOND, (0, 300, 300, 100, 20, 5)),
    "G": (THIRD, (0, 600, 200, 100, 10, 3, 3)),
    "H": (THIRD, (0, 1000, 200, 50, 8, 4, 3)),
    "I": (THIRD, (0, 300, 300, 50, 10, 6, 4)),
}
RATES = {letter: (19, 5) if letter in "BEH" else (15, 3) for letter in PRINTED}  # 627b.6(j)


def harmony(cards: str, paytable: str = "A", *stakes: int, **at: Any) -> Played[Any]:
    """Seats 1, 2 ... wager these dollars."""
    wagers = [
        wager
        for seat, dollars in enumerate(stakes or (5,), 1)
        for wager in (bet(seat, "tie", 1), bet(seat, KIND, dollars))
    ]
    return play_round(MINI, cards, *wagers, **{"harmony": paytable, **at})


@pytest.mark.parametrize(
    "paytable",
    [
        pytest.param(
            letter,
            marks=pytest.mark.law(
                *(f"627b.6(g)({part})" for part in parts),
                f"627b.6(i)[Paytable {letter}]",
                *("627b.6(g)", "627b.6(h)"),
            ),
        )
        for letter, (parts, _) in PRINTED.items()
    ],
)
def test_every_row_of_every_paytable(paytable: str) -> None:
    for part, pays in zip(*PRINTED[paytable], strict=True):
        played = harmony(OUTCOMES[part], paytable)
        settled = line(played, KIND)
        rate, _ = RATES[paytable]
        # In all, not on top: the stake is among it (BAC-56).
        due = pays * 500 if pays else 1_000_000 + 500 * rate // 100
        assert settled.net == due - 500, (paytable, part)
        assert settled.cites == (f"627b.6(g)({part})", f"627b.6(i)[Paytable {paytable}]")
    lost = line(harmony(NO_TIE, paytable), KIND)
    assert (lost.net, lost.cites) == (-500, ("627b.6(h)",))


@pytest.mark.parametrize(
    "paytable",
    [
        pytest.param(letter, marks=pytest.mark.law("627b.6(j)", f"627b.6(j)[Paytable {letter}]"))
        for letter in PRINTED
    ],
)
def test_rates_go_with_the_paytable(paytable: str) -> None:
    rate, reserve = RATES[paytable]
    played = harmony(NO_TIE, paytable, 5, 10)
    meter = bank_after(played, KIND).meters["Progressive"]
    assert meter.current == 1_000_000 + 15 * rate
    assert meter.reserve == 15 * reserve  # in addition (BAC-54)
    paragraphs = ("627b.6(j)", f"627b.6(j)[Paytable {paytable}]")
    told = [step.label for step in steps(played) if step.cites == paragraphs and step.label]
    assert told == ["join-meters", "meters-stand", *["contribute"] * 2, "meters"]
    within = harmony(NO_TIE, paytable, 5, 10, harmony_reserve="within")
    meter = bank_after(within, KIND).meters["Progressive"]
    assert meter.current == 1_000_000 + 15 * (rate - reserve)
    assert meter.reserve == 15 * reserve


@pytest.mark.parametrize(
    "paytable",
    [
        pytest.param(letter, marks=pytest.mark.law("627b.6(j)", f"627b.6(j)[Paytable {letter}]"))
        for letter in PRINTED
    ],
)
def test_its_meters_are_told_after_those_of_royal_9_and_grow_only_with_a_wager(
    paytable: str,
) -> None:
    filed = {"royal_9": "5-dollar", "royal_9_mystery": "1", "harmony": paytable}
    tie, royal = bet(1, "tie", 1), bet(1, "royal-9-progressive", 5)
    for wagers, grown in (((tie, royal), 1), ((tie, royal, bet(1, KIND, 5)), 2)):
        played = play_parts(MINI, Hide(50_000), bets(*wagers), NO_TIE, **filed)
        told = [step for step in steps(played) if step.label in TOLD]
        names = [step.label for step in told]
        assert names == [*("meters-stand", "commitment", "meters-stand"), *["meters"] * grown]
        paragraphs = ("627b.6(j)", f"627b.6(j)[Paytable {paytable}]")
        assert [step.cites == paragraphs for step in told[2:]] == [True, False, True][: grown + 1]


TOLD = ("meters-stand", "commitment", "meters")


@pytest.mark.law("627b.6(j)")
def test_the_reserve_goes_into_the_reset() -> None:
    seeded = {"harmony_seed": 500_000, "harmony_reset": 200_000}
    first = harmony(NO_TIE, "A", 100, **seeded)
    assert reads(first, KIND) == {"Progressive": 501_500}
    won = harmony(SIX_OF_A_KIND, "A", 100, **go_on(MINI, first), **seeded)
    assert line(won, KIND).winnings == 503_000
    assert reads(won, KIND) == {"Progressive": 200_000}
    assert bank_after(won, KIND).meters["Progressive"].reserve == 0  # its $6 are in it
    assert "Progressive is reset to $2,000.00" in cited(won, "627b.6(j)")


@pytest.mark.law("627b.6(a)", "627b.6(c)")
def test_where_and_for_how_much_it_may_be_placed() -> None:
    base, side = bet(1, "banker", 10), bet(1, KIND, 5)
    for wagers in ((side,), (side, base), (bet(2, "banker", 10), side)):
        refused = refusal(
            lambda wagers=wagers: play_round(  # type: ignore[misc]
                MINI, NO_TIE, *wagers, harmony="A", side_wagers_need_base=False
            )
        )
        assert refused.cites == ("627b.6(a)", "627b.6(c)", "627a.7(a)")
    refused = refusal(lambda: play_round(MINI, NO_TIE, base, bet(1, KIND, 4), harmony="A"))
    assert (str(refused.cites), refused.value, refused.lawful) == (
        "627b.6(a)",
        "$4.00",
        "$5.00 to $10,000.00",
    )
    cash = Wager(1, KIND, 500, form="cash", confirmed=True)
    refused = refusal(lambda: play_round(MINI, NO_TIE, base, cash, harmony="A"))
    assert (refused.cites, refused.value) == (("627b.6(a)", "627b.6(c)"), "cash")
    assert refused.problem.endswith("is placed on the position's wagering device")
    assert line(harmony(NO_TIE, "A", 1, harmony_minimum=100), KIND).net == -100
    refused = refusal(lambda: harmony(NO_TIE, "A", 51, maximum=5000))
    assert (str(refused.cites), refused.lawful) == ("601a.2", "$5.00 to $50.00")
    assert line(harmony(NO_TIE, "A", 50, maximum=5000), KIND).net == -5000
    layout = MINI.layout(date=datetime.date(2024, 6, 1), harmony="A")
    layout.place(base)
    layout.place(side)
    layout.close()
    late = refusal(lambda: layout.place(side))
    assert late.cites == ("627b.6(c)", "627b.6(d)(2)", "627a.7(c)")
    assert "locked" in late.problem
    assert str(refusal(lambda: layout.place(base)).cites) == "627a.7(c)"


@pytest.mark.law("627b.4(g)(6)", "627b.6(a)")
def test_at_the_variations() -> None:
    for form in ("commission", "commission-free"):
        assert violations(MINI, rising_phoenix=form, harmony="A") == []
        wagers = (bet(1, "rising-phoenix-banker", 10), bet(1, KIND, 5))
        played = play_round(MINI, "KH KD 6H 6S", *wagers, rising_phoenix=form, harmony="A")
        assert line(played, KIND).net == 1000
    free: dict[str, Any] = {"commission_free": True, "harmony": "D"}
    assert violations(MINI, **free) == []
    wagers = (bet(1, "commission-free-tie", 10), bet(1, KIND, 5))
    assert line(play_round(MINI, "KH KD 6H 6S", *wagers, **free), KIND).net == 1000
    # Royal 9 is not among the wagers of Rising Phoenix (BAC-47).
    closed = violations(MINI, rising_phoenix="commission", royal_9="5-dollar")
    assert closed == [("royal_9", "627b.4(g)")]


@pytest.mark.law("627b.6(a)", "627b.6(i)", "627b.6(j)")
def test_filing() -> None:
    for letter in PRINTED:
        assert violations(MINI, harmony=letter) == []
    assert violations(MINI, harmony="J") == [("harmony", "627b.6(i)")]
    for name, cite in (
        ("harmony_seed", "627b.6(j)"),
        ("harmony_reset", "627b.6(j)"),
        ("harmony_minimum", "627b.6(a)"),
    ):
        filed: dict[str, Any] = {"harmony": "A", name: 0}
        assert violations(MINI, **filed) == [(name, cite)]
    for day, words in (
        (datetime.date(2023, 8, 4), "takes effect on 2023-08-05"),
        (datetime.date(2026, 8, 4), "expired; its last day in force was 2026-08-03"),
    ):
        assert violations(MINI, day, harmony="A") == [("harmony", "627b.6(a)")]
        assert words in problem(MINI, day, harmony="A")
        refused = refusal(
            lambda day=day: play_round(  # type: ignore[misc]
                MINI, NO_TIE, bet(1, "tie", 1), bet(1, KIND, 5), date=day
            )
        )
        assert words in refused.problem
    for day in (datetime.date(2023, 8, 5), datetime.date(2026, 8, 3)):
        assert line(harmony("KH KD 6H 6S", date=day), KIND).net == 1000
    assert (
        Fraction(15, 100)
        == MINI.options(harmony="A")
        .systems(MINI.table(date=datetime.date(2024, 6, 1)).law)[KIND]
        .meters["Progressive"]
        .rate
    )


def test_several_winners_share_the_meter() -> None:
    alike = harmony(SIX_OF_A_KIND, "A", 5, 5, 5)
    # $10,002.25 in three: the cent left over goes to the first who is paid, from the highest seat.
    assert [line(alike, KIND, seat=s).winnings for s in (3, 2, 1)] == [333_409, 333_408, 333_408]
    assert [m for m in moves(alike) if m[0] == "meter"] == [
        ("meter", "seat", seat, cents) for seat, cents in ((3, 333_409), (2, 333_408), (1, 333_408))
    ]
    assert reads(alike, KIND) == {"Progressive": 1_000_000}
    assert labels(alike).count("meter-reset") == 1
    stakes = harmony(SIX_OF_A_KIND, "A", 5, 15)  # $10,003.00, one part and three
    assert [line(stakes, KIND, seat=s).winnings for s in (1, 2)] == [250_075, 750_225]
    assert [line(stakes, KIND, seat=s).breakage for s in (1, 2)] == [0, 0]
    equal = harmony(SIX_OF_A_KIND, "A", 5, 15, progressive_shares="equal")
    assert [line(equal, KIND, seat=s).winnings for s in (1, 2)] == [500_150, 500_150]
    odd = harmony(SIX_OF_A_KIND, "A", 5, 16, progressive_shares="equal", chip=100)
    # $10,003.15 in two: $5,001.57½ each. A meter pays to the cent, whatever chips there are.
    assert [line(odd, KIND, seat=s).winnings for s in (2, 1)] == [500_158, 500_157]
    half = Fraction(1, 2)
    assert [line(odd, KIND, seat=s).breakage for s in (2, 1)] == [-half, half]
    turn = harmony(SIX_OF_A_KIND, "A", 5, 15, progressive_shares="in-turn")
    assert [line(turn, KIND, seat=s).winnings for s in (2, 1)] == [1_000_300, 1_000_000]
    assert labels(turn).count("meter-reset") == 2


def test_the_reserve_is_the_reseed() -> None:
    """BAC-54: all of it goes onto the meter, or up to the reset amount, as filed."""
    filed = {"harmony_seed": 100_000, "harmony_reset": 10}
    for rest, stands in (("onto-the-meter", 30), ("stays", 10)):
        played = harmony(SIX_OF_A_KIND, "A", 5, 5, harmony_reserve_rest=rest, **filed)
        assert reads(played, KIND) == {"Progressive": stands}  # 3% of $10 is in the reserve
