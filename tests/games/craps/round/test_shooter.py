"""Who has the dice: offered, kept, passed, and thrown without a Pass or Don't Pass Bet."""

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    MINI,
    bet,
    living,
    play,
    table,
    throw,
)
from tests.games.script import Say, bets, choices, cited, refusal
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
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


# 623a.10(b)


COMES = (bet("come", 500, "6"), bet("dont-come", 500, "8", seat=2))


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
