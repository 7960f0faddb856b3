"""On which points odds behind Come are decided: the long run, found by letting it run."""

from collections import Counter, defaultdict

import pytest

from title58.games.craps.options import CrapsOptions
from title58.games.craps.simulate.come_odds import decided_on
from title58.simulation.plan import Plan, Wish
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

TWO_DICE = Counter(a + b for a in range(1, 7) for b in range(1, 7))


def let_run(rolls: int, counted_from: int) -> dict[int, float]:
    """The chances of every place, roll by roll from a new table, in words of its own."""
    places: dict[tuple[str, int | None, object], float] = {("come-out", None, "no bet"): 1.0}
    decided: dict[int, float] = defaultdict(float)
    for roll in range(rolls):
        then: dict[tuple[str, int | None, object], float] = defaultdict(float)
        for (stage, puck, bet), chance in places.items():
            for total, ways in TWO_DICE.items():
                part = chance * ways / 36
                lies = bet
                if bet == "no bet" and stage == "point":
                    lies = total if total in (4, 5, 6, 8, 9, 10) else "no bet"
                elif isinstance(bet, int) and total in (bet, 7):
                    lies = "no bet"
                    if stage == "point" and roll >= counted_from:
                        decided[bet] += part
                if stage == "point":
                    over = total in (puck, 7)
                    then["come-out" if over else "point", None if over else puck, lies] += part
                elif total in (4, 5, 6, 8, 9, 10):
                    then["point", total, lies] += part
                else:
                    then["come-out", None, lies] += part
        places = then
    whole = sum(decided.values())
    return {own: part / whole for own, part in decided.items()}


def test_the_long_run() -> None:
    late, exact = let_run(260, 200), decided_on()
    assert sum(exact.values()) == 1
    for own, part in exact.items():
        assert late[own] == pytest.approx(float(part), abs=1e-9)


def test_it_is_no_mixture_by_the_dice_alone() -> None:
    exact = decided_on()
    assert exact[4] == exact[10] > TWO_DICE[4] / 24
    assert exact[6] == exact[8] < TWO_DICE[6] / 24


def test_odds_that_work_on_a_come_out_roll_are_decided_more_often() -> None:
    """As filed (C-16). Off, those go back that a come-out roll decides."""

    def decided(works: str) -> int:
        options = CrapsOptions(come_odds_on_come_out=works).as_plain()
        made = Plan("craps", "2026-01-01", options, 200_000, bets=(Wish("come-odds"),))
        return sum(go_on(start(made, kernel_of)).tally.counts[0])

    assert 1.1 < decided("on") / decided("off") < 1.4
