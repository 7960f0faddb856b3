"""Figures that others published, under the procedure that they state.

Sources: E. Jacobson, "Co-Card Counting the Dragon and Panda Side Bets in EZ Baccarat" (888casino
blog): eight decks, cut card at 14, 100 million settled shoes to each line. M. Shackleford, "Card
Counting the Lucky 6 Bet in Baccarat" (wizardofodds.com), for the 12 and 23 to 1 paytable.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.protection.counting.shoes import at, ez, free
from title58.games.baccarat.protect.worths import by_result
from title58.games.baccarat.views import FINAL_COUNTS
from title58.protection.counting import going as g
from title58.protection.counting.counts import Count
from title58.protection.counting.exposure import exposure
from title58.protection.counting.going import Prepared
from title58.protection.counting.removal import effects_of

SHOES = 3072


def by_value(*values: int) -> tuple[int, ...]:
    """Tags given for ace to nine and ten-cards."""
    return tuple(values[min(card % 13, 9)] for card in range(52))


def with_counts(here: Prepared, **counts: Count) -> Prepared:
    """The same table with these counts on these wagers, true counts to bet from as given."""
    known = list(here.counts)
    for wager, count in counts.items():
        known[at(here, wager.replace("_", "-"))] = count
    plan = g._plan(here.kernel, here.effects, tuple(known), here.looked, here.cut, here.extra)
    return replace(here, counts=tuple(known), plan=plan)


def test_jacobsons_counts_of_dragon_7_and_panda_8() -> None:
    dragon = Count(by_value(0, 0, 0, -1, -1, -1, -1, 2, 2, 0), 0.0, trigger=4.0)
    panda = Count(by_value(1, 1, -2, -2, -2, -1, -1, -2, 4, 1), 0.0, trigger=11.0)
    here = with_counts(ez(), dragon_7_insurance=dragon, panda_8_insurance=panda)
    found = exposure(g.go_on(g.start(here, SHOES)))
    wins = {one.target.odds.wager: one for one in found.wagers}
    for wager, published in (("dragon-7-insurance", 0.597), ("panda-8-insurance", 0.237)):
        one = wins[wager]
        assert one.counted is not None
        # The true count to bet from is not stated with the tags: the best near ours is his.
        best = max(win for _, win in one.by_trigger)
        assert best == pytest.approx(published, abs=3.5 * one.counted.error + 0.0005)


@pytest.fixture(scope="module")
def lucky_6() -> Prepared:
    """Lucky 6 at 12 to 1 for two cards and 23 to 1 for three, which the Code does not list."""
    here = free()
    number = at(here, "lucky-six")
    nets = np.array([
        (23.0 if seen.banker_cards == 3 else 12.0) if seen.banker == 6 and seen.player < 6 else -1.0
        for seen in FINAL_COUNTS.cells
    ])  # fmt: skip
    params = here.kernel.params
    final = params.final.copy()  # type: ignore[attr-defined]
    final[params.row[number]] = by_result(nets)  # type: ignore[attr-defined]
    changed: Any = params
    changed = changed._replace(final=final, squares=final**2)
    kernel = replace(here.kernel, params=changed)
    return replace(here, kernel=kernel, effects=effects_of(kernel))


def test_shacklefords_effects_of_removal_of_lucky_6(lucky_6: Prepared) -> None:
    published = (-0.000329, -0.000323, -0.001131, -0.000393, -0.000278, -0.005386, 0.003907,
                 0.003537, 0.002838, -0.000611)  # fmt: skip
    effects = lucky_6.effects[at(lucky_6, "lucky-six")].by_card
    for rank, effect in enumerate(published):
        assert effects[rank] == pytest.approx(effect, abs=5.1e-7)


def test_shacklefords_counts_of_lucky_6(lucky_6: Prepared) -> None:
    """His shoe has 80.1 hands: the one after the cut card's is not among them."""
    number = at(lucky_6, "lucky-six")
    expected = lucky_6.plan.expected.copy()
    expected[number] = -0.1170
    for tags, trigger, published in (
        ((0, 0, 0, 0, 0, -3, 1, 1, 1, 0), 7.0, 0.155),
        ((-1, -1, -4, -1, -1, -18, 13, 12, 9, -2), 48.0, 0.23),
    ):
        here = with_counts(lucky_6, lucky_six=Count(by_value(*tags), 0.0, trigger=trigger))
        here = replace(here, extra=0, plan=here.plan._replace(expected=expected, extra=0))
        passed = g.go_on(g.start(here, SHOES))
        win, error = passed.tally.wins(0, 14, 416, 5)
        assert win[number] == pytest.approx(published, abs=4 * error[number] + 0.006)
