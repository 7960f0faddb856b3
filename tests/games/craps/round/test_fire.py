"""The Fire Bet: when it is taken, what counts, and when it is settled."""

from itertools import permutations
from typing import Any

import pytest

from tests.games.craps.thrown import (
    DICE,
    EVERYTHING,
    POINTS,
    bet,
    chain,
    layout,
    mine,
    table,
    the_line,
    throw,
)
from tests.games.script import Part, Say, bets, cited, refusal
from title58.games.craps.options import CrapsOptions
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

B = CrapsOptions.filing(fire="B")
PASS = Wager(9, "pass", 500)


def hand(*points: int, last: int = 4) -> list[tuple[Part, ...]]:
    """A shooter makes these points, sets another and throws a loser 7."""
    rolls: list[tuple[Part, ...]] = []
    for point in points:
        rolls += [(bets(PASS), DICE[point]), (bets(), DICE[point])]
    return [*rolls, (bets(PASS), DICE[last]), (bets(), (3, 4))]


def fired(options: CrapsOptions, *points: int) -> list[Played[Any]]:
    rolls = hand(*points)
    first = (bets(PASS, Wager(1, "fire", 500)), *rolls[0][1:])
    return list(chain(table(options, fresh=True), first, *rolls[1:]))


@pytest.mark.law("623a.3(a)(40)", "623a.11(a)(1)")
def test_taken_only_before_a_new_shooters_first_come_out_roll() -> None:
    wager = Wager(1, "fire", 500)
    layout(fresh=True).place(wager)
    for fields in ({"fresh": False}, {"fresh": True, "point": 6}):
        found = refusal(lambda fields=fields: layout(**fields).place(wager))  # type: ignore[misc]
        assert (str(found.cites), found.lawful, found.value) == (
            "623a.3(a)(40), 623a.11(a)(1)",
            "a Fire Bet before the first come-out roll of a new shooter",
            "position 1: $5.00 on fire",
        )
    # the first come-out roll closes it, whatever it shows (C-53)
    for dice in ((3, 4), (1, 1), (2, 2)):
        assert not throw(dice, fresh=True).outcome.state.fresh
    pending = (bet("fire", 100, seat=2),)
    assert "pending" in refusal(lambda: layout(fresh=True, bets=pending).place(wager)).problem


@pytest.mark.law("623a.11(b)(1)")
def test_one_to_five_dollars_in_whole_dollars() -> None:
    for amount in (100, 200, 300, 400, 500):
        layout(CrapsOptions.filing(fire="A", minimum=1_000), fresh=True).place(
            Wager(1, "fire", amount)
        )
    for amount in (600, 50, 99, 150, 501):
        found = refusal(lambda amount=amount: layout(fresh=True).place(Wager(1, "fire", amount)))  # type: ignore[misc]
        assert (str(found.cites), found.value, found.lawful) == (
            "623a.11(b)(1)",
            f"${amount / 100:.2f}",
            "$1, $2, $3, $4 or $5",
        )


PAID = [
    pytest.param("A", (4, 5, 6, 8), 24, "Four Points"),
    pytest.param("A", (4, 5, 6, 8, 9), 249, "Five Points"),
    pytest.param("A", POINTS, 999, "Six or More Points"),
    pytest.param("B", (10, 9, 8, 6), 39, "Four Points"),
    pytest.param("B", (10, 9, 8, 6, 5), 199, "Five Points"),
    pytest.param("B", POINTS, 499, "Six or More Points"),
]


@pytest.mark.law(
    "623a.3(a)(40)(i)", "623a.5(f)", "623a.5(f)[once]", "623a.11(a)(5)", "623a.11(b)(3)",
)  # fmt: skip
@pytest.mark.parametrize(("paytable", "points", "odds", "name"), PAID)
def test_paid_once_for_the_most_points_on_the_loser_seven(
    paytable: str, points: tuple[int, ...], odds: int, name: str
) -> None:
    rolls = fired(CrapsOptions.filing(fire=paytable), *points)
    for played in rolls[:-1]:  # nothing before the loser 7, not even at the sixth point (C-50)
        assert not mine(played)
    line = the_line(rolls[-1])
    assert (line.wager, line.stake, line.net) == ("fire", 500, 500 * odds)
    assert line.cites == (
        "623a.3(a)(40)(i)", "623a.11(a)(5)", "623a.5(f)", "623a.5(f)[once]", f"623a.5(f)[{name}]",
    )  # fmt: skip
    after = rolls[-1].outcome.state
    assert (after.fire_points, after.fire_pending) == ((), False)


@pytest.mark.law(
    "623a.5(f)[Four Points]", "623a.5(f)[Five Points]", "623a.5(f)[Six or More Points]"
)
def test_both_payouts() -> None:
    won = {}
    for options in (EVERYTHING, B):
        for made in (4, 5, 6):
            played = throw((3, 4), point=4, bets=(bet("fire", 100),), options=options,
                           fire_points=POINTS[:made])  # fmt: skip
            won[options.value("fire"), made] = the_line(played).net // 100
    assert won == {
        ("A", 4): 24, ("A", 5): 249, ("A", 6): 999, ("B", 4): 39, ("B", 5): 199, ("B", 6): 499,
    }  # fmt: skip


@pytest.mark.law("623a.3(a)(40)(ii)", "623a.11(a)(5)")
@pytest.mark.parametrize("made", range(4))
def test_fewer_than_four_points_lose(made: int) -> None:
    line = the_line(fired(B, *POINTS[:made])[-1])
    assert (line.net, line.row) == (-500, "lose")
    assert line.cites == ("623a.3(a)(40)(ii)", "623a.11(a)(5)")


@pytest.mark.law("623a.11(b)(3)", "623a.11(a)(4)", "623a.11(a)(6)")
def test_any_order_and_a_marker_for_each_point() -> None:
    for points in list(permutations(POINTS, 4))[::60]:
        rolls = fired(EVERYTHING, *points)
        markers = [words for played in rolls for words in cited(played, "623a.11(a)(4)")]
        assert markers == [
            f"The Fire Bet point marker {count} goes to the {point}"
            for count, point in enumerate(points, 1)
        ]
        told = [bool(cited(played, "623a.11(a)(6)")) for played in rolls]
        assert [i for i, was in enumerate(told) if was] == [7]  # as the fourth point is made
        assert the_line(rolls[-1]).net == 12_000


@pytest.mark.law("623a.11(b)(2)")
def test_a_point_made_again_does_not_count_again() -> None:
    rolls = fired(EVERYTHING, 4, 4, 5, 6, 4)
    repeats = [i for i, played in enumerate(rolls) if cited(played, "623a.11(b)(2)")]
    assert (len(rolls), repeats) == (12, [3, 9])
    assert cited(rolls[3], "623a.11(b)(2)") == [
        "The 4 has already been made and does not count again"
    ]
    assert rolls[-2].outcome.state.fire_points == (4, 5, 6)
    assert the_line(rolls[-1]).net == -500


@pytest.mark.law("623a.11(a)(2)")
def test_a_successor_carries_the_points_on() -> None:
    """C-46, C-47, C-49: the count goes on through any number of shooters until a loser 7."""
    waiting = (bet("fire", 500), bet("pass", 500, seat=9))
    passes = Happening("passes-dice")
    two = Wager(2, "pass", 500)
    rolls = list(
        chain(
            table(fire_points=(4, 5), point=6, bets=waiting),
            (bets(), (3, 3), passes),
            (Say("decline"), Say("accept"), bets(two), (4, 4)),
            (bets(), (4, 4)),
            (bets(two), (3, 3), Happening("ordered-to-pass", "after-throw")),
            (Say("accept"), bets(), (3, 4)),
        )
    )
    assert [played.outcome.state.fire_points for played in rolls] == [
        (4, 5, 6), (4, 5, 6), (4, 5, 6, 8), (4, 5, 6, 8), (),
    ]  # fmt: skip
    fresh = layout(shooter=2, fresh=True, fire_points=(4, 5, 6), bets=(bet("fire", 500),))
    assert refusal(lambda: fresh.place(Wager(2, "fire", 100))).cites[0] == "623a.3(a)(40)"
    assert [x.net for x in rolls[-1].settlement.lines if x.wager == "fire"] == [12_000]
