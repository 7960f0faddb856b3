"""Settling: order, vigorish, markers and debts (627a.11 and 12, 629a.11 and 12, 631a.12 and 13)."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import BANKER_7_6, FULL, PLAYER_7_6, TIE_6, Form, bet, forms
from tests.games.script import cited, lines, moves, steps
from title58.games.baccarat.state import BaccaratState
from title58.money import Odds
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

SEATS = (1, 2, 3, 5, 8)
DEFERRED: dict[str, Any] = {"vigorish_collection": "deferred"}
QUARTERS: dict[str, Any] = {"vigorish_rounding": "up-to-quarter"}
LATE: dict[str, Any] = {**DEFERRED, "vigorish_rounded": "at-collection"}


def leaves(seat: int) -> Happening:
    return Happening("leaves", details={"seat": seat})


def owing(state: BaccaratState, **debts: int | Fraction) -> BaccaratState:
    return replace(state, owed={int(seat[1:]): Fraction(owed) for seat, owed in debts.items()})


Moved = tuple[str, str, int, int]


def won(form: Form, seat: int, stake: int, vigorish: Moved) -> list[Moved]:
    """A Banker win: vigorish and immediately thereafter payment; at Baccarat payment first."""
    paid: list[Moved] = [("rack", "seat", seat, stake), ("layout", "seat", seat, stake)]
    return [*paid, vigorish] if form is FULL else [vigorish, *paid]


# 627a.11(b), 629a.11(b), 631a.12(b)


@forms("627a.11(b)")
def test_losing_wagers_first_then_from_the_highest_number_down(form: Form) -> None:
    wagers = (
        *(bet(1, "banker", 10), bet(2, "player", 20), bet(3, "tie", 5), bet(3, "banker", 30)),
        *(bet(5, "player", 40), bet(8, "dragon-bonus", 5, "banker"), bet(8, "banker", 100)),
    )
    cards = "KH 4D 4H 5D"  # Banker's natural 9 over Player 4
    played = form.play(cards, wagers=wagers, positions=SEATS, dragon_bonus="A")
    assert moves(played) == [
        ("layout", "rack", 5, 4000),
        ("layout", "rack", 3, 500),
        ("layout", "rack", 2, 2000),
        *won(form, 8, 10_000, ("seat", "rack", 8, 500)),
        ("rack", "seat", 8, 500),  # the side wager of the same position
        ("layout", "seat", 8, 500),
        *won(form, 3, 3000, ("seat", "rack", 3, 150)),
        *won(form, 1, 1000, ("seat", "rack", 1, 50)),
    ]
    assert [line.seat for line in played.settlement.lines] == [5, 3, 2, 8, 8, 3, 1]


@forms("627a.11(b)", "627a.1[EZ Baccarat]")
def test_at_ez_no_vigorish_is_marked_or_collected(form: Form) -> None:
    for collection in ("with-payout", "deferred"):
        played = form.play(
            BANKER_7_6,
            state=form.last_hand,
            wagers=(bet(8, "banker", 100), bet(3, "banker", 10)),
            ez=True,
            vigorish_collection=collection,
            vigorish_rounding="up-to-quarter",
        )
        assert moves(played) == [
            ("rack", "seat", 8, 10_000),
            ("layout", "seat", 8, 10_000),
            ("rack", "seat", 3, 1000),
            ("layout", "seat", 3, 1000),
        ]
        assert not any(line.vigorish for line in played.settlement.lines)
        assert not cited(played, form.cite("627a.12(c)[rounding]"))


@forms()
def test_pushes_go_back_in_their_places(form: Form) -> None:
    wagers = (bet(2, "player", 10), bet(5, "banker", 20), bet(5, "tie", 1))
    played = form.play(TIE_6, wagers=wagers, positions=SEATS)
    assert moves(played) == [
        ("layout", "seat", 5, 2000),
        ("rack", "seat", 5, 800),
        ("layout", "seat", 5, 100),
        ("layout", "seat", 2, 1000),
    ]


# 627a.12(c): 5%, exact or up to the next quarter. Wagers in cents, vigorish in cents.
VIGORISH = [(100, 5, 25), (500, 25, 25), (600, 30, 50), (2500, 125, 125), (3333, 166, 175)]


@forms("627a.12(c)", "627a.12(d)", "627a.12(d)(1)")
@pytest.mark.parametrize(("stake", "exact", "_up"), VIGORISH)
def test_vigorish_is_taken_exactly_when_the_win_is_paid(
    form: Form, stake: int, exact: int, _up: int
) -> None:
    played = form.play(BANKER_7_6, wagers=(Wager(3, "banker", stake),))
    assert moves(played) == won(form, 3, stake, ("seat", "rack", 3, exact))
    (line,) = played.settlement.lines
    assert (line.vigorish, line.collected, line.net) == (exact, True, stake - exact)
    assert line.breakage == exact - Fraction(stake, 20)
    assert form.cite("627a.12(c)[rounding]") not in line.cites
    taken = next(s for s in steps(played) if isinstance(s, Move) and s.source == "seat")
    assert taken.cites == (form.cite("627a.12(d)"), form.cite("627a.12(d)(1)"))
    assert not cited(played, form.cite("627a.12(d)(2)(ii)"))
    assert played.outcome.state.owed == {}


@forms("627a.12(c)[rounding]")
@pytest.mark.parametrize(("stake", "_exact", "up"), VIGORISH)
def test_vigorish_may_be_rounded_up_to_a_quarter(
    form: Form, stake: int, _exact: int, up: int
) -> None:
    played = form.play(BANKER_7_6, wagers=(Wager(3, "banker", stake),), **QUARTERS)
    (line,) = played.settlement.lines
    assert (line.vigorish, line.net, line.breakage) == (up, stake - up, Fraction(0))
    assert line.cites == form.cites("627a.7(a)(1)(i)", "627a.12(c)", "627a.12(c)[rounding]")


@forms()
def test_vigorish_of_less_than_a_cent_is_nothing(form: Form) -> None:
    for collection in ("with-payout", "deferred"):
        played = form.play(
            BANKER_7_6, wagers=(Wager(3, "banker", 19),), vigorish_collection=collection
        )
        assert moves(played) == [("rack", "seat", 3, 19), ("layout", "seat", 3, 19)]
        assert played.outcome.state.owed == {}


@forms("627a.12(c)[rounding]", "627a.12(e)")
def test_only_a_winning_banker_wager_bears_it(form: Form) -> None:
    bonus = (bet(4, "dragon-bonus", 10, "banker"), bet(4, "banker", 10))
    wagers = (bet(1, "player", 10), bet(2, "tie", 10), bet(3, "banker", 10), *bonus)
    for cards, bearing in (
        (PLAYER_7_6, set()),
        (TIE_6, set()),
        ("KH 4D 4H 5D", {"3 banker", "4 banker"}),  # the Banker's natural 9
    ):
        played = form.play(cards, wagers=wagers, dragon_bonus="A", **QUARTERS)
        charged, rounded = (
            {f"{line.seat} {line.wager}" for line in played.settlement.lines if holds(line)}
            for holds in (
                lambda line: line.vigorish,
                lambda line: form.cite("627a.12(c)[rounding]") in line.cites,
            )
        )
        assert charged == rounded == bearing
        none = form.play(cards, wagers=wagers, dragon_bonus="A", ez=True, **QUARTERS)
        assert not any(line.vigorish for line in none.settlement.lines)


# 627a.12(d)(2): marked, and collected later


@forms("627a.12(d)", "627a.12(d)(2)(ii)")
def test_deferred_vigorish_is_marked_in_the_seats_own_space(form: Form) -> None:
    played = form.play(BANKER_7_6, wagers=(bet(3, "banker", 10), bet(5, "banker", 7)), **DEFERRED)
    assert moves(played)[:3] == won(form, 5, 700, ("seat", "marker", 5, 35))
    assert cited(played, form.cite("627a.12(d)(2)(ii)"))[1] == (
        "The dealer marks $0.50, position 3: commission (vigorish) of $0.50 owed, shown by "
        "a marker in the position's space"
    )
    assert not cited(played, form.cite("627a.12(d)(1)"))
    assert played.outcome.state.owed == {3: 50, 5: 35}
    line = lines(played)[3, "banker"]
    assert (line.vigorish, line.collected, line.net) == (50, False, 1000)  # nothing paid yet


@forms("627a.12(d)(2)(iii)")
def test_markers_stay_and_grow_until_collected(form: Form) -> None:
    before = owing(form.loaded, s5=35, s3=50)
    played = form.play(BANKER_7_6, wagers=(bet(3, "banker", 20),), state=before, **DEFERRED)
    assert cited(played, form.cite("627a.12(d)(2)(iii)")) == [
        "The markers of positions 3, 5 stay until the amount they show is collected"
    ]
    assert played.outcome.state.owed == {3: 150, 5: 35}
    lost = form.play(PLAYER_7_6, wagers=(bet(3, "banker", 20),), state=before, **DEFERRED)
    assert lost.outcome.state.owed == {3: 50, 5: 35}
    assert not cited(form.play(PLAYER_7_6, **DEFERRED), form.cite("627a.12(d)(2)(iii)"))


@forms("627a.12(d)(2)(i)")
def test_a_leaving_players_debt_falls_due_at_once(form: Form) -> None:
    before = owing(form.loaded, s1=35, s8=50, s3=25)
    played = form.play(
        *(BANKER_7_6, leaves(8), leaves(3)),
        wagers=(bet(8, "banker", 10),),
        state=before,
        positions=SEATS,
        **DEFERRED,
    )
    assert moves(played)[-2:] == [("seat", "rack", 8, 100), ("seat", "rack", 3, 25)]
    assert played.outcome.state.owed == {1: 35}
    assert played.outcome.state.shoe_loaded
    at = {"state": before, "positions": SEATS, **DEFERRED}
    nothing = form.play(PLAYER_7_6, leaves(2), players=(1, 2), **at)
    ends = [str(step) for step in steps(nothing) if step.label == "round-end"]
    assert ends == ["The round is over", "The table is between rounds"]
    assert moves(nothing) == []
    assert nothing.outcome.state.owed == before.owed
    for seat in (4, 99):  # neither seated nor with a marker
        with pytest.raises(
            Refusal, match=f"nobody is playing at position {seat} of this table"
        ) as refused:
            form.play(PLAYER_7_6, leaves(seat), **at)
        assert str(refused.value.cites) == form.cite("627a.12(d)(2)(i)")
        assert (refused.value.value, refused.value.lawful) == (
            f"position {seat}",
            "positions 1, 3, 8",
        )


@forms("627a.12(c)[rounding]")
def test_each_win_is_rounded_or_their_sum(form: Form) -> None:
    wagers = (bet(3, "banker", 6),)  # 30 cents each time
    each, late = form.loaded, form.loaded
    for _ in range(2):
        each = form.play(
            BANKER_7_6, wagers=wagers, state=each, **DEFERRED, **QUARTERS
        ).outcome.state
        last = form.play(BANKER_7_6, wagers=wagers, state=late, **LATE, **QUARTERS)
        late = last.outcome.state
    assert each.owed == {3: Fraction(100)}
    assert late.owed == {3: Fraction(60)}
    assert form.cite("627a.12(c)[rounding]") not in last.settlement.lines[0].cites  # not yet
    assert ("seat", "marker", 3, 30) in moves(last)
    paid_each = form.play(PLAYER_7_6, state=replace(each, last_hand=True), **DEFERRED, **QUARTERS)
    paid_late = form.play(PLAYER_7_6, state=replace(late, last_hand=True), **LATE, **QUARTERS)
    assert moves(paid_each) == [("seat", "rack", 3, 100)]
    assert moves(paid_late) == [("seat", "rack", 3, 75)]
    assert form.cite("627a.12(c)[rounding]") in lines(paid_late)[3, "vigorish"].cites
    assert form.cite("627a.12(c)[rounding]") not in lines(paid_each)[3, "vigorish"].cites


@forms("627a.12(d)(2)(i)", "627a.12(d)(2)(iii)")
def test_parts_of_a_cent_are_owed_until_collection_and_then_forgone(form: Form) -> None:
    wagers = (Wager(3, "banker", 3333),)  # 166.65 cents each time
    state, forgone = form.loaded, Fraction(0)
    for _ in range(3):
        played = form.play(BANKER_7_6, wagers=wagers, state=state, **LATE)
        state = played.outcome.state
        forgone += played.settlement.lines[0].breakage
    assert state.owed == {3: Fraction(49995, 100)}
    assert forgone == 0
    paid = lines(form.play(PLAYER_7_6, state=replace(state, last_hand=True), **LATE))[3, "vigorish"]
    assert (paid.vigorish, paid.breakage) == (499, Fraction(-95, 100))
    small = owing(form.last_hand, s3=Fraction(1, 2))
    nothing = form.play(PLAYER_7_6, state=small, **LATE)
    assert moves(nothing) == []
    assert nothing.outcome.state.owed == {}
    assert lines(nothing)[3, "vigorish"].breakage == Fraction(-1, 2)


# Chips and breakage


@forms()
def test_what_chips_cannot_pay_is_breakage(form: Form) -> None:
    wagers = (Wager(1, "tie", 130), Wager(2, "player", 99), Wager(3, "banker", 130))
    tie = form.play(TIE_6, wagers=wagers, chip=100, tie=Odds.parse("17 to 2"))
    line = lines(tie)[1, "tie"]  # $11.05
    assert (line.winnings, line.breakage, line.net) == (1100, 5, 1100)
    assert lines(tie)[2, "player"].net == 0
    lost = form.play(PLAYER_7_6, wagers=wagers, chip=100)
    assert lines(lost)[2, "player"].winnings == 0
    assert lines(lost)[2, "player"].breakage == 99
    banker = lines(form.play(BANKER_7_6, wagers=wagers, chip=25))[3, "banker"]
    assert (banker.winnings, banker.vigorish, banker.breakage) == (125, 6, 5 - Fraction(1, 4))
    quarters = form.play(TIE_6, wagers=wagers, chip=25, tie=Odds.parse("17 to 2"))
    assert lines(quarters)[1, "tie"].winnings == 1100


# Cites of the steps


@forms()
def test_collecting_paying_and_returning_have_their_cite(form: Form) -> None:
    wagers = (bet(1, "banker", 10), bet(2, "player", 10))
    for cards in (BANKER_7_6, TIE_6):
        played = form.play(cards, wagers=wagers)
        money = [step for step in steps(played) if isinstance(step, Move)]
        vigorish = form.cite("627a.12(d), 627a.12(d)(1)")
        assert {str(step.cites) for step in money} - {vigorish} == {form.cite("627a.11(b)")}
