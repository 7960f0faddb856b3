"""Baccarat tables linked to one progressive system: played again at each of them, cent for cent."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.games.baccarat.dealt import EVERYTHING
from tests.games.baccarat.progressive import go_on as next_round
from tests.games.baccarat.progressive import hidden
from tests.games.baccarat.side_bets import bet
from tests.games.baccarat.simulate.test_kernel import exactly, planned
from tests.games.baccarat.simulate.test_meters import (
    CASES,
    HARMONY,
    HEAVENLY_9,
    ROUNDS,
    Case,
    hits_of,
    values_of,
)
from tests.games.script import Part, bets, play_script
from title58.compiling import source_digest
from title58.equipment.cards import Card
from title58.games.baccarat.simulate.kernel import BURNED, SHOES
from title58.progressive import Bank
from title58.rounds.wagers import Wager
from title58.simulation.generator import fresh
from title58.simulation.kernel import Kernel
from title58.simulation.linked import OWN
from title58.simulation.meters import GRAIN
from title58.simulation.mysteries import MysteryRun
from title58.simulation.plan import Plan, Wish
from title58.simulation.result import result
from title58.simulation.running import Run, go_on, play_elsewhere, resume, save, start
from title58.simulation.shoes import DEALT
from title58.table.kernels import kernel_of

NAMES = ("table 1", "B", "C")


def dealt(kernel: Kernel, seed: int) -> list[list[Card]]:
    """The cards of each round, as they left the shoe of the table whose turn it was."""
    generator, shoe, memory = fresh(seed, 0), kernel.shoe.copy(), kernel.memory.copy()
    rows = np.zeros(len(kernel.bets), dtype=np.int64)
    kernel.begin(generator, kernel.params, shoe, memory)
    cards, room = len(shoe) // len(NAMES), (len(memory) - OWN) // len(NAMES)
    found = []
    for number in range(ROUNDS):
        turn = number % len(NAMES)
        mine = memory[turn * room : (turn + 1) * room]
        shoes, before = mine[SHOES], mine[DEALT]
        kernel.play(generator, kernel.params, shoe, memory, rows)
        first = before if mine[SHOES] == shoes else mine[BURNED]
        here = shoe[turn * cards : (turn + 1) * cards]
        found.append([Card(int(code) & 63) for code in here[first : mine[DEALT]]])
    return found


def at_the_tables(case: Case, run: Run, cards: list[list[Card]]) -> tuple[Bank, dict[str, int]]:
    """Every round by the procedure, at each table in turn; the system goes from one to the next."""
    values = iter(values_of(run))
    wanted = any(isinstance(meter, MysteryRun) for meter in run.tally.meters)
    hit_by = {(hit.round, run.kernel.bets[hit.bet].seat) for hit in hits_of(run)}
    wagers = [
        wager
        for seat, cents in case.stakes.items()
        for wager in (bet(seat, "tie", 1), Wager(seat, case.wager, cents))
    ]
    tables = [
        case.form.table(
            date=EVERYTHING[case.form.name],
            players=tuple(case.stakes),
            progressive_table=name,
            progressive_linked=tuple(other for other in NAMES if other != name),
            **{k: v for k, v in case.options.items() if k != "progressive_linked"},
        )
        for name in NAMES
    ]
    bank, paid = Bank(), dict[str, int]()
    for number, hand in enumerate(cards):
        turn = number % len(NAMES)
        parts: list[Part] = [*hidden(next(values))] if wanted else []
        parts.append(bets(*wagers))
        wanted = False
        for seat in sorted(case.stakes):
            if wanted:
                parts += hidden(next(values))
            wanted = (number, seat) in hit_by
        table = replace(tables[turn], state=replace(tables[turn].state, **{case.holds: bank}))
        played = play_script(case.form.game, table, *parts, *hand)
        for line in played.settlement.lines:
            if line.odds.startswith("100% of "):
                key = f"{line.odds.removeprefix('100% of ')} {line.seat}"
                paid[key] = paid.get(key, 0) + line.winnings
        tables[turn] = replace(table, state=next_round(case.form, played))
        bank = getattr(tables[turn].state, case.holds)
    return bank, paid


@pytest.mark.parametrize("name", ["heavenly 9, by-wager", "royal 9", "reserve within"])
def test_three_tables_come_to_the_same_cents(name: str) -> None:
    alone = CASES[name]
    if alone.wager == HARMONY:  # of one rank every round is six of a kind
        alone = replace(alone, ranks=(12,), suits=(0, 1, 2, 3))
    case = replace(alone, options={**alone.options, "progressive_linked": list(NAMES[1:])})
    run = go_on(start(case.plan, case.kernel))
    bank, paid = at_the_tables(case, run, dealt(run.kernel, case.plan.seed))
    assert {meter.name for meter in run.tally.meters} == set(bank.meters)
    for meter in run.tally.meters:
        assert Fraction(meter.value, GRAIN) == bank.meters[meter.name].current
        assert meter.holds
        reserve = getattr(meter, "reserve", 0)
        assert Fraction(reserve, GRAIN) == bank.meters[meter.name].reserve
        for number, cents in meter.won.items():
            seat = run.kernel.bets[int(number)].seat
            assert cents == paid.get(f"{meter.name} {seat}", 0)
    assert sum(meter.hits for meter in run.tally.meters) > 1
    if alone.wager != HARMONY:
        other = go_on(start(alone.plan, alone.kernel))
        assert other.tally.counts != run.tally.counts  # three shoes are not one


LINKED: dict[str, Any] = {"heavenly_9": True, "must_hit_by": "A-5-dollar"}


def long_run(rounds: int, **more: Any) -> Plan:
    options = {**LINKED, "progressive_linked": ["B", "C"]}
    return planned("baccarat", options, rounds, bets=(Wish(HEAVENLY_9),), players=2, **more)


def test_hits_and_returns_over_all_tables_are_the_exact_ones() -> None:
    run = go_on(start(long_run(3_000_000), kernel_of), 2)
    found = result(run, exactly(run.plan))
    meter, mystery = found["meters"]
    assert abs(meter["exact"]["errors_off"]) < 4
    assert abs(mystery["exact"]["errors_off"]) < 4
    assert meter["hits"] > 2
    expected = 3_000_000 / meter["exact"]["rounds_between"]
    assert abs(meter["hits"] - expected) < 4 * expected**0.5
    assert "3 tables feed the same meters: this one and B, C" in " ".join(found["about"])
    alone = start(planned("baccarat", LINKED, 1, bets=(Wish(HEAVENLY_9),)), kernel_of)
    assert "tables feed" not in " ".join(alone.kernel.about)


def test_workers_stops_and_clusters_change_nothing(tmp_path: Path) -> None:
    """Blocks whose rounds do not come out even among three tables."""
    plan = long_run(200_000, block=1 << 14)
    assert plan.block % 3
    one, two = (go_on(start(plan, kernel_of), workers) for workers in (1, 2))
    assert one.tally == two.tally
    run, file = go_on(start(plan, kernel_of), 2, blocks=5), tmp_path / "run.json"
    save(run, file)
    assert go_on(resume(file, kernel_of), 1).tally == one.tally
    elsewhere = start(plan, kernel_of)
    for block in range(plan.blocks):
        found = play_elsewhere(plan, kernel_of, block, source_digest())
        elsewhere.tally.add(found, plan.rounds_of(block))
    assert elsewhere.tally == one.tally
    assert all(meter.rounds == 200_000 for meter in one.tally.meters)


def test_tables_without_a_bet_on_the_meter_are_not_linked() -> None:
    linked: dict[str, object] = {"harmony": "A", "progressive_linked": ["B"]}
    made = kernel_of(planned("minibaccarat", linked, 10, bets=(Wish("tie"),), session=5))
    assert len(made.shoe) == len(kernel_of(planned("minibaccarat", {}, 10)).shoe)
    both = kernel_of(planned("minibaccarat", linked, 10, bets=(Wish("tie"), Wish(HARMONY))))
    assert len(both.shoe) == 2 * len(made.shoe)
