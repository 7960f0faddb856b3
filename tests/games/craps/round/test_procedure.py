"""One throw step by step, and the point from throw to throw."""

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    MINI,
    POINTS,
    ROLLS,
    bet,
    chain,
    play,
    table,
    throw,
)
from tests.games.script import bets, cited, refusal
from title58.games.craps.options import MiniCrapsOptions
from title58.games.craps.state import CrapsState
from title58.rounds.wagers import REMOVE, Wager

PASS = Wager(9, "pass", 1_000)


@pytest.mark.law("623a.9(e)")
@pytest.mark.parametrize(
    ("options", "who"), [(MINI, "dealer"), (MiniCrapsOptions(stickperson=True), "stickperson")]
)
def test_after_the_throw_at_mini_craps(options: MiniCrapsOptions, who: str) -> None:
    played = throw((1, 1), options=options)
    assert cited(played, "623a.9(e)") == [
        f"The {who} brings the dice to the center of the table",
        "The dealer collects $10.00, position 9: pass loses",
        f"The {who} passes the dice to position 9 with the stick",
    ]
    assert not cited(played, "623a.9(d)")


def test_the_point_is_set_and_ended() -> None:
    for dice in ROLLS:
        total = sum(dice)
        assert throw(dice).outcome.state.point == (total if total in POINTS else 0)
        for point in POINTS:
            after = throw(dice, point=point).outcome.state
            assert after.point == (0 if total in (7, point) else point)
            assert (after.shooter == 0) == (total == 7)


def test_a_hand_from_the_opening_to_the_loser_seven() -> None:
    """A point, odds, a Come Bet that travels, the point made, and a 7."""
    rolls = list(
        chain(
            table(players=(9,)),
            (bets(PASS), (2, 2)),
            (bets(Wager(9, "pass-odds", 2_000), Wager(9, "come", 500)), (3, 6)),
            (bets(Wager(9, "come-odds", 1_000, "9")), (1, 3)),
            (bets(PASS), (5, 4)),
            (bets(Wager(9, "place-to-win-6", 600)), (2, 1)),
            (bets(), (6, 1)),
        )
    )
    assert [played.settlement.net() for played in rolls] == [0, 0, 5_000, 500, 0, -1_600]
    assert [played.outcome.state.point for played in rolls] == [4, 4, 0, 9, 9, 0]
    # the Come odds were off on the come-out roll that made the 9
    odds = next(x for x in rolls[3].settlement.lines if x.wager == "come-odds")
    assert (odds.result, odds.stake) == ("void", 1_000)
    assert rolls[-1].outcome.state == CrapsState(opened=True, last_shooter=9)


@pytest.mark.law("623a.4(a)")
def test_wagers_are_made_before_the_dice_are_thrown() -> None:
    played = throw((2, 2), Wager(1, "field", 500))
    cites = [entry.step.cites for entry in played.entries]
    assert "623a.4(a)" in cites[0]
    layout = played.entries[0].step.layout  # type: ignore[attr-defined]
    found = refusal(lambda: layout.place(Wager(1, "any-seven", 500)))
    assert str(found.cites) == "623a.4(a)"


def test_refused_wagers_stop_the_round() -> None:
    found = refusal(lambda: play(table(), bets(PASS, Wager(1, "come", 500)), (1, 2)))
    assert str(found.cites) == "623a.3(a)(3)"
    flat = (bet("dont-pass", 500), bet("dont-pass-odds", 600))
    away = Wager(1, "dont-pass", 0, action=REMOVE)
    found = refusal(lambda: play(table(point=6, bets=flat), bets(away), (1, 2)))
    assert str(found.cites) == "623a.6(b)"


def test_an_impossible_table_is_refused_first() -> None:
    assert refusal(lambda: play(table(EVERYTHING, shooter=40))).value == 40
