"""Who has the dice: offered, kept, passed, and thrown without a Pass or Don't Pass Bet."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    MINI,
    POINTS,
    bet,
    living,
    mine,
    play,
    table,
    throw,
)
from tests.games.script import Say, announcements, bets, choices, cited, refusal
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.games.craps.round.shooter import clockwise
from title58.rounds.answers import Happening
from title58.rounds.wagers import Wager

YES, NO = Say("accept"), Say("decline")
CUP = "selects two of the five dice; the others go to the cup before the"


def line(seat: int, kind: str = "pass") -> Wager:
    return Wager(seat, kind, 500)


# The first shooter


@pytest.mark.law("623a.7(a)[s2]", "623a.7(a)[s4]", "623a.7(b)(1)", "623a.7(c)", "623a.7(c)(1)")
def test_at_craps_the_dice_go_round_from_the_boxpersons_left() -> None:
    at = replace(table(players=(2, 9, 1)), state=type(table().state)())
    played = play(at, NO, NO, YES, bets(line(9)), (1, 2))
    assert cited(played, "623a.7(a)[s2]") == [
        "The stickperson controls a new set of five dice, kept in a cup at the table"
    ]
    offered = [(seat, label) for seat, label, _ in choices(played)]
    assert offered == [(1, "offer-dice"), (2, "offer-dice"), (9, "offer-dice")]
    assert {
        str(entry.step.cites) for entry in played.entries if entry.step.label == "offer-dice"
    } == {"623a.7(b)(1)"}
    assert cited(played, "623a.7(c)(1)") == [f"Seat 9 {CUP} stickperson"]
    assert cited(played, "623a.7(c)") == cited(played, "623a.7(c)(1)")
    assert len(cited(played, "623a.7(a)[s4]")) == 2
    after = played.outcome.state
    assert (after.opened, after.shooter, after.last_shooter) == (True, 9, 0)
    assert not cited(throw((1, 2)), "623a.7(a)[s2]")


@pytest.mark.law("623a.7(a)[s2]", "623a.7(a)[s3]", "623a.7(b)(2)", "623a.7(c)(2)")
def test_at_mini_craps_a_dealer_or_the_optional_stickperson_has_the_dice() -> None:
    fresh = type(table().state)()
    for options, who, cite in (
        (MINI, "dealer", "623a.7(a)[s3]"),
        (MiniCrapsOptions(stickperson=True), "stickperson", "623a.7(a)[s2]"),
    ):
        played = play(replace(table(options), state=fresh), NO, YES, bets(line(2)), (1, 2))
        assert cited(played, cite) == [
            f"The {who} controls a new set of five dice, kept in a cup at the table"
        ]
        assert [seat for seat, _, _ in choices(played)] == [1, 2]
        assert len(cited(played, "623a.7(b)(2)")) == 2
        assert cited(played, "623a.7(c)(2)") == [f"Seat 2 {CUP} {who}"]


LEFT: dict[str, Any] = {"shooter": 0, "last_shooter": 9, "fresh": True}


def test_nobody_takes_the_dice_and_what_may_be_removed_goes_back() -> None:
    """C-58: Pass and Come Bets on a point stand, all else goes back, with its vigorish."""
    options = EVERYTHING.but(buy_vigorish="when-made")
    stands = (bet("pass", 500), bet("come", 500, "6", seat=2))
    goes = (
        bet("hardway-6", 500), bet("dont-pass", 700, seat=2), bet("come-odds", 500, "6", seat=2),
        replace(bet("buy-4", 2000), prepaid=100),
    )  # fmt: skip
    before = table(options, point=8, bets=(*stands, *goes), **LEFT)
    played = play(before, NO, NO, NO)
    assert announcements(played) == ["nobody takes the dice"]
    assert played.settlement.void
    *back, vig = played.settlement.lines
    assert [(x.seat, x.title, x.stake, x.result) for x in back] == [
        (b.seat, b.title, b.amount, "void") for b in goes
    ]
    assert {str(x.cites) for x in back} == {"623a.10(c), 623a.4(c)"}
    assert (vig.on, vig.row, vig.net) == ("buy-4", "given-back", 100)
    assert played.outcome.state == replace(before.state, bets=stands)


@pytest.mark.parametrize("made", range(7))
def test_a_fire_bet_without_a_successor_is_settled_at_the_points_made_or_stays(made: int) -> None:
    """C-48: as a loser 7 would settle it."""
    fields: dict[str, Any] = {
        "bets": (bet("fire", 100), bet("fire", 500, seat=2)),
        "fire_points": POINTS[:made],
    }
    played = play(table(**fields, **LEFT), NO, NO, NO)
    seven = throw((3, 4), point=8, **fields)
    here = {(x.seat, x.row, x.net) for x in played.settlement.lines}
    assert here == {(x.seat, x.row, x.net) for x in seven.settlement.lines if x.wager == "fire"}
    assert all("623a.11(a)(2)" in x.cites for x in played.settlement.lines)
    assert not played.settlement.void
    assert (played.outcome.state.bets, played.outcome.state.fire_points) == ((), ())
    stays = table(EVERYTHING.but(fire_without_shooter="stays"), **fields, **LEFT)
    assert play(stays, NO, NO, NO).outcome.state == stays.state


def test_a_shooter_whom_nobody_relieves_gives_up_the_dice() -> None:
    """C-58: without Come Bets there is nothing that he might throw for."""
    at = table(bets=(bet("place-to-win-6", 600, seat=2),))
    played = play(at, bets(line(1)), NO, NO)
    assert {(x.seat, x.wager, x.result) for x in played.settlement.lines} == {
        (1, "pass", "void"), (2, "place-to-win-6", "void"),
    }  # fmt: skip
    after = played.outcome.state
    assert (after.shooter, after.last_shooter, after.bets) == (0, 9, ())


def test_clockwise() -> None:
    at = table(CrapsOptions(positions=(3, 1, 4, 2, 9)), players=(1, 2, 3, 9))
    assert clockwise(at, 0) == (3, 1, 2, 9)
    assert clockwise(at, 1) == (2, 9, 3, 1)
    assert clockwise(at, 9) == (3, 1, 2, 9)
    assert clockwise(at, 4) == (2, 9, 3, 1)  # a seat that is empty by now
    assert clockwise(at, 17) == (3, 1, 2, 9)


# Keeping and passing


@pytest.mark.law("623a.10(a)")
@pytest.mark.parametrize(("dice", "point"), [((3, 4), 0), ((2, 2), 0), ((2, 2), 4), ((1, 2), 6)])
def test_after_any_roll_the_shooter_keeps_the_dice_or_passes_them(
    dice: tuple[int, int], point: int
) -> None:
    kept = throw(dice, point=point)
    assert (kept.outcome.state.shooter, kept.outcome.state.last_shooter) == (9, 0)
    assert cited(kept, "623a.10(a)") == ["Seat 9 may keep the dice or pass them"]
    assert (
        cited(kept, "623a.9(d)")[-1] == "The stickperson passes the dice to seat 9 with the stick"
    )
    passed = throw(dice, point=point, then=(Happening("passes-dice"),))
    after = passed.outcome.state
    assert (after.shooter, after.last_shooter, after.fresh) == (0, 9, True)
    assert after.point == kept.outcome.state.point
    assert "Seat 9 passes the dice" in cited(passed, "623a.10(a)")


@pytest.mark.law("623a.10(a)(1)", "623a.10(c)", "623a.10(d)")
def test_a_loser_seven_passes_the_dice_to_the_left() -> None:
    played = throw((3, 4), point=6)
    after = played.outcome.state
    assert (after.shooter, after.last_shooter, after.point, after.fresh) == (0, 9, 0, True)
    assert cited(played, "623a.10(a)(1)") == ["Seat 9 has thrown a loser 7 and passes the dice"]
    next_ = play(replace(table(), state=after), NO, YES, bets(line(2)), (1, 2))
    assert [seat for seat, _, _ in choices(next_)] == [1, 2]
    assert len(cited(next_, "623a.10(c)")) == 2
    assert cited(next_, "623a.10(d)") == [f"Seat 2 {CUP} stickperson"]
    assert next_.outcome.state.shooter == 2
    assert throw((3, 4)).outcome.state.shooter == 9  # a 7 on the come-out is no loser (C-57)


def test_the_last_shooter_is_asked_last() -> None:
    at = table(shooter=0, last_shooter=1, fresh=True)
    played = play(at, NO, NO, YES, bets(line(1)), (1, 2))
    assert [seat for seat, _, _ in choices(played)] == [2, 9, 1]
    alone = play(table(shooter=0, last_shooter=9, players=(9,)), YES, bets(line(9)), (1, 2))
    assert alone.outcome.state.shooter == 9


@pytest.mark.law("623a.10(a)(2)")
@pytest.mark.parametrize(
    ("ground", "why"),
    [(None, ""), (1, " for delaying the game"), (2, " for repeated invalid rolls"),
     (3, " for a violation")],
)  # fmt: skip
@pytest.mark.parametrize(("options", "who"), [(EVERYTHING, "boxperson"), (MINI, "dealer")])
def test_a_shooter_may_be_ordered_to_pass_the_dice(
    options: CrapsOptions, who: str, ground: int | None, why: str
) -> None:
    details: dict[str, object] = {} if ground is None else {"ground": ground, "by": who}
    order = Happening("ordered-to-pass", "after-throw", details)
    played = throw((1, 2), then=(order,), options=options)
    assert cited(played, "623a.10(a)(2)") == [f"The {who} orders seat 9 to pass the dice{why}"]
    assert (played.outcome.state.shooter, played.outcome.state.last_shooter) == (0, 9)


@pytest.mark.law("623a.10(a)(2)")
def test_nobody_else_orders_it_and_not_without_a_ground() -> None:
    for options, by in ((EVERYTHING, "stickperson"), (EVERYTHING, "dealer"), (MINI, "floorperson")):
        order = Happening("ordered-to-pass", "after-throw", {"by": by})
        found = refusal(lambda o=options, h=order: throw((1, 2), then=(h,), options=o))  # type: ignore[misc]
        assert (str(found.cites), found.value) == ("623a.10(a)(2)", by)
        assert found.lawful == ("dealer" if options is MINI else "boxperson")
    order = Happening("ordered-to-pass", "after-throw", {"ground": 4})
    found = refusal(lambda: throw((1, 2), then=(order,)))
    assert found.lawful == "1: delaying the game; 2: repeated invalid rolls; 3: a violation"


@pytest.mark.law("623a.10(a)(2)", "623a.10(c)")
def test_ordered_to_pass_before_a_throw_counts() -> None:
    """Repeated invalid rolls: another shooter throws for the wagers that lie there."""
    bad = Happening("die-on-die", "throw")
    order = Happening("ordered-to-pass", "throw", {"ground": 2})
    lying = (bet("pass", 500, seat=9),)
    played = play(
        table(point=6, bets=lying),
        bets(),
        bad,
        order,
        NO,
        YES,
        bets(Wager(2, "field", 500)),
        (2, 1),
    )
    assert cited(played, "623a.10(a)(2)") == [
        "The boxperson orders seat 9 to pass the dice for repeated invalid rolls"
    ]
    after = played.outcome.state
    assert (after.shooter, after.last_shooter, after.point) == (2, 9, 6)
    assert mine(played)[2, "field"].net == 500
    gone = play(table(point=6, bets=lying), bets(Wager(1, "field", 500)), order, NO, NO, NO)
    assert gone.settlement.void
    assert gone.outcome.state.bets == lying
    assert [(x.wager, x.result) for x in gone.settlement.lines] == [("field", "void")]
    assert (gone.outcome.state.shooter, gone.outcome.state.last_shooter) == (0, 9)


@pytest.mark.law("623a.10(c)")
def test_a_mid_point_successor_throws_for_the_same_point() -> None:
    """C-56: he is excused from a wager that he could not make."""
    at = table(shooter=0, last_shooter=9, fresh=True, point=8, bets=(bet("pass", 500, seat=9),))
    played = play(at, YES, bets(), (4, 4))
    assert played.settlement.net(9) == 500
    assert played.outcome.state.shooter == 1


# Leaving


@pytest.mark.law("623a.4(e)[s2]")
def test_at_mini_craps_a_player_with_wagers_stays_seated() -> None:
    lying = (bet("hardway-6", 500),)
    leaves = Happening("leaves-table", "", {"seat": 1})
    for options, point, stays in (
        (MINI, 0, True),
        (MINI, 6, True),
        (MiniCrapsOptions(seated_until="pass-decided"), 6, True),
        (MiniCrapsOptions(seated_until="pass-decided"), 0, False),
    ):
        if stays:
            found = refusal(
                lambda o=options, p=point: throw(
                    (1, 2), options=o, point=p, bets=lying, then=(leaves,)
                )  # type: ignore[misc]
            )
            assert (str(found.cites), found.value) == ("623a.4(e)[s2]", 1)
            assert found.lawful == "leaving once the round is over"
        else:
            played = throw((1, 2), options=options, point=point, bets=lying, then=(leaves,))
            assert cited(played, "623a.4(e)[s2]") == ["Seat 1 leaves"]
    free = throw((1, 2), Wager(1, "field", 500), options=MINI, then=(leaves,))
    assert cited(free, "623a.4(e)[s2]") == ["Seat 1 leaves"]
    standing = throw((1, 2), point=6, bets=lying, then=(leaves,))
    assert "Seat 1 leaves" in cited(standing, "623a.4(c)")
    assert living(standing) == {(1, "hardway-6"): 500}


def test_nobody_leaves_a_seat_that_is_not_there() -> None:
    for details in ({}, {"seat": 17}):
        leaves = Happening("leaves-table", "", details)
        found = refusal(lambda leaves=leaves: throw((1, 2), then=(leaves,)))  # type: ignore[misc]
        assert found.value == leaves.seat()
        assert found.lawful.endswith("15, 16")


def test_several_may_leave_and_a_shooter_who_leaves_gives_up_the_dice() -> None:
    one, nine = (Happening("leaves-table", "", {"seat": seat}) for seat in (1, 9))
    played = throw((1, 2), then=(one, nine))
    assert (played.outcome.state.shooter, played.outcome.state.last_shooter) == (0, 9)
    assert throw((1, 2), then=(one,)).outcome.state.shooter == 9
    after = throw((3, 4), point=6, then=(one,)).outcome.state
    assert (after.shooter, after.last_shooter) == (0, 9)
    both = throw((1, 2), then=(Happening("passes-dice"), one)).outcome.state
    assert both.shooter == 0


# The shooter's own wager


@pytest.mark.law("623a.8(a)")
def test_a_shooter_needs_a_pass_or_dont_pass_bet() -> None:
    for kind in ("pass", "dont-pass"):
        play(table(), bets(line(9, kind)), (1, 2))
    lone = table(players=(9,))
    found = refusal(lambda: play(lone, bets(Wager(9, "field", 500)), (1, 2)))
    assert (str(found.cites), found.value, found.lawful) == (
        "623a.8(a)",
        "seat 9 without one",
        "a Pass or Don't Pass Bet of the shooter, or the dice passed on",
    )
    company = play(table(), bets(Wager(9, "field", 500)), NO, NO)
    assert (company.outcome.state.shooter, company.settlement.net()) == (0, 0)
    # with the point set, whatever became of his wager (C-59)
    play(table(point=6), bets(), (1, 2))


@pytest.mark.law("623a.8(a)", "623a.10(c)", "623a.10(d)")
def test_another_takes_the_dice_and_the_layout_opens_again() -> None:
    at = table(bets=(bet("hardway-6", 500),))
    more = bets(line(2), Wager(1, "fire", 100), Wager(2, "field", 500))
    played = play(at, bets(Wager(1, "field", 500)), NO, YES, more, (1, 2))
    assert [seat for seat, _, _ in choices(played)] == [1, 2]
    after = played.outcome.state
    assert (after.shooter, after.last_shooter, after.fresh) == (2, 9, False)
    assert {(x.seat, x.wager): x.net for x in played.settlement.lines} == {
        (1, "field"): 500, (2, "field"): 500, (2, "pass"): -500,
    }  # fmt: skip
    assert after.bets == (bet("hardway-6", 500), bet("fire", 100))
    assert not cited(played, "623a.10(b)")
    # he too needs his wager
    assert play(at, bets(), YES, bets(), NO, NO).outcome.state.shooter == 0


# 623a.10(b)


COMES = (bet("come", 500, "6"), bet("dont-come", 500, "8", seat=2))


@pytest.mark.law("623a.10(b)", "623a.10(b)[s2]", "623a.10(b)[s3]")
def test_with_come_bets_left_the_last_shooter_may_finish_them() -> None:
    played = play(table(bets=COMES), bets(), NO, NO, (3, 3))
    assert [seat for seat, _, _ in choices(played)] == [1, 2]
    assert len(cited(played, "623a.10(b)")) == 2
    (words,) = cited(played, "623a.10(b)[s3]")
    assert words.startswith(
        "Seat 9 throws without a Pass or Don't Pass Bet, only to decide the Come"
    )
    assert words.endswith("the marker lies off on the Don't Pass Line before the shooter")
    assert mine(played)[1, "come 6"].net == 500
    after = played.outcome.state
    assert (after.point, after.finishing, after.shooter) == (0, 1, 9)  # a 6 sets no point
    alone = play(table(players=(9,), bets=(bet("dont-come", 500, "8", seat=9),)), bets(), (2, 2))
    assert not choices(alone)
    assert alone.outcome.state.point == 0


@pytest.mark.law("623a.10(b)", "623a.10(d)")
def test_with_come_bets_left_another_player_may_take_the_dice() -> None:
    played = play(table(bets=COMES), bets(), NO, YES, bets(line(2)), (3, 3))
    after = played.outcome.state
    assert (after.shooter, after.point, after.finishing) == (2, 6, 0)
    assert not cited(played, "623a.10(b)[s3]")


@pytest.mark.law("623a.10(b)[s4]", "623a.8(a)")
def test_the_game_goes_on_once_they_are_decided_or_somebody_bets() -> None:
    bets_left = table(bets=COMES, finishing=2)
    played = play(bets_left, bets(line(9)), (2, 2))
    assert cited(played, "623a.10(b)[s4]") == [
        "The game goes on as before; the dice decide all wagers"
    ]
    assert (played.outcome.state.point, played.outcome.state.finishing) == (4, 0)
    # once all are decided the shooter needs his wager again
    found = refusal(lambda: play(table(players=(9,), finishing=1), bets(), (2, 2)))
    assert str(found.cites) == "623a.8(a)"
    # somebody's Pass Bet is not thrown for by a shooter without one
    found = refusal(lambda: play(bets_left, bets(line(2)), NO, NO, (2, 2)))
    assert (str(found.cites), found.value) == ("623a.8(a), 623a.10(b)[s4]", "seat 9 without one")
    assert found.problem.startswith(
        "seat 9 may not throw for the Pass and Don't Pass Bets of others"
    )
    assert "wagers taken down" in found.lawful
    other = play(bets_left, bets(line(2)), NO, YES, bets(), (2, 2))
    assert (other.outcome.state.shooter, other.outcome.state.point) == (2, 4)


@pytest.mark.law("623a.10(b)[s2]")
@pytest.mark.parametrize(
    ("filed", "first", "later"),
    [("come-out", None, None), ("first-only", None, 700), ("never", 700, 700)],
)
def test_which_finishing_rolls_are_come_out_rolls(
    filed: str, first: int | None, later: int | None
) -> None:
    """C-18: on those, Place Bets are off."""
    options = CrapsOptions(finishing_rolls=filed)
    lying = (bet("place-to-win-6", 600), bet("come", 500, "8", seat=9))
    for finishing, expected in ((0, first), (1, later), (5, later)):
        at = table(options, players=(9,), finishing=finishing, bets=lying)
        played = play(at, bets(), (3, 3))
        assert played.outcome.state.finishing == finishing + 1
        found = mine(played)
        assert (found[1, "place-to-win-6"].net if found else None) == expected


def test_an_ordinary_come_out_is_one_whatever_is_filed() -> None:
    for filed in ("come-out", "first-only", "never"):
        options = CrapsOptions(finishing_rolls=filed)
        played = throw((3, 3), options=options, bets=(bet("place-to-win-6", 600),))
        assert not mine(played)


def test_come_bets_made_while_finishing_have_no_place_at_a_come_out() -> None:
    options = CrapsOptions(come_while_finishing=True)
    at = table(options, players=(9,), bets=(bet("come", 500, "8", seat=9),), finishing=1)
    new = Wager(9, "come", 500)
    played = play(at, bets(new), (3, 3))
    assert {b.title for b in played.outcome.state.bets} == {"come 8", "come 6"}
    found = refusal(lambda: play(at, bets(new, line(9)), (3, 3)))
    assert str(found.cites) == "623a.3(a)(3), 623a.3(a)(4)"
    done = table(options, players=(9,), finishing=1)
    assert str(refusal(lambda: play(done, bets(new), (3, 3))).cites) == "623a.8(a)"
