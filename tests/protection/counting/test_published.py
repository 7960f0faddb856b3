"""Figures that others published, under the procedure that they state.

Sources: E. Jacobson, "Co-Card Counting the Dragon and Panda Side Bets in EZ Baccarat", "Beating
the Lucky Pairs Baccarat Side Bet, Update #2" and "Shoe-Shopping the Dragon Bonus Baccarat Side
Bet" (888casino blog): eight decks, cut card at 14, 100 million settled shoes to each line; his
list "Baccarat Side Bets" and "Card Counting the King's Bounty Blackjack Side Bet: 2 Decks"
(advancedadvantageplay.com). M. Shackleford, "Card Counting the Lucky 6 Bet in Baccarat", for the
12 and 23 to 1 paytable, and "Lucky Nines" (wizardofodds.com).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

from tests.protection.counting.shoes import DAY, at, ez, free, question
from title58 import Submission
from title58.games import find_game
from title58.games.baccarat.protect.worths import by_result
from title58.games.baccarat.views import FINAL_COUNTS
from title58.games.blackjack.options.table import BlackjackOptions
from title58.law import Law
from title58.odds import Asked
from title58.odds.asking import ask
from title58.protection.counting import going as g
from title58.protection.counting.counts import Count
from title58.protection.counting.exposure import exposure
from title58.protection.counting.going import Prepared, Question, first_look
from title58.protection.counting.passing import look
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


def test_jacobsons_pairs() -> None:
    """Every card known, on one hand. In his shoes a hand that the cut card begins is the last;
    under the Code one more follows. His win of a shoe by that of 100 hands says as much."""
    kernel = question(commission_free=True, wager="player-pair").kernel()
    found = look(kernel, 58, shoes := 4000)
    beginning = len(kernel.shoe) - kernel.least  # cards out when the cut card is next
    his = (found.out <= beginning) | (found.before < beginning)
    assert his.sum() / shoes == pytest.approx(100 * 0.1231 / 0.1515, abs=0.1)
    edges = found.worths[:, 0, 0]
    for pays, published in ((11, 0.3754 / 2), (12, 0.9996 / 2)):
        won = np.maximum((edges + 1) * (pays + 1) / 12 - 1, 0)
        wins = np.bincount(found.shoes[his], won[his], shoes)
        assert wins.mean() == pytest.approx(published, abs=3.5 * wins.std() / shoes**0.5)


def test_jacobsons_count_of_8s_and_9s() -> None:
    """His "88 89 98 99" is what Rising Phoenix pays for an 8 or 9 on both hands."""
    wager = "player-and-banker-8-or-9"
    here = first_look(question(rising_phoenix="commission", wager=wager))
    assert float(here.kernel.targets[0].odds.edge) == pytest.approx(0.07372, abs=5e-6)
    count = Count(by_value(1, 1, 0, 0, 0, 0, 0, -3, -3, 1), 0.0, trigger=4.0)
    here = with_counts(here, player_and_banker_8_or_9=count)
    (one,) = exposure(g.go_on(g.start(here, SHOES // 2))).wagers
    assert one.counted is not None
    error = 100 * one.counted.error / one.counted.rounds
    assert one.counted.per_100 == pytest.approx(1.213, abs=3.5 * error)
    assert one.counted.share == pytest.approx(0.1361, abs=0.01)


def test_jacobsons_ten_count_of_kings_bounty() -> None:
    """Two decks, the cut card at 76 cards. His figures take a round after the cut card's: without
    it a bettor who knows every card does not win as much."""
    asked = Asked(
        Law.on(DAY), BlackjackOptions.filing(decks=2, kings_bounty=True), frozenset({"decks"}),
        as_filed=True, wager="kings-bounty",
    )  # fmt: skip
    count = Count(by_value(0, 1, 1, 1, 1, 1, 1, 1, 1, -2), 0.0, trigger=9.0)
    wins = {}
    for extra in (0, 1):
        here = first_look(Question("blackjack", asked, cut=104 - 76, extra=extra))
        assert float(here.kernel.targets[0].odds.edge) == pytest.approx(0.24733489, abs=5e-9)
        here = with_counts(here, kings_bounty=count)
        (wins[extra],) = exposure(g.go_on(g.start(here, 16_384))).wagers
    counted, perfect = wins[1].counted, wins[0].perfect
    assert counted is not None
    assert max(wins[1].by_trigger, key=lambda one: one[1])[0] == 9
    assert counted.per_100 == pytest.approx(1.311, abs=3.5 * 100 * counted.error / counted.rounds)
    assert counted.share == pytest.approx(0.0736, abs=0.005)
    assert counted.edge == pytest.approx(0.1782, abs=0.01)
    assert perfect.per_100 < 1.311 - 100 * perfect.error / perfect.rounds


def test_shacklefords_lucky_nines() -> None:
    """The newer paytable is the Code's C. In the older, A, he counts three nines of one suit in
    three suits instead of four."""
    edges = {}
    for paytable in "AC":
        filed = {"fully_automated": True, "lucky_nines": paytable, "decks": 8}
        asked = ask(Submission("baccarat", "2025-03-01").changed(filed))
        (edges[paytable],) = (
            one.as_told.edge for one in find_game("baccarat").priced(asked)
            if one.wager == "lucky-nines"
        )  # fmt: skip
    assert float(edges["C"]) == pytest.approx(0.0827, abs=5e-5)
    a_suit = comb(8, 3) * (416 - 32)
    assert 3 * a_suit == 64_512
    missing = Fraction(a_suit * (250 - 20), comb(416, 4))
    assert float(edges["A"] + missing) == pytest.approx(0.194605, abs=5e-7)


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
