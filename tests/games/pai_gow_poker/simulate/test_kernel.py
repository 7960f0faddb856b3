"""The kernel of Pai Gow Poker: against the exact odds, and the options that bear on its money."""

from __future__ import annotations

from datetime import date
from typing import Any, cast

import numpy as np
import pytest

from tests.games.pai_gow_poker.at_table import main, play, side
from tests.games.pai_gow_poker.hands import codes
from tests.games.pai_gow_poker.side.test_settling import HANDS, table
from title58 import law as the_law
from title58.games import find_game
from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.options.table import GAME, PROGRESSIVE
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.games.pai_gow_poker.simulate.kernel import Params
from title58.money import Odds
from title58.odds import Asked
from title58.progressive import Award, Meter, Payment
from title58.simulation.kernel import Kernel
from title58.simulation.meters import GRAIN, MeterRun
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, opened, start
from title58.table.kernels import kernel_of

DAY = "2026-01-01"
FORTUNE = "fortune-bonus"
METERED: dict[str, object] = {"progressive_payout": True}
LIMITED = {**METERED, "payout_limit": 5_000_000, "payout_limit_meter": "limited"}


def planned(options: dict[str, object], *wishes: Wish, rounds: int = 10, **more: Any) -> Plan:
    return Plan(GAME, DAY, options, rounds, bets=wishes, **more)


def made(options: dict[str, object], *wishes: Wish) -> Kernel:
    return kernel_of(planned(options, *wishes))


def test_every_wager_agrees_with_the_exact_odds() -> None:
    filed = {**METERED, "fortune_bonus": "A", "emperors_treasure": "B", "pai_gow_insurance": "A"}
    run = go_on(start(planned(filed, rounds=300_000), kernel_of), 2)
    game = find_game(GAME)
    options, _ = game.options.read(filed)
    exact = game.odds(Asked(the_law.on(date.fromisoformat(DAY)), options, as_filed=True))
    found = result(run, exact)
    base, *optional = found["bets"]
    (estimate,) = (odds for odds in exact if odds.wager == GAME)
    assert abs(base["edge"] - float(estimate.edge)) < 2 * base["error_95"]
    assert len(optional) == 4
    for bet in optional:
        assert bet["exact"] is not None, bet["wager"]
        assert abs(bet["exact"]["errors_off"]) < 4, bet["wager"]
        assert bet["exact"]["chance"] > 1e-5, bet["wager"]
    (meter,) = found["meters"]
    assert abs(meter["exact"]["errors_off"]) < 4
    assert meter["partial_awards"] > 0
    assert meter["balanced"]
    assert meter["staked"] == 300_000 * 100


def test_the_progressive_wager_is_the_one_chip_that_is_filed() -> None:
    dollars: dict[str, object] = {**METERED, "progressive_wager": 500}
    stakes = {bet.wager: bet.stake for bet in made(dollars).bets}
    assert stakes == {GAME: 1000, PROGRESSIVE: 500}
    assert made(METERED, Wish(PROGRESSIVE, stake=100)).bets[0].stake == 100
    with pytest.raises(PlanError, match=r"progressive_wager = \$1\.00 \(645a\.8\(b\)\(2\)\)"):
        made(METERED, Wish(PROGRESSIVE, stake=500))


def test_a_meter_only_where_it_is_bet_on() -> None:
    assert made(METERED, Wish(GAME)).terms == ()
    assert [name for name, _ in made(METERED).terms] == ["meter"]


def test_vigorish_is_exact_or_up_to_the_next_quarter() -> None:
    quarter: dict[str, object] = {"vigorish_rounding": "up-to-quarter"}
    for filed, stake, net in (({}, 2000, 1900), (quarter, 2000, 1900), (quarter, 1200, 1125)):
        (bet,) = made(filed, Wish(GAME, stake=stake)).bets
        assert max(bet.nets) == net
        assert bool(bet.under) == (stake == 1200)  # its odds are other than those that are known


@pytest.mark.parametrize(
    ("options", "wishes", "sentence"),
    [
        ({}, (Wish(GAME), Wish(GAME)), "bet 2 times: a betting area has one spot"),
        ({"chip": 300}, (Wish(GAME, stake=2000),), r"chip = 300 cents cannot pay 1 to 1 on \$20"),
    ],
)  # fmt: skip
def test_what_is_not_simulated_is_refused(
    options: dict[str, object], wishes: tuple[Wish, ...], sentence: str
) -> None:
    with pytest.raises(PlanError, match=sentence):
        made(options, *wishes)


def test_what_those_options_do_not_touch_is_simulated() -> None:
    linked: dict[str, object] = {**METERED, "progressive_linked": ["B"]}
    alone = made(linked, Wish(GAME))
    assert len(alone.bets) == 1
    assert len(alone.shoe) == 53  # nothing links tables at which the meter is not bet on
    small: dict[str, object] = {"fortune_bonus": "A", "payout_limit": 5_000_000}
    assert made(small, Wish(FORTUNE, stake=500)).bets[0].nets[0] == 500 * 8000
    full = {**LIMITED, "payout_limit_meter": "paid-in-full"}
    assert made(full, Wish(PROGRESSIVE)).awards["meter"].most == {}


def test_a_limit_on_the_meter_is_that_of_the_table() -> None:
    """A meter of more than the limit pays the limit, and the rest stays (645a.13(f), A46)."""
    kernel = made(LIMITED, Wish(PROGRESSIVE))
    (bet,) = kernel.bets
    whole = next(row for row, odds in bet.meters if odds.startswith("100%"))
    assert kernel.awards["meter"].most == {row: 5_000_000 for row, _ in bet.meters}
    (run,) = opened(planned(LIMITED, Wish(PROGRESSIVE)), kernel)
    assert isinstance(run, MeterRun)
    real, _ = Meter.open("meter", kernel.terms[0][1])
    paid = 0
    for rounds in (100, 300_000, 400_000, 5):
        hit = np.array([(rounds - 1, 0, bet.rows.index(whole))], dtype=np.int64)
        run.add(hit, rounds)
        real, _ = real.contribute(rounds * bet.stake)
        due = min(real.shown, 5_000_000)
        real, events = real.pay_out(Odds.parse("100% of meter"), (Payment("", 1, due),))
        paid += sum(event.paid for event in events if isinstance(event, Award))
        assert run.value == real.current * GRAIN
    assert run.won == {"0": paid}
    assert run.holds


def test_a_bet_that_wins_with_no_such_hand_leaves_the_limit_whole() -> None:
    filed = {**LIMITED, "pai_gow_insurance": "A"}
    kernel = made(filed, Wish(PROGRESSIVE), Wish("pai-gow-insurance", stake=1000))
    assert max(kernel.bets[1].nets) > 0
    assert set(kernel.awards["meter"].most.values()) == {5_000_000}


ALL: dict[str, object] = {
    **METERED,
    "fortune_bonus": "A",
    "emperors_treasure": "A",
    "pai_gow_insurance": "A",
}


@pytest.mark.parametrize("meter", ["limited", "paid-in-full"])
@pytest.mark.parametrize("hand", sorted(HANDS))
def test_what_a_limit_cuts_is_what_the_table_cuts(hand: str, meter: str) -> None:
    """Each hand with all optional wagers, the limit $55,000; the meter stands at $2,000."""
    filed = {**ALL, "payout_limit": 5_500_000, "payout_limit_meter": meter}
    stakes = {"emperors-treasure": 2000, FORTUNE: 5000, PROGRESSIVE: 100, "pai-gow-insurance": 9000}
    kernel = made(filed, *(Wish(slug, stake=cents) for slug, cents in stakes.items()))
    options, _ = find_game(GAME).options.read(filed)
    wagers = [main(1), *(side(1, slug, cents) for slug, cents in stakes.items())]
    played = play(hands=table(p1=HANDS[hand]), wagers=wagers, options=options)
    lines = {line.wager: line for line in played.settlement.lines if line.seat == 1}
    standing = side_rules.standing(mask_of(codes(HANDS[hand])))
    (run,) = opened(planned(filed, *(Wish(bet.wager) for bet in kernel.bets)), kernel)
    for number, bet in enumerate(kernel.bets):
        row = int(cast("Params", kernel.params).tables[number, standing])
        expected = bet.nets[row]
        if bet.rows[row] in dict(bet.meters):
            run.add(np.array([(0, number, row)], dtype=np.int64), 1)
            expected += run.won[str(number)]
        assert lines[bet.wager].net == expected, bet.rows[row]


def test_a_limited_row_has_no_odds_to_compare() -> None:
    small: dict[str, object] = {"fortune_bonus": "A", "payout_limit": 5_000_000}
    (bet,) = made(small, Wish(FORTUNE, stake=1000)).bets
    assert bet.rows[-1].endswith(", limited to $50,000.00")
    assert bet.nets[-1] == 5_000_000 < bet.nets[0] == 8_000_000
    assert bet.under == (("payout limit", "$50,000.00"),)
    (free,) = made(small, Wish(FORTUNE, stake=500)).bets
    assert free.under == ()


def test_what_it_says_of_itself() -> None:
    assert any("Envy" in told for told in made({}).about)
