"""Any lawful table, any wagers, any dice, any mishap: no money appears or is lost."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.script import assert_losers_first, assert_money_conserved, assert_replays
from tests.games.sic_bo.scripted import LAW, table, told
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import Dice
from title58.games.sic_bo.state import SicBoState
from title58.games.sic_bo.wagers import WAGERS
from title58.records.replay import as_record
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.steps import Choose, RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager

DIE = st.integers(1, 6)
HERE = WAGERS.at(LAW, SicBoOptions())
OPTIONS = st.builds(
    SicBoOptions,
    positions=st.permutations(range(1, 6)).map(tuple),
    chip=st.sampled_from([1, 25, 50, 100]),
    shaker=st.sampled_from(["manual", "automated"]),
    shakes=st.integers(3, 6),
    wagers=st.sampled_from([(), tuple(HERE)]),
    odds_display=st.sampled_from(["layout", "sign"]),
    failure_before_reveal=st.sampled_from(["void", "by-hand"]),
    fault_after_toss=st.sampled_from(["stands", "void"]),
)
STATES = st.builds(
    SicBoState, opened=st.booleans(), device_failed=st.booleans(), shaker_failed=st.booleans()
)


@st.composite
def wagers(draw: st.DrawFn) -> Wager:
    kind = draw(st.sampled_from(list(HERE)))
    said = draw(st.sampled_from(["", "", "small", "total-9"]))
    on = draw(st.sampled_from(HERE[kind].spots))
    return Wager(draw(st.integers(1, 5)), kind, draw(st.integers(1, 100_000)), on, said=said)


class Chance:
    """Answers every step lawfully, as the data strategy decides."""

    def __init__(self, data: st.DataObject, down: list[Wager]) -> None:
        self.data = data
        self.down = tuple(down)

    def answer(self, step: Step) -> Answer:
        draw = self.data.draw
        if step.may == ("device-repaired",):
            return Happening("device-repaired", step.label)
        if step.may and draw(st.integers(0, 3)) == 0:
            return Happening(draw(st.sampled_from(step.may)), step.label)
        match step:
            case TakeWagers():
                return WagersDown(self.down)
            case RollDice():
                return draw(st.tuples(DIE, DIE, DIE))
            case Choose():
                return draw(st.sampled_from(step.options))
        return None


def stakes(down: list[Wager]) -> Mapping[tuple[int, str, str], int]:
    sums: dict[tuple[int, str, str], int] = {}
    for wager in down:
        sums[wager.spot] = sums.get(wager.spot, 0) + wager.amount
    return sums


def check(played: Played[Any], down: list[Wager], options: SicBoOptions) -> None:
    settlement = played.settlement
    lines = settlement.lines
    # Every spot has one line with everything that lay on it.
    assert {(x.seat, x.wager, x.on): x.stake for x in lines} == stakes(down)
    assert_money_conserved(played)
    for line in lines:
        assert line.winnings % options.chip == 0
        assert 0 <= line.breakage < options.chip
        assert line.net in (0, -line.stake, line.winnings)
    if settlement.void:
        assert {line.result for line in lines} <= {"void"}
    else:
        assert_losers_first(played)
    # A device or a shaker that failed stays failed until somebody sees to it.
    happened = {e.answer.kind for e in played.entries if isinstance(e.answer, Happening)}
    state = played.outcome.state
    assert state.opened
    assert state.device_failed == ("device-fails" in happened)
    assert state.shaker_failed == bool({"shaker-fails", "shaker-fault"} & happened)
    stops = "Gaming at the table stops until the device is fixed" in told(played)
    assert stops == state.device_failed


@settings(max_examples=250, deadline=None)
@given(st.data(), OPTIONS, STATES, st.lists(wagers(), max_size=8))
def test_money_is_conserved_and_the_record_replays(
    data: st.DataObject, options: SicBoOptions, state: SicBoState, down: list[Wager]
) -> None:
    assert list(options.violations(LAW)) == []
    played = run(SIC_BO.round(table(options, state)), Chance(data, down))
    check(played, down, options)
    assert_replays(as_record(SIC_BO, table(options, state), played), played)


@settings(max_examples=100, deadline=None)
@given(st.permutations([*range(3)]), st.tuples(DIE, DIE, DIE), wagers())
def test_the_order_of_the_dice_never_matters(
    order: list[int], dice: tuple[int, int, int], wager: Wager
) -> None:
    here = HERE[wager.kind]
    turned = Dice(*(dice[i] for i in order))
    assert here.decided(Dice(*dice), wager.on) == here.decided(turned, wager.on)


MIRROR = {"small": "big", "big": "small"} | {f"total-{n}": f"total-{21 - n}" for n in range(4, 18)}


@given(st.tuples(DIE, DIE, DIE), wagers())
def test_turning_every_die_over_mirrors_the_wagers(
    dice: tuple[int, int, int], wager: Wager
) -> None:
    """Opposite faces add up to seven: Small becomes Big, a total its complement to 21."""
    over = Dice(*(7 - die for die in dice))
    on = "-".join(sorted(str(7 - int(n)) for n in wager.on.split("-"))) if wager.on else ""
    other = MIRROR.get(wager.kind, wager.kind)
    row = HERE[wager.kind].decided(Dice(*dice), wager.on).row
    assert row == HERE[other].decided(over, on).row
