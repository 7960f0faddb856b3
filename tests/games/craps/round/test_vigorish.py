"""Vigorish on Buy and Lay Bets: none, when made, or on a win."""

from dataclasses import replace

import pytest

from tests.games.craps.thrown import bet, chain, table, the_line, throw
from tests.games.script import bets, cited, moves
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.layout import CrapsLayout
from title58.rounds.settlement import Line
from title58.rounds.wagers import Action, Wager

BESIDE = "beside-place-to-lose"
NONE = CrapsOptions.filing(buy=True, lay=BESIDE)
WHEN_MADE = CrapsOptions.filing(
    buy=True, lay=BESIDE, buy_vigorish="when-made", lay_vigorish="when-made"
)
ON_WIN = CrapsOptions.filing(buy=True, lay=BESIDE, buy_vigorish="on-win", lay_vigorish="on-win")


def act(kind: str, action: str, amount: int = 0) -> Wager:
    return Wager(1, kind, amount, action=Action(action))


def vig(line: Line) -> tuple[str, str, str, int, int]:
    return (line.wager, line.on, line.row, line.vigorish, line.net)


@pytest.mark.law("623a.5(g)(3)", "623a.5(g)(3)[s2]")
@pytest.mark.parametrize(
    ("kind", "won", "wins"), [("buy-4", (2, 2), 4_000), ("lay-4", (3, 4), 1_000)]
)
def test_on_a_win_of_the_amount_wagered(kind: str, won: tuple[int, int], wins: int) -> None:
    lost = (3, 4) if kind == "buy-4" else (2, 2)
    played = throw(won, Wager(1, kind, 2_000), point=5, options=ON_WIN)
    line = the_line(played)
    assert (line.winnings, line.vigorish, line.collected, line.net) == (wins, 100, True, wins - 100)
    assert "623a.5(g)(3)" in line.cites
    taken = f"commission (vigorish) on {kind.replace('-', ' ')}"
    assert cited(played, "623a.5(g)(3)") == [f"The dealer takes in $1.00, position 1: {taken}"]
    assert [move for move in moves(played) if move[2] == 1] == [
        ("rack", "seat", 1, wins), ("layout", "seat", 1, 2_000), ("seat", "rack", 1, 100),
    ]  # fmt: skip
    losing = the_line(throw(lost, Wager(1, kind, 2_000), point=5, options=ON_WIN))
    assert (losing.net, losing.vigorish) == (-2_000, 0)
    assert "623a.5(g)(3)" not in losing.cites
    free = the_line(throw(won, Wager(1, kind, 2_000), point=5, options=NONE))
    assert (free.net, free.vigorish) == (wins, 0)


@pytest.mark.law("623a.5(g)(3)", "623a.5(g)(3)[s2]")
@pytest.mark.parametrize("kind", ["buy-4", "lay-10"])
def test_when_made_raised_lowered_and_taken_down(kind: str) -> None:
    """C-41: a raise is charged the difference, what is lowered or taken down is given back."""
    start = table(WHEN_MADE, point=6, bets=(bet("pass", 1_000, seat=9),))
    rolls = (
        (bets(Wager(1, kind, 2_000)), (1, 2)),
        (bets(), (1, 2)),
        (bets(Wager(1, kind, 1_000)), (1, 2)),
        (bets(act(kind, "reduce", 2_000)), (1, 2)),
        (bets(act(kind, "remove"), Wager(1, kind, 1_000)), (1, 2)),
        (bets(act(kind, "remove")), (1, 2)),
    )
    seen = []
    told: list[str] = []
    for played in chain(start, *rolls):
        charged = [x for x in played.settlement.lines if x.wager == "vigorish"]
        lines = [vig(x) for x in charged]
        lying = [b.prepaid for b in played.outcome.state.bets if b.seat == 1]
        seen.append((lines, lying))
        assert all(str(line.cites) == "623a.5(g)(3)" for line in charged)
        told += cited(played, "623a.5(g)(3)")
    assert seen == [
        ([("vigorish", kind, "collected", 100, -100)], [100]),
        ([], [100]),
        ([("vigorish", kind, "collected", 50, -50)], [150]),
        ([("vigorish", kind, "given-back", -100, 100)], [50]),
        ([], [50]),
        ([("vigorish", kind, "given-back", -50, 50)], []),
    ]
    taken = f"commission (vigorish) on {kind.replace('-', ' ')}"
    assert told == [
        f"The dealer takes in $1.00, position 1: {taken}",
        f"The dealer takes in $0.50, position 1: {taken}",
        f"The dealer pays $1.00, position 1: {taken}, returned",
        f"The dealer pays $0.50, position 1: {taken}, returned",
    ]


@pytest.mark.law("623a.5(g)(3)")
def test_what_is_charged_at_once_can_be_asked_before() -> None:
    """As much as will be taken in, less what was paid on wagers that lie there."""
    paid = replace(bet("buy-4", 2_000), prepaid=100)
    there = CrapsLayout("craps", table(options=WHEN_MADE, point=5, bets=(paid,)))
    assert there.charged_beside() == 0
    there.place_all([Wager(1, "buy-4", 1_000), Wager(1, "lay-10", 4_000), Wager(1, "field", 500)])
    assert there.charged_beside() == 50 + 200
    there.withdraw(1, "buy-4")
    assert there.charged_beside() == 200 - 100
    for later in (ON_WIN, NONE):
        free = CrapsLayout("craps", table(options=later, point=5))
        free.place(Wager(1, "buy-4", 2_000))
        assert free.charged_beside() == 0
