"""Who has the dice: offered, kept, passed, and thrown without a Pass or Don't Pass Bet."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    MINI,
    POINTS,
    bet,
    mine,
    play,
    table,
    throw,
)
from tests.games.script import Say, announcements, bets, choices, cited, refusal
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.shooter import clockwise
from title58.rounds.answers import Happening
from title58.rounds.wagers import Wager

YES, NO = Say("accept"), Say("decline")


def line(seat: int, kind: str = "pass") -> Wager:
    return Wager(seat, kind, 500)


# The first shooter


def test_clockwise() -> None:
    at = table(CrapsOptions(positions=(3, 1, 4, 2, 9)), players=(1, 2, 3, 9))
    assert clockwise(at, 0) == (3, 1, 2, 9)
    assert clockwise(at, 1) == (2, 9, 3, 1)
    assert clockwise(at, 9) == (3, 1, 2, 9)
    assert clockwise(at, 4) == (2, 9, 3, 1)  # a seat that is empty by now
    assert clockwise(at, 17) == (3, 1, 2, 9)


# Keeping and passing


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
    assert cited(played, "623a.10(a)(2)") == [f"The {who} orders position 9 to pass the dice{why}"]
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
        "The boxperson orders position 9 to pass the dice for repeated invalid rolls"
    ]
    after = played.outcome.state
    assert (after.shooter, after.last_shooter, after.point) == (2, 9, 6)
    assert mine(played)[2, "field"].net == 500
    gone = play(table(point=6, bets=lying), bets(Wager(1, "field", 500)), order, NO, NO, NO)
    assert gone.settlement.void
    assert gone.outcome.state.bets == lying
    assert [(x.wager, x.result) for x in gone.settlement.lines] == [("field", "void")]
    assert (gone.outcome.state.shooter, gone.outcome.state.last_shooter) == (0, 9)


@pytest.mark.law("623a.8(a)")
def test_a_shooter_needs_a_pass_or_dont_pass_bet() -> None:
    for kind in ("pass", "dont-pass"):
        play(table(), bets(line(9, kind)), (1, 2))
    # without one he gives up the dice, alone or in company (C-58)
    for players, declined in (((9,), ()), ((1, 2, 9), (NO, NO))):
        gone = play(table(players=players), bets(Wager(9, "field", 500)), *declined)
        assert announcements(gone) == ["nobody takes the dice"]
        assert [(x.wager, x.result, x.net) for x in gone.settlement.lines] == [("field", "void", 0)]
        assert (gone.outcome.state.shooter, gone.outcome.state.bets) == (0, ())
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
