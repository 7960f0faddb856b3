"""Any lawful table, any wagers, any spins, any mishap: no money appears or is lost."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.big_six_wheel.spun import FAILED, FRESH, LAW, PAYS, RIM, table
from tests.games.script import assert_losers_first, assert_money_conserved, assert_replays, steps
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.state import BigSixWheelState
from title58.money import Odds
from title58.records.replay import as_record
from title58.rounds.answers import Answer, Happening, Pocket, WagersDown
from title58.rounds.driver import run
from title58.rounds.steps import SpinWheel, Step, TakeWagers
from title58.rounds.wagers import Wager

NAMES = st.sampled_from(["cherry", "plum", "lemon", "bell", "melon", "seven", "bar", "Ü"])


def better(pays: int, halves: int) -> Odds:
    """The least odds of the law, and so many halves more."""
    return Odds.to(2 * pays + halves, 2)


@st.composite
def filings(draw: st.DrawFn) -> BigSixWheelOptions:
    halves = draw(st.integers(0, 5))
    shown = draw(st.lists(NAMES, min_size=7, max_size=7, unique=True))
    themes: dict[str, Any] = {
        "dollar_symbols": tuple(shown[:5]),
        "flag_symbol": shown[5],
        "joker_symbol": shown[6],
    }
    return BigSixWheelOptions(
        positions=tuple(draw(st.permutations(range(1, 6)))),
        chip=draw(st.sampled_from([1, 25, 50, 100])),
        diameter=draw(st.integers(60, 100)),
        wagers_at_respin=draw(st.sampled_from(["stand", "stand", "reopen"])),
        disturbed_spin=draw(st.sampled_from(["respin", "return"])),
        spoken_cash=draw(st.sampled_from(["refused", "confirmed"])),
        **{f"odds_{slug}": better(pays, halves) for slug, (_, pays) in PAYS.items()},  # type: ignore[arg-type]
        **draw(st.sampled_from([{}, themes])),
    )


WAGERS = st.builds(Wager, st.integers(1, 5), st.sampled_from(list(PAYS)), st.integers(1, 100_000))


class Chance:
    """Answers every step lawfully, as the data strategy decides."""

    def __init__(self, data: st.DataObject, down: list[Wager]) -> None:
        self.data = data
        self.down = tuple(down)
        self.section = -1
        self.betting_begun = False

    def answer(self, step: Step) -> Answer:
        draw = self.data.draw
        if step.label == "failed":  # before the wagers there is no round unless it is mended
            mended = not self.betting_begun or draw(st.booleans())
            return Happening("device-repaired", step.label) if mended else None
        if step.may and draw(st.integers(0, 2)) == 2:
            return Happening(draw(st.sampled_from(step.may)), step.label)
        if isinstance(step, TakeWagers):
            self.betting_begun = True
            return WagersDown(self.down)
        if isinstance(step, SpinWheel):
            self.section = draw(st.integers(0, 53))
            return Pocket(step.pockets[self.section])
        return None


@settings(max_examples=250, deadline=None)
@given(st.data(), filings(), st.sampled_from([FRESH, FRESH, FAILED]), st.lists(WAGERS, max_size=8))
def test_money_is_conserved_and_the_record_replays(
    data: st.DataObject,
    options: BigSixWheelOptions,
    state: BigSixWheelState,
    down: list[Wager],
) -> None:
    assert list(options.violations(LAW)) == []
    chance = Chance(data, down)
    played = run(BIG_SIX_WHEEL.round(table(options, state)), chance)
    settlement = played.settlement
    assert_money_conserved(played)

    # Every area has one line with everything that lay on it.
    stakes: dict[tuple[int, str], int] = {}
    for wager in down:
        stakes[wager.seat, wager.kind] = stakes.get((wager.seat, wager.kind), 0) + wager.amount
    assert {(x.seat, x.wager): x.stake for x in settlement.lines} == stakes

    # The section alone decides, by the order that the Code prints.
    assert settlement.void == (chance.section == -1)
    for line in settlement.lines:
        wins = chance.section >= 0 and RIM[chance.section] == PAYS[line.wager][0]
        if settlement.void:
            assert (line.result, line.net) == ("void", 0)
        elif wins:
            assert line.net == line.winnings
            filed: Odds = getattr(options, f"odds_{line.wager}")
            assert line.winnings + line.breakage == line.stake * filed.profit_ratio
            assert line.winnings % options.chip == 0
            assert 0 <= line.breakage < options.chip
        else:
            assert (line.result, line.net) == ("lose", -line.stake)
    assert_losers_first(played)
    # Only a void round leaves a broken wheel behind.
    left = played.outcome.state
    assert settlement.void or not left.wheel_failed
    spins = [step for step in steps(played) if isinstance(step, SpinWheel)]
    assert len(spins) == 1 or options.wagers_at_respin == "stand"

    assert_replays(as_record(BIG_SIX_WHEEL, table(options, state), played), played)
