"""Any lawful table, any wagers, any spins, any mishap: no money appears or is lost."""

from dataclasses import replace
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.roulette.spins import LAW, PAYS, numbers_of, order_of
from tests.games.script import assert_losers_first, assert_replays, moves
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.round.placing import layout
from title58.games.roulette.state import RouletteState
from title58.money import Odds
from title58.records.replay import as_record
from title58.rounds.answers import Answer, Happening, Pocket, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.game import Setup
from title58.rounds.steps import SpinWheel, Step, TakeWagers
from title58.rounds.wagers import PLACE, REMOVE, Wager

SEATS = (1, 2, 3, 4, 5)


@st.composite
def filings(draw: st.DrawFn) -> RouletteOptions:
    options = RouletteOptions.filing(
        positions=tuple(draw(st.permutations(SEATS))),
        chip=draw(st.sampled_from([1, 25, 100])),
        wheel=draw(st.sampled_from(["single-zero", "double-zero", "double-zero-as-single-zero"])),
        five_adjacent=draw(st.booleans()),
        five_adjacent_beside_00=draw(st.sampled_from(["refused", "skipped", "dead"])),
        wagers_with_00=draw(st.sampled_from(["refused", "rest-covered"])),
        trio_and_first_four=draw(st.booleans()),
        limits=draw(st.sampled_from(["inside-total", "each-spot"])),
        value_chips=draw(st.booleans()),
        movable_parts=draw(st.booleans()),
        short_spin_after_call=draw(st.sampled_from(["stands", "no-spin"])),
        maximum=draw(st.sampled_from([1_000_000, 50_000])),
        odds=tuple(
            (slug, Odds.parse(f"{PAYS[slug] * 3 + draw(st.integers(0, 2))} to 3"))
            for slug in draw(st.lists(st.sampled_from(sorted(PAYS)), unique=True, max_size=3))
        ),
    )
    if options.wheel != "single-zero":
        options = replace(options, trio_and_first_four=False)
    assert list(options.violations(LAW)) == []
    return options


class Chance:
    """Answers every step lawfully, as the data strategy decides; three no spins at most."""

    def __init__(self, data: st.DataObject, options: RouletteOptions) -> None:
        self.data = data
        self.options = options
        self.spoilt = 0

    def answer(self, step: Step) -> Answer:
        draw = self.data.draw
        if step.may and self.spoilt < 3 and draw(st.integers(0, 3)) == 0:
            self.spoilt += step.label in ("launch", "ball", "number")
            kind = draw(st.sampled_from(step.may))
            details = {"seat": draw(st.sampled_from(SEATS))} if kind == "leaves" else {}
            self.spoilt += step.label == "round-end"
            return Happening(kind, step.label, details)
        if isinstance(step, TakeWagers):
            taken = (replace(wager, action=REMOVE) for wager in step.layout.wagers)
            return WagersDown((*taken, *self.wagers()))
        if isinstance(step, SpinWheel):
            return Pocket(draw(st.sampled_from(step.pockets)))
        return None

    def wagers(self) -> tuple[Wager, ...]:
        draw = self.data.draw
        offered = ROULETTE.spots(LAW, self.options)
        there = layout(LAW, self.options, dict.fromkeys(SEATS, "pink"))
        for _ in range(draw(st.integers(0, 6))):
            kind = draw(st.sampled_from(sorted(offered)))
            on = draw(st.sampled_from(offered[kind].selections))
            form = draw(st.sampled_from(["chips", "chips", "value-chips"]))
            amount = draw(st.integers(1, 400)) * 5 * self.options.chip
            said = draw(st.sampled_from(["", "", "red"]))
            wager = Wager(draw(st.sampled_from(SEATS)), kind, amount, on, form=form, said=said)
            if there.why_not(wager) is None:
                there.place(wager)
        return there.wagers


def expected(wager: Wager, number: str, options: RouletteOptions) -> tuple[int, int]:
    """Winnings and net by a second reckoning: sets of numbers, and one odds per number of them."""
    order = order_of(options)
    if wager.kind == "five-adjacent" and options.five_adjacent_beside_00 == "skipped":
        order = order if options.wheel != "double-zero-as-single-zero" else [
            name for name in order if name != "00"
        ]  # fmt: skip
    won = number in numbers_of(wager.kind, wager.on, order)
    slug = "straight" if wager.kind == "five-adjacent" else wager.kind
    odds = dict(options.odds).get(slug, Odds.to(PAYS[slug]))
    if not won:
        return 0, -wager.amount
    staked = wager.amount // 5 if wager.kind == "five-adjacent" else wager.amount
    paid = int(staked * odds.ratio) // options.chip * options.chip
    return paid, paid - (wager.amount - staked)


def check(played: Played[Any], options: RouletteOptions) -> None:
    last = [e.answer for e in played.entries if isinstance(e.answer, WagersDown)][-1].wagers
    down = [wager for wager in last if wager.action == PLACE]
    settlement = played.settlement
    number = str(settlement.facts["number"])
    lines = [line for line in settlement.lines if line.row != "taken-down"]
    found = {(x.seat, x.wager, x.on): (x.winnings, x.net) for x in lines}
    assert found == {wager.spot: expected(wager, number, options) for wager in down}
    held = {"layout": sum(wager.amount for wager in down), "rack": 0}
    for wager in down:
        held[f"position {wager.seat}"] = held.get(f"position {wager.seat}", 0) - wager.amount
    assert_losers_first(played)
    for source, target, seat, cents in moves(played):
        assert cents > 0
        for place, sign in ((source, -1), (target, 1)):
            name = f"position {seat}" if place == "seat" else place
            held[name] = held.get(name, 0) + sign * cents
        assert held["layout"] >= 0
    assert held.pop("layout") == 0
    assert held["rack"] == -settlement.net()
    assert sum(held.values()) == 0
    for seat in {wager.seat for wager in down}:
        assert held[f"position {seat}"] == settlement.net(seat)
    assert not settlement.void
    if options.wheel != "double-zero":
        assert number != "00"
    no_spins = [e for e in played.entries if e.step.label == "no-spin"]
    assert settlement.facts.get("no_spins", 0) == len(no_spins)
    assert sum(e.step.label == "marker" for e in played.entries) == 1
    colours = played.outcome.state.colours
    assert len(set(colours.values())) == len(colours)


@settings(max_examples=200, deadline=None)
@given(st.data(), filings(), st.booleans())
def test_money_is_conserved_and_the_record_replays(
    data: st.DataObject, options: RouletteOptions, opened: bool
) -> None:
    state = RouletteState(opened=opened)
    for _ in range(2):  # what one round leaves, the next begins with
        table = Setup(LAW, options, state, SEATS)
        played = run(ROULETTE.round(table), Chance(data, options))
        check(played, options)
        assert assert_replays(as_record(ROULETTE, table, played), played).before == state
        state = played.outcome.state


@settings(max_examples=60, deadline=None)
@given(st.data(), filings())
def test_a_spoken_spot_in_any_order_is_the_same_spot(
    data: st.DataObject, options: RouletteOptions
) -> None:
    from title58.games.roulette.notation import normalise

    kind = data.draw(st.sampled_from(["split", "three-numbers", "four-numbers", "six-numbers"]))
    on = data.draw(st.sampled_from(ROULETTE.spots(LAW, options)[kind].selections))
    assume("/" not in on)
    parts = data.draw(st.permutations(on.split("-")))
    assert normalise(" ".join(parts)) == on
