"""A payout limit that binds, simulated: shared as 633a.13(m) has it, cent for cent."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.games.blackjack.replayed import replay, stripped
from tests.games.blackjack.simulate.test_kernel import LAW
from title58.games.blackjack import views
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import rules as side_rules
from title58.games.blackjack.simulate.limit import limit_rows, limited
from title58.money import format_money
from title58.rounds.settlement import Settlement
from title58.simulation.kernel import loop_of, play_block
from title58.simulation.plan import Plan, Wish
from title58.table.kernels import kernel_of

LADIES, BOUNTY = "lucky-ladies", "kings-bounty"
LIMIT = 2_500_000
RANKS = 13
QUEEN = RANKS * side_rules.HEARTS + views.QUEEN
KING = RANKS * side_rules.SPADES + views.KING
# Queens of hearts, kings of spades and one ace of a deck: most have a pair, or a Blackjack.
PAIRS = (QUEEN, KING, 0)


def table(
    rounds: int, wagers: Mapping[str, tuple[int, ...]], seed: int = 633, **filed: Any
) -> Plan:
    """Three players; what each has on a wager, by the seat, 0 for nothing."""
    options = BlackjackOptions.filing(
        **{"decks": 8, "lucky_ladies": True, "kings_bounty": True, "payout_limit": LIMIT,
           "side_maximum": 2500} | filed
    )  # fmt: skip
    wishes = tuple(
        Wish(slug, "", cents, seat)
        for slug, stakes in {"blackjack": (1000,) * 3, **wagers}.items()
        for seat, cents in enumerate(stakes, 1)
        if cents
    )
    return Plan(
        "blackjack", "2014-03-01", options.as_plain(), rounds, bets=wishes, players=3,
        strategy="mimic-the-dealer", seed=seed,
    )  # fmt: skip


def tops(found: list[Settlement]) -> list[dict[tuple[int, str], int]]:
    """What the pairs that the limit is for have won, in each round in which there were any."""
    rounds = (
        {
            (n.seat, n.wager): n.winnings
            for n in one.lines
            if n.wager in (LADIES, BOUNTY) and n.row == LAW.wager("blackjack", n.wager).rows[0]
        }
        for one in found
    )
    return [each for each in rounds if each]


@pytest.mark.parametrize(
    ("chip", "filed"),
    [(1, {}), (700, {}), (1, {"switch": True, "switch_side_wagers": "first-hand"})],
)
def test_the_limit_is_shared_as_at_the_table(chip: int, filed: dict[str, Any]) -> None:
    """Different wagers and both pairs; what chips cannot divide goes to the dealer's right."""
    unit = max(chip, 100)
    limit = 25_000 * unit
    made = table(
        1000,
        {LADIES: (25 * unit, 10 * unit, 13 * unit), BOUNTY: (7 * unit, 20 * unit, 25 * unit)},
        **{**filed, "chip": chip, "side_maximum": 25 * unit, "payout_limit": limit},
    )
    found = tops(replay(_in_chips(made, chip), cards=PAIRS))
    cut = [each for each in found if limit - chip < sum(each.values()) <= limit]
    assert all(sum(each.values()) <= limit for each in found)
    assert {2, 3} <= {len(each) for each in cut}
    assert any({slug for _, slug in each} == {LADIES, BOUNTY} for each in cut)
    assert len(cut) < len(found)
    for each in cut:
        assert all(cents % chip == 0 for cents in each.values())


def _in_chips(plan: Plan, chip: int) -> Plan:
    """Blackjack Wagers that the chips can pay at 3 to 2."""
    bets = tuple(
        Wish("blackjack", "", 2 * chip, bet.seat) if bet.wager == "blackjack" else bet
        for bet in plan.bets
    )
    return Plan(**{**vars(plan), "bets": bets})


def test_every_round_that_is_cut_is_counted_in_a_row_of_its_own() -> None:
    """Worked out by hand: 25, 10 and 13 dollars at 1,000 to 1 under $25,000."""
    made = kernel_of(table(1, {LADIES: (2500, 1000, 1300)}))
    first, second, third = (bet for bet in made.bets if bet.wager == LADIES)
    top = first.rows[0]
    left = {
        number: {net for row, net in zip(bet.rows, bet.nets, strict=True) if "limited" in row}
        for number, bet in enumerate((first, second, third), 1)
    }
    # with the second, with the third, with both of them
    assert left[1] == {1_785_714, 1_644_736, 1_302_083}
    assert left[2] == {714_286, 520_833}  # with the third it is $23,000, which nothing cuts
    assert left[3] == {855_264, 677_084}
    assert f"{top}, limited to {format_money(1_785_714)}" in first.rows
    assert dict(first.under)["payout limit"] == "$25,000.00"
    assert any("shared by wagers (633a.13(m))" in line for line in made.about)
    assert dict(third.under)["payout limit"]  # so that no exact odds are set beside it


def test_rows_go_by_who_has_won() -> None:
    """The kernel's counts against who had which pair, round by round, by the shares of the law."""
    plan = table(60_000, {LADIES: (2500, 2500, 2500)})
    made = stripped(kernel_of(plan), PAIRS)
    counts = play_block(made, loop_of(made), plan.seed, 0, plan.rounds, 0, 0).counts
    ladies = [number for number, bet in enumerate(made.bets) if bet.wager == LADIES]
    by_many = {1: 2_500_000, 2: 1_250_000, 3: 833_333}
    seen = {
        many: sum(
            int(counts[number][row])
            for number in ladies
            for row, net in enumerate(made.bets[number].nets)
            if net in (cents, cents + 1)
        )
        for many, cents in by_many.items()
    }
    assert seen[2] > 0 < seen[3]
    assert seen[2] % 2 == seen[3] % 3 == 0  # a round that is cut is cut for all who won


def test_the_number_of_a_way_and_its_row_agree() -> None:
    """Every way three seats may have pairs, by a second formulation of the limit."""
    plan = table(1, {LADIES: (2500, 1000, 1300), BOUNTY: (0, 2500, 700)})
    options, _ = BlackjackOptions.read(plan.options)
    plain = kernel_of(table(1, {LADIES: (2500, 1000, 1300), BOUNTY: (0, 2500, 700)},
                            payout_limit=0)).bets  # fmt: skip
    on = {LADIES: 1, BOUNTY: 2}
    bets, rows = limited(plain, [on.get(bet.wager, 0) for bet in plain], options)
    place = {(bet.seat, bet.wager): number for number, bet in enumerate(bets)}
    for pairs in product(("", LADIES, BOUNTY), repeat=3):
        won = [place[seat, slug] for seat, slug in enumerate(pairs, 1) if (seat, slug) in place]
        if len(won) < sum(map(bool, pairs)):
            continue  # nobody has that wager
        code = sum(("", LADIES, BOUNTY).index(slug) * 3**at for at, slug in enumerate(pairs))
        due = sum(plain[number].nets[0] for number in won)
        stakes = sum(plain[number].stake for number in won)
        paid = 0
        for number in won:
            row = int(rows[number, code])
            net = bets[number].nets[max(row, 0)]
            if due > LIMIT:
                assert row > 0
                assert 0 <= net - LIMIT * bets[number].stake // stakes <= 1
            else:
                assert row == -1
            paid += net
        assert paid == min(due, LIMIT)
        others = np.delete(rows[:, code], won)
        assert (others == -1).all()


def test_rows_are_looked_up_by_who_has_won() -> None:
    """The kernel's function itself: nothing, the queens or the kings on each of three seats."""
    look_up = limit_rows
    on = np.array([1, 2] * 3 + [0])  # the queens and the kings of each seat, and another wager
    seat_of = np.array([0, 0, 1, 1, 2, 2, 0])
    limits = np.arange(len(on) * 27).reshape(-1, 27) + 100
    limits[1] = -1  # the kings of the first seat are never cut
    for pairs in product((0, 1, 2), repeat=3):
        rows = np.full(len(on), 3)
        rows[6] = 0  # the first row of another wager says nothing of pairs
        for seat, pair in enumerate(pairs):
            if pair:
                rows[2 * seat + pair - 1] = 0
        code = sum(pair * 3**seat for seat, pair in enumerate(pairs))
        expected = [int(row) for row in rows]
        if code:
            expected = [int(limits[bet, code]) for bet in range(len(on))]
            expected[1] = int(rows[1])
        look_up(limits, on, seat_of, rows)
        assert rows.tolist() == expected
